"""The computer players of La Forteresse: their fast board follows the rules, and they find and explain urgent moves."""

import importlib.util
import random
import sys
from itertools import product
from math import inf
from pathlib import Path

import pytest

import pontlevis
from pontlevis import Record
from pontlevis.bots import advise, bot, choose, levels
from pontlevis.bots.alphabeta import WON, AlphaBeta, Effort
from pontlevis.bots.players import finish
from pontlevis.games.la_forteresse.bots import coach, hints
from pontlevis.games.la_forteresse.bots.field import field_of
from pontlevis.games.la_forteresse.bots.levels import Level, weigh
from pontlevis.kit import random_states
from pontlevis.table.session import Session
from pontlevis.table.station import Station

HERE = Path(__file__).parents[2]
FILES = tuple(HERE / "data" / f"la_forteresse_{name}.txt" for name in ("hexagons", "small"))
LAYOUTS = ("default", "narrow", "outwork", *FILES)
QUICK = Effort(depth=3, nodes=400, margin=60)


@pytest.fixture(scope="module")
def game():
    return pontlevis.game("la_forteresse")


@pytest.fixture(scope="module")
def careful():
    path = HERE.parents[1] / "benchmarks" / "careful.py"
    spec = importlib.util.spec_from_file_location("careful", path)
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = loaded
    spec.loader.exec_module(loaded)
    yield loaded.Careful()
    del sys.modules[spec.name]


def best(game, s, level="knight", seed=1):
    return str(choose(bot("la_forteresse", level), game, s, (), s.turn, random.Random(seed)))


def played(game, bots, seed):
    rng, s = random.Random(seed), game.setup()
    while not s.ended:
        s = game.play(s, choose(bots[s.turn], game, s, (), s.turn, rng))
    return game.outcome(s)


# -------------------------------------------------------------------- the fast board


COMBINATIONS = list(product(LAYOUTS, ("all", "pieces", "none"), ("exact", "upto"), ("whole", "any"),
                            ("open", "capture")))


@pytest.mark.parametrize("number", [
    pytest.param(number, marks=pytest.mark.slow if number % 5 else ()) for number in range(0, len(COMBINATIONS), 7)])
def test_the_quick_board_plays_by_the_rules(game, number):
    """Compares moves, boards and ends with the game, and the incremental evaluation with a new one."""
    names = ("layout", "diagonals", "troop_step", "troop_part", "own_fort")
    options = dict(zip(names, COMBINATIONS[number], strict=True))
    rng = random.Random(number)
    for s in list(random_states(game, number, most=50, repetition=0, **options))[::7]:
        field = field_of(s.options)
        p = field.start(s)
        outcome = game.outcome(s)
        assert (field.over(p) is None) == (outcome is None)
        if outcome:
            continue
        steps = [step for content in p.lines for step in (*content.loud[s.turn], *content.quiet[s.turn])]
        assert sorted(str(step.move) for step in steps) == sorted(map(str, game.moves(s)))
        for step in rng.sample(steps, min(5, len(steps))):
            after, quick = game.play(s, step.move), field.after(p, step)
            fresh = field.start(after)
            assert (quick.board, quick.turn, quick.quiet) == (after.board.encode(), after.turn, after.quiet)
            assert quick.lines == fresh.lines
            assert quick.worth == pytest.approx(fresh.worth)
            assert (len(step.taken) > 0) == (after.quiet == 0)
            ended = game.outcome(after)
            points = None if not ended else 0 if len(ended.winners) > 1 else 1 if after.turn in ended.winners else -1
            assert field.over(quick) == points


def test_the_worth_is_the_same_from_both_sides(game):
    turned = str.maketrans("1234abcd", "abcd1234")
    for s in random_states(game, 4, most=40):
        other = s._replace(board=s.board[::-1].translate(turned), turn=1 - s.turn)
        field = field_of(s.options)
        assert field.value(field.start(s)) == pytest.approx(field.value(field.start(other)))


def test_against_an_occupant_only_driving_it_out_is_looked_at(game):
    """end.dislodge"""
    s = game.position(yellow={"e9": 4, "a1": 1}, red={"e7": 4, "e6": 1, "a9": 2}, turn=1)
    field = field_of(s.options)
    p = field.start(s)
    assert field.pressed(p)
    assert [str(step.move) for step in field.moves(p)] == ["e6:e7-e9"]
    lost = field.start(game.position(yellow={"e9": 4, "a1": 1}, red={"e7": 4, "a9": 2}, turn=1))
    assert len(field.moves(lost)) == 1


