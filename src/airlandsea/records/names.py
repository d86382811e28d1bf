"""What the players of a record are called."""

from .toml import Record

NAMELESS = ("", "you")  # "you": what earlier versions wrote for the player who had saved the record


def named_players(record: Record) -> dict[int, str]:
    """Return by seat the names of the players who have one."""
    return {seat: name for seat, name in enumerate(record.players) if name not in NAMELESS}
