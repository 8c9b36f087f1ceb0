"""The party: one character's sheet below, its companions at the side, and the quest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from pontlevis.games.cardstle.cards import LUCKY_CARDS, SUITS, Card, Suit
from pontlevis.games.cardstle.names import SEATS
from pontlevis.games.cardstle.room import STEP_HIDDEN
from pontlevis.games.cardstle.state import MOST_ITEMS, Enemy, Hero
from pontlevis.games.cardstle.text import lucky_words
from pontlevis_widgets.draw import marks
from pontlevis_widgets.draw.glyphs import sign
from pontlevis_widgets.draw.pieces import badge, counted, fitted, holes, piece, written
from pontlevis_widgets.draw.playing import WIDTH
from pontlevis_widgets.draw.scene import Box, Circle, Item, Rect, Shape, text_width
from pontlevis_widgets.games.cardstle import art, choice
from pontlevis_widgets.games.cardstle.layout import CIRCLES

if TYPE_CHECKING:
    from pontlevis_widgets.games.cardstle.picture import Picture


def quest(picture: Picture) -> Iterator[Item]:
    """Yields the number of the room, its goal, and the progress."""
    s = picture.state
    if not s.room or "quest" not in picture.laid.boxes:
        return
    (x, y, w, h), told = picture.box("quest"), progress(picture)
    lines = [(picture.say("room", room=s.room, rooms=s.options.rooms), "ink", 700)]
    if s.asked != "goal":
        goal = picture.word(f"goal.{s.goal}")
        wants = 1 + (text_width(goal, 13) > w)
        lines += [(line, "ink", 400) for line in folded(goal, min(wants, 2 if h > 60 or not told else 1))]
    lines += [(told, "turn", 700)] if told else []
    high = min(19.0, h / len(lines))
    for n, (words, role, weight) in enumerate(lines):
        row = (x, y + n * high, w, high)
        yield piece(f"quest {n + 1}", written(row, words, 13 if n else 14, role, weight=weight))


def progress(picture: Picture) -> str:
    """Returns the progress in words: the artefact found or its known place; the rooms left unfinished."""
    s = picture.state
    if s.relic:
        return picture.say("relic", card=picture.card_name(s.relic))
    if s.hiding >= 0 and s.told:
        return picture.say("told", at=picture.place(s.hiding))
    return picture.say("missed", count=s.missed) if s.missed else ""


# -------------------------------------------------------------------- companions


def companion(picture: Picture, seat: int) -> Iterator[Item]:
    """Yields a companion as one target, beside a purse that can be opened."""
    key, purse = f"hero {SEATS[seat]}", f"purse {SEATS[seat]}"
    if key not in picture.laid.boxes or (picture.desk == "arena" and picture.small):
        return
    hero, (x, y, w, h) = picture.state.heroes[seat], picture.box(key)
    low = h < 60
    size = 20 if low else 24
    shapes: list[Shape] = [figure(picture, seat, x + 1, y + 1, size)]
    name, room = picture.plate_name(seat), w - size - 4
    if text_width(name, LEAST, 700) <= room:  # else only the pawn
        shapes.append(written((x + size + 4, y + 1, room, size), name, 12 if low else 14, "ink", weight=700))
    if hero.life or any(hero.stats):
        shapes += hearts(hero, (x + 2, y + size + 3, w - 4, 14), 11)
        if picture.page == "room":
            shapes.append(written((x + 2, y + size + 19, w - 4, h - size - 21), carried(picture, hero), 11, "quiet"))
    yield picture.thing(key, spoken(picture, seat), *shapes, round=8)
    if not picture.taught("gift.any_time"):
        return
    box, says = picture.box(purse), cast("Any", picture.opens(purse, picture.say("purse", name=picture.name(seat))))
    count = counted(len(hero.treasures), box[0] + box[2] - 4, box[1] + box[3] - 3, 11)
    yield picture.item(purse, *bag(box), *count, **says)


LEAST = 9
"""The least font size of a name; smaller ones are left out."""


def carried(picture: Picture, hero: Hero) -> str:
    """Returns a companion's square and its number of items, in words."""
    where = picture.place(hero.at)
    return picture.say("carries", at=where, count=len(hero.items)) if hero.items else where


