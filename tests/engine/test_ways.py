"""A refusal that tells a person what to do instead declares it in `ways`, beside its words.

The kit checks the ways of every refusal of every game. Here the sentences are read: a verb that sends a person to a
move must be declared, in both languages, and every declared way must be in the sentence.
"""

import re

import pytest

import pontlevis
from pontlevis.contract.rulebook import Rulebook, rulebooks
from pontlevis.kit import Broken, check_ways

# A French sentence gives an instruction by an imperative, "rendez-le", or by "il doit tirer".
TOLD = re.compile(r"(?<!vous )(?<!ne )(?<!-)\b(\w+ez)\b|\b(?:doit|doivent|faut) (\w+[ei]r)\b", re.IGNORECASE)

FRENCH = {
    "fortissimo": {
        "rendez": ["return"], "prenez": ["take"], "insérez": ["insert"], "retournez": ["flip"], "tirer": ["fire"],
        "choisissez": ["flip", "fire"], "visez": ["fire"], "attendez": [], "rester": [],
    },
    "tower_defense": {
        "déplacez": ["move"], "utilisez": ["move|enter"], "passez": ["pass"], "arrêtez": ["stop"], "lancez": ["throw"],
        "attendez": [], "tomber": [],
    },
    # Any move of La Forteresse moves a piece or a troop; only the distance can be wrong in a sentence.
    "la_forteresse": {
        "allez": ["{mover}-{last}"], "menez": ["{mover}-{last}"], "déplacez": [], "jouez": [], "avancer": [],
        "changer": [],
    },
    "cardstle": {"combattez": ["fight"]},
}
"""By game: the instructions, and the moves one of which each means; empty if it means to wait, or any move."""

ENGLISH = {
    "return": "return", "take": "take", "insert": "insert", "flip": "flip|choose another", "fire": "fire|aim|choose",
    "move": "move", "move|enter": "use", "pass": "skip", "stop": "stop", "throw": "throw", "fight": "fight",
    "{mover}-{last}": "go as far as|take the head as far as",
}
BEGINNING = r"(?:^|[:,] |\b(?:or|and|first|must) )"


def refusals(name):
    """Returns every refusing sentence of a rulebook, with the moves it declares, by its rule and key."""
    book = Rulebook.load(name)
    return [(f"{entry.id} {key}", said, entry.ways.get(key, ())) for entry in (*book.rules, *book.rulings)
            for key, said in entry.sentences.items() if key.startswith("refuse")]


@pytest.mark.parametrize("name", rulebooks())
def test_a_sentence_that_sends_a_person_to_a_move_declares_it(name):
    for which, said, ways in refusals(name):
        told = [imperative.lower() or infinitive for imperative, infinitive in TOLD.findall(said["fr"])]
        meant = [FRENCH[name][verb] for verb in told]
        assert not [moves for moves in meant if moves and not set(moves) & set(ways)], which
        assert set(ways) <= {move for moves in meant for move in moves}, which


@pytest.mark.parametrize("name", rulebooks())
def test_both_languages_send_a_person_to_the_same_moves(name):
    for which, said, ways in refusals(name):
        for way in ways:
            assert re.search(f"{BEGINNING}(?:{ENGLISH[way]})\\b", said["en"], re.IGNORECASE), (which, way)


def test_a_refusal_that_names_a_refused_move_is_caught():
    game = pontlevis.game("fortissimo")
    s = game.position(walls=[[1, 20], [1]], flipped=9)
    move = game.parse(s, "take")
    refusal = game.why_not(s, move)
    check_ways(game, s, {move: refusal})
    with pytest.raises(Broken, match=r"take: placement\.greater sends a person to insert, which is refused as well"):
        check_ways(game, s, {move: type(refusal)(refusal.rule, **refusal.facts, case="insert")})


def test_wounds_wait_for_the_coins_of_a_throw_that_has_begun():
    game = pontlevis.game("tower_defense")
    s = game.position(path={5: "1"}, turn=3, step="defend", throws=1, wounds=1)
    refusal = game.why_not(s, game.parse(s, "wound 1@5"))
    assert (refusal.rule, refusal.facts["case"]) == ("turn.no_choice", "throw_made")
    again = game.position(path={5: "1"}, turn=3, step="again", throws=1, wounds=1)
    refusal = game.why_not(again, game.parse(again, "wound 1@5"))
    assert (refusal.rule, refusal.facts["case"]) == ("defend.stop", "wound")


def test_nobody_is_sent_on_to_a_capture_that_would_rest_in_the_own_fortress():
    game = pontlevis.game("la_forteresse")
    names = {"yellow": {"b1": 2, "c1": 2, "d1": 3}, "red": {"f1": 1, "g1": 1, "i9": 1}}
    s = game.position(**names)
    move = game.parse(s, "b1:d1-f1")
    open_fort = game.why_not(s, move)
    assert game.rulebook.ways(open_fort.rule, open_fort.facts) == ("b1:d1-g1",)
    check_ways(game, s, {move: open_fort})
    s = game.position(**names, own_fort="capture")
    refusal = game.why_not(s, move)
    assert (refusal.rule, refusal.facts["case"]) == ("capture.troop_troop", "short")
    assert game.why_not(s, game.parse(s, "b1:d1-g1")).rule == "fort.own"
