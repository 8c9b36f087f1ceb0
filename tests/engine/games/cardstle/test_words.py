"""The words of Cardstle: sentences of beats and refusals, spoken positions, and the licence of the texts."""

import random
import re
import shutil
import tomllib
from importlib.metadata import EntryPoint
from itertools import islice
from pathlib import Path

import pytest

from pontlevis import Record, packages
from pontlevis.contract import rulebook
from pontlevis.contract.terms import CHANCE
from pontlevis.contract.texts import LANGUAGES
from pontlevis.entrypoints import BrokenEntry, EntryPoints
from pontlevis.games.cardstle import Cardstle, sketch
from pontlevis.games.cardstle.grid import CELL
from pontlevis.games.cardstle.state import Affinity, Dialogue, Fight, Granted, Trial, with_enemy, with_hero, with_square
from pontlevis.games.cardstle.steps import Flip
from pontlevis.kit import bare_moves, option_sets

ROOT = Path(__file__).parents[4]
SEED = ROOT / "seeds" / "cardstle.toml"
GAME = Cardstle()
BOOK = GAME.rulebook
LICENCE = "https://creativecommons.org/licenses/by-nc-sa/3.0/fr/"
ROOM = {
    "room": ["4c #5d 9d!", "E Qs:1 -", "# 9c Kh"],
    "heroes": {
        "red": "a2 4/3/2/1 treasures=5h,3c lucky=9b ability=ward items=shield",
        "blue": "b2 life=0 foe=b2 rounds=1",
        "green": "c3 stunned question=c3/treasure/2/0/0/1/0 treasures=2d",
    },
    "turn": "green", "under": "3d,4d", "granted": "c3=card", "affinity": {"Kh": "red=2"}, "spent": "2h", "points": 3,
}


@pytest.fixture(scope="module")
def room():
    return GAME.position(**ROOM)


@pytest.mark.parametrize(("seats", "lang", "said"), [
    ((0, 2), "en", "Red and Green test again."), ((0, 1, 2), "en", "Red, Blue and Green test again."),
    ((0, 1, 2), "fr", "Rouge, Bleu et Vert refont le test."),
])
def test_those_who_tie_are_told_with_an_and(room, seats, lang, said):
    assert GAME.sentence("tell", "setup.first_tie", {"seats": seats, "total": 9}, room, lang).endswith(said)


@pytest.mark.parametrize(("names", "said"), [
    (None, "The game master"), (["Red", "Blue", "Green", "the game master"], "The game master"),
    (["Red", "Blue", "Green", "Ada"], "Ada"),
])
def test_a_seat_by_its_own_name_has_a_turn_of_phrase_of_its_own(names, said):
    s = Record(GAME, options={"gm": "human"}).state
    assert GAME.called("to_seat", 3, s, "en", names) == said


# ---------------------------------------------------------------- the rulebook and its licence


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_option_has_its_ruling(option):
    name, _, values = BOOK[option.rule].option.partition("=")
    written = [str(value).lower() for value in option.values]
    assert (name, values.split("|")) == (option.name, written)


def test_the_texts_say_whose_they_are_and_under_which_licence():
    head = SEED.read_text(encoding="utf-8").partition("[game]")[0]
    for said in (head, *((ROOT / name).read_text(encoding="utf-8") for name in ("LICENSE", "README.md"))):
        assert "numero15" in said
        assert "CC BY-NC-SA 3.0 FR" in said
        assert LICENCE in said
    for lang in LANGUAGES:
        assert "numero15" in BOOK.credit[lang]
        assert "CC BY-NC-SA 3.0 FR" in BOOK.credit[lang]


def test_the_distribution_declares_both_licences():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "BSD-3-Clause AND LicenseRef-CC-BY-NC-SA-3.0-FR"
    assert "LICENSE" in project["license-files"]


