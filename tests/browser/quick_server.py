"""The program, but bots reply as soon as they have chosen.

That the time of a reply reveals nothing (R31) is tested in tests/server; here it would only slow the tests down.
"""

import sys
from functools import partial

from airlandsea.commands import main
from airlandsea.server import serve
from airlandsea.server.jobs.bot_pool import pool_of

if __name__ == "__main__":
    vars(serve)["pool_of"] = partial(pool_of, tick_s=0)
    sys.exit(main())
