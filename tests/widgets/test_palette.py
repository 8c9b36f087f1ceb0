"""The palette: text has enough contrast, no two roles look alike, and the page gets the colours as variables."""

import itertools
import re
from importlib.resources import files

import pytest

from pontlevis_widgets.board.browser import style
from pontlevis_widgets.draw.palette import ROLES, SIGNS, TEXTS, colour, contrast, css

BOTH = ("light", "dark")


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize(("role", "behind"), TEXTS)
def test_words_stand_out_at_four_and_a_half_to_one(role, behind, theme):
    assert contrast(role, behind, theme) >= 4.5


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize(("role", "behind"), SIGNS)
def test_signs_stand_out_at_three_to_one(role, behind, theme):
    assert contrast(role, behind, theme) >= 3


def test_contrast_of_black_on_white_is_twenty_one(monkeypatch):
    monkeypatch.setitem(ROLES, "coal", ("#000000", "#000000"))
    monkeypatch.setitem(ROLES, "snow", ("#ffffff", "#ffffff"))
    assert contrast("coal", "snow") == pytest.approx(21)


def test_every_role_has_a_light_colour_of_its_own():
    """Pictures find shapes by their light colour (svg.py)."""
    light = [colour(role) for role in ROLES]
    assert len(set(light)) == len(light)


def seen_by(hexa, kind):
    """Returns a colour as seen without red (protan) or green (deutan) cones; Viénot, Brettel and Mollon 1999."""
    r, g, b = ((int(hexa[k:k + 2], 16) / 255) ** 2.2 for k in (1, 3, 5))
    mix = {"protan": (0.11238, 0.88762, 0.00401), "deutan": (0.29275, 0.70725, -0.02234)}[kind]
    yellow = mix[0] * r + mix[1] * g
    return yellow, mix[2] * (r - g) + b


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize("kind", ["protan", "deutan"])
def test_lights_stay_apart_for_the_colour_blind(kind, theme):
    for one, other in itertools.combinations(("glow", "last", "shelter"), 2):
        a, b = seen_by(colour(one, theme), kind), seen_by(colour(other, theme), kind)
        assert abs(a[0] - b[0]) + abs(a[1] - b[1]) > 0.1, (one, other)


def test_css_sets_every_role_for_the_light_the_dark_and_the_chosen_theme():
    text = css()
    for role in ROLES:
        name = f"--pl-{role.replace('_', '-')}:"
        assert len(re.findall(re.escape(name), text)) == 3
    assert 'data-theme="dark"' in text
    assert "prefers-color-scheme:dark" in text


def test_on_paper_everything_is_light():
    frame = (files("pontlevis_widgets") / "templates/voila/templates/pontlevis/static/page.css").read_text()
    for text in (style(), frame):
        within = re.sub(r"@media screen[^{]*\{(?:[^{}]|\{[^{}]*\})*\}", "", text)
        assert 'dark"]{' not in within.replace(" ", "")
        assert "color-scheme:dark" not in within.replace(" ", "")
