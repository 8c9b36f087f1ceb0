"""Games of other packages: the commands of docs/authoring.md, run as written, and Pig, installed from its wheel."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib

import pytest

from guests import HOUSE, PIG, beside, environment, wheel
from patience import LONG

LINES = 300


def commands():
    """Returns the shell commands of docs/authoring.md."""
    text = (HOUSE / "docs" / "authoring.md").read_text(encoding="utf-8")
    block = re.search(r"```sh\n(.*?)```", text, re.DOTALL)[1]
    return [line.split("#")[0].strip() for line in block.splitlines()]


@pytest.mark.slow
def test_the_docs_lead_to_a_game_that_is_played(tmp_path):
    bin_ = environment(tmp_path / "env")
    env = {**os.environ, "PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}"}

    def run(command, said=""):
        return subprocess.run(["sh", "-c", command], cwd=tmp_path, env=env, input=said, capture_output=True, text=True,
                              check=False, timeout=LONG)

    new, install, check, play, serve = commands()
    for command in new, install, check:
        done = run(command)
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    assert "FAULT" not in done.stdout
    assert "wide and tall" in done.stdout
    played = run(play, "take 9 9\ntake 1 3\nquit\n")
    assert "holds 0: take at least one" in played.stdout
    assert "takes 3 from heap 1" in played.stdout
    assert serve == "pont-levis"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder where Pig is installed."""
    return wheel(PIG, tmp_path_factory.mktemp("pig"))


def test_pig_is_a_guest_of_at_most_three_hundred_lines():
    written = [path for path in PIG.rglob("*") if path.suffix in (".py", ".toml", ".ipynb")]
    files = [path for path in written if not path.stem.endswith("-rules")]  # one command writes these
    assert (len(files), len(written)) == (7, 9)
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= LINES


@pytest.mark.slow
def test_the_release_that_brings_pig_is_known(site):
    words = [sys.executable, "-c", "from pontlevis.packages import PACKAGES; print(PACKAGES.release('pig'))"]
    done = subprocess.run(words, env={**os.environ, **beside(site)}, capture_output=True, text=True, check=True)
    about = tomllib.loads((PIG / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert done.stdout == f"{about['name']} {about['version']}\n"


@pytest.mark.slow
def test_pig_passes_the_check_from_its_own_wheel(site):
    words = [sys.executable, "-m", "pontlevis_widgets.cli", "check", "pig"]
    done = subprocess.run(words, env={**os.environ, **beside(site)}, capture_output=True, text=True, check=False,
                          timeout=LONG)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 notebooks, 6 tasks that can be solved" in done.stdout
    assert "easy, medium, hard find legal moves" in done.stdout
