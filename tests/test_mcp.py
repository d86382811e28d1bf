"""A language model's client plays over the Model Context Protocol: real processes, real lines."""

import asyncio
import json
import os
import re
import signal
import socket
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from waiting import TIMEOUT_S, running

mcp = pytest.importorskip("mcp", reason="the extra `mcp` is not installed")

from mcp.client.extension import advertise  # noqa: E402

from airlandsea import View, __version__  # noqa: E402
from airlandsea.commands import main  # noqa: E402
from airlandsea.mcp.apps import BOARD_KEY, BOARD_URI, page  # noqa: E402
from airlandsea.mcp.server import server_of  # noqa: E402
from airlandsea.mcp.session import ARGUMENTS, McpSession  # noqa: E402
from airlandsea.notation.codes import SEATS  # noqa: E402
from airlandsea.records import check, read_record  # noqa: E402
from airlandsea.rules.cards import CODES  # noqa: E402
from airlandsea.rules.modes import PRESETS, Mode  # noqa: E402
from airlandsea.svg import picture  # noqa: E402

COMMAND = mcp.StdioServerParameters(
    command=sys.executable, args=["-m", "airlandsea", "mcp", "--seed", "5"], env=dict(os.environ)
)


def session(play, server=None, **settings):
    """What a client finds out, of a server in a process of its own if none is given."""

    async def run():
        async with mcp.Client(server or mcp.stdio_client(COMMAND), **settings) as client:

            async def call(tool, **arguments):
                result = await client.call_tool(tool, arguments)
                [content] = result.content
                return result.is_error, content.text

            return await play(client, call)

    return asyncio.run(run())


def options(text):
    """The tokens in a prompt."""
    return re.findall(r"^- `(.+?)`: ", text, re.MULTILINE)


@pytest.mark.slow
def test_a_battle_over_standard_input_and_output():
    async def play(client, call):
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        texts = [(await call("start", opponent="heuristic:deals=1", theaters="ade", seat="2a", play="battle"))[1]]
        running = await call("record")
        while tokens := options(texts[-1]):
            texts.append((await call("act", token=f"My answer: {tokens[0]}"))[1])
        return tools, client.instructions, texts, running, await call("record"), await call("act", token="w")

    tools, instructions, texts, running, record, late = session(play)
    assert set(tools) == {"start", "look", "act", "record", "rules", "card", "choices"}
    assert all(tool.description for tool in tools.values()) and "what your seat may know" in instructions
    assert "D1  Relinquish" in texts[0] and len(texts) > 3
    assert re.search(r"The battle is over: (you have|the enemy has) won it\.$", texts[-1])
    assert "??" in running[1] and "seat" in running[1]
    check(read_record(record[1]))
    assert "??" not in record[1]
    assert late[0] and "this game is over: `record` shows it" in late[1]


@pytest.fixture
def http_table():
    """The address of a table over HTTP, served by a process of its own."""
    command = [sys.executable, "-m", "airlandsea", "mcp", "--seed", "5", "--http", "0"]
    with running(command) as process:
        yield re.search(r"http://\S+/mcp", process.stdout.readline())[0]
        process.send_signal(signal.SIGINT)
        assert process.wait(TIMEOUT_S) in (0, 130)
        assert "Traceback" not in process.stderr.read()


@pytest.mark.slow
def test_a_battle_over_http_at_a_table_that_others_see(http_table):
    async def play(client, call):
        texts = [(await call("start", opponent="random", theaters="ALS", seat="1a", play="battle"))[1]]
        async with mcp.Client(http_table) as other:
            looked = await other.call_tool("look", {})
        while tokens := options(texts[-1]):
            texts.append((await call("act", token=tokens[0]))[1])
        return texts, looked.content[0].text

    texts, looked = session(play, http_table)
    assert texts[0].endswith(looked) and len(texts) > 3
    assert "The battle is over: " in texts[-1]


