"""Guests: players who are recognised without an account. A signed cookie holds a random number and nothing else.

Over TLS its name begins with `__Host-`: browsers take such a cookie from this very host only, so that no sibling domain
can set one.
"""

import re
import secrets
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, URLSafeSerializer

from ..storage import Store

COOKIE = "airlandsea_guest"
SECRET = "cookie secret"
COOKIE_MAX_AGE_S = 2 * 365 * 24 * 3600
GUEST = re.compile("[0-9a-f]{32}")


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, secret: str) -> None:
        self.serializer = URLSafeSerializer(secret, salt="guest")

    @classmethod
    async def of(cls, store: Store) -> "Guests":
        """Build it with the secret in the database, made the first time, so that cookies outlive the server."""
        return cls(await store.setting_made_once(SECRET, secrets.token_hex(32)))

    def read(self, header: str, is_secure: bool) -> str | None:
        """Return the guest of a Cookie header; None if it is not one of ours."""
        try:
            morsel = SimpleCookie(header).get(cookie_name(is_secure))
        except CookieError:
            return None
        return None if morsel is None else self.guest_of_key(morsel.value)

    def guest_of_key(self, key: str) -> str | None:
        """Return the guest of a key, which is also the value of the cookie; None if it is not one of ours."""
        try:
            guest = self.serializer.loads(key)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) and GUEST.fullmatch(guest) else None

    def write(self, guest: str) -> str:
        """Return the key of a guest."""
        return str(self.serializer.dumps(guest))

    def new(self) -> str:
        """Return a new guest."""
        return secrets.token_hex(16)

    def header(self, guest: str, is_secure: bool) -> str:
        """Return the Set-Cookie header of a guest."""
        value = f"{cookie_name(is_secure)}={self.write(guest)}"
        secure = "; Secure" if is_secure else ""
        return f"{value}; Path=/; Max-Age={COOKIE_MAX_AGE_S}; HttpOnly; SameSite=Lax{secure}"


def cookie_name(is_secure: bool) -> str:
    """Return what the cookie is called."""
    return f"__Host-{COOKIE}" if is_secure else COOKIE
