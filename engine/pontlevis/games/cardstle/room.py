"""The room and the turns in it: laying it, moving, and what a card does that is turned over."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.core import Beat, Refusal
from pontlevis.games.cardstle import hiding, master, moves, steps, trials
from pontlevis.games.cardstle.cards import (
    KIND,
    PACK,
    RANK,
    SUIT,
    Card,
    NoCard,
    Suit,
    cast_card,
    enemy_stats,
    less,
    packed,
)
from pontlevis.games.cardstle.grid import CELLS, NEAR, SHAPES, STRAIGHT, Shape
from pontlevis.games.cardstle.names import SHAPE_NAMES, Temper
from pontlevis.games.cardstle.state import (
    THRESHOLD,
    Beats,
    Enemy,
    Question,
    Square,
    State,
    Trial,
    answered,
    doing,
    left_of,
    richer,
    soon,
    standing,
    with_hero,
    with_square,
)

HALF_PACK = 26  # setup.half_pack
MOST_ROUNDS = 100  # goal.time_limit
STEP_KNOWN, STEP_HIDDEN = 1, 2
"""What a step costs in half points: onto a square already uncovered, onto a face-down card (move.points)."""


# -------------------------------------------------------------------- laying a room


def enter(s: State, _step: steps.Enter) -> Beats:
    """The next room: a human game master lays it, or the computer does, in the order of its shapes."""
    s = s._replace(room=s.room + 1, turns=0, goal=s.options.goal, hiding=-1, told=False, relic="", enemies=(),
                   granted=(), squares=(None,) * CELLS, entrance=-1)
    yield Beat(s, "goal.next_room", room=s.room)
    if s.human:
        return soon(s, *master.preparing(s))
    yield Beat(s, "gm.goals", goal=s.goal)
    order = SHAPE_NAMES.index(s.options.shapes) + s.room - 1
    s = yield from laid(s, SHAPES[SHAPE_NAMES[order % len(SHAPE_NAMES)]])
    return soon(s, steps.Flip("sought")) if s.goal == "npc" else s


def laid(s: State, shape: Shape) -> Beats:
    """Cards lie face down, the characters stand on the threshold, and what is left is the draw pile."""
    squares: list[Square | None] = [None] * CELLS
    for at in shape.cards:
        squares[at] = Square()
    squares[shape.entrance] = THRESHOLD
    s = s._replace(squares=tuple(squares), entrance=shape.entrance, heroes=tuple(
        hero._replace(at=shape.entrance, fights=(), question=Question(), stunned=False) for hero in s.heroes))
    if len(shape.cards) > HALF_PACK and s.packs == 1:
        s = s._replace(packs=2, unseen=packed((*s.unseen, *PACK)))
        yield Beat(s, "setup.large_rooms", count=len(shape.cards))
    yield Beat(s, "room.grid", count=len(shape.cards), room=s.room)
    yield Beat(s, "room.entrance", at=shape.entrance)
    yield Beat(s, "setup.pile", count=s.pile)
    return s


# -------------------------------------------------------------------- turns


def turn(s: State, step: steps.Turn) -> Beats:
    """A seat's turn; who has fallen is passed over (life.zero)."""
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
    """Whether a card lies on a square that was turned over and has not acted (card.seen_from_afar)."""
    square = s.square(at)
    return square.up and square.fresh and bool(square.card)


def end_turn(s: State, _step: steps.EndTurn) -> Beats:
    """The turn is over."""
    return (yield from passed(s._replace(weak=0), s.turn))


def passed(s: State, seat: int) -> Beats:
    """Play passes to the left; after so many rounds of the table the party leaves the room (goal.time_limit)."""
    s = s._replace(turns=s.turns + 1)
    if s.turns < MOST_ROUNDS * len(s.heroes):
        return soon(s, steps.Turn(left_of(s, seat)[0]))
    s = given_up(s)
    yield Beat(s, "goal.time_limit", room=s.room, count=MOST_ROUNDS)
    return s


def done(s: State) -> Iterator[Beat[State]]:
    """The player stops."""
    yield Beat(answered(s, steps.EndTurn(), points=0), "turn.goes_on", seat=s.turn)


def check(s: State, _step: steps.Check) -> Beats:
    """The game is lost when nobody is left standing (life.all_down); who falls in their own turn has ended it."""
    if not standing(s):
        s = doing(s, ())._replace(ended="life.all_down", trial=None)
        yield Beat(s, "life.all_down")
    return s if s.ended or s.hero.standing else doing(s, (steps.EndTurn(),))._replace(points=0)


