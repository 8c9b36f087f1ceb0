"""Notebooks of any author, served by Voila and by this house: both show each visitor the same."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from houses import COMMAND, CONTROL, Server, frame, joined, write
from servers import PATIENCE, free_port

pytestmark = pytest.mark.slow

SAY = "def say(*facts): print('[[', *facts, ']]')"
CLIENT = "--AsyncKernelManager.client_factory=pontlevis_widgets.serving.client.Client"
"""An option of Voila: with its own client a page may hang (see `WatchfulChannel`); the outputs are the same."""
OWN = {
    "clock": "from datetime import datetime\nimport time\nsay(datetime.now(), time.time_ns())",
    "ids": "import os, secrets, uuid\nsay(uuid.uuid4(), secrets.token_hex(), os.urandom(4))",
    "random": "import random\nsay(random.random())",
    "numpy": "import numpy\nrng = numpy.random.default_rng()\nsay(rng.random(), numpy.random.random())",
    "click": "import ipywidgets, numpy\nrng, button = numpy.random.default_rng(), ipywidgets.Button()\n"
             "button.on_click(lambda _: say(rng.random()))\nbutton.click()",
    "count": "import sqlite3\nwith sqlite3.connect('visits.db') as visits:\n"
             "    visits.execute('create table if not exists visit (n)')\n"
             "    visits.execute('insert into visit values (1)')\n"
             "    say(*visits.execute('select count(*) from visit'))",
    "folder": "import os, tempfile\n_, name = tempfile.mkstemp(dir='.', prefix='seen-')\nsay(*sorted(os.listdir()))",
    "process": "import os\nsay(os.getpid())",
    "system": "import os, random, tempfile\nsay(random.SystemRandom().random(), os.getrandom(4), tempfile.mktemp())",
    "kept": "import datetime, functools, numpy\nonce = functools.cache(datetime.datetime.now)\n"
            "class Dice:\n    rng = numpy.random.default_rng()\nsay(once(), Dice.rng.random())",
    "helper": "import helper\nsay(helper.BEGUN)",
}
"""Cells that print something else for each visitor."""
QUERY = {
    "getenv": "import os\nsay(os.getenv('QUERY_STRING'))",
    "dict": "import os\nsay(dict(os.environ)['QUERY_STRING'], os.environb[b'QUERY_STRING'])",
    "echo": "print('[[', end=' ')\n!echo $QUERY_STRING ]]",
    "voila": "from voila.utils import get_query_string\nsay(get_query_string())",
    "request": "import os\nsay(*(os.environ.get(name) for name in ('SERVER_NAME', 'PATH_INFO', 'SERVER_SOFTWARE')))",
}
"""Cells that print a part of the request."""
ALIKE = {
    "print": "say('one')\nimport sys\nkept = sys.stdout\nkept.write('[[ two ]]')",
    "seeded": "import numpy, random\nrandom.seed(1)\nsay(random.random(), numpy.random.default_rng(2).random())",
    "await": "import asyncio\nawait asyncio.sleep(0)\nsay('awaited')",
    "magic": "%env COLOUR=red\nimport os\nsay(os.environ['COLOUR'])",
    "plot": "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nsay(plt.get_backend())",
    "output": "import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    say('inside')\ndisplay(out)",
    "errors": "import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    1 / 0\ndisplay(out)",
    "warnings": "import ipywidgets, logging, sys, warnings\nout = ipywidgets.Output()\nwith out:\n"
                "    logging.getLogger('x').error('[[ logged ]]')\n    warnings.warn('[[ warned ]]')\n"
                "    print('[[ erred ]]', file=sys.stderr)\ndisplay(out)",
    "capture": "import ipywidgets\nout = ipywidgets.Output()\n@out.capture()\ndef shout(): say('captured')\n"
               "shout()\nout",
    "interact": "import ipywidgets\n@ipywidgets.interact(n=(0, 9))\ndef show(n=3): say('n is', n)",
}
"""Cells that print the same for all visitors."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("anybodys")
    (found / "helper.py").write_text("import time\nBEGUN = time.time_ns()\n")
    for name in ("picture.png", "data.csv", "notes.txt", "secret.env"):
        (found / name).write_text(name)
    (found / "voila.json").write_text(json.dumps({
        "VoilaConfiguration": {"file_allowlist": [".*\\.txt"], "http_header_envs": ["X-Who"], "theme": "dark"},
        "Voila": {"port": 1}}))
    write(found / "header.ipynb", "# header", SAY, "import os\nsay(os.environ.get('HTTP_X_WHO'))",
          pontlevis={"same_for_all": False})
    write(found / "shared.ipynb", "# shared", SAY, "say(1)", pontlevis={"same_for_all": True})
    for name, cell in (OWN | QUERY | ALIKE).items():
        write(found / f"{name}.ipynb", f"# {name}", SAY, cell, pontlevis={"same_for_all": False})
    write(found / "Été 1" / "premier pas.ipynb", "# pas", SAY, "say(open('note.txt').read())",
          pontlevis={"same_for_all": False})
    for name in ("note.txt", "pic.png"):
        (found / "Été 1" / name).write_text(name)
    return found


