"""The pictures and words of a board that are shown where no program runs: in documents and before the kernel starts.

If several people with secrets share the screen, a curtain replaces them, as anybody can open a document.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pontlevis_widgets.board.browser import on_page
from pontlevis_widgets.board.curtain import curtain, pass_screen
from pontlevis_widgets.board.keeping import house_link
from pontlevis_widgets.board.station_scene import described
from pontlevis_widgets.board.words import word
from pontlevis_widgets.draw.svg import MEDIA_TYPE, image, svg

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.draw.scene import Scene


class Stills:
    """Makes the lasting pictures and words of a station. scene: draws it, in the page's shape by default."""

    def __init__(self, station: BoardStation, scene: Callable[[str], Scene]) -> None:
        self.station, self.scene = station, scene

    def words(self) -> str:
        """Returns the position in words, or the request to pass the screen."""
        view = self.station.view
        return pass_screen(view) if view.screen.guarded else described(view)

    def picture(self, scene: Scene) -> Scene:
        """Returns this scene, or the curtain."""
        view = self.station.view
        return curtain(scene, pass_screen(view)) if view.screen.guarded else scene

    def svg(self, shape: str = "") -> str:
        """Returns the present picture as SVG, in the page's shape by default."""
        return svg(self.picture(self.scene(shape)), fluid=True)

    def bare(self, drawn: Scene) -> str:
        """Returns the picture on the screen as SVG for the board's state, which only a house's page never saves."""
        return svg(drawn if on_page() else self.picture(drawn), bare=True)

    def html(self) -> tuple[str, str]:
        """Returns the picture as HTML, and the sentence that no program runs."""
        return image(self.svg(), self.words()), word("still.picture", self.station.lang)

    def bundle(self) -> dict[str, str]:
        """Returns words and a picture, by media type; the HTML has both, and a note on it."""
        words, picture, lang = self.words(), self.svg(), self.station.lang
        html = f'{image(picture, words)}<p lang="{lang}">{word("still.picture", lang)}</p>'
        return {"text/plain": words, "text/html": html, MEDIA_TYPE: picture}

    def kept(self) -> dict[str, str]:
        """Returns the parts of the controls that a document needs: words without secrets, the link to the game."""
        view = self.station.view
        kept = {"alt": self.words() if view.screen.guarded else "", "link": house_link(view)}
        return {name: text for name, text in kept.items() if text}
