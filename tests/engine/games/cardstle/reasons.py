"""Reasons for rare answers of Cardstle, and the advice sentences that are not reasons."""

import pontlevis

CASES = [
    ("step_danger", "enemy.blocks", "step a1", {"room": ["As E"], "heroes": {"red": "life=1 2/2/2/2"}}),
    ("craft", "craft.leader", "put 2h; put 3h; put 9h; put Jh; put Ah; craft healing blue",
     {"room": ["- #", "E #"], "at": "gather", "party": 2,
      "heroes": {"red": "3/3/2/2 credits=0 treasures=2h,3h,9h,Jh,Ah,4s", "blue": "3/3/2/2 credits=0"}}),
]
OTHERS = {key for key in pontlevis.game("cardstle").rulebook.advice if key.startswith("master_")} | {"lucky_any"}
"""Sentences for a game master, on the computer's decisions, and those for many answers at once."""
