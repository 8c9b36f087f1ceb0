"""Runs tests repeatedly, and counts the failures of each: a test that fails by chance is a fault.

    python scripts/repeat.py --times 10 -- make test
    python scripts/repeat.py --times 5 --busy 2 -- make test
    python scripts/repeat.py --times 5 --slowness 4 -- make test
    python scripts/repeat.py --seeds seeds.txt -- python -m pytest -m hypothesis tests

Prints a line for each run, then each failed test with its count. Exits with 1 if any run failed. With --seeds each run
gets its own PONTLEVIS_SEED: first those in the file, then fresh ones, until a run fails or the command is interrupted
(--times does not count). The seed of a run that failed is added to the file.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import secrets
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+\.(?:py|ipynb).*?)(?: - .*)?$", re.MULTILINE)
CLOSING = re.compile(r"^=* ?(\d+ (?:passed|failed|error).*?) ?=*$", re.MULTILINE)
BUSY = "while True: pass"


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Keeps `loops` processes busy while the context is open."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(loops)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def processor_time() -> float:
    """Returns the processor seconds of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command: list[str], log: Path, changes: dict[str, str]) -> tuple[bool, list[str], str]:
    """Runs a command and writes its output to `log`; returns whether it passed, the failed tests, and a summary."""
    began, used = time.monotonic(), processor_time()
    with log.open("w") as file:
        code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, env=os.environ | changes, check=False)
    said = log.read_text(errors="replace")
    took = f"{time.monotonic() - began:.0f} s, {processor_time() - used:.0f} s of processor time"
    return code.returncode == 0, FAILED.findall(said), "; ".join([took, *CLOSING.findall(said)])


def seeds(kept: Path) -> Iterator[str]:
    """Yields the seeds in a file, one a line, then new ones without end."""
    yield from kept.read_text().split() if kept.exists() else ()
    while True:
        yield str(secrets.randbelow(10**9))


def keep(seed: str, kept: Path) -> None:
    """Adds a seed to the file, unless it is there."""
    known = kept.read_text().split() if kept.exists() else []
    kept.write_text("".join(f"{one}\n" for one in dict.fromkeys([*known, seed])))


def main() -> int:
    """Repeats the command; returns 1 if a run failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--busy", type=int, default=0, help="keep so many loops busy beside the tests")
    parser.add_argument("--slowness", default="1", help="how many times slower the processor of pages shall be")
    parser.add_argument("--seeds", type=Path, help="run with these seeds and fresh ones, until a run fails")
    parser.add_argument("--logs", type=Path, default=Path(".cache/repeat"), help="the folder for the output of runs")
    parser.add_argument("command", nargs="+")
    asked = parser.parse_args()
    asked.logs.mkdir(parents=True, exist_ok=True)
    failed: Counter[str] = Counter()
    red = number = 0
    with busy(asked.busy), suppress(KeyboardInterrupt):
        for number, seed in enumerate(seeds(asked.seeds) if asked.seeds else ["0"] * asked.times, 1):
            log = asked.logs / f"{number}.log"
            changes = {"PONTLEVIS_SLOWNESS": asked.slowness, "PONTLEVIS_SEED": seed}
            passed, names, told = run(asked.command, log, changes)
            named = f", seed {seed}" if asked.seeds else ""
            print(f"run {number}{named}: {'passed' if passed else f'FAILED ({log})'} in {told}", flush=True)
            failed.update(names)
            red += not passed
            if asked.seeds and not passed:
                keep(seed, asked.seeds)
                break
    print("\n".join([*(f"{times} x {name}" for name, times in failed.most_common()), f"{red} of {number} runs failed"]))
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main())
