"""Positions of La Forteresse from random numbers: accepted ones are restored; impossible or huge ones are refused."""

import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pontlevis import BadPosition, Record
from pontlevis.games.la_forteresse import BadLayout, LaForteresse
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.games.la_forteresse.layouts import cut_up
from pontlevis.games.la_forteresse.positions import MOST_BEFORE
from sizes import often

DATA = Path(__file__).parents[2] / "data"
LAYOUTS = ("default", "narrow", "outwork", *(DATA / f"la_forteresse_{name}.txt" for name in ("hexagons", "small")))
BRIEF = 1000
game = LaForteresse()


def refused(call, *values, **names):
    with pytest.raises((BadPosition, BadLayout)) as error:
        call(*values, **names)
    assert "{" not in str(error.value)
    return [fault.id for fault in error.value.faults], str(error.value)


# ---------------------------------------------------------------- accepted positions are restored

OPTIONS = st.fixed_dictionaries({}, optional={
    "layout": st.sampled_from(LAYOUTS), "first": st.sampled_from([0, 1]),
    "diagonals": st.sampled_from(["all", "pieces", "none"]), "troop_step": st.sampled_from(["exact", "upto"]),
    "troop_part": st.sampled_from(["whole", "any"]), "own_fort": st.sampled_from(["open", "capture"]),
    "repetition": st.sampled_from([3, 0]), "quiet_limit": st.sampled_from([80, 0, 1, 5, 9999]),
})
SQUARES, NEAR, FAR = (st.builds("{}{}".format, st.sampled_from("abcdefg"), rows) for rows in (
    st.integers(1, 9), st.integers(1, 5), st.integers(5, 9)))
MOVES = st.one_of(
    st.builds("{}-{}".format, SQUARES, SQUARES), st.builds("{}:{}-{}".format, SQUARES, SQUARES, SQUARES),
    st.builds("{}x{}".format, SQUARES, SQUARES), st.sampled_from(["pass", "", " A1-A2 "]))
YELLOW, RED = (st.dictionaries(half, st.integers(1, 4), min_size=1, max_size=6) for half in (NEAR, FAR))


def if_accepted_comes_back(**names):
    """Checks that a position of these squares and numbers is refused or restored."""
    try:
        s = game.position(**names)
    except BadPosition:
        return
    comes_back(s)


def comes_back(s):
    """Checks that a diagram and a save restore the position."""
    assert game.read(game.diagram(s)) == s
    record = Record.from_json(Record(game, s).to_json())
    assert record.start == record.state == s


@settings(max_examples=often(200), deadline=None, suppress_health_check=list(HealthCheck))
@given(OPTIONS, YELLOW, RED, st.sampled_from([0, 1, 0, 1, 2]), st.one_of(st.none(), st.integers(-1, 82)),
       st.lists(MOVES, max_size=3))
def test_an_arbitrary_position_is_refused_or_read_back(options, yellow, red, turn, quiet, before):
    if_accepted_comes_back(yellow=yellow, red=red, turn=turn, quiet=quiet, before=before, **options)


@settings(max_examples=often(60), deadline=None, suppress_health_check=list(HealthCheck))
@given(OPTIONS, st.randoms(use_true_random=False), st.integers(0, 40), st.integers(0, 40), st.data())
def test_a_position_of_a_game_is_read_back_with_some_of_what_led_to_it(options, rng, plies, kept, data):
    """Also with one thing changed, the position is refused or restored."""
    record = Record(game, options=options)
    while record.ply < plies and not record.state.ended:
        record.play(rng.choice(game.moves(record.state)))
    s = record.state
    comes_back(s)
    led = [str(move) for move in record.moves][record.ply - s.quiet:]
    names = {"board": cut_up(s.board, ground_of(s.options).columns), "turn": s.turn, "quiet": s.quiet,
             "before": led[max(0, len(led) - kept):]}
    again = game.position(**names, **options)
    comes_back(again)
    assert again.board == s.board
    assert again == s or kept < s.quiet
    wrong = data.draw(st.sampled_from([
        {"turn": 1 - s.turn}, {"quiet": s.quiet + 1}, {"quiet": s.quiet - 1}, {"before": names["before"][1:]},
        {"before": names["before"][::-1]}, {"before": [*names["before"], "a1-a2"]}, {"board": names["board"][::-1]}]))
    if_accepted_comes_back(**names | wrong, **options)


# ---------------------------------------------------------------- impossible positions