def threat(picture: Picture) -> Iterator[Item]:
    """Yields the life that a blow takes, at its target, while it can still be cancelled (ability.ward_whom)."""
    blow = choice.struck(picture.state)
    box = picture.laid.boxes.get(choice.hero(blow.seat)) if blow is not None else None
    if blow is not None and box is not None:
        x, y, w, h = box
        low = y + (h - 11 if blow.seat == picture.me else 33)  # below the name
        yield marks.mark("threat", *badge(picture.say("threat", count=blow.points), x + w - 3, low, "fire", "end"))


def bag(box: Box) -> tuple[Shape, ...]:
    """Returns the drawing of a purse."""
    x, y, w, h = box
    middle, top = x + w / 2, y + h / 2 - 16
    return (Circle(middle, top + 18, 13, "wood", "black", 1.2),
            Rect(middle - 6, top, 12, 9, "wood", "black", 1.2, 3), Rect(middle - 8, top + 6, 16, 4, "gold", radius=2))


def figure(picture: Picture, seat: int, x: float, y: float, size: float) -> Shape:
    """Returns the pawn of a seat, crossed out if its character has fallen. x, y: its upper left corner."""
    fallen = any(picture.state.heroes[seat].stats) and not picture.state.heroes[seat].standing
    return art.pawn(seat, picture.letter(seat), fallen=fallen)._replace(x=round(x, 1), y=round(y, 1),
                                                                        scale=round(size / 14, 3))


def hearts(hero: Hero, box: Box, size: float) -> tuple[Shape, ...]:
    """Returns the life of a character as hearts, full or lost."""
    x, y, w, h = box
    most = max(hero.stat("h"), hero.life)
    return art.hearts(x, y + h / 2, hero.life, most, min(size, w / max(1, most) / 1.08))


def spoken(picture: Picture, seat: int) -> str:
    """Returns a character in words."""
    hero = picture.state.heroes[seat]
    stats = ", ".join(f"{picture.word(f'stat.{suit}')} {hero.stat(suit)}" for suit in SUITS)
    items = ", ".join(picture.word(f"item.{item}") for item in hero.items)
    parts = [picture.say("character", name=picture.name(seat), life=hero.life, stats=stats),
             picture.say("stands", at=picture.place(hero.at)) if hero.at >= 0 else "",
             picture.say("owns", count=len(hero.treasures)), items,
             picture.say("stunned") if hero.stunned else ""]
    return "; ".join(part for part in parts if part)


# -------------------------------------------------------------------- the main sheet


def sheet(picture: Picture) -> Iterator[Item]:
    """Yields a character's name, stats, movement, abilities, items, treasures."""
    seat = picture.me
    hero = picture.state.heroes[seat]
    if picture.state.asked == "stats" and choice.asked_of(picture.state) == seat:
        stats_drafted = choice.drafted(picture.context.picked) or choice.DRAFT
        hero = hero._replace(stats=stats_drafted, life=stats_drafted.life, credits=0)
    yield who(picture, seat, hero)
    yield piece("stats", *stats(picture, hero, picture.box("stats"), SUITS if picture.taught("stats.four") else ("h",)))
    if picture.taught("move.points"):
        yield from movement(picture, seat, hero)
    yield from abilities(picture, hero)
    if picture.taught("inventory.three_items"):
        yield from items(picture, hero)
    yield from treasures(picture, hero)


