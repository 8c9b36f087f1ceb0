"""Runs notebooks in place and keeps the outputs that a reader without a kernel can see: words and described pictures.

    python scripts/run_notebooks.py notebooks/en/fortissimo.ipynb ...

Widget views and widget state are left out: with them, such a reader would see neither. Of the two forms of a picture
the HTML image stays, which shows in notebooks that are not trusted and has a description.
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
    """Removes the parts of an output that only a live page can show."""
    data = output.get("data", {})
    if data.pop(VIEW, None) and HTML in data:
        data.pop(PICTURE, None)
    for kind in (VIEW, PICTURE):
        output.get("metadata", {}).pop(kind, None)


def main(paths: list[str]) -> int:
    """Runs all notebooks, and prints those that changed."""
    for path in filter(kept, map(Path, paths)):
        print(f"{path}: {'changed' if run(path) else 'as before'}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
