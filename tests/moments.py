"""Moments of every game: random games under mixed options, and positions."""

import random
import runpy
from collections import Counter
from functools import cache
from itertools import chain, islice
from pathlib import Path

import pontlevis
from pontlevis import CHANCE
from pontlevis.kit import option_sets, random_states
from sizes import WHOLE
from styles import STYLES, played, played_on

GAMES, TIMES = (24, 3) if WHOLE else (8, 1)
"""The games that are played to find each question, and how often they are played from each rich position."""
ADVANCED = {"version": "advanced"}
OLDER = {**ADVANCED, "edition": "older"}
NINE = [1, 2, 4, 6, 8, 10, 12, 14, 18]
PAIR = {"party": 2, "abilities": 2}
SPADES = [f"{rank}s" for rank in ("A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K")]
LARGE = [f"lay {column}{row}" for row in (2, 3, 4, 5) for column in "dcbaefg"]
LOOTED = {"paths": {"h": "6h 7h", "d": "6d 7d", "s": "6s 7s"}, "looted": "h d", "opened": "Ah Ac", "explored": "s",
          "turn": 9}
SELDOM = {
    "fortissimo": [
        ({"walls": [NINE, [1]], "flipped": 38}, "take"),
        ({"walls": [NINE, [1]], "flipped": 20} | ADVANCED, "take"),
        ({"walls": [NINE, [1, 13, 17, 21, 29, 41]], "flipped": 20} | ADVANCED, "take"),
        ({"walls": [[1, 5, 8, 14, 24], [1, 21, 46]], "flipped": 45} | ADVANCED, "take"),
        ({"walls": [[1, 4, 45], [1, 46]], "up": {1: 3}}, "flip 2"),
        ({"walls": [[1, 8], [1, 5, 11]], "flipped": 16} | ADVANCED, "take"),
        ({"walls": [[1, 13, 17, 27], [1]], "flipped": 38} | ADVANCED, "take"),
        ({"walls": [[1, 3], [1]], "flipped": 38, "double_ravens": (3,), "raven_cap": 1} | OLDER, "take"),
        ({"walls": [[1, 16], [1, 5, 11, 30]], "firing": True} | ADVANCED, "fire east 5"),
        ({"walls": [[1, 16], [1, 6]], "firing": True} | OLDER, "fire east 9"),
        ({"walls": [[1, 12], [1]], "flipped": 31} | ADVANCED, "take"),
        ({"walls": [[1, 12, 31, 40], [1]], "flipped": 5} | OLDER, "insert 1"),
    ],
    "tower_defense": [({"path": {4: "2"}, "turn": 2, "step": "wound", "wounds": 2}, "wound 1@5")],
    "la_forteresse": [({"yellow": {"e9": 4, "a1": 1}, "red": {"e7": 4, "e6": 1}, "turn": 1}, "e6:e7-e9")],
    "cardstle": [
        ({"room": ["E 4c"], "heroes": {"red": "b1 treasures=5c"}, "hiding": "b1", "told": True, "goal": "door"} | PAIR,
         "open 5c; turn Kd"),
        ({"room": ["E 8c!"], "heroes": {"red": "b1"}, "at": "turn", "hiding": "b1"} | PAIR,
         "turn 2h; turn 3h; turn 10h; turn 9h"),
        ({"room": ["E Js"], "heroes": {"red": "b1 ability=quick,steal"}, "hiding": "b1", "told": True} | PAIR,
         "fight; turn 10h; turn 10s; turn 2h; twice; turn 8h; turn 8s; turn 8d; turn 2s; turn Kd"),
        ({"room": ["E Jc #"], "heroes": {"red": "b1 ability=riposte"}} | PAIR,
         "fight; turn 4h; turn 4s; turn 5h; turn 5s; turn 10h; turn 10s; turn 2h"),
        ({"room": ["E Jc #"], "heroes": {"red": "b1 ability=weaken treasures=2h"}} | PAIR, "fight; weaken"),
        ({"room": ["E Jc #"], "heroes": {"red": "b1 items=double"}} | PAIR,
         "fight; turn 6h; turn 6s; turn 5h; turn 5s; cast double"),
        ({"room": ["E # Qs"], "heroes": {"red": "treasures=2h ability=ranged"}} | PAIR, "shoot c1"),
        ({"room": ["E 6h #"], "heroes": {"red": "b1 treasures=2d ability=colour_key"}} | PAIR, "open 2d"),
        ({"room": ["E 9s! #"], "heroes": {"red": "b1 ability=colour_key"}, "at": "turn"} | PAIR,
         "turn 10h; turn 10s; turn 2h; turn 2s; turn 2d"),
        ({"room": ["E 9s! #"], "heroes": {"red": "b1 items=shield"}, "at": "turn"} | PAIR, "cast shield"),
        ({"room": ["E #"], "heroes": {"red": "life=1 items=healing"}} | PAIR, "cast healing"),
        ({"room": ["E #"], "turns": 199} | PAIR, "done"),
        ({"room": ["E Jh #"], "heroes": {"red": "b1 lucky=10b question=b1/artefact/3/2/0/0/0"}, "hiding": "c1"} | PAIR,
         "talk artefact h; turn 10h; turn 10d; turn 9h; turn Ah; turn As; hide c1"),
        ({"room": ["E #"], "heroes": {"red": "items=teleport"}} | PAIR, "aim teleport b1"),
        ({"room": ["E #"], "heroes": {"red": "items=shield", "blue": "items=shield,double,healing"}} | PAIR,
         "hand shield blue"),
        ({"room": ["E 4c -"], "at": "gather", "heroes": {"red": f"treasures={','.join(SPADES)}"}} | PAIR,
         "; ".join([*(f"put {card}" for card in SPADES), "craft legend_s red"])),
        ({"room": ["E 4c"], "at": "gather", "heroes": {"red": "treasures=5c"}} | PAIR, "done; keep 5c blue"),
        ({"room": ["E Jc #"], "heroes": {"red": "b1 ability=cancel_die treasures=2h"}} | PAIR,
         "fight; turn 4h; turn 4s; turn 5h; turn 5s; remove 0"),
        ({"room": ["E Jh:f #"], "heroes": {"red": "b1 lucky=7"}, "affinity": {"Jh": "red=2"}, "tests": "dice"} | PAIR,
         "talk treasure c; roll 2; roll 2; roll 1; roll 6"),
        ({"room": ["E Ah! #"], "heroes": {"red": "b1"}, "at": "turn", "gm": "human"} | PAIR, "bonus s"),
        ({"room": ["E 4c"], "at": "gather", "gm": "human"} | PAIR,
         "; ".join(["goal find", "lay d1", *LARGE, "done"])),
    ],
    "forteresse_solo": [
        ({"at": "explore", "hand": "Ad", "heroes": {"Kh": "4h"}, "doors": {"s": "Ad"}, **LOOTED}, "explore Kh s"),
        ({"at": "explore", "heroes": {"Kh": "4h"}, **LOOTED}, "explore Kh h"),
        ({"at": "explore", "hand": "Ac", "heroes": {"Kh": "4h"}, "paths": {"h": "6h 7h"}, "explored": "h",
          "doors": {"h": "Ad"}, "reserve": "Kh Qd 9c"}, "explore Kh h"),
        ({"at": "explore", "hand": "9h", "heroes": {"Kh": "4h"}, "paths": {"h": "6h 7h"}}, "explore Kh h"),
        ({"at": "explore", "hand": "9d", "heroes": {"Kh": "4h"}, "paths": {"h": "6h 7h"}}, "explore Kh h"),
        ({"at": "serve", "heroes": {"Kh": "4h"}, "enemies": {"Ks": "3s", "Qd": "", "Qh": ""}, "reserve": "5s 4d 4h"},
         "done"),
        ({"at": "serve", "enemies": {"Ks": "3s", "Kd": "3d", "Qh": ""}, "reserve": "5s 5d 4h"}, "serve Qh"),
        ({"at": "defence", "heroes": {"Kh": "4h", "Qd": "2d"}, "enemies": {"Ks": "3s", "Kd": "3d"}}, "defend Kh Ks"),
        ({"at": "strikes", "heroes": {"Ks": "5s 3s", "Qd": "4d"}, "enemies": {"Qh": "8h"}, "hand": "3h"},
         "strike Ks Qh"),
        ({"at": "strikes", "heroes": {"Ks": "5s 3s", "Qd": "4d"}, "enemies": {"Qh": "8h", "Jc": "2c"}}, "strike Ks Qh"),
        ({"at": "strikes", "heroes": {"Ks": "5s 3s"}, "enemies": {"Qh": "8h"}}, "strike Ks Qh"),
        ({"at": "attack", "heroes": {"Ks": "5s 3s"}, "enemies": {"Qh": "8h", "Jc": "5c 4c"}, "hand": "10h 10d"},
         "bribe Kc 10h; bribe Jc 10h; done; turn 3c"),
        ({"at": "refill", "fortress": "9h", "reserve": "2h 3h 4h 5h 2d"}, "turn 9h"),
        ({"at": "test", "reserve": "Kh Qd 9c 8c"}, "boss Kh 8c"),
        ({"at": "swap", "reserve": "Kh 9c 8c", "hand": "4c 5c", "discard": "6c 3c"}, "boss Kh 8c"),
    ],
}
"""Positions that random games rarely reach, by game, each with moves to try there, separated by "; "."""

