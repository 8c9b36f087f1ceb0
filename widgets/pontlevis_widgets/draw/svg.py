"""A scene as SVG: for saved notebooks, paper, tests, and a board before it is touched.

Each colour is an attribute, which any viewer shows. Without a theme, style rules that match these colours replace them
by the page's own variables, or else by the reader's light or dark theme: see `Writer.style`. Ids are the names of
groups: a live page, which shows many pictures, makes equal ids distinct and has the rules only once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from urllib.parse import quote

from pontlevis_widgets.draw.palette import ROLES, Theme, colour
from pontlevis_widgets.draw.scene import INHERIT, Circle, Group, Item, Path, Rect, Scene, Shape, Text

FONT = "Palatino Linotype,Palatino,P052,Georgia,serif"
MONO_FONT = "DejaVu Sans Mono,Menlo,Consolas,monospace"
"""The fonts of words; numbers on cards are outlines."""
UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML forbids even when escaped."""
MEDIA_TYPE = "image/svg+xml"
PLAIN = " !$()*+,-./:;=@[]_{}~"
"""The characters besides letters and digits that need no escape in a data URL in an attribute."""


def written(words: str, *, quote: bool = True) -> str:
    """Returns a text escaped for a document; forbidden characters become U+FFFD."""
    return escape(UNWRITABLE.sub("\ufffd", words), quote=quote)


def svg(scene: Scene, theme: Theme | None = None, *, fluid: bool = False, bare: bool = False) -> str:
    """Returns the scene as a whole SVG document. theme: fixes its colours; without one they follow the page.

    fluid: whether the picture shrinks to a narrower container instead of being cut off. bare: whether the page has the
    style rules and describes the picture in words: then targets and their labels are left out, too.
    """
    writer = Writer(theme, bare=bare)
    body = "".join(writer.item(item) for item in scene.items)
    title = written(scene.title)
    width, height = n(scene.width), n(scene.height)
    fitting = ' style="max-width:100%;height:auto"' if fluid else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f'{fitting} role="img" aria-label="{title}" class="pl-scene" fill="none" font-family="{FONT}"'
        f' text-anchor="middle" stroke-linecap="round" stroke-linejoin="round">'
        f"<title>{title}</title>{writer.style()}{writer.definitions()}{body}</svg>"
    )


def image(picture: str, words: str) -> str:
    """Returns a picture as an HTML image described in words, for a reader without a kernel.

    An untrusted notebook shows images but no SVG, and an exported page reads the words aloud.
    """
    return f'<img alt="{written(words)}" src="data:image/svg+xml,{quote(picture, safe=PLAIN)}">'


@lru_cache(maxsize=4096)
def n(value: float) -> str:
    """Returns a number with as few characters as needed."""
    text = (f"{value:.1f}" if abs(value) >= 20 else f"{value:.2f}").rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


