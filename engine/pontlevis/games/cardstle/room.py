"""The room and its turns: the laying, the moves, and the turning over of cards."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.agenda import answered, doing, soon
from pontlevis.contract.asking import Answer, Draw, Step
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import chances, hiding, moves, steps
from pontlevis.games.cardstle.cards import KIND, PACK, Card, cast_card, less, packed
from pontlevis.games.cardstle.grid import CELLS, NEAR, SHAPES, STRAIGHT, Shape
from pontlevis.games.cardstle.names import SHAPE_NAMES
from pontlevis.games.cardstle.state import (
    THRESHOLD,
    Beats,
    Dialogue,
    Square,
    State,
    draw_target,
    left_of,
    standing,
    with_hero,
    with_square,
)
from pontlevis.games.cardstle.steps import FIGHT, ON

HALF_PACK = 26  # setup.half_pack
MOST_ROUNDS = 100  # goal.time_limit
STEP_KNOWN, STEP_HIDDEN = 1, 2
"""The cost of a step in half points: onto a square turned over before, and onto a face-down card (move.points)."""


# -------------------------------------------------------------------- laying a room


def enter(s: State, _step: steps.Enter) -> Beats:
    """Begins the next room: laid by a human game master, or by the computer in the order of its shapes."""
    s = s._replace(room=s.room + 1, turns=0, goal=s.options.goal, hiding=-1, told=False, granted=())
    yield Beat(s, "goal.next_room", room=s.room)
    if s.human:
        return soon(s, steps.Ask("goal", s.master), steps.Ask("shape", s.master))
    yield Beat(s, "gm.goals", goal=s.goal)
    order = SHAPE_NAMES.index(s.options.shapes) + s.room - 1
    s = yield from lay_room(s, SHAPES[SHAPE_NAMES[order % len(SHAPE_NAMES)]])
    return soon(s, steps.Flip("sought")) if s.goal == "npc" else s


def lay_room(s: State, shape: Shape) -> Beats:
    """Lays face-down cards, puts the characters on the threshold, and leaves the other cards as the draw pile."""
    squares: list[Square | None] = [None] * CELLS
    for at in shape.cards:
        squares[at] = Square()
    squares[shape.entrance] = THRESHOLD
    s = s._replace(squares=tuple(squares), entrance=shape.entrance, heroes=tuple(
        hero._replace(at=shape.entrance, fights=(), question=Dialogue(), stunned=False) for hero in s.heroes))
    if len(shape.cards) > HALF_PACK and s.packs == 1:
        s = s._replace(packs=2, unseen=packed((*s.unseen, *PACK)))
        yield Beat(s, "setup.large_rooms", count=len(shape.cards))
    yield Beat(s, "room.grid", count=len(shape.cards), room=s.room)
    yield Beat(s, "room.entrance", at=shape.entrance)
    yield Beat(s, "setup.pile", count=s.pile)
    return s


# -------------------------------------------------------------------- turns


def turn(s: State, step: steps.Turn) -> Beats:
    """Begins a seat's turn, or skips it if its character has fallen (life.zero)."""
    seat = step.seat
    if not s.heroes[seat].standing:
        yield Beat(s, "life.zero", case="skips", seat=seat)
        return (yield from passed(s, seat))
    hero = s.heroes[seat]
    points = STEP_HIDDEN * (hero.stat("c") if s.options.movement == "stat" else 1)
    fights = tuple(fight for fight in hero.fights if fight.at == hero.at and s.foe(seat))
    s = with_hero(s._replace(turn=seat, points=points, summoned=False, weak=0), seat, fights=fights)
    yield Beat(s, "setup.turn_order", seat=seat)
    if hero.fights and not fights:
        yield Beat(s, "combat.new_fight", seat=seat)
    if at_door(s):
        return (yield from finished(s, seat))
    ask = steps.Ask("act", seat)
    if not _waits(s, hero.at):
        return soon(s, ask)
    yield Beat(s, "combat.flee_then_act", seat=seat, card=cast_card(s.square(hero.at).card))
    return soon(s, steps.Act(hero.at), ask)


