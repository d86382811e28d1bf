"""Guests: players who are recognised without an account. A signed cookie holds a random number and nothing else.

Over TLS its name begins with `__Host-`: browsers take such a cookie from this very host only, so that no sibling domain
can set one.
"""

import re
import secrets
from itertools import islice

from itsdangerous import BadSignature, URLSafeSerializer

from ..storage import Store

COOKIE = "airlandsea_guest"
SECRET = "cookie secret"
COOKIE_MAX_AGE_S = 2 * 365 * 24 * 3600
MAX_OF_NAME = 10  # cookies whose signature is looked at
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
        """Return the guest of a Cookie header; None if no cookie in it is ours.

        Other programs at this host name may set cookies of any form, even of our name, which browsers send before or
        behind ours. So the first one counts that this server has signed.
        """
        pairs = (pair.partition("=") for pair in header.split(";"))
        named = (value.strip() for name, _, value in pairs if name.strip() == cookie_name(is_secure))
        return next(filter(None, map(self.guest_of_key, islice(named, MAX_OF_NAME))), None)

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
