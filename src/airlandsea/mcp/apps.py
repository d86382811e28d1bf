"""The board as an MCP App (SEP-1865): a page that hosts show beside the results of tools. It knows nothing of the game.

The page draws what the tools return, and plays by calling them. Clients that do not support such
pages are offered none.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from mcp.server.apps import Apps, client_supports_apps

from .. import __version__

BOARD_URI = "ui://airlandsea/board"
BOARD_META = {"ui": {"resourceUri": BOARD_URI}, "ui/resourceUri": BOARD_URI}  # of tools; the second for early hosts
BOARD_KEY = "airlandsea/board"  # of what the board shows, in the metadata of a result
PAGE = Path(__file__).with_name("board.html")


def board_app() -> Apps:
    """Return the extension with the page of the board."""
    apps = Apps()
    about = "The table as your seat sees it, with a button for every option"
    apps.add_html_resource(BOARD_URI, page(), name="board", description=about, prefers_border=True)
    return apps


def page() -> str:
    """Return the page of the board, which needs nothing else."""
    return PAGE.read_text("utf-8").replace("{{version}}", __version__)


async def hide_board(context: Any, call_next: Callable[[Any], Awaitable[Any]]) -> Any:
    """Middleware: leave the board out of the lists of tools and resources for a client that shows no apps."""
    result = await call_next(context)
    if context.method not in WITHOUT_BOARD or client_supports_apps(context):
        return result
    return WITHOUT_BOARD[context.method](result)


def tools_without_board(result: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to `tools/list` without the metadata of the tools: it is about the board only."""
    return {**result, "tools": [{key: tool[key] for key in tool if key != "_meta"} for tool in result["tools"]]}


def resources_without_board(result: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to `resources/list` without the page."""
    return {**result, "resources": [each for each in result["resources"] if each["uri"] != BOARD_URI]}


WITHOUT_BOARD: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "tools/list": tools_without_board,
    "resources/list": resources_without_board,
}
