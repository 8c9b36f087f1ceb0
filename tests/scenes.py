"""Moments of every game for tests of its board: all of them in `make test-all`, in `make test` fewer of each kind."""

from functools import cache

import pontlevis
from moments import RICH, STYLES, mixed, moments, rich, seldom
from pontlevis import CHANCE
from pontlevis.kit import random_states
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.package import board_package
from sizes import WHOLE
from styles import played_on


def thinned(things, by=5):
    """All of some things in `make test-all`, one in so many of them in `make test`."""
    return [*things][::1 if WHOLE else by]


def some(game_id, every=17):
    """Moments of a game: in `make test-all` one in so many states of random games, and all others."""
    return moments(game_id, every) if WHOLE else few(game_id)


@cache
def few(game_id):
    """Some states of random games, the last among them, every question and step once, and some that seldom come."""
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
    """Keep the first state of each question and step."""
    for s in states:
        if (game.actor(s) or 0) != CHANCE:
            step = getattr(s, "asked", ""), board_package(game.id).controls.phase(game, s, Legal(game, s))
            met.setdefault(step, s)
