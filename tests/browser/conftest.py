"""Real servers and a real Chromium: the house by its command, JupyterLab, and visitors who report faults.

A visitor's page fails its test when it logs an error, throws, or makes a request to another host, which Chromium cannot
resolve; ``visit.forgive(page, "text")`` excuses faults that a test causes on purpose.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
import psutil
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from files import Files
from hands import PATIENCE
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from chromium import find
from guests import beside
from pontlevis_widgets.serving.network import network_ip
from servers import Server, ended, free_port, wait_until
from sizes import WHOLE

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--process-per-site",
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE {network_ip('0.0.0.0')}",
]  # fmt: skip
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SLOWNESS = float(os.environ.get("PONTLEVIS_SLOWNESS", "1"))
"""The factor by which the pages' processor is slowed down, to find tests that pass only on fast machines."""
expect.set_options(timeout=PATIENCE)


FAULTS = """async (unseen) => {
    const away = unseen ? [...document.querySelectorAll(unseen)].map((part) => [part, document.createComment("")]) : [];
    for (const [part, mark] of away) part.replaceWith(mark);
    const drawn = [...document.querySelectorAll("[aria-hidden=true] > svg.pl-scene")]
        .filter((svg) => !svg.querySelector("a, [tabindex]")).map((svg) => [svg, [...svg.childNodes]]);
    for (const [svg] of drawn) svg.replaceChildren();
    window.unpainted.disabled = true;
    const { violations } = await axe.run({ resultTypes: ["violations"], selectors: false, preload: false });
    window.unpainted.disabled = false;
    for (const [svg, shapes] of drawn) svg.replaceChildren(...shapes);
    for (const [part, mark] of away) mark.replaceWith(part);
    return violations.flatMap(({ id, impact, nodes }) => nodes.map((node) =>
        `${id} (${impact}): ${node.html.slice(0, 160)}`));
}"""
"""Returns the findings of axe-core.

During the check, parts that match `unseen` are removed, as axe checks hidden parts, too, and so are the shapes of
`aria-hidden` pictures without focusable parts: axe checks no colours in a picture, yet searches for the background of
each shape, which takes half its time.
"""


SERVED = ("exported", "lab", "cold", "boards", "sketch_house", "inn", "own", "relay")
"""Fixtures that few tests use, most of them servers: tests with the same go to one worker, others to any free one."""
LAST = {"test_house", "test_board", "test_board_lab"}
"""Files of short tests, which come last and fill the time while another worker ends a long test."""


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups and pytest selects tests by their markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests of pages as slow unless marked alive, and moves them to the end.

    A browser keeps an event loop running in its worker, where the others start loops of their own.
    """
    here = str(Path(__file__).parent)
    ours = {item for item in items if str(item.path).startswith(here)}
    for item in ours:
        if not item.get_closest_marker("alive"):
            item.add_marker("slow")
        for server in SERVED:
            if server in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.xdist_group(server))
                break
    items.sort(key=lambda item: (item in ours, item.path.stem in LAST))


OPEN = r"Pont-levis is open at (\S+)"
SEEDING = Path(__file__).parents[1] / "seeded"
"""The folder with which a house deals the same games in each run."""
HOUSE, SITE = pytest.StashKey[Server](), pytest.StashKey[tuple[str, int]]()


def command(*options: str, notebooks: Path | None = None) -> list[str]:
    """Returns the command that opens a house."""
    said = [sys.executable, "-m", "pontlevis_widgets.cli", "--no-browser"]
    said += [] if "--port" in options else ["--port", "0"]
    return [*said, *(["--notebooks", str(notebooks)] if notebooks else []), *options]


def publish(folder: Path) -> subprocess.Popen[bytes]:
    """Starts to publish the house (in `make test`, a part) to `folder`, which appears once it is complete."""
    said = [sys.executable, str(Path(__file__).with_name("steady_site.py")), str(folder)]
    said += [] if WHOLE else ["--games", "fortissimo", "--lang", "en"]
    with folder.with_suffix(".log").open("w") as log:
        return subprocess.Popen(
            [*said, "--relay", f"ws://localhost:{free_port()}"], stdout=log, stderr=subprocess.STDOUT
        )


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Before the first worker starts, opens one house for all and publishes one; sends their places to each worker."""
    config = node.config
    if HOUSE not in config.stash:
        folder = tempfile.TemporaryDirectory(prefix="house-")
        config.add_cleanup(folder.cleanup)
        config.stash[HOUSE] = Server(command("--warm"), Path(folder.name) / "house.log", OPEN, beside(SEEDING))
        config.stash[HOUSE].launch()
        config.add_cleanup(config.stash[HOUSE].stop)
        publishing = publish(Path(folder.name) / "site")
        config.add_cleanup(publishing.kill)
        config.stash[SITE] = f"{folder.name}/site", publishing.pid
    house = config.stash[HOUSE]
    node.workerinput["house"] = str(house.log), house.process.pid
    node.workerinput["site"] = config.stash[SITE]


