"""What the decisions of a player come to: how much they lost, the biggest mistakes, and when to withdraw."""

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
        """In how many decisions nothing better was found than what was chosen."""
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
    def best(self) -> MoveAnalysis | None:
        """The turn at which withdrawing was most worth while; None if playing on was right throughout."""
        right = [each for each in self.turns if each.should_withdraw]
        return max(right, key=lambda each: each.saved, default=None)

    @property
    def withdrew(self) -> MoveAnalysis | None:
        """The turn at which the player did withdraw."""
        return next((each for each in self.turns if each.chosen is each.withdrawal), None)

    @property
    def in_hindsight(self) -> MoveAnalysis | None:
        """The turn at which withdrawing would have left most, had the end been known; None if it was better to stay."""
        better = [each for each in self.turns if each.withdrawal and each.withdrawal.chance > self.after]
        return max(
            better, key=lambda each: (each.withdrawal.chance if each.withdrawal else 0, -each.turn), default=None
        )