@pytest.fixture
def without(tmp_path, monkeypatch):
    """The house's games in a distribution without the texts of Cardstle."""
    seeds = tmp_path / "seeds"
    shutil.copytree(SEED.parent, seeds, ignore=shutil.ignore_patterns("cardstle.toml"))
    monkeypatch.setattr(rulebook, "_seeds", lambda: seeds)
    found = EntryPoints("pontlevis.games", "the game", packages._fault)
    found.__dict__["_points"] = {
        name: EntryPoint(name, f"pontlevis.games.{name}:PACKAGE", "pontlevis.games")
        for name in ("cardstle", "fortissimo", "forteresse_solo", "la_forteresse", "tower_defense")}
    monkeypatch.setattr(packages, "PACKAGES", found)


def test_without_its_texts_cardstle_is_missing_and_says_why(without):
    with pytest.raises(packages.BrokenGame, match=r"no rulebook 'cardstle\.toml'"):
        packages.game("cardstle")
    with pytest.raises(BrokenEntry):
        packages.PACKAGES.load("cardstle")
    assert "cardstle" not in rulebook.rulebooks()


@pytest.mark.parametrize("name", ["fortissimo", "forteresse_solo", "la_forteresse", "tower_defense"])
def test_without_its_texts_every_other_game_goes_on(without, name):
    game = packages.game(name)
    assert game.describe(game.setup(), "en")


# ---------------------------------------------------------------- sentences in play


def sentences(kind, rule, facts, s):
    """Returns a sentence in both languages, after checking that the rule has words of its own for it."""
    keys = {kind, f"{kind}_{facts.get('case', '')}"}
    assert keys & BOOK[rule].sentences.keys(), f"{rule} has no {kind} for {facts}"
    return [GAME.sentence(kind, rule, facts, s, lang) for lang in LANGUAGES]


def random_plies(options, seed, plies):
    """Yields the beats of each move of a random game, ending at a state with an open question."""
    rng, beats = random.Random(seed), list(GAME.begin(**options))
    for _ in range(plies):
        yield beats
        s = beats[-1].state
        if GAME.outcome(s):
            return
        move = GAME.chance(s).sample(rng) if GAME.actor(s) == CHANCE else rng.choice(GAME.moves(s))
        beats = list(GAME.tell(s, move))


def random_beats(options, seed, plies):
    """Returns the beats of a random game."""
    return (beat for beats in random_plies(options, seed, plies) for beat in beats)


GAMES = list(islice(option_sets(GAME, random.Random(5)), 6))


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_happens_is_told_whole(number):
    for beat in random_beats(GAMES[number], number, 250):
        for said in sentences("tell", beat.rule, beat.facts, beat.state):
            assert not re.search(r"[{}]|\(\W|\s[,.]| {2}|: \.", said), (beat, said)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_is_refused_is_refused_whole(number):
    for beats in islice(random_plies(GAMES[number], 10 + number, 200), 0, None, 25):
        s = beats[-1].state
        for move in (*GAME.candidates(s), *bare_moves(GAME)):
            refusal = GAME.why_not(s, move)
            if refusal is not None:
                for said in sentences("refuse", refusal.rule, refusal.facts, s):
                    assert not re.search(r"[{}]|\(\W|\s[,.]| {2}|: \.", said), (move, refusal, said)


def test_no_word_is_asked_for_that_is_nowhere():
    missing = BOOK.missing.copy()
    for beat in random_beats({}, 3, 200):
        for lang in LANGUAGES:
            GAME.describe(beat.state, lang)
    assert BOOK.missing == missing


def test_names_that_people_chose_are_said(room):
    said = GAME.sentence("tell", "gift.any_time", {"seat": 0, "by": 2, "card": "Kh"}, room, "fr", ("Ana", "Bo", "Cy"))
    assert said == "Cy donne R♥ à Ana."


