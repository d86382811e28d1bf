"""A match: many games between two bots, and how much better one is, with 95 % intervals."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Any

from .. import __version__
from ..match import Thinking
from ..records.toml import RULES
from ..rules.cards import THEATER_LETTERS
from .matchup import ArenaGame, BotSpec, DuplicateGroup, MatchConfig, Matchup, group_count
from .report import (
    NOTHING,
    align,
    costs,
    describe_clock,
    describe_games,
    failures,
    format_signed,
    mode_in_words,
    percent,
)
from .stats import ClusterSums, Estimate, elo, expected_points, mean, mean_of_any, proportion, variance_ratio
from .workers import Task, play_all


def match(a: BotSpec, b: BotSpec, *, games: int = 200, workers: int = 1, **terms: Any) -> "MatchResult":
    """Play games (wars, or battles) between two bots, and return the result.

    Args:
        a: the name of a bot with options, or a function that makes a bot from a seed
        b: the other bot
        games: how many, rounded up to whole groups
        workers: processes; with more than one, the calling script has to be importable (`if __name__ == "__main__":`)
        terms: the fields of `MatchConfig`, like `unit="battle"`; without a seed, one from the system

    Raises:
        IllegalMatchup: something that cannot be played; with all reasons
        IllegalMode: an unknown mode
    """
    matchup = MatchConfig(**{"seed": None, **terms}).between(a, b)
    return MatchResult(matchup, tuple(play_all([matchup], tasks(matchup, games), workers)))


def tasks(matchup: Matchup, games: int, number: int = 0) -> Iterator[Task]:
    """Return the groups for `games` games; `number`: that of the matchup among several. Raises `IllegalMatchup`."""
    return (Task(number, index) for index in range(group_count(games, matchup)))


@dataclass(frozen=True)
class MatchResult:
    """The games of a match. Prints as a table; all intervals hold 95 % and are computed over groups (docs/arena.md)."""

    matchup: Matchup
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
        return proportion(self._scores())

    @property
    def elo(self) -> Estimate:
        """A's Elo rating less B's, with a game as the unit; infinite if one of them won every game."""
        return self.win_rate.map(elo)

    @cached_property
    def points(self) -> Estimate:
        """A's victory points less B's, in a battle."""
        return mean(self._points())

    def points_of(self, player: int) -> Estimate:
        """Return the victory points of A (0) or B (1) in a battle."""
        totals = [sum(game.points_of(player) for game in group.games) for group in self.groups]
        return mean(ClusterSums(totals, [group.battles for group in self.groups], 0, self.matchup.worth))

    # By AIVAT

    @cached_property
    def corrected_win_rate(self) -> Estimate:
        """A's share of the games by AIVAT; it can lie outside 0 to 1. Raises `ValueError` without `aivat`."""
        return mean_of_any(self._scores(is_corrected=True))

    @cached_property
    def corrected_points(self) -> Estimate:
        """A's victory points less B's in a battle, by AIVAT. Raises `ValueError` without `aivat`."""
        return mean_of_any(self._points(is_corrected=True))

    @property
    def aivat_worth_in_wins(self) -> float:
        """How many games without AIVAT a game with it is worth, for the win rate: the ratio of the variances."""
        return variance_ratio(self._scores(), self._scores(is_corrected=True))

    @property
    def aivat_worth_in_points(self) -> float:
        """How many games without AIVAT a game with it is worth, for the points of a battle."""
        return variance_ratio(self._points(), self._points(is_corrected=True))

    def _scores(self, is_corrected: bool = False) -> ClusterSums:
        luck = [group.luck.score if is_corrected else 0.0 for group in self.groups]
        scores = [group.score - each for group, each in zip(self.groups, luck, strict=True)]
        return ClusterSums(scores, [len(group.games) for group in self.groups], 0, 1)

    def _points(self, is_corrected: bool = False) -> ClusterSums:
        luck = [group.luck.points if is_corrected else 0.0 for group in self.groups]
        points = [group.points - each for group, each in zip(self.groups, luck, strict=True)]
        worth = self.matchup.worth
        return ClusterSums(points, [group.battles for group in self.groups], -worth, worth)

    @property
    def worth_in_wins(self) -> float:
        """How many games on unrelated deals a game is worth, for the win rate (inverse of Kish's design effect)."""
        return expected_points(*self.by_game(lambda game: (game.score, 1)))

    @property
    def worth_in_points(self) -> float:
        """How many games on unrelated deals a game is worth, for the points of a battle."""
        return expected_points(*self.by_game(lambda game: (game.points, len(game.battles))))

    def by_game(self, measure: Any) -> tuple[list[list[float]], list[list[int]]]:
        """Return two numbers of each game, as `[group][game]`."""
        pairs = [[measure(game) for game in group.games] for group in self.groups]
        return [[pair[0] for pair in group] for group in pairs], [[pair[1] for pair in group] for group in pairs]

    def thinking(self, player: int) -> Thinking:
        """Return what the choices of A (0) or B (1) have cost."""
        return sum((game.thinking[player] for game in self.games), Thinking())

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield every game as names and values, for a table."""
        for group in self.groups:
            played = describe_group(self.matchup, group)
            for number, game in enumerate(group.games):
                yield {**played, **game_row(number, game), "rules": RULES, "version": __version__}

    def __str__(self) -> str:
        if not self.groups:
            return NOTHING
        a, b = names = self.matchup.names
        thinking = [self.thinking(0), self.thinking(1)]
        parts = [
            f"{a} against {b}: {describe_games(self.matchup, len(self.games))}",
            align(["", a, b], [*self._totals(), *costs(thinking)]),
            align(["", f"{a} against {b}", "95 % interval"], self._estimates()),
            *([self._describe_duplicates()] if self.matchup.duplicate > 1 and len(self.groups) > 1 else []),
            *([self._describe_aivat()] if self.matchup.aivat else []),
            *failures(names, thinking),
            *describe_clock(self.matchup.clock),
        ]
        return "\n\n".join(parts)

    def _totals(self) -> list[list[str]]:
        won, drawn, lost = self.tally
        rows = [[f"{self.matchup.unit}s won", f"{won:,}", f"{lost:,}"]]
        rows += [["drawn", f"{drawn:,}", f"{drawn:,}"]] if drawn else []
        return [*rows, ["points a battle", *(f"{self.points_of(player).value:.2f}" for player in (0, 1))]]

    def _estimates(self) -> list[list[str]]:
        rows = [["win rate", *percent(self.win_rate)], ["points a battle", *format_signed(self.points, 2)]]
        if self.matchup.aivat:
            wins, points = percent(self.corrected_win_rate), format_signed(self.corrected_points, 2)
            if len(self.groups) < 2:
                wins[1] = points[1] = "needs two groups"
            rows.insert(1, ["by AIVAT", *wins])
            rows.append(["by AIVAT", *points])
        return [*rows, ["Elo", *format_signed(self.elo, 0)]] if self.matchup.unit == "war" else rows

    def _describe_duplicates(self) -> str:
        if inf in (self.worth_in_wins, self.worth_in_points):
            return "Every group was even: on these deals the two bots are the same."
        return (
            "A game on these deals says as much as "
            f"{self.worth_in_wins:.2f} games on unrelated ones about the win rate,\n"
            f"and as {self.worth_in_points:.2f} about the points of a battle."
        )

    def _describe_aivat(self) -> str:
        names, explicit = self.matchup.names, self.matchup.explicit
        known = dict.fromkeys(name for name, is_known in zip(names, explicit, strict=True) if is_known)
        choices = f", and of the choices of {' and '.join(known)}" if known else ""
        silent = [name for name in dict.fromkeys(names) if name not in known]
        unknown = "does not say how likely it takes each option, or only in endings that it solves"
        lines = [
            f"AIVAT subtracts the luck of cards that are drawn in a battle{choices}.",
            *(f"{name} {unknown}." for name in silent),
        ]
        if len(self.groups) > 1:
            lines += [
                f"A game by AIVAT says as much as {self.aivat_worth_in_wins:.2f} games without about the win rate,",
                f"and as {self.aivat_worth_in_points:.2f} about the points of a battle.",
            ]
        return "\n".join(lines)


def describe_group(matchup: Matchup, group: DuplicateGroup) -> dict[str, Any]:
    """Return what the games of a group have in common; `theaters` has the same order in every row."""
    return {
        "a": matchup.names[0],
        "b": matchup.names[1],
        "unit": matchup.unit,
        "mode": mode_in_words(matchup.mode),
        "theaters": matchup.theaters or sort_theaters(matchup.begin(group.seed).battle.row),
        "group": group.index,
        "seed": group.seed,
    }


def sort_theaters(row: str) -> str:
    """Return the theaters of a row as they are always listed: Air, Land, Sea, Diplomacy, Economics, Intelligence."""
    return "".join(sorted(row, key=THEATER_LETTERS.index))


def game_row(number: int, game: ArenaGame) -> dict[str, Any]:
    """Return a game of a group as names and values; seconds are those of the bot's choices."""
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
    if game.luck:
        row |= {"luck_in_score_of_a": game.luck.score, "luck_in_points_of_a": game.luck.points}
    return row
