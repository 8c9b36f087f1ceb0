"""Measures the widths of signs (characters) in the fonts of pictures, and writes the largest of each into a module.

    python scripts/measure_widths.py     writes widgets/pontlevis_widgets/draw/widths.py

Fonts that this machine lacks are not measured; Debian has them in fonts-dejavu, fonts-liberation and
fonts-urw-base35.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import ceil
from pathlib import Path

from playwright.sync_api import sync_playwright

from chromium import find
from pontlevis_widgets.draw.strokes import FONTS

HOUSE = Path(__file__).resolve().parents[1]
WIDTHS = HOUSE / "widgets" / "pontlevis_widgets" / "draw" / "widths.py"
FAMILIES = (FONTS[False], *(f"'{name}'" for name in ("DejaVu Serif", "DejaVu Sans", "Liberation Serif", "P052")))
"""The font family of the pictures, and its substitutes on various machines; P052 is as wide as Palatino."""
LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180))))
SIGNS = "♠♣♥♦←↑→↓−×½★✓–—‘’“”„…"
WEIGHTS = {"REGULAR": "", "BOLD": "bold "}
MEASURE = """([fonts, signs]) => {
    const brush = document.createElement("canvas").getContext("2d");
    return [...signs].map((sign) => Math.max(...fonts.map((font) => {
        brush.font = font;
        return brush.measureText(sign).width;
    })));
}"""
HEAD = '''"""How wide signs are in the widest font of a picture, in hundredths of the size, rounded up.

Written by `scripts/measure_widths.py`.
"""

from collections.abc import Mapping

OTHER = 125
"""What is not in the tables: as wide as a small picture of a face, the widest that a name may hold."""


def spread(alike: Mapping[int, str]) -> dict[str, int]:
    """Signs listed by their width as widths by sign."""
    return {sign: width for width, signs in alike.items() for sign in signs}
'''


def words(part: object) -> Iterator[str]:
    """Yields every string in a part of a TOML file."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, Mapping | list):
        for inner in part.values() if isinstance(part, Mapping) else part:
            yield from words(inner)


def words_of_the_house() -> Iterator[str]:
    """Yields all texts of the rulebooks and the boards."""
    for file in (*HOUSE.glob("seeds/*.toml"), *HOUSE.glob("widgets/pontlevis_widgets/**/words.toml")):
        yield from words(tomllib.loads(file.read_text("utf-8")))


def signs() -> str:
    """Returns Latin letters, and the other signs in our texts."""
    written = {sign for text in words_of_the_house() for sign in text}
    return "".join(sorted(written.union(LATIN, SIGNS) - {"\n", "\u00ad"}))


def table(name: str, widths: Mapping[str, float]) -> Iterator[str]:
    """Yields the lines of the table of one weight."""
    alike = defaultdict(list)
    for sign, width in widths.items():
        alike[ceil(round(width, 1))].append(sign)
    yield f"\n\n{name} = spread({{\n"
    for width, found in sorted(alike.items()):
        yield f"    {width}: {quoted(''.join(found))},\n"
    yield "})\n"


def quoted(text: str) -> str:
    """Returns a text as a Python literal, in double quotes unless it contains one."""
    written = repr(text)
    return written if '"' in text else f'"{written[1:-1]}"'


def main() -> None:
    """Measures each sign in each font, in both weights, and writes the module."""
    every = signs()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = browser.new_page()
        text = HEAD
        for name, weight in WEIGHTS.items():
            fonts = [f"{weight}100px {family}" for family in FAMILIES]
            text += "".join(table(name, dict(zip(every, page.evaluate(MEASURE, [fonts, every]), strict=True))))
        browser.close()
    WIDTHS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
