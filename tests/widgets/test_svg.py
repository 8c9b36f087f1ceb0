"""The SVG of a scene: stable text, valid XML, both themes, targets and words."""

import re
from xml.etree import ElementTree as ET

import pytest

from pontlevis_widgets.draw.palette import colour
from pontlevis_widgets.draw.scene import INHERIT, Circle, Group, Item, Path, Rect, Scene, Text
from pontlevis_widgets.draw.svg import n, page_style, svg

DISC = Group((Circle(5, 5, 4, "gold"), Path("M1 1L9 9", "", "ink", 2)), name="disc")
SCENE = Scene(40, 20, (
    Item("board", 0, (0, 0, 40, 20), (Rect(0, 0, 40, 20, "table", radius=3),)),
    Item("a", 1, (2, 2, 10, 10), (DISC._replace(x=2, y=2),), "drop 1", "column 1 & more"),
    Item("b", 1, (20, 2, 5, 5), (DISC._replace(x=20, y=2, scale=0.5), Text(30, 9, "<A>", 8)), "drop 2", "column 2"),
    Item("c", 2, (0, 0, 9, 9), (
        Group((Path("M0 0H9V9Z", INHERIT), Path("M0 0H9", "", "line")), fill="red", alpha=0.5),
    )),
), "A board")


def elements(text, tag):
    return list(ET.fromstring(text).iter(f"{{http://www.w3.org/2000/svg}}{tag}"))


def test_svg_text_is_stable():
    assert svg(SCENE, "light") == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20" role="img"'
        ' aria-label="A board" class="pl-scene" fill="none"'
        ' font-family="Palatino Linotype,Palatino,P052,Georgia,serif" text-anchor="middle"'
        ' stroke-linecap="round" stroke-linejoin="round"><title>A board</title>'
        '<defs><g id="pl-disc"><circle cx="5" cy="5" r="4" fill="#c8922a"/>'
        '<path d="M1 1L9 9" stroke="#2c261f" stroke-width="2"/></g></defs>'
        '<rect x="0" y="0" width="40" height="20" rx="3" fill="#ece3d0"/>'
        '<use href="#pl-disc" x="2" y="2" data-target="drop 1" aria-label="column 1 &amp; more"/>'
        '<g data-target="drop 2" aria-label="column 2">'
        '<use href="#pl-disc" transform="translate(20 2)scale(.5)"/>'
        '<text x="30" y="9" font-size="8" fill="#2c261f">&lt;A&gt;</text></g>'
        '<g fill="#a63a2b" opacity=".5"><path d="M0 0H9V9Z"/><path d="M0 0H9" fill="none" stroke="#c9bb9c"/></g></svg>'
    )


def test_a_named_group_is_written_once_and_used_often():
    assert len(elements(svg(SCENE), "circle")) == 1
    assert len(elements(svg(SCENE), "use")) == 2


def test_every_target_is_there_with_its_words():
    every = ET.fromstring(svg(SCENE)).iter()
    found = {e.get("data-target"): e.get("aria-label") for e in every if e.get("data-target")}
    assert found == {"drop 1": "column 1 & more", "drop 2": "column 2"}


def test_a_theme_fixes_the_colours():
    dark = svg(SCENE, "dark")
    assert "<style>" not in dark
    assert colour("table", "dark") in dark
    assert colour("table", "light") not in dark


def test_without_a_theme_colours_follow_the_page_then_the_reader():
    text = svg(SCENE)
    assert f'fill="{colour("ink")}"' in text
    assert f'[fill="{colour("ink")}"]{{fill:var(--pl-ink,{colour("ink")})}}' in text
    after = text.split("prefers-color-scheme:dark")[1]
    assert f"var(--pl-ink,{colour('ink', 'dark')})" in after


def test_the_page_has_the_rules_of_every_picture_once():
    rules = {rule.removeprefix(".pl-pic ") for rule in page_style().split("}")}
    own = svg(SCENE).split("<style>")[1].split("@media")[0].split("}")
    assert {*own} <= rules
    assert len(rules) == page_style().count("{") + 1


def test_hostile_words_stay_words():
    scene = SCENE._replace(title='"><script>', items=(Item("x", 0, (0, 0, 9, 9), (Text(0, 0, "</svg><script>", 9),),
                                                           '"><script>', "'\"<"),))
    assert not re.search("<script", svg(scene))
    ET.fromstring(svg(scene))


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (0.5, ".5"), (-0.5, "-.5"), (0, "0"), (-0.001, "0"),
                                             (12.345, "12.35"), (123.456, "123.5"), (10, "10"), (100.0, "100")])
def test_numbers_are_short(value, text):
    assert n(value) == text
