"""Builds a page of our first lesson with Voici.

    python benchmarks/voici.py FOLDER

`published.py` describes the comparison. Voici and its Python packages come from PyPI, into an environment of their own;
Pyodide comes from npm, as for a published house. The page requests icons from another host, in vain. Packages without a
wheel for the browser are replaced by nearly empty ones, as the lesson does not need them: numpy and Pillow, which
ipycanvas imports, and sqlite3; also jedi, which would add 4.9 MB.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path
from shutil import copy
from typing import Any

from common import HOUSE
from pontlevis_widgets.publishing.pyodide import fetched

LESSON = "fortissimo"
KERNEL = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
VOICI = ["voici-core==0.10.0", "jupyterlite-core==0.7.0", "jupyterlite-pyodide-kernel==0.7.0", "jupyter-server",
         "anywidget==0.11.0", "ipycanvas==0.14.3", "ipywidgets==8.1.9", "hatchling"]
"""With newer versions Voici finds no kernel."""
WHEELS = ["anywidget==0.11.0", "ipycanvas==0.14.3", "ipython==9.7.0", "ipywidgets==8.1.9", "asttokens", "comm",
          "decorator", "executing", "ipython-pygments-lexers", "jupyterlab-widgets", "matplotlib-inline", "micropip",
          "packaging", "parso", "prompt-toolkit", "psygnal", "pure-eval", "pygments", "stack-data", "traitlets",
          "typing-extensions", "wcwidth"]
"""The wheels that lesson and kernel import; the kernel needs this old IPython."""
EMPTY = {"jedi": {}, "numpy": {"numpy.py": "class float64: pass"}, "pillow": {"PIL/Image.py": ""}, "sqlite3": {}}
"""Packages replaced by wheels with only the files that are imported."""


def run(*command: str | Path, cwd: Path | None = None) -> None:
    subprocess.run(command, check=True, cwd=cwd, stdout=subprocess.DEVNULL)


def empty(folder: Path, name: str, files: dict[str, str]) -> None:
    """Writes a wheel of a few files."""
    about = f"{name}-9.dist-info"
    with zipfile.ZipFile(folder / f"{name}-9-py3-none-any.whl", "w") as wheel:
        for file, text in files.items():
            wheel.writestr(file, text)
        wheel.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 9\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")


def locked(wheel: Path) -> dict[str, Any]:
    """Returns the entry of a wheel in Pyodide's lock."""
    name, version = wheel.name.split("-")[:2]
    return {"name": name.replace("_", "-").lower(), "version": version, "file_name": wheel.name, "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "package_type": "package", "imports": [],
            "depends": [], "unvendored_tests": False}


def build(site: Path, work: Path) -> None:
    """Builds the site in the folder `site`; `work` is a folder for temporary files."""
    venv.create(work / "venv", with_pip=True)
    pip: list[str | Path] = [work / "venv/bin/python", "-m", "pip", "--quiet"]
    run(*pip, "install", *VOICI)
    pyodide = work / "static/pyodide"
    pyodide.mkdir(parents=True)
    for file in ("pyodide.js", "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"):
        copy(fetched() / file, pyodide)
    run(*pip, "wheel", "--no-deps", "-w", pyodide, HOUSE)
    run(*pip, "download", "--no-deps", "--only-binary=:all:", "--platform=any", "--python-version=3.13", "-d", pyodide,
        *WHEELS)
    for wheel in (work / "venv" / KERNEL).glob("*.whl"):
        if not wheel.name.startswith("widgetsnbextension-3"):
            copy(wheel, pyodide)
    for name, files in EMPTY.items():
        empty(pyodide, name, files)

    lock = json.loads((fetched() / "pyodide-lock.json").read_text())
    wheels = sorted(pyodide.glob("*.whl"))
    lock["packages"] = {one["name"]: one for one in map(locked, wheels)}
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock))
    names = [wheel.name.split("-")[0] for wheel in wheels]
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": names}}
    (work / "jupyter-lite.json").write_text(json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": {
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}}}))
    run(work / "venv/bin/voici", "build", "--lite-dir", work, "--output-dir", site,
        "--contents", HOUSE / f"notebooks/en/{LESSON}.ipynb", cwd=work)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        build(Path(sys.argv[1]).absolute(), Path(folder))
