"""Reasons for moves of Tower Defense: the sentence, its rule, the move, the position, all moves by worth."""

PAIR = {"turn": 3, "throws": 1, "shown": "1-2"}
AGAIN = {"turn": 8, "step": "again", "defence": "1-1-2", "castle": 6}
WOUND = {"turn": 8, "step": "wound", "castle": 6}
ROWS = [
    ("hit", "castle.hit", "move 1@11 2", "", PAIR | {"path": {11: "1"}}),
    ("hit_last", "castle.zero", "move 1@11 2", "", PAIR | {"path": {11: "1"}, "castle": 1}),
    ("climb", "stack.protects", "move 1@5 2", "", PAIR | {"path": {5: "1", 7: "5"}}),
    ("leave", "stack.protects", "move 1@5 2", "", PAIR | {"path": {5: "1/5"}}),
    ("next", "attack.move", "move 1@10 2", "", PAIR | {"path": {10: "1"}}),
    ("walk", "attack.move", "move 1@5 2", "", PAIR | {"path": {5: "1"}}),
    ("enter", "attack.enter", "enter 1@2", "", PAIR | {"path": {}}),
    ("enter_cheap", "attack.enter", "enter 2@1", "", PAIR | {"path": {}}),
    ("enter_last", "attack.enter_until", "enter 2@1", "", PAIR | {"path": {}, "turn": 7, "throws": 3}),
    ("pass", "attack.optional", "pass", "pass/move 1@5 2", PAIR | {"path": {5: "1"}, "throws": 3}),
    ("pass_cover", "attack.optional", "pass", "pass/move 1@5 2", PAIR | {"path": {5: "1/5"}}),
    ("pass_wait", "attack.once", "pass", "pass/move 1@5 2", PAIR | {"path": {5: "1"}}),
    ("pass_free", "attack.enter_free", "pass", "pass/enter 1@2", PAIR | {"path": {5: "1"}}),
    ("pass_loses", "attack.throw_by_throw", "pass", "move 1@5 2/pass", PAIR | {"path": {5: "1"}}),
    ("stop_kill", "wounds.kill", "stop", "", AGAIN | {"path": {9: "5w"}, "wounds": 7}),
    ("stop_kills", "wounds.kill", "stop", "", AGAIN | {"path": {9: "1w", 3: "2w"}, "wounds": 3}),
    ("stop_hurt", "wounds.flip", "stop", "", AGAIN | {"path": {9: "5"}, "wounds": 5}),
    ("stop_nothing", "wounds.points", "stop", "", AGAIN | {"path": {9: "5"}, "wounds": 4, "castle": 4}),
    ("throw_free", "defend.again", "throw", "throw/stop", AGAIN | {"path": {9: "5"}, "wounds": 4, "castle": 4}),
    ("throw_risk", "defend.failure", "throw", "stop/throw", AGAIN | {"path": {9: "5w", 5: "5"}, "wounds": 7}),
    ("throw_castle", "defend.success", "throw", "throw/stop", AGAIN | {"path": {9: "5", 3: "2"}, "wounds": 14}),
    ("throw_kill", "defend.again", "throw", "throw/stop",
     AGAIN | {"path": {9: "5w", 3: "2w"}, "wounds": 4, "castle": 3}),
    ("throw_hurt", "defend.again", "throw", "throw/stop",
     AGAIN | {"path": {9: "5", 3: "1w", 2: "5"}, "wounds": 4, "turn": 4, "castle": 9}),
    ("wound_gate", "advance.damage", "wound 2@12", "", WOUND | {"path": {12: "2w", 3: "5"}, "wounds": 2}),
    ("wound_rider", "stack.protects", "wound 1@9", "", WOUND | {"path": {9: "1/5w"}, "wounds": 2}),
    ("wound_kill", "wounds.kill", "wound 2@9", "", WOUND | {"path": {9: "2w", 3: "5"}, "wounds": 2}),
    ("wound_twice", "wounds.double", "wound 2@9", "", WOUND | {"path": {9: "2", 3: "5"}, "wounds": 4}),
    ("wound_hurt", "wounds.flip", "wound 2@9", "", WOUND | {"path": {9: "2", 3: "5"}, "wounds": 3}),
    ("done", "wounds.left_over", "done", "", WOUND | {"path": {9: "2", 3: "5"}, "wounds": 3}),
    ("evolve", "evolve.per_kill", "evolve 1", "", {"path": {9: "5"}, "turn": 4, "step": "evolve", "kills": 1}),
    ("keep", "evolve.optional", "keep", "", {"path": {9: "5"}, "turn": 4, "step": "evolve", "kills": 1}),
]
CASES = [(key, rule, move, position, best) for key, rule, move, best, position in ROWS]