@pytest.mark.parametrize("repetition", [3, 0])
@pytest.mark.parametrize(("before", "wrong"), [
    (["rubbish"], True), (["d4-d9"], True), (["i9-i8"], True), (["d8-d4"], True), (["d3-d4"], False),
])
def test_what_led_to_a_position_is_checked_under_every_option(repetition, before, wrong):
    names = {"yellow": {"d4": 3}, "red": {"i9": 1}, "turn": 1, "before": before, "repetition": repetition}
    if wrong:
        assert refused(game.position, **names)[0] == ["before"]
    else:
        s = game.position(**names)
        assert (s.quiet, s.trail is None) == (1, repetition == 0)


@pytest.mark.parametrize(("names", "options"), [
    ({"yellow": {"e9": 1, "a1": 1}, "red": {"i9": 1}, "before": ["a2-a1", "i8-i9"]}, {}),
    ({"yellow": {"a1": 1}, "red": {"i9": 1}, "quiet": 6, "before": ["i8-i9"]}, {"quiet_limit": 5}),
])
def test_nothing_is_played_after_the_end_of_a_game(names, options):
    """Yellow already held the fortress, or the quiet moves were used up, before the moves in `before`."""
    assert refused(game.position, **names, **options)[0] == ["before"]


# ---------------------------------------------------------------- nonsense, and too much data

BOARD = game.diagram(game.setup())


@pytest.mark.parametrize("line", ["[", "[]", "[ ] [ ]", "]["])
def test_a_line_of_brackets_is_no_row(line):
    assert "diagram_row" in refused(game.read, BOARD.replace("\n7 ", f"\n{line}\n7 "))[0]
    layout = f"la_forteresse layout\nfortresses: b1 b3\n3  1 [.] 1\n{line}\n1  a [.] a\n"
    assert "diagram_row" in refused(game.layout, layout)[0]


@pytest.mark.parametrize("square", ["e1", "a1"])
def test_brackets_are_round_the_fortresses_or_nowhere(square):
    drawn = BOARD.replace("[.]", " . ", 1) if square == "e1" else BOARD.replace("\n1  .  ", "\n1 [.] ")
    assert drawn != BOARD
    assert refused(game.read, drawn)[0] == ["brackets"]
    assert game.read(BOARD.replace("[", " ").replace("]", " ")) == game.setup()
    assert "brackets" in refused(game.layout, "la_forteresse layout\nfortresses: b1 b3\n3  1  .  1\n1  a [.] a\n")[0]


ONE_EACH = {"yellow": {"a1": 1}, "red": {"i9": 1}}


@pytest.mark.parametrize(("names", "fault"), [
    (lambda: {"board": "x/" * 10**6}, "argument_text"),
    (lambda: {"board": ["1" * 10**6] * 9}, "argument_text"),
    (lambda: {"board": ["."] * 10**6}, "argument_long"),
    (lambda: {"yellow": {f"a{number}": 1 for number in range(10**6)}, "red": {"i9": 1}}, "argument_long"),
    (lambda: ONE_EACH | {"before": ["a2-a1"] * 10**6, "quiet_limit": 0}, "argument_long"),
    (lambda: ONE_EACH | {"before": ["a2-a1"] * (MOST_BEFORE + 1), "quiet_limit": 0, "repetition": 0}, "argument_long"),
    (lambda: ONE_EACH | {"before": ["a1-a2" * 10**6]}, "argument_text"),
])
def test_a_position_far_too_large_is_refused_at_once_and_in_few_words(names, fault):
    large = names()
    began = time.process_time()
    found, sentence = refused(game.position, **large)
    assert time.process_time() - began < 2
    assert found[0] == fault
    assert len(sentence) < BRIEF


@pytest.mark.parametrize("rubbish", ["x\n", "9 [\n", "9 . ? !!\n"])
def test_a_diagram_full_of_rubbish_is_refused_in_few_words(rubbish):
    for text in (BOARD.replace("board:\n", "board:\n" + rubbish * 10_000), rubbish * 10_000):
        assert len(refused(game.read, text)[1]) < 10_000


def test_a_game_of_very_many_quiet_moves_is_drawn_with_the_last_of_them(monkeypatch):
    """Longer lists of moves before a position are cut when written, so that every position of a game can be read."""
    for module in ("positions", "text"):
        monkeypatch.setattr(sys.modules[f"pontlevis.games.la_forteresse.{module}"], "MOST_BEFORE", 10)
    record = Record(game, game.position(**ONE_EACH, quiet_limit=0, repetition=3))
    for row in range(1, 8):
        record.play(f"a{row}-a{row + 1}")
        record.play(f"i{10 - row}-i{9 - row}")
    again = game.read(game.diagram(record.state))
    assert (again.quiet, again.trail.length, again.board) == (14, 10, record.state.board)
