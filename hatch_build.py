"""The README as a package index shows it: without the pictures and links that only the repository can follow."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[[^\]]*\]\((?!https?:)[^)]*\)\n*")
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:)[^)]*\)")


class Readme(MetadataHookInterface):
    """Gives the package its description when it is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the field ``readme``."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": _LINK.sub(r"\1", _PICTURE.sub("", text))}
