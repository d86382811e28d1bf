"""The server of the Model Context Protocol: each method of a session is a tool. It knows nothing of the game."""

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from threading import Lock
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp.types import ToolAnnotations

from .. import __version__
from ..errors import AirLandSeaError, nearest
from ..locale import join_list
from .session import ARGUMENTS, McpSession

INSTRUCTIONS = """\
A table for the card games Air, Land & Sea and Spies, Lies & Supplies, against computer players. `start` a game, then
`act` with the token of one of the options you are shown, until it is over. `look` shows the table again, `card` and
`rules` explain, `record` keeps the game. You are shown what your seat may know, and nothing else."""


READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False)
LEAVES = ToolAnnotations(read_only_hint=False, destructive_hint=True, idempotent_hint=False, open_world_hint=False)


def server_of(seed: int | None = None) -> MCPServer:
    """Return a server with a room of its own."""
    room, one_at_a_time = McpSession(seed), Lock()
    tools: dict[Callable[..., str], ToolAnnotations] = {room.start: LEAVES, room.act: PLAYS}
    tools |= dict.fromkeys((room.look, room.record, room.rules, room.card, room.choices), READS)
    return MCPServer(
        "airlandsea",
        instructions=INSTRUCTIONS,
        version=__version__,
        log_level="WARNING",
        tools=[tool_of(report_errors(method, one_at_a_time), hints) for method, hints in tools.items()],
    )


def tool_of(method: Callable[..., str], hints: ToolAnnotations) -> Tool:
    """Return a tool whose arguments are described, and are all that there are."""
    tool = StrictTool.from_function(method, annotations=hints, structured_output=False)
    tool.parameters["additionalProperties"] = False
    for name, schema in tool.parameters["properties"].items():
        schema["description"] = ARGUMENTS[name].about
        if ARGUMENTS[name].values:
            schema["enum"] = list(ARGUMENTS[name].values)
    return tool


class StrictTool(Tool):  # type: ignore[misc]
    """A tool that refuses arguments it does not know, rather than leaving them out in silence."""

    async def run(self, arguments: dict[str, Any], *context: Any, **options: Any) -> Any:
        """Look at the arguments, then run; raises `ToolError` with all that is wrong."""
        if wrong := list(argument_problems(arguments, self.parameters)):
            raise ToolError(f"`{self.name}` has done nothing: {'; '.join(wrong)}")
        return await super().run(arguments, *context, **options)


def argument_problems(arguments: Mapping[str, object], parameters: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with the arguments of a call; all are texts."""
    known = parameters["properties"]
    taken = join_list(list(known)) or "nothing"
    for name, value in arguments.items():
        if name not in known:
            yield f"no argument {name!r}{nearest(name, known)}: it takes {taken}"
        elif not isinstance(value, str):
            yield f"{name} is {value!r}: a text is needed" + (
                "" if name in parameters.get("required", ()) else ", or nothing"
            )
    for name in parameters.get("required", ()):
        if name not in arguments:
            yield f"{name} is missing: {ARGUMENTS[name].about}"


def report_errors(tool: Callable[..., str], lock: Lock) -> Callable[..., str]:
    """Return a tool whose refusals are told to the model; calls wait for each other."""

    @wraps(tool)
    def call(*given: str, **named: str) -> str:
        with lock:
            try:
                return tool(*given, **named)
            except AirLandSeaError as error:
                raise ToolError(str(error)) from None

    return call
