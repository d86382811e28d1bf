"""Players with a trained policy network, which chooses by itself or guides a search."""

import warnings
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from ..errors import WeightsWarning
from ..options import Action, Options
from ..rules.modes import Mode
from ..search.policy_weights import TO_THE_END, BadWeights, load_weights
from ..search.workspace import POLICY, SearchConfig
from ..view import View
from .bot import NO_CLOCK, Evaluation, NotExplicit, TimeControl, check_seen
from .search import SearchBot, draw_common, to_probabilities

STANDARD, EPIC = Mode(), Mode(slots=5)
WEIGHTS = {  # {mode, whatever its target: weights from `airlandsea train`}
    STANDARD: Path(__file__).with_name("policy.npz"),
    EPIC: Path(__file__).with_name("policy-epic.npz"),
    Mode(pairs=(True, False)): Path(__file__).with_name("policy-2v1.npz"),
    Mode(pairs=(True, True)): Path(__file__).with_name("policy-team.npz"),
}
HORIZONS = {EPIC: 4}  # {mode: `horizon` of the search by its weights}; other modes are played to the end
UNTRAINED_PLAYOUTS = 1_000  # of the tree search that stands in for the policy alone in a mode without weights


class PolicyBot(SearchBot):
    """Searches with a policy network: the prior in the trees of both sides, and how both play on beyond them.

    Args:
        seed: of its random choices; None: from the system
        file: the weights, written by `airlandsea train`
        ms: milliseconds for each choice, if the clock allows
        playouts: simulated battles for each choice instead, with which the same seed makes the same choices on every
            machine; 0: by time
        endings: 1 to solve the end of a battle exactly where there is time for that, 0 to search it
        threads: that search in parallel
        horizon: choices that a playout makes beyond the trees before the value of the network counts; -1: to the end of
            the battle

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
        horizon: int = TO_THE_END,
    ) -> None:
        load_weights(file)  # a file that cannot be played is refused now
        config = SearchConfig(POLICY, threads=threads, weights=file, horizon=horizon)
        super().__init__(seed, ms, playouts, config, endings)


class PolicyAloneBot(PolicyBot):
    """Plays by a policy network without a search; raises as `PolicyBot`.

    Args:
        seed: of its random choices; None: from the system
        file: the weights, written by `airlandsea train`
    """

    def __init__(self, seed: int | str | None = None, file: str = "") -> None:
        super().__init__(seed, file, ms=0, endings=0)

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """Return an option drawn by the policy, without its rare ones."""
        check_seen(view, options)
        worthwhile = self.worthwhile(view, options)
        if len(worthwhile) == 1:
            return next(iter(worthwhile))
        number = draw_common(self.policy_chances(view, worthwhile, self.random), self.random)
        by_number: dict[int, Action] = {action.number: action for action in options}
        return by_number[number]

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely it takes each option; raises `NotExplicit` in a pair, where it samples hidden cards."""
        check_seen(view, options)
        if any(view.mode.pairs):
            raise NotExplicit("the policy is no function of a view", ["in a pair it lays the hidden cards at random"])
        return to_probabilities(self.policy_chances(view, self.worthwhile(view, options), Random(0)))

    def policy_chances(self, view: View, options: Options, random: Random) -> dict[int, float]:
        """Return how likely the policy takes each option, in a pair with hidden cards sampled at random."""
        check_seen(view, options)
        utilities = self.utility_scale(view).utilities
        return self.runner.policy_chances(view.raw, utilities, random, [action.number for action in options])


def policy_bot(
    seed: int | str | None = None,
    file: str = "",
    ms: float = 200.0,
    playouts: int = 0,
    endings: int = 1,
    threads: int = 1,
    horizon: int = TO_THE_END,
) -> PolicyBot:
    """Return a `PolicyBot`; where both `ms` and `playouts` are 0, a `PolicyAloneBot`."""
    if ms or playouts:
        return PolicyBot(seed, file, ms, playouts, endings, threads, horizon)
    return PolicyAloneBot(seed, file)