def who(picture: Picture, seat: int, hero: Hero) -> Item:
    """Returns the pawn with its name, the lucky card and the remaining credits."""
    key = f"hero {SEATS[seat]}"
    x, y, w, h = picture.box(key)
    size = 22 if picture.small else 34
    shapes: list[Shape] = [figure(picture, seat, x + 2, y + 2, size),
                           written((x + size + 7, y + 1, w - size - 7, size), picture.plate_name(seat),
                                   13 if picture.small else 17, "ink", weight=700)]
    left = any(hero.stats) and hero.credits and picture.taught("credits.leftover")
    lines = [lucky(picture, hero), picture.say("credits_left", count=hero.credits) if left else "",
             picture.say("stunned") if hero.stunned else ""]
    high = (h - size - 6) / (1 if picture.small else 3)
    for n, words in enumerate([line for line in lines if line][:1 if picture.small else 3]):
        shapes.append(written((x + 2, y + size + 5 + n * high, w - 4, high), words, 12, "quiet"))
    if hero.stunned and picture.small:
        shapes.append(sign("star", x + size, y + size - 2, 15, "fire"))
    return picture.thing(key, spoken(picture, seat), *shapes, round=8)


def lucky(picture: Picture, hero: Hero) -> str:
    """Returns the lucky card or number in words."""
    if not hero.lucky or not picture.taught("fetish.card"):
        return ""
    key = "lucky_card" if hero.lucky in LUCKY_CARDS else "lucky_number"
    return picture.say(key, lucky=lucky_words(picture.game.rulebook, hero.lucky, picture.lang))


def stats(picture: Picture, who: Hero | Enemy, box: Box, suits: tuple[Suit, ...] = SUITS) -> Iterator[Shape]:
    """Yields the stats: suit, name and circles (hearts for life) of each, in two columns if the box is low."""
    columns = 2 if box[3] < 60 else 1
    w, h = box[2] / columns, box[3] / (4 / columns)
    for n, suit in enumerate(suits):
        x, y = box[0] + n // (4 // columns) * w, box[1] + n % (4 // columns) * h
        size = min(h * 0.62, 15)
        left, room = x + 2.2 * size, w - 2.4 * size
        yield from art.suit(suit, x + size, y + h / 2, size)
        yield written((left, y, room, h * 0.46), picture.word(f"stat.{suit}"), min(11, h * 0.46), "quiet")
        yield from stat(who, suit, (left, y + h * 0.46, room, h * 0.54))


def stat(who: Hero | Enemy, suit: Suit, box: Box) -> tuple[Shape, ...]:
    """Returns the circles of one stat, as many filled as it has points."""
    x, y, room, high = box
    y += high / 2
    life = suit == "h"
    points = who.stat(suit) if isinstance(who, Hero) else who.stats[SUITS.index(suit)]
    most = max(points, CIRCLES)
    step = min(high * 1.2, room / most)
    if life:
        return art.hearts(x, y, who.life, max(points, 1), step / 1.08 * 0.9)
    return tuple(Circle(round(x + (n + 0.5) * step, 1), y, round(step * 0.38, 1), "turn" if n < points else "",
                        "turn" if n < points else "faint", 1.5) for n in range(most))


def movement(picture: Picture, seat: int, hero: Hero) -> Iterator[Item]:
    """Yields the points of movement left this turn, in halves, as dots; spent points are rings."""
    s, (x, y, w, h) = picture.state, picture.box("movement")
    if seat != s.turn or not s.room or s.ended or picture.page != "room":
        return
    most = max(s.points, STEP_HIDDEN * (hero.stat("c") if s.options.movement == "stat" else 1))
    word, dots = ((x, y, w, h * 0.45), (x, y + h * 0.44, w, h * 0.56)) if picture.small else (
        (x, y, w * 0.48, h), (x + w * 0.5, y, w * 0.5, h))
    radius = min(7.0, dots[2] / (most / 2) / 2.8, h * 0.4)
    yield piece("movement", written(word, picture.say("movement"), 11 if picture.small else 12, "quiet"),
                *art.half_dots(dots[0] + radius + 1, dots[1] + dots[3] / 2, s.points, radius, most=most))


