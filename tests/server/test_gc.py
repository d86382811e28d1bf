"""A move leaves no garbage for the collector."""

import gc
from random import Random

import pytest

from server.server_fixtures import open_registry, play_on, run, sat_down


@pytest.mark.slow
def test_a_move_leaves_nothing_that_only_a_collection_finds(tmp_path):
    """Collections look at every table there is, so they are made rare: `keep_pauses_short`."""

    async def test():
        async with open_registry(tmp_path) as registry:
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
