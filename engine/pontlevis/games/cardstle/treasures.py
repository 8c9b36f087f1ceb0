"""Treasures used in a character's own turn, which open chests and heal; and the list of all moves of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Question
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import abilities, combat, gifts, moves, room, spells, steps, talk, trials
from pontlevis.games.cardstle.cards import CHEST_SIZE, KIND, RANK, SUIT, Card, NoCard, cast_card
from pontlevis.games.cardstle.state import State, has_step, own_turn, used, with_hero


def acts(s: State) -> Sequence[moves.Move]:
    """The moves of a turn; before a hostile enemy only hearts, gifts, spells, summons and the fight (combat.until)."""
    found: list[moves.Move] = [*heals(s), *gifts.gives(s), *spells.casts(s), *abilities.summons(s), *combat.fights(s)]
    if s.foe(s.turn):
        return found
    found += [*room.walks(s), *opens(s), *abilities.shots(s), *abilities.looks(s), *talk.talks(s)]
    return [*found, moves.DONE, *([moves.LEAVE] if room.stuck(s) else ())]


HELD = (moves.Step, moves.Open, moves.Shoot, moves.Look, moves.Leave)
"""The classes of moves that `Cardstle.refused` refuses in front of a hostile enemy; `no_stop` refuses Done."""


def stopped(s: State) -> Iterator[Beat[State]]:
    """Ends the player's turn."""
    yield Beat(answered(s, steps.EndTurn()), "turn.goes_on", seat=s.turn)


def no_stop(s: State) -> Refusal | None:
    """Refuses to end the turn in front of a hostile enemy, which must be fought."""
    return room.fighting(s)


def stands(s: State, step: steps.Ask, then: object) -> bool:
    """Whether the question is for the seat whose turn it is, and its character is standing or has just fallen."""
    return own_turn(s, step, then) and (s.hero.standing or has_step(s, steps.Check))


# -------------------------------------------------------------------- chests


def opens(s: State) -> list[moves.Move]:
    """The treasures that open the chest here (chest.later)."""
    chest = chest_here(s)
    if not chest:
        return []
    return [moves.Open(card) for card in dict.fromkeys(s.hero.treasures) if abilities.opens_with(s.hero, chest, card)]


def chest_here(s: State) -> Card | NoCard:
    """The chest on the square of the character whose turn it is, or ""."""
    card = s.square(s.hero.at).card
    return card if card and KIND[card] == "chest" else ""


def opened(s: State, move: moves.Open) -> Iterator[Beat[State]]:
    """Puts the key under the pile; schedules the draw of the content, then the win of the chest's own card."""
    seat, at, key = s.turn, s.hero.at, move.card
    chest = cast_card(s.square(at).card)
    size = CHEST_SIZE[RANK[chest]]
    there = min(size, s.pile + len(s.under))
    yield Beat(s, "chest.key" if SUIT[key] == SUIT[chest] else "ability.colour_key", seat=seat, card=chest, key=key)
    s = used(soon(s, steps.Gain(seat, there), steps.Claim(seat, at, chest)), seat, key)
    yield Beat(s, "chest.content", seat=seat, card=chest, count=size)
    if there < size:
        yield Beat(s, "chest.pile_short", seat=seat, count=there)
    yield Beat(s, "chest.key_returned", card=key)


def no_open(s: State, move: moves.Open) -> Refusal | None:
    """Refuses to open without a chest here, or without a treasure that opens it."""
    chest, key = chest_here(s), move.card
    if not chest:
        trap = s.square(s.hero.at).card
        return Refusal("trap.stays", at=s.hero.at, card=trap) if trap else Refusal("chest.later", at=s.hero.at)
    if key not in s.hero.treasures:
        return trials.absent(s, s.turn, key)
    if not abilities.opens_with(s.hero, chest, key):
        rule = "ability.colour_key" if s.hero.can("colour_key") else "chest.key"
        return Refusal(rule, card=chest, key=key, suit=SUIT[chest])
    return None


# -------------------------------------------------------------------- hearts


def heals(s: State) -> list[moves.Move]:
    """The uses of heart treasures: on their owner who lacks life, or on a fallen companion near (life.revived)."""
    hearts = [card for card in dict.fromkeys(s.hero.treasures) if SUIT[card] == "h"]
    if not hearts:
        return []
    seats = [seat for seat in range(len(s.heroes)) if not heal_rule(s, seat)]
    return [moves.Heal(card, seat) for card in hearts for seat in seats]


def heal_rule(s: State, seat: int) -> str:
    """The rule that stops a heart from being used on `seat`, or "".

    The owner must lack life points; a companion must have fallen, on the same or a neighbouring square.
    """
    if seat == s.turn:
        return "" if spells.hurt(s, seat) else "life.maximum"
    if s.heroes[seat].standing:
        return "treasure.heart"
    return "" if s.near(s.turn, seat) else "gift.near"


def healed(s: State, move: moves.Heal) -> Iterator[Beat[State]]:
    """Restores one life point; a fallen companion gets up."""
    seat, card = s.turn, move.card
    life = s.heroes[move.seat].life + 1
    s = with_hero(used(s, seat, card), move.seat, life=life)
    if s.asked == "prepare":
        s = answered(s, steps.Prepare())
    if move.seat == seat:
        yield Beat(s, "treasure.heart", seat=seat, card=card, life=life)
    else:
        yield Beat(s, "life.revived", seat=move.seat, by=seat, card=card)


def no_heal(s: State, move: moves.Heal) -> Refusal | None:
    """Refuses a card that is no heart or not held, a seat at full life, and a companion who is standing or not near."""
    if SUIT[move.card] != "h":
        return Refusal("treasure.heart", case="suit", card=move.card)
    if move.seat >= len(s.heroes):
        return Refusal("players.party", count=len(s.heroes))
    missing = trials.absent(s, s.turn, move.card)
    if missing:
        return missing
    if s.asked == "prepare" and move.seat != s.turn:
        return Refusal("life.revived", case="test", seat=move.seat)
    rule = heal_rule(s, move.seat)
    if rule == "life.maximum":
        return Refusal(rule, seat=move.seat, life=s.hero.life)
    return Refusal(rule, seat=move.seat, **({"case": "other"} if rule == "treasure.heart" else {}))


# -------------------------------------------------------------------- the chapter


CHAPTER = (
    Question("act", acts, "setup.turn_order", stopped, no_stop, then=".", relies=stands),
    Answer(moves.Open, "act", opened, no_open),
    Answer(moves.Heal, "act prepare", healed, no_heal),
)
