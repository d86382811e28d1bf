"""How the levels differ, in strength and in style: `python bench/levels.py [--wars 400] [--seed N] [--workers N]`.

Each level plays wars against the level below, in Standard with any three theaters. Next to the result are the share of
its battles that the level withdrew from, and the share of its plays that were face down.
"""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass

from report import Report

from airlandsea.arena import MatchResult, match
from airlandsea.bots.level import LEVELS
from airlandsea.records import read_record
from airlandsea.records.verify import battles_of
from airlandsea.rules.actions import WITHDRAW, is_improvise, is_play
from airlandsea.rules.battle import first_seat, step


@dataclass
class Style:
    """What a player did in some wars."""

    battles: int = 0
    withdrawals: int = 0
    plays: int = 0
    face_down: int = 0

    def __str__(self) -> str:
        return f"{self.withdrawals / self.battles:.1%} | {self.face_down / self.plays:.1%}".replace("%", " %")


def style_of(result: MatchResult, player: int) -> str:
    """Return what A (0) or B (1) did."""
    style = Style()
    for game in result.games:
        for battle, actions in battles_of(read_record(game.record)):
            state = battle.state
            style.battles += 1
            for action in actions:
                if first_seat(state) & 1 == game.side ^ player:
                    style.withdrawals += action == WITHDRAW
                    style.plays += is_play(action)
                    style.face_down += is_improvise(action)
                step(state, action)
    return str(style)


def share_and_points(result: MatchResult) -> tuple[str, str]:
    """Return A's share of the games, and its points a battle, each with its interval, as cells of a table."""
    rate, points = result.win_rate, result.points
    share = f"{rate.value:.1%} | {rate.low:.1%} to {rate.high:.1%}".replace("%", " %")
    return share, f"{points.value:+.2f} ({points.low:+.2f} to {points.high:+.2f})"


def rows(levels: Iterable[int], wars: int, seed: int, workers: int) -> Iterable[str]:
    """Yield the rows of docs/strength.md: one for each level, and before them one for the level below the first."""
    lowest = True
    for level in levels:
        result = match(f"level:{level}", f"level:{level - 1}", games=wars, seed=seed, workers=workers, records=True)
        if lowest:
            yield f"| `level:{level - 1}` | | | | | | {style_of(result, 1)} |"
            lowest = False
        share, ahead = share_and_points(result)
        step_up = f"{result.elo.value:+.0f} ({result.elo.low:+.0f} to {result.elo.high:+.0f})"
        yield f"| `level:{level}` | {len(result.games)} | {share} | {step_up} | {ahead} | {style_of(result, 0)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wars", type=int, default=400, help="of each pair (default: 400)")
    parser.add_argument("--seed", type=int, default=71)
    parser.add_argument("--levels", type=int, nargs="+", default=range(2, len(LEVELS) + 1), help="default: 2 to 8")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    report = Report()
    report.section(f"Each level against the one below it, {given.wars} wars, seed {given.seed}")
    print("| | wars | won | 95 % | Elo, and 95 % | points a battle | withdraws | plays face down |")
    print("|---|---|---|---|---|---|---|---|")
    for row in rows(given.levels, given.wars, given.seed, given.workers):
        print(row, flush=True)


if __name__ == "__main__":
    main()