@pytest.mark.slow
def test_a_page_of_another_site_does_not_reach_the_table_over_http(http_table):
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}).encode()
    usual = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    for header in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}):
        with pytest.raises(HTTPError) as caught:
            urlopen(Request(http_table, body, usual | header), timeout=TIMEOUT_S)
        assert caught.value.code in (403, 421)
        caught.value.close()


def test_a_port_that_is_taken_is_said(capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["mcp", "--http", str(port)]) == 2
    assert f"nothing can be served at port {port}: " in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["mcp", "--http", "99999"])
    assert "no port '99999': a number from 0 to 65535" in capsys.readouterr().err


@pytest.fixture
def ask():
    """Calls in one session with a server in this process."""

    def run(*calls):
        async def play(client, call):
            return [await call(tool, **arguments) for tool, arguments in calls]

        return session(play, server_of(1))

    return run


START = ("start", {"opponent": "random", "theaters": "ALS", "seat": "1a"})


def test_looking_shows_the_question_again_and_changes_nothing(ask):
    (_, began), (_, first), (_, second) = ask(START, ("look", {}), ("look", {}))
    assert first == second and began.endswith(first) and options(first)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"opponent": "heuristc"}, "did you mean 'heuristic'"),
        ({"opponent": "engine:true"}, "no bot 'engine:true'"),
        ({"mode": "epik"}, "did you mean 'epic'"),
        ({"theaters": "AAL"}, "theater A 2 times"),
        ({"seat": "1b"}, "no seat '1b': the seats are 1a, 2a"),
        ({"play": "wars"}, "no game 'wars' (did you mean 'war'?): war or battle"),
    ],
)
def test_what_cannot_be_started_is_refused_and_the_game_goes_on(ask, arguments, why):
    _, (_, before), (is_error, said), (_, after) = ask(START, ("look", {}), ("start", arguments), ("look", {}))
    assert is_error and why in said
    assert before == after


@pytest.mark.parametrize(
    ("call", "why"),
    [
        (("act", {"token": "what?"}), "unreadable: there is no token in your answer"),
        (("act", {"token": "a1L or s1S"}), "ambiguous: your answer names several tokens, a1L and s1S"),
        (("act", {"token": "2a"}), "illegal: '2a' is not possible now"),
        (("rules", {"topic": "chess"}), "nothing about 'chess': chapters: "),
        (("card", {"card": "blokade"}), "did you mean 'blockade'"),
    ],
)
def test_errors_say_what_is_wrong_and_nothing_happens(ask, call, why):
    _, (_, before), (is_error, said), (_, after) = ask(START, ("look", {}), call, ("look", {}))
    assert is_error and why in said
    assert before == after


@pytest.mark.parametrize(
    ("call", "why"),
    [
        (
            ("start", {"opponent": "random", "difficulty": "hard"}),
            "no argument 'difficulty': it takes opponent, mode",
        ),
        (("start", {"theatres": "ALS"}), "no argument 'theatres' (did you mean 'theaters'?)"),
        (("start", {"seat": None, "mode": 3}), "seat is None: a text is needed, or nothing; mode is 3: a text"),
        (("rules", {"about": "R31"}), "no argument 'about': it takes topic"),
        (("look", {"seat": "2a"}), "no argument 'seat': it takes nothing"),
        (("act", {"tokn": "w"}), "(did you mean 'token'?): it takes token; token is missing: the token of one of"),
        (("act", {"token": 7}), "token is 7: a text is needed"),
    ],
)
def test_arguments_that_there_are_not_are_refused_and_nothing_happens(ask, call, why):
    _, (_, before), (is_error, said), (_, after) = ask(START, ("look", {}), call, ("look", {}))
    assert is_error and f"`{call[0]}` has done nothing: " in said and why in said
    assert before == after


