"""Tests in the picture: the current one with both sides' cards, and finished ones, shown until the next act."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pontlevis.games.cardstle import moves, trials
from pontlevis.games.cardstle.cards import VALUE, cast_card
from pontlevis.games.cardstle.state import State, Trial
from pontlevis.games.cardstle.trials import results
from pontlevis_widgets.draw.glyphs import number, sign
from pontlevis_widgets.draw.pieces import die, fitted, holes, piece, written
from pontlevis_widgets.draw.playing import WIDTH
from pontlevis_widgets.draw.scene import Box, Item, Path, Rect, Shape
from pontlevis_widgets.games.cardstle import sheet

if TYPE_CHECKING:
    from pontlevis_widgets.games.cardstle.picture import Picture


def places(s: State, trial: Trial) -> tuple[int, int]:
    """Returns the number of card places on each side of a test: the cards due or, if more, those drawn.

    The critical die counts as a card drawn on the side of the character.
    """
    mine, theirs = trials.due(s, trial)
    return max(len(trial.mine) + bool(trial.die), mine), max(len(trial.theirs), theirs)


def arena(picture: Picture, trial: Trial) -> Iterator[Item]:
    """Yields two fans of cards or dice, face to face, each with its total and a bar that compares it with the other.

    A test for the first turn has one fan and no bar.
    """
    mine, theirs = results(picture.state, trial)
    name, other = picture.name(trial.seat), opponent(picture, picture.state, trial)
    title = titled(picture, picture.state, trial)
    yield piece("arena title", written(picture.box("arena title"), title, 14, "ink", weight=700))
    due, against = trials.due(picture.state, trial)
    yield from side(picture, "mine", name, trial.mine, mine, due, trial)
    if trial.die:
        box = picture.box(f"mine {len(trial.mine) + 1}")
        yield piece("critical die", *twelve(box, trial.die, lucky=trial.lucky))
    if trial.kind == "first":
        return
    yield from side(picture, "their", other, trial.theirs, theirs, against)
    most = max(mine, theirs, 2 * min(mine, theirs), 1)
    for key, value, against, role in (("mine bar", mine, theirs, "turn"), ("their bar", theirs, mine, "fire")):
        yield piece(key, *bar(picture.box(key), value, against, most, role))


def side(picture: Picture, key: str, name: str, row: tuple[str, ...], total: int, count: int,
         trial: Trial | None = None) -> Iterator[Item]:
    """Yields a fan with its owner and its total, or the number of cards drawn and due while they are incomplete.

    row: the cards or dice drawn; count: the number due; trial: the test if this is the side of the character who makes
    it, else None.
    """
    box, extra = picture.box(f"{key} word"), bool(trial and trial.die)
    words = picture.say("drawn", name=name, count=len(row), of=count)
    if row and len(row) >= count:
        words = picture.say("summed", name=name, sum=summed(row, total, doubled=bool(trial and trial.doubled)))
    x, y, w, h = box
    shapes = [written((x, y, w - 44, h), words, 12, "quiet")]
    if row or total:
        shapes.append(written((x + w - 42, y, 40, h), signed(total), min(20, h), "ink", "end", 700))
    yield piece(f"{key} word", *shapes)
    left = [picture.box(f"{key} {n + 1}") for n in range(len(row) + extra, count)]
    if left:
        yield piece(f"{key} holes", holes(left))
    for n, one in enumerate(row, 1):
        yield card_or_die(picture, f"{key} {n}", one)


def summed(row: tuple[str, ...], total: int, *, doubled: bool) -> str:
    """Returns a result as a sum in words: doubled by a spell, with affinity added or subtracted."""
    told = " + ".join(one if one.isdigit() else str(VALUE[cast_card(one)]) for one in row)
    more = total - trials.total(row) * (2 if doubled else 1)
    if doubled:
        told = f"2 × ({told})"
    return f"{told} {'+' if more > 0 else '−'} {abs(more)}" if more else told


def signed(value: int) -> str:
    """Returns a number as text; a negative one with a true minus sign, which is as wide as "+"."""
    return str(value).replace("-", "−")


def card_or_die(picture: Picture, key: str, one: str) -> Item:
    """Returns a card or a die of the test; an enemy's card or die may be a target for removal."""
    box = picture.box(key)
    if one.isdigit():
        x, y, w, h = box
        square = x, y + (h - w) / 2, w, w
        shapes, called = die(square, int(one)), one
    else:
        shapes, called = (fitted(picture.face(cast_card(one)), box, WIDTH),), picture.card_name(one)
    if key.startswith("their ") and picture.state.asked == "remove":
        label = picture.say("their_card", card=called, number=key.removeprefix("their "))
        target = str(moves.Remove(int(key.removeprefix("their ")) - 1))
        return picture.thing(key, label, *shapes, target=target, hit=picture.laid.hits[key], round=box[2] * 0.09)
    return picture.item(key, *shapes)


