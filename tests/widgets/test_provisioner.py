"""The provisioner as the default one: kernels that name another get theirs, and a fork has the life of a process."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.kernelspec import NoSuchKernel
from jupyter_client.manager import AsyncKernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from houses import write
from pontlevis_widgets.forking.provisioner import NOTEBOOK, ForkProvisioner
from pontlevis_widgets.forking.templates import Fork, Templates
from pontlevis_widgets.serving.defaults import PROVISIONER
from servers import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")]

NAMED: dict[str, tuple[str | None, type[LocalProvisioner]]] = {
    "default": (None, ForkProvisioner),
    "forks": (PROVISIONER, ForkProvisioner),
    "local": ("local-provisioner", LocalProvisioner),
}
"""The name of a provisioner in a kernel specification, and its class."""


@pytest.fixture(autouse=True)
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A notebook to be forked; kernels by the names in `NAMED`, and one that names a missing provisioner."""
    for name, provisioner in {**{name: named for name, (named, _) in NAMED.items()}, "missing": "nowhere"}.items():
        folder = tmp_path / "kernels" / name
        folder.mkdir(parents=True)
        metadata = {"kernel_provisioner": {"provisioner_name": provisioner}} if provisioner else {}
        (folder / "kernel.json").write_text(json.dumps({
            "argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"], "language": "python",
            "display_name": name, "metadata": {**metadata, "supported_encryption": "curve"}}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    KernelProvisionerFactory.clear_instance()
    KernelProvisionerFactory.instance().default_provisioner_name = PROVISIONER
    write(tmp_path / "page.ipynb", "# A page", "n = 1")
    yield tmp_path / "page.ipynb"
    if Templates.initialized():
        Templates.instance().close()
        Templates.clear_instance()
    KernelProvisionerFactory.clear_instance()


def played(act: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs an async function with a limit of time."""
    asyncio.run(asyncio.wait_for(act(), PATIENCE))


async def started(page: Path, kernel: str = "default", **settings: Any) -> AsyncKernelManager:
    """Starts a kernel of a page."""
    manager = AsyncKernelManager(kernel_name=kernel, connection_file=str(page.with_name("kernel.json")), **settings)
    await manager.start_kernel(env={**os.environ, NOTEBOOK: str(page)}, cwd=str(page.parent))
    return manager


async def answer(manager: AsyncKernelManager) -> str:
    """Asks a kernel for its page, and ends the client."""
    client = manager.client()
    client.start_channels()
    try:
        await client.wait_for_ready(timeout=PATIENCE)
        asked = client.execute("", user_expressions={"n": "n"}, store_history=False)
        while (reply := await client.get_shell_msg(timeout=PATIENCE))["parent_header"]["msg_id"] != asked:
            pass
        return str(reply["content"]["user_expressions"]["n"].get("data", {}).get("text/plain"))
    finally:
        client.stop_channels()


@pytest.mark.parametrize("kernel", NAMED)
def test_a_kernel_gets_the_provisioner_that_it_names_and_by_default_ours(notebook: Path, kernel: str) -> None:
    async def act() -> None:
        manager = await started(notebook, kernel)
        assert type(manager.provisioner) is NAMED[kernel][1]
        assert isinstance(manager.provisioner.process, Fork) is (kernel != "local")
        assert manager.provisioner.has_process
        await manager.shutdown_kernel(now=True)
        assert not manager.provisioner.has_process

    played(act)


def test_a_kernel_that_names_a_missing_provisioner_is_refused(notebook: Path) -> None:
    async def act() -> None:
        with pytest.raises(NoSuchKernel):
            await started(notebook, "missing")

    played(act)


def test_a_fork_is_restarted_interrupted_and_ended_as_a_process_is(notebook: Path) -> None:
    async def act() -> None:
        manager = await started(notebook)
        first = manager.provisioner.pid
        assert await manager.is_alive()
        for now in (True, False):
            await manager.restart_kernel(now=now)
            assert await manager.is_alive()
            assert isinstance(manager.provisioner.process, Fork)
            assert await answer(manager) == "1"
        assert manager.provisioner.pid != first
        await manager.interrupt_kernel()
        assert await manager.is_alive()
        await manager.shutdown_kernel()
        assert not await manager.is_alive()
        assert manager.context.closed
        assert not notebook.with_name("kernel.json").exists()

    played(act)


def test_a_fork_reports_its_process_as_others_do(notebook: Path) -> None:
    async def act() -> None:
        manager = await started(notebook)
        told = await manager.provisioner.get_provisioner_info()
        assert told["pid"] == manager.provisioner.process.pid
        await manager.shutdown_kernel(now=True)

    played(act)


def test_the_sockets_of_a_fork_are_encrypted_if_the_host_requires_it(notebook: Path) -> None:
    async def act() -> None:
        manager = await started(notebook, transport_encryption="required")
        assert isinstance(manager.provisioner.process, Fork)
        assert manager.provisioner.connection_info["curve_publickey"]
        assert await answer(manager) == "1"
        await manager.shutdown_kernel(now=True)

    played(act)