@pytest.fixture(scope="module")
def voila(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={free_port()}", CLIENT]
    server = Server(command, tmp_path_factory.mktemp("voila") / "log", r"(http://localhost:\d+/)")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def house(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    command = [*COMMAND, "--files", "csv", "--notebooks", str(folder)]
    shelf = tmp_path_factory.mktemp("share")
    for name, dependencies in {"dial": {"@jupyter-widgets/base": "^6"}, "editor": {}}.items():
        about = {"name": name, "version": "1.0.0", "dependencies": dependencies,
                 "jupyterlab": {"_build": {"load": f"static/{name}.js", "extension": "./extension"}}}
        (shelf / "labextensions" / name).mkdir(parents=True)
        (shelf / "labextensions" / name / "package.json").write_text(json.dumps(about))
    log = tmp_path_factory.mktemp("house") / "log"
    server = Server(command, log, r"Pont-levis is open at (\S+)", {"JUPYTER_PATH": str(shelf)})
    server.start()
    yield server
    server.stop()


def shown(server: Server, name: str, query: str = "") -> list[str]:
    """Returns the texts in double brackets that a page shows, in its cells and its Output widgets."""
    status, page, _ = server.get(f"/voila/render/{name}.ipynb?{query}")
    assert status == 200, page
    kernel = re.findall(r'"kernelId": "([^"]+)"', page)[0]
    said = page + (json.dumps(outputs(server, kernel)) if "widget-view" in page else "")
    server.get(f"/voila/api/shutdown/{kernel}", "POST")
    return [fact.strip() for fact in re.findall(r"\[\[(.*?)\]\]", said)] + re.findall("ZeroDivisionError", said)[:1]


def outputs(server: Server, kernel: str) -> list[object]:
    """Returns the outputs in the Output widgets of a kernel."""
    with joined(server, kernel) as page:
        page.send(frame("comm_open", CONTROL))
        page.send(frame("comm_msg", {"comm_id": "c", "data": {"method": "request_states"}}))
        while True:
            heard = page.recv(PATIENCE, decode=False)
            if b'"update_states"' in heard:
                text = heard[heard.index(b'{"data"') :].decode(errors="replace")
                states = json.JSONDecoder().raw_decode(text)[0]["data"]["states"].values()
                return [state["state"].get("outputs") for state in states]


@pytest.mark.parametrize("name", OWN)
def test_what_differs_by_visit_is_each_visitors_own(voila: Server, house: Server, name: str) -> None:
    told = [shown(server, name) for server in (voila, voila, house, house)]
    assert all(told)
    assert all(one != other for one, other in combinations(told, 2)), told


@pytest.mark.parametrize("name", QUERY)
def test_a_page_knows_what_was_asked_for(voila: Server, house: Server, name: str) -> None:
    for query in ("who=one", "who=two&n=2"):
        assert shown(house, name, query) == shown(voila, name, query) != []


@pytest.mark.parametrize("name", ALIKE)
def test_what_is_the_same_for_all_visitors_is_the_same_here(voila: Server, house: Server, name: str) -> None:
    assert shown(house, name) == shown(house, name) == shown(voila, name) != []


def test_a_notebook_in_a_subfolder_is_run_there_with_the_files_beside_it(voila: Server, house: Server) -> None:
    assert shown(house, "%C3%89t%C3%A9%201/premier%20pas") == shown(voila, "%C3%89t%C3%A9%201/premier%20pas") != []
    assert house.get("/voila/render/%C3%89t%C3%A9%201/pic.png")[:2] == (200, "pic.png")
    assert "%C3%89t%C3%A9%201/premier%20pas.ipynb" in house.get("/en/")[1]


def test_pictures_beside_a_notebook_are_found_and_other_files_if_the_host_says_so(house: Server) -> None:
    assert house.get("/voila/render/picture.png")[:2] == (200, "picture.png")
    assert house.get("/voila/render/data.csv")[:2] == (200, "data.csv")
    assert house.get("/voila/render/secret.env")[0] == 404
    assert house.get("/voila/render/helper.py")[0] == 404


def test_a_page_may_play_sound_and_film_that_it_holds(house: Server) -> None:
    policy = house.get("/voila/render/print.ipynb", "HEAD")[2]["Content-Security-Policy"]
    assert "media-src 'self' data: blob:" in policy


def test_installed_widgets_are_loaded_by_pages_that_are_run_for_each_visitor(house: Server) -> None:
    own, shared = (house.get(f"/voila/render/{name}.ipynb")[1] for name in ("print", "shared"))
    assert "static/dial.js" in own
    assert "static/editor.js" not in own
    assert "widgets-manager7" not in own
    assert "static/dial.js" not in shared


def test_voila_json_beside_the_notebooks_is_followed_or_named_in_the_log(house: Server) -> None:
    assert house.get("/voila/files/notes.txt")[:2] == (200, "notes.txt")
    assert "[[ me ]]" in house.get("/voila/render/header.ipynb", **{"X-Who": "me"})[1]
    named = [line.split("voila.json: ")[1] for line in house.said().splitlines() if "voila.json: " in line]
    assert named == ["VoilaConfiguration.theme is not followed here", "Voila.port is not followed here"]
