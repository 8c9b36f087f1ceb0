"""Adds the scripts of all installed widgets to a page, as any notebook may use them."""

from __future__ import annotations

from typing import Any

from jupyterlab_server.config import get_federated_extensions
from voila.utils import get_voila_labextensions_path

BASE = "@jupyter-widgets/base"
"""The script package that every widget's scripts depend on."""
VOILA = "@voila-dashboards/"
"""The prefix of Voila's own packages, left out because their ipywidgets 7 manager would replace the page's."""


def with_widgets(page_config: dict[str, Any], extra: list[str]) -> dict[str, Any]:
    """Returns `page_config` with the scripts of all installed widgets.

    extra: folders of scripts in addition to Jupyter's own.
    """
    there = get_federated_extensions(get_voila_labextensions_path(extra))
    loaded = {extension["name"] for extension in page_config["federated_extensions"]}
    more = [{"name": name, **about["jupyterlab"]["_build"]} for name, about in there.items()
            if name not in loaded and not name.startswith(VOILA)
            and BASE in about["dependencies"] and "_build" in about["jupyterlab"]]
    return {**page_config, "federated_extensions": [*page_config["federated_extensions"], *more]}
