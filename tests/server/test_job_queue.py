"""Workers are shared fairly: nobody's bots wait for long because somebody else asks for many choices."""

import asyncio
import signal
import subprocess
import sys

import pytest

from airlandsea import Battle, bots
from airlandsea.server.jobs.job_queue import JobQueue, Ticket, client_address
from airlandsea.server.jobs.worker import limit_problems
from server.live_server import Browser, served
from server.server_fixtures import run
from server.test_bot_pool import job_of


def ticket(table: str, address: str) -> Ticket:
    battle = Battle.deal(seed=3)
    return Ticket(job_of(battle, min(battle.to_act)), table, address=address)


async def handed_out(queue: JobQueue, number: int) -> list[str]:
    """The tables whose tickets come next, each finished before the next."""
    tables = []
    for _ in range(number):
        found = await queue.get()
        tables.append(found.table)
        queue.finish(found)
    return tables


def test_addresses_take_turns_and_so_do_the_tables_of_an_address():
    async def test():
        queue = JobQueue()
        for table in ("a1", "a1", "a2", "a2", "a3"):
            queue.put(ticket(table, "attacker"))
        queue.put(ticket("b1", "b"))
        queue.put(ticket("c1", "c"))
        assert await handed_out(queue, 7) == ["a1", "b1", "c1", "a2", "a3", "a1", "a2"]

    run(test)


def test_of_one_address_two_jobs_are_worked_on_at_a_time():
    async def test():
        queue = JobQueue()
        for table in ("a1", "a2", "a3"):
            queue.put(ticket(table, "attacker"))
        queue.put(ticket("b1", "b"))
        first, *others = [await queue.get() for _ in range(3)]
        assert {each.table for each in (first, *others)} == {"a1", "a2", "b1"}
        waiting = asyncio.ensure_future(queue.get())
        await asyncio.sleep(0.01)
        assert not waiting.done()
        queue.finish(first)
        assert (await waiting).table == "a3"

    run(test)


def test_remote_workers_take_what_is_not_local_and_nobody_loses_a_turn():
    async def test():
        queue = JobQueue()
        for table, address in (("a1", "a"), ("a1", "a"), ("b1", "b"), ("c1", "c")):
            queue.put(ticket(table, address))
        [local, *_] = queue.waiting["a"]["a1"]
        local.is_local = queue.waiting["b"]["b1"][0].is_local = True
        assert [queue.take(is_remote=True).table for _ in range(2)] == ["a1", "c1"]
        assert queue.take(is_remote=True) is None
        assert [queue.take().table for _ in range(2)] == ["b1", "a1"]
        assert not queue.waiting

    run(test)


def test_a_job_that_comes_back_is_the_next_one():
    async def test():
        queue = JobQueue()
        for table, address in (("a1", "a"), ("a1", "a"), ("a2", "a"), ("b1", "b")):
            queue.put(ticket(table, address))
        first = queue.take()
        queue.finish(first)
        queue.put_back(first)
        assert queue.take() is first
        assert [queue.take().table for _ in range(2)] == ["b1", "a2"]

    run(test)


@pytest.mark.parametrize(("limit", "address"), [(None, "a"), (2, "")])
def test_without_limits_or_an_address_all_are_worked_on(limit, address):
    async def test():
        queue = JobQueue(limit)
        for number in range(5):
            queue.put(ticket(f"{number}", address))
        assert [(await queue.get()).table for _ in range(5)] == list("01234")

    run(test)


def test_what_nobody_waits_for_any_more_is_dropped():
    async def test():
        queue = JobQueue()
        tickets = [ticket("a1", "a") for _ in range(3)] + [ticket("a2", "a")]
        for each in tickets:
            queue.put(each)
        for each in tickets[:3]:
            each.result.cancel()
        assert await queue.get() is tickets[3]
        assert not queue.waiting

    run(test)


def test_a_ticket_knows_the_address_that_caused_it():
    async def test():
        async def in_between() -> Ticket:
            battle = Battle.deal(seed=3)
            return Ticket(job_of(battle, min(battle.to_act)), "t")

        client_address.set("192.0.2.7")
        assert (await asyncio.create_task(in_between())).address == "192.0.2.7"

    run(test)


# What may be ordered over the network

TOO_MUCH = [
    "heuristic:deals=1000000000",
    "heuristic:deals=65",
    "search:ms=1e308",
    "search:ms=1001",
    "search:ms=200,playouts=1000000000000000000000",
    "search:threads=64",
    "search:threads=2",
    "search:exploration=1e300",
    "heuristic:withdraws_below=nan",
    "search:prior_weight=inf",
]
ENOUGH = [
    "heuristic",
    "heuristic:64",
    "random:withdraws=0.1",
    "level:8",
    "search:ms=1000",
    "search:method=pimc,playouts=20000",
]


@pytest.mark.parametrize("bot", TOO_MUCH)
def test_a_bot_that_would_take_all_workers_is_refused_with_the_bounds(bot):
    reasons = limit_problems(bot)
    assert len(reasons) == 1
    assert "because its workers are shared" in reasons[0]


@pytest.mark.parametrize("bot", ENOUGH + [f"level:{level}" for level in range(1, 9)] + list(bots.REGISTRY))
def test_what_the_offer_lists_is_within_the_bounds(bot):
    assert limit_problems(bot) == []


def test_over_the_network_it_is_refused_and_nothing_is_set_up(tmp_path):
    with served(tmp_path) as address, Browser(address) as browser:
        for bot in TOO_MUCH[:7]:
            seats = [{"who": "here", "name": "Ada"}, {"who": "bot", "bot": bot}]
            refused = browser.post("/api/tables", {"seats": seats})
            assert refused.status_code == 422
            assert refused.json()["code"] == "bad_bot"
        assert browser.get("/api/tables").json()["tables"] == []


# What a worker may take


def ended(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
def test_a_worker_is_ended_when_it_takes_more_processor_time_than_its_job_has():
    found = ended(
        "from airlandsea.server.jobs import worker\n"
        "worker.CPU_GRACE_S = 0\n"
        "worker.limit_processor(0.1)\n"
        "while True: pass"
    )
    assert found.returncode == -signal.SIGXCPU


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
def test_a_worker_fails_rather_than_take_all_memory():
    found = ended("from airlandsea.server.jobs import worker\nworker.limit_memory()\nbytearray(5 << 30)")
    assert "MemoryError" in found.stderr