def finished(s: State, seat: int) -> Beats:
    """The room is finished by a seat, who will lead the crafting (goal.room_end, craft.leader)."""
    s = doing(s, (steps.Gather(),))._replace(turn=seat, trial=None, points=0)
    yield Beat(s, "goal.room_end", seat=seat, room=s.room)
    return s


def at_door(s: State) -> bool:
    """Whether the key is found and the character whose turn it is stands at the entrance (gm.goals)."""
    return s.goal == "door" and bool(s.relic) and s.hero.at == s.entrance


# -------------------------------------------------------------------- moving


def reach(s: State, to: int) -> int:
    """What a step to a square costs in half points; 0 where it may not be made at all."""
    square, at = s.squares[to], s.hero.at
    if square is None or to not in NEAR[at]:
        return 0
    if square.up:
        return STEP_KNOWN
    return STEP_HIDDEN if to in STRAIGHT[at] else 0


def walks(s: State) -> list[moves.Move]:
    """The steps that the points left allow."""
    return [moves.STEP[to] for to in NEAR[s.hero.at] if 0 < reach(s, to) <= s.points]


def stepped(s: State, move: moves.Step) -> Iterator[Beat[State]]:
    """A step; a card that lies face down there is turned over (move.reveal)."""
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
    """The card of a square is turned over: at once where the party knows it, else by chance."""
    square = s.square(at)
    if not square.seen:
        s = soon(s, steps.Flip("square", at))
        yield Beat(s, "room.grid", case="turning", at=at)
        return s
    s = with_square(s, at, Square(square.card, up=True, kind=KIND[square.card]))
    yield _shown(s, at, cast_card(square.card))
    return s


