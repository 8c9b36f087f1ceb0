"""Positions of Forteresse Solo that are impossible, unreachable or contradictory, with a fault of each."""

from pontlevis.games.forteresse_solo.cards import PACK

NOBODY = {"at": "defence", "heroes": {"Kd": "5d"}, "enemies": {"Js": "3s"}}
WRONG = [
    ({"hand": "Kh Kh"}, "twice_yours"), ({"reserve": "Kh", "enemies": {"Kh": "2h"}}, "twice_theirs"),
    ({"reserve": "Ah"}, "misplaced"), ({"reserve": "10h"}, "misplaced"), ({"heroes": {"5h": "2h"}}, "misplaced"),
    ({"heroes": {"Kh": "2h 3h 4h"}}, "stats"), ({"heroes": {"Kh": "9h"}}, "misplaced"),
    ({"enemies": {"Kh": "9h 8h"}}, "stats"), ({"paths": {"h": "6d"}}, "path"), ({"explored": "h"}, "path_unexplored"),
    ({"doors": {"h": "Ah"}}, "door"), ({"opened": "Ah"}, "opened"), ({"fortress": 0}, "not_reshuffled"),
    ({"reserve": "2h 3h 4h 5h 2d 3d 4d"}, "reserve"), ({"turn": 0}, "number"), ({"hand": "Xh"}, "no_card"),
    ({"paths": {"x": "6d"}}, "no_suit"), ({"mulligan": True, "hand": "Kh"}, "mulligan"),
    ({"heroes": {"Kh": "2h", "Qd": "2d"}, "engaged": "Kh", "hand": "Kd"}, "engaged"),
    ({"at": "strikes", "heroes": {"Kh": "2h"}, "strikes": {"Qd": "Kc"}, "enemies": {"Kc": "2c"}}, "plan"),
    ({"at": "defence", "heroes": {"Kh": "2h", "Qd": "2d"}, "defence": {"Kh": "Jc", "Qd": "Jc"},
      "enemies": {"Kc": "2c", "Jc": "3c"}, "engaged": "Kh"}, "plan"),
]
WRONG = [({"hand": "Kh", **names} if "Kh" not in str(names) else names, fault) for names, fault in WRONG]
NEVER = [

    ({"engaged": "Qd"}, "absent"), ({"engaged": "x"}, "no_card"),
    ({"engaged": "Kd Kd", "heroes": {"Kd": "5d"}}, "said_twice"),
    ({"bosses": "Ks"}, "absent"), ({"enemies": {"": "3s"}}, "one_card"), ({"enemies": {"Js Qs": "3s"}}, "one_card"),
    ({"at": "defence", "enemies": {"Js": ""}}, "bare"), ({"at": "strikes", "heroes": {"Kd": ""}}, "bare"),
    ({"deck": -1}, "pile"), ({"deck": 53}, "pile"), ({"fortress": 99}, "pile"),
    ({"hand": " ".join(PACK)}, "hand"), ({"hand": "2h 3h 4h 5h 2d 3d 4d"}, "hand"),
    ({"heroes": {"Kd": "5h 2s"}}, "stats"), ({"enemies": {"Js": "5h 2d"}}, "stats"),
    ({"turn": 1, "paths": {"h": "6h 7h"}, "looted": "h", "opened": "Ah"}, "early"),
    ({"turn": 1, "discard": "2h"}, "early"), ({"turn": 1, "at": "draw", "enemies": {"Js": "3s"}}, "early"),
    ({"turn": 2, "at": "serve", "enemies": {"Js": "9s", "Qs": "8s", "Ks": "7s"}}, "early"),
    ({"turn": 2, "at": "explore", "heroes": {"Kd": "5d"}, "enemies": {"Js": "9s", "Qs": "8s", "Ks": "7s"}}, "early"),
    ({**NOBODY, "defence": {"Kd": ""}}, "one_card"), ({**NOBODY, "defence": {"Kd": "Qs"}}, "plan"),
    ({**NOBODY, "defence": {"Qd": "Js"}}, "plan"), ({**NOBODY, "tried": "Js"}, "plan"),
    ({**NOBODY, "at": "bribes", "tried": "Qs", "spent": "10h"}, "plan"), ({**NOBODY, "tired": "Kd"}, "plan"),
    ({**NOBODY, "at": "fights", "tired": "Kd"}, "plan"), ({**NOBODY, "at": "strikes", "defence": {"Kd": "Js"}}, "plan"),
    ({"at": "strikes", "enemies": {"Js": "3s"}, "boss_status": "place", "bosses": "Js"}, "boss"),
    ({"explored": "h h", "paths": {"h": "6h 7h"}}, "said_twice"), ({"turn": 10**7}, "argument_number"),
    ({"paths": {"h": "6h 7h"}, "explored": "h", "doors": {"h": "Ah Ad"}}, "one_card"),
    ({"turn": 2, "deck": 0}, "early"), ({"turn": 2, "deck": 24}, "early"), ({"turn": 2, "fortress": 5}, "early"),
    ({"turn": 1, "at": "sweep", "deck": 20}, "early"), ({"turn": 2, "hand": "2h 3h 4h 5h 2d 3d Ah Ad Ac As"}, "early"),
]
WRONG += [({"hand": "" if "hand" in str(names) else "2c", **names}, fault) for names, fault in NEVER]
