"""The rules of Cardstle: a party goes through rooms of cards, against a game master that is the computer or a person.

The chapters are told in files of their own: `setup`, `room`, `treasures`, `trials`, `combat`, `abilities`, `talk`,
`gifts`, `spells`, `crafting`, `master`. Each says what a step does, what it asks, and what an answer leads to; here
they are put together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, cast

from pontlevis.agenda import Agenda
from pontlevis.core import CHANCE, Beat, Chance, Game, Names, Outcome, Refusal, ScoreLine, Seen
from pontlevis.fault import Fault
from pontlevis.games.cardstle import (
    abilities,
    checks,
    combat,
    crafting,
    gifts,
    master,
    moves,
    positions,
    questions,
    refusals,
    room,
    setup,
    sketch,
    spells,
    steps,
    talk,
    text,
    treasures,
    trials,
)
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.names import MASTER
from pontlevis.games.cardstle.state import OPTIONS, Beats, Settings, State

OVER: dict[str, trials.Over] = {
    "first": setup.first_over, "trap": room.trap_over, "initiative": combat.initiative_over,
    "attack": combat.attack_over, "defence": combat.defence_over, "talk": talk.talk_over,
}
"""What the result of each kind of test leads to."""


def compare(s: State, step: steps.Compare) -> Beats:
    """The result of the test in hand."""
    return (yield from trials.compare(s, step, OVER[trials.running(s).kind]))


AGENDA: Agenda[State] = Agenda({
    steps.Enter: room.enter, steps.Dealt: setup.dealt, steps.First: setup.first, steps.Turn: room.turn,
    steps.Arrive: room.arrive, steps.Act: room.act, steps.EndTurn: room.end_turn, steps.Check: room.check,
    steps.Gain: room.gain, steps.Claim: room.claim,
    steps.Prepare: trials.prepare, steps.Draw: trials.draw, steps.Against: trials.against, steps.Compare: compare,
    steps.Round: combat.round_, steps.Attack: combat.attack, steps.EndRound: combat.end_round, steps.Hurt: combat.hurt,
    steps.Wound: combat.wound, steps.Pay: abilities.pay,
    steps.Grant: talk.grant, steps.Gather: crafting.gather,
})
"""What each step does. An `Ask` waits for a seat, a `Flip` for chance."""

ANSWERS: dict[type, Callable[[State, Any], Iterator[Beat[State]]]] = {
    moves.Build: setup.built, moves.Lucky: setup.chosen, moves.Learn: setup.learnt,
    moves.Step: room.stepped, moves.Leave: room.left, moves.Open: treasures.opened, moves.Heal: treasures.healed,
    moves.Boost: trials.boosted, moves.Draw: trials.drawn,
    moves.Fight: combat.fought, moves.Twice: combat.edged, moves.Flee: combat.edged,
    moves.Shoot: abilities.shot, moves.Look: abilities.looked, moves.Summon: abilities.summoned,
    moves.Weaken: abilities.weakened, moves.Ward: abilities.warded, moves.Pay: abilities.paid,
    moves.Remove: abilities.removed,
    moves.Talk: talk.talked, moves.Price: talk.priced, moves.Give: gifts.given, moves.Hand: gifts.handed,
    moves.Cast: spells.cast_, moves.Aim: spells.aimed, moves.Rally: spells.rallied,
    moves.Put: crafting.put, moves.Empty: crafting.emptied, moves.Craft: crafting.crafted, moves.Keep: crafting.kept,
    moves.Buy: crafting.bought,
    moves.Goal: master.aimed, moves.Shape: master.shaped, moves.Lay: master.laid, moves.Temper: master.tempered,
    moves.Bonus: master.bonused, moves.Invent: master.invented,
}
"""What each move of a seat leads to."""

TURNED: dict[str, Callable[[State, Any], Iterator[Beat[State]]]] = {
    "treasure": room.gained, "square": room.uncovered, "deal": master.dealt, "look": abilities.seen,
    "test": lambda s, move: (trials.turned if isinstance(move, moves.Turn) else trials.rolled)(s, move),
    "against": lambda s, move: (trials.turned if isinstance(move, moves.Turn) else trials.rolled)(s, move),
    "die": trials.rolled, "artefact": room.revealed, "sought": room.revealed, "where": room.located,
}
"""What chance's answer leads to, by what it was asked for."""

DONE: dict[str, Callable[[State], Iterator[Beat[State]]]] = {
    "act": room.done, "remove": abilities.unremoved, "ward": abilities.unwarded, "look": abilities.enough,
    "craft": crafting.done, "keep": crafting.shared, "lay": master.done, "invent": master.uninvented,
}
"""What it leads to that somebody has done enough, or does not want to, by what was asked."""


