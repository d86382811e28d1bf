"""How fast data sets are made and verified: `python bench/dataset.py [--battles N] [--players A B] [--tokens]`.

A data set is made in a folder that is deleted afterwards, and then verified, both by one process for each core.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from report import Report, libraries, load


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=1_000_000)
    parser.add_argument("--players", nargs=2, default=["random", "random"], metavar=("A", "B"))
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--tokens", action="store_true")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    report.say(f"{libraries('pyarrow')}; {os.cpu_count()} processes, unlike above")
    with TemporaryDirectory() as folder:
        measure(report, given, Path(folder) / "set")
    if given.json:
        report.save(given.json)


def measure(report: Report, given: argparse.Namespace, folder: Path) -> None:
    """Make a data set, and verify it."""
    report.section(f"{given.battles:,} battles of {' and '.join(given.players)}")
    made = ["make", str(folder), "--battles", str(given.battles), "--seed", str(given.seed)]
    made += ["--players", *given.players, *(["--tokens"] if given.tokens else [])]
    seconds, _ = run(made)
    report.add("make", seconds, "s", f"load {load()}")
    stored = sum(path.stat().st_size for path in (folder / "data").glob("*.parquet"))
    report.add("size of a battle", stored / given.battles, "bytes")
    for sample in (1000, 0):
        seconds, told = run(["verify", str(folder), "--sample", str(sample), "--json"])
        verdict = json.loads(told)
        report.add(f"verify, {verdict['sampled']:,} in plain Python, too", seconds, "s", f"load {load()}")
        report.add("battles verified", verdict["valid"], "")
        report.add("battles wrong or not read", verdict["wrong"] + verdict["unread"], "")


def run(arguments: list[str]) -> tuple[float, str]:
    """Run `airlandsea dataset`; the seconds it took, and what it printed."""
    began = perf_counter()
    command = [sys.executable, "-m", "airlandsea", "dataset", *arguments, "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return perf_counter() - began, done.stdout


if __name__ == "__main__":
    main()
