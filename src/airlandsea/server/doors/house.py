"""What the doors share: the hall and what belongs to it, and who asks."""

from dataclasses import dataclass, field
from typing import Annotated, cast

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection

from ...notation.codes import SEATS
from ..gate import Rates
from ..guests import Guests
from ..hall import Hall
from ..players.compiling import Compiler
from ..replay_cache import ReplayCache
from ..settings import Settings
from ..wire.words import SeatName


@dataclass
class House:
    """Everything a running server consists of."""

    settings: Settings
    hall: Hall
    guests: Guests
    rates: Rates
    compiler: Compiler
    replays: ReplayCache = field(default_factory=ReplayCache)


def house_of(connection: HTTPConnection) -> House:
    """The house that a request came to."""
    return cast(House, connection.app.state.house)


def guest_of(request: Request) -> str:
    """The guest who asks."""
    return cast(str, request.state.guest)


def number_of(seat: SeatName) -> int:
    """The number of a seat."""
    return SEATS.index(seat)


InHouse = Annotated[House, Depends(house_of)]
AsGuest = Annotated[str, Depends(guest_of)]
TableInPath = Annotated[str, Path(pattern="^[a-z2-9]{12}$")]
BattleInPath = Annotated[int, Path(ge=1, le=9999)]
