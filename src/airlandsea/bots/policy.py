"""Players with a trained policy network, as their own choice or as what their search is guided by."""

import warnings
from dataclasses import replace
from pathlib import Path
from random import Random

from ..equity import war_chances
from ..options import Action, Options
from ..rules.modes import Mode
from ..search.policy_weights import BadWeights, load_weights
from ..search.workspace import POLICY, SearchConfig
from ..view import View
from .bot import NO_CLOCK, Evaluation, NotExplicit, TimeControl, check_seen
from .search import RARE, SearchBot, UtilityScale

WEIGHTS = Path(__file__).with_name("policy.npz")  # by `airlandsea train`, as docs/training.md says
TRAINED_MODE = Mode()  # to any number of points
UNTRAINED_MS = 5.0  # what the tree search takes where the policy alone is asked for


class PolicyBot(SearchBot):
    """Searches by playouts in which both sides play by a policy network.

    Args:
        seed: of its random choices; None: from the system
        file: the weights, written by `airlandsea train`
        ms: milliseconds for each choice, if the clock allows
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
        load_weights(file)  # a file that cannot be played is refused now
        super().__init__(seed, ms, playouts, SearchConfig(POLICY, threads=threads, weights=file), endings)


class PolicyAloneBot(PolicyBot):
    """Plays by a policy network without a search; raises as `PolicyBot`.

    Args:
        seed: of its random choices; None: from the system
        file: the weights, written by `airlandsea train`
    """

    def __init__(self, seed: int | str | None = None, file: str = "") -> None:
        super().__init__(seed, file, ms=0, endings=0)

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """Return an option drawn by the policy, but none that is rare."""
        check_seen(view, options)
        if len(options) == 1:
            return next(iter(options))
        chances = without_rare(self.policy_chances(view, options, self.random))
        by_number: dict[int, Action] = {action.number: action for action in options}
        return by_number[self.random.choices(list(chances), list(chances.values()))[0]]

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely it takes each option; raises `NotExplicit` in a pair, whose hidden cards it draws."""
        check_seen(view, options)
        if any(view.mode.pairs):
            raise NotExplicit("the policy is no function of a view", ["in a pair it lays the hidden cards at random"])
        chances = without_rare(self.policy_chances(view, options, Random(0)))
        total = sum(chances.values())
        return {number: chance / total for number, chance in chances.items()}

    def policy_chances(self, view: View, options: Options, random: Random) -> dict[int, float]:
        """Return how likely the policy takes each option, in a pair with the partner's hidden cards laid at random."""
        check_seen(view, options)
        utilities = UtilityScale(war_chances(view.raw), view.side or 0).utilities
        return self.runner.policy_chances(view.raw, utilities, random, [action.number for action in options])


def policy_bot(
    seed: int | str | None = None,
    file: str = "",
    ms: float = 200.0,
    playouts: int = 0,
    endings: int = 1,
    threads: int = 1,
) -> PolicyBot:
    """Return a `PolicyBot`; where both `ms` and `playouts` are 0, a `PolicyAloneBot`."""
    if ms or playouts:
        return PolicyBot(seed, file, ms, playouts, endings, threads)
    return PolicyAloneBot(seed, file)


def without_rare(chances: dict[int, float]) -> dict[int, float]:
    """Return the options that are not rare, with their chances as they were."""
    most = max(chances.values())
    return {number: chance for number, chance in chances.items() if chance >= RARE * most}


class TrainedBot(SearchBot):
    """Plays by the policy network that comes with the program; where that was not trained, by the tree search.

    The network was trained on Standard battles, one against one, over all theaters.

    Args:
        seed: of its random choices; None: from the system
        ms: milliseconds for each choice, if the clock allows; 0: the policy alone, without a search
        playouts: simulated battles for each choice instead, with which the same seed makes the same choices on every
            machine; 0: by time
        endings: 1 to solve the end of a battle exactly where there is time for that, 0 to search it
        threads: that search in parallel

    Raises:
        ValueError: an option out of its range
    """

    name = "policy"

    def __init__(
        self,
        seed: int | str | None = None,
        ms: float = 200.0,
        playouts: int = 0,
        endings: int = 1,
        threads: int = 1,
    ) -> None:
        super().__init__(seed, ms if ms or playouts else UNTRAINED_MS, playouts, endings=endings, threads=threads)
        self.policy: PolicyBot | None = None
        try:
            self.policy = policy_bot(seed, str(WEIGHTS), ms, playouts, endings, threads)
        except BadWeights as error:
            warnings.warn(f"the tree search plays: {error}", RuntimeWarning, stacklevel=2)

    def prepare(self) -> None:
        """Load the kernel."""
        if self.policy:
            self.policy.prepare()
        else:
            super().prepare()

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the option that the search visits most."""
        check_seen(view, options)
        if self.policy and is_trained_for(view):
            return self.policy.choose(view, options, clock)
        return super().choose(view, options, clock)

    def analyse(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> list[Evaluation]:
        """Return an evaluation of each option, best first."""
        check_seen(view, options)
        if self.policy and is_trained_for(view):
            return self.policy.analyse(view, options, clock)
        return super().analyse(view, options, clock)


class TrainedAloneBot(TrainedBot):
    """Plays the policy network that comes with the program without a search; raises as `TrainedBot`.

    `seed`: of its random choices; None: from the system
    """

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__(seed, ms=0)

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely it takes each option; raises `NotExplicit` where the tree search plays."""
        check_seen(view, options)
        if isinstance(self.policy, PolicyAloneBot) and is_trained_for(view):
            return self.policy.action_probabilities(view, options)
        raise NotExplicit("the tree search plays", ["the network was not trained in this mode, or is not there"])


def trained_bot(
    seed: int | str | None = None,
    ms: float = 200.0,
    playouts: int = 0,
    endings: int = 1,
    threads: int = 1,
) -> TrainedBot:
    """Return a `TrainedBot`; where both `ms` and `playouts` are 0, a `TrainedAloneBot`."""
    return TrainedBot(seed, ms, playouts, endings, threads) if ms or playouts else TrainedAloneBot(seed)


def is_trained_for(view: View) -> bool:
    """Return whether the weights were trained in the mode of a view."""
    return replace(view.mode, target=TRAINED_MODE.target) == TRAINED_MODE
