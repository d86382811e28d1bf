"""Summary of a player's decisions: how much they lost, the biggest mistakes, and when to withdraw."""

from dataclasses import dataclass
from math import hypot

from .analysis import MoveAnalysis


@dataclass(frozen=True)
class PlayerSummary:
    """A player's decisions in a war."""

    seat: int
    name: str
    analyses: tuple[MoveAnalysis, ...]

    @property
    def loss(self) -> float:
        """The mean loss of a decision; 0 without decisions."""
        return sum(each.loss for each in self.analyses) / max(1, len(self.analyses))

    @property
    def error(self) -> float:
        """The standard error of the mean loss."""
        return hypot(*(each.error for each in self.analyses), 0.0) / max(1, len(self.analyses))

    @property
    def agreed(self) -> int:
        """In how many decisions no option was found to be better than the chosen one."""
        return sum(each.best is each.chosen for each in self.analyses)

    @property
    def mistakes(self) -> list[MoveAnalysis]:
        """Decisions whose loss is more than chance can explain, the biggest first."""
        return sorted((each for each in self.analyses if each.is_mistake), key=lambda each: -each.loss)


@dataclass(frozen=True)
class Advice:
    """Withdrawing in one battle, turn by turn, as a player knew the position."""

    seat: int
    battle: int
    turns: tuple[MoveAnalysis, ...]  # of the player, in which withdrawing was possible
    after: float  # the chance of the player's side after the battle as it went

    @property
    def first(self) -> MoveAnalysis | None:
        """The first turn at which withdrawing was right; None if playing on was right throughout."""
        return next((each for each in self.turns if each.should_withdraw), None)

    @property
    def best(self) -> MoveAnalysis | None:
        """The turn at which withdrawing gained most; None if playing on was right throughout."""
        right = [each for each in self.turns if each.should_withdraw]
        return max(right, key=lambda each: each.saved, default=None)

    @property
    def withdrew(self) -> MoveAnalysis | None:
        """The turn at which the player did withdraw."""
        return next((each for each in self.turns if each.chosen is each.withdrawal), None)

    @property
    def left(self) -> float | None:
        """What was left of the chance at `first`: what the player's withdrawal left, at that turn or a later one.

        Where the player did not withdraw, it is the value of the option chosen at `first`; None without such a turn.
        """
        if self.first is None:
            return None
        return (self.withdrew or self.first).chosen.chance

    @property
    def waiting_cost(self) -> float | None:
        """How much less was left than withdrawing at `first` would have left; None where it was never right.

        It is 0 for a player who withdrew there, and below 0 where the price of withdrawing went down.
        """
        if self.first is None or self.first.withdrawal is None or self.left is None:
            return None
        return self.first.withdrawal.chance - self.left

    @property
    def in_hindsight(self) -> MoveAnalysis | None:
        """The turn at which withdrawing would have left most, had the end been known; None if it was better to stay."""
        better = [each for each in self.turns if each.withdrawal and each.withdrawal.chance > self.after]
        return max(
            better, key=lambda each: (each.withdrawal.chance if each.withdrawal else 0, -each.turn), default=None
        )
