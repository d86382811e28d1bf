"""Opponents for people, from a beginner to full strength.

The upper levels are the bot `policy` with more and more playouts, the highest with all the time it has. The lower ones
play by the tree search. A low level evaluates less well, and does not always take the best option: levels 3 to 5 take
any that looks nearly as good, levels 1 and 2 now and then a bad one, too. A level withdraws only where that looks
better than every play, and the lowest level, for a first game, not at all. Levels 2 to 4 have a style: careful, bold,
and a bluffer.
"""

from dataclasses import replace
from math import exp
from typing import ClassVar, NamedTuple

from ..locale.reasons import out_of_range
from ..options import Action, Options
from ..rules.actions import WITHDRAW, is_improvise
from ..rules.modes import Mode
from ..search.workspace import ActionValue
from ..view import View
from .bot import NO_CLOCK, TimeControl, check_seen
from .policy import EPIC, PolicyBot, TrainedBot
from .search import UtilityScale, among


class Level(NamedTuple):
    """How a level plays."""

    playouts: int  # of the tree search before each choice; 0: as many as it has time for
    temperature: float  # how much worse an option may look, of all that is at stake, to be taken about a third as often
    withdraws: bool = True  # it withdraws where that looks best
    policy_playouts: int | None = None  # in a mode that has a policy network; 0: by time; None: the tree search plays
    risk: float = 1.0  # see `UtilityScale`: below 1, it withdraws early; above 1, it rather stays
    bluff: float = 0.0  # how much better playing face down looks to it than it is, of all that is at stake


LEVELS = (
    Level(300, 2.0, withdraws=False),
    Level(300, 0.7, risk=0.6),
    Level(300, 0.27, risk=1.6),
    Level(300, 0.05, bluff=0.15),
    Level(300, 0.02),
    Level(550, 0.0, policy_playouts=12),
    Level(2000, 0.0, policy_playouts=90),
    Level(0, 0.0, policy_playouts=0),
)
HOPELESS = 3.0  # temperatures: an option that is worse by more is never taken
EPIC_TIMES = 4  # as many playouts of the network in Epic, where a choice has about three times as many options
FULL_MS = 100.0  # what the highest level takes for a choice


class LevelBot(TrainedBot):
    """The search bot at a level, and at the upper ones the bot `policy`.

    Up to level 7 the same seed makes the same choices on every machine.

    Args:
        seed: of its random choices; None: from the system
        level: from 1, a beginner, to 8, full strength, which plays by the clock

    Raises:
        ValueError: there is no such level
    """

    name = "level"
    levels: ClassVar[tuple[Level, ...]] = LEVELS

    def __init__(self, seed: int | str | None = None, level: int = 4) -> None:
        if not 1 <= level <= len(self.levels):
            raise ValueError(out_of_range("level", level, 1, len(self.levels)))
        self.level = self.levels[level - 1]
        endings = int(not self.level.temperature)
        super().__init__(seed, FULL_MS, self.level.playouts, endings, policy_playouts=self.level.policy_playouts)
        self.name = f"level {level}"

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the best option, or one that looks nearly as good."""
        if not self.level.temperature:
            return super().choose(view, options, clock)
        check_seen(view, options)
        if len(options) == 1:
            return next(iter(options))
        chosen = self.sample_near_best(among(options, self.think(view, clock)))
        by_number: dict[int, Action] = {action.number: action for action in options}
        return by_number[chosen.number]

    def utility_scale(self, view: View) -> UtilityScale:
        """Return what the outcomes of the battle are worth to its side, at the risk that the level likes."""
        return replace(super().utility_scale(view), risk=self.level.risk)

    def policy_for(self, mode: Mode) -> PolicyBot | None:
        """Return the bot that plays a mode by trained weights; None: the tree search plays it."""
        return None if self.level.policy_playouts is None else super().policy_for(mode)

    def playouts_in(self, mode: Mode) -> int:
        """Return how many playouts the search by the network of a mode makes; 0: by time."""
        return self.policy_playouts * (EPIC_TIMES if mode == EPIC else 1)

    def sample_near_best(self, action_values: list[ActionValue]) -> ActionValue:
        """Return a random option; the better it looks, the likelier it is."""
        temperature = self.level.temperature * self.spread
        if not temperature:  # the war is decided
            return action_values[0]
        plays = [each for each in action_values if each.number != WITHDRAW]
        first = action_values[0]
        if first.number == WITHDRAW and self.level.withdraws and first.value > max(each.value for each in plays):
            return first
        looks = [each.value + self.level.bluff * self.spread * is_improvise(each.number) for each in plays]
        losses = [(max(looks) - look) / temperature for look in looks]
        weights = [exp(-loss) if loss < HOPELESS else 0.0 for loss in losses]
        return self.random.choices(plays, weights)[0]
