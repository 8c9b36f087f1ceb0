"""Runs notebooks in place and keeps the outputs that a reader without a kernel can see: words and described pictures.

    python scripts/run_notebooks.py notebooks/en/fortissimo.ipynb ...

Widget views and widget state are removed: a viewer without a kernel would show an empty view in place of the other
outputs. If a widget's picture is there as SVG and as an HTML image, only the image stays: it shows in notebooks that
are not trusted, too, and has a description.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

VIEW = "application/vnd.jupyter.widget-view+json"
PICTURE = "image/svg+xml"
HTML = "text/html"


def run(path: Path) -> bool:
    """Runs one notebook; returns whether the file changed."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    metadata = dict(notebook.metadata)
    client = NotebookClient(
        notebook, store_widget_state=False, record_timing=False, resources={"metadata": {"path": str(path.parent)}}
    )
    client.execute()
    notebook.metadata = metadata
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            strip(output)
    after = nbformat.writes(notebook, version=4) + "\n"
    path.write_text(after, encoding="utf-8")
    return after != before


def kept(path: Path) -> bool:
    """Returns whether a notebook keeps its outputs; a page of rules does not, as its words are in the rulebook."""
    return not path.stem.endswith("-rules")


def strip(output: Any) -> None:
    """Removes the view of a widget from an output, and its SVG picture if there is an HTML image."""
    data = output.get("data", {})
    if data.pop(VIEW, None) and HTML in data:
        data.pop(PICTURE, None)
    for kind in (VIEW, PICTURE):
        output.get("metadata", {}).pop(kind, None)


def main(paths: list[str]) -> int:
    """Runs the notebooks that keep outputs, and prints for each whether it changed."""
    for path in filter(kept, map(Path, paths)):
        print(f"{path}: {'changed' if run(path) else 'as before'}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
