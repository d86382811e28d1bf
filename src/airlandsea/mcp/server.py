"""The room behind the Model Context Protocol: each of its doors is a tool. It knows nothing of the game."""

from collections.abc import Callable
from functools import wraps
from threading import Lock

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from .. import __version__
from ..errors import AirLandSeaError
from .room import Room

INSTRUCTIONS = """\
A table for the card games Air, Land & Sea and Spies, Lies & Supplies, against computer players. `start` a game, then
`act` with the token of one of the options you are shown, until it is over. `look` shows the table again, `card` and
`rules` explain, `record` keeps the game. You are shown what your seat may know, and nothing else."""


def server_of(seed: int | None = None) -> MCPServer:
    """A server with a room of its own."""
    room, one_at_a_time = Room(seed), Lock()
    server = MCPServer("airlandsea", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")
    for tool in (room.start, room.look, room.act, room.record, room.rules, room.card, room.choices):
        server.tool(structured_output=False)(guarded(tool, one_at_a_time))
    return server


def guarded(tool: Callable[..., str], lock: Lock) -> Callable[..., str]:
    """A tool whose refusals are told to the model; calls wait for each other."""

    @wraps(tool)
    def call(*given: str, **named: str) -> str:
        with lock:
            try:
                return tool(*given, **named)
            except AirLandSeaError as error:
                raise ToolError(str(error)) from None

    return call
