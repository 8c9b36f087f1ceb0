"""Impossible positions of Tower Defense, each with its only fault, and diagrams, each with one of its faults."""

FIRST = {1: "5", 2: "2", 3: "1"}

WRONG = [
    ({"path": {13: "1"}}, "square"),
    ({"path": {0: "1"}}, "square"),
    ({"path": {3: "5/1"}}, "stack"),
    ({"path": {3: "2/2"}}, "stack"),
    ({"path": {3: "4"}}, "soldier"),
    ({"path": {3: "1mw"}}, "soldier"),
    ({"hand": "1-3"}, "coins"),
    ({"turn": 0}, "turn"),
    ({"turn": 19}, "turn"),
    ({"step": "sleep"}, "step"),
    ({"castle": -1}, "hp"),
    ({"path": dict.fromkeys(range(1, 8), "1")}, "too_many_coins"),
    ({"reserve": "1-2"}, "reserve"),
    ({"hand": "1-1-1"}, "attacker_hand"),
    ({"hand": "1-2-5-5"}, "attacker_hand"),
    ({"defence": "1-1"}, "defender_hand"),
    ({"defence": "1-2-5"}, "defender_hand"),
    ({"castle_coins": "5-5"}, "castle_coins"),
    ({"castle_coins": "1-2"}, "castle_coins"),
    ({"step": "over"}, "over"),
    ({"castle": 0, "castle_coins": "none", "step": "throw"}, "not_over"),
    ({"path": {}, "turn": 8}, "not_over"),
    ({"turn": 1, "path": {4: "5"}}, "first_turn"),
    ({"turn": 1, "path": {1: "5", 3: "1m/2"}, "throws": 1}, "first_turn"),
    ({"turn": 1, "path": {1: "5", 2: "2", 4: "1"}, "step": "defend"}, "first_turn"),
    ({"turn": 1, "path": {1: "5", 2: "2m", 3: "1"}, "shown": "1-2", "throws": 2}, "first_turn"),
    ({"turn": 1, "path": {1: "5m", 2: "2m", 3: "1"}, "throws": 2}, "first_turn"),
    ({"throws": 3}, "throws"),
    ({"step": "wound", "wounds": 5, "throws": 1}, "throws"),
    ({"shown": "1", "step": "throw"}, "shown"),
    ({"shown": "5-5"}, "shown"),
    ({"shown": "1"}, "no_pair"),
    ({"closed": ""}, "closed"),
    ({"shown": "1-5", "closed": "defend.stop"}, "closed"),
    ({"step": "wound", "wounds": 5, "closed": "defend.failure"}, "closed"),
    ({"path": {2: "5"}, "turn": 9}, "late_soldier"),
    ({"path": {4: "5m"}, "shown": "1-5", "throws": 1}, "moved"),
    ({"path": {4: "5m"}, "throws": 0}, "moved"),
    ({"step": "again", "wounds": 4, "throws": 1}, "total"),
    ({"step": "again", "wounds": 0, "throws": 1}, "total"),
    ({"step": "wound", "wounds": 4, "path": {4: "5"}}, "no_strike"),
    ({"shown": "1-5", "wounds": 2}, "wounds"),
    ({"step": "evolve"}, "no_evolution"),
    ({"step": "evolve", "kills": 1, "defence": "5-5-5"}, "no_evolution"),
    ({"shown": "1-5", "kills": 1}, "kills"),
    ({"path": {9: "5m", 2: "2", 3: "1"}, "turn": 1, "throws": 1}, "first_turn"),
    ({"path": {10: "5"}}, "too_far"),
    ({"path": {12: "5"}, "entry_counts": False}, "too_far"),
    ({"path": {}, "turn": 1, "step": "defend"}, "first_turn"),
    ({"path": {4: "1"}, "turn": 1, "step": "wound", "wounds": 1}, "vanished"),
    ({"path": {6: "5", 4: "2", 5: "1"}, "turn": 1, "step": "defend", "castle": 5}, "first_turn"),
    ({"path": {4: "1"}, "step": "wound", "wounds": 3, "defence": "2-2-2", "turn": 4}, "given"),
    ({"path": {4: "1"}, "step": "wound", "wounds": 999, "defence": "2-2-2", "turn": 4}, "given"),
    ({"path": {4: "1"}, "step": "wound", "wounds": 3, "defence": "2-2-5", "turn": 4}, "given"),
    ({"path": {4: "1"}, "step": "again", "throws": 1, "wounds": 3, "defence": "2-2-5", "turn": 4}, "total"),
    ({"step": "wound", "wounds": 5, "kills": -1}, "kills"),
    ({"step": "wound", "wounds": 5, "kills": 9}, "kills"),
    ({"step": "evolve", "kills": 9_999}, "kills"), ({"step": "wound", "wounds": 5, "kills": 9_999}, "kills"),
    ({"step": "wound", "wounds": 10_000}, "too_many_wounds"),
    ({"step": "again", "throws": 9_999, "wounds": 10_000}, "too_many_wounds"),
    ({"defence": "5-5-5"}, "defender_hand"),
    ({"hand": "1-2-5", "defence": "1-1-2"}, "attacker_hand"),
    ({"castle": 4, "castle_coins": "none"}, "castle_coins"),
    ({"castle": 6, "castle_coins": "5"}, "castle_coins"),
    ({"castle": 30, "turn": 1, "throws": 1, "path": FIRST}, "first_turn"),
    ({"castle": 10}, "hp"),
    ({"castle": 9, "turn": 1, "step": "wound", "wounds": 5, "closed": "defend.stop", "path": FIRST}, "hp"),
    ({"castle": 7, "turn": 1, "throws": 1, "path": {6: "5m", 2: "2", 3: "1", 1: "1"}}, "first_turn"),
    ({"turn": 1, "throws": 1, "path": dict.fromkeys(range(1, 4), "1")}, "first_turn"),
    ({"path": {1: "1/2", 3: "1/2", 5: "1/2/5"}}, "soldiers"),
    ({"turn": 2, "pairs": "many", "throws": 1, "path": dict.fromkeys(range(1, 5), "1/2")}, "soldiers"),
    ({"castle": 3, "defence": "5-5-5", "shown": "1-5", "pairs": "many"}, "defender_hand"),
    ({"turn": 1, "path": FIRST | {4: "1"}, "throws": 2, "shown": "1-5"}, "first_turn"),
    ({"turn": 1, "path": {1: "1", 2: "2", 3: "5"}, "throws": 1, "shown": "1-5"}, "first_turn"),
    ({"turn": 1, "path": FIRST | {2: "2w"}, "throws": 1}, "first_turn"),
    ({"turn": 1, "path": {1: "5", 2: "2"}, "throws": 1, "path_length": 6}, "first_turn"),
    ({"turn": 1, "path": {1: "1", 3: "1", 5: "1m"}, "throws": 2, "castle": 5, "castle_coins": "1-1-1-2",
      "path_length": 5}, "first_turn"),
]
WRONG = [({"path": {4: "5"}, "turn": 2} | names, (fault,)) for names, fault in WRONG]

DIAGRAM = """\
tower_defense stack_move=carry
turn: 2
step: pair
throws: 2
shown: 1-5
castle: 8 1-2-5
attacker: 1-1-2-5
defender: 1-1-2
reserve: 4 6 6
path:
   1  .     5     .     .     1m/2w .     5w    .     .     .
  11  .     .
"""
MISDRAWN = [
    ("tower_defense", "fortissimo", "diagram_game"),
    ("=carry", "=fly", "diagram_option"),
    ("turn: 2", "turn: two", "diagram_line"),
    ("castle: 8 1-2-5", "castle: 8", "diagram_line"),
    ("  11  ", "  12  ", "diagram_row"),
    ("  11  .  ", "  11", "diagram_path"),
    ("1m/2w", "1m/2x", "soldier"),
    ("shown: 1-5", "shown: 1-6", "coins"),
    ("reserve: 4 6 6", "reserve: 4 6 7", "reserve"),
    ("reserve: 4 6 6", "reserve: 4 6 six", "diagram_line"),
]
MISDRAWN = [(DIAGRAM.replace(old, new), fault) for old, new, fault in MISDRAWN]
