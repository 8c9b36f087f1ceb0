"""The rules of Tower Defense: one side marches its soldiers, the other throws coins to defend the castle.

The files follow the order of the rulebook: set-up and legal moves here, then `attack`, `castle` and `defence`. The game
ends by goal.attacker or goal.defender; the attacker's speed does not count (goal.speed), and sides are chosen before
the game (role.choice).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.options import whole_number
from pontlevis.contract.terms import CHANCE, Beat, Chance, Names, Outcome, Refusal, ScoreLine
from pontlevis.games.tower_defense import attack, defence, positions, refusals, text
from pontlevis.games.tower_defense.castle import winner
from pontlevis.games.tower_defense.conditions import evolving, may_show, pairings, shows, strikes
from pontlevis.games.tower_defense.pieces import (
    ALL,
    ATTACKER,
    DEFEND,
    DEFENDER,
    FIRST_HANDS,
    MOVE_TYPES,
    NONE,
    OPTIONS,
    PILE,
    SEATS,
    THROW,
    VALUES,
    AnyMove,
    Bonus,
    Claim,
    Coins,
    Done,
    Enter,
    Evolve,
    Keep,
    Move,
    Pass,
    Rethrow,
    Settings,
    Show,
    State,
    Stop,
    Throw,
    Wound,
    coin_value,
    coins,
    soldier_at,
)

DRAW = re.compile(r"(attack|defend) ([1-9][0-9]?)\.([1-9][0-9]{0,3})")
PASS, THROW_AGAIN, STOP, DONE, KEEP = Pass(), Throw(), Stop(), Done(), Keep()
WRONG_TRIES: tuple[AnyMove, ...] = (*(Rethrow(Coins().plus(value)) for value in VALUES), Bonus(), Claim())


def walking(soldier: tuple[int, int], steps: int) -> Move:
    """Returns the move of a soldier, given by value and square."""
    return Move(*soldier, steps)


def entering(soldier: tuple[int, int]) -> Enter:
    """Returns the entry of a soldier, given by value and square."""
    return Enter(*soldier)


def wounding(soldier: tuple[int, int]) -> Wound:
    """Returns the wounding of a soldier, given by value and square."""
    return Wound(*soldier)


class TowerDefense(Game[State, AnyMove]):
    """The rules of Tower Defense for two (modes.other: its other modes are not played here)."""

    id = "tower_defense"
    rules = "tower_defense.toml"
    old_codes = True
    options = OPTIONS
    state_type = State
    move_types = MOVE_TYPES
    grammar = {
        "show": (Show, coins),
        "move": (walking, soldier_at, whole_number),
        "enter": (entering, soldier_at),
        "pass": (Pass,), "throw": (Throw,), "stop": (Stop,),
        "wound": (wounding, soldier_at),
        "done": (Done,), "evolve": (Evolve, coin_value), "keep": (Keep,),
        "rethrow": (Rethrow, coins), "bonus": (Bonus,), "claim": (Claim,),
    }

    # ---------------------------------------------------------------- set-up

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """Sets up castle, hands and first soldiers from the reserve, which keeps the rest (setup.reserve)."""
        chosen = Settings(**self.chosen(options))
        # component.card: the picture of the card is lost; here path.length gives the length of the path.
        s = State(chosen, ((),) * (chosen.path_length + 1), 0, NONE, (NONE, NONE), ALL)
        s = s._replace(hp=PILE.worth, castle=PILE, reserve=ALL.joined(PILE, -1))
        yield Beat(s, "setup.castle", hp=s.hp, coins=PILE)
        s = s._replace(hands=(NONE, FIRST_HANDS[DEFENDER]), reserve=s.reserve.joined(FIRST_HANDS[DEFENDER], -1))
        yield Beat(s, "setup.defender_hand", coins=FIRST_HANDS[DEFENDER])
        s = s._replace(path=((), *positions.first_path(chosen)), reserve=s.reserve.joined(PILE, -1))
        yield Beat(s, "setup.soldiers")
        s = s._replace(hands=FIRST_HANDS, reserve=s.reserve.joined(FIRST_HANDS[ATTACKER], -1))
        yield Beat(s, "setup.attacker_hand", coins=FIRST_HANDS[ATTACKER])
        yield Beat(s, "setup.reserve", ones=s.reserve.ones, twos=s.reserve.twos, fives=s.reserve.fives)
        yield Beat(s, "setup.first", seat=ATTACKER)

    def seats(self, s: State) -> tuple[str, ...]:
        """The seats: attacker, defender."""
        return SEATS

    def actor(self, s: State) -> int | None:
        """The side that has a choice, CHANCE while coins are thrown, or None after the end."""
        if s.ended:
            return None
        return CHANCE if s.step in (THROW, DEFEND) else s.side

    def throws(self, s: State) -> int:
        """The side that throws the coins."""
        return s.side

    # ---------------------------------------------------------------- what may be played

    def moves(self, s: State) -> Sequence[AnyMove]:
        """The legal moves; while the game runs, a side always has at least two (turn.no_choice)."""
        match s.step:
            case "throw" | "defend":
                return shows(s.hands[s.side])[0]
            case "pair":
                return [*pairings(s), PASS]
            case "again":
                return (THROW_AGAIN, STOP)
            case "wound":
                return [*(Wound(*soldier) for soldier in strikes(s)), DONE]
            case "evolve":
                return (Evolve(evolving(s)), KEEP)
        return ()

    def candidates(self, s: State) -> Sequence[AnyMove]:
        """Moves a person might try: walks of 1 to 5 steps, entries on squares 1 to 5, and every button."""
        if s.ended:
            return ()
        soldiers = [(soldier.value, square) for square, soldier in s.soldiers()]
        hand = s.hands[s.side]
        thrown = [*shows(hand)[0], *(Show(hand.plus(value)) for value in VALUES)] if s.step in (THROW, DEFEND) else []
        return [
            *thrown,
            *(Move(value, square, steps) for value, square in soldiers for steps in range(1, 6)),
            *(Enter(value, square) for value in VALUES for square in range(1, 6)),
            *(Wound(value, square) for value, square in soldiers),
            *(Evolve(value) for value in VALUES),
            PASS, THROW_AGAIN, STOP, DONE, KEEP, *WRONG_TRIES,
        ]

    def why_not(self, s: State, move: AnyMove) -> Refusal | None:
        """The rule that forbids `move` now, or None: see `refusals`."""
        if not refusals.well_formed(move):
            raise self.no_move(move)
        return refusals.why_not(s, move)

    def chance(self, s: State) -> Chance[AnyMove]:
        """The possible results of the throw; each coin shows either side with equal probability.

        The key names the throw: "attack 2.3" is the attacker's third throw of turn 2, "defend 4.1" the defender's first
        of turn 4. Raises ValueError if no throw is due.
        """
        if s.step not in (THROW, DEFEND):
            raise ValueError("no coins are in the air: chance has nothing to decide")
        outcomes, weights = shows(s.hands[s.side])
        who = "attack" if s.step == THROW else "defend"
        return Chance(outcomes, weights, key=f"{who} {s.turn}.{s.throws + 1}")

    def no_draw(self, s: State, shuffle: int | str, key: int | str, move: AnyMove) -> str:
        """Returns "" for a possible draw, otherwise the possible draws in words.

        A draw is a throw, named by side, turn and number, with the coins that it shows.
        """
        throw = DRAW.fullmatch(str(key)) if shuffle == 0 else None
        if throw and isinstance(move, Show) and may_show(s, throw[1], int(throw[2]), int(throw[3]), move.coins):
            return ""
        return ("throws: attack 2.3 is the attacker's third of turn 2, or defend 4.1; each shows coins that may be in "
                "that hand by then")

    # ---------------------------------------------------------------- playing and the end

    def tell(self, s: State, move: AnyMove) -> Iterator[Beat[State]]:
        """Applies `move` rule by rule: see `attack` and `defence`."""
        return attack.tell(s, move) if s.side == ATTACKER else defence.tell(s, move)

    def outcome(self, s: State) -> Outcome | None:
        """The outcome: one winner; the turn does not matter."""
        if not s.ended:
            return None
        won = winner(s)
        return Outcome((won,), (1 - won, won), s.ended, (1 + won, 2 - won))

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """The score: no points, only one line for the winner once the game has ended."""
        won = s.ended and winner(s) == seat
        return (ScoreLine(1, s.ended, {"seat": seat, "turn": s.turn, "hp": s.hp}),) if won else ()

    # ---------------------------------------------------------------- reading and writing

    def turn_passed(self, before: State, after: State) -> bool:
        """Whether one side's turn is over: the other side's begins, or the game ends."""
        return before.side != after.side or bool(after.ended)

    def describe(self, s: State, lang: str) -> str:
        """Describes castle, path, hands, reserve and the decision due, in sentences."""
        return text.describe(self, s, lang)

    def diagram(self, s: State) -> str:
        """The position as text; `read` is its inverse."""
        return text.diagram(self, s)

    def read(self, diagram: str) -> State:
        """Reads the position drawn in `diagram`. Raises BadPosition with all its faults."""
        return text.read(self, diagram)

    position = positions.position
    faults = positions.faults

    def word(self, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
        """Writes coins as a list of their values."""
        return text.coin_words(self.rulebook, value, lang) if isinstance(value, Coins) else super().word(
            name, value, s, lang, names)