def _waits(s: State, at: int) -> bool:
    """Whether a square has a card that was turned over and has not acted (card.seen_from_afar)."""
    square = s.square(at)
    return square.up and square.fresh and bool(square.card)


def end_turn(s: State, _step: steps.EndTurn) -> Beats:
    """Ends the turn."""
    return (yield from passed(s._replace(points=0, weak=0), s.turn))


def passed(s: State, seat: int) -> Beats:
    """Passes the turn to the left; after MOST_ROUNDS rounds the party leaves the room (goal.time_limit)."""
    s = s._replace(turns=s.turns + 1)
    if s.turns < MOST_ROUNDS * len(s.heroes):
        return soon(s, steps.Turn(left_of(s, seat)[0]))
    s = given_up(s)
    yield Beat(s, "goal.time_limit", room=s.room, count=MOST_ROUNDS)
    return s


def check(s: State, _step: steps.Check) -> Beats:
    """Ends the game if all characters have fallen (life.all_down); ends the turn if its character has fallen."""
    if not standing(s):
        s = doing(s, ())._replace(ended="life.all_down", trial=None)
        yield Beat(s, "life.all_down")
    return s if s.ended or s.hero.standing else doing(s, (steps.EndTurn(),))


def finished(s: State, seat: int) -> Beats:
    """Finishes the room; the seat that did so leads the crafting (goal.room_end, craft.leader)."""
    s = doing(s, (steps.Gather(),))._replace(turn=seat, trial=None, points=0)
    yield Beat(s, "goal.room_end", seat=seat, room=s.room)
    return s


def at_door(s: State) -> bool:
    """Whether the key is found, and the character that has the turn is at the entrance (gm.goals)."""
    return s.goal == "door" and bool(s.relic) and s.hero.at == s.entrance


# -------------------------------------------------------------------- moving


def step_rule(s: State, to: int) -> str:
    """The rule that forbids a step to a square, apart from its cost, or ""."""
    square, at = s.squares[to], s.hero.at
    if square is None:
        return "move.no_holes"
    if to not in NEAR[at]:
        return "move.adjacent"
    return "" if square.up or to in STRAIGHT[at] else "move.no_diagonal_hidden"


def reach(s: State, to: int) -> int:
    """The cost of a step to a square in half points; 0 if the step is forbidden."""
    if step_rule(s, to):
        return 0
    return STEP_KNOWN if s.square(to).up else STEP_HIDDEN


def walks(s: State) -> list[moves.Move]:
    """The steps that the remaining points allow."""
    if not s.points:
        return []
    return [moves.STEP[to] for to in NEAR[s.hero.at] if 0 < reach(s, to) <= s.points]


def stepped(s: State, move: moves.Step) -> Iterator[Beat[State]]:
    """Moves the character; a face-down card there is turned over (move.reveal)."""
    seat, to, at = s.turn, move.at, s.hero.at
    spent = reach(s, to)
    s = with_hero(s._replace(points=s.points - spent), seat, at=to)
    s = answered(s, steps.Arrive(), steps.Ask("act", seat))
    facts = {"seat": seat, "at": to, "points": s.points}
    if spent == STEP_HIDDEN:
        yield Beat(s, "move.adjacent", **facts)
        yield from uncovering(s, to)
    else:
        yield Beat(s, "move.double_speed" if to in STRAIGHT[at] else "move.diagonal_uncovered", **facts)


def uncovering(s: State, at: int) -> Beats:
    """Turns over the card of a square: at once if the party knows it, otherwise by chance."""
    square = s.square(at)
    if not square.seen:
        s = soon(s, steps.Flip("square", at))
        yield Beat(s, "room.grid", case="turning", at=at)
        return s
    s = with_square(s, at, Square(square.card, up=True, kind=KIND[square.card]))
    yield _shown(s, at, cast_card(square.card))
    return s


