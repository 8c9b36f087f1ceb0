"""Pages written for Voila, moved here: what Voila's own tests of its pages ask for."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest

from houses import COMMAND, Server, write

pytestmark = pytest.mark.slow

FAILED = "the rest of the page works"
"""The end of the note in place of a cell that failed."""
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
THREAD = """import threading
maker = threading.Thread(target=print, args=('[[ in a thread ]]',))
maker.start()
maker.join()"""
KERNELS: dict[str, dict[str, Any]] = {
    "unknown kernel": {"kernelspec": {"name": "xpython2", "display_name": "Old", "language": "python"}},
    "no kernel": {"language_info": {"name": "python", "file_extension": ".py"}},
    "no metadata": {},
}
"""The metadata of notebooks that name no kernel of this machine."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("moved")
    (folder / "voila.json").write_text(json.dumps({
        "VoilaExecutor": {"timeout": 20}, "TagRemovePreprocessor": {"remove_cell_tags": ["hidden"]}}))
    (folder / "pixel.png").write_bytes(base64.b64decode(PIXEL))
    for name, metadata in KERNELS.items():
        cells = [nbformat.v4.new_code_cell("print('[[ run ]]')")]
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / f"{name}.ipynb")
    for name, cells in {
        "plain": ["print('[[ Hi ' + 'there ]]')"],
        "death": ["import os, signal\nos.kill(os.getpid(), signal.SIGKILL)", "print('[[ after ]]')"],
        "many": ["for n in range(500): display(n)\ndisplay('[[ at ' + 'last ]]')", ""],
        "syntax": ["print('before' 7)", "print('[[ after ]]')"],
        "slow": ["import time\ntime.sleep(999)"],
        "canvas": ["%matplotlib notebook\nimport matplotlib.pyplot as plt", "plt.figure().show()",
                   "print('[[ after ]]')"],
        "thread": [THREAD],
        "task": ["import asyncio\nasync def later(): print('[[ in a task ]]')", "await asyncio.create_task(later())"],
    }.items():
        write(folder / f"{name}.ipynb", f"# {name}", *cells, pontlevis={"same_for_all": False})
    picture = nbformat.v4.new_markdown_cell("![one](attachment:a.png)\n\n![two](pixel.png)\n\n![none](missing.png)")
    picture["attachments"] = {"a.png": {"image/png": PIXEL[::-1]}}
    hidden = nbformat.v4.new_code_cell("print('[[ hidden ]]')", metadata={"tags": ["hidden"]})
    counted = nbformat.v4.new_code_cell("n = globals().get('n', 0) + 1\nprint('[[ run', n, ']]')")
    for name, same in {"parts": False, "shared parts": True}.items():
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(nbformat.v4.new_notebook(cells=[picture, hidden, counted], metadata={
            "kernelspec": kernel, "pontlevis": {"same_for_all": same}}), folder / f"{name}.ipynb")
    command = [*COMMAND, "--notebooks", str(folder)]
    server = Server(command, tmp_path_factory.mktemp("house") / "log", r"Pont-levis is open at (\S+)")
    server.start()
    yield server
    server.stop()


def page(house: Server, name: str) -> str:
    """Returns the text of a page, and ends its kernel."""
    status, text, _ = house.get(f"/voila/render/{name.replace(' ', '%20')}.ipynb")
    assert status == 200, text
    kernel = re.findall(r'"kernelId": "([^"]+)"', text)[0]
    assert house.get(f"/voila/api/shutdown/{kernel}", "POST")[0] == 204
    return text


def told(text: str) -> list[str]:
    """Returns the texts in double brackets of a page."""
    return [fact.strip() for fact in re.findall(r"\[\[(.*?)\]\]", text)]


def test_a_page_shows_outputs_and_no_sources(house: Server) -> None:
    text = page(house, "plain")
    assert told(text) == ["Hi there"]
    assert "print(" not in text


@pytest.mark.parametrize("name", KERNELS)
def test_a_notebook_without_a_known_kernel_is_run_by_python(house: Server, name: str) -> None:
    assert told(page(house, name)) == ["run"]


@pytest.mark.parametrize(("name", "said"), [("thread", "in a thread"), ("task", "in a task"), ("many", "at last")])
def test_outputs_of_threads_and_tasks_and_of_500_messages_are_shown(house: Server, name: str, said: str) -> None:
    assert told(page(house, name)) == [said]


def test_pictures_of_texts_are_in_the_page(house: Server) -> None:
    text = page(house, "parts")
    assert f"data:image/png;base64,{PIXEL}" in text
    assert f"data:image/png;base64,{PIXEL[::-1]}" in text
    assert 'src="missing.png"' in text


@pytest.mark.parametrize("name", ["parts", "shared parts"])
def test_cells_with_a_tag_that_voila_json_removes_are_not_shown(house: Server, name: str) -> None:
    assert told(page(house, name)) == ["run 1"]


def test_a_cell_that_fails_is_noted_and_the_others_are_run(house: Server) -> None:
    text = page(house, "syntax")
    assert FAILED in text
    assert "SyntaxError" not in text
    assert told(text) == ["after"]
    assert "SyntaxError" in house.said()


def test_a_notebook_with_comms_that_no_page_has_is_run(house: Server) -> None:
    assert told(page(house, "canvas")) == ["after"]


def test_a_kernel_that_dies_in_a_cell_ends_the_page_with_a_reason(house: Server) -> None:
    status, text, _ = house.get("/voila/render/death.ipynb")
    assert (status, "voila_failed" in text, told(text)) == (200, True, [])


def test_a_cell_that_takes_longer_than_voila_json_allows_is_noted(house: Server) -> None:
    assert FAILED in page(house, "slow")
