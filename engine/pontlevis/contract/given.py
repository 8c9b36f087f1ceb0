"""Errors for arguments of the wrong kind, in words."""

from __future__ import annotations

from pontlevis.contract.short import shortened
from pontlevis.contract.texts import LANGUAGES


def must_be(kind: type, **given: object) -> None:
    """Raises a TypeError that names the first argument that is not of this kind, and what it is instead."""
    for name, value in given.items():
        if not isinstance(value, kind):
            raise TypeError(f"{name} is {shortened(value, 40)}, where a {kind.__name__} is wanted")


def no_language(lang: object) -> ValueError:
    """The error for an unknown language."""
    return ValueError(f"no language {shortened(lang, 40)}: there are {', '.join(LANGUAGES)}")
