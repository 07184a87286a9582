"""Figures of a running server, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

from hedgerow.play.house import House

CONTENT_TYPE = CONTENT_TYPE_LATEST
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Looked(Collector):
    """What need not be counted, since it can be looked up when somebody asks."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        tables = list(self.house.tables.values())
        writer = self.house.store.writer
        yield GaugeMetricFamily("hedgerow_tables", "Tables open here", len(tables))
        sockets = sum(len(live.watchers) for live in tables)
        yield GaugeMetricFamily("hedgerow_sockets", "Sockets at tables", sockets)
        answers = sum(len(live.answers) + live.deciding for live in tables)
        yield GaugeMetricFamily("hedgerow_answers", "Automatic answers under way", answers)
        yield CounterMetricFamily("hedgerow_commits", "Transactions on disk", writer.commits)
        yield CounterMetricFamily("hedgerow_orders", "What they held together", writer.done)


class Metrics:
    """Each server has a registry of its own."""

    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(Looked(house))
        self.acts = Histogram(
            "hedgerow_act_seconds",
            "From an act's arrival until everybody's new view is on its way",
            ["game"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.refusals = Counter(
            "hedgerow_refusals", "What was not done", ["kind"], registry=self.registry
        )
        self.ended = Counter(
            "hedgerow_sockets_ended", "Sockets that are gone", ["code"], registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
