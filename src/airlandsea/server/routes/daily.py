"""The daily deal: results are entered as records, and compared with everybody's and with those of the bots.

A guest without a result of a day is told nothing about that day.
"""

from datetime import UTC, date, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Query

from ...locale import express
from ..errors import ApiError
from ..presenters.daily import present_standing
from ..schemas import daily as wire
from ..schemas.common import ErrorCode
from ..storage.daily import keep_first, results_of
from ..web.dependencies import AppState, AppStateDep, GuestDep

router = APIRouter(prefix="/api/daily")
MS_PER_S = 1000


@router.get("")
async def standing(
    app_state: AppStateDep, guest: GuestDep, day: Annotated[wire.AskedDay | None, Query()] = None
) -> wire.Daily:
    """How the guest's result of a day (by default today, UTC) compares; no standing without a result."""
    return await daily(app_state, guest, day or today(app_state))


@router.post("")
async def enter(app_state: AppStateDep, guest: GuestDep, new: wire.NewDailyResult) -> wire.Daily:
    """Enter the result that a record proves. Only the first of a guest counts."""
    if not timedelta(0) <= today(app_state) - new.day <= timedelta(days=1):  # a war may go on past midnight
        raise ApiError(ErrorCode.BAD_RECORD, express("error-daily-other-day"))
    result = await app_state.daily.check(new.text, new.day)
    await keep_first(app_state.registry.store, guest, result, new.text, app_state.registry.now())
    return await daily(app_state, guest, new.day)


async def daily(app_state: AppState, guest: str, day: date) -> wire.Daily:
    """Return the deal of a day, with everybody's results for a guest who has entered one."""
    results = await results_of(app_state.registry.store, day.isoformat())
    own = results.get(guest)
    if own is None:
        return wire.Daily(day=day.isoformat(), standing=None)
    recent = today(app_state) - day <= timedelta(days=1)
    levels = app_state.daily.levels(day) if recent else []
    return wire.Daily(day=day.isoformat(), standing=present_standing(day, own, results.values(), levels))


def today(app_state: AppState) -> date:
    """Return the day of UTC."""
    return datetime.fromtimestamp(app_state.registry.now() / MS_PER_S, UTC).date()
