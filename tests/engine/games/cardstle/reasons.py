"""Reasons for answers of Cardstle that few games come to, and the sentences that are no reasons."""

import pontlevis

CASES = [
    ("step_danger", "enemy.blocks", "step a1", {"room": ["As E"], "heroes": {"red": "life=1 2/2/2/2"}}),
]
OTHERS = {key for key in pontlevis.game("cardstle").rulebook.advice if key.startswith("master_")}
"""Said to a game master, who is told how the computer decides."""
