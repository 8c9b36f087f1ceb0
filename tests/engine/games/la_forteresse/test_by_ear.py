"""The spoken position of La Forteresse suffices for every legal move, on any board and in both languages.

The listener below has the sentences and the rules of the game only: board, lines and options come from the sentences.
"""

import random
import re
from itertools import product
from pathlib import Path

import pytest

from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.la_forteresse import LaForteresse
from sizes import WHOLE

DATA = Path(__file__).parents[2] / "data"
LAYOUTS = ("default", "narrow", "outwork", *(DATA / f"la_forteresse_{name}.txt" for name in ("hexagons", "small")))
TWO_SLANTS = {"columns": 5, "rows": 6, "missing": ["c3", "a1"], "fortresses": ["c1", "c6"],
              "axes": ["rising", "falling"], "yellow": {"b1": 2, "c2": 1, "d1": 4}}
STEPS = {(1, 0): "row", (0, 1): "column", (1, 1): "rising", (1, -1): "falling"}
SQUARE = "[a-z][0-9]{1,2}"
HEARD = {
    "en": {"board": r"columns a to (.) .*rows 1 to (\d+)", "missing": "Missing squares: (.*)",
           "lines": "Lines, both ways: ", "army": "(?:Yellow|Red), fortress on", "red": "^Red to play",
           "straight": "do not form a troop",
           "options": {"troop_step": ("less than its head", "upto"), "troop_part": ("without the rest", "any"),
                       "own_fort": ("your own fortress only", "capture")}},
    "fr": {"board": r"colonnes de a à (.), .*rangées de 1 à (\d+)", "missing": "Cases absentes\u00a0: (.*)",
           "lines": "Lignes, dans les deux sens\u00a0: ", "army": "(?:Jaunes|Rouges), forteresse en",
           "red": "^Aux rouges de jouer", "straight": "ne forment pas de troupe",
           "options": {"troop_step": ("de moins que le chiffre", "upto"), "troop_part": ("sans le reste", "any"),
                       "own_fort": ("que pour y prendre", "capture")}},
}
POSITIONS = 3 if WHOLE else 1
"""The number of games tested under each combination of options."""
game = LaForteresse()


def axis(start, to):
    """Returns the name of the line through two neighbours."""
    return STEPS[ord(to[0]) - ord(start[0]), int(to[1:]) - int(start[1:])]


def heard(text, lang):
    """Returns the position that the sentences describe, set up as a custom board."""
    said = HEARD[lang]
    board = re.search(said["board"], text)
    missing = re.search(said["missing"], text)
    lines = next(line for line in text.splitlines() if line.startswith(said["lines"]))
    armies, fortresses = [], []
    for line in re.findall(f"(?m)^{said['army']} .*", text):
        fortress, pieces = re.match(rf"{said['army']} ({SQUARE})\s?: (.*)", line).groups()
        fortresses.append(fortress)
        armies.append({square: int(number) for number, square in re.findall(rf"(\d) \w+ ({SQUARE})", pieces)})
    layout = {"columns": ord(board[1]) - ord("a") + 1, "rows": int(board[2]), "fortresses": fortresses,
              "missing": re.findall(SQUARE, missing[1]) if missing else [], "yellow": armies[0], "red": armies[1]}
    options = {name: value for name, (words, value) in said["options"].items() if words in text}
    axes = [axis(*re.findall(SQUARE, line)) for line in re.findall(r"\([^)]*\)", lines)]
    if said["straight"] in text:
        assert axes == list(STEPS.values())
        options["diagonals"] = "pieces"
    else:
        layout["axes"] = axes
    return game.position(yellow=armies[0], red=armies[1], turn=int(bool(re.search(said["red"], text, re.MULTILINE))),
                         layout=layout, **options)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("layout", [*LAYOUTS, TWO_SLANTS], ids=lambda layout: getattr(layout, "stem", str(layout)[:10]))
def test_every_legal_move_can_be_said_by_ear(layout, lang):
    rng = random.Random(7)
    tried = 0
    for diagonals, step, part, fort in product(("all", "pieces", "none"), ("exact", "upto"), ("whole", "any"),
                                               ("open", "capture")):
        if layout is TWO_SLANTS and diagonals == "none":
            continue
        s = game.setup(layout=layout, diagonals=diagonals, troop_step=step, troop_part=part, own_fort=fort)
        for _ in range(POSITIONS):
            if s.ended or occupied(s, 0) or occupied(s, 1):
                break
            listener = heard(game.describe(s, lang), lang)
            assert sorted(map(str, game.moves(listener))) == sorted(map(str, game.moves(s)))
            tried += 1
            s = game.play(s, rng.choice(game.moves(s)))
    assert tried >= 10 * POSITIONS


def occupied(s, seat):
    """Returns whether an enemy is in a fortress, as no board can be set up like that."""
    return game.layout(s.options.layout).fortresses[seat] in game.army(s, 1 - seat)
