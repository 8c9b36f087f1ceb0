"""Counts what an act costs: one picture, one list of legal moves, and no more calls in a long game than in a short."""

import json
import random
import re
import sys
from collections import Counter
from functools import cache, partial
from typing import Any

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.table.session import Policy, Session
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.board_view import BoardView
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.scene import Scene
from scenes import thinned
from sizes import often
from toys import secret_hands
from toys.page import Page
from toys.patrol import Patrol
from toys.race import Race
from toys.secret_hands import SecretHands

TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"},
         "saved": None}
HOUSE = [pontlevis.game(name) for name in pontlevis.games()]
GAMES = [*HOUSE, Race(), Patrol(), SecretHands()]
LONG, SHORT = often(1000), 20
FINITE = ("tower_defense", "forteresse_solo", "cardstle")
"""The games that end before `LONG` plies under any options."""
ENDLESS = {"la_forteresse": {"repetition": 0, "quiet_limit": 0}}
"""The options of games that would otherwise end before `LONG` plies."""


def by_id(one):
    return str(one) if isinstance(one, dict) else getattr(one, "id", "alone" if one else "all")


@pytest.fixture(autouse=True)
def _hands_that_are_swapped_for_ever(monkeypatch):
    monkeypatch.setattr(secret_hands, "TURNS", 10 * LONG)


def dull(game, record, rng):
    """Returns a move that does not end the game, None without one; in La Forteresse, one that goes to and fro."""
    state, moves = record.state, list(game.moves(record.state))
    rng.shuffle(moves)
    if game.id == "fortissimo" and state.flipped:
        return "return"
    if game.id == "la_forteresse":
        back = "-".join(reversed(str(record.move(record.ply - 1)).split("-"))) if record.ply > 1 else ""
        moves = [move for move in moves if str(move) == back or not (back or ":" in str(move))]
    moves = [move for move in moves if str(move) != "call"]
    return next((move for move in moves if game.actor(game.play(state, move)) is not None), None)


@cache
def long_line(game):
    """Returns the moves of a game of up to `LONG` plies, cut where the first seat is to move."""
    rng = random.Random(4)
    record = Record(game, options=ENDLESS.get(game.id), rng=rng)
    while record.ply < LONG:
        if game.actor(record.state) == CHANCE:
            record.draw()
        elif (move := dull(game, record, rng)) is not None:
            record.play(move)
        else:
            break
    stop = next(ply for ply in range(record.ply, 0, -1) if game.actor(record.at(ply)) == 0)
    return record.moves[:stop]


def played(game, moves, start=None):
    record = Record(game, start, options=None if start else ENDLESS.get(game.id), rng=random.Random(5))
    for move in moves:
        record.play(move)
    return record


def long_and_short(game):
    """Returns a long game between two equal short games that start near its end and have its last moves."""
    line = long_line(game)
    long = played(game, line)
    cut = next(ply for ply in range(len(line) - SHORT, 0, -1) if game.actor(long.at(ply)) == 0)
    short = [played(game, line[cut:], long.at(cut)) for _ in range(2)]
    assert short[0].state == long.state
    return short[0], long, short[1]


def live(record, seats=None):
    record.practice = True  # the short game shows as new what the long one has shown before
    session = Session(record, policy=Policy(kind="game", practice=True))
    board = Board(BoardStation(session, seats=seats), f"{record.game.id}/costs", any_start=True)
    tell(board, **TOUCH)
    tell(board, do="reveal")
    board.board_canvas.painter.ready = True
    board.show()
    return board


def tell(board, **message):
    board._on_message(board, message, [])


