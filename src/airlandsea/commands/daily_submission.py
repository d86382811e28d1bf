"""Sending the record of a daily deal to a server, which plays it again and compares its result."""

import json
from dataclasses import dataclass
from datetime import date
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from ..errors import AirLandSeaError
from ..locale import express

TIMEOUT_S = 60.0
SCHEMES = ("http://", "https://")


class NotSubmitted(AirLandSeaError, ValueError):
    """A server has not entered a result."""


@dataclass(frozen=True)
class Submission:
    """What a server says about a result that it has entered: this one, or the first that the sender entered."""

    line: str
    place: int
    number: int  # of results on the server


def submit(record: str, day: date, address: str) -> Submission:
    """Send the record of a day's war to the server at an address.

    Raises:
        NotSubmitted: there is no such server, or it refuses the record; with its reasons
    """
    if not address.startswith(SCHEMES):
        raise NotSubmitted(express("error-daily-not-sent", address=address), [express("error-daily-no-address")])
    body = json.dumps({"day": day.isoformat(), "text": record}).encode()
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    try:
        with urlopen(Request(f"{address.rstrip('/')}/api/daily", body, headers), timeout=TIMEOUT_S) as answer:
            return read_answer(json.load(answer))
    except HTTPError as error:
        raise NotSubmitted(express("error-daily-not-sent", address=address), refusal(error)) from error
    except (OSError, HTTPException, ValueError, LookupError, TypeError) as error:
        reason = str(error.reason if isinstance(error, URLError) else error) or type(error).__name__
        raise NotSubmitted(express("error-daily-not-sent", address=address), [reason]) from error


def read_answer(answer: Any) -> Submission:
    """Return what the answer of a server says; raises `LookupError` or `TypeError` for that of another program."""
    standing = answer["standing"]
    return Submission(standing["line"], standing["place"], sum(each["count"] for each in standing["all"]))


def refusal(error: HTTPError) -> list[str]:
    """Return the reasons of a server that refuses a record, or the status of another one."""
    try:
        problem = json.load(error)
        return [problem["message"], *problem["reasons"]]
    except (OSError, ValueError, LookupError, TypeError):
        return [f"{error.code} {error.reason}"]
