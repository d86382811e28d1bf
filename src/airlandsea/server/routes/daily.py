"""The daily deal: played at a table, or entered as a record, and compared with everybody's results and the bots'.

A guest without a result of a day is told nothing about that day.
"""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query

from ...locale import express
from ..errors import ApiError
from ..presenters.daily import present_standing
from ..schemas import daily as wire
from ..schemas.common import ErrorCode
from ..schemas.tables import Created
from ..storage.daily import daily_table_of, keep_first, results_of
from ..tables.daily import day_of, is_open
from ..tables.daily_tables import find_or_create_table
from ..web.dependencies import AppState, AppStateDep, GuestDep

router = APIRouter(prefix="/api/daily")


@router.get("")
async def standing(
    app_state: AppStateDep, guest: GuestDep, day: Annotated[wire.AskedDay | None, Query()] = None
) -> wire.Daily:
    """How the guest's result of a day (by default today, UTC) compares; no standing without a result."""
    return await daily(app_state, guest, day or today(app_state))


@router.post("")
async def enter(app_state: AppStateDep, guest: GuestDep, new: wire.NewDailyResult) -> wire.Daily:
    """Enter the result that a record proves. Only the first of a guest counts."""
    store = app_state.registry.store
    if not is_open(new.day, today(app_state)):
        raise ApiError(ErrorCode.BAD_RECORD, express("error-daily-other-day"))
    if await daily_table_of(store, guest, new.day.isoformat()):
        raise ApiError(ErrorCode.FORBIDDEN, express("error-daily-at-table"))
    result = await app_state.daily.check(new.text, new.day)
    await keep_first(store, guest, result, new.text, app_state.registry.now())
    return await daily(app_state, guest, new.day)


@router.post("/table")
async def play(app_state: AppStateDep, guest: GuestDep, new: wire.NewDailyTable) -> Created:
    """Set up the guest's table for the war of today (UTC), or find it: then without keys. Its result is entered by
    the server when the war is over; a war that is given up counts as lost without a point.
    """
    registry = app_state.registry
    id, keys = await find_or_create_table(registry, app_state.daily, today(app_state), guest, new.name)
    async with registry.table(id) as found:
        return Created(table=found.present(), keys=keys)


async def daily(app_state: AppState, guest: str, day: date) -> wire.Daily:
    """Return the deal of a day, with everybody's results for a guest who has entered one."""
    store, text = app_state.registry.store, day.isoformat()
    table, results = await daily_table_of(store, guest, text), await results_of(store, text)
    own = results.get(guest)
    if own is None:
        return wire.Daily(day=text, table=table, standing=None)
    levels = app_state.daily.levels(day) if is_open(day, today(app_state)) else []
    return wire.Daily(day=text, table=table, standing=present_standing(day, own, results.values(), levels))


def today(app_state: AppState) -> date:
    """Return today's date in UTC."""
    return day_of(app_state.registry.now.wall())