def uncovered(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """Applies the chance result for the card of a square."""
    at, card = draw_target(s), cast_card(move.face)
    s = with_square(drawn_off(s, at, card), at, Square(card, up=True, kind=KIND[card]))
    yield _shown(answered(s), at, card)


def _covered(s: State, step: steps.Flip, then: object) -> bool:
    """Whether the square has a face-down card: under the arriving character, or elsewhere for a spyglass."""
    square = s.squares[step.at] if 0 <= step.at < CELLS else None
    here = isinstance(then, steps.Arrive | steps.EndTurn)
    return square is not None and not square.up and (step.at == s.hero.at) == here


def _shown(s: State, at: int, card: Card) -> Beat[State]:
    """The beat of a card turned over: under the character, or seen from afar."""
    rule = "move.reveal" if s.hero.at == at else "card.seen_from_afar"
    return Beat(s, rule, seat=s.turn, at=at, card=card)


def drawn_off(s: State, at: int, card: Card) -> State:
    """The state with a card of a square removed from the unseen ones."""
    return s._replace(unseen=less(s.unseen, (card,))) if s.square(at).blank else s


def arrive(s: State, step: steps.Arrive) -> Beats:
    """Resolves the arrival: the square's card acts; then the key at the door ends the room, or a hostile enemy fights.

    The rules are gm.goals and enemy.blocks.
    """
    seat, at = s.turn, s.hero.at
    if _waits(s, at):
        return soon(s, steps.Act(at), step)
    if at_door(s):
        return (yield from finished(s, seat))
    if s.foe(seat) is None:
        return s
    yield Beat(s, "enemy.blocks", seat=seat, enemy=s.foe(seat).card)  # type: ignore[union-attr]
    return doing(s, (steps.Round(), *s.agenda[1:]))


def no_step(s: State, move: moves.Step) -> Refusal:
    """Refuses a step to a hole, to a distant square, diagonally to a face-down card, or beyond the points left."""
    rule = step_rule(s, move.at)
    return Refusal(rule, at=move.at) if rule else Refusal("move.points", steps_cost=reach(s, move.at),
                                                          steps_left=s.points)


def fighting(s: State) -> Refusal | None:
    """The refusal while a hostile enemy must be fought (combat.until), or None."""
    foe = s.foe(s.turn)
    return None if foe is None else Refusal("combat.until", enemy=foe.card)


# -------------------------------------------------------------------- leaving


def stuck(s: State) -> bool:
    """Whether all cards have acted and no enemy can be the artefact, as far as the party knows (goal.deadlock)."""
    if s.relic or (s.goal == "npc" and s.told):
        return False
    if any(not square.up or _waits(s, at) for at, square in enumerate(s.squares) if square):
        return False
    left = {at for at, _ in hiding.where(hiding.unveiled(s))}
    return not any(enemy.home in left for enemy in s.enemies)


def left(s: State, _move: moves.Leave) -> Iterator[Beat[State]]:
    """Lets the party leave; the room is not won."""
    s = given_up(s)
    yield Beat(s, "goal.deadlock", case="left", seat=s.turn, room=s.room)


def given_up(s: State) -> State:
    """The state in which the party leaves an unfinished room, led by the seat whose turn it is."""
    return doing(s, (steps.Gather(),))._replace(missed=s.missed + 1, points=0)


def no_leave(s: State, _move: moves.Leave) -> Refusal:
    """Refuses to leave a room that is not stuck."""
    hidden = sum(1 for square in s.squares if square and not square.up)
    return Refusal("goal.deadlock", count=hidden, **({} if hidden else {"case": "open"}))


# -------------------------------------------------------------------- the chapter


CHAPTER = (
    Step(steps.Enter, enter, then="Dealt"),
    Step(steps.Turn, turn, then="."),
    Step(steps.EndTurn, end_turn, then="."),
    Step(steps.Check, check, then=f"{FIGHT} {ON}"),
    Answer(moves.Step, "act", stepped, no_step),
    Draw("square", chances.turned, uncovered, then=f"EndTurn {ON}", relies=_covered),
    Step(steps.Arrive, arrive, then="act?"),
    Answer(moves.Leave, "act", left, no_leave),
)
