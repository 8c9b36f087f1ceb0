"""What must hold in every game of Cardstle, under any options: no card is lost or doubled, everything is legal that is
not refused, any moment can be written down and read back, nobody knows more than they may, and there is an end."""

import os
import random
from collections import Counter

import pytest

from pontlevis import CHANCE, BadPosition, Record
from pontlevis.bots.players import choose
from pontlevis.contract.options import BadOption, UnknownOption
from pontlevis.games.cardstle import PACKAGE, Cardstle
from pontlevis.games.cardstle.cards import PACK, TEST_PACK
from pontlevis.games.cardstle.positions import held
from pontlevis.games.cardstle.room import MOST_ROUNDS
from pontlevis.games.cardstle.state import Result
from pontlevis.games.cardstle.steps import Ask
from pontlevis.kit import Kit, bad_input, check_record, option_sets

GAME = Cardstle()
MIXED = list(option_sets(GAME, random.Random(7)))
GAMES = int(os.environ.get("PONTLEVIS_GAMES", "64"))
"""How many random games are played; set it for a longer look."""
LONGEST = 20_000
CHAMPION = PACKAGE.bot("champion")


def a_game(number, keen=False, **options):
    """The states of a whole game, at random or (keen) as champions play who now and then do just anything."""
    rng = random.Random(number)
    s = GAME.setup(**options)
    yield s
    for _ in range(LONGEST):
        actor = GAME.actor(s)
        if actor is None:
            return
        if actor == CHANCE:
            move = GAME.chance(s).sample(rng)
        elif keen and actor < len(s.heroes) and rng.random() < 0.9:
            move = choose(CHAMPION, GAME, GAME.view(s, actor), (), actor, rng)
        else:
            move = rng.choice(GAME.moves(s))
        s = GAME.play(s, move)
        yield s
    raise AssertionError(f"no end: {options}")


def whole(s):
    """Whether every card of the packs is somewhere, once a pack, and every card of the test pack."""
    trial = s.trial.mine + s.trial.theirs if s.trial and s.options.tests == "cards" else ()
    return (Counter([*s.unseen, *held(s)]) == Counter(PACK * s.packs)
            and Counter([*s.tests, *s.spent, *trial]) == Counter(TEST_PACK))


def upright(s):
    """Whether nobody is asked who has fallen, nor anything in a turn of theirs (life.zero)."""
    step = s.agenda[0] if s.agenda else None
    if not s.room or not isinstance(step, Ask):
        return True
    return s.hero.standing and (step.seat >= len(s.heroes) or s.heroes[step.seat].standing)