@pytest.fixture(scope="session")
def make_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Returns a function that starts houses: ``make_house("--tables", "2", notebooks=folder, sites=[folder])``."""
    houses = []

    def make(*options: str, notebooks: Path | None = None, sites: Sequence[Path] = ()) -> Server:
        log = tmp_path_factory.mktemp("house") / "house.log"
        houses.append(Server(command(*options, notebooks=notebooks), log, OPEN, beside(SEEDING, *sites)))
        houses[-1].start()
        return houses[-1]

    yield make
    for house in houses:
        house.stop()


@pytest.fixture(scope="session")
def house(request: pytest.FixtureRequest, make_house: Callable[..., Server]) -> Server:
    """The house with its own notebooks, shared by all workers."""
    if "house" not in getattr(request.config, "workerinput", {}):
        return make_house("--warm")
    log, pid = request.config.workerinput["house"]  # type: ignore[attr-defined] - of a worker
    house = Server(command("--warm"), Path(log), OPEN)
    house.process = psutil.Process(pid)
    house.meet()
    return house


@pytest.fixture(scope="session")
def sketches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small lesson and a play page in each language, of plain widgets."""
    root = tmp_path_factory.mktemp("sketches")
    named = {"en": ("Look", "Flip", "Take", "Win"), "fr": ("Voir", "Retourner", "Prendre", "Gagner")}
    for lang, steps in named.items():
        (root / lang).mkdir()
        write_sketch(root / lang / "fortissimo.ipynb", lang, "lesson", steps)
        write_sketch(root / lang / "play.ipynb", lang, "play", ())
    return root


def write_sketch(path: Path, lang: str, kind: str, steps: tuple[str, ...]) -> None:
    code, text = nbformat.v4.new_code_cell, nbformat.v4.new_markdown_cell
    cells = [text(f"# {path.stem}\n\nHello."), code("import ipywidgets as w")]
    for number, step in enumerate(steps, 1):
        cells += [text(f"## {step}\n\nStep {number}."), text("### More")]
        cells += [code(f"b, l = w.Button(description='do {number}'), w.Label('-')")]
        cells += [code(f"b.on_click(lambda _, l=l: setattr(l, 'value', 'done {number}'))")]
        cells += [code("w.VBox([b, l, w.IntSlider()])")]
    metadata = {
        "title": f"{path.stem} {lang}",
        "pontlevis": {"game": path.stem, "kind": kind, "lang": lang, "same_for_all": True},
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        "language_info": {"name": "python"},
    }
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), path)


