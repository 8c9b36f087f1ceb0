"""The scripts of the widgets that are installed, which a page of anybody's may need."""

from __future__ import annotations

from typing import Any

from jupyterlab_server.config import get_federated_extensions
from voila.utils import get_voila_labextensions_path

BASE = "@jupyter-widgets/base"
"""The package of scripts that those of all widgets need."""
VOILA = "@voila-dashboards/"
"""Where the names of Voila's own begin: its manager of ipywidgets 7 would take the place of the page's."""


def with_widgets(page_config: dict[str, Any], extra: list[str]) -> dict[str, Any]:
    """The settings of a page with the scripts of all installed widgets.

    extra: folders with scripts besides Jupyter's own.
    """
    there = get_federated_extensions(get_voila_labextensions_path(extra))
    loaded = {extension["name"] for extension in page_config["federated_extensions"]}
    more = [{"name": name, **about["jupyterlab"]["_build"]} for name, about in there.items()
            if name not in loaded and not name.startswith(VOILA)
            and BASE in about["dependencies"] and "_build" in about["jupyterlab"]]
    return {**page_config, "federated_extensions": [*page_config["federated_extensions"], *more]}
