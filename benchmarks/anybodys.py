"""Measures the cost of a visit to a notebook without our boards (a plot and a slider), in our house and in plain Voila.

    python benchmarks/anybodys.py [--visits 10]

The same notebook is served by Voila; by the house, where the fork for each visitor runs the cells; and by another
house as a copy marked `same_for_all`, whose cells run once. All three servers run at once. A light client visits them
in turn; for it a page is live when the states of its widgets have come. The first visit to each does not count.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import nbformat
import psutil

from common import row
from light_client import Visit
from page import House
from visitors import family, own, run, spent

from servers import free_port  # isort: skip - `visitors` adds its folder to the path

CELLS = """
import matplotlib.pyplot as plt
import numpy as np
import ipywidgets as widgets

x = np.linspace(0, 10, 200)
fig, ax = plt.subplots()
line, = ax.plot(x, np.sin(x))
ax.set_title("A wave")
plt.show()

slider, out = widgets.FloatSlider(value=1, min=0, max=5, description="k"), widgets.Output()
def draw(change):
    line.set_ydata(np.sin(slider.value * x))
    out.clear_output(wait=True)
    with out:
        display(fig)
slider.observe(draw, "value")
widgets.VBox([slider, out])
""".strip().split("\n\n")
HOUSE = [sys.executable, "-m", "pontlevis_widgets.cli", "--no-browser", "--port", "0", "--warm", "--notebooks"]
WAYS = {
    "Voila": ([sys.executable, "-m", "voila", "--no-browser", f"--port={free_port()}"], "own.ipynb"),
    "cells run by each fork": (HOUSE, "own.ipynb"),
    "cells run once for all": (HOUSE, "shared.ipynb"),
}


def write(path: Path, **about: object) -> None:
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}, **about}
    cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), path)


@contextmanager
def opened(command: list[str], folder: str) -> Iterator[House]:
    process = subprocess.Popen([*command, folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout
    try:
        said = next(line for line in process.stdout if re.search(r"http://localhost:\d+/", line))
        yield House(re.search(r"http://localhost:\d+/", said)[0], psutil.Process(process.pid))
    finally:
        process.terminate()
        process.wait(20)


def one_visit(house: House, page: str) -> tuple[float, float, float]:
    """Returns the seconds until a page is live, the processor time until then, and the memory of its kernel in MB."""
    house.rest()
    before, begun = family(house), house.spent()

    async def look() -> tuple[float, float, float]:
        one = Visit(house.url, f"voila/render/{page}")
        live = await one.live()
        house.rest()
        # The kernel is the new process with most processor time. A template has children, which the kernel has not.
        kernel = max((found for found in family(house) - before if not found.children()), key=spent)
        found = live, house.spent() - begun, own(kernel)
        await one.leave()
        with suppress(psutil.NoSuchProcess):
            kernel.kill()  # Voila's kernel does not end by itself
        return found

    found: tuple[float, float, float] = run(look())
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--visits", type=int, default=10)
    visits = parser.parse_args().visits
    with TemporaryDirectory() as folder, ExitStack() as until:
        write(Path(folder, "own.ipynb"))
        write(Path(folder, "shared.ipynb"), pontlevis={"same_for_all": True})
        houses = {way: (until.enter_context(opened(command, folder)), page) for way, (command, page) in WAYS.items()}
        found: dict[str, list[tuple[float, float, float]]] = {way: [] for way in WAYS}
        for _ in range(visits + 1):
            for way, (house, page) in houses.items():
                found[way].append(one_visit(house, page))
        row("a plot and a slider, light client", "live", "processor", "memory, USS")
        for way, figures in found.items():
            live, processor, memory = (median(column) for column in zip(*figures[1:], strict=True))
            row(way, f"{live:.2f} s", f"{processor:.2f} s", f"{memory:.1f} MB")


if __name__ == "__main__":
    main()
