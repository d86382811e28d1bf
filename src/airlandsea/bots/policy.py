"""A player with a trained policy network, as its own choice or as what its search is guided by."""

from ..equity import war_chances
from ..options import Action, Options
from ..search.policy_weights import load_weights
from ..search.workspace import POLICY, SearchConfig
from ..view import View
from .bot import NO_CLOCK, TimeControl, check_seen
from .search import RARE, SearchBot, UtilityScale


class PolicyBot(SearchBot):
    """Searches by playouts in which both sides play by a policy network, or plays that policy itself.

    Args:
        seed: of its random choices; None: from the system
        file: the weights, written by `airlandsea train`
        ms: milliseconds for each choice, if the clock allows; 0: the policy alone, without a search
        playouts: simulated battles for each choice instead, with which the same seed makes the same choices on every
            machine; 0: by time
        endings: 1 to solve the end of a battle exactly where there is time for that, 0 to search it
        threads: that search in parallel

    Raises:
        BadWeights: a file that cannot be played; with the reasons
        ValueError: an option out of its range
    """

    name = "policy"

    def __init__(
        self,
        seed: int | str | None = None,
        file: str = "",
        ms: float = 200.0,
        playouts: int = 0,
        endings: int = 1,
        threads: int = 1,
    ) -> None:
        self.is_alone = ms == 0 and playouts == 0
        load_weights(file)  # a file that cannot be played is refused now
        config = SearchConfig(POLICY, threads=threads, weights=file)
        super().__init__(seed, ms, playouts, config, 0 if self.is_alone else endings)

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the option that the search visits most; alone, one drawn by the policy, but none that is rare."""
        if not self.is_alone or len(options) == 1:
            return super().choose(view, options, clock)
        chances = self.policy_chances(view, options)
        worthy = [action for action in options if chances[action.number] >= RARE * max(chances.values())]
        return self.random.choices(worthy, [chances[action.number] for action in worthy])[0]

    def policy_chances(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely the policy takes each option, in a pair with the partner's hidden cards laid at random."""
        check_seen(view, options)
        utilities = UtilityScale(war_chances(view.raw), view.side or 0).utilities
        return self.runner.policy_chances(view.raw, utilities, self.random, [action.number for action in options])
