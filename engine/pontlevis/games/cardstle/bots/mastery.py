"""Advice for a human game master: the decisions that the computer would make (gm.modes)."""

from __future__ import annotations

from pontlevis.bots.advice import Advice
from pontlevis.games.cardstle import master, moves
from pontlevis.games.cardstle.grid import distances
from pontlevis.games.cardstle.hiding import card_squares, usual_temper
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.names import PRICES, SHAPE_NAMES, Request
from pontlevis.games.cardstle.reveal import ace_bonus
from pontlevis.games.cardstle.state import State

RULES = {"goal": "gm.goals", "shape": "gm.shapes", "hide": "gm.hiding_place", "temper": "enemy.temper_default",
         "bonus": "enemy.ace_second_bonus", "price": "talk.requests"}
"""The questions to a game master, each with the rule of the computer's answer."""


def advise(s: State, legal: list[Move]) -> list[Advice[Move]]:
    """The computer's answer to the question, or the first legal one if that is illegal; empty for other questions."""
    if s.asked not in RULES:
        return []
    usual = usually(s, legal)
    return [Advice(usual if usual in legal else legal[0], 0, RULES[s.asked], {}, f"master_{s.asked}")]


def usually(s: State, legal: list[Move]) -> Move:
    """The computer's answer."""
    match s.asked:
        case "goal":
            return moves.Goal("find")
        case "shape":
            return moves.Shape(SHAPE_NAMES[s.room % len(SHAPE_NAMES)])
        case "temper":
            return moves.Temper(usual_temper(s.options, master.met(s).card))
        case "bonus":
            return moves.Bonus(ace_bonus(s, master.met(s).card))
        case "price":
            request: Request = s.hero.question.request or "card"
            return moves.Price(PRICES[request])
    far = distances(card_squares(s), s.entrance)
    return max(legal, key=lambda move: far.get(move.place, 0) if isinstance(move, moves.Hide) else 0)
