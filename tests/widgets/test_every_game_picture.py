"""Every game's picture: colours are roles, equal names have equal shapes, boxes stay on the table, all is spoken."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import pontlevis
from moments import rich
from pontlevis.contract.texts import LANGUAGES
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.palette import ROLES
from pontlevis_widgets.draw.scene import LIGHTS, PIECES, STATIC, Group, Item, Scene, grow
from pontlevis_widgets.draw.svg import svg
from scenes import some
from sizes import often

SHAPES = ("wide", "tall")
NAMES = ("Bartholomew the Long", "Anne-Sophie de la Tour", "Cy", "Di", "Eve", "Fay")
PICTURES = Path(__file__).parent / "pictures"
KEPT = {
    "cardstle_armed_wide_en": {"focus": "cell b2"},
    "cardstle_talking_tall_fr": {"picked": "request treasure"},
    "fortissimo_firing_tall_fr": {"focus": "card 21"},
    "fortissimo_middle_wide_en": {"memory": {12: 0.6}, "names": ("Ana", "Bob")},
    "la_forteresse_held_tall_fr": {"picked": "d9", "focus": "e9"},
    "la_forteresse_picked_wide_en": {"picked": "d3", "focus": "g3"},
    "tower_defense_again_tall_fr": {"focus": "hand 2.0", "last": ("thrown 1-1",)},
    "tower_defense_pairing_wide_en": {"picked": "5.0 1.0", "names": ("Ana", "Bob")},
}
"""The marks of each kept picture, by its name: game, position, shape and language."""
NAMED = {"la_forteresse_picked": "la_forteresse_middle"}
"""The position of each kept picture whose name is not that of its position."""
EVERY = {"tower_defense": 6}
"""The step between the drawn states of random games; 17 for all other games."""
SLACK = {"fortissimo": 4, "la_forteresse": 4, "tower_defense": 4}
"""The most by which boxes reach outside the table, for games that need it; lights by 4 more."""


def view(game_id, state, shape="wide", lang="en", **marks):
    """Returns the picture for the seat to move, with the legal moves lit."""
    game = pontlevis.game(game_id)
    legal, actor = Legal(game, state), game.actor(state)
    decides = actor is not None and actor >= 0
    marks = {"names": NAMES[:len(game.seats(state))], **marks}
    return board_package(game_id).scene(state, actor if decides else 0, lang, shape,
                                        lit=frozenset(legal) if decides else (), legal=legal, **marks)


class Drawn(NamedTuple):
    """A state with its picture and the picture's marks."""

    state: Any
    marks: dict[str, str]
    scene: Scene


@cache
def drawn(game_id: str, lang: str) -> dict[str, list[Drawn]]:
    """Returns pictures of many states of a game by their shape: all states in French, every other one in English.

    Each state is drawn without marks in one shape, and in the other with the last target of that picture picked and
    in focus. The next state has the shapes swapped.
    """
    found: dict[str, list[Drawn]] = {shape: [] for shape in SHAPES}
    for number, state in enumerate(moments_of(game_id)[::1 if lang == "fr" else 2]):
        plain, other = SHAPES if number % 2 else SHAPES[::-1]
        scene = view(game_id, state, plain, lang)
        found[plain].append(Drawn(state, {}, scene))
        if scene.targets:
            marks = taken_up(game_id, state, scene.targets[-1])
            found[other].append(Drawn(state, marks, view(game_id, state, other, lang, **marks)))
    return found


def moments_of(game_id: str) -> Sequence[Any]:
    """Returns states of random games, one in `EVERY`."""
    return some(game_id, EVERY.get(game_id, 17))


def taken_up(game_id: str, state: Any, item: Item) -> dict[str, str]:
    """Returns the marks of a picture in which `item` is in focus, and picked if it can be."""
    game = pontlevis.game(game_id)
    reading = board_package(game_id).controls.interpret(game, state, Legal(game, state), "", item.target)
    return {"focus": item.key, "picked": reading.picked}


def scenes(game_id: str, shape: str, lang: str) -> list[Scene]:
    """Returns the pictures of `drawn` in one shape."""
    return [one.scene for one in drawn(game_id, lang)[shape]]


def groups(shapes):
    """Yields the groups among `shapes`, nested ones too."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape
            yield from groups(shape.shapes)


def roles(shapes):
    """Yields the fills and strokes of `shapes`, of nested ones too."""
    for shape in shapes:
        yield shape.fill
        yield from roles(shape.shapes) if isinstance(shape, Group) else (getattr(shape, "stroke", ""),)


def inside(box, frame, slack):
    """Returns whether a box is inside a frame, or outside by at most `slack`."""
    x, y, w, h = grow(frame, slack)
    return x <= box[0] and y <= box[1] and box[0] + box[2] <= x + w and box[1] + box[3] <= y + h


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
def test_every_colour_is_a_role_of_the_palette(game_id, shape):
    used = {role for scene in scenes(game_id, shape, "fr") for item in scene.items for role in roles(item.shapes)}
    assert used <= {*ROLES, "", "inherit"}


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
def test_equal_names_of_groups_mean_equal_shapes(game_id, shape):
    seen = {}
    for scene in scenes(game_id, shape, "fr"):
        for group in groups(shape for item in scene.items for shape in item.shapes):
            assert not group.name or seen.setdefault(group.name, group.shapes) == group.shapes, group.name
    assert seen


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
def test_keys_are_unique_nothing_leaves_the_table_and_ink_stays_in_its_box(game_id, shape):
    for scene in scenes(game_id, shape, "fr"):
        assert len({item.key for item in scene.items}) == len(scene.items)
        for item in scene.items:
            loose = 4 if item.layer == LIGHTS else SLACK.get(game_id, 0.6)
            assert inside(item.box, (0, 0, scene.width, scene.height), loose), item.key
            assert item.inked, item


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
def test_what_can_be_pointed_at_lies_in_front(game_id, shape):
    layers = {item.layer for scene in scenes(game_id, shape, "fr") for item in scene.items if item.target}
    assert PIECES in layers <= {PIECES, LIGHTS}


SPOTS = tuple(product((0.5, 0.2, 0.8), repeat=2))
"""Nine spots of an area, its middle first, in shares of its width and height."""
WAYS = ("left", "right", "up", "down")


def met(scene: Scene, item: Item) -> bool:
    """Returns whether a tap on one of nine spots of an item's area meets its target."""
    x, y, w, h = item.area
    hits = (scene.at(x + w * across, y + h * down) for across, down in SPOTS)
    return any(hit is not None and hit.target == item.target for hit in hits)


