"""A scene as SVG: the picture in a saved notebook, on paper, in a test, and before a board comes alive.

Without a theme each colour is written three times over, from the surest to the finest: as an attribute (a reader that drops
styles still shows it), as a style that follows the reader's light or dark, and through the page's own variables where it has them.
Classes and ids are made from the palette and from the names of groups, so that many pictures on one page agree on them.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

from pontlevis_widgets.palette import Theme, colour
from pontlevis_widgets.scene import Circle, Group, Item, Path, Rect, Scene, Shape, Text

FONT = "Palatino Linotype,Palatino,P052,Book Antiqua,Georgia,serif"
"""Words use what the machine has; numbers on cards never do."""


def svg(scene: Scene, theme: Theme | None = None) -> str:
    """The scene as a whole SVG document; with a theme its colours are fixed, without one they follow the page."""
    writer = Writer(theme)
    body = "".join(writer.item(item) for item in scene.items)
    title = escape(scene.title)
    width, height = n(scene.width), n(scene.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" aria-label="{title}" class="pl-scene" font-family="{FONT}" text-anchor="middle"'
        f' stroke-linecap="round" stroke-linejoin="round">'
        f"<title>{title}</title>{writer.style()}{writer.definitions()}{body}</svg>"
    )


@lru_cache(maxsize=4096)
def n(value: float) -> str:
    """A number in as few characters as the eye needs."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


class Writer:
    """Writes shapes and remembers which colours and which named groups they used."""

    def __init__(self, theme: Theme | None) -> None:
        self.theme = theme
        self.roles: dict[tuple[str, str], None] = {}
        self.groups: dict[str, str] = {}

    def item(self, item: Item) -> str:
        """An item, with its target and its words if it has a target."""
        body = "".join(self.shape(shape) for shape in item.shapes)
        if item.target:
            return f'<g data-target="{escape(item.target)}" aria-label="{escape(item.label)}">{body}</g>'
        return body

    def shape(self, shape: Shape) -> str:
        """One shape as one element."""
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
        """Fill, outline and fading of a shape."""
        out = self.role("fill", shape.fill) if shape.fill else ' fill="none"'
        if shape.stroke:
            out += self.role("stroke", shape.stroke)
            out += f' stroke-width="{n(shape.width)}"' if shape.width != 1 else ""
        return merged(out + self.fade(shape.alpha))

    def role(self, what: str, role: str) -> str:
        """A colour, as an attribute and (without a theme) a class."""
        plain = f' {what}="{colour(role, self.theme or "light")}"'
        if self.theme:
            return plain
        self.roles[what, role] = None
        return f'{plain} class="{class_of(what, role)}"'

    def fade(self, alpha: float) -> str:
        """How far a shape is see-through."""
        return f' opacity="{n(alpha)}"' if alpha != 1 else ""

    def text(self, text: Text) -> str:
        """A line of words."""
        anchor = f' text-anchor="{text.anchor}"' if text.anchor != "middle" else ""
        weight = f' font-weight="{text.weight}"' if text.weight != 400 else ""
        return (
            f'<text x="{n(text.x)}" y="{n(text.y)}" font-size="{n(text.size)}"{anchor}{weight}'
            f"{self.role('fill', text.fill)}{self.fade(text.alpha)}>{escape(text.text, quote=False)}</text>"
        )

    def group(self, group: Group) -> str:
        """Shapes moved and scaled together; a named group is written once and used often."""
        place = f"translate({n(group.x)} {n(group.y)})" if group.x or group.y else ""
        place += f"scale({group.scale:.4g})" if group.scale != 1 else ""
        attributes = (f' transform="{place}"' if place else "") + self.fade(group.alpha)
        if group.name:
            key = f"pl-{group.name}"
            if key not in self.groups:
                self.groups[key] = ""  # taken first: the groups it holds come before it
                inner = "".join(self.shape(shape) for shape in group.shapes)
                self.groups[key] = f'<g id="{key}">{inner}</g>'
            return f'<use href="#{key}"{attributes}/>'
        inner = "".join(self.shape(shape) for shape in group.shapes)
        return f"<g{attributes}>{inner}</g>"

    def definitions(self) -> str:
        """The named groups that were used."""
        return f"<defs>{''.join(self.groups.values())}</defs>" if self.groups else ""

    def style(self) -> str:
        """The colours that follow the page, or the reader's light or dark where the page says nothing."""
        if self.theme:
            return ""
        used = sorted({role for _, role in self.roles})
        light = "".join(f"{own(role)}:{colour(role, 'light')};" for role in used)
        dark = "".join(f"{own(role)}:{colour(role, 'dark')};" for role in used if colour(role, "dark") != colour(role))
        rules = "".join(
            f".{class_of(what, role)}{{{what}:var(--pl-{role.replace('_', '-')},var({own(role)}))}}"
            for what, role in sorted(self.roles)
        )
        return (
            f"<style>.pl-scene{{{light}}}@media screen and (prefers-color-scheme:dark){{.pl-scene{{{dark}}}}}"
            f"{rules}</style>"
        )


def class_of(what: str, role: str) -> str:
    """The class that fills or draws with a role."""
    return f"pl-{what[0]}-{role.replace('_', '-')}"


def own(role: str) -> str:
    """The picture's own variable of a role, used where the page defines none."""
    return f"--p-{role.replace('_', '-')}"


def merged(attributes: str) -> str:
    """Attributes with their two classes (fill and outline) written as one."""
    first, mark, rest = attributes.partition(' class="')
    if not mark or ' class="' not in rest:
        return attributes
    one, _, rest = rest.partition('"')
    middle, _, rest = rest.partition(' class="')
    two, _, rest = rest.partition('"')
    return f'{first} class="{one} {two}"{middle}{rest}'
