"""What treasures do in one's turn: they open chests and heal; and the moves of a turn, put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pontlevis.core import Beat, Refusal
from pontlevis.games.cardstle import abilities, combat, gifts, moves, room, spells, steps, talk, trials
from pontlevis.games.cardstle.cards import CHEST_SIZE, KIND, RANK, SUIT, cast_card
from pontlevis.games.cardstle.state import State, answered, soon, used, with_hero


def acts(s: State) -> Sequence[moves.Move]:
    """What a player may do in their turn; facing a hostile enemy, little but fight (combat.until)."""
    found: list[moves.Move] = [*heals(s), *gifts.gives(s), *spells.casts(s), *abilities.summons(s), *combat.fights(s)]
    if s.foe(s.turn):
        return found
    found += [*room.walks(s), *opens(s), *abilities.shots(s), *abilities.looks(s), *talk.talks(s)]
    return [*found, moves.DONE, *([moves.LEAVE] if room.stuck(s) else ())]


# -------------------------------------------------------------------- chests


def opens(s: State) -> list[moves.Move]:
    """The treasures that open the chest here (chest.later)."""
    chest = s.square(s.hero.at).card
    if not chest or KIND[chest] != "chest":
        return []
    return [moves.Open(card) for card in dict.fromkeys(s.hero.treasures) if abilities.opens_with(s.hero, chest, card)]


def opened(s: State, move: moves.Open) -> Iterator[Beat[State]]:
    """What is inside is drawn, the chest's own card won; the key goes under the pile after that."""
    seat, at, key = s.turn, s.hero.at, cast_card(move.card)
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
    """A chest here, and a treasure of its suit; out of combat."""
    if s.asked != "act":
        return None
    chest, key = s.square(s.hero.at).card, cast_card(move.card)
    if not chest or KIND[chest] != "chest":
        return Refusal("trap.stays", at=s.hero.at, card=chest) if chest else Refusal("chest.later", at=s.hero.at)
    if key not in s.hero.treasures:
        return trials.absent(s, s.turn, key)
    if not abilities.opens_with(s.hero, chest, key):
        rule = "ability.colour_key" if s.hero.can("colour_key") else "chest.key"
        return Refusal(rule, card=chest, key=key, suit=SUIT[chest])
    return room.fighting(s)


# -------------------------------------------------------------------- hearts


def heals(s: State) -> list[moves.Move]:
    """Hearts for oneself while life is not full, or for a fallen companion next door (life.revived)."""
    hearts = [card for card in dict.fromkeys(s.hero.treasures) if SUIT[card] == "h"]
    if not hearts:
        return []
    seats = [seat for seat, hero in enumerate(s.heroes) if (
        hero.life < hero.stat("h") if seat == s.turn else not hero.standing and s.near(s.turn, seat))]
    return [moves.Heal(card, seat) for card in hearts for seat in seats]


def healed(s: State, move: moves.Heal) -> Iterator[Beat[State]]:
    """One life point; a companion gets up."""
    seat, card = s.turn, cast_card(move.card)
    life = s.heroes[move.seat].life + 1
    s = with_hero(used(s, seat, card), move.seat, life=life)
    if s.asked == "prepare":
        s = answered(s, steps.Prepare())
    if move.seat == seat:
        yield Beat(s, "treasure.heart", seat=seat, card=card, life=life)
    else:
        yield Beat(s, "life.revived", seat=move.seat, by=seat, card=card)


def no_heal(s: State, move: moves.Heal) -> Refusal | None:
    """A heart of one's own, in one's turn; for oneself, or for who has fallen next door."""
    card = cast_card(move.card)
    if SUIT[card] != "h":
        return Refusal("treasure.heart", case="suit", card=card)
    if s.asked not in ("act", "prepare") or move.seat >= len(s.heroes):
        return None
    missing = trials.absent(s, s.turn, card)
    if missing:
        return missing
    if move.seat == s.turn:
        return Refusal("life.maximum", seat=move.seat, life=s.hero.life)
    if s.asked == "prepare":
        return Refusal("life.revived", case="test", seat=move.seat)
    if s.heroes[move.seat].standing:
        return Refusal("treasure.heart", case="other", seat=move.seat)
    return Refusal("gift.near", seat=move.seat)
