"""The colours of every board by role: one pair for each role, light and dark.

Parchment, limestone, slate and heraldic colours. No meaning depends on hue alone: a lit item also has a ring, a target
a cross-hair, a lost number a stroke. Hues seen side by side (gold, blue, red, slate) also differ in lightness, for the
common kinds of colour blindness; `TEXTS` lists the pairs that need a contrast of 4.5 : 1 or better.
"""

from __future__ import annotations

from typing import Literal

Theme = Literal["light", "dark"]

ROLES: dict[str, tuple[str, str]] = {
    # the table and the words on it
    "table": ("#ece3d0", "#24211d"),
    "panel": ("#f7f1e4", "#2f2b26"),
    "seat": ("#fffbf2", "#3b362f"),  # the panel of the acting seat
    "hole": ("#ddd1b9", "#1a1815"),
    "line": ("#c9bb9c", "#4b453c"),
    "ink": ("#2c261f", "#f0e7d6"),
    "quiet": ("#655a48", "#b7ab95"),
    "faint": ("#a89a7e", "#6d6556"),
    # cards: the same in both themes, large surfaces a little darker in the dark one
    "edge": ("#8f8068", "#8f8068"),
    "sky": ("#fbf4e2", "#e4d9c1"),
    "dusk": ("#dbe3ea", "#c3ccd3"),
    "night": ("#d9d0e6", "#c4bbd2"),
    "rose": ("#f6dccb", "#e0c5b3"),
    "ember": ("#f7dfb4", "#e1c798"),
    "hill": ("#e9e3c6", "#d2c9a9"),
    "stone": ("#d6cab2", "#bdb098"),
    "stone_light": ("#e8dfcb", "#cfc3ab"),
    "stone_dark": ("#b0a184", "#96886e"),
    "mark": ("#2d2720", "#2d2720"),  # the number carved in the stone
    "back": ("#4d6078", "#42546b"),
    "back_light": ("#62768f", "#556a83"),
    "back_dark": ("#3a4a5e", "#2f3d4f"),
    "back_text": ("#f3ead6", "#f3ead6"),
    # heraldic colours, for the figures on the walls
    "gold": ("#c8922a", "#c8922a"),
    "red": ("#a63a2b", "#a63a2b"),
    "blue": ("#2f5a8c", "#2f5a8c"),
    "purple": ("#5b4283", "#5b4283"),
    "black": ("#2a2725", "#2a2725"),
    "iron": ("#5a5c60", "#5a5c60"),
    "wood": ("#8a5a33", "#8a5a33"),
    "skin": ("#e9b98c", "#e9b98c"),
    "white": ("#fffdf7", "#fffdf7"),
    "yellow": ("#f2c14e", "#e6b445"),
    "red_dark": ("#6e2219", "#d98676"),  # the rim of a red piece, visible in the dark theme
    # a board of squares
    "square": ("#f8f2e3", "#37322b"),
    "square_dark": ("#e9dfc8", "#2b2722"),
    "rim": ("#d4c8b0", "#6b6252"),
    # coins of three metals that also differ in lightness
    "copper": ("#b06a3f", "#a3623a"),
    "copper_light": ("#d8996e", "#c98c63"),
    "copper_dark": ("#6b3a1c", "#6b3a1c"),
    "silver": ("#a7afb5", "#99a1a7"),
    "silver_light": ("#dfe4e6", "#cbd1d4"),
    "silver_dark": ("#59626a", "#59626a"),
    "gold_light": ("#efcf7d", "#dfbf6d"),
    "gold_dark": ("#7c5718", "#7c5718"),
    # marks
    "glow": ("#d98a00", "#ffbf47"),  # a legal target
    "turn": ("#8a5a00", "#ffcb66"),  # the acting seat
    "fire": ("#b3261e", "#ff8a75"),  # a target of the cannon
    "shelter": ("#2f6f6b", "#79c7c0"),  # under the shield of the towers
    "last": ("#245796", "#8fc0f5"),  # the last move
    "focus": ("#1d4ed8", "#9ec5ff"),
    # the seats, each also with a shape: see board.css
    "side_0": ("#2a5587", "#8fc0f5"),
    "side_1": ("#9e3527", "#ff8a75"),
    "side_2": ("#855300", "#f2c14e"),
    "side_3": ("#55407d", "#c9b3f2"),
    "side_4": ("#1f7a63", "#5fd0b0"),
    "side_5": ("#3b3a38", "#f0e7d6"),
}

TEXTS: tuple[tuple[str, str], ...] = (
    ("ink", "table"), ("ink", "panel"), ("ink", "seat"), ("ink", "hole"),
    ("quiet", "table"), ("quiet", "panel"), ("quiet", "seat"),
    ("mark", "stone"), ("mark", "stone_light"), ("mark", "sky"), ("back_text", "back"), ("back_text", "back_dark"),
    ("turn", "seat"), ("turn", "panel"), ("fire", "panel"), ("fire", "seat"), ("shelter", "panel"), ("white", "red"),
    ("white", "blue"), ("white", "purple"), ("panel", "turn"), ("mark", "gold"), ("mark", "yellow"),
    ("mark", "copper_light"), ("mark", "silver_light"), ("mark", "gold_light"),
)
"""Pairs of a text colour and its background."""

SIGNS: tuple[tuple[str, str], ...] = (
    ("turn", "table"), ("fire", "panel"), ("focus", "table"), ("shelter", "panel"), ("last", "table"),
    *((f"side_{seat}", behind) for seat in range(6) for behind in ("panel", "table")),
)
"""Pairs of a sign's colour and its background, with a contrast of 3 : 1 or better."""


def colour(role: str, theme: Theme = "light") -> str:
    """Returns the hex colour of a role."""
    return ROLES[role][theme == "dark"]


def luminance(hexa: str) -> float:
    """Returns the relative luminance of a colour, 0 to 1, as defined by the web's accessibility guidelines."""
    parts = (int(hexa[k : k + 2], 16) / 255 for k in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(role: str, behind: str, theme: Theme = "light") -> float:
    """Returns the contrast of two roles in a theme, 1 to 21, as defined by the same guidelines."""
    low, high = sorted(luminance(colour(r, theme)) for r in (role, behind))
    return (high + 0.05) / (low + 0.05)


def variables(theme: Theme) -> str:
    """Returns the CSS variables of one theme, `--pl-ROLE`."""
    return "".join(f"--pl-{role.replace('_', '-')}:{colour(role, theme)};" for role in ROLES)


def css() -> str:
    """Returns the CSS variables of a page: light ones, and dark ones on a screen if the reader or `data-theme` asks."""
    light, dark = variables("light"), variables("dark")
    return (
        f":root{{{light}}}\n"
        f'@media screen and (prefers-color-scheme:dark){{:root:not([data-theme="light"]){{{dark}}}}}\n'
        f'@media screen{{:root[data-theme="dark"]{{{dark}}}}}\n'
    )
