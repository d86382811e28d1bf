"""Puzzles: the puzzle of the day, others by theme and difficulty, and answers to them.

A puzzle is sent as the view of its player; which option is right is said only after an answer.
"""

import asyncio
from random import Random
from typing import Annotated

from fastapi import APIRouter, Path, Query

from ...battle import Battle
from ...errors import Reason
from ...locale import express
from ...puzzles import Puzzle, Theme, daily_puzzle, draw_puzzle, find_puzzle
from ..errors import ApiError
from ..presenters.puzzles import present_puzzle, present_verdict
from ..schemas import puzzles as wire
from ..schemas.common import ErrorCode, Text, Token, present_message
from ..schemas.socket import Reason as SentReason
from ..schemas.socket import present_reasons
from ..tables.daily import day_of
from ..web.dependencies import AppStateDep

router = APIRouter(prefix="/api/puzzles")
PuzzleInPath = Annotated[str, Path(pattern="^[0-9a-f]{8}$")]
Level = Annotated[int | None, Query(ge=1, le=8)]
But = Annotated[str, Query(max_length=8, description="The id of a puzzle that is drawn only if no other fits.")]


@router.get("/daily")
async def daily(app_state: AppStateDep) -> wire.Puzzle:
    """The puzzle of today (UTC), the same for everybody."""
    day = day_of(app_state.registry.now.wall())
    return present_puzzle(await asyncio.to_thread(daily_puzzle, day), day.isoformat())


@router.get("/next")
async def next_puzzle(theme: Theme | None = None, level: Level = None, but: But = "") -> wire.Puzzle:
    """A random puzzle of a theme and a difficulty. `withdraw` and `stay` count as one theme."""
    found = await asyncio.to_thread(draw_puzzle, Random(), theme, level, but)
    if found is None:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-puzzle"))
    return present_puzzle(found)


@router.get("/{id}")
async def puzzle(id: PuzzleInPath) -> wire.Puzzle:
    """A puzzle."""
    return present_puzzle(await find(id))


@router.post("/{id}/answer")
async def answer(id: PuzzleInPath, wish: wire.PuzzleAnswer) -> wire.PuzzleVerdict:
    """Say whether an answer is right; send the solution once it is, or to a player who gives up."""
    found = await find(id)
    if wish.token is not None and found.options.get(wish.token) is None:
        because = express("error-cannot-be-played", token=repr(wish.token))
        raise ApiError(ErrorCode.ILLEGAL, because, reasons(found, wish.token))
    return present_verdict(found, wish.token)


@router.get("/{id}/reasons")
async def reasons_of_answer(app_state: AppStateDep, id: PuzzleInPath, token: Token) -> list[Text]:
    """Why an answer is right or wrong, for players who have seen the solution: sentences as in a review."""
    found = await find(id)
    action = found.options.get(token)
    if action is None:
        raise ApiError(ErrorCode.ILLEGAL, express("error-cannot-be-played", token=repr(token)), reasons(found, token))
    return [present_message(each) for each in await app_state.puzzle_reasons.find(found, action.token)]


@router.get("/{id}/why")
async def why(id: PuzzleInPath, token: Token) -> list[SentReason]:
    """Why an answer is illegal; an empty list for a legal one."""
    found = await find(id)
    return present_reasons(reasons(found, token))


async def find(id: str) -> Puzzle:
    """Return the puzzle with an id; raises `ApiError`."""
    found = await asyncio.to_thread(find_puzzle, id)
    if found is None:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-puzzle"))
    return found


def reasons(puzzle: Puzzle, token: str) -> list[Reason]:
    """Return why an answer is illegal, by the player's view; an empty list for a legal one."""
    return Battle.from_view(puzzle.view, 0).illegal_reasons(token, puzzle.view.seat)
