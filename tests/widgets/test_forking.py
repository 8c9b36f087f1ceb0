"""Kernels forked from a page that was made: they equal freshly started kernels and share nothing between visitors."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import nbformat
import psutil
import pytest
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.manager import AsyncKernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from traitlets.config import Config

from pontlevis_widgets.catalogue.notebooks import notebooks_folder
from pontlevis_widgets.forking import fitness, templates
from pontlevis_widgets.forking.imports import imports
from pontlevis_widgets.forking.provisioner import NOTEBOOK, ForkProvisioner
from pontlevis_widgets.forking.templates import Fork, Order, Template, Templates
from pontlevis_widgets.serving.defaults import PROVISIONER
from servers import PATIENCE, command, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")


def write(path: Path, *cells: str, same: bool = True) -> Path:
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
                "pontlevis": {"same_for_all": same}}
    code = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=code, metadata=metadata), path)
    return path


class Kernel:
    """A kernel of a page, with a client."""

    def __init__(self, manager: AsyncKernelManager, client: AsyncKernelClient) -> None:
        self.manager, self.client = manager, client
        self.process = manager.provisioner.process
        self.forked = isinstance(self.process, Fork)

    async def run(self, code: str) -> str:
        """Runs a cell, and returns what it prints or shows as plain text."""
        said = []

        def hear(message: dict[str, Any]) -> None:
            content = message["content"]
            said.append(content.get("text") or content.get("data", {}).get("text/plain", ""))

        reply = await self.client.execute_interactive(code, timeout=PATIENCE, output_hook=hear, store_history=False)
        assert reply["content"]["status"] == "ok", reply["content"]
        return "".join(said)

    async def end(self) -> None:
        self.client.stop_channels()
        await self.manager.shutdown_kernel(now=True)


class Visitors:
    """Starts kernels of pages, as a server does."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.kernels, self.config = folder, [], Config()

    async def __call__(self, notebook: Path, **env: str) -> Kernel:
        file = self.folder / f"kernel-{len(self.kernels)}.json"
        manager = AsyncKernelManager(connection_file=str(file), transport="ipc", config=self.config)
        await manager.start_kernel(env={**os.environ, NOTEBOOK: str(notebook), **env}, cwd=str(notebook.parent))
        client = manager.client()
        client.start_channels()
        await client.wait_for_ready(timeout=PATIENCE)
        self.kernels.append(Kernel(manager, client))
        return self.kernels[-1]


@asynccontextmanager
async def visitors(folder: Path) -> AsyncIterator[Visitors]:
    kernels = folder / "k"
    kernels.mkdir()
    KernelProvisionerFactory.instance().default_provisioner_name = PROVISIONER
    come = Visitors(kernels)
    try:
        yield come
    finally:
        for kernel in come.kernels:
            await kernel.end()
        Templates.instance().close()
        Templates.clear_instance()
        KernelProvisionerFactory.clear_instance()
    assert list(kernels.iterdir()) == [], "nothing is left of them"


Scene = Callable[[Callable[[Visitors], Awaitable[None]]], None]


