"""Access to the admin page: for a program or a person with the token of the server. No cookie counts."""

import hmac

from limits import parse
from starlette.datastructures import Headers

from ..counts import Counts
from ..errors import ApiError
from ..game.secrets import digest
from ..jobs.remote_workers import key_of
from ..schemas.common import ErrorCode

PAGE, API = "/admin", "/api/admin"
CLOSED = "it was started without --admin-token"
WRONG_TOKENS = parse("10/hour")  # of one address, even on a server without other limits


def is_admin_path(path: str) -> bool:
    """Return whether an address belongs to the admin page."""
    return path in (PAGE, API) or path.startswith(f"{API}/")


class AdminAccess:
    """The check of the token; without a token there is no admin page."""

    def __init__(self, token: str) -> None:
        self.token = digest(token) if token else None
        self.counts = Counts()

    def check_exists(self) -> None:
        """Raise `ApiError` on a server without an admin page."""
        if self.token is None:
            raise ApiError(ErrorCode.NOT_FOUND, "this server has no admin page", [CLOSED])

    async def check(self, token: str, address: str) -> None:
        """Raise `ApiError` for a wrong token, and for an address that has tried too many wrong ones."""
        self.check_exists()
        if not self.counts.own.test(WRONG_TOKENS, address):
            raise ApiError(ErrorCode.TOO_MANY, "too many wrong tokens", ["at most 10 in an hour from one address"])
        if not hmac.compare_digest(digest(token), self.token or b""):
            self.counts.own.hit(WRONG_TOKENS, address)
            raise ApiError(ErrorCode.WRONG_KEY, "this is not the token of the admin page")

    def is_known(self, headers: Headers, address: str) -> bool:
        """Return whether a request has the token, from an address that has not tried too many wrong ones."""
        given = digest(key_of(headers.get("authorization", "")))
        has_token = self.token is not None and hmac.compare_digest(given, self.token)
        return self.counts.own.test(WRONG_TOKENS, address) and has_token

    async def check_header(self, headers: Headers, address: str) -> None:
        """Raise `ApiError` unless a request has the token as `Authorization: Bearer …`."""
        await self.check(key_of(headers.get("authorization", "")), address)
