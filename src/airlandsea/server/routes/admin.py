"""The admin page and its API: what the server is doing, without cards (R31), and what an operator may do about it.

Every request needs the token of the server: the API as `Authorization: Bearer …`, the page in each form.
"""

import os
import time
from ipaddress import ip_network
from typing import Annotated, Any, Literal
from urllib.parse import parse_qs

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse
from pydantic import Field, TypeAdapter, ValidationError

from ... import __version__
from ...text.modes import preset_of
from ..errors import ApiError, validation_reasons
from ..jobs.bot_pool import BotPool, now_s
from ..jobs.job_queue import JobQueue, client_address
from ..presenters.admin import POLICY, admin_page, login_page
from ..schemas.common import ErrorCode, Message
from ..settings import is_loopback
from ..storage.operators import leases_in, numbers_in
from ..tables.session import TableSession
from ..web.dependencies import AppState, AppStateDep
from ..web.rate_limits import network_of

router = APIRouter(include_in_schema=False)
HOUR_MS = 3_600_000
MAX_HOURS = 24 * 365
BANNED_PREFIXES = {4: (32,), 6: (64, 128)}  # of the networks that count as one address
HEADERS = {"content-security-policy": POLICY, "referrer-policy": "same-origin", "cache-control": "no-store"}
STARTED_S = time.monotonic()


class Drain(Message):
    """Let other servers have the players."""

    action: Literal["drain"]


class Close(Message):
    """Close a table for good."""

    action: Literal["close"]
    table: Annotated[str, Field(pattern="^[a-z2-9]{12}$")]


class Ban(Message):
    """Refuse an address for some hours."""

    action: Literal["ban"]
    address: Annotated[str, Field(min_length=2, max_length=64)]
    hours: Annotated[float, Field(gt=0, le=MAX_HOURS)]


class Lift(Message):
    """Serve an address again."""

    action: Literal["lift"]
    address: Annotated[str, Field(min_length=2, max_length=64)]


Action = Annotated[Drain | Close | Ban | Lift, Field(discriminator="action")]
ACTIONS: TypeAdapter[Drain | Close | Ban | Lift] = TypeAdapter(Action)


# The API


async def check_token(app_state: AppStateDep, request: Request) -> None:
    """Raise `ApiError` without the token."""
    await app_state.admin.check_header(request.headers, client_address.get())


@router.get("/api/admin", dependencies=[Depends(check_token)])
async def look(app_state: AppStateDep) -> dict[str, Any]:
    """What the server is doing."""
    return await state_of(app_state)


@router.post("/api/admin", dependencies=[Depends(check_token)])
async def act(app_state: AppStateDep, action: Action) -> dict[str, str]:
    """Carry out an action."""
    return {"done": await do(app_state, action)}


# The page


@router.get("/admin")
async def ask_for_token(app_state: AppStateDep) -> HTMLResponse:
    """The page that asks for the token."""
    app_state.admin.check_exists()
    return HTMLResponse(login_page(), headers=HEADERS)


@router.post("/admin")
async def page(app_state: AppStateDep, request: Request) -> HTMLResponse:
    """The admin page for a form with the token, after the action that the form may ask for."""
    app_state.admin.check_exists()
    fields = {name: values[-1] for name, values in parse_qs((await request.body()).decode("utf-8", "replace")).items()}
    token = fields.pop("token", "")
    try:
        await app_state.admin.check(token, client_address.get())
    except ApiError as refusal:
        app_state.registry.note_refusal(refusal, request.url.path)
        return HTMLResponse(login_page(str(refusal)), refusal.status, headers=HEADERS)
    said, status = "", 200
    if fields:
        try:
            said = await do(app_state, ACTIONS.validate_strings(fields))
        except ValidationError as error:
            said, status = "; ".join(validation_reasons(error)), 422
        except ApiError as refusal:
            said, status = str(refusal), refusal.status
    return HTMLResponse(admin_page(await state_of(app_state), token, said), status, headers=HEADERS)


# What is done


