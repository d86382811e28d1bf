"""Plays wars with bots, the same way everywhere: in the arena, in environments, in the terminal and over MCP.

`WarRunner` is the loop; `play_war` runs it to the end, `SeatSession` is a seat for somebody who acts from outside.
"""

from .runner import UNITS, SeatedBot, Thinking, WarRunner, play_war
from .seat_session import PlayerSeat, SeatSession, make_others

__all__ = ["UNITS", "PlayerSeat", "SeatSession", "SeatedBot", "Thinking", "WarRunner", "make_others", "play_war"]