def uncovered(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """Chance has turned the card of a square over."""
    at, card = _flipped(s), cast_card(move.face)
    s = with_square(drawn_off(s, at, card), at, Square(card, up=True, kind=KIND[card]))
    yield _shown(answered(s), at, card)


def _flipped(s: State) -> int:
    step = s.agenda[0]
    assert isinstance(step, steps.Flip)  # noqa: S101
    return step.at


def _shown(s: State, at: int, card: Card) -> Beat[State]:
    """A card is turned over: under somebody, or seen from afar."""
    rule = "move.reveal" if s.hero.at == at else "card.seen_from_afar"
    return Beat(s, rule, seat=s.turn, at=at, card=card)


def drawn_off(s: State, at: int, card: Card) -> State:
    """The state in which a card of a square is no longer one of those that nobody has seen."""
    return s._replace(unseen=less(s.unseen, (card,))) if s.square(at).blank else s


def arrive(s: State, step: steps.Arrive) -> Beats:
    """What waits on the square: its card acts, then a hostile enemy bars the way (enemy.blocks)."""
    seat, at = s.turn, s.hero.at
    if _waits(s, at):
        return soon(s, steps.Act(at), step)
    if at_door(s):
        return (yield from finished(s, seat))
    if s.foe(seat) is None:
        return s
    yield Beat(s, "enemy.blocks", seat=seat, enemy=s.foe(seat).card)  # type: ignore[union-attr]
    return doing(s, (steps.Round(), *s.agenda[1:]))._replace(points=0)


def no_step(s: State, move: moves.Step) -> Refusal | None:
    """Next door, no hole, no diagonal into the unknown, and points enough."""
    if s.asked != "act":
        return None
    square, at = s.squares[move.at], s.hero.at
    if square is None:
        return Refusal("move.no_holes", at=move.at)
    if move.at not in NEAR[at]:
        return Refusal("move.adjacent", at=move.at)
    if s.foe(s.turn):
        return fighting(s)
    if not reach(s, move.at):
        return Refusal("move.no_diagonal_hidden", at=move.at)
    return Refusal("move.points", steps_cost=reach(s, move.at), steps_left=s.points)


def fighting(s: State) -> Refusal | None:
    """Who faces a hostile enemy must fight it (combat.until)."""
    foe = s.foe(s.turn)
    return None if foe is None else Refusal("combat.until", enemy=foe.card)


# -------------------------------------------------------------------- what a card does


def act(s: State, step: steps.Act) -> Beats:
    """A card turned over acts: an enemy appears, a trap goes off, a chest stands there (card.roles)."""
    square = s.square(step.at)
    card = cast_card(square.card)
    s = with_square(s, step.at, square._replace(fresh=False))
    if s.options.reveal_ends_turn:
        s = s._replace(points=0)
    if square.kind == "enemy":
        return (yield from _enemy(s, step.at, card))
    if square.kind == "chest":
        yield Beat(s, "chest.ranks", at=step.at, card=card)
        return s
    yield Beat(s, "trap.test", seat=s.turn, card=card, at=step.at)
    return trials.begin(s, Trial("trap", s.turn, step.at, "d"))


def _enemy(s: State, at: int, card: Card) -> Beats:
    """A piece of its own now, apart from its square."""
    s = with_square(s, at, s.square(at)._replace(card=""))
    bonus: Suit | NoCard = ace_bonus(s, card) if RANK[card] == "A" and not s.human else ""
    enemy = Enemy(card, at, at, enemy_stats(card, bonus).life, hiding.usual_temper(s.options, card), bonus,
                  twin=any(one.card == card for one in s.enemies))
    s = s._replace(enemies=(*s.enemies, enemy))
    yield Beat(s, "enemy.table", enemy=card, stats=tuple(enemy.stats), at=at)
    if bonus:
        yield Beat(s, "enemy.ace_second_bonus", enemy=card, stat=bonus)
    if s.human:
        return soon(s, *master.meeting(s, enemy))
    return (yield from _met(s, enemy))


def ace_bonus(s: State, card: Card) -> Suit:
    """Where the computer gives an ace its second bonus: not where the first one is (enemy.ace_second_bonus)."""
    if s.options.ace_bonus == "attack":
        return "d" if SUIT[card] == "s" else "s"
    return "s" if SUIT[card] == "d" else "d"


def _met(s: State, enemy: Enemy) -> Beats:
    """Its temper, once chance has said whether it is the NPC sought, or the artefact that must be won by force."""
    if not s.told and hiding.sought_here(s, enemy.home):
        return soon(s, steps.Flip("sought", enemy.at))
    if enemy.temper != "hostile" and hiding.artefact_here(s, enemy.home):
        if not s.told:
            return soon(s, steps.Flip("artefact", enemy.at))
        return (yield from _artefact_enemy(s, enemy.home, True))
    yield temper_told(s, enemy)
    return s


def temper_told(s: State, enemy: Enemy) -> Beat[State]:
    """What an enemy is like (special.temper)."""
    return Beat(s, "special.temper", case=enemy.temper, enemy=enemy.card, at=enemy.at)


def revealed(s: State, move: moves.Hidden) -> Iterator[Beat[State]]:
    """Chance has said whether this enemy is the NPC sought, or this card the artefact."""
    step = s.agenda[0]
    assert isinstance(step, steps.Flip)  # noqa: S101
    s = answered(s)
    if step.what == "sought" and step.at < 0:
        yield Beat(s if move.number else s._replace(goal="find"), "gm.quest", case="room" if move.number else "none")
    elif step.what == "sought":
        yield from _sought(s, step.at, bool(move.number))
    elif s.agenda and isinstance(s.agenda[0], steps.Claim):
        claim = s.agenda[0]
        s = answered(s)
        yield from (_collected if move.number else _won)(s, claim)
    else:
        yield from _artefact_enemy(s, step.at, bool(move.number))


def _changed(s: State, at: int, temper: Temper) -> tuple[State, Enemy]:
    """The state with an enemy of another temper, and that enemy."""
    s = s._replace(enemies=tuple(one._replace(temper=temper) if one.at == at else one for one in s.enemies))
    enemy = s.enemy(at)
    assert enemy is not None  # noqa: S101
    return s, enemy


def _sought(s: State, at: int, found: bool) -> Iterator[Beat[State]]:
    """The NPC sought is friendly, and the party knows (gm.quest)."""
    enemy = s.enemy(at)
    assert enemy is not None  # noqa: S101
    if found:
        s, enemy = _changed(s._replace(hiding=enemy.home, told=True), at, "friendly")
        yield Beat(s, "gm.quest", enemy=enemy.card, at=at)
    else:
        yield temper_told(s, enemy)


def _artefact_enemy(s: State, home: int, found: bool) -> Beats:
    """An enemy that would be no foe is one all the same if it is the artefact (artefact.hostile)."""
    enemy = next(enemy for enemy in s.enemies if enemy.home == home)
    if found:
        s, enemy = _changed(s._replace(hiding=home, told=True), enemy.at, "hostile")
        yield Beat(s, "artefact.hostile", enemy=enemy.card, at=enemy.at)
    else:
        yield temper_told(s, enemy)
    return s


def trap_over(s: State, trial: Trial, score: trials.Score) -> Beats:
    """Disarmed, or caught in it: one life point, never more (trap.opposed)."""
    card = cast_card(s.square(trial.at).card)
    if score.won:
        return (yield from disarmed(s, trial.seat, trial.at))
    yield Beat(s, "trap.hurt", seat=trial.seat, card=card)
    claim = steps.Claim(trial.seat, trial.at, card, lost=True)
    return soon(s, steps.Hurt(trial.seat, 1), claim, steps.Check())


def disarmed(s: State, seat: int, at: int) -> Beats:
    """The trap is disarmed and its card won; who picks locks draws a treasure besides."""
    card = cast_card(s.square(at).card)
    s = soon(s, steps.Claim(seat, at, card))
    yield Beat(s, "trap.disarmed", seat=seat, card=card)
    if s.heroes[seat].can("colour_key"):
        s = soon(s, steps.Gain(seat, 1))
        yield Beat(s, "ability.colour_key_trap", seat=seat)
    return s


# -------------------------------------------------------------------- winning cards


def claim(s: State, step: steps.Claim) -> Beats:
    """A card of the room is won, unless it is the artefact; nobody but chance, or the game master, knows."""
    chance = hiding.artefact_here(unveiled(s), step.home)
    if 0 < chance < 1:
        return soon(s, steps.Flip("artefact", step.home), step)
    return (yield from (_collected if chance else _won)(s, step))


def unveiled(s: State) -> State:
    """The state as the party knows it, as far as the hiding place goes."""
    return s._replace(hiding=-1, veiled=True) if s.human and not s.told else s


def _won(s: State, step: steps.Claim) -> Beats:
    """A treasure for whoever won it; a trap that hit stays where it is."""
    card = cast_card(step.card)
    if step.lost:
        yield Beat(s, "trap.stays", at=step.home, card=card)
        return s
    rule = {"enemy": "enemy.reward", "chest": "chest.own_card", "trap": "reward.automatic"}[KIND[card]]
    s = richer(_taken(s, step), step.seat, card)
    yield Beat(s, rule, seat=step.seat, card=card)
    return s


def _collected(s: State, step: steps.Claim) -> Beats:
    """The artefact is found, and never is a treasure (artefact.never_treasure)."""
    card = cast_card(step.card)
    s = _taken(s, step)._replace(relic=card, hiding=step.home, told=True)
    yield Beat(s, f"artefact.{KIND[card]}", seat=step.seat, card=card)
    yield Beat(s, "artefact.never_treasure", card=card)
    if s.goal != "door":
        return (yield from finished(s, step.seat))
    yield Beat(s, "goal.conditions", seat=step.seat)
    return s


def _taken(s: State, step: steps.Claim) -> State:
    """The square without its card, if it lies there; an enemy has left its square already."""
    square = s.square(step.home)
    return with_square(s, step.home, square._replace(card="")) if square.card else s


def gain(s: State, step: steps.Gain) -> Beats:
    """Treasures off the pile: unknown ones first, then those that were put under it; as many as there are."""
    if not step.count:
        return s
    again = steps.Gain(step.seat, step.count - 1)
    if s.pile:
        return soon(s, steps.Flip("treasure", step.seat), again)
    if not s.under:
        yield Beat(s, "chest.pile_short", seat=step.seat)
        return s
    card = s.under[0]
    s = soon(richer(s._replace(under=s.under[1:]), step.seat, card), again)
    yield Beat(s, "treasure.sources", seat=step.seat, card=card)
    return s


def gained(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """Chance has turned the top of the pile."""
    seat, card = _flipped(s), cast_card(move.face)
    s = richer(answered(s, unseen=less(s.unseen, (card,))), seat, card)
    yield Beat(s, "treasure.sources", seat=seat, card=card)


def located(s: State, move: moves.Hide) -> Iterator[Beat[State]]:
    """An NPC tells where the artefact is (talk.requests)."""
    s = answered(s, hiding=move.place, told=True)
    yield Beat(s, "artefact.secret", at=move.place)


# -------------------------------------------------------------------- leaving


def stuck(s: State) -> bool:
    """Whether all cards have acted and nobody can be the artefact, as far as the party knows (goal.deadlock)."""
    if s.relic or (s.goal == "npc" and s.told):
        return False
    if any(not square.up or _waits(s, at) for at, square in enumerate(s.squares) if square):
        return False
    left = {at for at, _ in hiding.where(unveiled(s))}
    return not any(enemy.home in left for enemy in s.enemies)


def left(s: State, _move: moves.Leave) -> Iterator[Beat[State]]:
    """The party goes on, but the room is not won."""
    s = given_up(s)
    yield Beat(s, "goal.deadlock", case="left", seat=s.turn, room=s.room)


def given_up(s: State) -> State:
    """The state in which the party goes on, led by whose turn it is, but the room is not won."""
    return doing(s, (steps.Gather(),))._replace(missed=s.missed + 1, points=0)


def no_leave(s: State, _move: moves.Leave) -> Refusal | None:
    """Only a room that is stuck may be left."""
    if s.asked != "act":
        return None
    if not stuck(s):
        hidden = sum(1 for square in s.squares if square and not square.up)
        return Refusal("goal.deadlock", count=hidden, **({} if hidden else {"case": "open"}))
    return fighting(s)

