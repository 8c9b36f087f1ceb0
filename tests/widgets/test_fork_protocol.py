"""Forks speak Jupyter's protocol: Jupyter's own tests of kernels, for a fork of a made page and of a warm process."""

from __future__ import annotations

import os
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import jupyter_kernel_test
import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory

from houses import write
from pontlevis_widgets.forking.provisioner import NOTEBOOK
from pontlevis_widgets.forking.templates import Fork, Templates
from pontlevis_widgets.serving.defaults import PROVISIONER
from servers import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")]


class Forked:
    """The fork under test, and the samples of code that the suite runs in it."""

    same_for_all: ClassVar[bool]
    km: KernelManager
    kc: BlockingKernelClient

    language_name = "python"
    file_extension = ".py"
    code_hello_world = "print('hello, world')"
    code_stderr = "import sys; print('test', file=sys.stderr)"
    completion_samples: ClassVar[list[dict[str, Any]]] = [{"text": "zi", "matches": {"zip"}}]
    complete_code_samples: ClassVar[list[str]] = ["1", "print('hello, world')", "def f(x):\n  return x*2\n\n\n"]
    incomplete_code_samples: ClassVar[list[str]] = ["print('''hello", "def f(x):\n  x*2"]
    invalid_code_samples: ClassVar[list[str]] = ["import = 7q"]
    code_page_something = "zip?"
    code_generate_error = "raise ValueError"
    code_execute_result: ClassVar[list[dict[str, str]]] = [{"code": "1 + 2", "result": "3"}]
    code_display_data: ClassVar[list[dict[str, str]]] = [
        {"code": "from IPython.display import HTML, display; display(HTML('<b>test</b>'))", "mime": "text/html"}]
    supported_history_operations = ()  # no history of a visitor's cells is kept
    code_inspect_sample = "zip"
    code_clear_output = "from IPython.display import clear_output; clear_output()"

    @classmethod
    def setUpClass(cls) -> None:
        """Forks a kernel of a page."""
        cls.folder = tempfile.TemporaryDirectory()
        notebook = Path(cls.folder.name, "page.ipynb")
        write(notebook, "# A page", "import json", pontlevis={"same_for_all": cls.same_for_all})
        KernelProvisionerFactory.instance().default_provisioner_name = PROVISIONER
        cls.km = KernelManager(connection_file=str(notebook.with_name("kernel.json")), transport="ipc")
        cls.km.start_kernel(env={**os.environ, NOTEBOOK: str(notebook)}, cwd=cls.folder.name)
        cls.kc = cls.km.client()
        cls.kc.start_channels()
        cls.kc.wait_for_ready(timeout=PATIENCE)
        cls.kc.iopub_channel.get_msg = partial(patient, cls.kc.iopub_channel.get_msg)
        assert isinstance(cls.km.provisioner.process, Fork)
        assert cls.km.provisioner.template.shared is cls.same_for_all

    @classmethod
    def tearDownClass(cls) -> None:
        """Ends the kernel and its template, and removes their files."""
        cls.kc.stop_channels()
        cls.km.shutdown_kernel(now=True)
        Templates.instance().close()
        Templates.clear_instance()
        KernelProvisionerFactory.clear_instance()
        cls.folder.cleanup()

    def flush_channels(self) -> None:
        """Reads all answers to earlier requests: the answer to one more request comes after them."""
        asked = self.kc.kernel_info()
        while self.kc.get_shell_msg(timeout=PATIENCE)["parent_header"].get("msg_id") != asked:
            pass
        while not idle(self.kc.get_iopub_msg(timeout=PATIENCE), asked):
            pass


def patient(hear: Any, timeout: float = 0, **_: Any) -> Any:
    """Returns the next message; waits at least `PATIENCE` seconds, where the suite would wait 0.1 s."""
    return hear(timeout=max(timeout, PATIENCE))


def idle(message: dict[str, Any], asked: str) -> bool:
    """Returns whether `message` reports that the request `asked` has been served."""
    return message["parent_header"].get("msg_id") == asked and message["content"].get("execution_state") == "idle"


class TestForkOfAMadePage(Forked, jupyter_kernel_test.KernelTests):
    same_for_all = True


class TestForkOfAWarmProcess(Forked, jupyter_kernel_test.KernelTests):
    same_for_all = False
