"""A table at several devices without a network: host, guests and a pipe that can lose, repeat and reorder messages."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pontlevis import Game, Record
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.moving import begin
from pontlevis.table.remote import Guest, Host
from pontlevis.table.session import Policy, Session
from pontlevis.table.station import Station

HOST = "host"
AT_ONCE = Settings(speed="instant")


def act(station: Station, rng: random.Random) -> bool:
    """Plays a random move at `station` if its person may act; returns whether they may act or did."""
    for _ in station.turns():
        pass
    if station.view.mode is Mode.PASSING:
        station.do("hide")
    station.do("reveal")
    if begin(station):
        return True
    if station.view.may_act:
        moves = station.game.moves(station.state)
        station.do("press", str(moves[rng.randrange(len(moves))]))
        station.do("confirm")
    return station.view.may_act


class Device:
    """Another device: a `Guest`, and its station once it has a session."""

    def __init__(self, room: Room, chair: str, page: str) -> None:
        self.page, self.station = page, None
        self.end = Guest(chair, room.key(chair), page, lambda text: room.send(page, text), game=room.game,
                         seated=self.sat)

    station: Station | None

    def sat(self) -> None:
        """Makes the station; called when the guest has its session."""
        self.station = Station(self.end.session, settings=AT_ONCE)


class Room:
    """A host, its devices by chair name, and the messages under way between them as (sender, receiver, text).

    far: the seats at other devices; viewed_seat: the seat whose view a spectator has, None without a spectator.
    """

    def __init__(self, game: Game[Any, Any], far: Sequence[int], *, viewed_seat: int | None = None, seed: int = 0,
                 start: Any = None, sitters: Sequence[str] = (), policy: Policy | None = None, **options: Any) -> None:
        self.game, self.rng = game, random.Random(seed)
        self.life, self.pages = 0, 0
        self.under_way: list[tuple[str, str, str]] = []
        self.sent: list[tuple[str, str, str]] = []
        self.devices: dict[str, Device] = {}
        self.far, self.viewed_seat = far, viewed_seat
        self.begin(Record(game, start, options=options, rng=self.rng), sitters,
                   policy or Policy("game", practice=True))
        for chair in self.host.chairs:
            self.arrive(chair)

    def begin(self, record: Record, sitters: Sequence[str], policy: Policy) -> None:
        """Starts the host's kernel with a record, new or saved."""
        self.life += 1
        self.session = Session(record, sitters, policy=policy, rng=self.rng)
        self.host = Host(self.session, lambda via, text: self.send(HOST, text, str(via)), self.life)
        for seat in self.far:
            self.host.invite(seat, f"seat-{seat}", self.key(f"seat-{seat}"))
        if self.viewed_seat is not None:
            self.host.watch("watch", self.key("watch"), self.viewed_seat)
        self.station = Station(self.session, settings=AT_ONCE)

    def reload(self) -> None:
        """Reloads the host's page, which continues from its save."""
        before = self.session
        record = Record.from_data(before.record.to_data(), self.rng, game=self.game)
        self.begin(record, before.seating.sitters, before.policy)
        for device in self.devices.values():
            device.end.opened()

    def key(self, chair: str) -> str:
        """Returns the key of a chair."""
        return f"the key of {chair}"

    def arrive(self, chair: str) -> Device:
        """Opens the link of a chair on a new page, for the first time or again."""
        self.pages += 1
        device = self.devices[chair] = Device(self, chair, f"page-{self.pages}")
        device.end.opened()
        return device

    # -- the pipe

    def send(self, sender: str, text: str, to: str = HOST) -> None:
        """Adds a message to those under way."""
        self.under_way.append((sender, to, text))
        self.sent.append((sender, to, text))

    def deliver(self, at: int = 0) -> None:
        """Delivers the message at index `at`."""
        sender, to, text = self.under_way.pop(at)
        if to == HOST:
            self.host.receive(sender, text)
        for device in self.devices.values():
            if device.page == to:
                device.end.receive(text)

    def settle(self) -> None:
        """Delivers all messages in order."""
        while self.under_way:
            self.deliver()

    def misbehave(self) -> None:
        """Delivers, loses, repeats or reorders a message, or cuts the line, at random."""
        if not self.under_way:
            return
        at = self.rng.randrange(len(self.under_way))
        match self.rng.randrange(8):
            case 0:
                del self.under_way[at]
            case 1:
                self.under_way.append(self.under_way[at])
            case 2 if self.rng.random() < 0.2:
                self.cut()
            case 3 | 4:
                self.deliver(at)
            case _:
                self.deliver()

    def cut(self) -> None:
        """Breaks the line: messages under way are lost, and all ends are notified."""
        self.under_way.clear()
        self.host.cut()
        for device in self.devices.values():
            device.end.cut()

    def heal(self) -> None:
        """Restores the line and reports the pages that have left; fails if messages remain after four pulses.

        Messages of a page arrive before the report that it has left, as the relay keeps their order.
        """
        self.settle()
        here = {device.page for device in self.devices.values()}
        for via in {sender for sender, _, _ in self.sent} - here:
            self.host.lost(via)
        for device in self.devices.values():
            device.end.opened()
        for _ in range(4):
            self.settle()
            self.pulse()
        assert not self.under_way, "the ends do not come to rest"

    def pulse(self) -> None:
        """Calls `pulse` at every end, as a timer does."""
        self.host.pulse()
        for device in self.devices.values():
            device.end.pulse()

    # -- playing

    def stations(self) -> list[Station]:
        """Returns the stations at all devices, the host's first."""
        return [self.station, *(device.station for device in self.devices.values() if device.station)]

    def act(self, station: Station) -> bool:
        """Plays a random move at `station` if its person may act; returns whether they may act or did."""
        return act(station, self.rng)

    def play(self, plies: int) -> None:
        """Plays on, delivering each message at once, until the record has `plies` moves or the game is over."""
        self.settle()
        for _ in range(8 * plies):
            if self.session.record.ply >= plies or self.session.actor is None:
                return
            for station in self.stations():
                self.act(station)
                self.settle()
