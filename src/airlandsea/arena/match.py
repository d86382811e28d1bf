"""A match: many games between two bots, and what they say about who is better, with how sure that is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import Any

from .. import __version__
from ..battle import seed_or_new
from ..bots import NO_CLOCK, TimeControl
from ..match import Thinking
from ..rules.cards import THEATER_LETTERS
from ..rules.modes import Mode
from .matchup import ArenaGame, BotSpec, DuplicateGroup, Matchup
from .report import match_report, mode_in_words
from .stats import ClusterSums, Estimate, elo, expected_points, mean, proportion
from .workers import Task, play_all


def match(
    a: BotSpec,
    b: BotSpec,
    *,
    games: int = 200,
    mode: Mode | str = "standard",
    theaters: str | None = None,
    unit: str = "war",
    duplicate: int = 2,
    clock: TimeControl = NO_CLOCK,
    seed: int | None = None,
    workers: int = 1,
) -> "MatchResult":
    """Play a number of games (wars, or battles) between two bots; the number is rounded up to whole groups.

    `theaters`: letters; None: drawn for each group. `duplicate`: how many games have the same deals (see `Matchup`).
    `seed`: what everything random follows from; None: from the system. `workers`: processes; more than one need the
    calling script to be importable (`if __name__ == "__main__":`). Raises `IllegalMatchup`, `IllegalMode`.
    """
    mode = Mode.preset(mode)
    contest = Matchup(a, b, mode, theaters, unit, duplicate, clock, seed_or_new(seed))
    return MatchResult(contest, tuple(play_all([contest], tasks(contest, games), workers)))


def tasks(contest: Matchup, games: int, number: int = 0) -> Iterator[Task]:
    """The groups for `games` games; `number`: that of the matchup among several."""
    return (Task(number, index) for index in range(ceil(games / contest.duplicate)))


@dataclass(frozen=True)
class MatchResult:
    """The games of a match. Prints as a table; all intervals hold 95 % and are computed over groups (docs/arena.md)."""

    contest: Matchup
    groups: Sequence[DuplicateGroup]

    @cached_property
    def games(self) -> list[ArenaGame]:
        """All games in order."""
        return [game for group in self.groups for game in group.games]

    @property
    def tally(self) -> tuple[int, int, int]:
        """Games that A has won, that were drawn, that B has won."""
        scores = Counter(game.score for game in self.games)
        return scores[1.0], scores[0.5], scores[0.0]

    @cached_property
    def win_rate(self) -> Estimate:
        """A's share of the games, 0 to 1, where a draw is half a game."""
        return proportion(
            ClusterSums([group.score for group in self.groups], [len(group.games) for group in self.groups], 0, 1)
        )

    @property
    def elo(self) -> Estimate:
        """A's rating less B's, if wars are what ratings are about; infinite where nobody has lost."""
        return self.win_rate.map(elo)

    @cached_property
    def points(self) -> Estimate:
        """A's victory points less B's, in a battle."""
        return self.per_battle([group.points for group in self.groups], -self.contest.worth)

    def points_of(self, player: int) -> Estimate:
        """The victory points of A (0) or B (1) in a battle."""
        return self.per_battle([sum(game.points_of(player) for game in group.games) for group in self.groups], 0)

    def per_battle(self, totals: Sequence[float], least: float) -> Estimate:
        """The mean over battles of what the groups add up to."""
        return mean(ClusterSums(totals, [group.battles for group in self.groups], least, self.contest.worth))

    @property
    def worth_in_wins(self) -> float:
        """How many games on unrelated deals one of these is worth, for the win rate."""
        return expected_points(*self.by_game(lambda game: (game.score, 1)))

    @property
    def worth_in_points(self) -> float:
        """The same for the points of a battle."""
        return expected_points(*self.by_game(lambda game: (game.points, len(game.battles))))

    def by_game(self, measure: Any) -> tuple[list[list[float]], list[list[int]]]:
        """Two numbers of each game, as `[group][game]`."""
        pairs = [[measure(game) for game in group.games] for group in self.groups]
        return [[pair[0] for pair in group] for group in pairs], [[pair[1] for pair in group] for group in pairs]

    def thinking(self, player: int) -> Thinking:
        """What the choices of A (0) or B (1) have cost."""
        return sum((game.thinking[player] for game in self.games), Thinking())

    def rows(self) -> Iterator[dict[str, Any]]:
        """Every game as names and values, for a table."""
        for group in self.groups:
            played = what_was_played(self.contest, group)
            for number, game in enumerate(group.games):
                yield {**played, **row_of(number, game), "version": __version__}

    def __str__(self) -> str:
        return match_report(self)


def what_was_played(contest: Matchup, group: DuplicateGroup) -> dict[str, Any]:
    """What the games of a group have in common; `theaters` has the same order in every row."""
    return {
        "a": contest.names[0],
        "b": contest.names[1],
        "unit": contest.unit,
        "mode": mode_in_words(contest.mode),
        "theaters": contest.theaters or in_order(contest.begin(group.seed).battle.row),
        "group": group.index,
        "seed": group.seed,
    }


def in_order(row: str) -> str:
    """The theaters of a row as they are always listed: Air, Land, Sea, Diplomacy, Economics, Intelligence."""
    return "".join(sorted(row, key=THEATER_LETTERS.index))


def row_of(number: int, game: ArenaGame) -> dict[str, Any]:
    """One game of a group as names and values; seconds are those of the bot's choices."""
    row: dict[str, Any] = {
        "game": number,
        "side_of_a": game.side + 1,
        "side_that_began": game.first + 1,
        "score_of_a": game.score,
        "battles": len(game.battles),
    }
    for player, letter in enumerate("ab"):
        thinking = game.thinking[player]
        row[f"points_of_{letter}"] = game.points_of(player)
        row[f"decisions_of_{letter}"] = thinking.decisions
        row[f"seconds_of_{letter}"] = round(thinking.seconds, 6)
        row[f"longest_of_{letter}"] = round(thinking.longest, 6)
        row[f"failures_of_{letter}"] = len(thinking.failures)
    return row
