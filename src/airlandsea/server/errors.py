"""Errors of requests: the answer to a client whose request was refused. Nothing has changed then."""

from collections.abc import Iterable

from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError

from ..errors import AirLandSeaError, text_of
from ..locale import Text, express
from .schemas.common import PROTOCOL, ErrorCode, Problem, present_text

USUAL_STATUS = 409
MAX_REASONS = 50  # that are sent: a text of a megabyte can have hundreds of thousands
STATUS = {  # of HTTP, where it is not the usual one
    ErrorCode.UNREADABLE: 422,
    ErrorCode.TOO_LARGE: 413,
    ErrorCode.TOO_MANY: 429,
    ErrorCode.NOT_FOUND: 404,
    ErrorCode.NOT_SEATED: 403,
    ErrorCode.WRONG_KEY: 403,
    ErrorCode.BAD_MODE: 422,
    ErrorCode.BAD_RECORD: 422,
    ErrorCode.BAD_BOT: 422,
    ErrorCode.FORBIDDEN: 403,
    ErrorCode.OTHER_PROTOCOL: 400,
    ErrorCode.STORAGE: 503,
    ErrorCode.INTERNAL: 500,
}


class ApiError(AirLandSeaError):
    """A refusal, with a code for programs."""

    def __init__(self, code: ErrorCode, message: str, reasons: Iterable[str] = ()) -> None:
        super().__init__(message, shorten(list(reasons)))
        self.code = code

    @property
    def status(self) -> int:
        """The status of the HTTP response."""
        return STATUS.get(self.code, USUAL_STATUS)

    @property
    def problem(self) -> Problem:
        """The refusal as it is sent."""
        return Problem(
            code=self.code,
            message=str(self.message),
            reasons=[str(reason) for reason in self.reasons],
            explanation=present_text(self.message),
            explanations=[present_text(reason) for reason in self.reasons],
        )


def shorten(reasons: list[str]) -> list[str]:
    """Return the first reasons, and how many more there are."""
    left = len(reasons) - MAX_REASONS
    return [*reasons[:MAX_REASONS], express("error-more-reasons", number=left)] if left > 0 else reasons


def validation_reasons(error: ValidationError | RequestValidationError) -> list[str]:
    """Return the first reasons why a message cannot be read."""
    return [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()[:5]]


def said_of(error: ValidationError) -> Text | None:
    """Return what a validator of our own says to people about the only thing that is wrong; None if none does."""
    [first, *others] = error.errors()
    because = first.get("ctx", {}).get("error")
    said = text_of(because) if isinstance(because, Exception) and not others else None
    return said if isinstance(said, Text) else None


def check_protocol(version: str | None) -> None:
    """Raise `ApiError` for a client that speaks another major version of the protocol; None: it does not say."""
    if version is not None and version.partition(".")[0] != PROTOCOL.partition(".")[0]:
        message = f"this server speaks version {PROTOCOL} of the protocol, and this client version {version[:9]}"
        raise ApiError(ErrorCode.OTHER_PROTOCOL, message, ["reload the page, or update the client"])


def api_error(error: AirLandSeaError, code: ErrorCode) -> ApiError:
    """Return an error of the game as a refusal."""
    return ApiError(code, error.message, error.reasons)