class Writer:
    """Writes shapes, and records the colours and named groups used."""

    def __init__(self, theme: Theme | None, *, bare: bool = False) -> None:
        self.theme = theme
        self.bare = bare
        self.roles: dict[tuple[str, str], None] = {}
        self.groups: dict[str, str] = {}
        self.filled = 0

    def item(self, item: Item) -> str:
        """Returns an item, with its target and label if it has a target and the picture is not bare."""
        if self.bare or not item.target:
            return "".join(self.shape(shape) for shape in item.shapes)
        words = f' data-target="{written(item.target)}" aria-label="{written(item.label)}"'
        match item.shapes:
            case (Group() as only,) if not only.fill and only.alpha == 1:
                return self.group(only, words)
        body = "".join(self.shape(shape) for shape in item.shapes)
        return f"<g{words}>{body}</g>"

    def shape(self, shape: Shape) -> str:
        """Returns one shape as one element."""
        match shape:
            case Rect(x, y, w, h, radius=r):
                corner = f' rx="{n(r)}"' if r else ""
                return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{corner}{self.paint(shape)}/>'
            case Circle(x, y, r):
                return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"{self.paint(shape)}/>'
            case Path(d):
                return f'<path d="{d}"{self.paint(shape)}/>'
            case Text():
                return self.text(shape)
            case Group():
                return self.group(shape)

    def paint(self, shape: Rect | Circle | Path) -> str:
        """Returns fill, stroke and opacity of a shape as attributes."""
        out = self.colour("fill", shape.fill)
        if self.filled and not shape.fill:
            out = ' fill="none"'
        if shape.stroke:
            out += self.colour("stroke", shape.stroke)
            out += f' stroke-width="{n(shape.width)}"' if shape.width != 1 else ""
        return out + fade(shape.alpha)

    def colour(self, what: str, role: str) -> str:
        """Returns a colour as an attribute; "" if it is inherited."""
        if role in ("", INHERIT):
            return ""
        self.roles[what, role] = None
        return f' {what}="{colour(role, self.theme or "light")}"'

    def text(self, text: Text) -> str:
        """Returns a line of words."""
        anchor = f' text-anchor="{text.anchor}"' if text.anchor != "middle" else ""
        weight = f' font-weight="{text.weight}"' if text.weight != 400 else ""
        family = f' font-family="{MONO_FONT}"' if text.mono else ""
        words = text.text.replace(" ", "\u00a0") if text.mono else text.text  # as SVG merges spaces
        return (
            f'<text x="{n(text.x)}" y="{n(text.y)}" font-size="{n(text.size)}"{family}{anchor}{weight}'
            f"{self.colour('fill', text.fill)}{fade(text.alpha)}>{written(words, quote=False)}</text>"
        )

    def group(self, group: Group, more: str = "") -> str:
        """Returns shapes moved and scaled together; a named group is written once and referenced."""
        more += self.colour("fill", group.fill) + fade(group.alpha)
        match group.shapes:
            case (Group(x=0, y=0, scale=1, alpha=1, fill="") as only,) if not group.name and only.name:
                return self.group(only._replace(x=group.x, y=group.y, scale=group.scale), more)
        if not group.name:
            inner = self.inside(group)
            place = placed(group)
            return f"<g{more}{place}>{inner}</g>" if more or place else inner
        key = f"pl-{group.name}"
        if key not in self.groups:
            self.groups[key] = ""  # reserved, as inner groups must come first
            self.groups[key] = f'<g id="{key}">{self.inside(group)}</g>'
        if group.scale == 1:
            corner = (f' x="{n(group.x)}"' if group.x else "") + (f' y="{n(group.y)}"' if group.y else "")
            return f'<use href="#{key}"{corner}{more}/>'
        return f'<use href="#{key}"{more}{placed(group)}/>'

    def inside(self, group: Group) -> str:
        """Returns the shapes of a group."""
        self.filled += bool(group.fill)
        inner = "".join(self.shape(shape) for shape in group.shapes)
        self.filled -= bool(group.fill)
        return inner

    def definitions(self) -> str:
        """Returns the named groups that were used."""
        return f"<defs>{''.join(self.groups.values())}</defs>" if self.groups else ""

    def style(self) -> str:
        """Returns the style rules for colours that follow the page, or else the reader's light or dark theme.

        Rules find shapes by their written colour, as the light colours of all roles differ.
        """
        if self.theme or self.bare:
            return ""
        used = sorted(self.roles)
        dark = f"@media screen and (prefers-color-scheme:dark){{{rules(used, 'dark')}}}"
        return f"<style>{rules(used, 'light')}{dark}</style>"


def rules(roles: Iterable[tuple[str, str]], theme: Theme, within: str = "") -> str:
    """Returns the style rules of one theme for those fills and strokes that differ between the themes.

    roles: pairs of "fill" or "stroke" and a role; within: a selector of the pictures' container, with a space after it,
    or "".
    """
    return "".join(
        f'{within}[{what}="{colour(role)}"]{{{what}:var(--pl-{role.replace("_", "-")},{colour(role, theme)})}}'
        for what, role in roles
        if colour(role) != colour(role, "dark")
    )


def page_style() -> str:
    """Returns the style rules of all pictures on boards, sent once a page: rules in each picture would be slow."""
    return rules(((what, role) for what in ("fill", "stroke") for role in ROLES), "light", ".pl-pic ")


def placed(group: Group) -> str:
    """Returns the position and scale of a group as an attribute."""
    if group.scale == 1:
        return f' transform="translate({n(group.x)} {n(group.y)})"' if group.x or group.y else ""
    k = f"{group.scale:.4f}".strip("0").rstrip(".")
    return f' transform="translate({n(group.x)} {n(group.y)})scale({k})"'


def fade(alpha: float) -> str:
    """Returns the opacity of a shape as an attribute."""
    return f' opacity="{n(alpha)}"' if alpha != 1 else ""
