"""The command ``pont-levis``, or ``python -m pontlevis_widgets.cli``: serves the gallery, or runs the named command.

Modules that need Jupyter are imported only when the gallery opens, so that help is instant, and that a missing Jupyter
is reported in a sentence.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from pontlevis import __main__ as engine
from pontlevis import __version__, package
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.catalogue.notebooks import copy_notebooks, gathered
from pontlevis_widgets.lazy import remedy
from pontlevis_widgets.paper.papers import FULL, PAPERS
from pontlevis_widgets.serving import defaults

ROOMS_VARIABLE = "PONTLEVIS_ROOMS"
"""The variable with the URL of Redis, which may have a password: everybody on the machine can read a command line."""
LOOPBACK = ["127.0.0.0/8", "::1/128"]
"""The networks of a proxy on this machine."""


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command's options and subcommands."""
    options = argparse.ArgumentParser(
        prog="pont-levis", description="Serve the gallery, the lessons and the play pages, and print their address."
    )
    options.add_argument("--port", type=_port, default=8866, help="port to listen on (8866; 0: any free one)")
    options.add_argument("--ip", default="localhost", help="address to listen on (localhost; 0.0.0.0: every one)")
    options.add_argument(
        "--host-name", action="append", default=[], metavar="NAME",
        help="a name that visitors reach this house by, besides this machine's own; again for each (*: any)",
    )  # fmt: skip
    options.add_argument("--base-url", type=_path, default="/", metavar="PATH", help="path before all addresses (/)")
    _add_folders(options)
    options.add_argument("--unlisted", action="store_true", help="open notebooks that the gallery does not show, too")
    options.add_argument(
        "--warm", nargs="*", metavar="PAGE",
        help="pages made ready ahead, as play or fr/play (the gallery's first lesson and the table)",
    )  # fmt: skip
    options.add_argument(
        "--provisioner", default=defaults.PROVISIONER, metavar="NAME",
        help=f"what starts kernels, of Jupyter's provisioners ({defaults.PROVISIONER})",
    )  # fmt: skip
    options.add_argument(
        "--tables", type=_count, default=0, metavar="N",
        help="most visitors who act at once (as many as half of the memory holds: 30 MB each, with forks)",
    )  # fmt: skip
    options.add_argument(
        "--tables-per-address", type=_some, default=0, metavar="N",
        help=f"most of them from one address, as a class is behind one (half, at most {defaults.TABLES_PER_ADDRESS})",
    )  # fmt: skip
    options.add_argument(
        "--trust-proxy", nargs="*", type=_network, metavar="ADDRESS",
        help="believe X-Forwarded-For of proxies at these addresses (if none is named: on this machine)",
    )  # fmt: skip
    options.add_argument(
        "--pass-env", action="append", default=[], metavar="NAME",
        help="a variable of the environment that notebooks may read; again for each (what Python needs)",
    )  # fmt: skip
    options.add_argument(
        "--frame", action="append", default=[], type=_site, metavar="SITE",
        help="a site that may show pages in a frame, as https://school.example; again for each (*: any)",
    )  # fmt: skip
    options.add_argument(
        "--rooms", type=_redis, default=os.environ.get(ROOMS_VARIABLE) or None, metavar="URL",
        help="a Redis where several servers find the tables of each other's pages, as redis://10.0.0.9",
    )  # fmt: skip
    options.add_argument(
        "--accept-rooms-from", action="append", default=[], type=_origin, metavar="SITE",
        help="another site whose pages may meet in rooms of this server, as https://castle.example; again for each",
    )  # fmt: skip
    options.add_argument(
        "--status-port", type=_port, default=0, metavar="PORT",
        help="serve /health and /metrics on this port, to this machine alone (nowhere)",
    )  # fmt: skip
    options.add_argument(
        "--rest", type=_count, default=defaults.REST, metavar="S",
        help=f"seconds without an act after which a table sleeps, 0 for never ({defaults.REST})",
    )  # fmt: skip
    options.add_argument(
        "--idle", type=_count, default=defaults.IDLE, metavar="S",
        help=f"seconds without an act after which a table is cleared that cannot sleep ({defaults.IDLE})",
    )  # fmt: skip
    options.add_argument("--no-browser", action="store_true", help="open no browser, even on a desktop")
    options.add_argument("--log", choices=("text", "json"), default="text", help="how the log is written (text)")
    options.add_argument("--verbose", action="store_true", help="log what the server does")
    options.add_argument("--version", action="version", version=f"Pont-levis {__version__}")
    commands = options.add_subparsers(dest="command", title="instead of serving")
    engine.add_commands(commands, "pontlevis_widgets.board.checks:PARTS", "pontlevis_widgets.cli:check_notebook")
    copying = commands.add_parser("notebooks", help="copy the notebooks to DIR; what is there is never overwritten")
    copying.add_argument("folder", type=Path, metavar="DIR", help="where to, made if it is not there")
    written = commands.add_parser("rulebook", help="write a game's page of rules: a notebook for each language")
    written.add_argument("game", metavar="NAME", help="the game")
    written.add_argument("folder", type=Path, metavar="DIR", help="where to: DIR/en/NAME-rules.ipynb")
    _add_paper(commands)
    _add_publishing(commands)
    return options


