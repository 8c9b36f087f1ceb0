"""The state of the house, for its host and for machines: ``/health`` in JSON, ``/metrics`` in Prometheus' format.

A proxy on this machine has the same address as the host, and need not forward its clients' addresses. So an address
never identifies the host: these pages have a port of their own on the loopback address, or require a token.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from math import isinf
from typing import TYPE_CHECKING, Any

import psutil  # type: ignore[import-untyped]
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric, SummaryMetricFamily
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector
from tornado.web import Application, HTTPError, RequestHandler

from pontlevis import __version__
from pontlevis_widgets.forking.templates import Templates, free_memory
from pontlevis_widgets.serving.doors import guarded

if TYPE_CHECKING:
    from pontlevis_widgets.serving.tables import Tables


def health(tables: Tables) -> dict[str, Any]:
    """Returns the state of the house: ready unless the last kernel failed to start, or all tables are taken for good.

    A table is not taken for good if its page can be asked to sleep.
    """
    free = free_memory()
    return {
        "ready": not tables.stuck and (tables.taken() < tables.most_kernels or bool(tables.able_to_rest())),
        "stuck": tables.stuck,
        "version": __version__,
        "tables": {"taken": tables.taken(), "most": tables.most_kernels, "per_address": tables.most_per_address},
        "templates": Templates.instance().running_count,
        "memory": {"server": psutil.Process().memory_info().rss, "free": None if isinf(free) else int(free)},
    }


class HouseCollector(Collector):
    """Collects the metrics of the house at each request of Prometheus."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def collect(self) -> Iterator[Metric]:
        """Yields the metrics."""
        found, tables = health(self.tables), self.tables
        gauges = {
            "ready": ("Whether one more visitor would get a board", int(found["ready"])),
            "tables": ("Kernels that run or start", found["tables"]["taken"]),
            "asleep": ("Pages whose kernel ended at rest, to be started by the next act", len(tables.sleepers.asleep)),
            "tables_most": ("The most kernels at once", found["tables"]["most"]),
            "templates": ("Processes that wait to be forked", found["templates"]),
            "connections": ("Websockets between pages and kernels", tables.connections),
            "memory_free_bytes": ("Memory of the machine that may be taken without harm", found["memory"]["free"]),
        }
        for name, (about, value) in gauges.items():
            if value is not None:
                yield GaugeMetricFamily(f"pontlevis_{name}", about, value=value)
        yield CounterMetricFamily("pontlevis_seated", "Kernels that were started", value=tables.seated)
        yield SummaryMetricFamily("pontlevis_waking_seconds", "Seconds that tables took to wake",
                                  count_value=tables.sleepers.wakings, sum_value=tables.sleepers.seconds)
        away = CounterMetricFamily("pontlevis_turned_away", "Visitors who got no table", labels=["reason"])
        for reason, number in tables.turned_away.items():
            away.add_metric([reason], number)
        yield away


class Status(RequestHandler):
    """A page for the host. `token` is required of requests; "" hides the page, and None admits every request."""

    def initialize(self, tables: Tables, token: str | None) -> None:
        """Stores the tables to report on and the token to require."""
        self.tables, self.token = tables, token

    def get(self) -> None:
        """Checks the token and answers."""
        if self.token is not None:
            self._ask_for(self.token)
        self.set_header("Cache-Control", "no-store")
        self.report()

    def _ask_for(self, token: str) -> None:
        """Refuses a request without the token.

        Raises:
            HTTPError: 404 if `token` is empty, 401 if the request has another token or none.
        """
        if not token:
            raise HTTPError(404)
        brought = self.request.headers.get("Authorization", "")
        if not hmac.compare_digest(brought.encode(), f"Bearer {token}".encode()):
            self.set_header("WWW-Authenticate", "Bearer")
            raise HTTPError(401)

    def write_error(self, status_code: int, **_: Any) -> None:
        """Writes the status code only."""
        self.finish(str(status_code))

    def report(self) -> None:
        """Writes the answer."""
        raise NotImplementedError


class Health(Status):
    """``/health``: 200 while the house is ready, else 503, with its state."""

    def report(self) -> None:
        """Writes the state as JSON."""
        found = health(self.tables)
        self.set_status(200 if found["ready"] else 503)
        self.finish(found)


class Metrics(Status):
    """``/metrics``: the metrics of the house and of the server process."""

    def report(self) -> None:
        """Writes the metrics in the Prometheus format that the request accepts."""
        registry = CollectorRegistry()
        registry.register(HouseCollector(self.tables))
        ProcessCollector(registry=registry)
        encode, kind = choose_encoder(self.request.headers.get("Accept", ""))
        self.set_header("Content-Type", kind)
        self.finish(encode(registry))


ADDRESSES: dict[str, type[Status]] = {r"/health": Health, r"/metrics": Metrics}


def private(tables: Tables) -> Application:
    """Returns the application for the host's own port."""
    given = {"tables": tables, "token": None}
    return Application([(path, guarded(kind), given) for path, kind in ADDRESSES.items()])
