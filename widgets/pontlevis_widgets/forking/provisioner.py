"""The kernel provisioner ``pontlevis-fork``: a page's kernel is a fork of the page's template.

    voila --KernelProvisionerFactory.default_provisioner_name=pontlevis-fork

Voila passes the notebook of each page; if it serves a single page, ``--ForkProvisioner.notebook`` names it. If a page
cannot be forked, its kernel is started anew, and the reason is logged.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets import Bool, Unicode

from pontlevis_widgets.forking.fitness import Unfit
from pontlevis_widgets.forking.templates import Order, Template, Templates

NOTEBOOK = "PONTLEVIS_NOTEBOOK"
"""The variable in which our server passes the path of a kernel's notebook; Voila itself sets only `SCRIPT_NAME`."""
LAUNCHER = "ipykernel_launcher"


class ForkProvisioner(LocalProvisioner):
    """Starts the kernel of a page as a fork of its template, and any other kernel as usual."""

    enabled = Bool(
        sys.platform == "linux", config=True,
        help="Whether kernels are forked: never on Windows, and on macOS, where forking is delicate, if asked for.",
    )  # fmt: skip
    notebook = Unicode(config=True, help="The notebook of every kernel, where the server tells none.")
    parent: Any
    process: Any = None
    template: Template | None = None
    """The template that the kernel is a fork of."""
    _folder = ""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Forks a kernel, or starts it anew if it cannot be forked. Returns its connection info."""
        try:
            await self._fork(cmd, dict(kwargs["env"]), str(kwargs.get("cwd") or Path.cwd()))
        except Unfit as reason:
            self.log.debug("Kernel %s is started anew: %s", self.kernel_id, reason)
            return await super().launch_kernel(cmd, **kwargs)
        return self.connection_info

    async def _fork(self, command: list[str], env: dict[str, str], folder: str) -> None:
        notebook = self._notebook(env, folder)
        if not (self.enabled and hasattr(os, "fork") and notebook and LAUNCHER in command):
            raise Unfit("it is not the kernel of a page, or this system does not fork")
        runtime = Path(self.parent.connection_file).parent
        order = Order(notebook, tuple(command[: command.index(LAUNCHER)]), folder)
        templates = Templates.instance(parent=self.parent)
        template = await templates.of(order, env, runtime)
        self._folder = env["TMPDIR"] = tempfile.mkdtemp(prefix="fork-", dir=runtime)
        try:
            try:
                self.process = await template.fork(self.parent.connection_file, env, templates.fork_patience)
            except Unfit:
                if template.is_valid:
                    raise
                template = await templates.of(order, env, runtime)  # the template died meanwhile: once more
                self.process = await template.fork(self.parent.connection_file, env, templates.fork_patience)
        except Unfit as reason:
            self.log.warning("A kernel of %s is started anew: %s", notebook, reason)
            raise
        self.template, self.pid, self.cwd = template, self.process.pid, folder

    def _notebook(self, env: dict[str, str], folder: str) -> Path | None:
        """Returns the notebook of this kernel; None if it is not the kernel of a page."""
        named = env.pop(NOTEBOOK, "") or self.notebook or unquote(env.get("SCRIPT_NAME", "")).rpartition("/")[2]
        notebook = Path(folder, named)
        return notebook if notebook.suffix == ".ipynb" and notebook.is_file() else None

    async def cleanup(self, restart: bool = False) -> None:
        """Removes the temporary files of a fork that has ended."""
        await super().cleanup(restart)
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