def abilities(picture: Picture, hero: Hero) -> Iterator[Item]:
    """Yields the abilities, each with its name."""
    for n, ability in enumerate(hero.abilities, 1):
        key = f"ability {ability}"
        x, y, w, h = box = picture.box(f"ability {n}")
        name = picture.word(f"ability.{ability}")
        words = lines(name, (x + 5, y + 2, w - 10, h - 4), 2, 13, "mark", 700)
        yield picture.thing(key, picture.say("has_ability", ability=name),
                            Rect(x + 0.5, y + 0.5, w - 1, h - 1, "night", "edge", 1.2, 8), *words, box=box)


def lines(words: str, box: Box, most: int, size: float, role: str = "ink", weight: int = 400) -> list[Shape]:
    """Returns words centred in a box, on at most `most` lines of one size, at most `size`.

    A further line is used only if it makes the words larger by more than one unit.
    """
    x, y, w, h = box

    def fit(rows: list[str]) -> float:
        return min(size, h / len(rows), *(size * w / text_width(line, size, weight) for line in rows))

    found = max((folded(words, n) for n in range(1, most + 1)), key=lambda rows: fit(rows) - len(rows))
    high, fits = min(17, h / len(found)), fit(found)
    top = y + (h - high * len(found)) / 2
    return [written((x, top + n * high, w, high), line, fits, role, "middle", weight) for n, line in enumerate(found)]


def folded(words: str, most: int) -> list[str]:
    """Returns words split into at most `most` lines of similar length."""
    parts = words.split()
    lines = min(most, len(parts))
    found, width = [""], len(words) / lines
    for part in parts:
        if found[-1] and len(found[-1]) + len(part) / 2 > width and len(found) < lines:
            found.append("")
        found[-1] = f"{found[-1]} {part}".strip()
    return found


def items(picture: Picture, hero: Hero) -> Iterator[Item]:
    """Yields three places for items (inventory.three_items)."""
    if "items word" in picture.laid.boxes:
        yield piece("items word", written(picture.box("items word"), picture.say("items"), 12, "quiet"))
    slots = [picture.box(f"slot {n}") for n in range(1, MOST_ITEMS + 1)]
    if slots[len(hero.items):]:
        yield piece("slots", holes(slots[len(hero.items):]))
    for n, (box, item) in enumerate(zip(slots, hero.items, strict=False)):
        again = hero.items[:n].count(item)
        target = f"item {item}"
        x, y, w, h = box
        size = min(w, h) * 0.72
        label = picture.word(f"item.{item}")
        if again:
            label = picture.say("another", label=label, number=again + 1)
        drawing = fitted(art.item(item), (x + (w - size) / 2, y + (h - size) / 2, size, size), 50)
        yield picture.thing(f"{target} {again + 1}" if again else target, label,
                            Rect(x, y, w, h, "sky", "edge", 1.2, 8), drawing, box=box, target=target)


def treasures(picture: Picture, hero: Hero) -> Iterator[Item]:
    """Yields the treasures, suit by suit."""
    if "treasures word" in picture.laid.boxes:
        words = picture.say("treasures", count=len(hero.treasures))
        yield piece("treasures word", written(picture.box("treasures word"), words, 12, "quiet"))
    for n, card in enumerate(dict.fromkeys(hero.treasures), 1):
        yield purse_card(picture, f"treasure {card}", f"treasure {n}", card, hero.treasures.count(card))


def purse_card(picture: Picture, key: str, place: str, card: Card, count: int, said: str = "treasure") -> Item:
    """Returns a treasure as a target, with its number if there are two of it, as two packs allow.

    key: of the item and its target; place: the name of its box; said: the word of its label.
    """
    box = picture.box(place)
    label = picture.say(said if count == 1 else f"{said}_twice", card=picture.card_name(card), count=count)
    seen = (*box[:2], min(box[2], picture.laid.hits[place][2]), box[3])  # the next one may cover the rest of it
    badge = counted(count, box[0] + box[2] - 3, box[1] + box[3] - 3, 11) if count > 1 else ()
    return picture.thing(key, label, fitted(picture.face(card), box, WIDTH), *badge, box=box,
                         hit=picture.laid.hits[place], frame=seen, round=round(box[2] * 0.09))
