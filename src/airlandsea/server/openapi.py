"""The REST API and its OpenAPI document: `python -m airlandsea.server.openapi > openapi.json`.

OpenAPI has no WebSockets and no lines of JSON, so their messages are among the schemas: `FromPage`, `FromServer`,
`ReviewLine`, `DeviceReviewLine` and `DeviceReviewMessage`.
"""

import json
import sys
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException

from .. import __version__
from ..locale import express
from .errors import ApiError, api_error, validation_reasons
from .monitoring import fault, first_line, logger
from .routes import (
    admin,
    analysis,
    daily,
    lobby,
    meta,
    pictures,
    puzzle_mining,
    puzzles,
    ratings,
    records,
    reviews,
    static,
    statistics,
    tables,
    variations,
    workers,
)
from .schemas.common import ErrorCode, Problem
from .schemas.reviews import DeviceReviewLine, DeviceReviewMessage, ReviewLine
from .schemas.socket import FromPage, FromServer
from .storage import StorageError

REF = "#/components/schemas/{model}"


class DocumentedApi(FastAPI):
    """The application, with messages of sockets and streams among the schemas of its OpenAPI document."""

    def openapi(self) -> dict[str, Any]:
        """Return the document, built on first use."""
        if self.openapi_schema is None:
            found = super().openapi()
            schemas = found["components"]["schemas"] | message_schemas()
            found["components"]["schemas"] = dict(sorted(schemas.items()))
        return self.openapi_schema or found


def api(lifespan: Any = None) -> FastAPI:
    """Build the REST application with all routes.

    FastAPI sends nothing by OpenTelemetry: it would send paths, and texts of errors, which may name a card (R31).
    """
    app = DocumentedApi(
        title="airlandsea",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        separate_input_output_schemas=False,
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
        responses={"4XX": {"model": Problem}, "5XX": {"model": Problem}},
    )
    for module in (
        meta,
        tables,
        analysis,
        records,
        variations,
        reviews,
        puzzles,
        daily,
        lobby,
        ratings,
        statistics,
        pictures,
        workers,
        admin,
        puzzle_mining,
        static,
    ):
        app.include_router(module.router)
    for kind in (ApiError, StorageError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, answer_error)
    return app


def message_schemas() -> dict[str, Any]:
    """Return the JSON schemas of all messages of the sockets, and of the lines of a review, by name."""
    adapters = {
        "FromPage": TypeAdapter[Any](FromPage),
        "FromServer": TypeAdapter[Any](FromServer),
        "ReviewLine": TypeAdapter[Any](ReviewLine),
        "DeviceReviewLine": TypeAdapter[Any](DeviceReviewLine),
        "DeviceReviewMessage": TypeAdapter[Any](DeviceReviewMessage),
    }
    from_page = ("FromPage", "DeviceReviewMessage")
    modes = {name: "validation" if name in from_page else "serialization" for name in adapters}
    named, rest = TypeAdapter.json_schemas(
        [(name, modes[name], adapter) for name, adapter in adapters.items()],  # type: ignore[misc]
        ref_template=REF,
    )
    return dict(rest["$defs"]) | {name: named[name, modes[name]] for name in adapters}  # type: ignore[index]


def document() -> dict[str, Any]:
    """Return the OpenAPI document."""
    return api().openapi()


# Error responses


async def answer_error(request: Request, error: Exception) -> JSONResponse:
    """Answer with a `Problem`, whatever went wrong."""
    refusal = refusal_of(error, request.url.path)
    request.app.state.app_state.registry.note_refusal(refusal, request.url.path)
    response = JSONResponse(refusal.problem.model_dump(mode="json"), refusal.status)
    if isinstance(error, HTTPException) and not isinstance(error.__cause__, ApiError):
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
    return response


def refusal_of(error: BaseException, path: str) -> ApiError:
    """Return an error as a refusal, and log faults of the server."""
    match error:
        case ApiError():
            return error
        case StorageError():
            logger("app").error("storage", path=path, error=first_line(error.__cause__))
            return api_error(error, ErrorCode.STORAGE)
        case RequestValidationError():
            return ApiError(ErrorCode.UNREADABLE, express("error-request-unreadable"), validation_reasons(error))
        case HTTPException(__cause__=ApiError() as cause):  # of a body that the middleware stopped
            return cause
        case HTTPException():  # an unknown address or a wrong method
            code = ErrorCode.NOT_FOUND if error.status_code == 404 else ErrorCode.UNREADABLE
            return ApiError(code, str(error.detail))
    logger("app").error("failed", path=path, **fault(error))
    return ApiError(ErrorCode.INTERNAL, express("error-internal"))


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=2)
