"""The moves of Fortissimo! that a search tries: one of each group of equivalent moves."""

from __future__ import annotations

from collections.abc import Sequence

from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.bots.judgement import Style, fitting, harm, idle_place, unknown_places
from pontlevis.games.fortissimo.cards import Flip, Insert, Move, State
from pontlevis.games.fortissimo.rules import FLIPS


def choices(game: Fortissimo, s: State, style: Style, width: int = 46) -> Sequence[Move]:
    """Returns distinct moves: at most `width` known cards or targets, one unknown card, one flip without effect."""
    if s.firing:
        return sorted(game.targets(s), key=lambda target: -harm(s, target))[:width]
    if s.flipped:
        return _decisions(game, s)
    return _flips(game, s, style, width) or game.moves(s)


def _flips(game: Fortissimo, s: State, style: Style, width: int) -> list[Flip]:
    fits = fitting(game, s, style, everything=True)[:width]
    near = fits[0][0] + 2 * style.gap if fits else 0.0
    known = [FLIPS[place] for stretch, place in fits if stretch <= near]
    unknown = [FLIPS[place] for place in unknown_places(s)[:1]]
    idle = idle_place(s)
    # If no other seat can take cards, waiting gains nothing: flip a card that fits or may fit (pass.last_player).
    waiting = [] if not idle or (game.alone(s) and (known or unknown)) else [FLIPS[idle]]
    return [*known, *unknown, *(flip for flip in waiting if flip not in known)]


def _decisions(game: Fortissimo, s: State) -> Sequence[Move]:
    """The decisions on a flipped card; with magician_order=any, only the outer gaps, since inner ones differ little."""
    moves = game.moves(s)
    inserts = [move for move in moves if isinstance(move, Insert)]
    return [*(move for move in moves if not isinstance(move, Insert)), *dict.fromkeys(inserts[:1] + inserts[-1:])]
