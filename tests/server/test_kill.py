"""Kill -9 at any moment, start again, and every game goes on where it was: what was answered is there.

KILLS says how often (5 unless told).
"""

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from server.players import PlayersMemory, failures_of, fresh, have_played, moves_of, play
from server.processes import Process
from waiting import within_time

KILLS = int(os.environ.get("KILLS", "5"))
TABLES = 6
BOT_TABLES = 2


@pytest.mark.slow
def test_every_game_goes_on_where_it_was(tmp_path):
    asyncio.run(kills(tmp_path))


async def kills(folder: Path) -> None:
    random = Random(KILLS)
    memories: list[PlayersMemory] = []
    for _ in range(KILLS + 1):
        process = Process(folder / "tables.sqlite").wait_until_it_answers()
        try:
            memories = [memory for memory in memories if not memory.is_over]
            memories += await fresh(process.address, random, TABLES + BOT_TABLES - len(memories))
            before = moves_of(memories)
            playing = [asyncio.ensure_future(play(process.address, memory)) for memory in memories]
            await have_played(memories, before + random.randint(10, 60), playing)
            await asyncio.sleep(0.02 * random.random())  # at any moment of a move
            assert not failures_of(playing)
        finally:
            process.kill()
        await within_time(asyncio.gather(*playing))
