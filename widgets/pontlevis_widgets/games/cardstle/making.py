"""The page for making a character: credits, stats, the odds they give, lucky cards, abilities."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import TYPE_CHECKING

from pontlevis.bots.advice import estimated, percent
from pontlevis.games.cardstle.cards import LUCKY_CARDS, LUCKY_NUMBERS, SUITS, Stats
from pontlevis.games.cardstle.names import ABILITIES
from pontlevis.games.cardstle.setup import price
from pontlevis.games.cardstle.state import CREDITS
from pontlevis.games.cardstle.text import lucky_words
from pontlevis_widgets.draw import playing
from pontlevis_widgets.draw.glyphs import number
from pontlevis_widgets.draw.pieces import gauge, piece, written
from pontlevis_widgets.draw.scene import Circle, Item, Rect, Shape, grow, text_width
from pontlevis_widgets.games.cardstle import art, choice, sheet
from pontlevis_widgets.games.cardstle.layout import CIRCLES
from pontlevis_widgets.games.cardstle.odds import odds_bars

if TYPE_CHECKING:
    from pontlevis_widgets.games.cardstle.picture import Picture


def page(picture: Picture) -> Iterator[Item]:
    """Yields the items of all parts of the page in the layout."""
    boxes = picture.laid.boxes
    if "stats page" in boxes:
        yield from credit(picture)
        yield from circles(picture)
    if "odds" in boxes:
        yield from odds(picture)
    if "lucky page" in boxes:
        yield from lucky(picture)
    if "ability page" in boxes:
        yield from learn(picture)


def draft(picture: Picture) -> Stats:
    """Returns the stats of the new character: the draft while stats are chosen, then the chosen ones."""
    s = picture.state
    found = choice.drafted(picture.context.picked) if s.asked == "stats" else s.heroes[choice.asked_of(s)].stats
    return found or choice.DRAFT


# -------------------------------------------------------------------- stats


def credit(picture: Picture) -> Iterator[Item]:
    """Yields the credits spent and left."""
    x, y, w, h = picture.box("credits")
    spent = price(draft(picture))
    words = picture.say("credits", name=picture.name(choice.asked_of(picture.state)), spent=spent, left=CREDITS - spent)
    yield piece("credits", written((x, y, w, h - 8), words, 14, "ink", weight=700),
                *gauge((x, y + h - 7, w, 5), spent, CREDITS, "turn"))


def circles(picture: Picture) -> Iterator[Item]:
    """Yields four rows of five circles."""
    stats = draft(picture)
    for suit, points in zip(SUITS, stats, strict=True):
        x, y, w, h = picture.box(f"stat {suit}")
        called = picture.word(f"stat.{suit}")
        yield piece(f"stat {suit}", *art.suit(suit, x + 12, y + h / 2, 16),
                    written((x + 28, y, w - 28, h), called, 14, "ink"))
        for count in range(1, CIRCLES + 1):
            key = f"circle {suit} {count}"
            label = picture.say("circle", stat=called, count=count, cost=count * (count + 1) // 2)
            rim = grow(picture.box(key), -5)
            drawn = circle(picture.box(key), count, full=count <= points, life=suit == "h")
            yield picture.thing(key, label, *drawn, frame=rim, round=rim[2] / 2)


def circle(box: tuple[float, float, float, float], points: int, *, full: bool, life: bool) -> tuple[Shape, ...]:
    """Returns a circle of a stat with its number, filled or not; for life, a heart."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    rim = Circle(x, y, 16, "turn" if full and not life else "panel", "turn" if full else "faint", 2)
    if life:
        return rim, *art.hearts(x - 11, y, int(full), 1, 22), number(points, x, y + 4, 9, "panel" if full else "quiet")
    return rim, number(points, x, y + 5.5, 11, "panel" if full else "quiet")


def lit(picture: Picture) -> Iterator[str]:
    """Yields the keys of the circles that the credits allow; for a hint, those of the advised build."""
    hint = [text for text in picture.context.lit if text.startswith("build ")]
    if len(hint) == 1:
        found = choice.drafted(hint[0]) or choice.DRAFT
        yield from (f"circle {suit} {points}" for suit, points in zip(SUITS, found, strict=True))
        return
    for suit in SUITS:
        for points in range(1, CIRCLES + 1):
            target = f"circle {suit} {points}"
            if hint and choice.redrafted(picture.context.picked, target) in picture.context.lit:
                yield target