def _add_folders(options: argparse.ArgumentParser) -> None:
    """Adds the options that choose notebooks and the files beside them."""
    folders = options.add_mutually_exclusive_group()
    folders.add_argument("--notebooks", type=_folder, metavar="DIR", help="a folder of notebooks of your own alone")
    folders.add_argument("--add-notebooks", action="append", default=[], type=_folder, metavar="DIR",
                         help="a folder of notebooks of your own, beside those of the house; again for each")
    options.add_argument(
        "--files", type=_names, default=(), metavar="EXT,…",
        help="kinds of files beside the notebooks that visitors may load besides pictures, sound and film, as csv,pdf",
    )  # fmt: skip


def _add_publishing(commands: engine.Commands) -> None:
    """Adds the command that writes the house as files."""
    command = commands.add_parser("publish", help="write the house as a folder of files, for whatever serves files")
    command.add_argument("folder", type=Path, metavar="DIR", help="where to, made if it is not there")
    command.add_argument(
        "--lang", type=_langs, default=LANGUAGES, metavar="LANG,…", help=f"the languages ({','.join(LANGUAGES)})"
    )
    command.add_argument("--games", type=_names, default=(), metavar="NAME,…", help="only these games")
    _add_folders(command)
    command.add_argument("--base-url", type=_path, default="/", metavar="PATH", help="path it will be served under (/)")
    command.add_argument(
        "--relay", type=_relay, metavar="URL",
        help="a pont-levis server where its pages meet, each on their own device, as wss://castle.example (none)",
    )  # fmt: skip
    command.add_argument("--anyway", action="store_true", help="publish pages with cells that do not run in a browser")
    command.add_argument("--check", action="store_true", help="then play the first step of a lesson in a real browser")
    command.set_defaults(run=_publish)


def _add_paper(commands: engine.Commands) -> None:
    """Adds the commands that write a game for print."""
    booklet = commands.add_parser("booklet", help="write the rules of a game as a booklet to be printed")
    sheets = commands.add_parser("sheets", help="write what a game has to be printed and cut out, and its summary card")
    for command, run, sizes in ((booklet, _booklet, PAPERS), (sheets, _sheets, FULL)):
        command.add_argument("game", metavar="NAME", help="the game")
        command.add_argument("out", type=Path, metavar="FILE", help="a .pdf, by Chromium, Chrome or Edge; or .html")
        command.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (en)")
        command.add_argument("--paper", choices=sizes, default="A4", help="the size of the paper (A4)")
        command.set_defaults(run=run)


def main(arguments: list[str] | None = None) -> int:
    """Runs the command, by default the server until it is interrupted. Returns the exit code."""
    chosen = parser().parse_args(arguments)
    # This package takes half of the start-up time to build a grammar of URLs, for a check that we never use.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    try:
        if "run" in chosen:
            return engine.run(chosen)
        if chosen.command == "rulebook":
            return _write_rules(chosen.game, chosen.folder)
        return _copy(chosen.folder) if chosen.command == "notebooks" else _serve(chosen)
    except ModuleNotFoundError as missing:
        print(f"pont-levis: {remedy(missing)}", file=sys.stderr)
        return 1


