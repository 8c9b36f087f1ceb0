"""Installs game packages of other authors beside the house, as a user would."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

HOUSE = Path(__file__).parents[1]
PIG = HOUSE / "examples" / "pig"
COMMANDS = {"pont-levis": "pontlevis_widgets.cli", "pip": "pip._internal.cli.main"}
"""The commands of an environment, with the module that has their `main`."""
COMMAND = """#!{python}
import sys
from {module} import main
sys.exit(main())
"""


def wheel(source: Path, folder: Path) -> Path:
    """Builds the package in `source`, installs its wheel without dependencies, and returns the folder with it."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "dist"], cwd=source,
                   check=True, capture_output=True)
    [built] = (folder / "dist").glob("*.whl")
    pip("install", "--no-deps", "--target", str(folder / "site"), str(built))
    return folder / "site"


def pip(*words: str, python: str = sys.executable) -> None:
    """Runs pip quietly."""
    subprocess.run([python, "-m", "pip", "--disable-pip-version-check", "-q", *words], check=True, capture_output=True)


def beside(*folders: Path) -> dict[str, str]:
    """Returns environment variables with which a process also imports from `folders`."""
    return {"PYTHONPATH": os.pathsep.join(filter(None, [*map(str, folders), os.environ.get("PYTHONPATH", "")]))}


def environment(folder: Path) -> Path:
    """Makes a virtual environment that contains the house and pip; returns its folder of commands."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True, capture_output=True)
    python = folder / "bin" / "python"
    home = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
    own = Path(sysconfig.get_path("stdlib"))
    paths = [path for path in sys.path if Path(path).is_dir() and Path(path) not in (own, own / "lib-dynload")]
    (Path(home) / "house.pth").write_text("\n".join(paths), encoding="utf-8")
    for name, module in COMMANDS.items():
        command = folder / "bin" / name
        command.write_text(COMMAND.format(python=python, module=module), encoding="utf-8")
        command.chmod(0o755)
    return folder / "bin"