@pytest.fixture(scope="session")
def sketch_house(make_house: Callable[..., Server], sketches: Path) -> Server:
    """A house that serves the sketches."""
    return make_house("--warm", notebooks=sketches)


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house as a folder of files, shared by all workers."""
    given = getattr(request.config, "workerinput", {}).get("site")
    folder = Path(given[0]) if given else tmp_path_factory.mktemp("published") / "site"
    pid = given[1] if given else publish(folder).pid
    wait_until(lambda: folder.exists() or ended(pid), "the house to be published", 2 * PATIENCE / 1000)
    assert folder.exists(), folder.with_suffix(".log").read_text()
    return folder


@pytest.fixture
def published(site: Path) -> Iterator[Files]:
    """Serves the files of `site`."""
    with Files(site) as files:
        yield files


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab on a copy of the notebooks; commands are run through ``window.jupyterapp``."""
    root = tmp_path_factory.mktemp("lab")
    source = Path(__file__).parents[2] / "notebooks"
    for path in source.glob("*/*.ipynb"):
        (root / path.parent.name).mkdir(exist_ok=True)
        (root / path.parent.name / path.name).write_bytes(path.read_bytes())
    port = free_port()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", f"--ServerApp.port={port}", "--ip=127.0.0.1"]
    command += ["--allow-root", "--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True"]
    command += [f"--ServerApp.root_dir={root}", "--LabApp.news_url=None"]
    command += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    env = {"JUPYTER_CONFIG_DIR": str(root / ".config"), "JUPYTERLAB_WORKSPACES_DIR": str(root / ".workspaces")}
    server = Server(command, tmp_path_factory.mktemp("lab-log") / "lab.log", r"(http://127\.0\.0\.1:\d+/lab)", env)

    def answers() -> bool:
        with suppress(OSError):  # it prints its address a moment before it listens
            return server.get("?reset")[0] == 200
        return False

    try:
        server.start()
        server.url = f"http://127.0.0.1:{port}/lab"
        wait_until(answers, "JupyterLab to answer")
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find()
    assert path, "Chromium is missing: python scripts/chromium.py fetches it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


UNPAINTED = """window.unpainted = new CSSStyleSheet();
window.unpainted.replaceSync("html { opacity: 0 !important; }");
document.adoptedStyleSheets.push(window.unpainted);"""
"""Lays a page out without drawing it, which saves a tenth of the processor's time.

Tests read a page's texts, places and canvases, never the screen. Only axe checks colours, and for it this is disabled.
"""


class Devices:
    """Browser profiles, lent to one visitor after the other, and emptied in between.

    Half of a page's cost occurs once a profile: its process starts, and the scripts are compiled. A page in the
    background keeps the process alive.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[tuple[Any, ...], list[BrowserContext]] = {}
        self.known: dict[BrowserContext, tuple[Any, ...]] = {}

    def lend(self, *, phone: bool, lang: str, ratio: float) -> BrowserContext:
        """Returns an empty profile of this kind."""
        kind = (phone, lang, ratio)
        if self.free.get(kind):
            return self.free[kind].pop()
        context = self.browser.new_context(
            viewport=PHONE if phone else DESKTOP, has_touch=phone, is_mobile=phone, locale=lang,
            device_scale_factor=ratio,
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNPAINTED)
        context.new_page()
        self.known[context] = kind
        return context

    def take_back(self, context: BrowserContext, origins: set[str]) -> None:
        """Removes the storage of these origins from a profile."""
        keeper, *others = context.pages
        for page in others:
            page.close()
        context.clear_cookies()
        context.clear_permissions()
        session = context.new_cdp_session(keeper)
        for origin in sorted(origins):
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        if origins and keeper.url == "about:blank":
            with suppress(Error):  # if its server has stopped, a later test's will do
                keeper.goto(f"{min(origins)}/favicon.ico")
        self.free.setdefault(self.known[context], []).append(context)


@pytest.fixture(scope="session")
def devices(chromium: Browser) -> Devices:
    """Returns the `Devices` that make visitors' pages."""
    return Devices(chromium)


KEEP = """(kept) => {
    if (!location.protocol.startsWith("http")) return;
    for (const [key, value] of Object.entries(kept)) if (!(key in localStorage)) localStorage.setItem(key, value);
}"""
"""Adds missing keys to the browser's storage; a page without an address has no storage."""


