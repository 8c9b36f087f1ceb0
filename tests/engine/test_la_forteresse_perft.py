"""The legal moves of La Forteresse, counted and compared with a second reading of the rules.

The second reading goes square by square and step by step, on a dictionary of squares: no lines, no text, no memory.
"""

import random
from itertools import product
from pathlib import Path

import pytest

from pontlevis.games.la_forteresse import LaForteresse
from pontlevis.games.la_forteresse.pieces import State

DATA = Path(__file__).parent / "data"
CUSTOM = {name: (DATA / f"la_forteresse_{name}.txt").read_text(encoding="utf-8") for name in ("hexagons", "small")}
COUNTS = [line.split() for line in (DATA / "la_forteresse_perft.txt").read_text(encoding="utf-8").splitlines()
          if not line.startswith("#")]
game = LaForteresse()


def with_layout(options):
    return options | {"layout": CUSTOM.get(options.get("layout"), options.get("layout", "default"))}


# ---------------------------------------------------------------- counting


def count(s, depth):
    moves = game.moves(s)
    return len(moves) if depth == 1 else sum(count(game.play(s, move), depth - 1) for move in moves)


def options_of(words):
    return {name: int(value) if value.isdigit() else value for name, value in (word.split("=") for word in words)}


@pytest.mark.parametrize("line", [pytest.param(line, id=" ".join(line[:-3]) or "default") for line in COUNTS])
def test_the_counts_of_two_moves(line):
    s = game.setup(**with_layout(options_of(line[:-3])))
    assert [count(s, 1), count(s, 2)] == [int(number) for number in line[-3:-1]]


@pytest.mark.parametrize("line", [pytest.param(line, id=" ".join(line[:-3]) or "default") for line in COUNTS])
def test_the_counts_of_three_moves(line):
    assert count(game.setup(**with_layout(options_of(line[:-3]))), 3) == int(line[-1])


def test_the_start_is_counted_as_the_rulebook_counts_it():
    assert [count(game.setup(), depth) for depth in (1, 2, 3)] == [65, 4223, 313344]


# ---------------------------------------------------------------- a second reading

WAYS = {"row": [(1, 0), (-1, 0)], "column": [(0, 1), (0, -1)], "rising": [(1, 1), (-1, -1)], "falling": [(1, -1), (-1, 1)]}


def second_reading(s):
    """Every legal move in notation."""
    o, layout = s.options, game.layout(s.options.layout)
    names = [f"{'abcdefghijklmnopqrstuvwxyz'[c]}{r}" for r in range(len(layout.rows), 0, -1) for c in range(layout.columns)]
    spots = {name: ("abcdefghijklmnopqrstuvwxyz".index(name[0]), int(name[1:])) for name in names}
    board = {spots[name]: piece for name, piece in zip(names, s.board, strict=True) if piece != "#"}
    name_of = {spot: name for name, spot in spots.items()}
    own, enemy = ("1234", "abcd") if s.turn == 0 else ("abcd", "1234")
    number = {piece: "1234abcd".index(piece) % 4 + 1 for piece in "1234abcd"}
    fort = spots[layout.fortresses[s.turn]]
    slants, straights = ["rising", "falling"], ["row", "column"]
    walking = layout.axes or straights + (slants if o.diagonals != "none" else [])
    trooping = layout.axes or straights + (slants if o.diagonals == "all" else [])

    def reach(group, way):
        """Where the head of a group may go: group is listed from the head backwards."""
        head, power = group[0], sum(number[board[spot]] for spot in group)
        most = number[board[head]]
        run = []
        for steps in range(1, most + 1):
            spot = head[0] + steps * way[0], head[1] + steps * way[1]
            if spot not in board or board[spot] in own:
                return
            if board[spot] in enemy:
                while spot in board and board[spot] in enemy:
                    run.append(spot)
                    spot = spot[0] + way[0], spot[1] + way[1]
                run = run if way in [w for axis in trooping for w in WAYS[axis]] else run[:1]
                if power > sum(number[board[foe]] for foe in run):
                    taken = run[: most - steps + 1]
                    yield steps + len(taken) - 1, taken
                return
            if len(group) == 1 or o.troop_step == "upto" or steps == most:
                yield steps, []

    for axis in walking:
        for way in WAYS[axis]:
            for head in [spot for spot, piece in board.items() if piece in own]:
                line = [head]
                while board.get((line[-1][0] - way[0], line[-1][1] - way[1]), "#") in own:
                    line.append((line[-1][0] - way[0], line[-1][1] - way[1]))
                groups = [[head]]
                if axis in trooping and len(line) > 1:
                    groups += [line] if o.troop_part == "whole" else [line[:n] for n in range(2, len(line) + 1)]
                for group in groups:
                    for steps, taken in reach(group, way):
                        stops = [(c + steps * way[0], r + steps * way[1]) for c, r in group]
                        if o.own_fort == "capture" and fort in stops and fort not in taken:
                            continue
                        rear, to = name_of[group[-1]], name_of[stops[0]]
                        yield f"{name_of[head]}-{to}" if len(group) == 1 else f"{rear}:{name_of[head]}-{to}"


def scattered(settings, rng):
    """A board on which the pieces of the layout, or some of them, stand anywhere."""
    rows = "".join(game.layout(settings.layout).rows)
    squares = [index for index, cell in enumerate(rows) if cell != "#"]
    pieces = [cell for cell in rows if cell not in ".#"]
    board = ["#" if cell == "#" else "." for cell in rows]
    for index, piece in zip(rng.sample(squares, len(pieces)), rng.sample(pieces, len(pieces)), strict=True):
        if rng.random() < 0.8:
            board[index] = piece
    return State(settings, "".join(board), rng.randrange(2))


RULES = {"diagonals": ("all", "pieces", "none"), "troop_step": ("exact", "upto"), "troop_part": ("whole", "any"),
         "own_fort": ("open", "capture")}
LAYOUTS = ("default", "narrow", "outwork", *CUSTOM)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_scattered_pieces_move_as_a_second_reading_of_the_rules_says(layout):
    rng = random.Random(layout)
    for chosen in product(*RULES.values()):
        settings = game.settings(**with_layout(dict(zip(RULES, chosen, strict=True)) | {"layout": layout}))
        for _ in range(12):
            s = scattered(settings, rng)
            found = [str(move) for move in game.moves(s)]
            assert sorted(found) == sorted(second_reading(s)), game.diagram(s)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_line_by_line_moves_are_all_that_no_rule_refuses(layout):
    rng = random.Random(layout)
    for chosen in product(*RULES.values()):
        settings = game.settings(**with_layout(dict(zip(RULES, chosen, strict=True)) | {"layout": layout}))
        s = scattered(settings, rng)
        unrefused = {move for move in game.candidates(s) if game.why_not(s, move) is None}
        assert set(game.moves(s)) == unrefused, game.diagram(s)
