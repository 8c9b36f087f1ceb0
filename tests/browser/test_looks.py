"""Light or dark: a board takes the theme of the page that shows the notebook."""

from pathlib import Path
from typing import Any

import pytest

LOOKS = Path(__file__).parents[2] / "widgets" / "page" / "looks.js"
THEME = """async (source) => {
    const { looks } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    return looks.theme;
}"""

APP = '<body style="background: #fff"><div style="background: #121212; height: 90vh">an app</div></body>'


@pytest.mark.parametrize(
    ("page", "reader", "look"),
    [
        ('<body data-jp-theme-light="false"></body>', "light", "dark"),  # JupyterLab, Notebook 7
        ('<body data-jp-theme-light="true"></body>', "dark", "light"),
        ('<html data-theme="dark"><body data-jp-theme-light="true"></body></html>', "light", "dark"),  # a page of ours
        ("<body></body>", "dark", "light"),  # a white page
        ('<html style="color-scheme: light dark"></html>', "dark", "dark"),  # one that follows the reader
        ('<html style="color-scheme: light dark"></html>', "light", "light"),
        ('<html style="color-scheme: dark"></html>', "light", "dark"),
        ('<body style="background: oklch(0.2 0 0)"></body>', "light", "dark"),
        ('<html style="color-scheme: light dark; background: #eee"></html>', "dark", "light"),
        (APP, "light", "dark"),
        ('<body style="background: #fff"><nav style="background: #000">a bar</nav></body>', "light", "light"),
    ],
)
def test_a_board_takes_the_theme_of_the_page(chromium: Any, page: str, reader: str, look: str):
    shown = chromium.new_page(color_scheme=reader)
    shown.set_content(page)
    assert shown.evaluate(THEME, LOOKS.read_text(encoding="utf-8")) == look
    shown.close()
