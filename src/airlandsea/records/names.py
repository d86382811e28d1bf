"""What the players of a record are called."""

from ..notation.codes import SEATS
from .toml import Record

NAMELESS = ("", "you")  # "you": what earlier versions wrote for the player who had saved the record


def named_players(record: Record) -> dict[int, str]:
    """Return by seat the names of the players who have one."""
    return {seat: name for seat, name in enumerate(record.players) if name not in NAMELESS}


def distinct_names(record: Record) -> dict[int, str]:
    """Return the same names, followed by the seat where several players have one: "heuristic (2a)"."""
    names = named_players(record)
    called = [*names.values()]
    return {seat: name if called.count(name) == 1 else f"{name} ({SEATS[seat]})" for seat, name in names.items()}