def out_of_reach(scene: Scene) -> set[str]:
    """Returns the lit targets that arrow keys cannot reach from the first target."""
    left = {item.target for item in scene.targets if item.lit}
    seen, near = set[str](), [*scene.targets[:1]]
    while left and near:
        item = near.pop()
        if item.key in seen:
            continue
        seen.add(item.key)
        left.discard(item.target)
        if left:
            near += filter(None, (scene.neighbour(item.key, way) for way in WAYS))
    return left


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_lit_is_met_where_it_lies_and_reached_with_the_arrow_keys(game_id: str, shape: str) -> None:
    for scene in scenes(game_id, shape, "fr")[::3]:
        assert not [item.key for item in scene.targets if item.lit and not met(scene, item)]
        assert not out_of_reach(scene)


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
def test_a_ring_lies_around_what_is_in_focus(game_id: str, shape: str) -> None:
    ringed = 0
    for _, marks, scene in drawn(game_id, "fr")[shape]:
        item, ring = scene.item(marks.get("focus", "")), scene.item("focus")
        assert (ring is None) == (item is None)
        if ring is not None and item is not None:
            assert inside(item.edge, ring.box, 1), item.key
            ringed += 1
    assert ringed


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
def test_every_beat_of_a_move_is_drawn(game_id: str, shape: str) -> None:
    game = pontlevis.game(game_id)
    for state in moments_of(game_id)[shape == "tall"::16]:
        for move in [*game.moves(state)][-2:] if (game.actor(state) or 0) >= 0 else ():
            for beat in game.tell(state, move):
                assert svg(view(game_id, beat.state, shape)), beat.rule


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
def test_the_same_moment_looks_the_same(game_id: str, shape: str) -> None:
    for state, marks, scene in drawn(game_id, "fr")[shape][::5]:
        assert view(game_id, state, shape, "fr", **marks) == scene


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_target_is_spoken(game_id, shape, lang):
    for scene in scenes(game_id, shape, lang):
        for item in scene.targets:
            assert item.label, item.key
            assert "{" not in item.label


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_nothing_lights_up_while_somebody_else_plays(game_id):
    for state in moments_of(game_id)[::often(5)]:
        assert not [item.key for item in view(game_id, state, busy=True).items if item.lit]


@pytest.mark.parametrize("game_id", [game_id for game_id in pontlevis.games() if game_id != "cardstle"])
@pytest.mark.parametrize("shape", SHAPES)
def test_what_lies_behind_stays_the_same_whatever_happens(game_id, shape):
    """One seat's static layer, lit or not, is the same under the same options.

    Cardstle is left out, as it has a page for each kind of question; in Fortissimo!, walls of other lengths leave each
    card another width.
    """
    game, grounds, scene_of = pontlevis.game(game_id), {}, board_package(game_id).scene
    for state in moments_of(game_id)[::3]:
        lit = frozenset(Legal(game, state)) if game.actor(state) == 0 else ()
        scene = scene_of(state, 0, "en", shape, lit=lit)
        ground = frozenset((item.key, item.shapes) for item in scene.items if item.layer == STATIC)
        walls = tuple(map(len, state.walls)) if game_id == "fortissimo" else ()
        grounds.setdefault((state.options, walls), set()).add(ground)
    assert all(len(found) == 1 for found in grounds.values())
    assert all(ground for found in grounds.values() for ground in found)


@pytest.mark.parametrize("name", KEPT)
def test_the_picture_is_the_one_that_was_looked_at(name):
    """After a change on purpose, look at the new picture, then write it: `PICTURES=write pytest tests/widgets`."""
    position, shape, lang = name.rsplit("_", 2)
    game_id, where = next((id_, NAMED.get(position, position).removeprefix(f"{id_}_")) for id_ in pontlevis.games()
                          if position.startswith(id_))
    scene = view(game_id, rich(game_id, where), shape, lang, **{"names": (), **KEPT[name]})
    text = svg(scene).replace("><", ">\n<") + "\n"
    path = PICTURES / f"{name}.svg"
    if os.environ.get("PICTURES") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_every_kept_picture_is_looked_at():
    assert {path.stem for path in PICTURES.glob("*.svg")} == {*KEPT}
