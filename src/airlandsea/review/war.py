"""The review of a war: its battles with the analyses of their decisions, and what follows from them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from ..errors import AirLandSeaError
from ..notation.codes import SEATS, read_seat
from ..public_info import Result
from ..rules.modes import Mode
from .analysis import MoveAnalysis
from .luck import Account, Amount, Step, account_of
from .summary import Advice, PlayerSummary


class IllegalReview(AirLandSeaError, ValueError):
    """A war that cannot be reviewed, or not by such a bot, or a player who was not."""


@dataclass(frozen=True)
class BattleReview:
    """A battle with the analyses of its decisions."""

    number: int  # from 1 on
    row: str
    first: int  # the side
    before: tuple[int, int]  # the score
    after: tuple[int, int]
    result: Result
    turns: int  # how many the record has
    chances: tuple[float, float]  # of side 1 to win the war, before the deal and after the score
    analyses: tuple[MoveAnalysis, ...]
    deal_luck: Mapping[int, Amount] = field(default_factory=dict)  # {seat: of its side, as the seat saw the deal}
    points_per_chance: float = 0.0  # `luck.points_of`

    def chance_after(self, side: int) -> float:
        """Return the chance of a side after the score."""
        return 1 - self.chances[1] if side else self.chances[1]

    def course(self, seat: int | str) -> list[float]:
        """Return a player's chances: before the deal, at each decision as the player knew it, and after the score."""
        seat = read_seat(seat)
        ends = [1 - chance if seat & 1 else chance for chance in self.chances]
        return [ends[0], *(each.chosen.chance for each in self.analyses if each.seat == seat), ends[1]]

    def advice(self, seat: int | str) -> Advice:
        """Return when withdrawing from this battle was right for a player."""
        seat = read_seat(seat)
        turns = tuple(each for each in self.analyses if each.seat == seat and each.withdrawal)
        return Advice(seat, self.number, turns, self.chance_after(seat & 1))

    def account(self, seat: int | str) -> tuple[Step, ...]:
        """Return the steps from a player's chance before the deal to that after the score."""
        seat = read_seat(seat)
        return account_of(seat, self.deal_luck[seat], self.analyses, self.chances, self.turns)


@dataclass(frozen=True)
class Review:
    """A war with the analyses of its decisions.

    Args:
        mode: of the war
        names: [seat] the names of the players
        battles: those that are over
        seats: the seats whose decisions were analyzed
        method: the bot that analyzed
        seed: of its searches
        source: where the chances of the scores come from; "": assumed
        left_out: what was not reviewed, and why
    """

    mode: Mode
    names: tuple[str, ...]
    battles: tuple[BattleReview, ...]
    seats: tuple[int, ...]
    method: str
    seed: int | str
    source: str
    left_out: tuple[str, ...] = ()

    _repr_svg_: ClassVar[Callable[["Review"], str]]  # for notebooks: `chart.draw_chart`

    @cached_property
    def analyses(self) -> tuple[MoveAnalysis, ...]:
        """The analyses of all battles."""
        return tuple(analysis for battle in self.battles for analysis in battle.analyses)

    @property
    def summaries(self) -> list[PlayerSummary]:
        """A summary for each reviewed player."""
        return [
            PlayerSummary(seat, self.names[seat], tuple(each for each in self.analyses if each.seat == seat))
            for seat in self.seats
        ]

    def advice_for(self, seat: int | str) -> list[Advice]:
        """Return the advice for a player (0, or "1a") in each battle in which withdrawing was possible.

        Raises `IllegalAction` for an unknown seat, `IllegalReview` for one that was not reviewed.
        """
        seat = self._reviewed(seat)
        every = [battle.advice(seat) for battle in self.battles]
        return [advice for advice in every if advice.turns]

    def account_for(self, seat: int | str) -> Account:
        """Return the luck and skill of a reviewed player (0, or "1a") in all battles.

        Raises `IllegalAction` for an unknown seat, `IllegalReview` for one that was not reviewed.
        """
        seat = self._reviewed(seat)
        steps = tuple(battle.account(seat) for battle in self.battles)
        factors = tuple(battle.points_per_chance for battle in self.battles)
        enemies = {each for each in range(self.mode.seats) if each & 1 != seat & 1}
        return Account(seat, steps, factors, enemies <= {*self.seats})

    def _reviewed(self, seat: int | str) -> int:
        """Return the number of a seat that was reviewed."""
        number = read_seat(seat, self.mode.seats)
        if number not in self.seats:
            raise IllegalReview(
                f"seat {SEATS[number]} was not reviewed", [f"reviewed: {', '.join(SEATS[each] for each in self.seats)}"]
            )
        return number
