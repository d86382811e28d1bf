"""The exact exploitability of a bot on small games, by OpenSpiel's best response to its whole policy.

It is exact only for a bot that says how likely it takes each option (`bots.ExplicitPolicy`). For any other bot the
figure does not apply, and the result says so: sampling its choices would give another number each time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..arena.aivat import is_explicit
from ..arena.matchup import BotSpec, build_bot
from ..bots import NotExplicit
from ..rules.modes import PRESETS

EXACT_GAMES = {"full": ("A-136-1", "ALS-16-1", "ALS-136-1", "AL-36-2"), "quick": ("A-136-1", "ALS-16-1")}
DOES_NOT_APPLY = "does not apply: the bot does not say how likely it takes each option"
DIGITS = 9  # of a figure: what differs after them is rounding


@dataclass(frozen=True)
class ExactFigure:
    """The exploitability of a bot on a small game in points a battle, the mean of both sides; or why there is none."""

    game: str
    exploitability: float | None
    reason: str = ""

    def describe(self) -> dict[str, Any]:
        """Return it as names and values."""
        found = {"game": self.game, "exploitability": self.exploitability}
        return {**found, "reason": self.reason} if self.reason else found

    def row(self) -> tuple[str, str]:
        """Return it as a row of a table."""
        return self.game, self.reason or f"{self.exploitability:.4f}"


def measure_exact(bot: BotSpec, size: str) -> Iterator[ExactFigure]:
    """Yield the figures of a bot on the small games of a size."""
    if reason := why_not_exact(bot):
        yield from (ExactFigure(game, None, reason) for game in EXACT_GAMES[size])
        return
    for game in EXACT_GAMES[size]:
        try:
            yield ExactFigure(game, exploitability_on(game, str(bot)))
        except NotExplicit:
            yield ExactFigure(game, None, DOES_NOT_APPLY)


def why_not_exact(bot: BotSpec) -> str:
    """Return why the exploitability of a bot is not measured; empty if it is."""
    if not isinstance(bot, str) or not is_explicit(build_bot(bot), PRESETS["standard"]):
        return DOES_NOT_APPLY
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        return 'not measured: OpenSpiel is not installed (from a clone: pip install ".[open-spiel]")'
    return ""


def exploitability_on(name: str, bot: str) -> float:
    """Return the exploitability on a small game; raises `NotExplicit` if a choice would have to be sampled."""
    import pyspiel
    from open_spiel.python.algorithms.exploitability import exploitability

    from ..envs.open_spiel import SMALL_GAMES
    from ..envs.open_spiel.players import BotPolicy

    game = pyspiel.load_game("python_airlandsea", SMALL_GAMES[name])
    return round(float(exploitability(game, BotPolicy(game, bot, samples=0))), DIGITS)
