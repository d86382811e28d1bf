"""Chooses uniformly at random. It ignores what its options mean, except that it does not withdraw."""

from ..locale.reasons import out_of_range
from ..options import Action, Options
from ..rules.actions import WITHDRAW
from ..seeds import random_from
from ..view import View
from .bot import NO_CLOCK, Bot, TimeControl, check_seen


class RandomBot(Bot):
    """Chooses uniformly at random among its options other than withdrawing.

    `withdraws`: the probability of withdrawing where that is legal, from 0 to 1; raises `ValueError` for any other.
    """

    name = "random"

    def __init__(self, seed: int | str | None = None, withdraws: float = 0.0) -> None:
        if not 0 <= withdraws <= 1:
            raise ValueError(out_of_range("withdraws", withdraws, 0, 1))
        self.random = random_from(seed)
        self.withdraws = withdraws

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """Return a random option."""
        check_seen(view, options)
        withdrawal = options.get(WITHDRAW)
        if withdrawal is not None and self.random.random() < self.withdraws:
            return withdrawal
        return self.random.choice([action for action in options if action.number != WITHDRAW])

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely it takes each option."""
        check_seen(view, options)
        plays = [action.number for action in options if action.number != WITHDRAW]
        withdraws = self.withdraws if options.get(WITHDRAW) is not None else 0.0
        return dict.fromkeys(plays, (1 - withdraws) / len(plays)) | {WITHDRAW: withdraws}
