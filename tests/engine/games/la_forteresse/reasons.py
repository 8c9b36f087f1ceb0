"""Reasons for moves of La Forteresse: the sentence, its rule, the move and the position."""

CASES = [
    ("drive_out", "end.dislodge", "e6:e7-e9", {"yellow": {"e9": 4, "a1": 1}, "red": {"e7": 4, "e6": 1}, "turn": 1}),
    ("too_late", "end.winner", "e7-e8", {"yellow": {"e9": 4, "a1": 1}, "red": {"e7": 4}, "turn": 1}),
    ("enter", "goal.fortress", "e6-e9", {"yellow": {"e6": 4}, "red": {"a2": 2}}),
    ("enter_risky", "goal.fortress", "e6-e9", {"yellow": {"e6": 4}, "red": {"d9": 4, "c9": 1}}),
    ("close_gate", "end.dislodge", "d2-e2", {"yellow": {"d2": 4}, "red": {"e4": 4}}),
    ("take", "capture.piece_piece", "c3-c5", {"yellow": {"c3": 3}, "red": {"c5": 2, "i9": 1}}),
    ("take", "capture.troop_troop", "c2:c3-c5", {"yellow": {"c2": 3, "c3": 3}, "red": {"c4": 2, "c5": 3, "i9": 1}}),
    ("take_flank", "capture.flank", "c3-c5", {"yellow": {"c3": 3}, "red": {"c5": 2, "d5": 2}}),
    ("exchange", "capture.piece_piece", "c3-c5", {"yellow": {"c3": 3}, "red": {"c5": 2, "c8": 4}}),
    ("save_leave", "power.superior", "e4-d4", {"yellow": {"e4": 3}, "red": {"e7": 4}}),
    ("save_support", "strategy.consolidate", "d2-e3", {"yellow": {"e4": 3, "d2": 2}, "red": {"e7": 4}}),
    ("aim_fort", "strategy.lone_piece", "c3-e5", {"yellow": {"c3": 4}, "red": {"a1": 1}}),
    ("aim", "power.superior", "c2-c4", {"yellow": {"c2": 4}, "red": {"c8": 2, "i9": 2}}),
    ("join", "strategy.consolidate", "b2-c2", {"yellow": {"b2": 1, "d2": 1}, "red": {"i9": 1}}),
    ("advance", "goal.fortress", "a2-a3", {"yellow": {"a2": 2}, "red": {"i9": 1}}),
    ("regroup", "strategy.flank", "a3-a2", {"yellow": {"a3": 2}, "red": {"i9": 1}}),
]

OTHERS = {"lost", "first"}
"""Sentences for positions in which every move loses, and those for many moves at once."""
