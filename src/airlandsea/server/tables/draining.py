"""A server that drains hands its tables over one after another, so that no other server loads all of them at once."""

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
    """Begin to hand all tables over, if the database is shared."""
    if registry.leases is not None:
        registry.spawn(hand_over_gradually(registry, registry.leases))


async def hand_over_gradually(registry: TableRegistry, leases: Leases) -> None:
    """Hand all tables over: their players reconnect, and reach them on other servers. Without others, do nothing."""
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
