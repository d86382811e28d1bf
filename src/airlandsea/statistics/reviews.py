"""Counts of a player's mistakes and withdrawals from reviews."""

from typing import Any, NamedTuple

MISTAKES = frozenset(("?!", "?", "??"))
WITHDRAW = "w"


class PlayReview(NamedTuple):
    """What the review of a war shows of a player: mistakes, and withdrawals that were right, wrong or missed."""

    mistakes: int
    well: int
    badly: int
    missed: int  # battles in which it was a mistake to stay


def sum_decisions(decisions: list[dict[str, Any]]) -> PlayReview:
    """Return the counts over a player's decisions."""
    mistakes = [each["mark"] in MISTAKES for each in decisions]
    withdrawals = [
        is_mistake for each, is_mistake in zip(decisions, mistakes, strict=True) if each["chosen"] == WITHDRAW
    ]
    return PlayReview(
        mistakes=sum(mistakes),
        well=withdrawals.count(False),
        badly=withdrawals.count(True),
        missed=len({each["battle"] for each in decisions if should_have_withdrawn(each)}),
    )


def should_have_withdrawn(decision: dict[str, Any]) -> bool:
    """Return whether it was a mistake to stay in a battle."""
    return decision["best"] == WITHDRAW != decision["chosen"] and decision["mark"] in MISTAKES
