"""Jobs for workers on other machines: fetched, and answered, with a key of this server (`airlandsea worker`)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Request, Response

from ..errors import ApiError
from ..jobs.messages import WORKER_VERSION
from ..jobs.remote_workers import FIRST, LAST, RemoteJob, RemoteWorkers, key_of
from ..schemas import workers as wire
from ..schemas.common import ErrorCode
from ..web.dependencies import AppStateDep

router = APIRouter(prefix="/api/worker", include_in_schema=False)
JobInPath = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,64}$")]


def workers_of(app_state: AppStateDep) -> RemoteWorkers:
    """Return the workers of a server; raises `ApiError` if it has none."""
    if app_state.workers is None:
        because = "it was started without --worker-key"
        raise ApiError(ErrorCode.NOT_FOUND, "this server has no jobs for workers on other machines", [because])
    return app_state.workers


WorkersDep = Annotated[RemoteWorkers, Depends(workers_of)]
Version = Annotated[str, Header(alias="x-worker-version", max_length=64)]


def worker_of(
    workers: WorkersDep,
    authorization: Annotated[str, Header()] = "",
    version: Version = "",
) -> str:
    """Return the worker that asks; raises `ApiError` for a wrong key and for another version."""
    worker = workers.identify(key_of(authorization))
    if worker is None:
        because = "it comes as `Authorization: Bearer …`, and the server was started with it as --worker-key"
        raise ApiError(ErrorCode.WRONG_KEY, "this is no key of a worker", [because])
    check_version(version)
    return worker


def check_version(version: Version = "") -> None:
    """Raise `ApiError` for another version than this server's."""
    if version != WORKER_VERSION:
        because = "views can be read by the same version only: install the same on both machines"
        message = f"this server needs version {WORKER_VERSION} on the other side, and this is {version!r}"
        raise ApiError(ErrorCode.OTHER_PROTOCOL, message, [because])


WorkerDep = Annotated[str, Depends(worker_of)]


@router.post("/hello")
async def hello(app_state: AppStateDep, worker: WorkerDep) -> wire.WorkerGreeting:
    """Whether key and version are right."""
    app_state.registry.note("worker greeted", worker=worker)
    return wire.WorkerGreeting(worker=worker)


@router.post("/acquire", response_model=wire.WorkerJob)
async def acquire(request: Request, workers: WorkersDep, worker: WorkerDep, wish: wire.JobWish) -> Response:
    """A job, once there is one; status 204 if none came in time."""
    kinds = LAST if wish.puzzles else FIRST
    job = await workers.acquire(worker, wish.wait, request.is_disconnected, kinds)
    if job is None:
        return Response(status_code=204)
    return Response(present_job(job).model_dump_json(), media_type="application/json")


def present_job(job: RemoteJob) -> wire.WorkerJob:
    """Return a job as it is sent to its worker."""
    return wire.WorkerJob(id=job.id, kind=job.kind, line=job.line.decode().rstrip(), seconds=job.seconds)


@router.post("/jobs/{id}", status_code=204)
async def answer(workers: WorkersDep, worker: WorkerDep, id: JobInPath, result: wire.WorkerResult) -> None:
    """Take the result of a job, or the news that there is none. Answer when the worker may take the next job."""
    if result.failure is not None:
        workers.give_back(worker, id, result.failure)
    elif result.result is not None:
        await workers.finish(worker, id, result.result.encode())