class TrainedBot(SearchBot):
    """Plays by the policy networks that come with the program; in a mode for which there is none, by the tree search.

    It plays by the tree search, too, where the weights of the mode cannot be read; it warns of that once.

    Args:
        seed: of its random choices; None: from the system
        ms: milliseconds for each choice, if the clock allows; 0: the policy alone, without a search
        playouts: simulated battles for each choice instead, with which the same seed makes the same choices on every
            machine; 0: by time
        endings: 1 to solve the end of a battle exactly where there is time for that, 0 to search it
        threads: that search in parallel
        policy_playouts: playouts of the search by the networks, if other than those of the tree search; 0: by time;
            None: `playouts`

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
        policy_playouts: int | None = None,
    ) -> None:
        untrained = playouts if ms or playouts else UNTRAINED_PLAYOUTS
        super().__init__(seed, ms, untrained, endings=endings, threads=threads)
        self.policy_by = partial(policy_bot, seed=seed, ms=ms, endings=endings, threads=threads)
        self.policy_playouts = playouts if policy_playouts is None else policy_playouts
        self.policies: dict[Path, PolicyBot | None] = {}  # that were asked for; None: the file cannot be played

    def prepare(self) -> None:
        """Load the kernel, and the weights of every mode."""
        for mode in WEIGHTS:
            if policy := self.policy_for(mode):
                policy.prepare()
            else:
                super().prepare()

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the option that the search visits most."""
        check_seen(view, options)
        if policy := self.policy_for(view.mode):
            return policy.choose(view, options, clock)
        return super().choose(view, options, clock)

    def analyse(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> list[Evaluation]:
        """Return an evaluation of each option, best first."""
        check_seen(view, options)
        if policy := self.policy_for(view.mode):
            return policy.analyse(view, options, clock)
        return super().analyse(view, options, clock)

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely it takes each option; raises `NotExplicit` as the bot does that plays the mode."""
        policy = self.policy_for(view.mode)
        return policy.action_probabilities(view, options) if policy else super().action_probabilities(view, options)

    def policy_for(self, mode: Mode) -> PolicyBot | None:
        """Return the bot that plays a mode by trained weights; None: the tree search plays it."""
        trained = replace(mode, target=STANDARD.target)
        file = WEIGHTS.get(trained)
        if file is None:
            return None
        if file not in self.policies:
            self.policies[file] = self.load_policy(trained)
        return self.policies[file]

    def playouts_in(self, mode: Mode) -> int:  # noqa: ARG002
        """Return how many playouts the search by the network of a mode makes; 0: by time."""
        return self.policy_playouts

    def load_policy(self, mode: Mode) -> PolicyBot | None:
        """Return the bot that plays a mode of `WEIGHTS`; warns and returns None if the file cannot be played."""
        file, horizon = str(WEIGHTS[mode]), HORIZONS.get(mode, TO_THE_END)
        try:
            return self.policy_by(file=file, playouts=self.playouts_in(mode), horizon=horizon)
        except BadWeights as error:
            warnings.warn(f"the tree search plays: {error}", WeightsWarning, stacklevel=4)
            return None


class TrainedAloneBot(TrainedBot):
    """Plays the policy networks that come with the program without a search; raises as `TrainedBot`.

    `seed`: of its random choices; None: from the system
    """

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__(seed, ms=0)

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely it takes each option; raises `NotExplicit` where the tree search plays."""
        check_seen(view, options)
        policy = self.policy_for(view.mode)
        if isinstance(policy, PolicyAloneBot):
            return policy.action_probabilities(view, options)
        raise NotExplicit("the tree search plays", ["no network was trained in this mode, or it is not there"])


def trained_bot(
    seed: int | str | None = None,
    ms: float = 200.0,
    playouts: int = 0,
    endings: int = 1,
    threads: int = 1,
) -> TrainedBot:
    """Return a `TrainedBot`; where both `ms` and `playouts` are 0, a `TrainedAloneBot`."""
    return TrainedBot(seed, ms, playouts, endings, threads) if ms or playouts else TrainedAloneBot(seed)