async def do(app_state: AppState, action: Drain | Close | Ban | Lift) -> str:
    """Carry out an operator's action; return what was done. Raises `ApiError`."""
    registry, now = app_state.registry, app_state.registry.now()
    match action:
        case Drain():
            app_state.draining.set()
            registry.note("drain asked for")
            return "the server drains"
        case Close():
            await registry.close_table(action.table)
            if app_state.lobby:
                await app_state.lobby.forget_closed(action.table)
            registry.note("table closed", table=action.table)
            return f"table {action.table} is closed"
        case Ban():
            address = network_to_ban(action.address)
            await app_state.bans.change(registry.store, address, now + round(action.hours * HOUR_MS))
            registry.note("address banned", banned=address, hours=action.hours)
            return f"{address} is banned"
        case Lift():
            current = app_state.bans.current()
            address = action.address if action.address in current else network_meant(action.address)
            if address not in current:
                raise ApiError(ErrorCode.NOT_FOUND, f"{address} is not banned")
            await app_state.bans.change(registry.store, address, now)
            registry.note("ban lifted", banned=address)
            return f"{address} is no longer banned"


def network_to_ban(text: str) -> str:
    """Return an address as limits count it; raises `ApiError` for one that cannot be banned."""
    found = network_meant(text)
    if is_loopback(found) or found == network_of("::1"):
        because = "clients of a proxy on this machine that does not pass on their addresses all have this one"
        raise ApiError(ErrorCode.FORBIDDEN, f"{text} cannot be banned", [because])
    return found


def network_meant(text: str) -> str:
    """Return an address as limits count it; raises `ApiError` for a text that is none, and for larger networks."""
    try:
        network = ip_network(text, strict=False)
    except ValueError:
        raise ApiError(ErrorCode.UNREADABLE, f"{text!r} is not an address", ["like 192.0.2.7 or 2001:db8::1"]) from None
    if network.prefixlen not in BANNED_PREFIXES[network.version]:
        because = "a ban is of one IPv4 address, or of the IPv6 network /64 that a household has"
        raise ApiError(ErrorCode.UNREADABLE, f"{text} cannot be banned", [because])
    return network_of(str(network.network_address))


# What is shown


async def state_of(app_state: AppState) -> dict[str, Any]:
    """Return what the server is doing: no cards, no keys, no addresses except banned ones."""
    registry = app_state.registry
    now = registry.now()
    numbers = await registry.store.read(numbers_in)
    server = {
        "version": __version__,
        "number": registry.leases.number if registry.leases else None,
        "draining": app_state.is_draining(),
        "up_s": round(time.monotonic() - STARTED_S),
        "load": [round(each, 2) for each in os.getloadavg()] if hasattr(os, "getloadavg") else [],
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024 if resource else None,
        "tables_loaded": sum(table.game is not None for table in registry.tables.values()),
        "connections": sum(len(table.connections) for table in registry.tables.values()),
        **numbers,
    }
    tables = [present(table, now) for table in registry.tables.values()]
    return {
        "server": server,
        "leases": await registry.store.read(leases_in) if registry.leases else [],
        "workers": workers_of(app_state),
        "tables": sorted(tables, key=lambda each: each["idle_s"]),
        "bans": app_state.bans.current(),
    }


def present(table: TableSession, now: int) -> dict[str, Any]:
    """Return what everybody may know about a table, and how busy it is."""
    record = table.table_record
    return {
        "id": record.id,
        "mode": preset_of(record.mode) or "changed",
        "phase": record.standing.phase,
        "players": [occupant.name if occupant else "–" for occupant in record.seats],
        "connections": len(table.connections),
        "idle_s": (now - table.used_at) // 1000,
    }


def workers_of(app_state: AppState) -> dict[str, Any]:
    """Return who works for bots and reviews, and how many jobs wait."""
    bots, reviews, remote = app_state.registry.chooser, app_state.reviews.pool, app_state.workers
    return {
        "bot_processes": bots.size if isinstance(bots, BotPool) else 0,
        "bot_jobs_waiting": waiting(bots.jobs) if isinstance(bots, BotPool) else 0,
        "review_processes": reviews.size,
        "review_jobs_waiting": waiting(reviews.jobs),
        "puzzle_jobs_waiting": waiting(remote.puzzles.jobs) if remote else 0,
        "remote": []
        if remote is None
        else [
            {
                "worker": name,
                "jobs": sum(job.worker == name for job in remote.out.values()),
                "paused_s": max(0, round(faults.paused_until_s - now_s())),
            }
            for name, faults in remote.faults.items()
        ],
    }


def waiting(jobs: JobQueue[Any]) -> int:
    """Return how many jobs wait in a queue."""
    return sum(len(tickets) for tables in jobs.waiting.values() for tickets in tables.values())
