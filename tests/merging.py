"""A save as the browser keeps it."""

from __future__ import annotations

from typing import Any


def browser(kept: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Merges a change into a save, as `merge` in widgets/page/saves.js does."""
    if "full" in change:
        return {**change["full"], "revision": change["revision"]}
    record = kept["record"]
    record["moves"] = record["moves"][:change["keep"]] + change["add"]
    record.update(change["set"])
    if "table" in change:
        kept["table"] = change["table"]
    return {**kept, "revision": change["revision"]}
