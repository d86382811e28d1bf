"""What is random at a table: its id, the secrets that open its seats, and the deals of its war.

All deals of a war come from one secret of the table (R3), and none says anything about another (R31). The kernel's
generator is fast, but not cryptographic. So every battle gets its own seed, derived from the secret by HMAC: working
out the seed of one battle from its cards tells nothing about the next. The same secret always deals the same war.
"""

import hashlib
import hmac
import secrets
from datetime import date

from ...battle import Battle
from ...daily import daily_war
from ...rules.modes import Mode
from ...rules.state import State
from ...rules.war import next_battle
from ...war import War
from .models import SeatSecret, TableRecord

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1
KEY = "k_"
INVITATION = "i_"


class DealSeeds:
    """The seeds derived from a table's secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def seed(self, purpose: str) -> int:
        """Return 64 bits for a purpose."""
        return int.from_bytes(hmac.digest(self._secret, purpose.encode(), "sha256")[:8], "big")

    def first(self, mode: Mode, theaters: str | None) -> State:
        """Return the first battle, freshly dealt: the row and who is first are drawn too."""
        return War(mode, theaters, seed=self.seed("battle 0")).battle.state

    def goes_on(self, start: str) -> Battle:
        """Return the battle of a position line; raises `IllegalSetup`."""
        return War.from_battle(Battle(start), self.seed("battle 0")).battle

    def next(self, over: State) -> State:
        """Return the battle after one that is over."""
        state = over.copy()
        self.seed_next(state)
        next_battle(state)
        return state

    def seed_next(self, over: State) -> None:
        """Have the battle after one that is over dealt from its own seed."""
        over.random[0] = self.seed(f"battle {over.battle + 1}")

    def bot_seed(self, seat: int, number: int) -> str:
        """Return the seed of a bot for one choice; it says nothing about the cards."""
        return f"{self.seed(f'bot {seat} {number}'):016x}"


class DailySeeds(DealSeeds):
    """The deals of a day, known to all who know the date; the seeds of bots still come from the table's secret."""

    def __init__(self, secret: bytes, day: date) -> None:
        super().__init__(secret)
        self.day = day

    def first(self, _mode: Mode, _theaters: str | None) -> State:
        """Return the first battle of the day, whose mode and theaters the table has."""
        return daily_war(self.day).battle.state

    def seed_next(self, over: State) -> None:
        """Leave the generator of the day's war as it is: no choice draws from it."""


def is_key(table_record: TableRecord, seat: int, secret: str, is_invitation: bool = False) -> bool:
    """Return whether a secret opens a seat, or invites to it."""
    return SeatSecret(seat, digest(secret), is_invitation) in table_record.keys


def deals_of(table_record: TableRecord) -> DealSeeds:
    """Return the seeds of a table's deals."""
    day, secret = table_record.day, table_record.secret
    return DealSeeds(secret) if day is None else DailySeeds(secret, day)


def new_id() -> str:
    """Return an id for a table or a record: 60 bits, so that nobody finds one by trying."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_key() -> str:
    """Return a key, which opens a seat."""
    return KEY + secrets.token_urlsafe(18)


def new_invitation() -> str:
    """Return a secret that becomes the key of the first person to use it."""
    return INVITATION + secrets.token_urlsafe(18)


def digest(secret: str) -> bytes:
    """Return the hash that is stored in place of a secret, and compared: all hashes are equally long."""
    return hashlib.sha256(secret.encode()).digest()
