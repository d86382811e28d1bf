"""Requests to a server of the game: JSON both ways, and the reasons of a refusal."""

import json
from collections.abc import Iterable, Mapping
from http.client import HTTPException
from types import MappingProxyType
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ..errors import AirLandSeaError

SCHEMES = ("http://", "https://")
TIMEOUT_S = 60.0
NO_CONTENT = 204
MAX_ANSWER_BYTES = 16 << 20
NO_HEADERS: Mapping[str, str] = MappingProxyType({})


class RequestFailed(AirLandSeaError):
    """A server that refuses a request, cannot be reached, or is not one of the game.

    Attributes:
        status: of HTTP; None: there was no readable answer
    """

    def __init__(self, message: str, reasons: Iterable[str] = (), status: int | None = None) -> None:
        super().__init__(message, reasons)
        self.status = status


class NoRedirection(HTTPRedirectHandler):
    """Follows no redirection: a request may hold a secret, which belongs to this server alone."""

    def redirect_request(self, *_: Any) -> None:
        """Return nothing, so that the redirection is an error."""


OPENER = build_opener(NoRedirection)


def post(
    address: str, path: str, body: Any, headers: Mapping[str, str] = NO_HEADERS, timeout_s: float = TIMEOUT_S
) -> Any:
    """Send something as JSON, and return the answer; None if it is empty.

    Args:
        address: of the server, like "https://example.org"
        path: like "/api/daily"
        body: what is sent
        headers: further headers
        timeout_s: for each read and write

    Raises:
        RequestFailed: there is no such server, or it refuses; with its reasons
    """
    all_headers = {"Content-Type": "application/json", "Accept": "application/json", **headers}
    try:
        request = Request(address.rstrip("/") + path, json.dumps(body).encode(), all_headers)
        with OPENER.open(request, timeout=timeout_s) as answer:
            body = b"" if answer.status == NO_CONTENT else answer.read(MAX_ANSWER_BYTES + 1)
            if len(body) > MAX_ANSWER_BYTES:
                raise ValueError(f"it is longer than {MAX_ANSWER_BYTES} bytes")
            return None if answer.status == NO_CONTENT else json.loads(body)
    except HTTPError as error:
        raise RequestFailed(f"{address} refuses", refusal(error), error.code) from error
    except (OSError, HTTPException, ValueError, RecursionError) as error:
        reason = str(error.reason if isinstance(error, URLError) else error) or type(error).__name__
        raise RequestFailed(f"no answer of {address} can be used", [reason]) from error


def refusal(error: HTTPError) -> list[str]:
    """Return the reasons of a server's refusal, or the status of an answer without reasons."""
    try:
        problem = json.load(error)
        return [problem["message"], *problem["reasons"]]
    except (OSError, ValueError, LookupError, TypeError):
        target = error.headers.get("Location")
        return [f"{error.code} {error.reason}", *([f"it is at {target}"] if target else [])]
