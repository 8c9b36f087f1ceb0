"""Seals messages with the key of a chair, which only its two ends have, so that no pipe can forge one.

A sealed message has three parts: the name of the chair, a code computed from the key and the rest, the content. The
code depends on the direction, so that a message cannot be sent back to its sender. Sealing does not encrypt: a carrier
can read the content.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Literal

from pontlevis.contract.short import shortened

Way = Literal["to host", "to guest"]
LONGEST = {"to host": 20_000, "to guest": 500_000}
"""The largest number of characters of a message, by direction."""
CODE = 32
"""The number of characters of a code."""
NAME = re.compile("[A-Za-z0-9_-]{1,40}")
"""The form of the names of chairs and pages."""


class DamagedMessage(ValueError):
    """Raised for a message that the other end did not seal, or that has a wrong form; `where` names the faulty part."""

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"damaged message, {where}: {fault}")
        self.where = where


def sealed(chair: str, key: str, way: Way, content: str) -> str:
    """Returns the sealed message with this content."""
    return f"{chair}.{_code(chair, key, way, content)}.{content}"


def chair_of(text: object, way: Way) -> str:
    """Returns the name of the chair in a message, without checking its seal. Raises DamagedMessage for no message."""
    if not isinstance(text, str) or len(text) > LONGEST[way]:
        raise DamagedMessage("seal", f"wants a text of at most {LONGEST[way]} characters")
    name = text.partition(".")[0]
    if not NAME.fullmatch(name):
        raise DamagedMessage("seal", f"of no chair: {shortened(text, 40)}")
    return name


def opened(text: str, key: str, way: Way) -> str:
    """Returns the content of a message. Raises DamagedMessage if it was not sealed with this key for this direction."""
    chair = chair_of(text, way)
    code, _, content = text[len(chair) + 1:].partition(".")
    if not (code.isascii() and hmac.compare_digest(code, _code(chair, key, way, content))):
        raise DamagedMessage("seal", "it was not sealed by the other end")
    return content


def _code(chair: str, key: str, way: Way, content: str) -> str:
    signed = f"{way}.{chair}.{content}".encode("utf-8", "surrogatepass")
    return hmac.new(key.encode(), signed, "sha256").hexdigest()[:CODE]


def room_of(key: str) -> str:
    """Returns the name of the relay's room for a host's key; it does not reveal the key, which only a host has."""
    return hashlib.sha256(f"room.{key}".encode()).hexdigest()[:20]
