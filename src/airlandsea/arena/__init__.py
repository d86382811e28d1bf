"""Measures how well bots play, and how certain that is.

`match` compares two bots, `tournament` several; `sprt` plays until it is known which of two is better. docs/arena.md
explains the numbers.
"""

from ..match import SeatedBot, Thinking, WarRunner
from .match import MatchResult, match
from .matchup import ArenaGame, BotSpec, DuplicateGroup, IllegalMatchup, MatchConfig, Matchup, Outcome
from .measure_outcomes import BattleOutcome, OutcomeCounts, Outcomes, measure_outcomes, outcome_counts
from .sprt import Sprt, sprt
from .stats import Estimate
from .tournament import TournamentResult, tournament
from .workers import Task, WorkerFailed, play_all

__all__ = [
    "ArenaGame",
    "BattleOutcome",
    "BotSpec",
    "DuplicateGroup",
    "Estimate",
    "IllegalMatchup",
    "MatchConfig",
    "MatchResult",
    "Matchup",
    "Outcome",
    "OutcomeCounts",
    "Outcomes",
    "SeatedBot",
    "Sprt",
    "Task",
    "Thinking",
    "TournamentResult",
    "WarRunner",
    "WorkerFailed",
    "match",
    "measure_outcomes",
    "outcome_counts",
    "play_all",
    "sprt",
    "tournament",
]
