"""The command that writes the house as files: its contents, the parts left out, equal bytes, and its own check."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from lessons import ready
from playwright.sync_api import expect

from chromium import find
from guests import PIG, beside, wheel
from houses import write
from pontlevis_widgets.publishing.checking import served
from pontlevis_widgets.publishing.site import PACKED

pytestmark = pytest.mark.xdist_group("publishing")  # one worker publishes once for all tests

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'
LABORATORY = """
from pontlevis_widgets.laboratory import Laboratory
Laboratory(lang="fr").run("pig", ["easy", "easy"], [{}], games=40)
"""


class Told(NamedTuple):
    """A published house: its folder, its notebooks, and the command's output."""

    folder: Path
    notebooks: Path
    out: str
    err: str


def distribution(site: Path, name: str, points: str = "", needs: str = "", **files: str) -> None:
    """Writes an installed package to the folder `site`, as pip would."""
    about = {f"{name}-1.0.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{needs}",
             f"{name}-1.0.dist-info/entry_points.txt": points}
    code = {f"{name}/{file.replace('__init__', '__init__.py')}": text for file, text in files.items()}
    everything = {**code, **about}
    for path, text in everything.items():
        (site / path).parent.mkdir(exist_ok=True)
        (site / path).write_text(text, encoding="utf-8")
    (site / f"{name}-1.0.dist-info" / "RECORD").write_text("".join(f"{path},,\n" for path in everything))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two installed guests: Pig, and a copy of it that needs a package with compiled parts."""
    site = wheel(PIG, tmp_path_factory.mktemp("guests"))
    pig = (PIG / "pig" / "__init__.py").read_text(encoding="utf-8").replace('"pig', '"stubborn')
    rules = (PIG / "pig" / "pig.toml").read_text(encoding="utf-8").replace('id = "pig"', 'id = "stubborn"')
    distribution(site, "stony", __init__="", **{"_fast.so": ""})
    distribution(site, "stubborn", "[pontlevis.games]\nstubborn = stubborn:PACKAGE\n", "Requires-Dist: stony\n",
                 __init__=pig.replace("from typing", "import stony\nfrom typing"), **{"stubborn.toml": rules})
    return site


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's own notebooks: two guests' lessons, a page with a picture, and one in another language."""
    root = tmp_path_factory.mktemp("notebooks")
    write(root / "fr" / "a-page.ipynb", "# Une page\n\n![Un mur](a-wall.svg) [Cochon](pig.ipynb)", LABORATORY,
          pontlevis={"lang": "fr", "kind": "lab"})
    write(root / "fr" / "stubborn.ipynb", "# Têtu", "from pontlevis_widgets import Lesson\nLesson('stubborn')",
          pontlevis={"lang": "fr", "game": "stubborn"})
    write(root / "en" / "other.ipynb", "# Another", "1", pontlevis={"lang": "en"})
    for path in ("fr/a-wall.svg", "en/a-tower.svg"):
        (root / path).write_text(PICTURE)
    (root / "fr" / "notes.txt").write_text("nobody's business")
    shutil.copyfile(PIG / "pig" / "notebooks" / "fr" / "pig.ipynb", root / "fr" / "pig.ipynb")
    return root


def publish(folder: Path, notebooks: Path, site: Path, *options: str, seed: int) -> Told:
    command = [sys.executable, "-m", "pontlevis_widgets.cli", "publish", str(folder), "--notebooks", str(notebooks),
               "--lang", "fr", "--games", "pig,stubborn", "--base-url", "games/old", *options]
    env = {**os.environ, **beside(site), "PYTHONHASHSEED": str(seed), "CHROMIUM": find() or ""}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Told(folder, notebooks, done.stdout, done.stderr)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, notebooks: Path, site: Path) -> Told:
    """A house of guest packages, published and checked."""
    return publish(tmp_path_factory.mktemp("published") / "site", notebooks, site, "--check", seed=1)