@pytest.fixture
def scene(tmp_path_factory: pytest.TempPathFactory) -> Scene:
    """A function that runs an async function with visitors, then ends their kernels."""
    def play(act: Callable[[Visitors], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with visitors(tmp_path_factory.mktemp("v")) as come:
                await act(come)

        asyncio.run(whole())

    return play


# -- a fork is the kernel that would have run the cells


def test_a_fork_has_run_the_cells_says_what_they_said_and_runs_others(scene: Scene, tmp_path: Path) -> None:
    first = "import os, sys\n_ = open('ran', 'a').write('x')\nprint('hello'); print('you', file=sys.stderr)\nn = 6"
    page = write(tmp_path / "page.ipynb", first, "", "display('seven')\nn + 1")

    async def act(come: Visitors) -> None:
        one, other = await come(page), await come(page)
        assert one.forked
        assert other.forked
        for kernel in (one, other):
            assert await kernel.run("import os\nos.environ['VOILA_KERNEL_ID'] = 'k'") == ""
            assert await kernel.run(first) == "hello\nyou\n"
            assert await kernel.run("display('seven')\nn + 1") == "'seven'7"
            assert await kernel.run("print(n, os.getcwd(), get_ipython().kernel.__class__.__name__)") == (
                f"6 {tmp_path} PageKernel\n")
            assert await kernel.run("await __import__('asyncio').sleep(0)\nn") == "6"
        assert (tmp_path / "ran").read_text() == "x"
        assert await one.run(first) == "hello\nyou\n"
        assert (tmp_path / "ran").read_text() == "xx", "its turn is over: this was asked for"

    scene(act)


def test_a_fork_welcomes_each_connection_and_answers_heartbeats(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "")

    async def act(come: Visitors) -> None:
        kernel = await come(page)
        heart = kernel.manager.connect_hb()
        await heart.send(b"beat")
        assert await heart.recv() == b"beat"
        heart.close()
        for _ in range(2):
            client = kernel.manager.client()
            client.start_channels(shell=False, stdin=False, hb=False, control=False)
            welcome = await client.get_iopub_msg(timeout=PATIENCE)
            client.stop_channels()
            assert welcome["msg_type"] == "iopub_welcome"

    scene(act)


@pytest.mark.slow
def test_a_widget_of_a_cell_tells_the_page_of_its_changes(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "import ipywidgets\nlabel = ipywidgets.Label()")

    async def act(come: Visitors) -> None:
        heard: list[dict[str, Any]] = []
        kernel = await come(page)
        await kernel.client.execute_interactive("label.value = 'told'", timeout=PATIENCE, output_hook=heard.append)
        states = [message["content"]["data"]["state"] for message in heard if message["msg_type"] == "comm_msg"]
        assert {"value": "told"} in states

    scene(act)


@pytest.mark.slow
def test_a_fork_is_a_process_that_is_interrupted_killed_and_missed(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "1")

    async def act(come: Visitors) -> None:
        kernel = await come(page)
        begun = asyncio.Event()
        asleep = asyncio.ensure_future(kernel.client.execute_interactive(
            "import time\nprint('asleep', flush=True)\ntime.sleep(999)", timeout=PATIENCE,
            output_hook=lambda message: begun.set() if message["msg_type"] == "stream" else None))
        await asyncio.wait_for(begun.wait(), PATIENCE)
        await kernel.manager.interrupt_kernel()
        assert (await asleep)["content"]["ename"] == "KeyboardInterrupt"
        assert await kernel.manager.is_alive()
        os.kill(kernel.process.pid, 9)
        async with asyncio.timeout(PATIENCE):
            while await kernel.manager.is_alive():  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.1)
        kernel.process.kill()

    scene(act)


FIRST = """
import random, numpy, pontlevis
free, bound, own, draw = random.Random(), random.Random(1), type("Own", (random.Random,), {})(), random.Random().random
record = pontlevis.Record(pontlevis.game("fortissimo"))
"""
SECOND = """
import json, uuid, ipywidgets
for place in range(1, 9):
    record.play(f"flip {place}"), record.draw(), record.play("return")
fresh = [random.random(), numpy.random.random(), free.random(), own.random(), draw(),
         random.Random.choice(free, range(10**9)), uuid.uuid4(), uuid.uuid1(), uuid.uuid4(),
         ipywidgets.Button().model_id, record.to_json()]
print(json.dumps([[*map(str, fresh)], bound.random()]))
"""


@pytest.mark.slow
def test_two_forks_shuffle_differently_and_name_their_models_differently(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", FIRST)

    async def act(come: Visitors) -> None:
        (one, bound), (other, again) = [json.loads(await (await come(page)).run(SECOND)) for _ in range(2)]
        assert all(kernel.forked for kernel in come.kernels)
        assert not {*one} & {*other}
        assert bound == again, "a seed that the page gives is kept"
        assert len({kernel.manager.session.key for kernel in come.kernels}) == 2

    scene(act)


SHOWN = "import ipywidgets\nfrom IPython.display import display\ndisplay(ipywidgets.IntSlider())"


@pytest.mark.slow
def test_all_templates_of_a_page_name_its_models_alike_and_have_one_mark(tmp_path: Path) -> None:
    def mark(page: Path, seed: str) -> str:
        async def made() -> str:
            order = Order(page, (sys.executable, "-m"), str(page.parent))
            env = {**os.environ, "PYTHONHASHSEED": seed}
            template = Template(order, env, Path(tempfile.mkdtemp(dir=tmp_path)), PATIENCE, shared=True)
            await template.made()
            template.close()
            return template.mark

        return asyncio.run(made())

    (tmp_path / "elsewhere").mkdir()
    page, copy = (write(folder / "page.ipynb", SHOWN) for folder in (tmp_path, tmp_path / "elsewhere"))
    assert mark(page, "1") == mark(copy, "2") != ""
    assert mark(write(page, SHOWN, "print('more')"), "1") != mark(copy, "1")


MARKS = """
import builtins, functools, json, logging, os, pathlib, random, shelf, sys, tempfile, warnings
mark = "MARK"
shelf.cards.append(mark); shelf.look(mark); json.mark = builtins.mark = sys.mark = mark
os.environ["MARK"] = mark; sys.path.append(mark); sys.modules[mark] = json; logging.getLogger(mark)
warnings.filterwarnings("ignore", mark); os.chdir("/")
kept.value = mark; names.append(mark); get_ipython().user_ns["more"] = mark
pathlib.Path(tempfile.mkdtemp(), mark).write_text(mark); tempfile.NamedTemporaryFile(prefix=mark, delete=False)
"""
LOOK = """
import builtins, gc, json, logging, os, pathlib, sys, tempfile, warnings
found = [shelf.cards, names, kept.value, [*os.environ], sys.path, [*sys.modules], [*globals()], os.getcwd(),
         [*logging.root.manager.loggerDict], str(warnings.filters), shelf.look.cache_info().currsize,
         [*vars(json)], [*vars(builtins)], [*vars(sys)], [*map(str, pathlib.Path(tempfile.gettempdir()).rglob("*"))]]
print(json.dumps(found))
"""
SHELF = "from functools import cache\ncards = []\n@cache\ndef look(card):\n    return card\n"


def test_nothing_that_a_visitor_did_is_seen_by_another(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "shelf.py").write_text(SHELF)
    page = write(tmp_path / "page.ipynb", "import ipywidgets, shelf\nkept, names = ipywidgets.Text(), []")

    async def act(come: Visitors) -> None:
        before = json.loads(await (await come(page)).run(LOOK))
        marked = await come(page)
        await marked.run(MARKS)
        assert str(json.loads(await marked.run(LOOK))).count("MARK") >= 10
        after = json.loads(await (await come(page)).run(LOOK))
        assert "MARK" not in str(after)
        assert after == before
        assert all(kernel.forked for kernel in come.kernels)
        folders = [await kernel.run("import tempfile; print(tempfile.gettempdir())") for kernel in come.kernels]
        assert len(set(folders)) == 3

    scene(act)


@pytest.mark.slow
def test_a_file_that_a_page_reads_is_read_by_each_fork_from_where_the_page_was(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "words").write_text("zero\none\ntwo\n")
    page = write(tmp_path / "page.ipynb", "words = open('words', buffering=1)\nwords.buffer.raw.read(5)")

    async def act(come: Visitors) -> None:
        for _ in range(2):
            kernel = await come(page)
            assert kernel.manager.provisioner.template.shared
            assert await kernel.run("print(words.buffer.raw.read(3))") == "b'one'\n"

    scene(act)


# -- pages that are not the same for all


NOT_SHARED = {
    "cell 1 starts threads": "import threading, time\n"
                             "threading.Thread(target=time.sleep, args=(9,), daemon=True).start()",
    "cell 1 starts processes": "import subprocess, sys\n"
                               "p = subprocess.Popen([sys.executable, '-c', 'input()'], stdin=-1)",
    "cell 1 leaves files open": "f = open(__import__('os').devnull)",
    "cell 1 leaves temporary files": "import tempfile\ntempfile.mkdtemp()",
    "cell 1 draws at random": "import random\nrandom.random()",
    "cell 1 asks for its kernel": "import ipywidgets\nout = ipywidgets.Output()\nwith out: print('in')",
    "cell 1 asks for QUERY_STRING": "import os\nasked = os.environ.get('QUERY_STRING', '')",
    "cell 1 awaits": "import asyncio\nawait asyncio.sleep(0)",
    "cell 1 fails": "1 / 0",
    "end the process": "import os\nos._exit(1)",
}


@pytest.mark.slow
def test_cells_that_cannot_be_shared_are_run_by_each_fork_and_one_line_of_the_log_says_so(
    scene: Scene, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pages = [write(tmp_path / f"{number}.ipynb", cell) for number, cell in enumerate(NOT_SHARED.values())]

    async def act(come: Visitors) -> None:
        for page in [*pages, pages[0]]:
            kernel = await come(page)
            assert kernel.forked, page
            assert not kernel.manager.provisioner.template.shared
            await kernel.run("1")

    with caplog.at_level(logging.WARNING):
        scene(act)
    told = [line for line in caplog.messages if "run for each visitor" in line]
    assert len(told) == len(NOT_SHARED), caplog.messages
    for page, reason, line in zip(pages, NOT_SHARED, told, strict=True):
        assert reason in line
        assert page.name in line


GUARDED = [
    ("asks for the time", "from datetime import datetime\ndatetime.now()"),
    ("asks for the time", "from time import time\nt = time()"),
    ("asks for the time", "import datetime\ndatetime.date.today()"),
    ("draws random bytes", "import uuid\nuuid.uuid4()"),
    ("draws random bytes", "import uuid\nuuid.uuid1()"),
    ("draws random bytes", "import secrets\nsecrets.token_hex()"),
    ("draws random bytes", "import os\nos.urandom(4)"),
    ("draws at random", "import numpy\nnumpy.random.random()"),
    ("opens a database", "import sqlite3\nsqlite3.connect(':memory:')"),
    ("opens a socket", "import socket\nsocket.socket().close()"),
    ("lists a folder", "import os\nos.listdir('.')"),
    ("lists a folder", "from pathlib import Path\n[*Path().glob('*.csv')]"),
    ("asks for the environment", "import os\ndict(os.environ)"),
    ("asks for the environment", "import os\ndict(os.environb)"),
    ("asks for HTTP_REFERER", "import os\nos.environb.get(b'HTTP_REFERER')"),
    ("starts a process", "!echo $QUERY_STRING"),
    ("asks for the time", "import beside"),
    ("asks for the time", "import time\ntime.time_ns()"),
    ("asks for the time", "import time\ntime.clock_gettime(time.CLOCK_REALTIME)"),
    ("asks for the time", "from datetime import datetime as Moment\nMoment.now()"),
    ("asks for the time", "import datetime, functools\nonce = functools.cache(datetime.datetime.now)\nonce()"),
    ("asks for the time", "import numpy\nnumpy.datetime64('now')"),
    ("measures the time it takes", "%time 1"),
    ("measures the time it takes", "import resource\nresource.getrusage(resource.RUSAGE_SELF)"),
    ("draws random bytes", "import os\nos.getrandom(4)"),
    ("asks for its process", "import os\nos.getpid()"),
    ("asks for its process", "import threading\nthreading.get_native_id()"),
    ("asks for the load", "import os\nos.getloadavg()"),
    ("asks for the folder of temporary files", "import tempfile\ntempfile.gettempdir()"),
    ("asks for the date of a file", "import os\nos.path.getmtime('beside.py')"),
    ("reads a file of the system", "open('/proc/self/stat').read()"),
    ("reads a file of the system", "from pathlib import Path\nPath('/proc/uptime').read_text()"),
    ("fails", "1 / 0"),
]
"""What the guard says of a cell that depends on the visit, and the cell."""


GENERATORS_DRAWN = [
    "import numpy\nrng = numpy.random.default_rng()\nrng.random()",
    "import numpy\nclass Dice:\n    rng = numpy.random.default_rng()\nDice.rng.random()",
    "import numpy\ndice = numpy.random.RandomState()\ndice.rand()",
    "import random\ndraws = (random.random() for _ in range(9))\nnext(draws)",
]
ALONE = [
    ("draws random bytes", "import random\nrandom.SystemRandom().random()"),
    *(("draws at random", cell) for cell in GENERATORS_DRAWN),
]
"""Each in a page of its own, as only the first cell that draws is named."""


@pytest.mark.parametrize("guarded", [GUARDED, *([alone] for alone in ALONE)])
def test_the_guard_names_each_cell_and_what_it_asks_for(guarded: list[tuple[str, str]], tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("import time\nBEGUN = time.time()\n")
    page = write(tmp_path / "page.ipynb", "n = 1", *(cell for _, cell in guarded))
    told = unfit(page).split("; ")
    for number, (fault, _) in enumerate(guarded, 2):
        assert f"cell {number} {fault}" in told
    assert not [line for line in told if line.startswith("cell 1 ")]


def test_the_guard_has_nothing_against_widgets_seeds_and_generators_that_are_not_drawn_from(tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "import ipywidgets, random, numpy, matplotlib.pyplot",
                 "ipywidgets.IntSlider()", "free = random.Random(), numpy.random.default_rng()",
                 "numpy.random.seed(1); random.seed(1); numpy.random.random() + random.random()",
                 "numpy.random.default_rng(2).random()", "import datetime; datetime.datetime(2020, 1, 1)",
                 "numbers = iter(range(9)); next(numbers)", "import os; os.getcwd(), os.path.exists('page.ipynb')",
                 "%matplotlib inline\nmatplotlib.pyplot.plot([1, 2]); matplotlib.pyplot.show()")
    assert unfit(page) == ""


@pytest.mark.slow
@pytest.mark.parametrize("notebook", sorted(notebooks_folder().glob("*/*.ipynb")), ids=lambda path: path.stem)
def test_the_notebooks_of_the_house_are_the_same_for_all(notebook: Path, tmp_path: Path) -> None:
    assert fitness.same_for_all(notebook)
    assert unfit(notebook, tmp_path) == ""


def unfit(page: Path, runtime: Path | None = None) -> str:
    """Returns the reason why a page is not the same for all, "" if it is."""

    async def made() -> str:
        folder = (runtime or page.parent) / "t"
        folder.mkdir()
        order = Order(page, (sys.executable, "-m"), str(page.parent))
        template = Template(order, dict(os.environ), folder, PATIENCE, shared=True)
        with suppress(fitness.Unfit):
            await template.made()
            template.close()
        return template.unfit

    return asyncio.run(made())


@pytest.mark.slow
def test_a_page_that_reads_its_query_gets_that_of_each_visit(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "import os\nasked = os.environ.get('QUERY_STRING')")

    async def act(come: Visitors) -> None:
        for query in ("a=1", "a=2"):
            kernel = await come(page, QUERY_STRING=query)
            await kernel.run("import os\nasked = os.environ.get('QUERY_STRING')")
            assert await kernel.run("print(asked)") == f"{query}\n"

    scene(act)


WARM = "import sys, matplotlib.pyplot, helper\nclock = helper.clock\nprint('run', end='')"
HELPER = "import json, threading, time\nfrom decimal import Decimal\nclock = time.time()"


def test_a_notebook_that_does_not_say_it_is_the_same_for_all_is_run_by_each_fork_with_its_packages_imported(
    scene: Scene, tmp_path: Path
) -> None:
    (tmp_path / "helper.py").write_text(HELPER)
    page = write(tmp_path / "page.ipynb", WARM, same=False)

    async def act(come: Visitors) -> None:
        one, other = await come(page), await come(page)
        for kernel in (one, other):
            assert kernel.forked
            assert await kernel.run("import sys\nprint(*({'matplotlib.pyplot', 'helper'} & {*sys.modules}))") == (
                "matplotlib.pyplot\n")
            assert await kernel.run(WARM) == "run"
        assert len({await kernel.run("print(clock)") for kernel in come.kernels}) == 2

    scene(act)


FIGURE = "import matplotlib.pyplot as plt"
DRAWN = """import sys
print("matplotlib.backends.backend_agg" in sys.modules, plt.get_fignums(), plt.rcParams["figure.figsize"], end=" ")
import matplotlib
print(plt.figure().number, matplotlib.get_backend())
plt.close("all")"""


def test_a_first_figure_is_drawn_ahead_and_no_visitor_sees_it(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", FIGURE, same=False)

    async def act(come: Visitors) -> None:
        kernel = await come(page)
        assert await kernel.run(FIGURE) == ""
        assert await kernel.run(DRAWN) == "True [] [6.4, 4.8] 1 module://matplotlib_inline.backend_inline\n"

    scene(act)


@pytest.mark.slow
def test_packages_that_cannot_be_imported_ahead_get_kernels_started_anew(
    scene: Scene, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "installed"
    package.mkdir()
    (package / "restless.py").write_text("import threading, time\n"
                                         "threading.Thread(target=time.sleep, args=(999,), daemon=True).start()")
    monkeypatch.setenv("PYTHONPATH", str(package))
    (tmp_path / "b").mkdir()
    page = write(tmp_path / "b" / "page.ipynb", "import restless", same=False)

    async def act(come: Visitors) -> None:
        for _ in range(2):
            kernel = await come(page)
            assert not kernel.forked
            await kernel.run("import restless")

    with caplog.at_level(logging.WARNING):
        scene(act)
    told = [line for line in caplog.messages if "started anew" in line]
    assert told == [f"{page} gets kernels started anew: importing its packages starts threads"]


def test_imports_that_other_code_may_change_are_left_to_the_fork(tmp_path: Path) -> None:
    (tmp_path / "near.py").write_text("import decimal\ndef later():\n    import csv")
    cells = ["import json, near\ntry:\n    from sys import path\nexcept ImportError:\n    pass\ndata = 'os.path'",
             "syntax error", "%matplotlib inline\ndef f():\n    import calendar", "import os; os.environ['A'] = 'b'",
             "import ast"]
    assert [*imports(cells, tmp_path)] == ["import json", "import decimal", "from sys import path", "import os"]


GENERATORS = "import numpy, random\nfree, bound = numpy.random.default_rng(), numpy.random.default_rng(1)"


@pytest.mark.slow
def test_numpy_generators_made_in_a_shared_cell_are_seeded_anew_in_each_fork(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", GENERATORS)
    drawn = "print(free.random(), free.spawn(1)[0].random(), numpy.random.random()); print(bound.random())"

    async def act(come: Visitors) -> None:
        (one, bound), (other, again) = [(await (await come(page)).run(drawn)).splitlines() for _ in range(2)]
        assert all(kernel.manager.provisioner.template.shared for kernel in come.kernels)
        assert not {*one.split()} & {*other.split()}
        assert bound == again

    scene(act)


@pytest.mark.slow
def test_a_page_that_reads_its_query_only_when_it_is_used_is_forked(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "import os\ndef asked(): return os.environ.get('QUERY_STRING')")

    async def act(come: Visitors) -> None:
        for query in ("a=1", "a=2"):
            kernel = await come(page, QUERY_STRING=query)
            assert kernel.forked
            assert await kernel.run("print(asked())") == f"{query}\n"

    scene(act)


@pytest.mark.slow
def test_cells_that_take_too_long_are_run_by_each_kernel(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "import time\ntime.sleep(600)")

    async def act(come: Visitors) -> None:
        Templates.instance().patience = 3
        kernel = await come(page)
        assert kernel.forked
        assert not kernel.manager.provisioner.template.shared
        assert not [child for child in psutil.Process().children() if {"page", str(page)} <= {*command(child)}]

    scene(act)


@pytest.mark.slow
def test_a_kernel_of_no_page_is_started_as_ever(scene: Scene, tmp_path: Path) -> None:
    async def act(come: Visitors) -> None:
        kernel = await come(tmp_path / "nowhere.ipynb")
        assert not kernel.forked
        assert await kernel.run("1") == "1"

    scene(act)


@pytest.mark.slow
def test_where_forking_is_off_kernels_are_started_as_ever(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "n = 1")

    async def act(come: Visitors) -> None:
        come.config.ForkProvisioner.enabled = False
        kernel = await come(page)
        assert not kernel.forked
        assert await kernel.run("n = 2\nn") == "2"

    scene(act)


# -- templates


@pytest.mark.slow
def test_a_template_is_made_again_when_its_notebook_or_a_module_changes_and_its_forks_live_on(
    scene: Scene, tmp_path: Path
) -> None:
    (tmp_path / "shelf.py").write_text("card = 1\n")
    page = write(tmp_path / "page.ipynb", "import shelf\nn = 1")

    async def act(come: Visitors) -> None:
        Templates.instance().look_every = 0
        kernels = [await come(page), await come(page)]
        write(page, "import shelf\nn = 2")
        kernels.append(await come(page))
        (tmp_path / "shelf.py").write_text("card = 20\n")
        kernels.append(await come(page))
        assert all(kernel.forked for kernel in kernels)
        assert [await kernel.run("print(n, shelf.card)") for kernel in kernels] == ["1 1\n", "1 1\n", "2 1\n", "2 20\n"]
        parents = [psutil.Process(kernel.process.pid).parent() for kernel in kernels[2:]]
        assert [parent is not None and str(page) in command(parent) for parent in parents] == [False, True]

    scene(act)


@pytest.mark.slow
def test_a_template_is_made_again_when_a_file_that_its_page_read_changes(scene: Scene, tmp_path: Path) -> None:
    words = tmp_path / "words.toml"
    words.write_text("word = 'old'")
    page = write(tmp_path / "page.ipynb", f"import tomllib\nword = tomllib.load(open({str(words)!r}, 'rb'))['word']")

    async def act(come: Visitors) -> None:
        Templates.instance().look_every = 0
        one, same = await come(page), await come(page)
        words.write_text("word = 'newer'")
        other = await come(page)
        assert [await kernel.run("print(word)") for kernel in (one, same, other)] == ["old\n", "old\n", "newer\n"]
        parents = [psutil.Process(kernel.process.pid).parent() for kernel in come.kernels]
        assert parents[0] == parents[1] != parents[2], "only what has changed makes another"
        assert all(kernel.forked for kernel in come.kernels)

    scene(act)


@pytest.mark.slow
def test_the_rulebooks_and_words_of_a_page_are_among_what_it_was_made_of(tmp_path: Path) -> None:
    cells = "from pontlevis_widgets import Lesson", "Lesson('fortissimo', lang='en').show('b')"
    page = write(tmp_path / "page.ipynb", *cells)

    async def made() -> set[str]:
        env = {**os.environ, "TMPDIR": str(tmp_path)}
        template = Template(Order(page, (sys.executable, "-m"), str(tmp_path)), env, tmp_path, PATIENCE, shared=True)
        await template.made()
        template.close()
        return {Path(file).name for file in template._files}

    assert {"page.ipynb", "fortissimo.toml", "words.toml", "board.css"} <= asyncio.run(made())


@pytest.mark.slow
def test_a_template_that_dies_after_it_was_asked_for_is_made_again_once(
    scene: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = write(tmp_path / "page.ipynb", "n = 1")
    fork, deaths = Template.fork, iter([True, False, True, True])

    async def unlucky(template: Template, *args: Any) -> Fork:
        if next(deaths):
            template._process.kill()
        return await fork(template, *args)

    async def act(come: Visitors) -> None:
        monkeypatch.setattr(Template, "fork", unlucky)
        assert (await come(page)).forked
        fallen = await come(page)
        assert not fallen.forked, "twice is enough"
        assert await fallen.run("n = 2\nprint(n)") == "2\n"

    scene(act)


@pytest.mark.slow
def test_a_template_that_hangs_is_made_again(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "n = 1")

    async def act(come: Visitors) -> None:
        one = await come(page)
        parent = psutil.Process(one.process.pid).parent()
        assert parent is not None
        parent.suspend()
        other = await come(page)
        assert other.forked
        assert psutil.Process(other.process.pid).parent() != parent
        assert [await kernel.run("print(n)") for kernel in (one, other)] == ["1\n", "1\n"]

    scene(act)


@pytest.mark.slow
def test_a_template_that_was_killed_is_made_again(scene: Scene, tmp_path: Path) -> None:
    page = write(tmp_path / "page.ipynb", "n = 1")

    async def act(come: Visitors) -> None:
        one = await come(page)
        parent = psutil.Process(one.process.pid).parent()
        assert parent is not None
        parent.kill()
        await asyncio.to_thread(wait_until, lambda: parent.status() == psutil.STATUS_ZOMBIE, "its end")
        other = await come(page)
        assert other.forked
        assert [await kernel.run("print(n)") for kernel in (one, other)] == ["1\n", "1\n"]

    scene(act)


@pytest.mark.slow
def test_where_memory_is_short_the_template_that_was_idle_longest_is_dropped(
    scene: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [write(tmp_path / f"{name}.ipynb", "1") for name in "abc"]

    def running() -> list[str]:
        commands = [command(child) for child in psutil.Process().children()]
        return sorted(Path(words[-2]).stem for words in commands if "pontlevis_widgets.forking" in words)

    async def act(come: Visitors) -> None:
        kept = Templates.instance()
        kept.idle = 0
        for page in pages[:2]:
            await come(page)
        assert running() == ["a", "b"]
        free = iter([kept.low_memory - 1, kept.low_memory + 1])
        monkeypatch.setattr(templates, "free_memory", lambda: next(free))
        await come(pages[2])
        assert running() == ["b", "c"]

    scene(act)


def test_what_belongs_to_a_visit_is_known_by_its_name() -> None:
    assert all(map(fitness.of_visit, ("QUERY_STRING", "HTTP_ACCEPT", "VOILA_KERNEL_ID")))
    assert not any(map(fitness.of_visit, ("HOME", "VOILA_BASE_URL", "HTTPS")))
    assert fitness.stamps(["/nowhere"]) == {"/nowhere": 0}


def test_free_memory_is_told_in_bytes() -> None:
    assert 2**20 < templates.free_memory() <= psutil.virtual_memory().total


def test_jupyter_finds_the_provisioner_by_its_name() -> None:
    (entry,) = entry_points(group="jupyter_client.kernel_provisioners", name=PROVISIONER)
    assert entry.load() is ForkProvisioner
