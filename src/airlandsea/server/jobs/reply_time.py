"""When a bot replies: never sooner for having less to choose from (R31).

A bot with a single option, or before an ending that it can solve, is done at once. If its reply came at once too, that
would show the others what its hand allows. So every choice occupies its worker as long as a full choice of the same bot
does, and the reply is sent at the next tick after that.
"""

from collections import OrderedDict
from functools import lru_cache
from math import ceil

from ...bots import SearchBot, UnknownBot, make

REPLY_TICK_S = 0.25
OVERHEAD_S = 0.1  # on top of a bot's own time: making the bot, and the way to the worker and back
MAX_EXTRA_S = 1.0  # the longest delay that a slow choice adds to later ones
DECAY = 0.995  # of the longest duration, with each choice: to a half in 140 choices
BOTS_REMEMBERED = 1000


class ReplyTimes:
    """How long the choices of each bot took lately."""

    def __init__(self) -> None:
        self.longest_s: OrderedDict[str, float] = OrderedDict()  # [bot]

    def hold_s(self, bot: str, taken_s: float) -> float:
        """Return the seconds for which a choice that took `taken_s` occupies its worker."""
        usual_s = full_choice_s(bot)
        longest_s = max(usual_s, taken_s, self.longest_s.pop(bot, 0.0) * DECAY)
        self.longest_s[bot] = min(longest_s, usual_s + MAX_EXTRA_S)
        while len(self.longest_s) > BOTS_REMEMBERED:
            self.longest_s.popitem(last=False)
        return max(taken_s, self.longest_s[bot])


@lru_cache(BOTS_REMEMBERED)
def full_choice_s(bot: str) -> float:
    """Return how long a full choice takes at least, as far as the name of a bot tells."""
    try:
        made = make(bot)
    except UnknownBot:  # of another version of the server: a stand-in chooses
        return OVERHEAD_S
    has_time = isinstance(made, SearchBot) and not made.playouts
    return OVERHEAD_S + (made.ms / 1000 if has_time else 0.0)  # type: ignore[attr-defined]


def round_up(seconds: float, tick_s: float) -> float:
    """Return the first tick at or after some seconds, but not the zeroth; without a tick, the seconds themselves."""
    return max(1, ceil(seconds / tick_s)) * tick_s if tick_s else seconds
