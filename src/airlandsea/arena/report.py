"""Results as tables for a terminal: what was played, what it cost, what it says. It computes nothing."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from math import inf, isinf
from typing import TYPE_CHECKING, Any

from ..match import Thinking
from ..rules.modes import PRESETS, Mode, write_chart
from .matchup import Matchup
from .stats import Estimate

if TYPE_CHECKING:
    from .match import MatchResult
    from .sprt import Sprt
    from .tournament import TournamentResult

REASONS = 3  # of failures that are told
NOTHING = "Nothing has been played to its end."
RATING_HEADS = ("", "", "Elo", "95 % interval", "games", "win rate", "points a battle")


def match_report(result: "MatchResult") -> str:
    """A match."""
    if not result.groups:
        return NOTHING
    a, b = result.contest.names
    parts = [
        f"{a} against {b}: {what_was_played(result.contest, len(result.games))}",
        align(["", a, b], two_columns(result)),
        align(["", f"{a} against {b}", "95 % interval"], estimates(result)),
        *([worth_of_duplicates(result)] if result.contest.duplicate > 1 and len(result.groups) > 1 else []),
        *failures([a, b], [result.thinking(0), result.thinking(1)]),
        *by_the_clock(result.contest),
    ]
    return "\n\n".join(parts)


def what_was_played(contest: Matchup, games: int) -> str:
    """How many games of what, on what deals."""
    cards = f"theaters {contest.theaters}" if contest.theaters else "theaters drawn"
    deals = {
        1: "each on its own deals",
        2: "each deal from both sides",
        4: "each deal from both sides and with either side first",
    }[contest.duplicate]
    return f"{games} {contest.unit}s, {mode_in_words(contest.mode)},\n{cards}, {deals}, seed {contest.seed}"


def mode_in_words(mode: Mode) -> str:
    """The preset, or the nearest preset with the differences."""
    wanted = asdict(mode)
    different = {
        name: {option: value for option, value in wanted.items() if asdict(preset)[option] != value}
        for name, preset in PRESETS.items()
    }
    name = min(different, key=lambda each: len(different[each]))
    return ", ".join([name, *(option_in_words(*each) for each in different[name].items())])


def option_in_words(option: str, value: Any) -> str:
    """One option of a mode."""
    if option == "pairs":
        return "v".join(str(1 + pair) for pair in value)
    if option == "withdrawal":
        return "withdrawal" if value else "no withdrawal"
    if option == "handicap":
        return "no handicap" if value is None else f"handicap for side {value + 1}"
    if option == "chart":
        return f"chart {write_chart(value)}" if value else "the usual chart"
    return f"{value} theaters" if option == "slots" else f"{option} {value}"


def two_columns(result: "MatchResult") -> list[list[str]]:
    """What there is to say of each bot by itself."""
    won, drawn, lost = result.tally
    rows = [[f"{result.contest.unit}s won", f"{won:,}", f"{lost:,}"]]
    rows += [["drawn", f"{drawn:,}", f"{drawn:,}"]] if drawn else []
    rows += [["points a battle", *(f"{result.points_of(player).value:.2f}" for player in (0, 1))]]
    return rows + costs([result.thinking(0), result.thinking(1)])


def costs(thinking: Sequence[Thinking]) -> list[list[str]]:
    """Decisions, times and failures."""
    return [
        ["decisions", *(f"{one.decisions:,}" for one in thinking)],
        ["decisions a second", *(f"{rate(one):,.0f}" for one in thinking)],
        ["choice time, mean", *(milliseconds(one.seconds / max(1, one.decisions)) for one in thinking)],
        ["choice time, max", *(milliseconds(one.longest) for one in thinking)],
        ["failures", *(f"{len(one.failures):,}" for one in thinking)],
    ]


def rate(thinking: Thinking) -> float:
    """Decisions in a second of the bot's time."""
    return thinking.decisions / thinking.seconds if thinking.seconds else 0


def milliseconds(seconds: float) -> str:
    """A time in three digits or so."""
    return f"{1000 * seconds:.3g} ms" if seconds < 10 else f"{seconds:,.1f} s"


def estimates(result: "MatchResult") -> list[list[str]]:
    """The numbers that have intervals."""
    rows = [
        ["win rate", *percent(result.win_rate)],
        ["points a battle", *format_signed(result.points, 2)],
    ]
    if result.contest.unit == "war":
        rows.append(["Elo", *format_signed(result.elo, 0)])
    return rows


