"""How a player's wars end, and how that player plays: counted in the same way on the server and in files of records.

The page counts the wars that it has narrowed down itself (`frontend/src/game/statistics.ts` and `own-play.ts`); cases
for both are in `frontend/src/tests/statistics.json`.
"""

from .cards import CardCount, choose_cards, count_cards, sum_cards
from .players import PlayerStatistics, RecordedWar, count_players, name_opponents, read_war
from .reviews import PlayReview, sum_decisions
from .wars import CountedBattle, CountedWar, Losses, Streak, Tally, WarSums, count_wars

__all__ = [
    "CardCount",
    "CountedBattle",
    "CountedWar",
    "Losses",
    "PlayReview",
    "PlayerStatistics",
    "RecordedWar",
    "Streak",
    "Tally",
    "WarSums",
    "choose_cards",
    "count_cards",
    "count_players",
    "count_wars",
    "name_opponents",
    "read_war",
    "sum_cards",
    "sum_decisions",
]
