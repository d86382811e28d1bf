"""Sending the record of a daily deal to a server, which plays it again and compares its result."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from ..client.http import SCHEMES, RequestFailed, post
from ..errors import AirLandSeaError
from ..locale import express


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
    try:
        return read_answer(post(address, "/api/daily", {"day": day.isoformat(), "text": record}))
    except RequestFailed as error:
        raise NotSubmitted(express("error-daily-not-sent", address=address), error.reasons) from error
    except (LookupError, TypeError) as error:
        raise NotSubmitted(express("error-daily-not-sent", address=address), [str(error)]) from error


def read_answer(answer: Any) -> Submission:
    """Return what the answer of a server says; raises `LookupError` or `TypeError` for that of another program."""
    standing = answer["standing"]
    return Submission(standing["line"], standing["place"], sum(each["count"] for each in standing["all"]))
