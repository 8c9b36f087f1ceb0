"""A game as its moves: records, cases of its rules, draws of chance, saves and share codes."""

from __future__ import annotations

from pontlevis.record.case import Case, of_example
from pontlevis.record.case_file import kept
from pontlevis.record.record import Record

__all__ = ["Case", "Record", "kept", "of_example"]
