"""Shortens any value for a message, without raising an error or taking long."""

from __future__ import annotations

from reprlib import Repr


def shortened(value: object, most: int = 60) -> str:
    """Returns the `repr` of `value`, in at most `most` characters.

        >>> shortened([[[[7]]], 1, 2, 3, 4, 5, 6, 7]), shortened("x" * 1000, 9), shortened(10**5000)
        ('[[[...]], 1, 2, 3, 4, 5, ...]', "'xxxxxxx…", '~10**5000')
    """
    try:
        written = _REPR.repr(value)
    except Exception:  # noqa: BLE001 - the `__repr__` of an object may raise anything
        written = f"<{type(value).__name__}>"
    return written if len(written) <= most else f"{written[:most - 1]}…"


def beginning(value: object, most: int = 40) -> str:
    """Returns the first `most` characters of a text; of any other value, `shortened`."""
    return value[:most] if isinstance(value, str) else shortened(value, most)


class _Repr(Repr):
    """Extends reprlib's Repr to integers with more digits than Python converts."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxstring, self.maxother = 3, 80, 80

    def repr_int(self, x: int, level: int) -> str:
        """The number, or its order of magnitude from 200 bits on."""
        if x.bit_length() < 200:
            return repr(x)
        return f"{'-' * (x < 0)}~10**{round(x.bit_length() * 0.30103)}"


_REPR = _Repr()
