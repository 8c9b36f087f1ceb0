"""Whatever the engine's own door is given, it answers with an error of its own, in words, or takes it."""

import random

import pontlevis
from pontlevis import Record
from pontlevis.session import Session
from pontlevis.station import Station

FORTISSIMO = pontlevis.game("fortissimo")
STATE = FORTISSIMO.setup()


def record():
    """A short game."""
    made = Record(FORTISSIMO, rng=random.Random(1))
    made.play("flip 3")
    made.draw()
    return made


TRIED = {
    "Record": (Record, {"game": FORTISSIMO}, ("game", "start", "options", "fate", "rng")),
    "Session": (Session, {"record": record()}, ("record", "sitters", "names", "policy", "rng")),
    "Station": (Station, {"session": Session(record())}, ("session", "lang", "seats", "settings", "controls")),
    "game": (pontlevis.game, {}, ("id",)),
    "package": (pontlevis.package, {}, ("found",)),
    "Package": (pontlevis.Package, {"game": FORTISSIMO}, ("game", "bots")),
    "from_json": (Record.from_json, {"text": record().to_json()}, ("text", "rng", "game")),
    "from_data": (Record.from_data, {"saved": record().to_data()}, ("saved", "rng", "game")),
    **{name: (lambda _name=name, **given: getattr(record(), _name)(**given), {}, (argument,)) for name, argument in (
        ("play", "move"), ("move", "ply"), ("at", "ply"), ("beats", "ply"), ("go_to", "ply"), ("view", "seat"),
        ("seen_by", "seat"), ("plies", "start"))},
}
