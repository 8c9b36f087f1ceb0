"""Tables of Tower Defense from random numbers: accepted ones are restored; impossible or huge ones are refused."""

import random
import time

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from pontlevis import CHANCE, BadPosition, Record
from pontlevis.games.tower_defense import TowerDefense
from pontlevis.games.tower_defense.pieces import STEPS
from pontlevis.games.tower_defense.positions import STOPPED
from sizes import often

GAME = TowerDefense()
ANY_TABLE = settings(max_examples=often(150), deadline=None, suppress_health_check=list(HealthCheck))
OPTIONS = st.fixed_dictionaries({}, optional={
    "path_length": st.sampled_from([8, 12, 40]), "pairs": st.sampled_from(["one", "many"]),
    "entry_counts": st.booleans(), "castle_exact": st.booleans(),
    "stack_move": st.sampled_from(["top", "slip", "carry"])})
STACKS = st.sampled_from(["1", "2", "5", "5w", "1/2", "1w/5", "2/5", "1/2w/5", "2m", "."])
PURSES = st.lists(st.sampled_from("125"), max_size=9).map(lambda coins: "-".join(sorted(coins)) or "none")
FIELDS = {
    "path": st.dictionaries(st.integers(3, 8), STACKS, min_size=1, max_size=4), "turn": st.integers(1, 20),
    "castle": st.integers(-1, 12), "step": st.sampled_from(STEPS), "shown": PURSES, "kills": st.integers(-1, 12),
    "throws": st.sampled_from([-1, 0, 1, 2, 3, 4, 9_999, 10_000]),
    "wounds": st.sampled_from([-1, 0, 1, 2, 5, 9, 9_999, 10_000, 20_000]),
    "castle_coins": PURSES, "hand": PURSES,
    "defence": st.sampled_from(["1-1-1", "1-1-2", "1-2-2", "2-2-2", "2-2-5", "2-5-5", "5-5-5", "1-5-5", "1-1"]),
    "closed": st.sampled_from(["", *STOPPED, "defend.failure", "x"]),
}
WRONG = st.sampled_from([*FIELDS]).flatmap(lambda name: st.fixed_dictionaries({name: FIELDS[name]}))


def refused(**names):
    with pytest.raises(BadPosition) as error:
        GAME.position(**names)
    assert "{" not in str(error.value)
    return [fault.id for fault in error.value.faults], str(error.value)


# ---------------------------------------------------------------- accepted tables are restored


def if_accepted_comes_back(**names):
    """Checks that a table of these numbers is refused or restored."""
    try:
        s = GAME.position(**names)
    except BadPosition:
        return
    comes_back(s)


def comes_back(s):
    """Checks that a diagram and a save restore the table."""
    assert GAME.read(GAME.diagram(s)) == s
    record = Record.from_json(Record(GAME, s).to_json())
    assert record.start == record.state == s


@ANY_TABLE
@example({4: "5"}, 2, {"step": "wound"}, {"wounds": 10_000}, {})
@example({4: "5"}, 2, {"step": "wound", "wounds": 5}, {"kills": -1}, {})
@given(FIELDS["path"], st.integers(2, 9), WRONG, WRONG, OPTIONS)
def test_an_arbitrary_table_is_refused_or_read_back(path, turn, one, other, options):
    if_accepted_comes_back(**{"path": path, "turn": turn} | one | other | options)


@ANY_TABLE
@given(st.randoms(use_true_random=False), OPTIONS, st.integers(0, 80), WRONG)
def test_a_table_of_a_game_with_some_of_it_changed_is_refused_or_read_back(rng, options, plies, wrong):
    s = played(rng, options, plies)
    comes_back(s)
    names = {
        "path": {square: "/".join(map(str, reversed(stack))) for square, stack in enumerate(s.path) if stack},
        "castle": s.hp, "castle_coins": str(s.castle), "hand": str(s.hands[0]), "defence": str(s.hands[1]),
        "turn": s.turn, "step": s.step, "throws": s.throws, "shown": str(s.shown), "wounds": s.wounds,
        "kills": s.kills, "closed": s.closed}
    assert GAME.position(**names, **options) == s
    if_accepted_comes_back(**names | wrong | options)


def played(rng, options, plies):
    """Returns the table after this many random plies, or at the end of the game."""
    s = GAME.setup(**options)
    for _ in range(plies):
        actor = GAME.actor(s)
        if actor is None:
            break
        s = GAME.play(s, GAME.chance(s).sample(rng) if actor == CHANCE else rng.choice(GAME.moves(s)))
    return s


# ---------------------------------------------------------------- impossible tables

FIRST = {1: "5", 2: "2", 3: "1"}

@pytest.mark.parametrize("names", [
    {"step": "wound", "wounds": 5, "kills": 8},
    {"step": "wound", "wounds": 999},
    {"defence": "2-5-5"},
    {"hand": "1-1-2-5", "turn": 4},
    {"castle": 9},
    {"castle": 9, "turn": 1, "step": "wound", "wounds": 5, "closed": "defend.success_ends", "path": FIRST},
    {"castle": 4, "castle_coins": "none", "turn": 9},
    {"castle": 1, "castle_coins": "none", "turn": 4, "path": dict.fromkeys(range(1, 6), "1")},
    {"turn": 1, "throws": 1, "path": FIRST | {5: "1m"}},
    {"turn": 2, "pairs": "many", "throws": 1, "path": dict.fromkeys(range(1, 4), "1/2") | {4: "2"}},
])
def test_what_may_have_come_about_is_read_back(names):
    comes_back(GAME.position(**{"path": {4: "5"}, "turn": 2} | names))


def test_the_bonus_coin_of_turn_1_is_never_missing():
    """An attacker with good throws brings in as many 1s as possible: the reserve had four."""
    for seed in range(often(200)):
        rng = random.Random(seed)
        s = GAME.setup(path_length=5, pairs="many", stack_move="carry")
        while s.turn == 1 and s.side == 0:
            moves = GAME.moves(s)
            enter = [move for move in moves if str(move).startswith("enter 1") or str(move) == "show 1-2-5"]
            s = GAME.play(s, rng.choice(enter or moves))
        assert s.ended or s.hands[0].ones == 2


# ---------------------------------------------------------------- too much data


@pytest.mark.parametrize(("names", "fault"), [
    ({"path": {4: "1/" * 500_000}}, "argument_text"),
    ({"path": {4: "5" * 10**6}}, "argument_text"),
    ({"path": dict.fromkeys(range(10**5), "1")}, "argument_long"),
    ({"hand": "1-" * 500_000 + "1"}, "argument_text"),
    ({"defence": "x" * 10**6}, "argument_text"),
    ({"castle_coins": "5" * 10**6}, "argument_text"),
    ({"step": "x" * 10**6}, "argument_text"),
    ({"closed": "x" * 10**6}, "argument_text"),
])
def test_a_table_far_too_large_is_refused_at_once_and_in_few_words(names, fault):
    began = time.process_time()
    found, sentence = refused(**{"path": {4: "5"}, "turn": 2} | names)
    assert time.process_time() - began < 0.5
    assert found == [fault]
    assert len(sentence) < 200


@pytest.mark.parametrize("rubbish", ["x\n", "closed: " + "x" * 900 + "\n"])
def test_a_diagram_full_of_rubbish_is_refused_in_few_words(rubbish):
    text = GAME.diagram(GAME.setup()).replace("path:", rubbish * (3000 // len(rubbish)) + "path:")
    with pytest.raises(BadPosition) as error:
        GAME.read(text)
    assert len(str(error.value)) < 5000
