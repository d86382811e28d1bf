"""The opponent of the daily deal: equal choices against it give equal wars on every machine."""

from datetime import UTC, date, datetime
from random import Random

from ..options import Action, Options
from ..view import View
from .bot import NO_CLOCK, Bot, TimeControl
from .search import SearchBot

PLAYOUTS = 50  # of a choice
FIGHTS_ON_FROM = date(2026, 12, 1)  # earlier opponents may withdraw where that loses the war: their results stand


class DailySearch(SearchBot):
    """The search of the opponent of a day."""

    def __init__(self, day: date) -> None:
        super().__init__(0, playouts=PLAYOUTS, endings=0)
        self.fights_on = day >= FIGHTS_ON_FROM

    def worthwhile(self, view: View, options: Options) -> Options:
        """Return the options to choose among."""
        return super().worthwhile(view, options) if self.fights_on else options


class DailyOpponent(Bot):
    """A search whose choice depends on nothing but the day and what it sees: not on what it was asked before."""

    name = "daily"

    def __init__(self, day: date) -> None:
        self.day = day
        self.search = DailySearch(day)

    def prepare(self) -> None:
        """Load the kernel."""
        self.search.prepare()

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the option that the search visits most."""
        self.search.random = Random(f"{self.day.isoformat()} {view.position}")
        return self.search.choose(view, options, clock)


def daily_opponent(_seed: int | str | None = None, day: str = "") -> DailyOpponent:
    """Return the opponent of a day like "2026-12-01", by default of today (UTC). The seed changes nothing.

    Raises:
        ValueError: the text is no date
    """
    return DailyOpponent(date.fromisoformat(day) if day else datetime.now(UTC).date())
