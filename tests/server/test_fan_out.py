"""What one connection can cause for the others at its table is bounded, however fast it sends."""

import json
import time
from contextlib import ExitStack

import pytest

from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.tables import session
from airlandsea.server.tables.session import CHANGED_TICK_S, TableSession
from server.live_server import Browser, Visitor, served
from server.server_fixtures import Page, open_registry, run, sat_down
from waiting import TIMEOUT_S


def changed(page: Page) -> list[dict]:
    return [message for message in page.messages if message["type"] == "changed"]


@pytest.fixture
def ticks_by_hand(monkeypatch):
    """The time after which changes are told does not pass by itself, however long a test takes."""
    monkeypatch.setattr(session, "CHANGED_TICK_S", float(TIMEOUT_S))


def tick(table: TableSession) -> None:
    if table.changed_timer is not None:
        table.changed_timer.cancel()
        table.tell_changed_now()


@pytest.mark.usefixtures("ticks_by_hand")
def test_many_changes_within_a_tick_are_told_once(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [ada, _bob] = await sat_down(registry, "Ada", "Bob")
            tick(table)
            before = len(changed(ada))
            watchers = [await Page(table).open() for _ in range(20)]
            for watcher in watchers[5:]:
                watcher.leave()
            assert len(changed(ada)) == before
            tick(table)
            assert [message["table"]["watchers"] for message in changed(ada)[before:]] == [5]

    run(test)


@pytest.mark.usefixtures("ticks_by_hand")
def test_what_has_not_changed_is_not_told(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [ada, _bob] = await sat_down(registry, "Ada", "Bob")
            watcher = await Page(table).open()
            tick(table)
            before = len(changed(ada)), len(changed(watcher))
            for _ in range(10):
                await watcher.open()
            tick(table)
            assert (len(changed(ada)), len(changed(watcher))) == before

    run(test)


@pytest.mark.usefixtures("ticks_by_hand")
def test_a_change_that_a_step_has_told_and_that_is_undone_within_the_tick_is_told(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [ada, bob] = await sat_down(registry, "Ada", "Bob")
            tick(table)
            watcher = await Page(table).open()
            page = ada if ada.tokens else bob
            await page.act(next(token for token in page.tokens if token != "w"))
            assert ada.now["table"]["watchers"] == 1
            watcher.leave()
            tick(table)
            assert changed(ada)[-1]["table"]["watchers"] == 0

    run(test)


@pytest.mark.usefixtures("ticks_by_hand")
def test_what_a_step_has_told_is_not_told_again(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [ada, bob] = await sat_down(registry, "Ada", "Bob")
            tick(table)
            before = len(changed(ada))
            await Page(table).open()
            page = ada if ada.tokens else bob
            await page.act(next(token for token in page.tokens if token != "w"))
            tick(table)
            assert ada.now["table"]["watchers"] == 1
            assert len(changed(ada)) == before

    run(test)


def send_at_once(visitor: Visitor, message: dict, number: int) -> None:
    """A message many times, in one piece."""
    socket = visitor.socket
    with socket.protocol_mutex:
        for _ in range(number):
            socket.protocol.send_text(json.dumps(message).encode())
        socket.socket.sendall(b"".join(socket.protocol.data_to_send()))


@pytest.mark.slow
@pytest.mark.parametrize("rate_limits", [True, False])
def test_eight_spectators_cannot_throw_a_player_off_the_table(tmp_path, rate_limits):
    with served(tmp_path, rate_limits=rate_limits) as address, Browser(address) as browser, ExitStack() as stack:
        made = browser.made("Ada", "Bob")
        id = made["table"]["id"]
        ada = stack.enter_context(Visitor(address, id))
        ada.sit(made["keys"][0])
        spectators = [stack.enter_context(Visitor(address, id)) for _ in range(8)]
        began = time.monotonic()
        for spectator in spectators:
            send_at_once(spectator, {"type": "watch"}, 100)
        ada.send("ping", id="last")
        told = []
        while (message := ada.next())["type"] != "pong":
            told.append(message["type"])
        ticks = (time.monotonic() - began) / CHANGED_TICK_S
        assert len(told) <= ticks + 1
        assert set(told) <= {"changed"}


def test_a_change_of_viewpoint_counts_for_several_messages(tmp_path):
    with served(tmp_path) as address, Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        with Visitor(address, made["table"]["id"]) as visitor:
            send_at_once(visitor, {"type": "watch"}, 40)
            answers = [visitor.next("table", "refused") for _ in range(40)]
            assert [answer["type"] for answer in answers[:25]] == ["table"] * 25
            assert {answer.get("code") for answer in answers[25:]} == {ErrorCode.TOO_MANY}


def test_a_connection_that_reads_too_slowly_is_told_why_it_is_closed(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob")
            slow = Page(table)
            slow.is_slow = True
            await slow.open()
            for number in range(250):
                await pages[0].say(f"{number}")
            assert slow.connection.is_ending
            assert len(slow.connection.waiting) == 1
            slow.is_slow = False
            closing = slow.messages[-1]
            assert (closing["type"], closing["code"]) == ("closing", ErrorCode.TOO_MANY)
            assert "200 messages" in closing["message"]

    run(test)
