"""A server that drains lets its tables go one after another, so that none has to load all of them at once."""

import asyncio
from functools import partial

from ..storage import StorageError
from ..storage.leases import is_alone
from .leases import Leases
from .registry import TableRegistry

NOTICE_S = 1.5  # within which a proxy has noticed that the server is not ready, and sends newcomers to others
STEP_S = 0.05  # from one table to the next, …
PASS_S = 10.0  # … or less where all of them would take longer
PASSES = 3  # for players whom the proxy has sent back


def let_tables_go(registry: TableRegistry) -> None:
    """Begin to let other servers have all tables, if there can be others."""
    if registry.leases is not None:
        registry.spawn(hand_over_gradually(registry, registry.leases))


async def hand_over_gradually(registry: TableRegistry, leases: Leases) -> None:
    """Let other servers have all tables: their players come again, and reach them there. Without others, do nothing."""
    for _ in range(PASSES):
        await asyncio.sleep(NOTICE_S)
        tables = list(registry.tables.values())
        if not tables or await has_no_other(registry, leases):
            return
        step = min(STEP_S, PASS_S / len(tables))
        for table in tables:
            if not table.is_gone:
                await registry.hand_over(leases, table)
                await asyncio.sleep(step)


async def has_no_other(registry: TableRegistry, leases: Leases) -> bool:
    """Return whether no other server has a lease, as far as the database answers."""
    try:
        return await registry.store.read(partial(is_alone, server=leases.number))
    except StorageError:
        return True
