"""Guests: who comes back, without an account. A signed cookie holds a random number and nothing else.

Over TLS its name begins with `__Host-`: browsers take such a cookie from this very host only, and no sibling can plant
one.
"""

import re
import secrets
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, URLSafeSerializer

from ..storage import Store

COOKIE = "airlandsea_guest"
SECRET = "cookie secret"
YEARS = 2 * 365 * 24 * 3600  # seconds
GUEST = re.compile("[0-9a-f]{32}")


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, secret: str) -> None:
        self.serializer = URLSafeSerializer(secret, salt="guest")

    @classmethod
    async def of(cls, store: Store) -> "Guests":
        """With the secret of the database, made the first time, so that cookies outlive the server."""
        secret = await store.setting(SECRET)
        if secret is None:
            secret = secrets.token_hex(32)
            await store.set_setting(SECRET, secret)
        return cls(secret)

    def read(self, header: str, is_secure: bool) -> str | None:
        """The guest of a Cookie header, if it is one of ours."""
        try:
            morsel = SimpleCookie(header).get(cookie_name(is_secure))
            guest = None if morsel is None else self.serializer.loads(morsel.value)
        except (BadSignature, CookieError):
            return None
        return guest if isinstance(guest, str) and GUEST.fullmatch(guest) else None

    def new(self) -> str:
        """A guest nobody has seen yet."""
        return secrets.token_hex(16)

    def header(self, guest: str, is_secure: bool) -> str:
        """The Set-Cookie header of a guest."""
        text = (
            f"{cookie_name(is_secure)}={self.serializer.dumps(guest)}; Path=/; Max-Age={YEARS}; HttpOnly; SameSite=Lax"
        )
        return text + "; Secure" if is_secure else text


def cookie_name(is_secure: bool) -> str:
    """What the cookie is called."""
    return f"__Host-{COOKIE}" if is_secure else COOKIE
