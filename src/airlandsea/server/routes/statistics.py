"""A guest's wars that are over: their results, and their records in one archive."""

import asyncio
import io
import zipfile
from datetime import UTC, datetime

from fastapi import APIRouter
from fastapi.responses import Response

from ...notation.codes import SEATS
from ..errors import ApiError
from ..game.clocks import SECOND_MS
from ..game.models import FinishedWar
from ..jobs.review_worker import METHOD
from ..presenters.statistics import present_finished_war, present_played_war
from ..schemas import statistics as wire
from ..storage.play import play_of
from ..storage.statistics import finished_wars
from ..tables.replays import OPEN
from ..web.dependencies import AppState, AppStateDep, GuestDep
from .records import record_text_of


class ZipResponse(Response):
    """An archive."""

    media_type = "application/zip"


router = APIRouter(prefix="/api/statistics")
MOST_RECORDS = 200  # in an archive: for each a war is replayed


@router.get("")
async def statistics(app_state: AppStateDep, guest: GuestDep) -> wire.Statistics:
    """The wars of this guest that are over."""
    wars = await finished_wars(app_state.registry.store, guest)
    return wire.Statistics(wars=[present_finished_war(war) for war in wars])


@router.get("/play")
async def play(app_state: AppStateDep, guest: GuestDep) -> wire.OwnPlay:
    """The cards that this guest has played and how battles with them ended, and what reviews say of withdrawals."""
    async with app_state.archiving:  # one at a time: reading many logs competes with the tables for the processor
        wars = await play_of(app_state.registry.store, guest, METHOD)
    return wire.OwnPlay(wars=[present_played_war(war) for war in wars])


@router.get("/records", response_class=ZipResponse)
async def records(app_state: AppStateDep, guest: GuestDep) -> Response:
    """The records of this guest's latest 200 wars, in a ZIP archive: with all cards where they are open, else as the
    player knew them.
    """
    texts = {}
    async with app_state.archiving:  # one at a time: replaying wars competes with the tables for the processor
        for war in (await finished_wars(app_state.registry.store, guest))[:MOST_RECORDS]:
            try:
                texts[file_name(war)] = await own_record(app_state, war)
            except ApiError as error:  # played by other rules
                texts["left-out.txt"] = f"{texts.get('left-out.txt', '')}{war.id}: {error}\n"
    headers = {"content-disposition": 'attachment; filename="airlandsea-records.zip"'}
    return ZipResponse(await asyncio.to_thread(archive, texts), headers=headers)


async def own_record(app_state: AppState, war: FinishedWar) -> str:
    """Return the record of a war as one of its players may have it."""
    async with app_state.registry.table(war.id) as table:
        status = (await app_state.registry.store.deals_status(table.table_record.deals))[table.table_record.deals]
        is_open = table.table_record.opened and not status.is_played
        return await record_text_of(app_state, table, OPEN if is_open else SEATS[war.seat])  # type: ignore[arg-type]


def file_name(war: FinishedWar) -> str:
    """Return the name of a war's record: files sorted by name are sorted by time."""
    return f"{datetime.fromtimestamp(war.ended / SECOND_MS, UTC):%Y-%m-%d-%H%M}-{war.id}.als.toml"


def archive(texts: dict[str, str]) -> bytes:
    """Return files as a ZIP archive."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in texts.items():
            packed.writestr(name, text)
    return file.getvalue()