# -------------------------------------------------------------------- odds


def odds(picture: Picture) -> Iterator[Item]:
    """Yields the chances in a fight against each enemy, as bars: a row a rank, a column a suit."""
    bars = odds_bars(picture.state, draft(picture))
    yield piece("odds word", written(picture.box("odds word"), picture.say("odds"), 12, "quiet"))
    x, y, w, h = picture.box("odds")
    wide, high = (w - 24) / 4, min(40.0, (h - 18) / 4)
    for n, suit in enumerate(SUITS):
        yield piece(f"odds {suit}", *art.suit(suit, x + 24 + (n + 0.5) * wide, y + 9, 12))
    for row, (rank, chances) in enumerate(bars):
        top = y + 18 + row * high
        yield piece(f"odds {rank}", written((x, top, 22, high), picture.word(f"rank.{rank}"), 14, "ink", weight=700))
        for n, chance in enumerate(chances):
            room = (x + 26 + n * wide, top + high / 2 + 3, wide - 6, 5)
            share = percent(estimated(chance))
            told = picture.say("percent", count=share)
            yield piece(f"odds {rank}{SUITS[n]}", written((room[0], top, room[2], high / 2), told, 11, "ink"),
                        *gauge(room, share, 100, "turn"))


# -------------------------------------------------------------------- lucky cards, abilities


def lucky(picture: Picture) -> Iterator[Item]:
    """Yields every lucky card, red or black, or every lucky number."""
    s = picture.state
    mine = s.heroes[choice.asked_of(s)].lucky
    cards = s.options.tests == "cards"
    yield piece("lucky word", written(picture.box("lucky word"), picture.say("choose_lucky"), 13, "quiet"))
    all_of = sorted(LUCKY_CARDS, key=lambda one: one[-1], reverse=True) if cards else LUCKY_NUMBERS
    for n, one in enumerate(all_of, 1):
        x, y, w, h = box = picture.box(f"lucky {n}")
        rank = one[:-1] if cards else one
        role = ("red" if one[-1] == "r" else "mark") if cards else "mark"
        size = min(h * 0.4, 22)
        left = x + w / 2 - playing.rank_width(rank if rank.isdigit() else "A", size) / 2
        written_rank = rank if rank.isdigit() else picture.word(f"rank.{rank}")
        shapes: list[Shape] = [Rect(x + 0.5, y + 0.5, w - 1, h - 1, "sky", "turn" if one == mine else "edge",
                                    3 if one == mine else 1.2, 6),
                               playing.rank(written_rank, left, y + h * 0.55 + size / 2 - h * 0.05, size, role)]
        if cards:
            shapes += (playing.suit(suit, x + w - 8, y + 8 + 11 * k, 10)
                       for k, suit in enumerate("hd" if one[-1] == "r" else "sc"))
        label = picture.say("lucky_card" if cards else "lucky_number",
                            lucky=lucky_words(picture.game.rulebook, one, picture.lang))
        yield picture.thing(f"lucky {one}", label, *shapes, box=box, round=6)


def learn(picture: Picture) -> Iterator[Item]:
    """Yields every ability with a line about it; those of the character are marked."""
    s = picture.state
    known = s.heroes[choice.asked_of(s)].abilities
    yield piece("ability word", written(picture.box("ability word"), picture.say("choose_ability"), 13, "quiet"))
    for n, ability in enumerate(ABILITIES, 1):
        x, y, w, h = box = picture.box(f"learn {n}")
        name, line = picture.word(f"ability.{ability}"), picture.say(f"ability_{ability}")
        role, width = ("turn", 3.0) if ability in known else ("edge", 1.2)
        said = sheet.folded(line, min(3, ceil(text_width(line, 12) / (w - 16)))) if picture.small else [line]
        high = min(18, (h - 6) / (1 + len(said)))
        rows = [(x + 8, y + h / 2 + (n - (1 + len(said)) / 2) * high, w - 16, high) for n in range(1 + len(said))]
        yield picture.thing(f"learn {ability}", picture.say("ability", name=name, line=line),
                            Rect(x + 0.5, y + 0.5, w - 1, h - 1, "night", role, width, 8),
                            written(rows[0], name, 14, "mark", weight=700),
                            *(written(row, words, 12, "mark") for row, words in zip(rows[1:], said, strict=True)),
                            box=box, round=8)
