"""The page: its built files, and for every other address its first file, with status 404 if nothing is there."""

import gzip
import json
import re
from mimetypes import guess_type
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from ...locale import express
from ...locale.texts import ENGLISH
from ..errors import ApiError
from ..schemas.common import ErrorCode
from ..storage import StorageError
from ..web.dependencies import AppState, AppStateDep
from .pictures import describe_address

router = APIRouter()

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>airlandsea</title>
<h1>The page is not built</h1>
<p>The server runs, but this installation has no page: <code>python -m pip install ".[server]"</code> builds it.
The API is at <a href="/api/status">/api/status</a>.</p></html>
"""
ADDRESSES = re.compile(  # of the page, as in frontend/src/addresses.ts
    "|(learn|campaign|cards|games|daily|analysis|lobby|ratings|puzzles|puzzles/daily|table/[a-z2-9]{12}|(replay|embed)/(tables|records)/[a-z2-9]{12})/?"
)
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # a file that changes gets another name
ENCODINGS = {"br": ".br", "gzip": ".gz"}
FRESH = {"cache-control": "no-cache"}


@router.get("/{path:path}", include_in_schema=False)
async def page(app_state: AppStateDep, request: Request, path: str) -> Response:
    """A built file, or the page."""
    if path.startswith("api/"):
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-address"))
    accepted = request.headers.get("accept-encoding", "")
    if found := built_file(app_state.settings.page, path):
        return file_answer(found, accepted, FOREVER if path.startswith("assets/") else FRESH)
    if "." in path.rpartition("/")[2]:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-file"))
    if first := built_file(app_state.settings.page, "index.html"):
        return await first_file(app_state, request, first, path)
    return HTMLResponse(NOT_BUILT, 503, headers=FRESH)


async def first_file(app_state: AppState, request: Request, file: Path, path: str) -> Response:
    """Return the first file of the page, with the tags of an address; with status 404 if nothing is there."""
    status, head = 404, ""
    if ADDRESSES.fullmatch(path):
        try:
            status, head = 200, await describe_address(app_state, request, path)
        except (ApiError, StorageError) as error:  # the page says itself what is wrong
            status = 404 if isinstance(error, ApiError) and error.code is ErrorCode.NOT_FOUND else 200
    head += preloads(app_state.settings.page, path.partition("/")[0], wanted_languages(request))
    text = file.read_text(encoding="utf-8").replace("</head>", f"{head}</head>", 1).encode()
    headers = FRESH | {"vary": "accept-encoding, accept-language"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        text, headers = gzip.compress(text, 6), headers | {"content-encoding": "gzip"}
    return HTMLResponse(text, status, headers)


def wanted_languages(request: Request) -> list[str]:
    """Return the languages that the address or the browser asks for, the best first: as in frontend/src/locale."""
    accepted = (each.partition(";")[0].strip() for each in request.headers.get("accept-language", "").split(","))
    return [each for each in (request.query_params.get("lang"), *accepted) if each]


def preloads(folder: Path, page: str, languages: list[str]) -> str:
    """Return preload tags for what a page loads after its first files, in the first of these languages that exists."""
    file = built_file(folder, "preloads.json")
    if file is None:
        return ""
    known = json.loads(file.read_text(encoding="utf-8"))
    texts: dict[str, list[str]] = {ENGLISH: []} | known["languages"]
    codes = (code for each in languages for code in (each, each.partition("-")[0]) if code in texts)
    found = [*texts[next(codes, ENGLISH)], *known["pages"].get(page, [])]
    return "".join(f'<link rel="{relation(name)}" crossorigin href="/{name}">' for name in found)


def relation(name: str) -> str:
    """Return the `rel` of a preload tag for a file."""
    return "stylesheet" if name.endswith(".css") else "modulepreload"


def file_answer(file: Path, accepted: str, headers: dict[str, str]) -> Response:
    """Return a file, in the best compressed form that exists beside it and that the client accepts."""
    kind = guess_type(file.name)[0] or "application/octet-stream"
    headers = headers | {"vary": "accept-encoding"}
    for encoding, ending in ENCODINGS.items():
        packed = file.with_name(file.name + ending)
        if encoding in accepted and packed.is_file():
            return FileResponse(packed, 200, headers | {"content-encoding": encoding}, kind)
    return FileResponse(file, 200, headers, kind)


def built_file(folder: Path, path: str) -> Path | None:
    """Return a file of the page, never one outside its folder; None if there is none."""
    try:
        file = (folder / path).resolve()
        is_inside = file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if is_inside else None
