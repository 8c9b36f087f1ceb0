"""Validates saved games that come from outside; the error for a bad one names the faulty part and the fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple
from zlib import crc32

from pontlevis.contract import shape
from pontlevis.contract.diagrams import head
from pontlevis.contract.game import Game
from pontlevis.contract.given import must_be
from pontlevis.contract.positions import OPTIONS
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import NO_SHUFFLE, Refusal
from pontlevis.packages import UnknownGame
from pontlevis.packages import game as game_called
from pontlevis.record.fate import DrawKey

if TYPE_CHECKING:
    from pontlevis.record.record import Record

FORMAT = 2
LONGEST_SAVE = 400_000
MOST_MOVES = 20_000
Text = Annotated[str, LONGEST_SAVE]


class Save(NamedTuple):
    """The parts of a saved game. `end` is None in saves of format 1, which lack it."""

    format: int
    game: Text
    options: dict[str, Any]
    start: Any
    moves: Annotated[tuple[Text, ...], MOST_MOVES]
    ply: int
    fate: Annotated[tuple[Any, ...], MOST_MOVES]
    practice: bool
    end: Text | None


PARTS = Save._fields


class DamagedRecord(ValueError):
    """Raised for a save that cannot be read. `where` is the faulty part: "json", "format", "game", "moves[16]"..."""

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"damaged save, {where}: {fault}")
        self.where = where


class OtherRules(DamagedRecord):
    """Raised for a saved game that gives a different result under today's rules.

    record: the game as far as it can be replayed; count: the number of moves of the saved game; refusal: of the move
    that is illegal today, None if no rule refuses it; where: that move, or "end" if all moves are legal but the final
    state differs.
    """

    def __init__(self, record: Record, count: int, where: str, fault: str, refusal: Refusal | None = None) -> None:
        ValueError.__init__(self, f"made under other rules, of its {count} moves {record.ply} can be followed; "
                                  f"{where}: {fault}")
        self.where, self.record, self.count, self.refusal = where, record, count, refusal


def state_mark(game: Game[Any, Any], s: Any, before: int = 0) -> int:
    """Returns a checksum below 2**32 of a state and all its options, equal on every machine and Python version.

    before: the checksum to start from.
    """
    chosen = getattr(s, OPTIONS)._asdict() if hasattr(s, OPTIONS) else {}
    return crc32(f"{head(game, chosen, always=chosen)}\n{game.diagram(s)}".encode(), before)


def checked(saved: object) -> Save:
    """Returns the parts of a saved game, each checked for its type. Raises DamagedRecord."""
    if not isinstance(saved, dict):
        raise DamagedRecord("json", "not a saved game")
    version = saved.get("format")
    if type(version) is not int or version < 1:
        raise DamagedRecord("format", "not a saved game")
    if version > FORMAT:
        made = f"format {shortened(version)}, where {FORMAT} is the last"
        raise DamagedRecord("format", f"made by a newer version ({made})")
    if version == 1:
        saved = {"end": None} | saved
    for name in PARTS:
        if name not in saved:
            raise DamagedRecord(name, "missing")
    found: Save = shape.read(Save, saved, DamagedRecord)
    return found


def beginning(save: Save, wanted: Game[Any, Any] | None) -> tuple[Game[Any, Any], Any]:
    """Returns the game of a save, and the position from which it began, None for a set-up.

    wanted: the only game accepted. Raises DamagedRecord.
    """
    if wanted is not None:
        must_be(Game, game=wanted)
    if wanted is not None and wanted.id != save.game:
        raise DamagedRecord("game", f"it is a game of {shortened(save.game, 40)}, and one of {wanted.id} is wanted")
    try:
        game = wanted or game_called(save.game)
    except UnknownGame as error:
        raise DamagedRecord("game", str(error)) from None
    if save.start is not None and save.options:
        raise DamagedRecord("options", "beside a start, which tells its own")
    try:
        return game, None if save.start is None else game.read(save.start)
    except ValueError as error:
        raise DamagedRecord("start", str(error)) from None


def read_fate(entries: Sequence[Any]) -> Iterator[tuple[DrawKey, str]]:
    """Yields the settled draws of a save, each with its move in notation. Raises DamagedRecord."""
    for entry in entries:
        match entry:
            case [key, str() as move, *shuffle] if len(shuffle) < 2:
                yield ((*shuffle, NO_SHUFFLE)[0], key), move
            case _:
                raise DamagedRecord("fate", f"wrong: {shortened(entry)}")
