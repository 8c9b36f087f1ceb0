"""Finds Chromium for the browser tests, or installs it: from Debian when root, else by Playwright's download.

    python scripts/chromium.py     prints where it is
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import call

import debian

PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's packages; the first, Chromium without windows, saves a tenth of the processor time. Ubuntu lacks it."""
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")


def installed() -> str | None:
    """Returns the path of an installed Chromium: the value of ``CHROMIUM``, or the first of `NAMES` on the PATH."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def downloaded() -> str | None:
    """Returns the path of Playwright's Chromium if it is downloaded.

    Asks in another thread, as this one may be running Playwright already.
    """
    with ThreadPoolExecutor(1) as thread:
        path = thread.submit(_playwrights).result()
    return path if Path(path).exists() else None


def _playwrights() -> str:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - needed only where the machine has none

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def find() -> str | None:
    """Returns the path of Chromium, or None."""
    return installed() or downloaded()


def fetch() -> None:
    """Installs Debian's Chromium, or Playwright's if Debian's cannot be installed."""
    if not debian.installed(*PACKAGES):
        call([sys.executable, "-m", "playwright", "install", "chromium"])


def main() -> int:
    """Prints the path of Chromium, and installs it first if it is missing."""
    path = find()
    if not path:
        print("Chromium is missing; fetching it…", flush=True)
        fetch()
        path = find()
    if not path:
        print("Chromium could not be found or installed: install it, or set CHROMIUM to its path", file=sys.stderr)
        return 1
    print(f"Chromium: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
