"""The test kit for authors of games: the contract, secrets, bad input, coverage of the rules."""

from __future__ import annotations

from pontlevis.kit.broken import Broken
from pontlevis.kit.contract import (
    Kit,
    Moment,
    Tested,
    bare_moves,
    check,
    check_actor,
    check_chance,
    check_record,
    check_seats,
    check_text,
    check_ways,
    option_sets,
    random_states,
)

__all__ = [
    "Broken", "Kit", "Moment", "Tested", "bare_moves", "check", "check_actor", "check_chance", "check_record",
    "check_seats", "check_text", "check_ways", "option_sets", "random_states",
]