def test_a_search_looks_one_turn_deeper_when_a_fortress_is_occupied(game):
    """A search of depth one finds whether a fortress can be held after entering it."""
    held = game.position(yellow={"e6": 4, "a1": 1}, red={"a5": 2})
    loose = game.position(yellow={"e6": 4, "a1": 1}, red={"d9": 4, "c9": 1})
    for s, good in ((held, True), (loose, False)):
        found = finish(weigh(field_of(s.options), s, Effort(1, 10_000, beyond=0), random.Random(1), several=99))
        value = {str(move.move): worth for move, worth, _ in found}["e6-e9"]
        assert (value > WON - 10) is good


def test_a_position_that_came_before_counts_as_a_draw(game):
    """end.repetition"""
    s = game.position(yellow={"a1": 1}, red={"i9": 4, "h8": 4})
    for move in ("a1-a2", "i9-i8", "a2-a1"):
        s = game.play(s, game.parse(s, move))
    field = field_of(s.options)
    back = next(step for step in field.moves(field.start(s)) if str(step.move) == "i8-i9")
    key = field.key(field.after(field.start(s), back))
    assert key in field.seen(s)
    found = finish(AlphaBeta(field, Effort(2, 50_000), field.seen(s)).run(field.start(s), several=999))
    assert {move: value for move, value, _ in found}[back] == 0
    assert found[0].value > 0


def test_the_limit_of_quiet_moves_is_seen(game):
    """end.quiet"""
    s = game.position(yellow={"a1": 1}, red={"i9": 1}, quiet=79)
    found = finish(weigh(field_of(s.options), s, QUICK, random.Random(1)))
    assert found[0].value == 0


def test_memory_is_bounded(game, monkeypatch):
    from pontlevis.games.la_forteresse.bots import field as module

    monkeypatch.setattr(module, "LINE_MEMORY", 20)
    monkeypatch.setattr(module, "ROW_MEMORY", 20)
    field = module.ForteresseField(game.setup().options)
    for s in random_states(game, 2, most=60):
        p = field.start(s)
        assert len(field.moves(p)) in (len(game.moves(s)), len(list(field.freeing(p))), 1)
    assert max(len(content) for content in field.contents) <= 20
    assert max(len(rows) for content in field.contents for rows in content.rows) <= 20


# -------------------------------------------------------------------- the levels


@pytest.mark.parametrize("level", levels("la_forteresse"))
def test_every_level_enters_when_nothing_can_take_it(game, level):
    """goal.fortress"""
    s = game.position(yellow={"e6": 4, "a1": 1, "b1": 3}, red={"a5": 2, "i2": 3})
    assert best(game, s, level) == "e6-e9"


@pytest.mark.parametrize("level", levels("la_forteresse"))
def test_every_level_drives_an_occupant_out(game, level):
    """end.dislodge"""
    s = game.position(yellow={"e9": 4, "a1": 1}, red={"e7": 4, "e6": 1, "a9": 2, "i2": 3}, turn=1)
    assert best(game, s, level) == "e6:e7-e9"


def test_a_knight_closes_the_gate_and_a_squire_may_forget(game):
    s = game.position(yellow={"d2": 4, "a8": 1, "b2": 1, "g6": 2}, red={"e4": 4, "i9": 1})
    after = game.play(s, game.parse(s, best(game, s)))
    assert hints._entry(game, after) is None
    tried = [game.play(s, game.parse(s, best(game, s, "squire", seed))) for seed in range(8)]
    assert {hints._entry(game, after) is None for after in tried} == {True, False}


def test_a_knight_does_not_take_what_costs_more(game):
    """capture.piece_piece"""
    s = game.position(yellow={"c3": 3, "a1": 1}, red={"c5": 1, "c8": 4, "i9": 2})
    assert best(game, s) != "c3-c5"
    safe = game.position(yellow={"c3": 3, "a1": 1}, red={"c5": 2, "h8": 1, "i9": 2})
    assert best(game, safe) == "c3-c5"


def test_a_warden_wins_by_force(game):
    """A raid of two moves: the lone 4 moves into line and then enters (strategy.lone_piece)."""
    s = game.position(yellow={"b4": 4, "a1": 2, "i1": 3}, red={"a2": 3, "i3": 3, "b1": 2})
    found = finish(weigh(field_of(s.options), s, bot("la_forteresse", "warden").effort, random.Random(1)))
    assert found[0].value > WON - 10


@pytest.mark.parametrize("level", levels("la_forteresse"))
def test_openings_vary_and_a_seed_decides(game, level):
    known = bot("la_forteresse", level)
    player = Level(known.effort._replace(nodes=900, seconds=inf), known.opening, known.later, known.slips)
    s = game.setup()
    moves = [str(choose(player, game, s, (), 0, random.Random(seed))) for seed in (*range(6), 0)]
    assert len(set(moves)) > 2
    assert moves[0] == moves[-1]


