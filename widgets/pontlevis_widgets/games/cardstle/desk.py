"""The panel beside the room: the piles, the current test, a dialogue, a list of choices, or the characters present."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from pontlevis.games.cardstle import moves
from pontlevis.games.cardstle.cards import CHEST_SIZE, SUITS, TRAP_ATTACK
from pontlevis.games.cardstle.names import REQUESTS
from pontlevis.games.cardstle.state import Enemy, affinity
from pontlevis_widgets.draw import playing
from pontlevis_widgets.draw.glyphs import number
from pontlevis_widgets.draw.pieces import dots, fitted, piece, pile, written
from pontlevis_widgets.draw.playing import WIDTH
from pontlevis_widgets.draw.scene import Box, Circle, Group, Item, Rect, Shape, Text
from pontlevis_widgets.games.cardstle import arena, art, choice, ground, sheet

if TYPE_CHECKING:
    from pontlevis_widgets.games.cardstle.picture import Picture


PILES = {"stock": "setup.pile", "tests": "setup.test_pack", "spent": "setup.test_pack"}
"""The piles, and the rules that introduce them."""


def piles(picture: Picture) -> Iterator[Item]:
    """Yields the draw pile with the cards put under it, and the test pack with its discard pile."""
    s = picture.state
    count = s.pile + len(s.under)
    if "stock" in picture.laid.boxes:
        yield from named(picture, "stock")
        yield heap(picture, "stock", picture.say("stock", count=count, under=len(s.under)), playing.back(), count)
    if s.options.tests == "cards" and "tests" in picture.laid.boxes:
        yield from named(picture, "tests")
        yield from named(picture, "spent")
        back = playing.back("iron", "stone_dark", "black")
        yield heap(picture, "tests", picture.say("tests", count=len(s.tests)), back, len(s.tests))
        top = picture.face(s.spent[-1]) if s.spent else None
        yield heap(picture, "spent", picture.say("spent", count=len(s.spent)), top, len(s.spent))


def named(picture: Picture, key: str) -> Iterator[Item]:
    """Yields the name of a pile, if there is room for it."""
    if f"{key} word" in picture.laid.boxes:
        words = picture.say(f"word_{key}")
        yield piece(f"{key} word", written(picture.box(f"{key} word"), words, 12, "quiet", "middle"))


def heap(picture: Picture, key: str, title: str, top: Group | None, count: int) -> Item:
    """Returns a pile, which can be opened for reading if the picture's `heaps` list its cards."""
    box, says = picture.box(key), cast("Any", picture.opens(key, title))
    above = () if top is None else (fitted(top, box, WIDTH),)
    return picture.item(key, *pile(box, above, count, "stone_light"), hit=grown(box), **says)


def grown(box: Box) -> Box:
    """Returns a box widened to 44 units for touch."""
    x, y, w, h = box
    return (x - (44 - w) / 2, y, 44, h) if w < 44 else box


def desk(picture: Picture) -> Iterator[Item]:
    """Yields the middle of the desk: the test, dialogue, choices, enemy or legend of the cards; then the last tests."""
    match picture.desk:
        case "arena":
            assert picture.state.trial is not None  # noqa: S101 - the desk is "arena" only with a trial
            yield from arena.arena(picture, picture.state.trial)
        case "talk":
            yield from talk(picture)
        case "choices":
            yield from choices(picture)
        case "foe":
            enemy = picture.state.enemy(picture.state.heroes[picture.me].at)
            assert enemy is not None  # noqa: S101 - the desk needs an enemy
            yield from foe(picture, enemy, picture.box("legend"))
        case "legend" if not picture.small:
            yield from legend(picture, picture.box("legend"))
    yield from arena.past(picture)


# -------------------------------------------------------------------- a dialogue


