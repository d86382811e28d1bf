"""What the server offers and how it is: presets, bots, cards, health, numbers."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from ... import __version__, bots
from ...bots.level import LEVELS, LevelBot
from ...reference import entries
from ...rules.cards import PLAIN, THEATER_LETTERS, THEATER_NAMES
from ...rules.modes import PRESETS, SCORINGS, TIES
from ..players.worker import needs_preparing
from ..refusal import Refusal
from ..showing.battle import seat_name
from ..showing.tables import show_mode
from ..wire.tables import BotInfo, CardInfo, Offer, Preset, Status
from ..wire.words import ErrorCode
from .house import InHouse

router = APIRouter()


@router.get("/api/status")
async def status(house: InHouse) -> Status:
    """How the server is."""
    return Status(
        version=__version__,
        compiling=house.compiler.state,
        workers=house.settings.workers,
        tables_awake=sum(table.game is not None for table in house.hall.tables.values()),
        connections=sum(len(table.connections) for table in house.hall.tables.values()),
    )


@router.get("/api/offer")
async def offer() -> Offer:
    """Everything a form for a new table needs."""
    presets = [
        Preset(name=name, mode=show_mode(mode), seats=[seat_name(seat) for seat in range(mode.seats)])
        for name, mode in PRESETS.items()
    ]
    kinds = [
        BotInfo(
            name=name,
            about=kind.about,
            options=plain(bots.defaults(kind)),
            is_strong=needs_preparing(name),
        )
        for name, kind in bots.KINDS.items()
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
    """Options as JSON has them."""
    return {name: value if isinstance(value, int | float | str) else str(value) for name, value in options.items()}


@router.get("/api/cards")
async def cards() -> list[CardInfo]:
    """Every card with what it does and its rulings."""
    return all_cards()


@cache
def all_cards() -> list[CardInfo]:
    """Read once."""
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


@router.get("/healthz", response_class=PlainTextResponse)
async def health(house: InHouse) -> Response:
    """Whether it runs, and can read and write what it keeps."""
    await house.hall.store.setting("heartbeat")
    if not house.hall.store.is_writable:
        raise Refusal(ErrorCode.STORAGE, "nothing can be written now", ["a write failed, and none has succeeded since"])
    return PlainTextResponse("ok\n")


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(house: InHouse) -> Response:
    """Numbers for Prometheus."""
    return Response(house.hall.metrics.text(), media_type="text/plain; version=0.0.4")
