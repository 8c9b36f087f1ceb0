"""Packages of games from elsewhere, installed beside the house as their authors' readers would install them."""

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
    """Build a package and install its wheel, alone, into a folder: the name of the folder."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "dist"], cwd=source,
                   check=True, capture_output=True)
    [built] = (folder / "dist").glob("*.whl")
    pip("install", "--no-deps", "--target", str(folder / "site"), str(built))
    return folder / "site"


def pip(*words: str, python: str = sys.executable) -> None:
    """Run pip, quietly."""
    subprocess.run([python, "-m", "pip", "--disable-pip-version-check", "-q", *words], check=True, capture_output=True)


def beside(site: Path) -> dict[str, str]:
    """The environment of a process that finds packages in `site`, too."""
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))}


def environment(folder: Path) -> Path:
    """A new virtual environment in which the house and its pip are installed; its folder of commands."""
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