def talk(picture: Picture) -> Iterator[Item]:
    """Yields the requests, the wheel of four suits, and the points won so far."""
    s, asker = picture.state, choice.asked_of(picture.state)
    enemy = s.enemy(s.heroes[asker].at)
    question = s.heroes[asker].question
    if not picture.small and enemy is not None:
        x, y, w, h = picture.box("talk title")
        title = picture.say("talk", card=picture.card_name(enemy.card))
        liked = picture.say("affinity", value=arena.signed(affinity(s, enemy, asker)))
        yield piece("talk title", written((x, y, w, h / 2), title, 14, "ink", weight=700),
                    written((x, y + h / 2, w, h / 2), liked, 12, "quiet"))
        yield piece("wheel word", written(picture.box("wheel word"), picture.say("wheel"), 12, "quiet"))
    asked = [one for one in REQUESTS if any(move.request == one for move in picture.talks)]
    if picture.small and picture.asking:
        asked = [one for one in asked if one == picture.asking]
    for n, request in enumerate(asked, 1):
        now = question.request == request and enemy is not None and question.at == enemy.home
        yield button(picture, f"request {request}", f"request {n}", picture.word(f"request.{request}"), chosen=now)
    if question.request and "talk points" in picture.laid.boxes:
        yield piece("talk points", *won(question.points, picture.box("talk points")))
    if "suit 1" in picture.laid.boxes:
        yield from wheel(picture, "tone")


def won(points: tuple[int, ...], box: Box) -> Iterator[Shape]:
    """Yields conviction points by suit."""
    x, y, w, h = box
    for n, (suit, count) in enumerate(zip(SUITS, points, strict=True)):
        left = x + n * w / 4 + 10
        yield from art.suit(suit, left, y + h / 2, 13)
        yield from dots(left + 12, y + h / 2, max(count, 2), count, 4)


def wheel(picture: Picture, family: str) -> Iterator[Item]:
    """Yields the four suits, each with its meaning."""
    for n, suit in enumerate(SUITS, 1):
        x, y, w, h = box = picture.box(f"suit {n}")
        words = picture.word(f"{family}.{suit}")
        small = w < 90
        size = 16 if small else 19
        shapes = [Rect(x + 0.5, y + 0.5, w - 1, h - 1, "seat", "edge", 1.2, 10),
                  *art.suit(suit, x + w / 2 if small else x + 20, y + (h * 0.36 if small else h / 2), size)]
        room = (x + 2, y + h * 0.68, w - 4, h * 0.3) if small else (x + 38, y, w - 42, h)
        shapes.append(written(room, words, 12 if small else 13, "ink", "middle" if small else "start"))
        yield picture.thing(f"suit {suit}", picture.say("suit", suit=picture.word(f"suit.{suit}"), what=words), *shapes,
                            box=box, round=10)


def button(picture: Picture, key: str, place: str, words: str, *, chosen: bool = False, icon: Group | None = None,
           label: str = "") -> Item:
    """Returns a choice as a button with words, on up to three lines. key: its target; place: the name of its box."""
    x, y, w, h = box = picture.box(place)
    left = 0.0
    shapes: list[Shape] = [Rect(x + 0.5, y + 0.5, w - 1, h - 1, "seat", "turn" if chosen else "edge", 1.2 + chosen, 8)]
    if icon is not None:
        size, alone = min(h - 12, 30), w < NARROW
        left = size + 4
        shapes.append(fitted(icon, (x + (w - size) / 2 if alone else x + 5, y + (h - size) / 2, size, size), 50))
        if alone:
            return picture.thing(key, label or words, *shapes, box=box, round=8)
    room = (x + 6 + left, y + 3, w - 12 - left, h - 6)
    shapes += sheet.lines(words, room, 3, 13)
    return picture.thing(key, label or words, *shapes, box=box, round=8)


NARROW = 90
"""A button with a picture that is narrower than this has no words."""


# -------------------------------------------------------------------- choices


def choices(picture: Picture) -> Iterator[Item]:
    """Yields the choices, each with its words."""
    if "choice word" in picture.laid.boxes:
        words = picture.say(f"choose_{type(picture.choices[0]).__name__.lower()}")
        yield piece("choice word", written(picture.box("choice word"), words, 13, "quiet"))
    for n, move in enumerate(picture.choices, 1):
        icon = art.item(move.item) if isinstance(move, moves.Invent) else None
        yield button(picture, str(move), f"choice {n}", chosen(picture, move), icon=icon, label=picture.means(move))


def chosen(picture: Picture, move: Any) -> str:
    """Returns the text on a choice."""
    match move:
        case moves.Price(number):
            return str(number)
        case moves.Bonus(suit):
            return picture.word(f"stat.{suit}")
        case moves.Invent(_, effect):
            return picture.word(f"effect.{effect}")
    name = move.__match_args__[0]
    return picture.word(f"{name}.{getattr(move, name)}")


