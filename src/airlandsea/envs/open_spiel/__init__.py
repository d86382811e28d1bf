"""OpenSpiel: a battle as an extensive-form game, `pyspiel.load_game("python_airlandsea(theaters=ALS)")`.

Importing this package registers the game. What chance draws are chance nodes: the theaters, who is first, every card of
the hands, and every card that is drawn from the deck. Parameters choose the mode and the theaters, and make small
battles that can be solved exactly (`SMALL_GAMES`, docs/variants.md).
"""

from .game import NAME, AirLandSeaGame, AirLandSeaState, register
from .small_games import PARAMETERS, SMALL_GAMES, SmallGame, read_variant

__all__ = [
    "NAME",
    "PARAMETERS",
    "SMALL_GAMES",
    "AirLandSeaGame",
    "AirLandSeaState",
    "SmallGame",
    "read_variant",
    "register",
]

register()
