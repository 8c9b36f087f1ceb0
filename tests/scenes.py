"""States of every game for tests of its board: all in `make test-all`, fewer of each kind in `make test`."""

from functools import cache

import pontlevis
from moments import RICH, STYLES, mixed, moments, rich, seldom
from pontlevis import CHANCE
from pontlevis.kit import random_states
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.package import board_package
from sizes import WHOLE
from styles import played_on


def contains(box, x, y):
    """Returns whether a point is inside a box."""
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def thinned(things, by=5):
    """Returns all `things` in `make test-all`, one in `by` of them in `make test`."""
    return [*things][::1 if WHOLE else by]


def some(game_id, every=17):
    """Returns `moments(game_id, every)` in `make test-all`, `few(game_id)` in `make test`."""
    return moments(game_id, every) if WHOLE else few(game_id)


@cache
def few(game_id):
    """Returns one in 90 states of random games, their last states, each question and step once, and rare states."""
    game, met, found = pontlevis.game(game_id), {}, []
    for seed, options in enumerate(mixed(game_id)):
        states = [*random_states(game, seed, most=400, **options)]
        found += [*states[seed::90], states[-1]]
        note(game, states, met)
    for name in RICH[game_id]:
        note(game, (s for _, s in played_on(game_id, 1, [*STYLES[game_id]][-1], rich(game_id, name), 150)), met)
    rare = [*seldom(game_id)]
    note(game, rare, met)
    return (*found, *met.values(), *rare[::3], *(rich(game_id, name) for name in RICH[game_id]))


def note(game, states, met):
    """Adds to `met` the first state of each question and step."""
    for s in states:
        if (game.actor(s) or 0) != CHANCE:
            step = getattr(s, "asked", ""), board_package(game.id).controls.phase(game, s, Legal(game, s))
            met.setdefault(step, s)
