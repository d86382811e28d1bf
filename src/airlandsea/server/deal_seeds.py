"""The deals of a war: all from one secret of the table (R3), and none tells anything about another (R31).

The kernel's generator is quick and not made to keep secrets. So every battle gets a seed of its own, cut from the
secret by HMAC: whoever worked the seed of one battle out from its cards would know nothing about the next. The same
secret deals the same war again, however long it is played.
"""

import hmac

from ..rules.modes import Mode
from ..rules.state import State
from ..rules.war import next_battle
from ..war import War


class DealSeeds:
    """What comes out of a table's secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def seed(self, purpose: str) -> int:
        """64 bits for a purpose."""
        return int.from_bytes(hmac.digest(self._secret, purpose.encode(), "sha256")[:8], "big")

    def first(self, mode: Mode, theaters: str | None) -> State:
        """The first battle, freshly dealt: the row and who is first are drawn too."""
        return War(mode, theaters, seed=self.seed("battle 0")).battle.state

    def next(self, over: State) -> State:
        """The battle after one that is over."""
        state = over.copy()
        state.random[0] = self.seed(f"battle {over.battle + 1}")
        next_battle(state)
        return state

    def bot_seed(self, seat: int, number: int) -> str:
        """What a bot's chance comes from at one choice; it tells nothing about the cards."""
        return f"{self.seed(f'bot {seat} {number}'):016x}"
