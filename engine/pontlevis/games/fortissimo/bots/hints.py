"""Advice for Fortissimo!: the choices with their chances, each with the reason and the rule that matters."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Any

from pontlevis.bots.advice import Advice, Reason
from pontlevis.contract.terms import Sighting
from pontlevis.games.fortissimo import Fortissimo, points
from pontlevis.games.fortissimo.bots.judgement import Style, ends_badly, last_chance, stretch
from pontlevis.games.fortissimo.bots.levels import sound, weigh
from pontlevis.games.fortissimo.bots.memory import recall
from pontlevis.games.fortissimo.cards import (
    CANNONS,
    KING,
    MAGICIAN,
    PRINCES,
    PRINCESSES,
    QUEEN,
    TEN,
    TOWERS,
    Fire,
    Flip,
    Insert,
    Move,
    State,
    Take,
)

ROUNDS = 300
WIDTH = 4
WIDE = 8
"""A gap between a card and the wall is called wide if it contains more cards of the draw area than this."""


class FortissimoAdviser:
    """Advises a seat, with every card that it has seen. rounds: playouts for each move, except in solved endgames."""

    def __init__(self, rounds: int = ROUNDS) -> None:
        self.rounds = rounds

    def advise(self, game: Fortissimo, view: State, sightings: Sequence[Sighting], seat: int,
               rng: random.Random) -> Generator[None, None, list[Advice[Move]]]:
        """The choices, the best first; empty if it is not `seat`'s turn."""
        if game.actor(view) != seat:
            return []
        s = recall(view, sightings, None)
        found = []
        for odds in (yield from weigh(game, s, sound(s), rng, self.rounds, WIDTH, hasty=False)):
            why = reason(game, s, odds.move)
            many = "flip_any" if why.key == "flip_unknown" else ""
            found.append(Advice(odds.move, odds.chance, why.rule, why.facts, why.key, many))
        return found


ADVISER = FortissimoAdviser()


def reason(game: Fortissimo, s: State, move: Move) -> Reason:
    """Returns the reason for a move."""
    match move:
        case Flip(place):
            return _why_flip(game, s, place)
        case Take():
            return _why_take(s)
        case Insert():
            worth = _worth(s, tuple(sorted((*s.walls[s.turn], s.card))))
            return Reason(s.edition_rule("magician.insert"), "insert", {"card": s.card, "points": worth})
        case Fire(seat, card):
            return _why_fire(s, seat, card)
    return _why_return(game, s)


def _why_flip(game: Fortissimo, s: State, place: int) -> Reason:
    card, top = s.cards[place], s.top(s.turn)
    facts: dict[str, Any] = {"place": place, "card": card, "top": top, "gap": card - top}
    if not card:
        good = sum(unseen > top for unseen in s.unseen)
        return Reason("turn.free_choice", "flip_unknown", facts | {"count": good, "unseen": len(s.unseen)})
    if s.up >> place & 1:
        return Reason("last.face_up_cards", "flip_up", facts)
    if card > top:
        return Reason("memory.public", "flip_known", facts)
    if game.ready(s, s.turn):
        return Reason(s.edition_rule("magician.insert"), "flip_magician", facts)
    return Reason("turn.no_forced_take", "flip_idle", facts)


def _why_take(s: State) -> Reason:
    card, top, wall = s.card, s.top(s.turn), s.walls[s.turn]
    grown = (*wall, card)
    facts: dict[str, Any] = {"card": card, "top": top, "gap": card - top, "points": _worth(s, grown)}
    if len(grown) == TEN:
        lost = ends_badly(s, grown)
        return Reason("advanced.builder_may_lose" if lost else "end.ten", "take_lost" if lost else "take_tenth", facts)
    if facts["points"] > 1:
        return Reason(_bonus_rule(card), "take_points", facts)
    if s.advanced and card in CANNONS:
        return Reason("cannon.immediate", "take_cannon", facts)
    if s.advanced and card == MAGICIAN:
        return Reason("magician.later", "take_magician", facts)
    if s.advanced and card in TOWERS:
        return Reason("tower.protects", "take_tower", facts)
    if last_chance(s):
        return Reason("pass.stuck", "take_last", facts | {"seat": s.turn})
    return Reason("placement.gaps", "take_wide" if _is_wide(s) else "take", facts)


def _why_return(game: Fortissimo, s: State) -> Reason:
    card, top, wall = s.card, s.top(s.turn), s.walls[s.turn]
    facts: dict[str, Any] = {"card": card, "top": top, "gap": card - top, "place": s.flipped}
    if card <= top and game.ready(s, s.turn):
        return Reason("magician.once", "return_magician", facts)
    if card <= top:
        return Reason(s.edition_rule("placement.greater"), "return_low", facts)
    if ends_badly(s, (*wall, card)):
        return Reason("advanced.builder_may_lose", "return_behind", _result(s, (*wall, card)) | facts)
    if not _is_wide(s):
        return Reason("turn.no_forced_take", "return_wait", facts)
    above = (s.left >> card + 1).bit_count()
    return Reason("placement.gaps", "return_wide", facts | {"count": above})


def _is_wide(s: State) -> bool:
    """Whether the flipped card would use up much room."""
    return stretch(s, s.card, Style(gap=0, bonus=0)) > WIDE


def _why_fire(s: State, seat: int, card: int) -> Reason:
    wall = s.walls[seat]
    rest = tuple(other for other in wall if other != card)
    worth = points.score(s, seat) - points.score(s._replace(walls=s.with_wall(seat, rest)), seat)
    facts = {"card": card, "seat": seat, "points": worth}
    ahead = max(points.score(s, other) for other in range(len(s.walls)) if other != s.turn)
    leads = points.score(s, seat) == ahead
    return Reason(s.edition_rule("cannon.target"), "fire_leader" if leads else "fire", facts)


def _worth(s: State, grown: tuple[int, ...]) -> int:
    """The points that the wall of the seat to move gains by becoming `grown`."""
    return points.score(s._replace(walls=s.with_wall(s.turn, grown)), s.turn) - points.score(s, s.turn)


def _bonus_rule(card: int) -> str:
    """The rule that gives points for a card."""
    if card in PRINCES:
        return "scoring.princes"
    if card in PRINCESSES:
        return "scoring.princesses"
    return {QUEEN: "scoring.queen", KING: "scoring.king"}.get(card, "scoring.ravens")


def _result(s: State, grown: tuple[int, ...]) -> dict[str, Any]:
    """The winner and both scores if the game ended with the wall `grown`."""
    outcome = points.result(s._replace(walls=s.with_wall(s.turn, grown)), "end.ten")
    winner = outcome.winners[0]
    return {"seat": winner, "score": outcome.scores[winner], "points": outcome.scores[s.turn]}
