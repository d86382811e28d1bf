"""What is kept small: sockets that are silent, and what a move leaves behind."""

import asyncio
import gc
from random import Random

import pytest

from airlandsea.server.web.protocols import BoundedInbox, LowMemoryMixin, LowMemoryWebSocket
from server.hosting import hall_of, play_on, run, sat_down
from server.serving import Browser, Visitor, served
from waiting import within_time


def test_an_open_socket_keeps_nothing_of_how_it_was_opened(tmp_path):
    with served(tmp_path) as address, Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        with Visitor(address, made["table"]["id"]) as visitor:
            visitor.sit(made["keys"][0])
            sockets = [
                each for each in gc.get_objects() if type(each) is LowMemoryWebSocket
            ]  # isinstance asks dead proxies
            [socket] = [each for each in sockets if not each.disconnected]
            assert isinstance(socket.queue, BoundedInbox)
            assert [len(socket.request.headers), len(socket.response.headers), socket.scope["headers"]] == [0, 0, []]


def test_an_inbox_gives_what_has_come_in_its_order():
    async def test():
        inbox = BoundedInbox()
        assert inbox.empty()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert [await inbox.get(), inbox.empty(), await inbox.get(), inbox.empty()] == [1, False, 2, True]
        reader = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(3)
        inbox.put_nowait(4)
        assert [await reader, await inbox.get()] == [3, 4]

    run(test)


def test_a_reader_that_has_given_up_takes_nothing_from_the_next():
    async def test():
        inbox = BoundedInbox()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(inbox.get(), 0.01)
        inbox.put_nowait(1)
        assert await within_time(inbox.get()) == 1

    run(test)


def test_a_move_leaves_nothing_that_only_a_collection_finds(tmp_path):
    """Collections look at every table there is, so they are made rare: `keep_pauses_short`."""

    async def test():
        async with hall_of(tmp_path) as registry:
            _, pages = await sat_down(registry, "Ada", "Bob")
            await play_on(pages, Random(1), 10)
            gc.collect()
            gc.disable()
            try:
                await play_on(pages, Random(2), 30)
                assert gc.collect() == 0
            finally:
                gc.enable()

    run(test)


def test_a_uvicorn_with_other_attributes_is_left_as_it_is():
    class OtherProtocol:
        def __init__(self):
            self.inbox = asyncio.Queue()

    class Connection(LowMemoryMixin, OtherProtocol):
        pass

    connection = Connection()
    connection.start_keepalive()
    assert type(connection.inbox) is asyncio.Queue
    assert not hasattr(connection, "queue")