def percent(estimate: Estimate) -> list[str]:
    """A share with its interval."""
    return [f"{100 * estimate.value:.1f} %", f"{100 * estimate.low:.1f} % to {100 * estimate.high:.1f} %"]


def format_signed(estimate: Estimate, digits: int) -> list[str]:
    """A difference with its interval."""
    value, low, high = (
        f"{number:+}" if isinf(number) else f"{number:+.{digits}f}"
        for number in (estimate.value, estimate.low, estimate.high)
    )
    return [value, f"{low} to {high}"]


def worth_of_duplicates(result: "MatchResult") -> str:
    """How much the same deals have helped."""
    if inf in (result.worth_in_wins, result.worth_in_points):
        return "Every group was even: on these deals the two bots are the same."
    return (
        "A game on these deals says as much as "
        f"{result.worth_in_wins:.2f} games on unrelated ones about the win rate,\n"
        f"and as {result.worth_in_points:.2f} about the points of a battle."
    )


def failures(names: Sequence[str], thinking: Sequence[Thinking]) -> list[str]:
    """What went wrong most often, for each bot that has failed."""
    told = []
    for name, one in zip(names, thinking, strict=True):
        reasons = Counter(one.failures)
        lines = [f"  {number:,} times: {reason}" for reason, number in reasons.most_common(REASONS)]
        if lines:
            told.append(
                "\n".join([f"{name} has failed {len(one.failures):,} times; the heuristic bot moved instead:", *lines])
            )
    return told


def by_the_clock(contest: Matchup) -> list[str]:
    """A warning where a seed does not repeat a result."""
    clock = contest.clock
    given = [
        *([f"{1000 * clock.move:g} ms for a choice"] if clock.move is not None else []),
        *(
            [f"{clock.remaining:g} s for a war and {clock.increment:g} s for each choice"]
            if clock.remaining is not None
            else []
        ),
    ]
    return [f"The clock: {', '.join(given)}. Bots that play by it may choose differently each time."] if given else []


def sprt_report(test: "Sprt") -> str:
    """A sequential test, and the match that it was."""
    low, high = test.hypotheses.bounds
    answer = {True: f"by {test.high:+g}", False: f"by {test.low:+g}", None: "not decided"}[test.verdict]
    return "\n\n".join(
        [
            f"Is {test.contest.names[0]} better by {test.low:+g} or by {test.high:+g} {test.measure}? {answer}\n"
            f"log likelihood ratio {test.evidence:+.2f}, decided at {low:+.2f} and {high:+.2f}",
            match_report(test.match),
            "A test stops after a lucky stretch more often than not: the numbers above lean away from even.\n"
            "Play a match of fixed length to measure how much better a bot is.",
        ]
    )


def tournament_report(result: "TournamentResult") -> str:
    """A tournament: the ratings, then who won how often against whom."""
    if not any(match.groups for match in result.matches):
        return NOTHING
    ranked = result.ranked
    thinking = [result.thinking(name) for name in ranked]
    contest = result.matches[0].contest
    parts = [
        f"{len(ranked)} bots, everybody against everybody: {what_was_played(contest, len([*result.rows()]))}",
        align(RATING_HEADS, [rating_row(result, *each) for each in enumerate(ranked, 1)], left=2),
        align(
            ["win rate against", *(f"{place}." for place in range(1, len(ranked) + 1))],
            [[name, *(win_rate(result.record(name, other)) for other in ranked)] for name in ranked],
        ),
        align(["", *ranked], costs(thinking)),
        *failures(ranked, thinking),
        *by_the_clock(contest),
    ]
    return "\n\n".join(parts)


def rating_row(result: "TournamentResult", place: int, name: str) -> list[str]:
    """One bot's place, rating and record."""
    record = result.record(name)
    rating = format_signed(result.ratings[name], 0)
    if name == result.names[0]:
        rating[1] = "the yardstick"
    return [f"{place}.", name, *rating, f"{record[0]:,}", win_rate(record), f"{result.points(name):+.2f}"]


def win_rate(record: tuple[int, float]) -> str:
    """A share of some games, if there were any."""
    games, score = record
    return f"{100 * score / games:.1f} %" if games else "-"


def align(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """Rows in columns as wide as they need: the first ones to the left, the others to the right."""
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
