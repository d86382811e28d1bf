"""The page: the built files, and its first file for every address that the page itself knows."""

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, Response

from ..refusal import Refusal
from ..wire.words import ErrorCode
from .house import InHouse

router = APIRouter()

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>airlandsea</title>
<h1>The page is not built</h1>
<p>The server runs, but this installation has no page: <code>python -m pip install .</code> builds it.
The API is at <a href="/api/status">/api/status</a>.</p></html>
"""
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # the names of built files change with them
FRESH = {"cache-control": "no-cache"}


@router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def page(house: InHouse, path: str) -> Response:
    """A built file, or the page."""
    if path.startswith("api/"):
        raise Refusal(ErrorCode.NOT_FOUND, "there is no such address")
    if found := built_file(house.settings.page, path):
        return FileResponse(found, headers=FOREVER if path.startswith("assets/") else FRESH)
    if "." in path.rpartition("/")[2]:
        raise Refusal(ErrorCode.NOT_FOUND, "there is no such file")
    if first := built_file(house.settings.page, "index.html"):
        return FileResponse(first, headers=FRESH)
    return HTMLResponse(NOT_BUILT, 503, headers=FRESH)


def built_file(folder: Path, path: str) -> Path | None:
    """A file of the page, and never one outside it."""
    try:
        file = (folder / path).resolve()
        is_inside = file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if is_inside else None
