"""The legal moves of La Forteresse, counted and compared with a second implementation of the rules.

The second implementation proceeds square by square and step by step, on a dictionary of squares, without caches.
"""

import random
from itertools import product
from pathlib import Path

import pytest

from pontlevis.games.la_forteresse import LaForteresse
from pontlevis.games.la_forteresse.pieces import State
from sizes import often

DATA = Path(__file__).parents[2] / "data"
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


@pytest.mark.slow
@pytest.mark.parametrize("line", [pytest.param(line, id=" ".join(line[:-3]) or "default") for line in COUNTS])
def test_the_counts_of_three_moves(line):
    assert count(game.setup(**with_layout(options_of(line[:-3]))), 3) == int(line[-1])


# ---------------------------------------------------------------- a second implementation

ROWS_AND_COLUMNS, SLANTS = ["row", "column"], ["rising", "falling"]
STEPS = {"row": (1, 0), "column": (0, 1), "rising": (1, 1), "falling": (1, -1)}
LETTERS = "abcdefghijklmnopqrstuvwxyz"
NUMBERS = {piece: "1234abcd".index(piece) % 4 + 1 for piece in "1234abcd"}


class SecondReading:
    """Computes every legal move of a position, in notation."""

    def __init__(self, s):
        layout = game.layout(s.options.layout)
        self.options = s.options
        spots = [(column, row) for row in range(len(layout.rows), 0, -1) for column in range(layout.columns)]
        self.name = {spot: f"{LETTERS[spot[0]]}{spot[1]}" for spot in spots}
        self.board = {spot: piece for spot, piece in zip(spots, s.board, strict=True) if piece != "#"}
        self.own, self.enemy = ("1234", "abcd") if s.turn == 0 else ("abcd", "1234")
        self.fort = next(spot for spot, name in self.name.items() if name == layout.fortresses[s.turn])
        diagonals = s.options.diagonals
        self.walking = layout.axes or ROWS_AND_COLUMNS + (SLANTS if diagonals != "none" else [])
        self.trooping = layout.axes or ROWS_AND_COLUMNS + (SLANTS if diagonals == "all" else [])

    def moves(self):
        for axis in self.walking:
            across, up = STEPS[axis]
            for way in ((across, up), (-across, -up)):
                for head in [spot for spot, piece in self.board.items() if piece in self.own]:
                    for group in self.groups(head, way, axis in self.trooping):
                        yield from self.notations(group, way, axis in self.trooping)

    def groups(self, head, way, troops):
        """Yields the pieces that can move behind a head, each group from the head backwards."""
        line = [head]
        while self.board.get(beyond(line[-1], way, -1), "#") in self.own:
            line.append(beyond(line[-1], way, -1))
        yield [head]
        if troops:
            least = 2 if self.options.troop_part == "any" else len(line)
            yield from (line[:length] for length in range(max(2, least), len(line) + 1))

    def notations(self, group, way, troops):
        for steps, taken in self.reach(group, way, troops):
            stops = [beyond(spot, way, steps) for spot in group]
            if self.options.own_fort == "capture" and self.fort in stops and self.fort not in taken:
                continue
            rear, head, to = self.name[group[-1]], self.name[group[0]], self.name[stops[0]]
            yield f"{head}-{to}" if len(group) == 1 else f"{rear}:{head}-{to}"

    def reach(self, group, way, troops):
        """Yields the possible steps of the head, each with the captures."""
        most = NUMBERS[self.board[group[0]]]
        for steps in range(1, most + 1):
            spot = beyond(group[0], way, steps)
            if self.board.get(spot, "#") in self.enemy:
                run = self.run(spot, way) if troops else [spot]
                if self.sum(group) > self.sum(run):
                    taken = run[: most - steps + 1]
                    yield steps + len(taken) - 1, taken
            if self.board.get(spot) != ".":
                return
            if len(group) == 1 or self.options.troop_step == "upto" or steps == most:
                yield steps, []

    def run(self, spot, way):
        run = []
        while self.board.get(spot, "#") in self.enemy:
            run.append(spot)
            spot = beyond(spot, way, 1)
        return run

    def sum(self, spots):
        return sum(NUMBERS[self.board[spot]] for spot in spots)


def beyond(spot, way, steps):
    return spot[0] + steps * way[0], spot[1] + steps * way[1]


def scattered(settings, rng):
    """Returns a board with the pieces of the layout, or some of them, at random places."""
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
        for _ in range(often(12)):
            s = scattered(settings, rng)
            found = [str(move) for move in game.moves(s)]
            assert sorted(found) == sorted(SecondReading(s).moves()), game.diagram(s)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_line_by_line_moves_are_all_that_no_rule_refuses(layout):
    rng = random.Random(layout)
    for chosen in product(*RULES.values()):
        settings = game.settings(**with_layout(dict(zip(RULES, chosen, strict=True)) | {"layout": layout}))
        s = scattered(settings, rng)
        unrefused = {move for move in game.candidates(s) if game.why_not(s, move) is None}
        assert set(game.moves(s)) == unrefused, game.diagram(s)


def test_every_refusal_is_said_in_both_languages():
    rng = random.Random(3)
    heard = set()
    chosen = rng.sample(list(product(LAYOUTS, *RULES.values())), 30)
    options = [with_layout(dict(zip(("layout", *RULES), values, strict=True))) for values in chosen]
    positions = [scattered(game.settings(**one), rng) for one in options]
    positions.append(game.position(yellow={"a5": 4, "b5": 3}, red={"c5": 1, "d5": 1, "e5": 1}))
    for s in positions:
        for refusal in filter(None, (game.why_not(s, move) for move in game.candidates(s))):
            kind = refusal.rule, refusal.facts.get("case", "")
            if kind not in heard:
                heard.add(kind)
                said = [game.sentence("refuse", refusal.rule, refusal.facts, s, lang) for lang in ("en", "fr")]
                assert not any(set("{}") & set(sentence) for sentence in said), said
                assert said[0] != said[1] != game.rulebook[refusal.rule].text["fr"], kind
    assert {rule for rule, _ in heard} == {
        "turn.one_move", "setup.board", "piece.range", "piece.straight", "piece.directions", "move.no_jump",
        "move.occupied", "troop.definition", "troop.step", "troop.head", "troop.no_sideways", "troop.together",
        "power.equal", "power.superior", "capture.piece_troop", "capture.troop_troop", "fort.own",
    }
    assert ("troop.together", "any") in heard