def test_tools_describe_their_arguments_and_say_which_of_them_change_nothing():
    async def play(client, call):
        return {tool.name: tool for tool in (await client.list_tools()).tools}

    tools = session(play, server_of(1))
    for tool in tools.values():
        assert tool.input_schema["additionalProperties"] is False
        assert all(argument["description"] for argument in tool.input_schema["properties"].values())
        assert "\n" not in tool.description
        assert tool.annotations.open_world_hint is False
    start = tools["start"].input_schema["properties"]
    assert start["mode"]["enum"] == list(PRESETS) and start["play"]["enum"] == ["war", "battle"]
    assert start["seat"]["enum"] == ["", "1a", "2a", "1b", "2b"]
    assert {name for name, tool in tools.items() if not tool.annotations.read_only_hint} == {"start", "act"}
    assert tools["start"].annotations.destructive_hint and not tools["act"].annotations.destructive_hint


def test_a_program_reads_the_situation_as_data():
    async def play(client, call):
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        began = await client.call_tool(
            "start", {"opponent": "random", "theaters": "ALS", "seat": "1a", "play": "battle"}
        )
        results = [began, await client.call_tool("look", {})]
        while tokens := results[-1].structured_content["tokens"]:
            results.append(await client.call_tool("act", {"token": tokens[-1]}))
        return tools, results, await client.call_tool("act", {"token": "w"})

    tools, results, late = session(play, server_of(1))
    fields = {"seat", "position", "tokens", "is_over", "has_won"}
    for name, tool in tools.items():
        has_schema = name in ("start", "look", "act")
        assert set(tool.output_schema["properties"]) == fields if has_schema else tool.output_schema is None, name
    assert all(field["description"] for field in tools["act"].output_schema["properties"].values())
    began, looked, *_, last = results
    assert began.structured_content == looked.structured_content and len(results) > 2
    for result in results:
        [text], data = result.content, result.structured_content
        assert View.from_position(data["position"]).seat == 0 and data["seat"] == "1a"
        assert sorted(options(text.text)) == sorted(data["tokens"])
    assert last.structured_content["is_over"] and not began.structured_content["is_over"]
    assert began.structured_content["has_won"] is None
    assert last.structured_content["has_won"] == ("you have won it" in last.content[0].text)
    assert late.is_error and late.structured_content is None


def test_resources_are_the_rules_the_cards_and_the_modes():
    async def play(client, call):
        listed = (await client.list_resources()).resources
        return {str(each.uri): (await client.read_resource(str(each.uri))).contents[0].text for each in listed}

    found = session(play, server_of(1))
    assert set(found) == {"airlandsea://rules", "airlandsea://cards", "airlandsea://modes"}
    assert "Scoring" in found["airlandsea://rules"] and "<a id" not in found["airlandsea://rules"]
    assert all(re.search(rf"^{code}  ", found["airlandsea://cards"], re.MULTILINE) for code in CODES)
    assert all(mode in found["airlandsea://modes"] for mode in PRESETS)


UI = "io.modelcontextprotocol/ui"
HTML = "text/html;profile=mcp-app"
SHOWS_APPS = {"extensions": [advertise(UI, {"mimeTypes": [HTML]})]}
WITHOUT_HTML = {"extensions": [advertise(UI, {"mimeTypes": ["text/uri-list"]})]}


async def everything(client, _):
    """All that a server tells a client of itself, and the results of the tools that start, look and act."""
    tools, resources = (await client.list_tools()).tools, (await client.list_resources()).resources
    began = await client.call_tool(*START)
    token = began.structured_content["tokens"][0]
    return tools, resources, [began, await client.call_tool("act", {"token": token}), await client.call_tool("look")]


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_host_that_shows_apps_is_given_the_board(mode):
    async def play(client, call):
        content = (await client.read_resource(BOARD_URI)).contents[0]
        return client.server_capabilities, content, *await everything(client, call)

    capabilities, page, tools, resources, results = session(play, server_of(1), mode=mode, **SHOWS_APPS)
    assert mode == "legacy" or UI in capabilities.extensions
    assert (page.uri, page.mime_type) == (BOARD_URI, HTML)
    assert {str(each.uri): each.mime_type for each in resources}[BOARD_URI] == HTML
    uris = {tool.name: tool.meta["ui"]["resourceUri"] for tool in tools if tool.meta}
    assert uris == dict.fromkeys(("start", "look", "act"), BOARD_URI)
    assert all(tool.meta["ui/resourceUri"] == BOARD_URI for tool in tools if tool.meta)
    for result in results:
        board, data = result.meta[BOARD_KEY], result.structured_content
        assert board["picture"] == picture(View.from_position(data["position"]))
        tokens = [option["token"] for group in board["groups"] for option in group["options"]]
        assert sorted(tokens) == sorted(data["tokens"])
        assert all(line in results[1].content[0].text for line in results[1].meta[BOARD_KEY]["told"])


