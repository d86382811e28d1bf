"""The dashboard of deploy/grafana.json asks for the metrics that the server has, and for all of them."""

import json
import re
from pathlib import Path
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from airlandsea.server.monitoring import Metrics

BOARD: dict[str, Any] = json.loads((Path(__file__).parents[2] / "deploy" / "grafana.json").read_text("utf-8"))
EXPRESSIONS = [target["expr"] for panel in BOARD["panels"] for target in panel["targets"]]
QUERIES = [variable["query"]["query"] for variable in BOARD["templating"]["list"] if variable["type"] == "query"]
NAME = re.compile(r"airlandsea_\w+")
ADDED = {"instance", "le"}  # by Prometheus, and by histograms


def served() -> dict[str, set[str]]:
    """The labels of each sample that /metrics serves; those with labels appear once something has happened."""
    metrics = Metrics()
    for labelled in (metrics.entries, metrics.refused, metrics.pushes, metrics.remote_checks):
        labelled.labels("something").inc()
    metrics.remote_jobs.labels("something", "else").inc()
    families = text_string_to_metric_families(metrics.text().decode())
    samples = [sample for family in families for sample in family.samples if not sample.name.endswith("_created")]
    return {sample.name: set(sample.labels) for sample in samples}


def test_every_metric_of_the_dashboard_is_served_with_its_labels():
    labels = served()
    for expression in EXPRESSIONS + QUERIES:
        [name] = set(NAME.findall(expression))
        assert name in labels, expression
        by = re.search(r"by \(([\w, ]+)\)", expression)
        assert set(by[1].split(", ") if by else []) <= labels[name] | ADDED, expression


def test_every_metric_of_the_server_is_on_the_dashboard():
    shown = set(NAME.findall(" ".join(EXPRESSIONS)))
    names = {
        name.removesuffix("_count").removesuffix("_sum") + "_bucket" * name.endswith(("_count", "_sum"))
        for name in served()
    }
    assert names == shown


def test_the_panels_of_the_dashboard_are_apart_and_lie_beside_each_other():
    cells = [
        (place["x"] + x, place["y"] + y)
        for place in (panel["gridPos"] for panel in BOARD["panels"])
        for x in range(place["w"])
        for y in range(place["h"])
    ]
    assert len(cells) == len(set(cells))
    assert all(x < 24 for x, _ in cells)
    assert len({panel["id"] for panel in BOARD["panels"]}) == len(BOARD["panels"])
