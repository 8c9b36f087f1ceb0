"""Pictures with any text have well-formed SVG and a well-formed description beside it."""

from xml.etree import ElementTree as ET

import pytest

import pontlevis
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.svg import image, svg, written

HOSTILE = "".join(map(chr, (*range(0x20), 0x7f, 0x9f, 0xd800, 0xdfff, 0xfffe, 0xffff))) + "<b>&\"'</b>]]>\u202e"


def test_a_text_is_written_as_xml_can_hold_it():
    assert written("a\x00b\ud800<") == "a\ufffdb\ufffd&lt;"
    ET.fromstring(f'<a b="{written(HOSTILE)}">{written(HOSTILE, quote=False)}</a>')


@pytest.mark.parametrize("game", [*map(pontlevis.game, pontlevis.games())], ids=lambda game: game.id)
def test_a_picture_with_any_name_in_it_is_well_formed(game):
    state = game.setup()
    names = [HOSTILE] * len(game.seats(state))
    picture = svg(board_package(game).scene(state, 0, names=names, plates=names))
    ET.fromstring(picture)
    image(picture, HOSTILE).encode()
