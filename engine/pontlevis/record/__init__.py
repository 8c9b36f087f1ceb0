"""A game as its moves: records, what chance has drawn, saves and share codes."""

from __future__ import annotations

from pontlevis.record.record import Record

__all__ = ["Record"]