def ways(board):
    """Returns the page's message for a legal move: a point in the picture if a target has its text, else the text."""
    station = board.station
    legal = [str(move) for move in type(station.game).moves(station.game, station.state)]
    text = legal[len(legal) // 2]
    spot = next((item for item in board.drawn.targets if item.target == text), None)
    if spot is None:
        return {"play": text}
    x, y, w, h = spot.area
    return {"at": [x + w / 2, y + h / 2]}


def finish(board):
    """Confirms and begins what the act left open, and plays its consequences to the end."""
    if board.station.person.to_confirm:
        tell(board, do="confirm")
    if board.station.view.waiting:
        tell(board, do="begin")
    board.station.catch_up()


# ---------------------------------------------------------------- what is asked in one act


def outside(game):
    """Returns whether the caller's caller is outside the module of the game's rules."""
    return sys._getframe(2).f_globals["__name__"] != type(game).__module__


@pytest.fixture
def counted(monkeypatch):
    """Counts what is asked of a game and a board: each state's legal moves, moves read from text, views, pictures."""
    def spy(board):
        found, states = Counter(), Counter()
        game, scene = board.station.game, board.scene

        def moves(state):
            if outside(game):
                states[id(state)] += 1
            return type(game).moves(game, state)

        def parse(state, text):
            found["parse"] += outside(game)
            return type(game).parse(game, state, text)

        def drawing(*args, **given):
            found["scene"] += 1
            return scene(*args, **given)

        def view(station):
            found["view"] += 1
            return BoardView(station)

        monkeypatch.setattr(game, "moves", moves)
        monkeypatch.setattr(game, "parse", parse)
        monkeypatch.setattr(board, "scene", drawing)
        monkeypatch.setattr("pontlevis_widgets.board.board_station.BoardView", view)
        return found, states
    return spy


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_an_act_costs_one_picture_few_views_one_look_at_the_moves_and_reads_none(game, counted):
    board = live(Record(game, rng=random.Random(1)))
    finish(board)
    found, states = counted(board)
    kept = []
    for _ in range(12):
        if board.station.view.over:
            break
        if board.station.view.mode.name == "CURTAIN":
            tell(board, do="reveal")
        act = ways(board)
        found.clear()
        states.clear()
        tell(board, **act)
        views = found.pop("view")
        kept.append(board.station.session.record.state)  # so that no later state has the same id
        assert views <= (6 if "full" in board.news.get("save", {}) else 4), act
        assert found == {"scene": 1}, act
        assert set(states.values()) <= {1}, act
        finish(board)
    assert kept


@pytest.mark.parametrize("game", HOUSE, ids=by_id)
def test_pointing_at_half_a_move_resting_on_a_place_and_arrows_cost_one_picture_too(game, counted):
    board = live(Record(game, rng=random.Random(1)))
    finish(board)
    found, states = counted(board)
    for item in board.drawn.targets[::5]:
        x, y, w, h = item.area
        for act in ({"over": [x + w / 2, y + h / 2]}, {"key": "ArrowRight"}, {"key": "Escape"}):
            found.clear()
            states.clear()
            tell(board, **act)
            assert found.pop("view") <= 3, act
            assert found == {"scene": 1}, act
            assert set(states.values()) <= {1}, act


def test_a_click_means_what_was_on_the_screen():
    board = live(Record(pontlevis.game("fortissimo"), rng=random.Random(1)))
    spot = board.drawn.item("place 12")
    board.drawn = Scene(board.drawn.width, board.drawn.height, (spot._replace(target="flip 3"),))
    tell(board, at=[spot.area[0] + 5, spot.area[1] + 5])
    assert str(board.record.move(1)) == "flip 3"


# ---------------------------------------------------------------- a long game


def calls(act):
    """Returns the number of function calls that `act` causes."""
    count = 0

    def tick(_frame, event, _arg):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(tick)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


def said(page):
    """Returns what was sent to the page, each number replaced by 0, as long and short games differ in ply numbers.

    Rule cards are left out: each is sent once, and the long game has sent more of them.
    """
    news = [{part: value for part, value in one.get("news", one).items() if part not in ("n", "cards")}
            for one in page.heard]
    return re.sub(r"\d+", "0", json.dumps(news))


LASTING = [*((game, None) for game in HOUSE), (SecretHands(), (0,)), (SecretHands(), None)]
"""Long games, each with the seats at the board: None for all; of two seats with secrets, one, or both by turns."""


def compared(game, seats):
    """Returns three boards with the same position (of a short, a long and a short game), and a function that
    compares an act on them.
    """
    warm, long, short = (live(record, seats) for record in long_and_short(game))
    assert long.record.ply >= LONG - 5 or (game.id in FINITE and long.record.ply > 3 * short.record.ply)

    pages = Page(long), Page(short)

    def same(**act):
        """Does an act on all boards; checks that the long game sends the same and costs no more calls."""
        for page in pages:
            page.forget()
        costs = [calls(partial(tell, board, **act)) for board in (warm, long, short)]
        assert said(pages[0]) == said(pages[1])
        assert [len(frame) for frame in pages[0].frames] == [len(frame) for frame in pages[1].frames]
        assert costs[1] <= costs[2] * 1.02 + 20, f"the long game costs {costs[1]} calls, the short one {costs[2]}"

    return (warm, long, short), same


@pytest.mark.parametrize(("game", "seats"), LASTING, ids=by_id)
def test_an_act_in_a_long_game_costs_and_sends_what_it_does_in_a_short_one(game, seats):
    boards, same = compared(game, seats)
    for _ in range(4):
        if not boards[1].station.view.may_act:
            break
        same(**ways(boards[1]))
        for board in boards:
            finish(board)


BACK_AND_FORTH = ({"do": "undo"}, {"do": "redo"}, {"do": "scrub", "value": 10**6}, {"key": "ArrowUp"}, {"do": "hide"},
                  {"do": "why"}, {"look": {"theme": "dark"}})


@pytest.mark.parametrize(("game", "seats"), LASTING, ids=by_id)
def test_going_back_and_forth_in_a_long_game_costs_what_it_does_in_a_short_one(
    game: Any, seats: tuple[int, ...] | None
) -> None:
    _, same = compared(game, seats)
    for act in thinned(BACK_AND_FORTH, 3):
        same(**act)


def test_what_a_learner_remembers_of_a_long_game_is_not_looked_for_in_all_of_it():
    _, long, short = long_and_short(pontlevis.game("fortissimo"))
    assert len(long.remembered(0, 12)) > 30
    assert calls(partial(long.remembered, 0, 12)) <= calls(partial(short.remembered, 0, 12)) + 60
