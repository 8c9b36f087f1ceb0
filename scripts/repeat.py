"""Run tests again and again, and count which of them failed how often: a test that fails by chance is a fault.

    python scripts/repeat.py --times 10 -- make test
    python scripts/repeat.py --times 5 --busy 2 -- make test
    python scripts/repeat.py --times 5 --slowness 4 -- make test
    python scripts/repeat.py --fresh -- python -m pytest -m hypothesis tests

Prints a line for each run, then each failed test with its count. Exits with 1 if any run failed. With --fresh each run
has another PONTLEVIS_SEED, which is printed, and the runs go on until one fails or the command is interrupted.
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
from contextlib import contextmanager
from itertools import count
from pathlib import Path

FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+\.(?:py|ipynb).*?)(?: - .*)?$", re.MULTILINE)
CLOSING = re.compile(r"^=* ?(\d+ (?:passed|failed|error).*?) ?=*$", re.MULTILINE)
BUSY = "while True: pass"


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Keep so many processes busy meanwhile."""
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
    """Run a command, its output kept in `log`. Returns whether it passed, the tests that failed, and its last words."""
    began, used = time.monotonic(), processor_time()
    with log.open("w") as file:
        code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, env=os.environ | changes, check=False)
    said = log.read_text(errors="replace")
    took = f"{time.monotonic() - began:.0f} s, {processor_time() - used:.0f} s of processor time"
    return code.returncode == 0, FAILED.findall(said), "; ".join([took, *CLOSING.findall(said)])


def main() -> int:
    """Repeat the command: 1 if a run failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--busy", type=int, default=0, help="keep so many loops busy beside the tests")
    parser.add_argument("--slowness", default="1", help="how many times slower the processor of pages shall be")
    parser.add_argument("--fresh", action="store_true", help="give each run a seed of its own, until one fails")
    parser.add_argument("--logs", type=Path, default=Path(".cache/repeat"), help="the folder for the output of runs")
    parser.add_argument("command", nargs="+")
    asked = parser.parse_args()
    asked.logs.mkdir(parents=True, exist_ok=True)
    failed: Counter[str] = Counter()
    red = 0
    with busy(asked.busy):
        for number in count(1) if asked.fresh else range(1, asked.times + 1):
            changes = {"PONTLEVIS_SLOWNESS": asked.slowness}
            changes |= {"PONTLEVIS_SEED": str(secrets.randbelow(10**9))} if asked.fresh else {}
            log = asked.logs / f"{number}.log"
            passed, names, told = run(asked.command, log, changes)
            seed = f" seed {changes['PONTLEVIS_SEED']}:" if asked.fresh else ""
            print(f"run {number}:{seed} {'passed' if passed else 'FAILED'} in {told}", flush=True)
            failed.update(names)
            red += not passed
            if asked.fresh and not passed:
                print(f"its output: {log}")
                break
    print("\n".join([*(f"{times} x {name}" for name, times in failed.most_common()), f"{red} of {number} runs failed"]))
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main())