# -------------------------------------------------------------------- the foe, the legend


def foe(picture: Picture, enemy: Enemy, box: Box) -> Iterator[Item]:
    """Yields the enemy here with its stats; its target is its square."""
    x, y, w, h = box
    thing = partial(picture.thing, "foe", "; ".join(ground.named(picture, enemy)), box=box, round=8,
                    target=choice.cell(picture.state.heroes[picture.me].at), aside=True)
    size = min(h, 64.0)
    face = fitted(art.enemy(enemy.card, picture.written(enemy.card)), (x, y, size, size), art.SIZE)
    if picture.small:
        temper = picture.temper(enemy)
        sign_of = art.temper(temper)
        left, top = x + size - 0.7 * art.WIDE[temper], y + size - 15.4
        yield thing(face, sign_of._replace(x=round(left, 1), y=round(top, 1), scale=0.7),
                    *sheet.stats(picture, enemy, (x + size + 8, y, w - size - 8, h)))
        return
    temper = picture.word(f"temper.{picture.temper(enemy)}")
    yield thing(face,
                written((x + size + 8, y + 8, w - size - 8, 24), picture.card_name(enemy.card), 20, "ink", weight=700),
                written((x + size + 8, y + 34, w - size - 8, 20), temper, 13, "quiet"),
                *sheet.stats(picture, enemy, (x, y + size + 12, w, 104)))


def known(picture: Picture) -> list[str]:
    """Returns the parts of the legend that may be shown."""
    return [part for part, (rule, _) in LEGEND.items() if picture.taught(rule)]


def legend(picture: Picture, box: Box) -> Iterator[Item]:
    """Yields a legend of the cards of a room: sizes of chests, attacks of traps, stats of enemies."""
    x, y, w, _ = box
    for part in known(picture):
        _, (draw, high) = LEGEND[part]
        title = written((x, y, w, 20), picture.say(f"legend_{part}"), 13, "ink", weight=700)
        yield piece(f"legend {part}", title, *draw(picture, x, y, w))
        y += high


def chests(picture: Picture, x: float, y: float, w: float) -> Iterator[Shape]:
    """Yields the number of treasures in a chest, by its rank."""
    for n, rank in enumerate(("4", "6", "7")):
        left = x + n * w / 3
        yield Text(left, y + 40, picture.say(f"legend_{rank}"), 13, "quiet", "start")
        yield from (Circle(left + 46 + 9 * k, y + 36, 3.5, "gold", "gold_dark", 0.8) for k in range(CHEST_SIZE[rank]))


def traps(_picture: Picture, x: float, y: float, w: float) -> Iterator[Shape]:
    """Yields the number of cards of a trap's attack, by its rank."""
    for n, (rank, attack) in enumerate(TRAP_ATTACK.items()):
        left = x + n * w / 3
        yield Text(left, y + 40, rank, 13, "quiet", "start")
        yield from art.suit("s", left + 32, y + 36, 12)
        yield number(attack, left + 46, y + 41, 11, "ink", "start")


def enemies(picture: Picture, x: float, y: float, w: float) -> Iterator[Shape]:
    """Yields the stats of enemies, by their rank."""
    for n, suit in enumerate(SUITS):
        yield from art.suit(suit, x + 62 + n * 42, y + 34, 14)
    for n, (rank, points) in enumerate((("J", "1111"), ("Q", "2222"), ("K", "3222"), ("A", "4222"))):
        base = y + 64 + n * 22
        yield Text(x + 8, base, picture.word(f"rank.{rank}"), 15, "ink", "start", 700)
        yield from (number(point, x + 62 + k * 42, base, 11, "quiet") for k, point in enumerate(points))
    yield written((x, y + 140, w, 18), picture.say("legend_bonus"), 12, "quiet")


LEGEND: dict[str, tuple[str, tuple[Callable[[Picture, float, float, float], Iterator[Shape]], float]]] = {
    "chests": ("chest.sizes", (chests, 56)), "traps": ("trap.attack", (traps, 56)),
    "enemies": ("enemy.table", (enemies, 160))}
"""The parts of the legend, each with its rule, its drawing function and its height."""
