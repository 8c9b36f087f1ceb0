"""The table of a board's acts: the words and the page's scripts have the same acts."""

import re
from pathlib import Path

from pontlevis_widgets.board.acts import ACTS
from pontlevis_widgets.board.panel import ASKED
from pontlevis_widgets.board.words import word

PAGE = Path(__file__).parents[2] / "widgets/page"
OF_THE_PAGE = {"newest", "setup"}
"""Buttons that the page's scripts answer themselves."""


def test_the_scripts_of_the_page_have_the_names_of_all_acts():
    named = re.findall(r'"(\w+)"', (PAGE / "acts.d.ts").read_text(encoding="utf-8"))
    assert named == sorted(ACTS), "write acts.d.ts anew: it has the names of `ACTS`, in their order"


def test_every_button_that_a_mode_asks_for_is_an_act_and_has_a_word():
    asked = {name for buttons in ASKED.values() for name in buttons}
    assert asked <= {*ACTS, *OF_THE_PAGE}
    assert all(word(f"do.{name}", "fr", move="", name="") for name in asked)