@pytest.mark.parametrize("settings", [{}, {"mode": "legacy"}, WITHOUT_HTML])
def test_another_host_sees_what_it_saw_before_there_was_a_board(settings):
    tools, resources, results = session(everything, server_of(1), **settings)
    with_board = session(everything, server_of(1), **SHOWS_APPS)
    assert not any(tool.meta for tool in tools)
    assert {str(each.uri) for each in resources} == {"airlandsea://rules", "airlandsea://cards", "airlandsea://modes"}
    assert all(BOARD_KEY not in (result.meta or {}) for result in results)
    assert [tool.model_copy(update={"meta": None}) for tool in with_board[0]] == tools
    assert [(each.content, each.structured_content) for each in with_board[2]] == [
        (each.content, each.structured_content) for each in results
    ]


def test_the_page_of_the_board_is_small_and_loads_nothing():
    text = page()
    assert len(text.encode()) < 60_000
    assert not re.search(r"https?://|\bsrc=|@import|url\(|<link|fetch\(|XMLHttpRequest|WebSocket|import\(", text)
    assert f'content="{__version__}"' in text


def test_a_prompt_asks_for_a_war():
    async def play(client, call):
        [prompt] = (await client.list_prompts()).prompts
        return prompt, await client.get_prompt("play", {"opponent": "level:3", "mode": "team"})

    prompt, said = session(play, server_of(1))
    assert prompt.name == "play" and {each.name for each in prompt.arguments} == {"opponent", "mode"}
    [message] = said.messages
    assert message.role == "user" and "'level:3'" in message.content.text and "'team'" in message.content.text


def test_every_listed_value_is_taken():
    for mode in ARGUMENTS["mode"].values:
        room = McpSession(1)
        room.start(opponent="random", mode=mode)
        assert room.game.war.mode == Mode.preset(mode)
    for seat in ARGUMENTS["seat"].values:
        room = McpSession(1)
        room.start(opponent="random", mode="team", seat=seat)
        assert not seat or SEATS[room.game.seat] == seat
    for play in ARGUMENTS["play"].values:
        assert McpSession(1).start(opponent="random", play=play)


def test_before_a_game_there_is_nothing_to_see_but_rules_and_cards(ask):
    found = ask(("look", {}), ("act", {"token": "w"}), ("record", {}), ("rules", {}), ("card", {"card": "S5"}))
    assert [is_error for is_error, _ in found] == [True, True, True, False, False]
    assert all("no game has been started: `start` begins one" in text for is_error, text in found if is_error)
    assert "Scoring" in found[3][1] and "Blockade" in found[4][1]


def test_what_there_is_to_choose_from(ask):
    [(_, text)] = ask(("choices", {}))
    assert "heuristic" in text and "epic team" in text and "engine" not in text


def test_a_team_war_and_a_second_game(ask):
    (_, first), (_, second) = ask(("start", {"mode": "team", "opponent": "random"}), ("start", {"opponent": "random"}))
    assert "partner" in first and "partner" not in second.partition("The cards:")[2].partition("Battle 1.")[2]


def test_a_seed_plays_the_same_again_and_is_never_told():
    rooms = [McpSession(3), McpSession(3), McpSession(4)]
    texts = [room.start(opponent="random") for room in rooms]
    assert texts[0] == texts[1] != texts[2]
    assert not any(str(room.game.war.seed) in room.record() + text for room, text in zip(rooms, texts, strict=True))


def test_without_the_library_it_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "airlandsea.mcp.server", None)
    assert main(["mcp"]) == 2
    assert 'pip install ".[mcp]"' in capsys.readouterr().err