class Cardstle(Game[State, Move]):
    """The rules of Cardstle."""

    id = "cardstle"
    rules = "cardstle.toml"
    options = OPTIONS
    state_type = State
    grammar = moves.GRAMMAR

    # ---------------------------------------------------------------- set-up

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """The packs are made ready; the first thing to do is to make the characters."""
        return setup.begin(Settings(**self.chosen(options)))

    def seats(self, s: State) -> tuple[str, ...]:
        """Two to five characters, then the game master if it is a person (players.party)."""
        return s.seats

    def sides(self, s: State) -> tuple[str | None, ...]:
        """The party wins or falls together, and the game master with nobody (life.all_down)."""
        return ("party",) * s.options.party + (None,) * s.human

    def circles(self, s: State) -> tuple[str, ...]:
        """The party shares what it knows; a human game master knows more (ability.look_secret, setup.gm_notes)."""
        return ("party",) * s.options.party + (MASTER,) * s.human

    def actor(self, s: State) -> int | None:
        """Who is asked, or chance while a card is being turned."""
        if s.ended:
            return None
        step = s.agenda[0] if s.agenda else None  # nothing is left to do between two beats only
        return step.seat if isinstance(step, steps.Ask) else CHANCE

    # ---------------------------------------------------------------- what may be played

    def moves(self, s: State) -> Sequence[Move]:
        """What answers the question that waits; what chance may do."""
        return questions.legal(s)

    def candidates(self, s: State) -> Sequence[Move]:
        """The legal moves, and whatever else a person might point at."""
        return () if s.ended else list(dict.fromkeys([*self.moves(s), *refusals.tries(s)]))

    def why_not(self, s: State, move: Move) -> Refusal | None:
        """The rule that forbids `move` now, or None: see `refusals`."""
        return None if move in questions.legal(s) else refusals.refused(s, move)

    def chance(self, s: State) -> Chance[Move]:
        """A card that nobody has seen, a die, or whether this is what was hidden."""
        if self.actor(s) != CHANCE:
            raise ValueError("no card is being turned: chance has nothing to decide")
        return questions.chances(s, cast("steps.Flip", s.agenda[0]))

    def no_draw(self, s: State, shuffle: int | str, key: int | str, move: Move) -> str:
        """A draw is called by its shuffle, and by how many cards may still come from it: see `questions`."""
        return "" if questions.may_draw(shuffle, key, move) else (
            'cards turned from the shuffles room 1, tests 0, as ("room 1", 52), the first of 52; dice by their move')

    # ---------------------------------------------------------------- playing

    def tell(self, s: State, move: Move) -> Iterator[Beat[State]]:
        """The answer, then whatever follows by itself until somebody is asked again."""
        yield from AGENDA.run(answer(s, move))

    def outcome(self, s: State) -> Outcome | None:
        """Won by the whole party with the last room, lost when nobody stands."""
        return s.outcome() if s.ended else None

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """A line for the rooms that were finished."""
        rooms = s.outcome().scores[seat] if s.ended else 0
        return (ScoreLine(rooms, "goal.room_end", {"case": "tally", "count": rooms}),) if rooms else ()

    def turn_passed(self, before: State, after: State) -> bool:
        """A turn has passed when another character's begins."""
        return before.turn != after.turn

    # ---------------------------------------------------------------- knowing

    def view(self, s: State, seat: int) -> State:
        """Only a human game master knows more than the others (setup.gm_notes)."""
        return master.view(s, seat)

    def hide(self, s: State, move: Move, seat: int) -> Move:
        """A card that the game master lays, and where something is hidden, as the party may know it."""
        return master.hide(s, move, seat)

    def guess(self, view: State, rng: Random) -> State:
        """A full state that agrees with what a character knows."""
        return master.guess(view, rng)

    def seen(self, before: State, move: Move, after: State) -> Iterable[Seen]:
        """Cards that were looked at or laid, by those who may know them."""
        return master.seen(before, move, after)

    def known(self, s: State) -> Iterable[Seen]:
        """What has been seen in a position."""
        return master.known(s)

    # ---------------------------------------------------------------- reading and writing

    position = positions.position

    def settled(self, s: State) -> State:
        """The state once everything has been done that waits for nobody."""
        for beat in AGENDA.run(positions.begun(s)):
            s = beat.state
        return s

    def faults(self, s: State) -> Iterable[Fault]:
        """What no game can have led to: see `checks`."""
        return checks.faults(s)

    def sketch(self, s: State) -> str:
        """The room as it lies there, and everybody's sheet."""
        return sketch.sketch(s)

    def describe(self, s: State, lang: str) -> str:
        """The table in sentences, and what is being waited for."""
        return text.describe(self, s, lang)

    def word(self, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
        """Cards, squares and characters by their names."""
        return text.word(self, name, value, s, lang, names) or super().word(name, value, s, lang, names)


def answer(s: State, move: Move) -> Iterator[Beat[State]]:
    """What a move itself does."""
    step = s.agenda[0]
    if isinstance(step, steps.Flip):
        return TURNED[step.what](s, move)
    if isinstance(move, moves.Done):
        return DONE[cast("steps.Ask", step).what](s)
    if isinstance(move, moves.Hide):
        return master.hidden(s, move)
    return ANSWERS[type(move)](s, move)
