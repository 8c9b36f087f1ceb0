"""The kit's checks of altered positions, on games that ignore parts of a diagram or accept impossible ones."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from pontlevis import Beat, Fault
from pontlevis.contract.arguments import takes
from pontlevis.kit import altered, random_states
from pontlevis.kit.bad_input import Mishandled
from pontlevis.starter.nim import Nim, Take
from toys.cave import Cave
from toys.pack import Pack
from toys.patrol import Patrol
from toys.race import Race
from toys.secret_hands import SecretHands


class Moody(NamedTuple):
    """The heaps, and a field without any effect."""

    heaps: tuple[int, ...] = (3, 4, 5)
    turn: int = 0
    mood: int = 1


class MoodyNim(Nim):
    """Has a mood in its state."""

    state_type = Moody

    def begin(self, **_: Any) -> Iterator[Beat[Any]]:
        yield Beat(Moody(), "setup.heaps")

    def tell(self, s: Any, move: Take) -> Iterator[Beat[Any]]:
        for beat in super().tell(s, move):
            yield Beat(s._replace(heaps=beat.state.heaps, turn=beat.state.turn), beat.rule, **beat.facts)

    def faults(self, s: Any) -> list[Fault]:
        return [*super().faults(s), *([] if s.mood in (0, 1) else [Fault("heaps", {})])]


class Forgetful(MoodyNim):
    """Resets the mood with the next move."""

    def tell(self, s: Any, move: Take) -> Iterator[Beat[Any]]:
        for beat in Nim.tell(self, s, move):
            yield Beat(Moody(beat.state.heaps, beat.state.turn), beat.rule, **beat.facts)


class Uncounted(Nim):
    """Accepts heaps of any size."""

    def faults(self, s: Any) -> list[Fault]:
        return [] if s.turn in (0, 1) and len(s.heaps) == 3 and min(s.heaps) >= 0 else [Fault("heaps", {})]


class Undead(Patrol):
    """Accepts a scout without lives."""

    def faults(self, s: Any) -> Iterator[Fault]:
        yield from super().faults(s if s.lives else s._replace(lives=1, ended=s.ended.replace("end.fallen", "")))


class Deaf(Nim):
    """Reads only the first words of a line."""

    def read(self, text: str) -> Any:
        return super().read("\n".join(" ".join(line.split()[:4]) for line in text.splitlines()))


@takes({"heaps": {"left": 3}})
def named_heaps(game: Nim, *, heaps: Mapping[str, int], late: bool = False) -> Any:
    """Returns a position with named heaps; unknown names are dropped, and `late` is ignored."""
    found = tuple(heaps.get(name, 0) for name in ("left", "middle", "right"))
    return game.possible(game.setup()._replace(heaps=found))


class Named(Nim):
    """Has named heaps."""

    position = named_heaps


def look(game: Any) -> None:
    """Runs the kit's check on the positions of a dozen games."""
    states = [state for seed in range(12) for state in random_states(game, seed)]
    altered.check(game, states, random.Random(1))


@pytest.mark.parametrize(("planted", "told"), [
    (MoodyNim, "nothing ever came of mood: "),
    (Forgetful, "the game is the same with mood: "),
    (Uncounted, "heaps: 9{30} is taken"),
    (Undead, r"lives.* is taken"),
    (Deaf, "takes no notice of '.*' as"),
    (Named, r"position\((heaps={.*}|late=True)\) is the same as"),
    (Race, "(?s)race: .* is taken"),
], ids=lambda value: getattr(value, "__name__", ""))
def test_a_game_that_takes_what_cannot_be_is_caught(planted, told):
    with pytest.raises(Mishandled, match=told):
        look(planted())


@pytest.mark.parametrize("sound", [Nim, Patrol, Cave, Pack, SecretHands])
def test_a_game_that_refuses_it_passes(sound):
    look(sound())


def test_a_check_takes_no_more_looks_than_it_may(monkeypatch):
    monkeypatch.setattr(altered, "LOOKS", 3)
    looks = []
    monkeypatch.setattr(altered, "shown", lambda *_: looks.append(1))
    look(MoodyNim())
    assert len(looks) == 2 * 3, "two positions each"
