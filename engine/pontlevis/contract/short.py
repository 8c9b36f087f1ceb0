"""A value from elsewhere in a few characters, for a message: never an error of its own, never a long wait."""

from __future__ import annotations

from reprlib import Repr


def shortened(value: object, most: int = 60) -> str:
    """`value` as Python writes it, in at most so many characters.

        >>> shortened([[[[7]]], 1, 2, 3, 4, 5, 6, 7]), shortened("x" * 1000, 9), shortened(10**5000)
        ('[[[...]], 1, 2, 3, 4, 5, ...]', "'xxxxxxx…", '~10**5000')
    """
    try:
        written = _REPR.repr(value)
    except Exception:  # noqa: BLE001 - an object may do anything when it is asked how it is written
        written = f"<{type(value).__name__}>"
    return written if len(written) <= most else f"{written[:most - 1]}…"


def beginning(value: object, most: int = 40) -> str:
    """The beginning of a text; anything else in `shortened`."""
    return value[:most] if isinstance(value, str) else shortened(value, most)


class _Repr(Repr):
    """Like reprlib's own, and at ease with numbers that Python declines to write out."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxstring, self.maxother = 3, 80, 80

    def repr_int(self, x: int, level: int) -> str:
        """Large numbers by their size."""
        if x.bit_length() < 200:
            return repr(x)
        return f"{'-' * (x < 0)}~10**{round(x.bit_length() * 0.30103)}"


_REPR = _Repr()