def check_notebook(path: Path) -> Iterator[Any]:
    """Checks the tasks of a notebook and, if it is declared the same for all, whether it is. Yields the findings."""
    from pontlevis.kit.acceptance import Found  # noqa: PLC0415 - only here
    from pontlevis_widgets.board.checks import notebook  # noqa: PLC0415
    from pontlevis_widgets.forking.check import unshared  # noqa: PLC0415
    from pontlevis_widgets.forking.fitness import same_for_all  # noqa: PLC0415

    yield from notebook(path)
    if same_for_all(path) and hasattr(os, "fork"):
        faults = unshared(path)
        yield from (Found(cell, "", f"is not the same for all: it {fault}", str(path)) for cell, fault in faults)
        if not faults:
            yield Found("cells", "the same for all visitors")


def _copy(folder: Path) -> int:
    try:
        print(copy_notebooks(folder))
    except OSError as error:
        print(f"pont-levis: the notebooks cannot be copied to {folder}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def _booklet(chosen: argparse.Namespace) -> int:
    from pontlevis_widgets.paper.booklet import booklet  # noqa: PLC0415 - only here

    return _put_on_paper(partial(booklet, package(chosen.game).game, chosen.lang, chosen.paper), chosen)


def _sheets(chosen: argparse.Namespace) -> int:
    from pontlevis_widgets.paper.sheets import sheets  # noqa: PLC0415 - only here

    made = sheets(package(chosen.game).game, chosen.lang, chosen.paper)
    return _put_on_paper(lambda _pages: made, chosen)


def _put_on_paper(make: Callable[[Mapping[str, int]], str], chosen: argparse.Namespace) -> int:
    from pontlevis_widgets.paper.printing import put  # noqa: PLC0415 - only here

    print(put(make, chosen.out, chosen.lang))
    return 0


def _publish(chosen: argparse.Namespace) -> int:
    from pontlevis_widgets.publishing.site import Unrunnable, publish  # noqa: PLC0415 - only here

    with _notebooks(chosen) as notebooks:
        try:
            done = publish(chosen.folder, notebooks, chosen.lang, chosen.games, chosen.base_url, chosen.relay or "",
                           chosen.files, anyway=chosen.anyway)
        except Unrunnable as error:
            print(f"pont-levis: {error}", file=sys.stderr)
            return 1
        except OSError as error:
            if error.strerror is None:  # raised by this project, with a complete message
                raise
            print(f"pont-levis: the house cannot be written to {chosen.folder}: {error.strerror}", file=sys.stderr)
            return 1
        for missing in done.missing:
            print(f"pont-levis: {missing}", file=sys.stderr)
        print(f"{done.pages} pages, {done.size / 1e6:.1f} MB. To see them: python -m http.server -d {chosen.folder}")
        if chosen.check:
            from pontlevis_widgets.publishing.checking import check  # noqa: PLC0415 - only here

            print(check(chosen.folder, notebooks))
    return 0


def _write_rules(game: str, folder: Path) -> int:
    from pontlevis import UnknownGame  # noqa: PLC0415 - only here
    from pontlevis_widgets.rules.write import write  # noqa: PLC0415

    try:
        print("\n".join(map(str, write(game, folder))))
    except UnknownGame as error:
        print(f"pont-levis: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"pont-levis: the rules cannot be written to {folder}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def _serve(chosen: argparse.Namespace) -> int:
    from pontlevis_widgets.serving.app import House, has_desktop, set_up_jupyter, settings  # noqa: PLC0415 - see above
    from pontlevis_widgets.serving.runtime_folder import NoTemporaryFolder, runtime_folder  # noqa: PLC0415

    try:
        with runtime_folder() as folder, _notebooks(chosen, folder) as notebooks:
            if not notebooks.is_dir():
                print(f"pont-levis: there are no notebooks at {notebooks}", file=sys.stderr)
                return 1
            set_up_jupyter(folder)
            House.launch_instance(argv=[], config=_configured(settings(notebooks, folder), chosen, notebooks,
                                                                 has_desktop()))
    except NoTemporaryFolder as error:
        print(f"pont-levis: {error}", file=sys.stderr)
        return 1
    return 0


def _notebooks(chosen: argparse.Namespace, runtime: Path | None = None) -> AbstractContextManager[Path]:
    return nullcontext(chosen.notebooks) if chosen.notebooks else gathered(runtime, chosen.add_notebooks)


def _configured(config: Any, chosen: argparse.Namespace, notebooks: Path, desktop: bool) -> Any:
    """Adds the chosen options, and the settings beside the notebooks, to `config`, and returns it."""
    from pontlevis_widgets.render import served  # noqa: PLC0415 - its imports are installed with Jupyter
    from pontlevis_widgets.serving.host_log import logging_config  # noqa: PLC0415
    from pontlevis_widgets.serving.voila_json import settings_beside  # noqa: PLC0415

    config.Voila.port = chosen.port
    config.Voila.ip = chosen.ip
    config.Voila.base_url = chosen.base_url
    config.Voila.open_browser = desktop and not chosen.no_browser
    config.Voila.log_level = "INFO" if chosen.verbose else "WARN"
    config.House.host_names = chosen.host_name
    config.House.unlisted = config.ContentsManager.allow_hidden = chosen.unlisted
    config.House.warm = chosen.warm
    config.KernelProvisionerFactory.default_provisioner_name = chosen.provisioner
    config.House.most_kernels = chosen.tables
    config.House.most_per_address = chosen.tables_per_address
    config.House.proxies = LOOPBACK if chosen.trust_proxy == [] else chosen.trust_proxy or []
    config.House.framers = chosen.frame
    config.House.passed = chosen.pass_env
    beside = settings_beside(notebooks)
    config.merge(beside)
    allowed = beside.VoilaConfiguration.get("file_allowlist", [])
    config.VoilaConfiguration.file_allowlist = [*served(chosen.files), *allowed]
    config.House.rooms_at = chosen.rooms or ""
    config.House.room_guests = chosen.accept_rooms_from
    config.House.status_port = chosen.status_port
    config.House.logging_config = logging_config(chosen.log)
    config.House.idle = chosen.idle
    config.House.rest = chosen.rest
    return config


def _network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not an address, as 10.0.0.7 or 10.0.0.0/8") from error


def _site(text: str) -> str:
    if not re.fullmatch(r"\*|https?://[A-Za-z0-9.*-]+(:\d+)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a site, as https://school.example")
    return text


def _origin(text: str) -> str:
    found = text.rstrip("/").lower()
    if not re.fullmatch(r"https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?", found):
        raise argparse.ArgumentTypeError(f"{text!r} is not a site, as https://castle.example")
    return found


def _relay(text: str) -> str:
    """Returns the address of a server's rooms. Refuses IPv6 in brackets, which no content security policy can name."""
    found = re.fullmatch(r"(wss?://[a-z0-9.-]+(?::\d{1,5})?)(/[a-z0-9._~/-]*)?", text, re.IGNORECASE)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not the address of a relay, as wss://castle.example")
    return f"{found[1].lower()}{_path(found[2] or '')}rooms/"


def _redis(text: str) -> str:
    if not re.match(r"rediss?://\S|unix:///\S", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not the address of a Redis, as redis://10.0.0.9:6379")
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port (0 to 65535)")
    return int(text)


def _path(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9._~/-]*", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a path of plain letters, digits and . _ ~ -")
    parts = [part for part in text.split("/") if part]
    return "/".join(["", *parts, ""])


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def _some(text: str) -> int:
    if not _count(text):
        raise argparse.ArgumentTypeError("it takes at least one")
    return int(text)


def _names(text: str) -> tuple[str, ...]:
    chosen = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    if not chosen:
        raise argparse.ArgumentTypeError(f"{text!r} names nothing")
    return chosen


def _langs(text: str) -> tuple[str, ...]:
    chosen = _names(text)
    if not set(chosen) <= set(LANGUAGES):
        raise argparse.ArgumentTypeError(f"{text!r} names no languages of the house: {', '.join(LANGUAGES)}")
    return chosen


def _folder(text: str) -> Path:
    path = Path(text).resolve()
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return path


if __name__ == "__main__":
    sys.exit(main())
