"""Shortens values from outside to a few characters for a message, without raising errors and without long waits."""

from __future__ import annotations

from reprlib import Repr


def shortened(value: object, most: int = 60) -> str:
    """The `repr` of `value`, in at most `most` characters.

        >>> shortened([[[[7]]], 1, 2, 3, 4, 5, 6, 7]), shortened("x" * 1000, 9), shortened(10**5000)
        ('[[[...]], 1, 2, 3, 4, 5, ...]', "'xxxxxxx…", '~10**5000')
    """
    try:
        written = _REPR.repr(value)
    except Exception:  # noqa: BLE001 - an object may do anything when it is asked how it is written
        written = f"<{type(value).__name__}>"
    return written if len(written) <= most else f"{written[:most - 1]}…"


def beginning(value: object, most: int = 40) -> str:
    """The first `most` characters of a text; any other value as `shortened` writes it."""
    return value[:most] if isinstance(value, str) else shortened(value, most)


class _Repr(Repr):
    """Writes values like reprlib's class, and also numbers too large for Python to write out."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxstring, self.maxother = 3, 80, 80

    def repr_int(self, x: int, level: int) -> str:
        """Writes large numbers as a power of ten."""
        if x.bit_length() < 200:
            return repr(x)
        return f"{'-' * (x < 0)}~10**{round(x.bit_length() * 0.30103)}"


_REPR = _Repr()
