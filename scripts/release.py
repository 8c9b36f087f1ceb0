"""Builds a release into a folder, checks it, and prints what remains for a person to do.

    python scripts/release.py dist

The wheel and its dependencies are installed into a new environment, which then serves the gallery and a lesson.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

import keep
import pontlevis

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("", "en/fortissimo")
PATIENCE = 120
"""Seconds within which a page must answer."""
LEFT = """{files} are ready in {folder}. What remains:
  git tag -s v{version} && git push origin v{version}
  {python} -m twine upload {folder}/*
"""


def run(*words: str | Path) -> str:
    """Runs a command in the repository and returns its output; raises CalledProcessError if it fails."""
    return subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def missing(version: str) -> list[str]:
    """Returns the faults that prevent a release of this version, as sentences."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return [fault for fault, found in {
        "There are uncommitted changes.": bool(run("git", "status", "--porcelain")),
        f"CHANGELOG.md has no heading {version}.": f"\n## {version}\n" not in changes,
        f"tests/kept has no file of today's saves and codes: python scripts/keep.py {version}.":
            keep.text() not in [path.read_text(encoding="utf-8") for path in keep.FOLDER.iterdir()],
    }.items() if found]


def serves(wheel: Path) -> None:
    """Installs a wheel in a new environment and opens pages that it serves; raises an error if one does not open."""
    with TemporaryDirectory() as folder:
        run(sys.executable, "-m", "venv", folder)
        python = Path(folder, "bin", "python")
        run(python, "-m", "pip", "-q", "--disable-pip-version-check", "install", "-c", ROOT / "constraints.txt",
            f"{wheel}[pages]")
        command = [python, "-I", "-m", "pontlevis_widgets.cli", "--no-browser", "--port", "0"]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = next(found[0] for line in server.stdout or ()
                               if (found := re.search(r"http://localhost:\d+/", line)))
                for page in PAGES:
                    begun = time.monotonic()
                    with urllib.request.urlopen(address + page, timeout=PATIENCE) as answer:  # noqa: S310 - our own
                        size = len(answer.read())
                    print(f"/{page}: status {answer.status}, {size:,} bytes, {time.monotonic() - begun:.1f} s")
            finally:
                server.terminate()
                server.communicate()  # its farewell would break a closed pipe


def main() -> int:
    """Builds and checks; returns the exit status."""
    folder, version = Path(sys.argv[1]).resolve(), pontlevis.__version__
    if faults := missing(version):
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    if folder.exists() and any(folder.iterdir()):
        print(f"{folder} is not empty.", file=sys.stderr)
        return 1
    run(sys.executable, "-m", "hatchling", "build", "-d", folder)
    built = sorted(folder.iterdir())
    print(run(sys.executable, "-m", "twine", "check", "--strict", *built), end="")
    serves(next(path for path in built if path.suffix == ".whl"))
    print(LEFT.format(files=" and ".join(path.name for path in built), folder=sys.argv[1], version=version,
                      python=Path(sys.executable).name), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
