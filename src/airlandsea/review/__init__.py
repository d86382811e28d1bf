"""Reviews of wars: what each decision was worth to the player, given what their seat knew.

Everything is a chance to win the war, estimated by the search of `bots.search` from the view of the seat that decided
(R31: never from the state). docs/review.md explains the numbers.
"""

from .analysis import Analyzer, MoveAnalysis, OptionValue
from .chart import draw_chart
from .luck import TERMS, Account, Amount, Step
from .scores import ChanceLost, PlayerScore, chance_lost, score_players
from .stream import ReviewStream, review
from .summary import Advice, PlayerSummary
from .tables import as_table
from .war import BattleReview, IllegalReview, Review

__all__ = [
    "TERMS",
    "Account",
    "Advice",
    "Amount",
    "Analyzer",
    "BattleReview",
    "ChanceLost",
    "IllegalReview",
    "MoveAnalysis",
    "OptionValue",
    "PlayerScore",
    "PlayerSummary",
    "Review",
    "ReviewStream",
    "Step",
    "as_table",
    "chance_lost",
    "draw_chart",
    "review",
    "score_players",
]
