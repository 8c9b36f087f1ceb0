"""The human game master: the preparations, the decisions, and the secrets (gm.modes).

Chance deals the cards that the master lays, and only the master sees them and knows the place of the artefact. A
character's view has neither: it is `veiled`, its face-down squares are blank, and their cards are among the unseen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Draw, Question, drop
from pontlevis.contract.terms import Beat, Chance, Refusal, Seen
from pontlevis.games.cardstle import chances, hiding, moves, room, steps
from pontlevis.games.cardstle.cards import (
    KIND,
    PACK,
    RANK,
    SUIT,
    SUITS,
    Card,
    NoCard,
    cast_card,
    enemy_stats,
    less,
    packed,
)
from pontlevis.games.cardstle.grid import CELLS, LARGEST_ROOM, NAMES, SHAPES, STRAIGHT, Shape
from pontlevis.games.cardstle.names import BLANK, EFFECTS, FOUR_OF, GOALS, SHAPE_NAMES, TEMPERS, Item
from pontlevis.games.cardstle.state import (
    THRESHOLD,
    Enemy,
    Invented,
    Square,
    State,
    draw_target,
    has_step,
    of_master,
    with_enemy,
    with_square,
)

PREPARING = ("goal", "shape", "lay")

# -------------------------------------------------------------------- before a room


def aimed(s: State, move: moves.Goal) -> Iterator[Beat[State]]:
    """Sets the goal of the room; without a court card or an ace no NPC can be sought (gm.quest)."""
    if s.asked == "hide":
        yield Beat(s._replace(goal=move.goal), "gm.quest", case="none")
    else:
        yield Beat(answered(s, goal=move.goal), "gm.goals", goal=move.goal)


def shaped(s: State, move: moves.Shape) -> Iterator[Beat[State]]:
    """Lays a ready-made shape."""
    yield from _dealing(answered(s), SHAPES[move.shape])


def _dealing(s: State, shape: Shape) -> Iterator[Beat[State]]:
    """Deals the cards one by one, seen only by the game master; then asks for the hiding place."""
    s = yield from room.lay_room(s, shape)
    s = soon(s, *(steps.Flip("deal", at) for at in shape.cards), steps.Ask("hide", s.master))
    yield Beat(s, "setup.gm_room", count=len(shape.cards))


def lays(s: State) -> Sequence[moves.Move]:
    """The squares next to laid ones in a straight line, up to 52 cards (gm.shapes, setup.half_pack)."""
    free = [] if _full(s) else [LAY[at] for at in range(CELLS) if s.squares[at] is None and _joined(s, at)]
    return [*free, *([moves.DONE] if hiding.card_squares(s) else [])]


def _full(s: State) -> bool:
    """Whether the room has its largest size (setup.half_pack)."""
    return len(hiding.card_squares(s)) >= LARGEST_ROOM


def _joined(s: State, at: int) -> bool:
    """Whether a square has a laid neighbour in a straight line."""
    return any(s.squares[to] is not None for to in STRAIGHT[at])


def lay_square(s: State, move: moves.Lay) -> Iterator[Beat[State]]:
    """Lays the threshold, where the characters start, or, once it is there, a card face down.

    A room that is too large for one pack gets a second (setup.large_rooms).
    """
    at = move.at
    if s.asked == "shape":
        s = with_square(answered(s, steps.Ask("lay", s.master), entrance=at), at, THRESHOLD)
        s = s._replace(heroes=tuple(hero._replace(at=at) for hero in s.heroes))
        yield Beat(s, "room.entrance", at=at)
        return
    s = with_square(s, at, Square())
    count = len(hiding.card_squares(s))
    if count > room.HALF_PACK and s.packs == 1:
        s = s._replace(packs=2, unseen=packed((*s.unseen, *PACK)))
        yield Beat(s, "setup.large_rooms", count=count)
    yield Beat(s, "room.shape", at=at, count=count)


def done(s: State) -> Iterator[Beat[State]]:
    """Ends the laying, and deals the cards."""
    yield from _dealing(answered(s), Shape(hiding.card_squares(s), s.entrance))


def deals(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The draw of a dealt card, which the party does not see."""
    return Chance([moves.Turn("?")]) if s.veiled else chances.anything(s)


