"""Reads Voila's settings from ``voila.json`` beside the notebooks."""

from __future__ import annotations

import json
import logging
from pathlib import Path

from traitlets.config import Config

FOLLOWED = {
    "TagRemovePreprocessor": {"remove_cell_tags"},
    "VoilaConfiguration": {"file_allowlist", "file_denylist", "http_header_envs", "http_keep_alive_timeout"},
    "VoilaExecutor": {"iopub_timeout", "timeout"},
}
"""The settings that this server follows, by section."""

logger = logging.getLogger("pontlevis")


def settings_beside(notebooks: Path) -> Config:
    """Returns the settings in `FOLLOWED`, and logs all others; empty if the file is missing or cannot be read."""
    found, file = Config(), notebooks / "voila.json"
    try:
        told = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        asked = [(section, name, value) for section, values in told.items() for name, value in values.items()]
    except (OSError, ValueError, AttributeError) as fault:
        logger.warning("%s cannot be read: %s", file, fault)
        return found
    for section, name, value in asked:
        if name in FOLLOWED.get(section, ()):
            found[section][name] = value
        else:
            logger.warning("%s: %s.%s is not followed here", file, section, name)
    return found
