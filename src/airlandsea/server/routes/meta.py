"""What the server offers, and its state: presets, bots, cards, health, metrics."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from ... import __version__, bots
from ...bots.level import LEVELS, LevelBot
from ...kernel import load
from ...rules.cards import PLAIN, THEATER_LETTERS, THEATER_NAMES
from ...rules.modes import PRESETS, SCORINGS, TIES
from ...text.card_reference import entries
from ..errors import ApiError
from ..jobs.worker import needs_preparing
from ..presenters.battle import seat_name
from ..presenters.tables import present_mode
from ..schemas.common import ErrorCode
from ..schemas.tables import BotInfo, CardInfo, Offer, Preset, Status
from ..web.dependencies import AppStateDep

router = APIRouter()


@router.get("/api/status")
async def status(app_state: AppStateDep) -> Status:
    """The state of the server."""
    return Status(
        version=__version__,
        kernel=load().name,  # type: ignore[arg-type]
        workers=app_state.settings.workers,
        tables_loaded=sum(table.game is not None for table in app_state.registry.tables.values()),
        connections=sum(len(table.connections) for table in app_state.registry.tables.values()),
        lobby=app_state.lobby is not None,
        ratings=app_state.registry.rated is not None,
        push_key=app_state.registry.web_push.public_key if app_state.registry.web_push else None,
    )


@router.get("/api/offer")
async def offer() -> Offer:
    """Everything a form for a new table needs."""
    presets = [
        Preset(name=name, mode=present_mode(mode), seats=[seat_name(seat) for seat in range(mode.seats)])
        for name, mode in PRESETS.items()
    ]
    kinds = [
        BotInfo(name=name, about=kind.about, options=plain(bots.defaults(kind)), is_strong=needs_preparing(name))
        for name, kind in bots.REGISTRY.items()
    ]
    return Offer(
        presets=presets,
        levels=[f"{LevelBot.name}:{level}" for level in range(1, 1 + len(LEVELS))],
        bots=kinds,
        theaters=dict(zip(THEATER_LETTERS, THEATER_NAMES, strict=True)),  # type: ignore[arg-type]
        scorings=list(SCORINGS),  # type: ignore[arg-type]
        ties=list(TIES),  # type: ignore[arg-type]
    )


def plain(options: dict[str, Any]) -> dict[str, Any]:
    """Return options as values of JSON."""
    return {name: value if isinstance(value, int | float | str) else str(value) for name, value in options.items()}


@router.get("/api/cards")
async def cards() -> list[CardInfo]:
    """Every card with its meaning and rulings."""
    return all_cards()


@cache
def all_cards() -> list[CardInfo]:
    """Return every card; built once."""
    return [
        CardInfo(
            code=code,
            title=entry.card.name,
            theater=code[0],  # type: ignore[arg-type]
            strength=entry.card.strength,
            timing="none" if entry.card.timing == PLAIN else entry.card.timing,  # type: ignore[arg-type]
            meaning=entry.meaning,
            rulings=[f"{number}: {text}" for number, text in entry.rulings],
        )
        for code, entry in entries().items()
    ]


@router.get("/livez", response_class=PlainTextResponse)
async def live() -> Response:
    """Whether the process answers, and so need not be restarted."""
    return PlainTextResponse("ok\n")


@router.get("/readyz", response_class=PlainTextResponse)
async def ready(app_state: AppStateDep) -> Response:
    """Whether requests should be sent here: the database can be read and written, and the server does not drain."""
    if app_state.is_draining():
        return PlainTextResponse("draining\n", 404)  # HAProxy (`disable-on-404`) then sends no new clients here
    return await health(app_state)


@router.get("/healthz", response_class=PlainTextResponse)
async def health(app_state: AppStateDep) -> Response:
    """Whether the server runs, and its database can be read and written."""
    registry = app_state.registry
    await registry.store.setting("heartbeat")
    if not registry.store.is_writable:
        raise ApiError(
            ErrorCode.STORAGE, "nothing can be written now", ["a write failed, and none has succeeded since"]
        )
    if registry.leases is not None and registry.leases.has_expired:
        raise ApiError(ErrorCode.STORAGE, "this server has no lease now", ["the database has not answered in time"])
    return PlainTextResponse("ok\n")


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(app_state: AppStateDep) -> Response:
    """Metrics for Prometheus."""
    return Response(app_state.registry.metrics.text(), media_type="text/plain; version=0.0.4")