def dealt(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """Deals a card face down (setup.gm_room)."""
    at, s = draw_target(s), answered(s)
    if move.face != "?":
        card = cast_card(move.face)
        s = with_square(s, at, Square(card))._replace(unseen=less(s.unseen, (card,)))
    yield Beat(s, "setup.gm_room", case="dealt", at=at)


def hides(s: State) -> Sequence[moves.Move]:
    """The hiding places: any card; for an NPC, court cards and aces, or the goal "find" without any (gm.quest)."""
    find = [moves.Goal("find")] if s.goal == "npc" else []
    if s.veiled:
        return [moves.Hide(-1), *find]
    places = [at for at in hiding.card_squares(s) if s.goal != "npc" or KIND[s.square(at).card] == "enemy"]
    return [moves.Hide(at) for at in places] or find


def hidden(s: State, move: moves.Hide) -> Iterator[Beat[State]]:
    """Records the hiding place (setup.gm_notes)."""
    yield Beat(answered(s, hiding=move.place), "setup.gm_notes", case=s.goal)


# -------------------------------------------------------------------- enemies


def meeting(s: State, enemy: Enemy) -> steps.Agenda:
    """The decisions due about an enemy just turned over: an ace's second bonus, then the temper."""
    bonus = (steps.Ask("bonus", s.master),) if RANK[enemy.card] == "A" else ()
    return *bonus, steps.Ask("temper", s.master)


def met(s: State) -> Enemy:
    """The enemy just turned over."""
    return s.enemies[-1]


def just_met(s: State) -> bool:
    """Whether an enemy was just turned over on the square of the character whose turn it is."""
    return bool(s.enemies) and met(s).at == met(s).home == s.hero.at


def tempers(s: State) -> Sequence[moves.Move]:
    """The possible tempers; the artefact must be hostile, the NPC sought friendly (artefact.hostile, gm.quest)."""
    if s.hiding != met(s).home:
        return TEMPER_MOVES
    return [moves.Temper("friendly" if s.goal == "npc" else "hostile")]


def tempered(s: State, move: moves.Temper) -> Iterator[Beat[State]]:
    """Sets the temper; for a friendly enemy, chance then reveals whether it is the NPC sought."""
    temper, at = move.temper, met(s).at
    s = with_enemy(answered(s), at, temper=temper)
    if s.goal == "npc" and not s.told and temper == "friendly":
        s = soon(s, steps.Flip("sought", at))
    yield hiding.temper_told(s, met(s))


def bonuses(s: State) -> Sequence[moves.Move]:
    """The stats of an ace without a bonus yet (enemy.ace_bonus)."""
    return [moves.Bonus(suit) for suit in SUITS if suit != SUIT[met(s).card]]


def bonused(s: State, move: moves.Bonus) -> Iterator[Beat[State]]:
    """Sets an ace's second bonus."""
    enemy, suit = met(s), move.suit
    s = with_enemy(answered(s), enemy.at, bonus=suit, life=enemy_stats(enemy.card, suit).life)
    yield Beat(s, "enemy.ace_bonus", enemy=enemy.card, stat=suit)


# -------------------------------------------------------------------- blank recipes


def inventions(s: State) -> list[Item]:
    """The blank recipes whose cards are pooled and that have no effect yet (recipe.blank)."""
    known = {one.item for one in s.invented}
    ranks = [RANK[card] for card in s.pool]
    return [item for rank, item in FOUR_OF.items()
            if s.human and item in BLANK and item not in known and ranks.count(rank) > 3]


def invents(s: State) -> Sequence[moves.Move]:
    """The possible inventions: any effect for a recipe, or none."""
    return [*(moves.Invent(item, effect) for item in inventions(s) for effect in EFFECTS), moves.DONE]


def invented(s: State, move: moves.Invent) -> Iterator[Beat[State]]:
    """Gives a blank recipe its effect from now on."""
    item, effect = move.item, move.effect
    s = answered(s, invented=(*s.invented, Invented(item, effect)))
    s = soon(s, steps.Ask("invent", s.master)) if inventions(s) else s
    yield Beat(s, "recipe.blank", case="invented", item=item, effect=effect)


# -------------------------------------------------------------------- views and secrets


def view(s: State, seat: int) -> State:
    """The state as a seat may know it: complete for the game master, for others what the party has seen."""
    if not s.human or s.veiled or seat == s.master:
        return s
    secret = {at: square.card for at, square in enumerate(s.squares)
              if square is not None and square.card and not (square.up or square.seen)}
    squares = tuple(Square() if at in secret else square for at, square in enumerate(s.squares))
    unseen = packed((*s.unseen, *map(cast_card, secret.values())))
    return s._replace(squares=squares, unseen=unseen, hiding=s.hiding if s.told else -1, veiled=True)


def hide(s: State, move: moves.Move, seat: int) -> moves.Move:
    """The move as a seat may know it: dealt cards and the hiding place are secrets of the game master."""
    step = s.agenda[0] if s.agenda else None
    if not s.human or seat == s.master or not isinstance(step, steps.Ask | steps.Flip):
        return move
    if isinstance(move, moves.Hide) and step.what == "hide":
        return moves.Hide(-1)
    return moves.Turn("?") if step.what == "deal" else move


def guess(view: State, rng: Random) -> State:
    """Returns a full state that agrees with the party's view: with cards on blank squares, and a hiding place."""
    if not view.veiled:
        return view
    s = view._replace(veiled=False)
    asked = {step.what for step in s.agenda if isinstance(step, steps.Ask)}
    place = -1 if s.told or asked & {*PREPARING, "hide"} or not s.squares.count(None) < CELLS else _place(s, rng)
    return _filled(s, rng, place)._replace(hiding=s.hiding if s.told else place)


def _place(s: State, rng: Random) -> int:
    """A random square that may hide the thing sought; -1 if no square can."""
    places = hiding.possible(s)
    return rng.choice(places) if places else -1


def _filled(s: State, rng: Random, place: int) -> State:
    """Puts a card on every blank square that has been dealt, and an NPC on `place` if one is sought."""
    waiting = {step.at for step in s.agenda if isinstance(step, steps.Flip) and step.what == "deal"}
    if any(isinstance(step, steps.Ask) and step.what in PREPARING for step in s.agenda):
        return s
    backs = [at for at, square in enumerate(s.squares) if square is not None and square.blank and at not in waiting]
    backs.sort(key=lambda at: at != place)
    left = rng.sample(s.unseen, len(s.unseen))
    for at in backs:
        fits = [card for card in left if at != place or s.goal != "npc" or KIND[card] == "enemy"]
        left.remove(fits[0])
        s = with_square(s, at, Square(fits[0]))
    return s._replace(unseen=packed(left))


def seen(before: State, move: moves.Move, _after: State) -> Iterable[Seen]:
    """The cards and the place that a move showed: dealt ones to the game master, others to all."""
    step = before.agenda[0]
    if not isinstance(step, steps.Flip) or not isinstance(move, moves.Turn | moves.Hide):
        return
    if isinstance(move, moves.Hide):
        yield Seen(f"artefact {before.room}", NAMES[move.place])
    elif step.what in ("deal", "square", "look") and move.face != "?":
        yield _sighting(before, step.at, move.face, (before.master,) if step.what == "deal" else None)


def known(s: State) -> Iterable[Seen]:
    """The cards that some seat has seen, though they are face down."""
    for at, square in enumerate(s.squares):
        if square is not None and square.card and not square.up:
            yield _sighting(s, at, square.card, None if square.seen else (s.master,))


def _sighting(s: State, at: int, card: Card | NoCard | str, seats: tuple[int, ...] | None) -> Seen:
    return Seen(f"{s.room} {NAMES[at]}", card, seats)


# -------------------------------------------------------------------- refusals


def no_master(s: State, _move: object = None) -> Refusal | None:
    """Refuses a game master's move unless a person is the game master (gm.modes)."""
    return None if s.human else Refusal("gm.modes")


def no_lay(s: State, move: moves.Lay) -> Refusal | None:
    """Refuses to lay a card without a laid neighbour, or beyond the largest room."""
    return Refusal("setup.half_pack", count=LARGEST_ROOM) if _full(s) else Refusal("gm.shapes", at=move.at)


def no_hide(s: State, move: moves.Hide) -> Refusal | None:
    """Refuses a hiding place without a card, or an NPC that is no court card or ace."""
    if move.place < 0 or move.place not in hiding.card_squares(s):
        return Refusal("gm.hiding_place")
    return Refusal("gm.quest", case="court", at=move.place)


def no_temper(s: State, _move: moves.Temper) -> Refusal | None:
    """Refuses a friendly artefact, and an NPC sought that is not friendly."""
    if s.goal == "npc":
        return Refusal("gm.quest", case="temper", enemy=met(s).card)
    return Refusal("artefact.hostile", enemy=met(s).card)


GOAL_MOVES = tuple(map(moves.Goal, GOALS))
SHAPE_MOVES = tuple(map(moves.Shape, SHAPE_NAMES))
TEMPER_MOVES = tuple(map(moves.Temper, TEMPERS))
LAY = tuple(map(moves.Lay, range(CELLS)))


# -------------------------------------------------------------------- conditions for positions


def _dealt(s: State, _step: steps.Flip, _then: object) -> bool:
    """Whether the game master's cards are dealt in order, to all squares that have none yet."""
    laid, dealt = hiding.card_squares(s), tuple(step.at for step in s.agenda if isinstance(step, steps.Flip))
    blank = tuple(at for at in laid if s.square(at).blank)
    return s.human and dealt == laid[-len(dealt):] and (blank == laid if s.veiled else blank == dealt)


def _whole(s: State) -> bool:
    """Whether every card is dealt, or will be before the hiding, or cannot be seen."""
    return s.veiled or has_step(s, steps.Flip) or all(s.square(at).card for at in hiding.card_squares(s))


# -------------------------------------------------------------------- the chapter


CHAPTER = (
    Question("goal", GOAL_MOVES, "gm.goals", then="shape?",
             relies=lambda s, step, _: of_master(s, step) and s.entrance < 0 and s.goal == s.options.goal),
    Answer(moves.Goal, "goal hide", aimed, Refusal("gm.quest", case="somebody"), no_master),
    Question("shape", (*SHAPE_MOVES, *LAY), "setup.gm_room", then=steps.LAID,
             relies=lambda s, step, _: of_master(s, step) and s.entrance < 0),
    Answer(moves.Shape, "shape", shaped, elsewhere=no_master),
    Question("lay", lays, "setup.gm_room", done, then=steps.LAID, relies=lambda s, step, _: (
        of_master(s, step) and not any(s.square(at).card for at in hiding.card_squares(s)))),
    Answer(moves.Lay, "shape lay", lay_square, no_lay, no_master),
    Draw("deal", deals, dealt, then="deal hide?", relies=_dealt),
    Question("hide", hides, "setup.gm_notes", then=steps.LAID,
             relies=lambda s, step, _: of_master(s, step) and _whole(s)),
    Answer(moves.Hide, "hide", hidden, no_hide, no_master),

    Question("bonus", bonuses, "enemy.ace_bonus", then="temper?",
             relies=lambda s, step, _: of_master(s, step) and just_met(s) and RANK[met(s).card] == "A"),
    Answer(moves.Bonus, "bonus", bonused, lambda _, move: Refusal("enemy.ace_bonus", stat=move.suit),
           no_master),
    Question("temper", tempers, "special.temper", then=steps.ON,
             relies=lambda s, step, _: of_master(s, step) and just_met(s)),
    Answer(moves.Temper, "temper", tempered, no_temper, no_master),
    Question("invent", invents, "recipe.blank", drop("recipe.blank_squares", case="none"), then="craft?",
             relies=lambda s, step, _: of_master(s, step) and bool(inventions(s))),
    Answer(moves.Invent, "invent", invented,
           lambda _, move: Refusal("recipe.blank", case="invent", item=move.item), no_master),
)
