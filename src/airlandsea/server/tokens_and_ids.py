"""Ids and secrets. Secrets are long and random, so a plain hash of one says nothing about it."""

import hashlib
import secrets

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1
KEY = "k_"
INVITATION = "i_"


def new_id() -> str:
    """Of a table or a record: 60 bits, so that nobody finds one by trying."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_key() -> str:
    """What opens a seat."""
    return KEY + secrets.token_urlsafe(18)


def new_invitation() -> str:
    """What becomes a key for whoever uses it first."""
    return INVITATION + secrets.token_urlsafe(18)


def digest(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).digest()