def named(**names):
    """Returns the keyword arguments of a position."""
    return names


RICH = {
    "cardstle": {
        "crafting": named(
            room=["- - -", "E - #"], at="gather", heroes={
            "red": "3/3/2/1 credits=3 treasures=2h,3h,4h,5h,6h,7h,8h,9h,10h,Jh,Qh,Kh,Ah,Qs,Qd,Qc items=shield,shield",
            "blue": "3/2/2/2 credits=3 treasures=2s,3s,4s,5s,6s",
            "green": "2/2/2/2 life=0 credits=8 treasures=3c,4c,Kc"}),
        "inventing": named(
            room=["- #", "E #"], at="gather", gm="human", hiding="b1", heroes={
            "red": "3/3/2/1 treasures=Js,Jd,Jc,Jh", "blue": "3/2/2/2 treasures=Ks,Kd,Kh,Kc", "green": "3/2/2/2"}),
        "armed": named(
            room=["#4c # Qs:1 #", "5h - Kh Jd", ". E # #"], abilities=2, heroes={
            "red": "a2 3/2/2/3 life=1 treasures=2h,7h,9d,3s ability=look,ranged items=teleport,spyglass,healing",
            "blue": "b2 3/2/2/2 life=0 ability=ward,summon treasures=10s,Kd",
            "green": "c2 2/2/2/2 ability=quick,weaken lucky=9b stunned"}),
        "talking": named(
            room=["# # #", "5c Kh Jd", ". E #"], abilities=2, turn="blue", affinity={"Kh": "red=-2 blue=3"}, heroes={
            "red": "b2 3/2/2/3", "blue": "b2 3/2/2/2 treasures=10s,Kd ability=summon,ward", "green": "b3"}),
        "fought": named(room=["Ks #", "E -"], heroes={"red": "a1 3/3/3/1"}, hiding="b1"),
    },
    "forteresse_solo": {
        "defending": named(
            at="defence", heroes={"Ks": "5s 3s", "Qh": "2h"}, enemies={"Jd": "4d", "Qc": "9c 3c"},
            defence={"Ks": "Jd"}, engaged="Qh", hand="10h 4c"),
    },
    "fortissimo": {
        "middle": named(
            walls=[[1, 6, 11, 17, 23], [1, 3, 13, 16, 26, 41]], flipped=31, at=21, seen={12: 38},
            discard=[27], vacant=[2, 7, 14, 16, 20, 28, 33, 36, 41, 45], version="advanced"),
        "firing": named(walls=[[1, 7, 11, 20], [1, 3, 26, 30, 43], [1, 9, 21, 41]], firing=True, version="advanced"),
        "inserting": named(walls=[[1, 12, 31, 40], [1, 46]], flipped=22, version="advanced"),
    },
    "la_forteresse": {
        "middle": named(
            yellow={"c3": 1, "d3": 3, "e3": 2, "d4": 2, "e5": 4, "b2": 3, "f2": 4, "h4": 1},
            red={"e6": 3, "e7": 1, "g5": 4, "c6": 1, "h6": 2, "d9": 3, "f9": 2, "b4": 1, "g3": 2}, quiet=24),
        "held": named(yellow={"e9": 2, "d3": 3}, red={"d9": 3, "f9": 2, "c4": 1}, turn=1),
    },
    "tower_defense": {
        "pairing": named(
            path={3: "1m/5", 4: "2w", 6: "1/2/5w", 9: "5w", 11: "2m"}, turn=4, castle=6, throws=3,
            shown="1-2-5-5"),
        "again": named(
            path={2: "1/5", 4: "5w", 7: "2w", 8: "1"}, turn=4, step="again", wounds=3, throws=2,
            defence="1-1-2", castle=9),
        "wounding": named(
            path={2: "1/5", 4: "5w", 7: "2w", 8: "1w/5w"}, turn=4, step="wound", wounds=5,
            defence="1-1-2", castle=11),
        "evolving": named(path={8: "1"}, turn=4, step="evolve", kills=1, defence="1-1-2"),
        "late": named(
            path={2: "1", 4: "5", 5: "1/2", 7: "2w/5w", 12: "1"}, turn=8, castle=5, throws=2, shown="1-1-2-5",
            defence="1-2-2"),
    },
}
"""Positions whose pictures show many things at once, by game and name, as arguments of `Game.position`."""


