"""Plays wars with bots, the same way everywhere: in the arena, in environments, in the terminal and over MCP.

`WarRunner` is the loop; `play_war` runs it to the end, `SeatSession` is a seat that is played from outside, and
`MultiSeatSession` several of them in one war.
"""

from .runner import UNITS, SeatedBot, Thinking, WarRunner, play_war
from .seat_session import VERBOSITIES, MultiSeatSession, NarratedSeat, PlayerSeat, SeatSession, make_others

__all__ = [
    "UNITS",
    "VERBOSITIES",
    "MultiSeatSession",
    "NarratedSeat",
    "PlayerSeat",
    "SeatSession",
    "SeatedBot",
    "Thinking",
    "WarRunner",
    "make_others",
    "play_war",
]
