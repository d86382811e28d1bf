"""The arena: instruments that measure how well bots play, and how sure that is.

`match` compares two bots, `tournament` several, `sprt` plays until it knows which of two is better. docs/arena.md says
what the numbers mean.
"""

from .cells import Cells, cells_of
from .contest import Contest, Entrant, Game, Group, IllegalContest, Outcome
from .crew import Task, WorkerFailed, play_all
from .estimates import Estimate
from .match import MatchResult, match
from .outcomes import Ending, Outcomes, measure_outcomes
from .sprt import Sprt, sprt
from .table import Player, Table, Thinking
from .tournament import TournamentResult, tournament

__all__ = [
    "Cells",
    "Contest",
    "Ending",
    "Entrant",
    "Estimate",
    "Game",
    "Group",
    "IllegalContest",
    "MatchResult",
    "Outcome",
    "Outcomes",
    "Player",
    "Sprt",
    "Table",
    "Task",
    "Thinking",
    "TournamentResult",
    "WorkerFailed",
    "cells_of",
    "match",
    "measure_outcomes",
    "play_all",
    "sprt",
    "tournament",
]