@pytest.mark.parametrize(("name", "value", "english", "french"), [
    ("card", "Qs", "Q♠", "D♠"), ("enemy", "10h", "10♥", "10♥"), ("cards", ("Ad", "Jc"), "A♦, J♣", "A♦, V♣"),
    ("cards", (), "nothing", "rien"), ("card", "?", "a card", "une carte"), ("number", 0, "0", "0"),
    ("at", CELL["c4"], "c4", "c4"), ("to", 0, "a1", "a1"), ("at", -1, "-1", "-1"),
    ("seat", 0, "Red", "Rouge"), ("by", 2, "Green", "Vert"),
    ("seats", (0, 1), "Red and Blue", "Rouge et Bleu"), ("suit", "d", "diamonds", "carreau"),
    ("stat", "d", "defence", "défense"), ("stats", (4, 3, 2, 1), "4/3/2/1", "4/3/2/1"),
    ("lucky", "9b", "black 9", "9 noir"), ("lucky", "Ar", "red A", "A rouge"), ("lucky", "7", "7", "7"),
    ("steps_left", 3, "1.5", "1,5"), ("steps_cost", 2, "1", "1"), ("steps_left", 1, "0.5", "0,5"),
    ("points", 1.2, "1.2", "1,2"), ("points", 2.0, "2", "2"), ("points", -2, "−2", "−2"),
    ("item", "legend_h", "legendary item of hearts", "objet légendaire de cœur"),
    ("request", "treasure", "to be given a treasure", "recevoir un trésor"),
    ("ability", "ward", "ward", "protection"), ("temper", "choice", "undecided", "indécis"),
    ("goal", "find", "find the artefact", "trouver l’artefact"),
])
def test_a_fact_is_said_as_a_person_reads_it(room, name, value, english, french):
    assert [GAME.word(name, value, room, lang, None) for lang in ("en", "fr")] == [english, french]


def test_a_fault_names_a_character_without_a_position():
    assert GAME.word("seat", 1, None, "en", None) == "Blue"


# ---------------------------------------------------------------- spoken positions


def test_a_position_is_told_whole(room):
    assert GAME.describe(room, "en").splitlines() == [
        "Cardstle, room 2 of 3. Goal: find the artefact.",
        "Turns played in this room: 1 of 300.",
        "Columns a to g from left to right, rows 1 to 8 from top to bottom. What is not named is a hole.",
        "Entrance: a2.",
        "Face-down cards: a3.",
        "Face-down cards that are known: 5♦ on b1.",
        "Uncovered cards that have not acted yet: 9♦ on c1.",
        "Closed chests: 4♣ on a1.",
        "Inactive traps: 9♣ on b3.",
        "Squares without a card: b2, c2, c3.",
        "Enemy Q♠ on b2, hostile: life 1 of 2, attack 3, defence 2, movement 2.",
        "Enemy K♥ on c3, friendly: life 4 of 4, attack 2, defence 2, movement 2.",
        "K♥ has granted already: to see a face-down card.",
        "Affinity of K♥ with Red: 2.",
        ("Red on a2: life 4 of 4, attack 3, defence 2, movement 1. Lucky: black 9. Abilities: ward. "
         "Treasures: 5♥, 3♣. Items: shield."),
        ("Blue on b2: life 0 of 3, attack 3, defence 2, movement 2. Blue has fallen. Lucky: black 9. Credits left: 2. "
         "Treasures: nothing. Blue is fighting on b2, rounds begun: 1."),
        ("Green on c3: life 3 of 3, attack 3, defence 2, movement 2. Green is stunned: one card or die fewer in the "
         "next test. Lucky: black 9. Credits left: 2. Treasures: 2♦. Green asks on c3: to be given a treasure. "
         "Points needed: 2. Points won: defence 1."),
        "Draw pile: 40.",
        "Under the draw pile, in order: 3♦, 4♦.",
        "Test pack: 39. Its discard pile: 2♥.",
        "Turn of Green. Movement points: 1.5.",
        "Green to act.",
    ]


def test_a_position_is_told_in_french(room):
    said = GAME.describe(room, "fr")
    assert said.startswith("Cardstle, pièce 2 sur 3. But\u00a0: trouver l’artefact.")
    assert "Ennemi D♠ en b2, belliqueux\u00a0: vie 1 sur 2" in said
    assert said.endswith("Points de mouvement\u00a0: 1,5.\nÀ Vert d’agir.")


