"""A player that searches (`airlandsea.search`), and values everything in the chance to win the war (`equity`)."""

from random import Random

from ..equity import war_chances
from ..options import Action, Options
from ..view import View
from .bot import NO_CLOCK, Bot, Clock, check_seen
from .thinking import Method, Prospect, Thinker, prepare

RARE = 0.1  # a mixing player leaves out what it would do more rarely than this


class SearchBot(Bot):
    """`ms`: how long it thinks about a choice, if the clock allows; or `playouts`: how many battles it imagines.

    `method`: "tree" (information-set tree search), "mixing" (the same with regret matching at the root) or "worlds"
    (perfect-information Monte Carlo). `threads` think at once. With `playouts` the same seed makes the same choices on
    every machine.
    """

    name = "search"

    def __init__(
        self,
        seed: int | str | None = None,
        ms: float = 200.0,
        playouts: int = 0,
        method: str = "tree",
        threads: int = 1,
        exploration: float = Method.exploration,
        boldness: int = Method.boldness,
        observers: int = Method.observers,
    ) -> None:
        if ms < 0 or playouts < 0:
            raise ValueError(f"ms {ms!r}, playouts {playouts!r}: numbers from 0 on")
        self.random = Random(seed)
        self.stake = 1.0  # the chance to win the war that the last battle it thought about was about
        self.ms = ms
        self.playouts = playouts
        self.thinker = Thinker(Method(method, exploration, boldness, observers, threads))

    def prepare(self) -> None:
        """Wait for the compiled search."""
        prepare()

    def choose(self, view: View, options: Options, clock: Clock = NO_CLOCK) -> Action:
        """The option that the search comes back to most."""
        check_seen(view, options)
        if len(options) == 1:
            return next(iter(options))
        prospects = self.think(view, clock)
        chosen = self.mixed(prospects) if self.thinker.method.name == "mixing" else prospects[0]
        by_number: dict[int, Action] = {action.number: action for action in options}
        return by_number[chosen.number]

    def think(self, view: View, clock: Clock = NO_CLOCK) -> list[Prospect]:
        """What it thinks of the options, best first; values are chances of its side to win the war."""
        chances = war_chances(view.kernel)
        low, high = min(chances), max(chances)
        self.stake = high - low
        worths = [(chance - low) / (high - low) for chance in chances]
        seconds = None if self.playouts else clock.seconds(self.ms / 1000)
        prospects = self.thinker.think(view.kernel, worths, self.random, seconds, self.playouts or None)
        if view.side == 1:
            low, high = 1 - high, 1 - low
        return [Prospect(each.number, each.visits, low + each.value * (high - low)) for each in prospects]

    def mixed(self, prospects: list[Prospect]) -> Prospect:
        """One of the options, each as often as the search took it; the rare ones are left out."""
        most = prospects[0].visits
        worthy = [each for each in prospects if each.visits >= RARE * most]
        return self.random.choices(worthy, [each.visits for each in worthy])[0]
