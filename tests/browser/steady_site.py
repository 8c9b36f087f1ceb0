"""Publishes a house whose pages deal the same games in each run: python steady_site.py FOLDER [OPTIONS].

Python in a browser seeds its random numbers with bytes of the browser, more than 64 at once. Names and keys, which are
shorter, stay different on each page.
"""

import sys
from pathlib import Path

from pontlevis_widgets import cli
from pontlevis_widgets.publishing import site
from pontlevis_widgets.publishing.release import RELEASE

STEADY = """const fill = crypto.getRandomValues.bind(crypto);
let drawn = 1;
crypto.getRandomValues = (bytes) => {
    if (bytes.byteLength < 64) return fill(bytes);
    for (const at of bytes.keys()) bytes[at] = (drawn = drawn * 48271 % 2147483647) % 256;
    return bytes;
};
"""
sealed = site.seal


def seal(folder: Path) -> None:
    """Seals a release after putting `STEADY` at the beginning of its worker's script."""
    worker = folder / RELEASE / "python" / "worker.js"
    worker.write_text(STEADY + worker.read_text())
    sealed(folder)


if __name__ == "__main__":
    site.seal = seal
    sys.exit(cli.main(["publish", *sys.argv[1:]]))
