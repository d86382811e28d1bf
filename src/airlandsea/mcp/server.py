"""The server of the Model Context Protocol: each method of a session is a tool. It knows nothing of the game."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import wraps
from inspect import Parameter
from socket import socket
from threading import Lock
from typing import Annotated, Any

import uvicorn
from mcp.server import MCPServer
from mcp.server.apps import client_supports_apps
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.prompts import Prompt
from mcp.server.mcpserver.resources import FunctionResource
from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolResult, TextContent, ToolAnnotations

from .. import __version__
from ..errors import AirLandSeaError, nearest
from ..locale import join_list
from ..rules.cards import THEATER_LETTERS
from ..text.card_reference import card_table
from ..text.modes import modes
from ..text.rules_reference import page, plain
from .apps import BOARD_KEY, BOARD_META, board_app, hide_board
from .session import ARGUMENTS, SITUATION, McpSession, Situation

INSTRUCTIONS = """\
A table for the card games Air, Land & Sea and Spies, Lies & Supplies, against computer players. `start` a game, then
`act` with the token of one of the options you are shown, until it is over. `look` shows the table again, `card` and
`rules` explain, `record` keeps the game. You are shown what your seat may know, and nothing else."""


READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False)
LEAVES = ToolAnnotations(read_only_hint=False, destructive_hint=True, idempotent_hint=False, open_world_hint=False)


RESOURCES: dict[str, tuple[str, Callable[[], str]]] = {  # [uri]: what it is, and its text
    "airlandsea://rules": ("The rules with all rulings", lambda: plain(page())),
    "airlandsea://cards": ("The cards of all theaters", lambda: card_table(THEATER_LETTERS)),
    "airlandsea://modes": ("The modes that can be played", modes),
}


def server_of(seed: int | None = None) -> MCPServer:
    """Return a server with a session of its own."""
    session, one_at_a_time = McpSession(seed), Lock()
    games: dict[Callable[..., str], ToolAnnotations] = {session.start: LEAVES, session.look: READS, session.act: PLAYS}
    tools: dict[Callable[..., Any], ToolAnnotations] = {
        with_situation(method, session): hints for method, hints in games.items()
    }
    tools |= dict.fromkeys((session.record, session.rules, session.card, session.choices), READS)
    server = MCPServer(
        "airlandsea",
        instructions=INSTRUCTIONS,
        version=__version__,
        log_level="WARNING",
        tools=[tool_of(report_errors(method, one_at_a_time), hints) for method, hints in tools.items()],
        resources=[
            FunctionResource.from_function(text, uri, name=uri.rpartition("/")[2], description=about)
            for uri, (about, text) in RESOURCES.items()
        ],
        extensions=[board_app()],
        middleware=[hide_board],
    )
    server.add_prompt(Prompt.from_function(play))
    return server


def serve_http(server: MCPServer, listener: socket) -> None:
    """Serve over HTTP ("Streamable HTTP", at /mcp) until interrupted.

    `listener`: on this machine; requests under the name of another host are refused, as a web page could send them.
    """
    app = server.streamable_http_app(host=listener.getsockname()[0])
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run([listener])


def play(opponent: str = "heuristic", mode: str = "standard") -> str:
    """Play a war to its end against a bot, and explain it afterwards."""
    return (
        f"Start a war with the tool `start`, opponent {opponent!r} and mode {mode!r}. Read the rules and the cards it "
        "returns. Then choose one of your options each time you are asked, with a sentence on why, and play it with "
        "`act`, until the war is over. At the end say in a few sentences what decided it."
    )


def with_situation(method: Callable[..., str], session: McpSession) -> Callable[..., Any]:
    """Return a tool that returns its text with the situation as data, and the board if the client shows it."""

    @wraps(method)
    def call(*given: str, context: Any, **named: str) -> CallToolResult:
        return result_of(method(*given, **named), session, has_board=client_supports_apps(context))

    signature, returns = inspect.signature(method), Annotated[CallToolResult, Situation]
    asks = [*signature.parameters.values(), Parameter("context", Parameter.KEYWORD_ONLY, annotation=Context)]
    call.__signature__ = signature.replace(parameters=asks, return_annotation=returns)  # type: ignore[attr-defined]
    call.__annotations__ = {**method.__annotations__, "context": Context, "return": returns}
    return call


def result_of(text: str, session: McpSession, *, has_board: bool) -> CallToolResult:
    """Return the result of a tool: its text, the situation as data, and for hosts only the content of the board."""
    meta = {BOARD_KEY: asdict(session.board())} if has_board else None
    content = [TextContent(type="text", text=text)]
    return CallToolResult(content=content, structured_content=asdict(session.situation()), _meta=meta)


def tool_of(method: Callable[..., Any], hints: ToolAnnotations) -> Tool:
    """Return a tool whose arguments are described, and which refuses any others."""
    has_schema = inspect.signature(method).return_annotation is not str
    meta = BOARD_META if has_schema else None
    tool = StrictTool.from_function(method, annotations=hints, structured_output=has_schema, meta=meta)
    tool.parameters["additionalProperties"] = False
    for name, schema in tool.parameters["properties"].items():
        schema["description"] = ARGUMENTS[name].about
        if ARGUMENTS[name].values:
            schema["enum"] = list(ARGUMENTS[name].values)
    for name, schema in (tool.output_schema or {"properties": {}})["properties"].items():
        schema["description"] = SITUATION[name]
    return tool


class StrictTool(Tool):  # type: ignore[misc]
    """A tool that refuses unknown arguments, rather than silently ignoring them."""

    async def run(self, arguments: dict[str, Any], *context: Any, **options: Any) -> Any:
        """Check the arguments, then run; raises `ToolError` with all that is wrong."""
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


def report_errors(tool: Callable[..., Any], lock: Lock) -> Callable[..., Any]:
    """Return a tool that reports errors to the model; calls wait for each other."""

    @wraps(tool)
    def call(*given: str, **named: str) -> Any:
        with lock:
            try:
                return tool(*given, **named)
            except AirLandSeaError as error:
                raise ToolError(str(error)) from None

    return call
