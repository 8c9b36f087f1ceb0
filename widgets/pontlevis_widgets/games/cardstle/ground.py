"""The room: its squares, the cards and pieces on them, and a square in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pontlevis.games.cardstle.cards import CHEST_SIZE, KIND, RANK, cast_card
from pontlevis.games.cardstle.grid import COLUMNS, NAMES
from pontlevis.games.cardstle.names import SEATS
from pontlevis.games.cardstle.state import Enemy, Square
from pontlevis_widgets.draw.glyphs import sign
from pontlevis_widgets.draw.pieces import fitted, piece, written
from pontlevis_widgets.draw.scene import Box, Item, Rect, Shape, around
from pontlevis_widgets.games.cardstle import art, choice

if TYPE_CHECKING:
    from pontlevis_widgets.games.cardstle.picture import Picture


def squares(picture: Picture) -> Iterator[Item]:
    """Yields every visible square, one target with everything on it."""
    for at in picture.cells():
        key, square = choice.cell(at), picture.state.squares[at]
        box = picture.box(key)
        enemy = picture.state.enemy(at)
        shapes = [*ground_shapes(picture, at, box), *(foe(picture, enemy, box) if enemy is not None else ())]
        yield picture.thing(key, spoken(picture, at), *shapes, box=box, round=box[2] * 0.08, aside=square is None)


def edges(picture: Picture) -> Iterator[Item]:
    """Yields the names of columns and rows, on two rulers."""
    for name, word in (("column", lambda n: NAMES[n][0]), ("row", lambda n: NAMES[n * COLUMNS][1:])):
        boxes = {key: box for key, box in picture.laid.boxes.items() if key.startswith(f"{name} ")}
        names = (written(box, word(int(key.split()[1])), 11, "mark", "middle") for key, box in boxes.items())
        yield piece(f"{name}s", Rect(*around(boxes.values()), "stone_light", radius=3), *names)


# -------------------------------------------------------------------- cards


def ground_shapes(picture: Picture, at: int, box: Box) -> Iterator[Shape]:
    """Yields the ground: stone, the threshold, a card face down or up, or paving."""
    square = picture.state.squares[at]
    if square is None:
        yield fitted(art.stone(), box, art.SIZE)
    elif at == picture.state.entrance:
        yield fitted(art.threshold(), box, art.SIZE)
    elif not square.up:
        yield fitted(art.back(), box, art.SIZE)
        if square.card:
            yield fitted(art.label(square.card, picture.written(square.card), seen=square.seen), box, art.SIZE)
    else:
        yield fitted(art.paved(), box, art.SIZE)
        if square.card:
            yield from card(picture, at, square, box)
    if square is not None and marked(picture, at):
        x, y, w, h = box
        middle, size = (0.8, 0.32) if square.up else (0.5, 0.46)  # leaves a face-up card visible beside it
        yield fitted(art.goal(picture.state.goal), (x + w * (middle - size / 2), y + h * (middle - size / 2), w * size,
                                                    h * size), 50)


def card(picture: Picture, at: int, square: Square, box: Box) -> Iterator[Shape]:
    """Yields a face-up card: one just turned over that has not acted, a closed chest, or a spent trap."""
    x, y, w, h = box
    face = fitted(art.face(cast_card(square.card), picture.written(square.card), sized=picture.taught("chest.sizes")),
                  box, art.SIZE)
    if square.fresh:
        yield face
        yield from art.fresh(x + w * 0.86, y + h * 0.14, w * 0.12)
    elif spent(picture, at):
        yield face._replace(alpha=0.4)
        yield sign("cross", x + w / 2, y + h * 0.58, w * 0.4, "quiet")
    else:
        yield face


def spent(picture: Picture, at: int) -> bool:
    """Returns whether a triggered trap is at `at`, except during the test against it."""
    s, square = picture.state, picture.state.square(at)
    testing = s.trial is not None and s.trial.kind == "trap" and s.trial.at == at
    return square.kind == "trap" and bool(square.card) and not square.fresh and not testing


def marked(picture: Picture, at: int) -> bool:
    """Returns whether the viewer knows that the artefact, or the NPC sought, is at a square."""
    s = picture.state
    return s.hiding == at and not s.relic and (s.told or picture.context.seat == s.master)


# -------------------------------------------------------------------- pieces


def pawns(picture: Picture) -> Iterator[Item]:
    """Yields the characters, each a separate item so that it can walk; the target is the square below."""
    heroes = picture.state.heroes
    for at in picture.cells():
        seats = [seat for seat, hero in enumerate(heroes) if hero.at == at]
        x, y, w, _ = picture.box(choice.cell(at))
        square = picture.state.squares[at]
        chest = bool(square and square.up and square.card and KIND[square.card] == "chest")
        places = art.pawn_places(len(seats), chest=chest, foe=picture.state.enemy(at) is not None)
        for seat, (left, top, size) in zip(seats, places, strict=True):
            pawn = art.pawn(seat, picture.letter(seat), fallen=not heroes[seat].standing)
            yield piece(f"pawn {SEATS[seat]}", pawn._replace(x=round(x + w * left, 1), y=round(y + w * top, 1),
                                                             scale=round(w * size / 14, 3)))


def foe(picture: Picture, enemy: Enemy, box: Box) -> Iterator[Shape]:
    """Yields an enemy as a piece."""
    x, y, w, h = box
    k = w / art.SIZE
    yield fitted(art.enemy(enemy.card, picture.written(enemy.card)), box, art.SIZE)
    temper = picture.temper(enemy)
    yield Rect(x + 1.5, y + 1.5, w - 3, h - 3, "", TEMPERS[temper], 2.5, 4)
    most, size = enemy.stats.life, 8.6 * k
    for row in range(0, most, 2):
        places = min(2, most - row)
        yield from art.hearts(x + w * 0.97 - 1.08 * places * size, y + (8.5 + 4.6 * row) * k,
                              min(places, max(0, enemy.life - row)), places, size, "red")
    yield art.temper(temper)._replace(x=round(x + 3 * k, 1), y=round(y + 21 * k, 1), scale=round(0.72 * k, 3))
    if enemy.stunned:
        yield sign("star", x + 50 * k, y + 32 * k, 13 * k, "purple")


TEMPERS = {"hostile": "fire", "friendly": "shelter", "choice": "purple", "open": "edge"}
"""The colours of the frames of enemies, all different from that of lit items."""


# -------------------------------------------------------------------- in words


def spoken(picture: Picture, at: int) -> str:
    """Returns a square in words, with the characters on it."""
    s = picture.state
    parts = [ground(picture, at)]
    enemy = s.enemy(at)
    parts += named(picture, enemy) if enemy is not None else ()
    parts += [picture.name(seat) if hero.standing else picture.say("fallen", name=picture.name(seat))
              for seat, hero in enumerate(s.heroes) if hero.at == at]
    if s.squares[at] is not None and marked(picture, at):
        parts.append(picture.say("sought"))
    return picture.say("square", at=picture.place(at), what="; ".join(part for part in parts if part))


def named(picture: Picture, enemy: Enemy) -> Iterator[str]:
    """Yields an enemy in words."""
    yield picture.say("spoken_enemy", card=picture.card_name(enemy.card), life=enemy.life, most=enemy.stats.life,
                      temper=picture.word(f"temper.{picture.temper(enemy)}"))
    if enemy.stunned:
        yield picture.say("stunned")


def ground(picture: Picture, at: int) -> str:
    """Returns the contents of a square, in words."""
    square = picture.state.squares[at]
    if square is None:
        return picture.say("hole")
    if at == picture.state.entrance:
        return picture.say("threshold")
    if not square.card:
        enemy = picture.state.enemy(at)
        return picture.say("paved" if square.up else "hidden") if enemy is None else ""
    called, kind = picture.card_name(square.card), picture.word(f"kind.{KIND[square.card]}")
    if not square.up:
        return picture.say("known" if square.seen else "secret", card=called, kind=kind)
    if square.fresh or (square.kind == "trap" and not spent(picture, at)):
        return picture.say("fresh", card=called, kind=kind)
    if square.kind == "trap":
        return picture.say("spent_trap", card=called)
    return picture.say("chest", card=called, size=CHEST_SIZE[RANK[square.card]])


