"""Lets wardens play both sides on paths of 8 to 20 squares; writes the figures that the notebook about it shows.

    python benchmarks/path_length.py [--games 120] [--workers 1]
"""

from __future__ import annotations

import argparse
import json
from operator import attrgetter

from common import HOUSE, row
from pontlevis import lab

KEPT = HOUSE / "widgets" / "pontlevis_widgets" / "games" / "tower_defense" / "path_length.json"
PATHS = [{"path_length": squares} for squares in range(8, 21)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    with lab.machine(chosen.workers) as executor:
        tallies = lab.compare("tower_defense", ["warden", "warden"], PATHS, chosen.games, executor,
                              length=attrgetter("turn"), progress=lambda comparison: keep(comparison.tallies()))
    keep(tallies)
    row("squares", "won by the attacker", "95%", "turns")
    for tally in tallies:
        won, length = tally.won(0), tally.length
        row(str(tally.options["path_length"]), f"{won.mean:.1%}", f"{won.low:.1%} to {won.high:.1%}",
            f"{length.mean:.2f} ± {length.high - length.mean:.2f}")


def keep(tallies: list[lab.Results]) -> None:
    """Writes the figures so far, so that a run that is interrupted leaves its results."""
    lines = ",\n".join(json.dumps(tally.to_dict()) for tally in tallies if tally.games)
    KEPT.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
