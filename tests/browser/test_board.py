"""The board of the MCP server in a real browser: in a sandbox, with a host that hands its calls to a real session."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from airlandsea.mcp.apps import page as board_page
from airlandsea.mcp.server import result_of
from airlandsea.mcp.session import McpSession

from .test_axe import AXE, complaints
from .waits import wait_for, wait_for_count, wait_for_texts

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "media-src 'self' data:; connect-src 'none'"
)  # what a host must allow of a page that asks for nothing
HOST = """([html, context]) => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.title = 'Board'
  frame.sandbox = 'allow-scripts'
  frame.style = 'border: 0; display: block; width: 100%'
  window.tell = (message) => frame.contentWindow.postMessage({jsonrpc: '2.0', ...message}, '*')
  const initialized = {protocolVersion: '2026-01-26', hostInfo: {name: 'stub', version: '1'}, hostContext: context}
  const answers = {
    'ui/initialize': async () => ({...initialized, hostCapabilities: {serverTools: {}}}),
    'tools/call': async ({name, arguments: given}) => JSON.parse(await window.callTool(name, given)),
  }
  window.heard = []
  window.addEventListener('message', async ({data: {id, method, params}}) => {
    window.heard.push(method)
    if (method === 'ui/notifications/size-changed') frame.style.height = `${params.height}px`
    if (id === undefined || !method) return
    const error = {code: -32601, message: 'unknown'}
    window.tell(answers[method] ? {id, result: await answers[method](params)} : {id, error})
  })
  frame.srcdoc = html
}"""
Open = Callable[..., Any]


class Host:
    """A page that embeds the board, as hosts do, and what the board has asked of it."""

    def __init__(self, open_page: Open, size: dict[str, int], theme: str) -> None:
        self.session = McpSession(1)
        self.calls: list[tuple[str, dict[str, str]]] = []
        self.page = open_page(None, size=size)
        self.page.expose_function("callTool", self.call)
        self.page.set_content("<!doctype html><html lang=en><title>Host</title><body style='margin: 0'><h1>Host</h1>")
        html = board_page().replace("<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{POLICY}">')
        self.page.evaluate(HOST, [html, {"theme": theme}])
        self.wait_to_hear("ui/notifications/initialized")
        self.board = self.page.frames[1]

    def call(self, tool: str, arguments: dict[str, str]) -> str:
        """What the server answers, as JSON."""
        self.calls.append((tool, arguments))
        result = result_of(getattr(self.session, tool)(**arguments), self.session, has_board=True)
        return str(result.model_dump_json(by_alias=True, exclude_none=True))

    def wait_to_hear(self, method: str) -> None:
        wait_for(self.page, lambda: method in self.page.evaluate("heard"), method)

    def start(self, **arguments: str) -> dict[str, Any]:
        """Hand over a result, as when the model has started a game; the result."""
        result = json.loads(self.call("start", arguments))
        self.calls.clear()
        self.tell_result(result)
        self.board.locator("button").first.wait_for()
        return dict(result)

    def tell_result(self, result: dict[str, Any]) -> None:
        self.page.evaluate("(params) => tell({method: 'ui/notifications/tool-result', params})", result)


@pytest.mark.parametrize(("width", "theme"), [(320, "dark"), (800, "light")])
def test_an_option_is_played_by_its_button(open_page: Open, width: int, theme: str) -> None:
    host = Host(open_page, {"width": width, "height": 900}, theme)
    host.start(opponent="random", theaters="ALS", seat="1a")
    board, session = host.board, host.session
    assert board.locator("svg[role=img] > title").text_content() == "Battle 1. 0 : 0"
    assert board.locator("button").evaluate_all("all => all.map((one) => one.title)") == [
        option["words"] for group in session.board().groups for option in group["options"]
    ]
    assert board.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme
    assert board.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.is_file():
        assert not complaints(host.board, "board")
    question, token = session.situation().position, session.board().groups[0]["options"][0]["token"]
    board.locator("button").first.press("Enter")
    host.wait_to_hear("ui/update-model-context")
    assert host.calls == [("look", {}), ("act", {"token": token})]
    assert session.situation().position != question
    wait_for_texts(board.locator("#told li"), session.board().told)
    assert board.evaluate("document.activeElement.tagName") == "BUTTON"


def test_an_old_board_plays_nothing(open_page: Open) -> None:
    host = Host(open_page, {"width": 360, "height": 640}, "light")
    host.start(opponent="random", theaters="ALS", seat="1a")
    host.session.act(host.session.situation().tokens[-1])
    host.board.locator("button").first.click()
    host.board.get_by_text("The game has gone on.").wait_for()
    assert host.calls == [("look", {})]
    assert host.board.locator("#question").inner_text() == host.session.board().question


def test_a_result_without_the_drawing_still_has_its_options(open_page: Open) -> None:
    host = Host(open_page, {"width": 360, "height": 640}, "light")
    result = host.start(opponent="random", theaters="ALS", seat="1a")
    host.tell_result({**result, "_meta": {}})
    host.board.locator("#picture:empty").wait_for(state="attached")
    wait_for_texts(host.board.locator("button"), host.session.situation().tokens)
    host.tell_result({"content": [{"type": "text", "text": "Error: no such bot"}], "isError": True})
    host.board.get_by_role("alert").get_by_text("no such bot").wait_for()
    wait_for_count(host.board.locator("button"), len(host.session.situation().tokens))
