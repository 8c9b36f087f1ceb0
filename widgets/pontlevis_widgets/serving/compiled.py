"""Keeps the compiled templates of pages in memory: compiling them takes most of the time of rendering a page."""

from __future__ import annotations

from types import CodeType

from jinja2.bccache import Bucket, BytecodeCache


class Compiled(BytecodeCache):
    """The code of each template, by its name and file, with the checksum of the source that it was compiled from."""

    def __init__(self) -> None:
        self._codes: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Hands over the code of a template, if its source has not changed."""
        checksum, code = self._codes.get(bucket.key, ("", None))
        if checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps the code of a template."""
        if bucket.code:
            self._codes[bucket.key] = bucket.checksum, bucket.code
