"""Installs programs for some tests: with apt, if run as root on a Debian system.

    python scripts/debian.py nginx     installs it, or says that its tests will be skipped
"""

from __future__ import annotations

import os
import shutil
import sys
from subprocess import DEVNULL, call

PLACES = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
PROGRAMS = {"webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
"""The names of programs that differ from their package's."""


def program(package: str) -> str | None:
    """Returns the path of a package's program if it is installed; searches /usr/sbin and /sbin, too."""
    return shutil.which(PROGRAMS.get(package, package), path=PLACES)


def installed(*packages: str) -> bool:
    """Installs the first of these packages that apt can install; returns False if it fails, or without apt or root.

    Services that come with a package are not started (``RUNLEVEL=1``): a test starts its own.
    """
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}

    def done(command: str) -> bool:
        return call(command.split(), env=quiet, stdout=DEVNULL) == 0

    install = "apt-get install -y -qq --no-install-recommends"
    return done("apt-get update -qq") and any(done(f"{install} {package}") for package in packages)


def main() -> int:
    """Installs the named programs that are missing. Returns 1 if one of them could not be installed, else 0."""
    failed = False
    for name in sys.argv[1:]:
        if not program(name):
            print(f"{name} is missing; fetching it…", flush=True)
            if not installed(name):
                print(f"{name} could not be installed: its tests are skipped", flush=True)
                failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
