"""Ratings of guests on servers that rate wars, and the key that takes a guest to another device."""

from datetime import date, timedelta

from fastapi import APIRouter, Request, Response

from ...locale import express
from ..audit import name_of_guest
from ..errors import ApiError
from ..game.clocks import DAY_MS
from ..presenters.tables import present_rating
from ..schemas import ratings as wire
from ..schemas.common import ErrorCode
from ..storage.ratings import history_of, name_of, ratings_of, set_name
from ..web.dependencies import AppState, AppStateDep, GuestDep, is_secure

router = APIRouter()


@router.get("/api/ratings")
async def best(app_state: AppStateDep) -> wire.BestRatings:
    """The best players among those who show their rating to everybody."""
    check_ratings(app_state)
    today = app_state.registry.now.wall() // DAY_MS
    found = await app_state.registry.best.get(today)
    players = [wire.PublicRating(name=name, rating=present_rating(rating)) for name, rating in found]
    return wire.BestRatings(players=players)


@router.get("/api/ratings/mine")
async def mine(app_state: AppStateDep, guest: GuestDep) -> wire.OwnRating:
    """The rating of this guest."""
    check_ratings(app_state)
    return await own_rating(app_state, guest)


@router.post("/api/ratings/name")
async def name(app_state: AppStateDep, guest: GuestDep, wish: wire.PublicName) -> wire.OwnRating:
    """Show the rating of this guest to everybody, or hide it. It can be shown once there is a rated war."""
    check_ratings(app_state)
    if not await app_state.registry.store.write(lambda connection: set_name(connection, guest, wish.name)):
        raise ApiError(ErrorCode.FORBIDDEN, express("error-no-rated-war"))
    app_state.registry.best.forget()
    return await own_rating(app_state, guest)


@router.post("/api/guest/key")
async def guest_key(app_state: AppStateDep, guest: GuestDep) -> wire.OwnGuestKey:
    """The key of this guest."""
    return wire.OwnGuestKey(key=app_state.guests.write(guest))


@router.post("/api/guest", status_code=204)
async def become(app_state: AppStateDep, request: Request, response: Response, wish: wire.GuestKeyWish) -> None:
    """Make this browser the guest of a key."""
    guest = app_state.guests.guest_of_key(wish.key)
    if guest is None:
        raise ApiError(ErrorCode.WRONG_KEY, express("error-wrong-guest-key"))
    app_state.registry.note("guest key used", guest=name_of_guest(guest))
    response.headers["set-cookie"] = app_state.guests.header(guest, is_secure(request.scope))


async def own_rating(app_state: AppState, guest: str) -> wire.OwnRating:
    """Return a guest's own rating."""
    store, today = app_state.registry.store, app_state.registry.now.wall() // DAY_MS

    found = await store.read(lambda connection: ratings_of(connection, [guest], today))
    days = await store.read(lambda connection: history_of(connection, guest))
    return wire.OwnRating(
        now=present_rating(found[guest]),
        name=await store.read(lambda connection: name_of(connection, guest)),
        history=[wire.RatedDay(day=day_name(day), rating=rating, deviation=width) for day, rating, width in days],
    )


def day_name(day: int) -> str:
    """Return the ISO date of a day, counted in days since 1970 (UTC)."""
    return (date(1970, 1, 1) + timedelta(days=day)).isoformat()


def check_ratings(app_state: AppState) -> None:
    """Raise `ApiError` on a server without ratings."""
    if app_state.registry.rated is None:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-rated-server"))