def twelve(box: Box, value: int, *, lucky: bool) -> tuple[Shape, ...]:
    """Returns the twelve-sided die, which is not added to the sum."""
    x, y, w, h = box
    middle, low, r = x + w / 2, y + h / 2, w * 0.46
    edge = "".join(f"{'L' if n else 'M'}{middle + r * cos:.1f} {low + r * sin:.1f}" for n, (cos, sin) in enumerate(TEN))
    return (Path(f"{edge}Z", "gold_light" if lucky else "sky", "edge", 2),
            number(value, middle, low + w * 0.16, w * 0.32, "mark"))


TEN = ((0, -1), (0.59, -0.81), (0.95, -0.31), (0.95, 0.31), (0.59, 0.81), (0, 1), (-0.59, 0.81), (-0.95, 0.31),
       (-0.95, -0.31), (-0.59, -0.81))
"""The corners of a regular decagon: the outline of a twelve-sided die."""


def bar(box: Box, value: int, against: int, most: int, role: str) -> Iterator[Shape]:
    """Yields a result as a bar, with a notch at the value to beat and a star at its double."""
    x, y, w, h = box
    high = min(9.0, h * 0.6)
    top, room = y + (h - high) / 2, w - 8
    yield Rect(x, top, room, high, "line", radius=high / 2)
    if value > 0:
        yield Rect(x, top, round(max(high, room * value / most), 1), high, role, radius=high / 2)
    if against > 0:
        at = x + room * min(1.0, against / most)
        yield Rect(round(at - 1.2, 1), top - 3, 2.4, high + 6, "ink")
        if 2 * against <= most:
            yield sign("star", x + room * 2 * against / most, y + h / 2, high + 5, "ink")


def titled(picture: Picture, s: State, trial: Trial) -> str:
    """Returns the title of a test."""
    return picture.say(f"trial_{trial.kind}", name=picture.name(trial.seat), other=opponent(picture, s, trial),
                       stat=picture.word(f"stat.{trial.suit}"))


def opponent(picture: Picture, s: State, trial: Trial) -> str:
    """Returns the enemy or the trap that a test is made against, in words; "" without one."""
    enemy = s.enemy(trial.at) if trial.at >= 0 else None
    if enemy is not None and trial.kind != "trap":
        return picture.card_name(enemy.card)
    square = s.squares[trial.at] if trial.at >= 0 else None
    return picture.card_name(square.card) if square and square.card else ""


# -------------------------------------------------------------------- finished tests


def fight(trial: Trial) -> tuple[object, ...]:
    """Returns the group of a test: its seat and place; all tests for the first turn are one group."""
    return ("first",) if trial.kind == "first" else (trial.seat, trial.at)


def past(picture: Picture) -> Iterator[Item]:
    """Yields the last tests with the cards of both sides and their totals."""
    for n, s in enumerate(picture.past, 1):
        trial = s.trial
        mine, theirs = results(s, trial)
        if picture.small:
            yield piece(f"past {n}", *score(picture, trial, mine, theirs, picture.box(f"past {n} title")))
        else:
            yield piece(f"past {n}", written(picture.box(f"past {n} title"), titled(picture, s, trial), 13, "ink",
                                             weight=700))
        for side, row, total in (("mine", trial.mine, mine), ("their", trial.theirs, theirs)):
            for k, one in enumerate(row, 1):
                yield card_or_die(picture, f"past {n} {side} {k}", one)
            if row and not picture.small:
                yield from side_total(picture, f"past {n} {side}", total, most=total == max(mine, theirs),
                                    other="" if side == "mine" else opponent(picture, s, trial), seat=trial.seat)


def side_total(picture: Picture, key: str, total: int, *, most: bool, other: str, seat: int) -> Iterator[Item]:
    """Yields the owner of one side, `other` or else the pawn of `seat`, and its total, beside its cards."""
    box, words = picture.box(f"{key} who"), picture.say("comes_to", total=signed(total))
    pawn = sheet.figure(picture, seat, box[0] + 2, box[1] + 9, 20)
    yield piece(f"{key} who", written(box, other, 13, "ink", weight=700) if other else pawn)
    yield piece(f"{key} sum", written(picture.box(f"{key} sum"), words, 17, "ink", "end", 700 if most else 400))


def score(picture: Picture, trial: Trial, mine: int, theirs: int, box: Box) -> tuple[Shape, ...]:
    """Returns a past test with the scores of both sides, drawn small."""
    x, y, w, h = box
    told = signed(mine) if trial.kind == "first" else f"{signed(mine)} : {theirs}"
    return (written((x, y, w, h * 0.4), picture.say(f"past_{trial.kind}"), 12, "quiet", "middle"),
            written((x, y + h * 0.4, w, h * 0.6), told, 20, "ink", "middle", 700))
