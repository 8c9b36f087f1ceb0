"""The laboratory: figures that do not depend on the executor, correct error bars, and stopping."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import count
from operator import attrgetter

import pytest

import pontlevis
from patience import LONG
from pontlevis import lab
from pontlevis.bots import RandomBot, UnknownLevel
from pontlevis.contract.game import Game
from servers import ended, wait_until

TABLE = ("random", "squire")
PATHS = [{"path_length": 6}, {"path_length": 30}]


def compared(executor, **changed):
    wanted = {"policies": TABLE, "options": PATHS, "games": 12, "seed": 3, "length": attrgetter("turn")} | changed
    return lab.compare("tower_defense", executor=executor, **wanted)


@pytest.fixture(scope="module")
def here():
    return compared(lab.InProcess())


# -------------------------------------------------------------------- executors


def test_batches_do_not_change_the_figures(here):
    for batch in (1, 7, 100):
        assert compared(lab.InProcess(), batch=batch) == here


def test_threads_play_the_same_games(here):
    with ThreadPoolExecutor(3) as threads:
        assert compared(threads, batch=2) == here


def test_processes_of_this_machine_play_the_same_games(here):
    with lab.machine(2) as processes:
        assert compared(processes) == here


LOST = """
import os, signal
from pontlevis import lab
if __name__ == "__main__":
    print(lab.machine(1).submit(os.getpid).result(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_worker_does_not_outlive_the_one_it_plays_for(tmp_path):
    """A kernel that is killed leaves no processes behind."""
    script = tmp_path / "lost.py"
    script.write_text(LOST)
    said = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    worker = int(said.stdout)
    wait_until(lambda: ended(worker), "the worker to end")


@pytest.mark.slow
def test_a_dask_cluster_plays_the_same_games_with_no_change_of_code(here):
    """Uses a real scheduler and two real workers: all data pass through a network connection."""
    import dask  # here, as these cost half a second in each process that collects tests
    import distributed

    settings = {"processes": False, "protocol": "tcp://", "dashboard_address": None}
    patience = dict.fromkeys(("distributed.comm.timeouts.connect", "distributed.comm.timeouts.tcp"), f"{LONG}s")
    with (
        dask.config.set(patience),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, **settings) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        assert compared(executor) == here
        comparison = lab.Comparison("tower_defense", TABLE, PATHS, 5000, executor, batch=1)
        comparison.step()
        comparison.wait(5)
        comparison.cancel()
        assert not comparison.step()


def test_a_game_that_has_no_place_in_the_house_can_be_played_too():
    """Custom bots and games work if they can be pickled."""
    game = pontlevis.game("fortissimo")
    mine = lab.compare(game, [RandomBot(), "squire"], games=2, executor=lab.InProcess())
    assert mine[0].policies == ("RandomBot", "squire")
    [case] = lab.cases(game, [RandomBot(), "squire"], [{}])
    assert pickle.loads(pickle.dumps(lab.Batch(case, 0, range(2), attrgetter("turn")))).numbers == range(2)


# -------------------------------------------------------------------- the games played


def test_every_table_meets_every_set_of_options():
    found = compared(lab.InProcess(), policies=[TABLE, ("squire", "random")], games=2)
    assert [(tally.policies, tally.options["path_length"]) for tally in found] == [
        (TABLE, 6), (TABLE, 30), (("squire", "random"), 6), (("squire", "random"), 30)]  # fmt: skip


def test_a_set_up_plays_the_same_games_in_any_company(here):
    assert compared(lab.InProcess(), options=PATHS[1:]) == here[1:]
    assert compared(lab.InProcess(), games=5)[0] != here[0]


def test_another_seed_plays_other_games(here):
    assert compared(lab.InProcess(), seed=4) != here


def test_a_longer_path_is_harder_for_the_attacker_and_takes_longer():
    short, long = compared(lab.InProcess(), games=40)
    assert short.won(0).mean > long.won(0).mean
    assert short.length.high < long.length.low


def test_length_is_counted_in_turns_of_one_seat_when_nothing_else_is_said():
    [tally] = lab.compare("tower_defense", TABLE, games=1, executor=lab.InProcess())
    game = pontlevis.game("tower_defense")
    bots = [lab.player(game, policy) for policy in TABLE]
    [case] = lab.cases("tower_defense", TABLE, [{}])
    played = lab.play(game, bots, {}, random.Random(f"0 {case.label} 0"))
    assert (tally.lengths, tally.wins) == (played.length, played.shares)
    assert played.length >= 8


def test_a_game_without_end_counts_as_shared_by_all(monkeypatch):
    monkeypatch.setattr(lab, "LONGEST", 30)
    [tally] = lab.compare("fortissimo", ["random", "random", "random"], [{"players": 3}], 2, lab.InProcess())
    assert tally.wins == pytest.approx((2 / 3, 2 / 3, 2 / 3))


@pytest.mark.parametrize(("changed", "error", "said"), [
    ({"policies": ("random",)}, ValueError, "2 seats"),
    ({"policies": ("random", "emperor")}, UnknownLevel, "emperor"),
    ({"options": [{"path_length": 3}]}, pontlevis.BadOption, "path_length"),
    ({"games": 0}, ValueError, "at least one"),
])  # fmt: skip
def test_what_cannot_be_played_is_said_before_anything_is(changed, error, said):
    with pytest.raises(error, match=said):
        compared(Refusing(), **changed)


class Refusing(Executor):
    def submit(self, fn, /, *args, **kwargs):
        pytest.fail("a game was handed out")


# -------------------------------------------------------------------- progress, and stopping


def test_progress_is_told_up_to_the_last_game():
    told = []
    compared(lab.InProcess(), progress=lambda comparison: told.append((comparison.done, comparison.total)))
    assert told == sorted(told)
    assert told[-1] == (24, 24)


def test_stopping_keeps_what_has_been_played(here):
    def stop(comparison):
        if comparison.done >= 10:
            comparison.cancel()

    found = compared(lab.InProcess(), progress=stop)
    assert [tally.games for tally in found] == [5, 5]
    assert found == compared(lab.InProcess(), games=5)


class Idle(Executor):
    """Accepts every call and runs none."""

    def __init__(self):
        self.taken = []

    def submit(self, fn, /, *args, **kwargs):
        self.taken.append(Future())
        return self.taken[-1]


def test_stopping_calls_back_what_nobody_has_begun():
    idle = Idle()
    comparison = lab.Comparison("tower_defense", TABLE, PATHS, 5000, idle)
    assert comparison.step()
    assert len(idle.taken) == lab.AHEAD
    comparison.cancel()
    assert all(future.cancelled() for future in idle.taken)
    assert comparison.finished
    assert not comparison.step()
    assert [tally.games for tally in comparison.tallies()] == [0, 0]


def test_a_workers_error_is_raised_and_ends_the_comparison():
    comparison = lab.Comparison(Broken(), ["random"], [{}], 4, lab.InProcess())
    assert comparison.step()
    with pytest.raises(RuntimeError, match="no pieces"):
        comparison.step()
    assert comparison.finished


class Stubborn(Idle):
    """Returns futures that cannot be cancelled, as Parsl's pool does."""

    def submit(self, fn, /, *args, **kwargs):
        future = super().submit(fn, *args, **kwargs)
        future.cancel = self.cancel
        return future

    def cancel(self):
        raise NotImplementedError("Cancel not implemented")


def test_a_future_that_cannot_be_cancelled_is_left_to_end():
    with lab.Comparison("tower_defense", TABLE, PATHS, 100, Stubborn()) as comparison:
        comparison.step()
        comparison.cancel()
        assert comparison.finished


def test_the_error_of_a_bot_is_raised_although_no_future_can_be_cancelled():
    stubborn = Stubborn()
    with lab.Comparison("tower_defense", TABLE, PATHS, 100, stubborn) as comparison:
        comparison.step()
        stubborn.taken[0].set_exception(KeyError("castle"))
        with pytest.raises(KeyError, match="castle"):
            comparison.step()


class Everywhere(lab.InProcess):
    """Runs each call on two engines, as ipyparallel's direct view does."""

    def submit(self, fn, /, *args, **kwargs):
        return super().submit(lambda: [fn(*args, **kwargs) for _ in "ab"])


def test_an_executor_that_runs_a_call_twice_is_refused_with_the_name_of_another():
    with pytest.raises(TypeError, match="load_balanced_view"):
        compared(Everywhere())


# -------------------------------------------------------------------- batches


class AtOnce(Executor):
    """Plays each batch when it is submitted, and records the sizes of the batches."""

    def __init__(self):
        self.sizes = []

    def submit(self, fn, /, *args, **kwargs):
        self.sizes.append(len(args[0].numbers))
        return lab.InProcess().submit(fn, *args, **kwargs)


@pytest.mark.parametrize(("seconds", "largest"), [(2**-7, 80), (1.0, 5)])
def test_batches_grow_until_they_take_a_second_and_shrink_at_the_end(monkeypatch, seconds, largest):
    """Uses a fake clock, which advances by `seconds` a game."""
    clock = count(0, seconds)

    def played(*_):
        next(clock)
        return lab.Played((1.0, 0.0), 1.0)

    monkeypatch.setattr(lab, "play", played)
    monkeypatch.setattr(lab, "perf_counter", lambda: next(clock))
    executor = AtOnce()
    [found] = lab.compare("tower_defense", TABLE, games=20_000, executor=executor)
    assert found.games == sum(executor.sizes) == 20_000
    assert max(executor.sizes) == largest
    assert executor.sizes[0] == 5 >= executor.sizes[-1]


class Broken(Game):
    """A game without content."""

    id = "broken"
    ready = True

    def setup(self, **options):
        if not self.ready:
            raise RuntimeError("no pieces in the box")
        self.ready = False
        return 0

    def seats(self, s):
        return ("north",)


# -------------------------------------------------------------------- counting


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 20, 0.0, 0.161), (10, 20, 0.299, 0.701), (20, 20, 0.839, 1.0), (490, 1000, 0.459, 0.521)])  # fmt: skip
def test_the_error_bar_of_a_win_rate_is_wilsons(wins, games, low, high):
    found = lab.Results(("a", "b"), {}, games, (wins, games - wins), 0.0, 0.0).won(0)
    assert found == pytest.approx((wins / games, low, high), abs=0.001)


def test_the_interval_holds_the_truth_about_95_times_in_100():
    rng = random.Random(1)
    held = 0
    for _ in range(400):
        wins = sum(rng.random() < 0.3 for _ in range(60))
        found = lab.Results(("a", "b"), {}, 60, (wins, 60 - wins), 0.0, 0.0).won(0)
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_the_error_bar_of_a_length_is_that_of_a_mean():
    found = lab.Results((), {}, 4, (), 20.0, 104.0).length
    assert found == pytest.approx((5.0, 5 - 1.96 * (4 / 3) ** 0.5 / 2, 5 + 1.96 * (4 / 3) ** 0.5 / 2))


def test_a_tally_can_be_kept(here):
    assert [lab.Results.from_dict(tally.to_dict()) for tally in here] == here
