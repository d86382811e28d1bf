"""What duplicate deals are worth: `python bench/duplicates.py [--unit war] [--groups N] [--json FILE]`.

Every group is played as four games: both sides, either side first. Every smaller duplicate is put together from them,
so that all are measured on the same games. A number of 2.0 says that one of these games measures as much as two games
on unrelated deals. Measured once with the bots' seeds belonging to seats, as the arena plays, and once with a seed for
each game.
"""

import argparse
import os
import sys
from math import sqrt
from pathlib import Path

from report import Report

from airlandsea.arena import ArenaGame, DuplicateGroup, MatchResult, Matchup, SeatedBot, Task, play_all
from airlandsea.arena.matchup import UNITS, build_bot
from airlandsea.notation.codes import SEATS
from airlandsea.war import War

PAIRS = [
    ("heuristic", "heuristic:withdraws_below=0.9"),
    ("heuristic", "heuristic:withdraws_below=0.5"),
    ("heuristic", "heuristic:deals=1"),
    ("heuristic", "random"),
]
DUPLICATES = {  # games of a group that are taken together
    "the sides exchanged": ((0, 1), (2, 3)),
    "who begins exchanged": ((0, 2), (1, 3)),
    "both exchanged": ((0, 3), (1, 2)),
    "all four games": ((0, 1, 2, 3),),
}


class OwnSeeds(Matchup):
    """A matchup whose bots have a new seed in each game."""

    def players(self, war: War, side: int) -> list[SeatedBot]:
        entrants = (self.a, self.b) if side == 0 else (self.b, self.a)
        salt = f"{war.seed} {side} {war.battle.first_side}"
        return [
            SeatedBot(build_bot(entrants[seat & 1], f"{salt} {seat}")) for seat in range(len(SEATS[: war.mode.seats]))
        ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--groups", type=int, default=400, help="of four games, for each number")
    parser.add_argument("--unit", choices=UNITS, help="only these games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    for unit in [given.unit] if given.unit else UNITS:
        for a, b in PAIRS:
            for kind, seeds in ((Matchup, "seats'"), (OwnSeeds, "own")):
                matchup = kind(a, b, unit=unit, duplicate=4, seed=2)
                report.section(f"{a} against {b}, {unit}s, {seeds} seeds")
                measure(report, matchup, given.groups, given.workers)
    if given.json:
        report.save(given.json)


def measure(report: Report, matchup: Matchup, number: int, workers: int) -> None:
    groups = [*play_all([matchup], [Task(0, index) for index in range(number)], workers)]
    for name, taken in DUPLICATES.items():
        results = [MatchResult(matchup, [part(group, games) for group in groups]) for games in taken]
        for what in ("wins", "points"):
            worth = [getattr(result, f"worth_in_{what}") for result in results]
            report.add(f"{name}, {what}", len(worth) / sum(1 / each for each in worth), "games")
    rate = MatchResult(matchup, groups).win_rate
    report.say(f"win rate {rate.value:.3f}; {number} groups: each number to about {100 * sqrt(2 / number):.0f} %")


def part(group: DuplicateGroup, games: tuple[int, ...]) -> DuplicateGroup:
    """Some games of a group."""
    chosen: tuple[ArenaGame, ...] = tuple(group.games[game] for game in games)
    return DuplicateGroup(group.index, group.seed, chosen)


if __name__ == "__main__":
    sys.exit(main())
