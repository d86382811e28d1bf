"""Plays any option, each as likely as the other. It refuses to know what they mean; it only does not run away."""

from random import Random

from ..options import Action, Options
from ..rules.actions import WITHDRAW
from ..view import View
from .bot import NO_CLOCK, Bot, TimeControl, check_seen


class RandomBot(Bot):
    """Every option but withdrawing has the same chance; `withdraws` is how often it withdraws where it may (0 to 1)."""

    name = "random"

    def __init__(self, seed: int | str | None = None, withdraws: float = 0.0) -> None:
        if not 0 <= withdraws <= 1:
            raise ValueError(f"withdraws {withdraws!r}: a share of its turns, from 0 to 1")
        self.random = Random(seed)
        self.withdraws = withdraws

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """Any option."""
        check_seen(view, options)
        withdrawal = options.get(WITHDRAW)
        if withdrawal is not None and self.random.random() < self.withdraws:
            return withdrawal
        return self.random.choice([action for action in options if action.number != WITHDRAW])
