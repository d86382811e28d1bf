"""Requests to a server of the game: JSON there, JSON back, and its reasons where it refuses."""

import json
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from ..errors import AirLandSeaError

SCHEMES = ("http://", "https://")
TIMEOUT_S = 60.0


class RequestFailed(AirLandSeaError):
    """A server that refuses a request, cannot be reached, or is not one of the game."""


def post(address: str, path: str, body: Any) -> Any:
    """Send something as JSON, and return the answer.

    Args:
        address: of the server, like "https://example.org"
        path: like "/api/daily"
        body: what is sent

    Raises:
        RequestFailed: there is no such server, or it refuses; with its reasons
    """
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    request = Request(address.rstrip("/") + path, json.dumps(body).encode(), headers)
    try:
        with urlopen(request, timeout=TIMEOUT_S) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise RequestFailed(f"{address} refuses", refusal(error)) from error
    except (OSError, HTTPException, ValueError) as error:
        reason = str(error.reason if isinstance(error, URLError) else error) or type(error).__name__
        raise RequestFailed(f"no answer of {address} can be used", [reason]) from error


def refusal(error: HTTPError) -> list[str]:
    """Return the reasons of a server that refuses, or the status of another program."""
    try:
        problem = json.load(error)
        return [problem["message"], *problem["reasons"]]
    except (OSError, ValueError, LookupError, TypeError):
        return [f"{error.code} {error.reason}"]
