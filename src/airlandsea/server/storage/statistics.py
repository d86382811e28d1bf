"""The wars of a guest that are over: what statistics need of them, without their logs."""

from contextlib import suppress

from sqlalchemy import Connection, select

from ...bots import current_spec
from ..game.models import FinishedWar
from .schema import seats, tables
from .store import Store
from .table_rows import NewerTable, read_mode, read_standing

MOST = 1000  # wars


async def finished_wars(store: Store, guest: str) -> list[FinishedWar]:
    """Return the latest wars of a guest that are over, except those played on both sides."""

    def work(connection: Connection) -> list[FinishedWar]:
        mine = select(seats.c.table_id).where(seats.c.guest == guest)
        over = select(tables.c.id).where(tables.c.id.in_(mine), tables.c.running.is_(False))
        latest = over.order_by(tables.c.changed.desc()).limit(MOST)
        columns = (tables.c.id, tables.c.changed, tables.c.ordered, tables.c.standing)
        found = connection.execute(select(*columns).where(tables.c.id.in_(latest)).order_by(tables.c.changed.desc()))
        sitting: dict[str, list[tuple[int, str | None, str | None]]] = {}
        taken = select(seats.c.table_id, seats.c.seat, seats.c.bot, seats.c.guest).where(seats.c.table_id.in_(latest))
        for row in connection.execute(taken.order_by(seats.c.seat)):
            sitting.setdefault(row.table_id, []).append((row.seat, row.bot, row.guest))
        wars = []
        for row in found:
            own = [seat for seat, _, one in sitting[row.id] if one == guest]
            if len({seat & 1 for seat in own}) == 1 and row.standing["phase"] == "over":
                others = [bot for seat, bot, _ in sitting[row.id] if seat & 1 != own[0] & 1]
                opponents = tuple(bot and current_spec(bot) for bot in others)
                with suppress(NewerTable):
                    mode, standing = read_mode(row.ordered["mode"]), read_standing(row.standing)
                    wars.append(FinishedWar(row.id, row.changed, mode, own[0], opponents, standing))
        return wars

    return await store.read(work)
