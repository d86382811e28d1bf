"""Measured numbers and the machine they were measured on: timing, a table, JSON. Knows nothing of the game."""

import json
import os
import platform
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter

from airlandsea.benchmark.machine import processor


@dataclass(frozen=True)
class MeasuredNumber:
    """One measured number."""

    name: str
    value: float
    unit: str
    note: str = ""

    def __str__(self) -> str:
        digits = 0 if self.value >= 100 else 1 if self.value >= 10 else 2
        return f"{self.name:<58} {self.value:>12,.{digits}f} {self.unit:<12} {self.note}".rstrip()


class Report:
    """Prints each number as soon as it is there, and keeps it."""

    def __init__(self) -> None:
        self.measured_on = {**machine(), "load before": load()}
        self.numbers: list[MeasuredNumber] = []
        for name, value in self.measured_on.items():
            print(f"{name:<14} {value}")

    def section(self, title: str) -> None:
        print(f"\n{title}")

    def add(self, name: str, value: float, unit: str, note: str = "") -> None:
        self.numbers.append(MeasuredNumber(name, value, unit, note))
        print(f"  {self.numbers[-1]}", flush=True)

    def say(self, sentence: str) -> None:
        print(f"  {sentence}", flush=True)

    def save(self, file: Path) -> None:
        data = {"measured on": self.measured_on, "numbers": [asdict(number) for number in self.numbers]}
        file.write_text(json.dumps(data, indent=2) + "\n", "utf-8")


def machine() -> dict[str, str]:
    """What a reader has to know to compare."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "processor": f"{processor()}, {os.cpu_count()} cores, one used",
        "system": f"{platform.system()} {platform.machine()}",
        "Python": platform.python_version(),
        "libraries": libraries("numpy", "numba", "llvmlite"),
    }


def libraries(*names: str) -> str:
    """The versions of those that are installed."""
    return ", ".join(f"{name} {version(name)}" for name in names if find_spec(name))


def load() -> str:
    """How busy the machine is with other things."""
    return f"{os.getloadavg()[0]:.2f}" if sys.platform != "win32" else "unknown"


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The shortest of several runs: what disturbs a run only ever makes it longer."""
    return min(once(work) for _ in range(times))


def typical(work: Callable[[], object], times: int = 5) -> float:
    """The median of several runs."""
    return median(once(work) for _ in range(times))


def once(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)