class Visits:
    """Opens pages and collects what goes wrong on them."""

    def __init__(self, devices: Devices) -> None:
        self.devices = devices
        self.contexts: list[BrowserContext] = []
        self.origins: set[str] = set()
        self.troubles: dict[Page, list[str]] = {}
        self.forgiven: dict[Page, list[str]] = {}

    def __call__(
        self,
        url: str,
        *,
        phone: bool = False,
        dark: bool = False,
        motion: bool = False,
        lang: str = "en",
        ratio: float = 1,
        kept: Mapping[str, str] | None = None,
        context: Any = None,
    ) -> Page:
        """Opens a page as a desktop or a phone (390 px, touch), in a language, light or dark, at a pixel ratio.

        motion: whether animations are on, which costs a fifth of the processor's time.
        kept: values that earlier visits have left in the browser's storage, by key ("settings").
        """
        if context is None:
            context = self.devices.lend(phone=phone, lang=lang, ratio=ratio)
            self.contexts.append(context)
        page = context.new_page()
        page.emulate_media(
            color_scheme="dark" if dark else "light", reduced_motion="no-preference" if motion else "reduce"
        )
        page.wait_for_function = partial(look_until, page)  # type: ignore[method-assign]
        if SLOWNESS > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
        troubles = self.troubles[page] = []
        self.forgiven[page] = []
        page.on("console", lambda said: said.type == "error" and troubles.append(
            f"console: {said.text} ({said.location['url']})"))  # it also logs hosts that are not found
        page.on("pageerror", lambda error: troubles.append(f"thrown: {error}"))
        page.on("framenavigated", lambda frame: self.origins.add(origin(frame.url)))
        if kept:
            stored = {f"pontlevis:2:/:{key}": value for key, value in kept.items()}
            page.add_init_script(f"({KEEP})({json.dumps(stored)})")
        page.goto(url)
        return page

    def forgive(self, page: Page, text: str) -> None:
        """Excuses faults of a page that contain this text."""
        self.forgiven[page].append(text)

    def close(self) -> list[str]:
        left = [
            trouble
            for page, troubles in self.troubles.items()
            for trouble in troubles
            if not any(text in trouble for text in self.forgiven[page])
        ]
        for page in self.troubles:
            if not page.is_closed():
                leave(page)  # otherwise their kernels would still exist in the next test
        for context in self.contexts:
            self.devices.take_back(context, self.origins - {""})
        return left


LOOKING = """async ([arg, often, most]) => {
    const look = () => (%s);
    for (const end = performance.now() + most; ;) {
        const seen = look(), found = await (typeof seen === "function" ? seen(arg) : seen);
        if (found || performance.now() > end) return Boolean(found);
        await new Promise((done) => setTimeout(done, often));
    }
}"""
"""Polls until a condition holds, for at most `A_WHILE`, as a page that navigates drops the call."""
OFTEN, A_WHILE = 10, 1000
"""The milliseconds between two polls, and those after which a call ends."""


def look_until(page: Page, expression: str, *, arg: Any = None) -> None:
    """Polls until a condition of a page holds.

    Playwright's `wait_for_function` polls by `eval`, which our pages' content policy forbids after the first call.
    """
    def look() -> bool:
        try:
            return bool(page.evaluate(LOOKING % expression, [arg, OFTEN, A_WHILE]))
        except Error as error:
            if "navigat" in str(error) or "destroyed" in str(error):
                return False  # the page is navigating
            raise

    wait_until(look, expression, PATIENCE / 1000)


def leave(page: Page) -> None:
    """Closes a page as a person does, with its events for unloading."""
    with suppress(Error), page.expect_event("close"):  # it may be closing already
        page.close(run_before_unload=True)


def origin(url: str) -> str:
    """Returns scheme and host of an address, "" if it has no host."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


@pytest.fixture
def visit(devices: Devices) -> Iterator[Visits]:
    """Returns a function that opens pages: ``page = visit(house.url, phone=True)``."""
    visits = Visits(devices)
    yield visits
    left = visits.close()
    assert not left, "\n".join(left)


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """Returns a function that lists axe-core's findings for a page, one line each: ``axe(page)``.

    ``axe(page, unseen)`` skips hidden parts of a long page, which saves time.
    """

    def check(page: Page, unseen: str = "") -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE_SCRIPT)
        return list(page.evaluate(FAULTS, unseen))

    return check


def kernel_of(page: Page) -> str:
    """Returns the id of the kernel to which a page of ours is connected."""
    return str(json.loads(page.locator("#jupyter-config-data").text_content() or "{}")["kernelId"])


@pytest.fixture(scope="session")
def kernel_id() -> Callable[[Page], str]:
    """Returns a function that gives the id of a page's kernel: ``kernel_id(page)``."""
    return kernel_of


@pytest.fixture(scope="session")
def wait() -> Callable[..., Any]:
    """Returns a function that polls until a condition is true: ``wait(lambda: ..., "what for")``."""
    return wait_until