def test_the_room_is_drawn_as_it_lies(room):
    assert GAME.sketch(room).splitlines() == [
        "cardstle room 2/3 goal find",
        "  a      b      c      d      e      f      g",
        "1 4c     #5d    9d!    .      .      .      .",
        "2 E      Qs:1h  -      .      .      .      .",
        "3 #      9c     Kh:4f  .      .      .      .",
        " red    a2 life 4 of 4/3/2/1  5h 3c shield",
        " blue   b2 life 0 of 3/3/2/2",
        ">green  c3 life 3 of 3/3/2/2  2d stunned",
        "pile 40 then 3d 4d",
    ]


def test_a_room_that_is_drawn_is_read_back(room):
    again = GAME.position(**ROOM | {"room": [" ".join(row) for row in sketch.rows(room)]})
    assert (again.squares, again.enemies) == (room.squares, room.enemies)


def test_a_room_is_drawn_as_far_as_one_knows():
    s = GAME.position(room=["E ?4c"], gm="human", hiding="b1")
    assert "?4c" in GAME.sketch(s)
    assert "4c" not in GAME.sketch(GAME.view(s, 0))


TEST = Trial("attack", 2, CELL["c3"], "s", 2, 2, mine=("4h",), theirs=("2c",))
DIFFERENT = {
    "where somebody stands": lambda s: with_hero(s, 0, at=CELL["a1"]),
    "life": lambda s: with_hero(s, 0, life=3),
    "who has fallen": lambda s: with_hero(s, 1, life=1),
    "stats": lambda s: with_hero(s, 0, stats=s.heroes[0].stats._replace(defence=3)),
    "credits": lambda s: with_hero(s, 1, credits=1),
    "lucky cards": lambda s: with_hero(s, 1, lucky="9r"),
    "abilities": lambda s: with_hero(s, 1, abilities=("steal",)),
    "treasures": lambda s: with_hero(s, 0, treasures=("5h",)),
    "items": lambda s: with_hero(s, 0, items=("shield", "shield")),
    "legendary items": lambda s: with_hero(s, 0, items=("shield", "legend_s")),
    "a stunned character": lambda s: with_hero(s, 2, stunned=False),
    "rounds of a fight": lambda s: with_hero(s, 1, fights=(Fight(CELL["b2"], 2),)),
    "a second fight": lambda s: with_hero(s, 1, fights=(*s.heroes[1].fights, Fight(CELL["c3"], 1))),
    "what is asked": lambda s: with_hero(s, 2, question=Dialogue(CELL["c3"], "card", 1)),
    "conviction points": lambda s: with_hero(s, 2, question=s.heroes[2].question._replace(points=(0, 1, 0, 0))),
    "an enemy's life": lambda s: with_enemy(s, CELL["c3"], life=2),
    "an enemy's temper": lambda s: with_enemy(s, CELL["c3"], temper="choice"),
    "a stunned enemy": lambda s: with_enemy(s, CELL["b2"], stunned=True),
    "an enemy that fled": lambda s: with_enemy(s, CELL["b2"], at=CELL["c2"]),
    "a card that is known": lambda s: with_square(s, CELL["a3"], s.square(CELL["a3"])._replace(card="6d", seen=True)),
    "a card that one knows": lambda s: with_square(s, CELL["a3"], s.square(CELL["a3"])._replace(card="6d")),
    "a card that has acted": lambda s: with_square(s, CELL["c1"], s.square(CELL["c1"])._replace(fresh=False)),
    "a card that was taken": lambda s: with_square(s, CELL["a1"], s.square(CELL["a1"])._replace(card="")),
    "a hole": lambda s: with_square(s, CELL["c2"], None),
    "the entrance": lambda s: s._replace(entrance=CELL["c2"]),
    "the room": lambda s: s._replace(room=3),
    "turns of the room": lambda s: s._replace(turns=5),
    "rooms missed": lambda s: s._replace(missed=1),
    "the goal": lambda s: s._replace(goal="door"),
    "whose turn it is": lambda s: s._replace(turn=0),
    "movement": lambda s: s._replace(points=2),
    "a summons": lambda s: s._replace(summoned=True),
    "where the artefact is": lambda s: s._replace(hiding=CELL["a3"], told=True),
    "where it is hidden": lambda s: s._replace(hiding=CELL["a3"]),
    "the artefact": lambda s: s._replace(relic="6s"),
    "the draw pile": lambda s: s._replace(unseen=s.unseen[1:]),
    "its end": lambda s: s._replace(under=s.under[::-1]),
    "a second pack": lambda s: s._replace(packs=2),
    "the test pack": lambda s: s._replace(tests=s.tests[1:]),
    "its discard pile": lambda s: s._replace(spent=("3h",)),
    "what is granted": lambda s: s._replace(granted=(Granted(CELL["c3"], "treasure"),)),
    "affinity": lambda s: s._replace(affinity=(Affinity("Kh", 1, 2),)),
    "whose affinity it is": lambda s: s._replace(affinity=(Affinity("Kh", 0, 2, twin=True),)),
    "which of two enemies": lambda s: with_enemy(s, CELL["c3"], twin=True),
    "the pool": lambda s: s._replace(pool=("6s",)),
    "the crucible": lambda s: s._replace(crucible=("6s",)),
    "a test": lambda s: s._replace(trial=TEST),
    "a weakened enemy": lambda s: s._replace(weak=1),
}


