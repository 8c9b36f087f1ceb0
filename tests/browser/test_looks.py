"""Light or dark: a board dresses as whatever shows the notebook."""

from typing import Any

import pytest

from pontlevis_widgets.browser import asset

THEME = f"() => {{ {asset('page.js').replace('export function', 'function')}; return looks.theme; }}"


@pytest.mark.parametrize(
    ("page", "reader", "look"),
    [
        ('<body data-jp-theme-light="false"></body>', "light", "dark"),  # JupyterLab, Notebook 7
        ('<body data-jp-theme-light="true"></body>', "dark", "light"),
        ('<html data-theme="dark"><body data-jp-theme-light="true"></body></html>', "light", "dark"),  # a page of ours
        ("<body></body>", "dark", "dark"),  # nothing is said
        ("<body></body>", "light", "light"),
    ],
)
def test_a_board_takes_the_theme_of_the_page_else_of_the_reader(chromium: Any, page: str, reader: str, look: str):
    shown = chromium.new_page(color_scheme=reader)
    shown.set_content(page)
    assert shown.evaluate(THEME) == look
    shown.close()