@pytest.mark.parametrize("layout", LAYOUTS[1:])
def test_any_layout_is_played(game, layout):
    player = Level(QUICK, 20, 5)
    rng, s = random.Random(2), game.setup(layout=layout, diagonals="pieces", troop_part="any", own_fort="capture")
    for _ in range(4):
        s = game.play(s, choose(player, game, s, (), s.turn, rng))


@pytest.mark.slow
def test_a_knight_beats_a_squire(game):
    knight, squire = bot("la_forteresse", "knight"), bot("la_forteresse", "squire")
    won = 0
    for seed in range(2):
        seat = seed % 2
        won += seat in played(game, [knight, squire] if seat == 0 else [squire, knight], seed).winners
    assert won == 2


@pytest.mark.slow
def test_a_careful_beginner_beats_a_squire(game, careful):
    squire = bot("la_forteresse", "squire")
    won = 0
    for seed in range(2):
        seat = seed % 2
        won += seat in played(game, [careful, squire] if seat == 0 else [squire, careful], seed).winners
    assert won == 2


# -------------------------------------------------------------------- advice


def test_advice_gives_moves_with_chances_and_reasons(game):
    s = list(random_states(game, 7, most=25))[-1]
    found = finish(hints.ForteresseAdviser(QUICK).advise(game, s, (), s.turn, random.Random(1)))
    assert 1 < len(found) <= hints.SEVERAL
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    for one in found:
        assert game.why_not(s, one.move) is None
        assert 0 <= one.chance <= 1
        assert one.rule in game.rulebook


def test_a_win_is_certain_and_so_is_a_loss(game):
    won = game.position(yellow={"e6": 4, "a1": 1}, red={"a5": 2})
    assert advise(game, won, (), 0)[0].chance == 1
    lost = game.position(yellow={"e9": 4, "a1": 1}, red={"e7": 4, "a9": 2}, turn=1)
    assert advise(game, lost, (), 1)[0].chance == 0
    assert hints.chance(0) == pytest.approx(0.5)
    assert (hints.chance(3000), hints.chance(-3000)) == (0.99, 0.01), "much better, but not won by force"


TWO_WIN = """\
la_forteresse
turn: yellow
board:
9  .  .  4  . [.] .  .  .  .
8  .  .  .  .  .  b  .  .  4
7  .  .  .  .  .  .  b  d  .
6  .  .  .  .  .  3  .  c  .
5  .  .  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .  .  .
3  .  .  .  .  .  .  .  .  .
2  .  d  .  .  .  2  1  1  .
1  .  .  .  . [.] .  3  3  .
   a  b  c  d  e  f  g  h  i
"""


@pytest.mark.slow
def test_each_winning_move_is_proved_beside_the_others(game):
    s = game.read(TWO_WIN)
    found = finish(coach.COACH.solve(game, s))
    assert {str(move) for move in found if found[move] == 1} == {"i8-f8", "f6-f8"}
    assert {*found} == {*game.moves(s)}
    assert 0.5 < min(found.values()) < 0.99


def test_where_most_moves_win_nothing_is_to_be_found(game):
    assert finish(coach.COACH.solve(game, game.position(yellow={"e6": 4, "a1": 1}, red={"a5": 2}))) is None


def hint(game, s, stage, lang="en"):
    """Returns the sentence of a stage of a hint."""
    station = Station(Session(Record(game, s, rng=random.Random(1))), lang)
    station.do("begin")
    station.do("hint", stage)
    return station.notice


@pytest.mark.parametrize(("lang", "why", "best"), [
    ("en", "Nothing can save you any more: hold out as long as you can.",
     "Every move loses now. To hold out longest: "),
    ("fr", "Plus rien ne peut vous sauver\xa0: tenez le plus longtemps possible.",
     "Tous les coups perdent. Pour tenir encore\xa0: "),
])
def test_where_every_move_loses_the_hint_says_so_and_shows_no_chances(game, lang, why, best):
    s = game.position(yellow={"e6": 4, "a1": 1, "d6": 4}, red={"a5": 2, "a9": 1}, turn=1)
    assert hint(game, s, 1, lang).text == why
    assert hint(game, s, 3, lang).text.startswith(best)
    assert not hint(game, s, 3, lang).bars


@pytest.mark.parametrize("layout", [
    "default", *(pytest.param(other, marks=pytest.mark.slow) for other in ["narrow", "outwork"])])
def test_before_anything_has_moved_a_hint_names_no_piece(game, layout):
    s = game.setup(layout=layout)
    second, third = hint(game, s, 2), hint(game, s, 3)
    assert (second.target, third.target) == ("", "")
    assert third.text == "Best now: bring a troop out towards the enemy fortress."
    moved = game.play(s, game.moves(s)[0])
    assert hint(game, moved, 3).target == "", "nor does east's first"
