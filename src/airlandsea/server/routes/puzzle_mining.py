"""Puzzles that the workers of this server mine for an operator's command, `airlandsea puzzles make --server`."""

from fastapi import APIRouter, Depends, Request

from ..jobs.puzzle_wars import MinedWar
from ..jobs.puzzle_worker import WarTask
from ..schemas import workers as wire
from .admin import check_token
from .workers import WorkersDep, check_version

router = APIRouter(include_in_schema=False, dependencies=[Depends(check_token), Depends(check_version)])


@router.post("/api/admin/puzzles")
async def mine(request: Request, workers: WorkersDep, wish: wire.PuzzleWish) -> wire.PuzzleAnswers:
    """The finished wars among those that the command wants, once there are any."""
    workers.refuse_puzzles(wish.refused)
    tasks = [WarTask(wish.seed, number, tuple(wish.playouts)) for number in dict.fromkeys(wish.wars)]

    async def is_over() -> bool:
        return workers.is_ending() or await request.is_disconnected()

    found = await workers.puzzles.collect(wish.run, tasks, wish.wait, is_over)
    done = [present(task.number, war) for task, war in found.items()]
    return wire.PuzzleAnswers(done=done, running=workers.puzzles.count_running(wish.run))


def present(number: int, war: MinedWar | None) -> wire.MinedPuzzles:
    """Return a war as it is sent to the command."""
    if war is None:
        return wire.MinedPuzzles(war=number, worker=None, pack=None)
    return wire.MinedPuzzles(war=number, worker=war.worker, pack=war.pack)
