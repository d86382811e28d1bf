"""The parts of printed results: what was played, what it cost, numbers with their intervals, columns."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from math import isinf
from typing import Any

from ..bots import TimeControl
from ..match import Thinking
from ..rules.modes import PRESETS, Mode, write_chart
from .matchup import MatchConfig
from .stats import Estimate

REASONS = 3  # of failures that are printed
NOTHING = "Nothing has been played to its end."


def describe_games(matchup: MatchConfig, games: int) -> str:
    """Say how many games of what were played, and on which deals."""
    cards = f"theaters {matchup.theaters}" if matchup.theaters else "theaters drawn"
    deals = {
        1: "each on its own deals",
        2: "each deal from both sides",
        4: "each deal from both sides and with either side first",
    }[matchup.duplicate]
    return f"{games} {matchup.unit}s, {mode_in_words(matchup.mode)},\n{cards}, {deals}, seed {matchup.seed}"


def mode_in_words(mode: Mode) -> str:
    """Describe a mode: the preset, or the nearest preset with the differences."""
    wanted = asdict(mode)
    different = {
        name: {option: value for option, value in wanted.items() if getattr(preset, option) != value}
        for name, preset in PRESETS.items()
    }
    name = min(different, key=lambda each: len(different[each]))
    return ", ".join([name, *(option_in_words(*each) for each in different[name].items())])


def option_in_words(option: str, value: Any) -> str:
    """Describe an option of a mode."""
    if option == "pairs":
        return "v".join(str(1 + pair) for pair in value)
    if option == "withdrawal":
        return "withdrawal" if value else "no withdrawal"
    if option == "handicap":
        return "no handicap" if value is None else f"handicap for side {value + 1}"
    if option == "chart":
        return f"chart {write_chart(value)}" if value else "the usual chart"
    return f"{value} theaters" if option == "slots" else f"{option} {value}"


def costs(thinking: Sequence[Thinking]) -> list[list[str]]:
    """Return the rows of decisions, times and failures."""
    return [
        ["decisions", *(f"{one.decisions:,}" for one in thinking)],
        ["decisions a second", *(f"{rate(one):,.0f}" for one in thinking)],
        ["choice time, mean", *(milliseconds(one.seconds / max(1, one.decisions)) for one in thinking)],
        ["choice time, max", *(milliseconds(one.longest) for one in thinking)],
        ["failures", *(f"{len(one.failures):,}" for one in thinking)],
    ]


def rate(thinking: Thinking) -> float:
    """Return the decisions in a second of the bot's time."""
    return thinking.decisions / thinking.seconds if thinking.seconds else 0


def milliseconds(seconds: float) -> str:
    """Return a time with its unit, in about three digits."""
    return f"{1000 * seconds:.3g} ms" if seconds < 10 else f"{seconds:,.1f} s"


def percent(estimate: Estimate) -> list[str]:
    """Return a share and its interval as two cells."""
    return [f"{100 * estimate.value:.1f} %", f"{100 * estimate.low:.1f} % to {100 * estimate.high:.1f} %"]


def format_signed(estimate: Estimate, digits: int) -> list[str]:
    """Return a difference and its interval as two cells."""
    value, low, high = (
        f"{number:+}" if isinf(number) else f"{number:+.{digits}f}"
        for number in (estimate.value, estimate.low, estimate.high)
    )
    return [value, f"{low} to {high}"]


def failures(names: Sequence[str], thinking: Sequence[Thinking]) -> list[str]:
    """Return what went wrong most often, for each bot: when prepared, in its choices, at events, in its chances."""
    told = []
    for name, one in zip(names, thinking, strict=True):
        failed, raised, unknown = len(one.failures), len(one.event_errors), len(one.policy_errors)
        told += with_reasons(f"{name} has failed {failed:,} times; the heuristic bot moved instead:", one.failures)
        unprepared = f"{name} raised errors {len(one.prepare_errors):,} times when it was prepared:"
        told += with_reasons(unprepared, one.prepare_errors)
        told += with_reasons(f"{name} raised errors at {raised:,} events, and chose all the same:", one.event_errors)
        silent = f"{name} failed {unknown:,} times to say how likely it takes its options; AIVAT left them out:"
        told += with_reasons(silent, one.policy_errors)
    return told


def with_reasons(head: str, reasons: Sequence[str]) -> list[str]:
    """Return a paragraph with the most frequent reasons; none if there are no reasons."""
    lines = [f"  {number:,} times: {reason}" for reason, number in Counter(reasons).most_common(REASONS)]
    return ["\n".join([head, *lines])] if lines else []


def describe_clock(clock: TimeControl) -> list[str]:
    """Return a warning, if there is a clock, that a seed does not repeat a result."""
    given = []
    if clock.move is not None:
        given.append(f"{1000 * clock.move:g} ms for a choice")
    if clock.remaining is not None:
        given.append(f"{clock.remaining:g} s for a war and {clock.increment:g} s for each choice")
    return [f"The clock: {', '.join(given)}. Bots that play by it may choose differently each time."] if given else []


def align(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """Align rows in columns as wide as they need: the first ones to the left, the others to the right."""
    table = [heads, *rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(heads))]
    lines = []
    for row in table:
        cells = [
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
