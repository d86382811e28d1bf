"""ALS-100 with a few games, and its files as a careful forger would write them."""

import json

from airlandsea.benchmark.results_log import seal, write_line

RUN = ["benchmark", "random:withdraws=0.1", "--quick", "--workers", "1", "--quiet"]


def read(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def write(path, told):
    """Write lines with the seals that belong to them, as a careful forger would."""
    before, lines = b"", []
    for each in told:
        each = {name: value for name, value in each.items() if name != "sha256"}
        before = write_line({**each, "sha256": seal(before, each)})
        lines.append(before)
    path.write_bytes(b"".join(lines))