def test_publishing_again_gives_the_same_bytes_and_leaves_nothing_of_the_older_house(
    house: Told, site: Path, tmp_path: Path
) -> None:
    older = tmp_path / "site"
    shutil.copytree(house.folder, older)
    (older / "stale.html").write_text("of long ago")
    publish(older, house.notebooks, site, seed=2)
    again, first = contents(older), contents(house.folder)
    assert again.keys() == first.keys()
    assert [name for name in first if again[name] != first[name]] == []
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_what_is_published_is_what_was_asked_for(house: Told) -> None:
    pages = {name for name in contents(house.folder) if name.endswith((".html", ".ipynb", ".svg")) and "/" in name}
    assert {name for name in pages if name.startswith(("en/", "fr/"))} == {
        "fr/index.html", "fr/a-page.html", "fr/a-page.ipynb", "fr/a-wall.svg", "fr/pig.html", "fr/pig.ipynb"}
    assert 'href="/games/old/fr/"' in (house.folder / "404.html").read_text()
    for part in ("notes.txt", "fortissimo.cases.json.gz"):
        assert list(house.folder.rglob(part)) == []


def test_what_no_browser_runs_is_named_with_what_will_be_missing(house: Told) -> None:
    assert "stony 1.0 is left out: it has compiled parts, which no browser runs" in house.err
    assert "the game stubborn is missing, and its pages: " in house.err
    assert "No module named 'stony'" in house.err
    assert "stubborn" not in (house.folder / "fr" / "index.html").read_text().lower()


def test_a_house_is_tried_where_somebody_asks(house: Told) -> None:
    assert "fr/pig.html was opened in Chromium" in house.out
    assert "its first step played" in house.out


def test_pages_show_their_pictures_lead_on_and_give_their_notebooks(house: Told, visit: Any) -> None:
    with served(house.folder) as address:
        page = ready(visit(f"{address}fr/a-page.html", lang="fr"))
        assert page.get_by_alt_text("Un mur").evaluate("picture => picture.naturalWidth") == 8
        with page.expect_download() as loading:
            page.get_by_role("link", name="carnet").click()
        assert loading.value.path().read_bytes() == (house.notebooks / "fr" / "a-page.ipynb").read_bytes()
        expect(page.locator("#house-cells")).to_contain_text("Ces 40 parties")
        page.get_by_role("link", name="Cochon").click()
        page.locator("html[data-python=ready]").wait_for()


def tried(folder: Path, notebooks: Path, site: Path, before: str = "", **env: str) -> str:
    """Runs `before` and a check in a new process that can import from `site`; returns the check's complaint."""
    code = f"import sys\nfrom pathlib import Path\nfrom pontlevis_widgets.publishing import checking\n{before}\n"
    code += "try: checking.check(*map(Path, sys.argv[1:]))\nexcept OSError as fault: print(type(fault).__name__, fault)"
    env = {**os.environ, **beside(site), "CHROMIUM": find() or "", **env}
    done = subprocess.run([sys.executable, "-c", code, folder, notebooks], env=env, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_house_that_cannot_be_played_says_what_is_wrong(house: Told, site: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(house.folder, broken)
    for path in [*broken.rglob(f"{PACKED[0]}*"), *broken.rglob("library.zip")]:
        path.unlink()
    said = tried(broken, house.notebooks, site, "checking.PATIENCE = 5000")
    assert said.startswith("Unplayed the first step of fr/pig.html cannot be played: ")
    assert "library.zip" in said, said


@pytest.mark.parametrize("before", ["sys.modules['playwright.sync_api'] = None", "checking.browser = lambda: None"])
def test_without_a_browser_it_is_said_what_to_install(house: Told, site: Path, tmp_path: Path, before: str) -> None:
    said = tried(house.folder, house.notebooks, site, before, PLAYWRIGHT_BROWSERS_PATH=str(tmp_path))
    assert said.startswith("NoBrowser ")
    assert "pip install playwright; python -m playwright install chromium" in said
