"""Checks the promises about knowledge: views, hidden parts of moves, and equal knowledge within a circle."""

from __future__ import annotations

import random
from typing import Any

from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit.broken import AnyGame, require
from pontlevis.record import Record


def check_view(game: AnyGame, state: Any, rng: random.Random) -> None:
    """Checks that a view lets its seat play, and is the same for every state that the seat cannot distinguish."""
    secret = game.holds_secrets(state)
    for seat in range(len(game.seats(state))):
        view = game.view(state, seat)
        require(secret or view == state, game, state, "a game with secrets says so: `secrets = True`, or `circles`")
        require(game.view(view, seat) == view, game, state, f"seat {seat} sees less when it looks twice")
        other = game.guess(view, rng)
        require(game.view(other, seat) == view, game, state, f"a guess of seat {seat} looks different to it")
        require((game.actor(view), game.outcome(view)) == (game.actor(state), game.outcome(state)), game, state,
                 f"seat {seat} does not see whose turn it is, or how the game ended")
        if game.actor(state) == seat and view != state:
            _check_own_turn(game, state, view)
        if secret:
            check_hidden(game, state, other, seat)


def _check_own_turn(game: AnyGame, state: Any, view: Any) -> None:
    """Checks that the actor's own view has the same legal moves, and refuses the others in the same words."""
    require(set(game.moves(view)) == set(game.moves(state)), game, state, "whose turn it is sees other moves")
    for move in game.candidates(state):
        here, there = game.why_not(state, move), game.why_not(view, move)
        told = [refusal and (refusal.rule, refusal.facts) for refusal in (here, there)]
        require(told[0] == told[1], game, state, f"{move} is refused by what its seat does not know: {here}, {there}")


def check_circles(game: AnyGame, state: Any) -> None:
    """Checks that seats of one circle have the same view of a state and of every move."""
    circles = game.circles(state)
    for seat, circle in enumerate(circles):
        first = circles.index(circle)
        if first == seat:
            continue
        alike = game.view(state, seat) == game.view(state, first)
        require(alike, game, state, f"seats {first} and {seat} differ in view")
        for move in game.moves(state):
            require(game.hide(state, move, seat) == game.hide(state, move, first), game, state,
                     f"seats {first} and {seat} see {move} differently")


def check_seen(record: Record) -> None:
    """Checks that the last move's sightings are of whole circles, and that each seat has them in its own view."""
    for one in record.plies(record.ply - 1)[-1].sightings:
        circles = {record.circles[seat] for seat in one.seats or ()}
        whole = {seat for seat, circle in enumerate(record.circles) if circle in circles}
        require(whole == {*(one.seats or ())}, record.game, record.state,
                 f"{one} was not shown to all who know the same")
    if record.secret:
        _check_seen_in_views(record)


def _check_seen_in_views(record: Record) -> None:
    """Checks that the sightings of a move are those that the seat's own view of it shows, no more and no fewer."""
    game, before, after = record.game, record.at(record.ply - 1), record.state
    move = record.move(record.ply)
    for seat in range(len(record.seats)):
        views = game.view(before, seat), game.hide(before, move, seat), game.view(after, seat)
        shown, own = ({(one.key, one.what) for one in found if one.seats is None or seat in one.seats}
                      for found in (game.seen(before, move, after), game.seen(*views)))
        require(shown == own, game, before, f"{move} is said to show seat {seat} {shown}, and in its view shows {own}")


def check_hidden(game: AnyGame, state: Any, other: Any, seat: int) -> None:
    """Checks that two states that look alike to `seat` stay alike after moves that it cannot distinguish."""
    view = game.view(state, seat)
    listed = set(game.moves(view))
    shown: dict[Any, Any] = {}
    for real in (state, other):
        for move in game.moves(real):
            hidden, after = game.hide(real, move, seat), game.play(real, move)
            require(game.why_not(view, hidden) is None, game, state, f"{hidden}, as seat {seat} sees it, is refused")
            require(hidden in listed, game, state, f"{move} is {hidden} to seat {seat}, no move of its view")
            seen = game.play(view, hidden)
            require(seen == game.view(after, seat), game, state, f"{move} as seat {seat} sees it leads elsewhere")
            same = shown.setdefault(hidden, seen) == seen
            require(same, game, state, f"{hidden} shows seat {seat} more than it says")
    for lang in LANGUAGES:
        require(game.describe(game.view(other, seat), lang) == game.describe(view, lang), game, state,
                 f"seat {seat} hears a difference that it cannot see")
