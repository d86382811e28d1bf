"""A task that is cancelled ends, even if what it waits for comes at the same moment."""

import asyncio

import pytest

from airlandsea import Battle
from airlandsea.server.jobs import process, review_pool
from airlandsea.server.jobs.bot_pool import BotPool
from airlandsea.server.jobs.job_queue import Ticket
from airlandsea.server.jobs.process import Worker
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.monitoring import Metrics
from server.server_fixtures import run
from server.test_bot_pool import job_of

STEPS = range(12)  # of the loop, between the moment at which something comes and the moment of cancelling


class StubProcess:
    """A process that answers whenever it is told to."""

    def __init__(self) -> None:
        self.stdin = self
        self.stdout = asyncio.StreamReader()

    def write(self, _: bytes) -> None:
        pass

    def kill(self) -> None:
        pass

    async def wait(self) -> None:
        pass


async def steps(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def open_bots() -> BotPool:
    pool = BotPool(1, 60.0, tick_s=0.0)
    pool.open(Metrics())
    return pool


def open_reviews() -> ReviewPool:
    pool = ReviewPool(1)
    pool.open()
    return pool


@pytest.mark.parametrize("number", STEPS)
def test_a_request_that_is_cancelled_as_its_answer_comes_ends(number):
    async def test() -> None:
        stub = StubProcess()
        asking = asyncio.create_task(Worker(stub).request(b"", 60.0))  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        stub.stdout.feed_data(b"true\n1\n")
        await steps(number)
        was_done = not asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled() is not was_done

    run(test)


@pytest.mark.parametrize("number", STEPS)
@pytest.mark.parametrize("open_pool", [open_bots, open_reviews])
def test_a_pool_closes_as_an_answer_comes(open_pool, number, monkeypatch):
    async def test() -> None:
        stub = StubProcess()

        async def start(*_: object) -> StubProcess:
            return stub

        monkeypatch.setattr(process, "start_python", start)
        stub.stdout.feed_data(b"true\n")
        monkeypatch.setattr(review_pool, "line_of", lambda _: b"")
        monkeypatch.setattr(review_pool, "read_found", lambda *_: None)
        battle = Battle.deal(seed=3)
        opened = open_pool()
        ticket = Ticket(job_of(battle, min(battle.to_act)), "table")
        await asyncio.sleep(0.01)
        opened.jobs.put(ticket)
        stub.stdout.feed_data(b"true\n")
        await steps(number)
        closing = asyncio.ensure_future(opened.close())
        stub.stdout.feed_data(b'{"number": 0, "failures": [], "is_stuck": false}\n')
        await asyncio.wait([closing], timeout=1)
        assert closing.done()

    run(test)
