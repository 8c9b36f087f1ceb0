"""Reasons for moves of Forteresse Solo that rarely occur."""

CASES = [
    ("key_wanted", "restoration.4_2.take", "discard 4c; take As", {
        "at": "swap", "hand": "4c 7d", "discard": "8s As", "paths": {"h": "6h 7h"}, "explored": "h",
        "doors": {"h": "As"}, "turn": 9}),
]