@pytest.mark.parametrize("what", DIFFERENT)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_differs_is_told_differently(room, what, lang):
    other = DIFFERENT[what](room)
    assert other != room
    assert GAME.describe(other, lang) != GAME.describe(room, lang)


@pytest.mark.parametrize("change", [
    {"kind": "defence"}, {"seat": 0}, {"suit": "d", "kind": "talk"}, {"due": 3}, {"against": 3}, {"added": 1},
    {"die": 7}, {"mine": ("5h",)}, {"theirs": ()}, {"doubled": True}, {"removed": True}, {"ranged": True},
], ids=str)
def test_a_test_in_hand_is_told_whole(room, change):
    said = {GAME.describe(room._replace(trial=trial), "en") for trial in (TEST, TEST._replace(**change))}
    assert len(said) == 2


def test_a_trap_that_is_being_tested_is_no_inactive_one(room):
    tested = room._replace(trial=Trial("trap", 2, CELL["b3"], "d"))
    assert "Inactive traps" not in GAME.describe(tested, "en")


@pytest.mark.parametrize("ended", ["rooms.count", "life.all_down", "goal.deadlock"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_it_ended_is_told_last(room, ended, lang):
    s = room._replace(agenda=(), ended=ended)
    assert GAME.describe(s, lang).splitlines()[-1] == BOOK.word(f"describe.end.{ended}", lang)
    assert "{" not in GAME.sentence("tell", GAME.outcome(s).rule, {}, s, lang)


def test_before_characters_are_made_the_position_says_so():
    said = GAME.describe(GAME.setup(), "en").splitlines()
    assert said[:2] == ["Cardstle, before the first room.", "Red: a character still to be made."]
    assert said[-1] == "Red to spread the credits."


def test_who_listens_is_told_enough_to_know_what_may_be_played():
    heard = {}
    for beats in random_plies({"rooms": 1}, 8, 300):
        s = beats[-1].state
        if GAME.actor(s) not in (None, CHANCE):
            moves = heard.setdefault(GAME.describe(s, "en"), set(GAME.moves(s)))
            assert moves == set(GAME.moves(s))
    assert len(heard) > 30


def test_the_square_of_a_card_that_is_turned_is_told():
    s = GAME.position(room=["4c #", "E #"])
    turned = s._replace(agenda=(Flip("square", 0), *s.agenda))
    assert GAME.describe(turned, "en").splitlines()[-1] == "A card is being turned over: a1."