@pytest.mark.parametrize("keen", [False, True])
def test_in_many_games_no_card_is_lost_or_doubled_and_there_is_an_end(keen):
    ends = Counter()
    for number in range(GAMES // (4 if keen else 1)):
        options = MIXED[number % len(MIXED)] | ({"rooms": 1} if number % 8 else {"rooms": 3})
        for s in a_game(number, keen, **options):
            assert whole(s), (options, s.agenda)
            assert all(hero.life <= hero.stat("h") and len(hero.items) <= 3 for hero in s.heroes)
            assert upright(s), (options, s.agenda)
            assert s.turns <= MOST_ROUNDS * len(s.heroes)
        ends[s.ended] += 1
    assert ends["rooms.count"]
    assert ends["life.all_down"]


def test_the_kit_finds_nothing_to_say_in_games_under_mixed_options():
    rng = random.Random(2)
    kit = Kit(GAME)
    for number in range(0, len(MIXED), max(1, len(MIXED) // 4)):
        record = Record(GAME, options=MIXED[number] | {"rooms": 1}, rng=rng)
        kit.play(record, rng)
        check_record(record)
    assert {"move.reveal", "combat.hit", "trap.disarmed", "trap.stays", "chest.content"} <= kit.told
    assert {"move.no_holes", "move.adjacent", "chest.key", "combat.until"} <= kit.refused


def test_bad_input_is_refused_by_the_error_made_for_it():
    bad_input.check(GAME, random.Random(1))


def test_a_game_is_taken_back_move_by_move_and_played_again():
    record = Record(GAME, options={"rooms": 1, "party": 2}, rng=random.Random(5))
    while record.ply < 150 and GAME.actor(record.state) is not None:
        actor = GAME.actor(record.state)
        if actor == CHANCE:
            record.draw()
        else:
            record.play(choose(CHAMPION, GAME, record.state, (), actor, random.Random(record.ply)))
    line = [record.at(ply) for ply in range(record.ply + 1)]
    for ply in range(record.ply, -1, -7):
        record.go_to(ply)
        assert record.state == line[ply]
    while record.can_redo:
        record.redo()
    assert record.state == line[-1]


def test_a_damaged_diagram_is_refused_or_can_be_played_on():
    rng, refused = random.Random(7), 0
    states = [s for number, gm in enumerate(["auto", "human"]) for s in a_game(number, rooms=1, gm=gm)]
    for s in rng.sample(states, 40):
        words = GAME.diagram(s).split(" ")
        for wrong in ("0", "-1", "99", "Kh", "(act", "((check))", "2)", rng.choice(words)):
            at = rng.randrange(len(words))
            try:
                damaged = GAME.read(" ".join([*words[:at], wrong, *words[at + 1:]]))
            except (BadPosition, BadOption, UnknownOption):
                refused += 1
                continue
            assert GAME.describe(damaged, "en")
            assert GAME.actor(damaged) is None or GAME.moves(damaged)
            assert all(GAME.why_not(damaged, move) is None for move in GAME.moves(damaged))
    assert refused > 200


@pytest.mark.parametrize(("words", "fault"), [
    ({"room": ["# #", "# #"]}, "no_entrance"),
    ({"room": ["4c . #", "E . #"]}, "unconnected"),
    ({"room": ["4c 4c", "E #"]}, "twice"),
    ({"room": ["4c #", "E #"], "heroes": {"red": "treasures=4c"}}, "twice"),
    ({"room": ["# #", "E #"], "heroes": {"red": "6/1/1/1"}}, "hero"),
    ({"room": ["# #", "E #"], "heroes": {"red": "3/3/3/3"}}, "hero"),
    ({"room": ["# #", "E #"], "heroes": {"red": "life=9"}}, "hero"),
    ({"room": ["# #", "E #"], "heroes": {"red": "g8"}}, "astray"),
    ({"room": ["# #", "E #"], "heroes": {"red": "items=shield,shield,shield,shield"}}, "hero"),
    ({"room": ["# #", "E #"], "heroes": {"red": "lucky=11b"}}, "no_word"),
    ({"room": ["Qs:9 #", "E #"]}, "enemy"),
    ({"room": ["# # # # # # # #", "E #"]}, "room_wide"),
    ({"room": ["# #", "E #"], "turn": "master"}, "no_seat"),
    ({"room": ["# #", "E #"], "points": -1}, "negative"),
    ({"room": ["zz #", "E #"]}, "no_card"),
    ({"room": ["E #", "E #"]}, "entrances"),
    ({"room": ["4c:9h #", "E #"]}, "no_word"),
    ({"room": ["Qs:1hfc #", "E #"]}, "no_card"),
    ({"room": ["#4c! #", "E #"]}, "no_word"),
    ({"room": ["# #", "E #"], "points": 9999}, "negative"),
    ({"room": ["# #", "E #"], "points": 7}, "untimely"),
    ({"room": ["# #", "E #"], "points": 1, "at": "turn"}, "untimely"),
    ({"room": ["# #", "E #"], "missed": 1}, "untimely"),
    ({"room": ["# #", "E #"], "spent": "2h", "tests": "dice"}, "untimely"),
    ({"room": ["# #", "E #"], "invented": "jacks=escape"}, "untimely"),
    ({"room": ["# #", "E #"], "heroes": {"red": "ability=ward,quick,look"}}, "hero"),
    ({"room": ["# #", "E #"], "heroes": {"red": "items=jacks"}}, "hero"),
    ({"room": ["# #", "E #"], "heroes": {"red": "items=shield"}, "number": 1}, "early_items"),
    ({"room": ["# #", "E #"], "heroes": {"red": "life=1 life=2"}}, "diagram_twice"),
    ({"room": ["# #", "E #"], "heroes": {"red": "foe=a1 rounds=2"}}, "nobody"),
    ({"room": ["Ks #", "E #"], "heroes": {"red": "foe=a1"}}, "fight"),
    ({"room": ["# #", "E #"], "heroes": {"red": "question=a1"}}, "question_read"),
    ({"room": ["# #", "E #"], "heroes": {"red": "question=a1/card"}}, "nobody"),
    ({"room": ["Qh #", "E #"], "heroes": {"red": "question=a1/card/5"}}, "question"),
    ({"room": ["# #", "E #"], "granted": "a1=treasure"}, "nobody"),
    ({"room": ["Qh #", "E #"], "granted": "a1=artefact"}, "granted"),
    ({"room": ["Qh #", "E #"], "affinity": {"Qh": "red=0"}}, "affinity"),
    ({"room": ["Qh #", "E #"], "affinity": {"Qh": ""}}, "no_seat"),
    ({"room": ["Qh #", "E #"], "affinity": {"": "red=1"}}, "no_card"),
    ({"room": ["- #", "E #"], "hiding": "a1", "told": True}, "cell"),
    ({"room": ["- #", "E #"], "found": "4c"}, "cell"),
    ({"room": ["# #", "E #"], "heroes": {"red": "life=0", "blue": "life=0", "green": "life=0"}}, "ended"),
])
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(words, fault):
    with pytest.raises(BadPosition) as refused:
        GAME.position(**words)
    assert fault in {one.id for one in refused.value.faults}
    assert str(refused.value)


@pytest.mark.parametrize("changes", [
    {"ended": "life.all_down", "agenda": ()}, {"ended": "rooms.count", "agenda": ()}, {"weak": 1}, {"looks": 1},
    {"summoned": True}, {"turn": 1}, {"packs": 2}, {"goal": "door"}, {"veiled": True}, {"shuffles": 10**29},
    {"results": (Result(0, 5),)}, {"relic": "4c"}, {"crucible": ("4c",)},
])
def test_what_belongs_to_another_time_is_refused(changes):
    s = GAME.position(room=["Qh #", "E #"])
    assert not [*GAME.faults(s)]
    assert [*GAME.faults(s._replace(**changes))]


def test_a_position_is_what_is_drawn():
    s = GAME.position(room=["4c #  Qs:1", "E  9d! -"], heroes={"red": "a1 4/3/2/1 treasures=5h,3c"}, points=1)
    assert (s.hero.at, s.hero.life, s.hero.treasures, s.points) == (0, 4, ("5h", "3c"), 1)
    assert (s.enemies[0].card, s.enemies[0].at, s.enemies[0].life) == ("Qs", 2, 1)
    assert s.square(8).fresh
    assert s.square(1).blank
    assert not s.square(9).card
    assert GAME.read(GAME.diagram(s)) == s
