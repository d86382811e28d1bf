"""The position line, like chess's FEN: a state and who knows what, or a view, as one line of text."""

from .line import read_position, write_position
from .views import codes_at, read_view, write_view

__all__ = ["codes_at", "read_position", "read_view", "write_position", "write_view"]
