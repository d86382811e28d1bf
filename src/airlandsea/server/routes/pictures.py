"""Link previews in chats: a picture of each table, and the Open Graph tags in the first file of the page."""

import re
from html import escape

from fastapi import APIRouter, Request, Response

from ...view import View
from ..errors import ApiError
from ..pictures.tables import describe, picture_of
from ..presenters.battle import present_battle
from ..schemas.battle import Battle
from ..schemas.common import ErrorCode
from ..schemas.tables import Table
from ..tables.context import check_rules
from ..tables.session import TableSession
from ..web.dependencies import AppState, AppStateDep, TableInPath
from .tables import has_table

router = APIRouter()
FRESH = {"cache-control": "public, max-age=300"}  # each state of a table has an address of its own
TABLE = re.compile("(?:table|(?:replay|embed)/tables)/([a-z2-9]{12})/?")
RECORD = re.compile("(?:replay|embed)/records/([a-z2-9]{12})/?")
GAME = ("airlandsea", "Play the card games Air, Land, & Sea and Spies, Lies, & Supplies: a 15-minute duel of bluff.")


@router.get("/pictures/tables/{id}.png", include_in_schema=False)
async def table_picture(app_state: AppStateDep, id: TableInPath) -> Response:
    """A table as everybody may see it."""
    if not app_state.pictures.is_there:
        raise ApiError(ErrorCode.NOT_FOUND, "there are no pictures without the page")
    table, battle = await find_public(app_state, id)
    svg = picture_of(table, battle)
    return Response(await app_state.pictures.png(svg), media_type="image/png", headers=FRESH)


async def find_public(app_state: AppState, id: str) -> tuple[Table, Battle | None]:
    """Return a table, and its present battle as a spectator sees it."""
    async with app_state.registry.table(id) as found:
        if found.table_record.standing.phase in ("waiting", "over"):
            return found.present(), None
        view = await look(app_state, found)
        return found.present(), present_battle(view) if view else None


async def look(app_state: AppState, table: TableSession) -> View | None:
    """Return what a spectator sees. A table that may be another server's stays there: its war is played from its log
    for this look.
    """
    if has_table(app_state, table.table_record.id):
        async with table.hold() as game:
            return game.view(None)
    check_rules(table.table_record)
    async with app_state.replays.lock:
        return (await app_state.registry.load_war(table.table_record)).view(None)


async def describe_address(app_state: AppState, request: Request, path: str) -> str:
    """Return the Open Graph tags of an address (https://ogp.me); raises `ApiError` if nothing is there."""
    site = f"{request.url.scheme}://{request.headers.get('host', '')}"
    title, description = GAME
    picture, size = f"{site}/icon-512.png", 512
    if found := TABLE.fullmatch(path):
        async with app_state.registry.table(found[1]) as session:
            title, description = describe(session.present())
            if app_state.pictures.is_there:
                picture, size = f"{site}/pictures/tables/{found[1]}.png?at={session.table_record.changed}", 1200
    elif found := RECORD.fullmatch(path):
        row = await app_state.registry.store.record(found[1])
        if row is None:
            raise ApiError(ErrorCode.NOT_FOUND, "there is no such record")
        title, description = row["title"], f"The record of a war: {' and '.join(row['about']['players'])}."
    return tags(title, description, f"{site}/{path}", picture, size)


def tags(title: str, description: str, address: str, picture: str, width: int) -> str:
    """Return Open Graph tags, and the kind of card for Twitter."""
    properties = {
        "og:title": title,
        "og:description": description,
        "og:type": "website",
        "og:site_name": "airlandsea",
        "og:url": address,
        "og:image": picture,
        "og:image:width": str(width),
        "og:image:height": "630" if width == 1200 else str(width),
    }
    found = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    card = "summary_large_image" if width == 1200 else "summary"
    return "".join([*found, f'<meta name="twitter:card" content="{card}" />'])