def rich(game_id, name):
    """Returns a position of `RICH`."""
    return pontlevis.game(game_id).position(**RICH[game_id][name])


@cache
def told(game_id, name):
    """Returns the names that the data file `name` beside a game's tests defines; {} without such a file."""
    path = Path(__file__).parent / "engine/games" / game_id / f"{name}.py"
    return runpy.run_path(str(path)) if path.exists() else {}


def seldom(game_id):
    """Yields the positions of `SELDOM`, and the states after the legal moves tried there."""
    game = pontlevis.game(game_id)
    for names, written in SELDOM[game_id]:
        s = game.position(**names)
        yield s
        for move in (game.parse(s, each) for each in written.split("; ")):
            if not game.why_not(s, move):
                s = game.play(s, move)
                yield s


def mixed(game_id, most=12):
    """Returns up to `most` sets of options: the defaults, then those that pair most values with each other."""
    return list(islice(option_sets(pontlevis.game(game_id), random.Random(7)), most))


def asking(game_id, most=3):
    """Yields the first `most` states that ask each question, in games played like people's and from `RICH`."""
    game, met = pontlevis.game(game_id), Counter()
    options, style = mixed(game_id), [*STYLES[game_id]][-1]
    games = [played(game_id, number, style, 300, **options[number % len(options)]) for number in range(GAMES)]
    for number, name in enumerate([*RICH[game_id]] * TIMES):
        games.append(played_on(game_id, number, style, rich(game_id, name), 150))
    for _, s in chain.from_iterable(games):
        asked = getattr(s, "asked", "")
        if asked and game.actor(s) != CHANCE and met[asked] < most:
            met[asked] += 1
            yield s


@cache
def moments(game_id, every=17):
    """Returns one in `every` states of random games, their last states, and states that they rarely reach.

    A game with questions adds some states of each question.
    """
    game, found = pontlevis.game(game_id), []
    for seed, options in enumerate(mixed(game_id)):
        states = list(random_states(game, seed, most=400, **options))
        found += [*states[::every], states[-1]]
    return (*found, *asking(game_id), *seldom(game_id), *(rich(game_id, name) for name in RICH[game_id]))
