"""ALS-100: a benchmark of bots with fixed tasks, deals and opponents, and results that can be verified.

Its games are matches of the arena. docs/benchmark.md defines it.
"""

from .score import BenchmarkResult
from .tasks import BENCHMARK, BUDGETS, EDITION, OPPONENTS, SIZES, TASKS, Benchmark, BenchmarkTask, UnknownEntry
from .verification import BadResults, Verdict, read_results, verify

__all__ = [
    "BENCHMARK",
    "BUDGETS",
    "EDITION",
    "OPPONENTS",
    "SIZES",
    "TASKS",
    "BadResults",
    "Benchmark",
    "BenchmarkResult",
    "BenchmarkTask",
    "UnknownEntry",
    "Verdict",
    "read_results",
    "verify",
]
