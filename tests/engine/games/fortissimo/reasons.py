"""Reasons for moves of Fortissimo!: the sentence, its rule, the move and the position."""

NINE = [1, 2, 4, 5, 6, 8, 10, 12, 14]
RICH = [1, 13, 17, 21, 23, 27, 33, 37]
ROWS = [
    ("flip_known", "memory.public", "flip 3", {"walls": [[1, 17], [1]], "seen": {3: 21}}),
    ("flip_unknown", "turn.free_choice", "flip 4", {"walls": [[1, 17], [1]], "seen": {3: 21}}),
    ("flip_idle", "turn.no_forced_take", "flip 3", {"walls": [[1, 17], [1]], "seen": {3: 9}}),
    ("flip_magician", "magician.insert", "flip 3", {"walls": [[1, 31], [1]], "seen": {3: 21}}),
    ("flip_up", "last.face_up_cards", "flip 3", {"walls": [[1, 30], [1, 46]], "up": {3: 40}}),
    ("take", "placement.gaps", "take", {"walls": [[1, 17], [1]], "flipped": 18}),
    ("take_wide", "placement.gaps", "take", {"walls": [[1, 17], [1]], "flipped": 40}),
    ("return_wait", "turn.no_forced_take", "return", {"walls": [[1, 17], [1]], "flipped": 18}),
    ("take_points", "scoring.queen", "take", {"walls": [[1, 17], [1]], "flipped": 21}),
    ("take_points", "scoring.ravens", "take", {"walls": [[1, 17], [1]], "flipped": 19}),
    ("take_cannon", "cannon.immediate", "take", {"walls": [[1, 17], [1]], "flipped": 36}),
    ("take_tower", "tower.protects", "take", {"walls": [[1, 17], [1]], "flipped": 26}),
    ("take_magician", "magician.later", "take", {"walls": [[1, 17], [1]], "flipped": 31}),
    ("take_last", "pass.stuck", "take", {"walls": [[1, 44], [1, 46]], "flipped": 45}),
    ("take_tenth", "end.ten", "take", {"walls": [NINE, [1]], "flipped": 15}),
    ("take_lost", "advanced.builder_may_lose", "take", {"walls": [NINE, RICH], "flipped": 15}),
    ("return_behind", "advanced.builder_may_lose", "return", {"walls": [NINE, RICH], "flipped": 15}),
    ("return_low", "placement.greater", "return", {"walls": [[1, 17], [1]], "flipped": 13}),
    ("return_wide", "placement.gaps", "return", {"walls": [[1, 17], [1]], "flipped": 44}),
    ("return_magician", "magician.once", "return", {"walls": [[1, 31], [1]], "flipped": 5}),
    ("insert", "magician.insert", "insert 1", {"walls": [[1, 31], [1]], "flipped": 21}),
    ("fire", "cannon.target", "fire south 8", {"walls": [[1, 7], RICH, [1, 8]], "firing": True}),
    ("fire_leader", "cannon.target", "fire east 21", {"walls": [[1, 7], RICH, [1, 8]], "firing": True}),
]
CASES = [(key, rule, move, {"version": "advanced", **position}) for key, rule, move, position in ROWS]
OTHERS = {"flip_any"}
"""Sentences about many moves at once."""
