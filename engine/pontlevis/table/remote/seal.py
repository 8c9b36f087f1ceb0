"""Seals messages with the key of a chair, which only its two ends know: a pipe that lies can forge none.

A sealed message is a text of three parts: the name of the chair, a code that only the key makes of the rest, the
content. The code tells the two directions apart, so that nothing can be sent back to where it came from. What it does
not do is hide: whoever carries messages can read what the guest is told.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Literal

from pontlevis.contract.short import shortened

Way = Literal["to host", "to guest"]
LONGEST = {"to host": 20_000, "to guest": 500_000}
"""The most characters of a message."""
CODE = 32
"""The characters of a code."""
NAME = re.compile("[A-Za-z0-9_-]{1,40}")
"""The names of chairs and pages."""


class DamagedMessage(ValueError):
    """A message that was not sealed by the other end, or that no such end would send. `where` says at which part."""

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"damaged message, {where}: {fault}")
        self.where = where


def sealed(chair: str, key: str, way: Way, content: str) -> str:
    """A content as it is sent."""
    return f"{chair}.{_code(chair, key, way, content)}.{content}"


def chair_of(text: object, way: Way) -> str:
    """The name of the chair that a message says it is of. Raises DamagedMessage for what is no message."""
    if not isinstance(text, str) or len(text) > LONGEST[way]:
        raise DamagedMessage("seal", f"wants a text of at most {LONGEST[way]} characters")
    name = text.partition(".")[0]
    if not NAME.fullmatch(name):
        raise DamagedMessage("seal", f"of no chair: {shortened(text, 40)}")
    return name


def opened(text: str, key: str, way: Way) -> str:
    """The content of a message. Raises DamagedMessage where it was not sealed with this key, for this direction."""
    chair = chair_of(text, way)
    code, _, content = text[len(chair) + 1:].partition(".")
    if not (code.isascii() and hmac.compare_digest(code, _code(chair, key, way, content))):
        raise DamagedMessage("seal", "it was not sealed by the other end")
    return content


def _code(chair: str, key: str, way: Way, content: str) -> str:
    signed = f"{way}.{chair}.{content}".encode("utf-8", "surrogatepass")
    return hmac.new(key.encode(), signed, "sha256").hexdigest()[:CODE]


def room_of(key: str) -> str:
    """The name of the room that a host has with a key: whoever has the name has not the key, and is no host there."""
    return hashlib.sha256(f"room.{key}".encode()).hexdigest()[:20]
