"""OpenSpiel's game and its states. A state wraps a `HistoryNode`."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyspiel

from ...errors import IllegalAction
from ...records import write_record
from ...rules.actions import SIZE
from ...vector.game_tree import CHANCE, NOBODY
from ...view import View
from .array_list import ArrayList
from .history import ChanceOutcomes, HistoryNode, PlayNode, draw_next
from .observer import Observer, thread_observer
from .record import record_history
from .resampling import resample
from .small_games import PARAMETERS, read_variant

NAME = "python_airlandsea"
MAX_GAME_LENGTH = 512  # decisions; `tests/envs/test_open_spiel.py` checks how many there are
CARDS = 36


def game_type() -> pyspiel.GameType:
    """Return OpenSpiel's description of the game, the same for every variant."""
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Air, Land & Sea",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS,
        default_loadable=True,
    )


GAME_TYPE = game_type()


class AirLandSeaGame(pyspiel.Game):  # type: ignore[misc]
    """One battle of a variant; raises `IllegalMode` with all reasons. Player p has seat p, and side p % 2."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.variant = read_variant(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=SIZE,
            max_chance_outcomes=CARDS,
            num_players=self.variant.mode.seats,
            min_utility=-float(self.variant.points),
            max_utility=float(self.variant.points),
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(GAME_TYPE, info, params or {})
        self.beginning = draw_next(self.variant, self.variant.row)

    def new_initial_state(self) -> "AirLandSeaState":
        """Return the state before anything has been drawn."""
        return AirLandSeaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound: the theaters, who is first, and each card once, dealt or drawn."""
        return self.variant.slots + 1 + CARDS

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """Return the observer for a kind of observation: see `Observer`."""
        return Observer(self.variant, iig_obs_type, params)


class AirLandSeaState(pyspiel.State):  # type: ignore[misc]
    """A state in a tree of one battle: its history is in `node`, which is never changed."""

    def __init__(self, game: AirLandSeaGame) -> None:
        super().__init__(game)
        self.node: HistoryNode = game.beginning

    # OpenSpiel's interface. It could derive the later methods from the first ones, but more slowly.

    def current_player(self) -> int:
        """Return the seat that is asked, or OpenSpiel's number for chance or for a terminal state."""
        return self.node.player

    def is_terminal(self) -> bool:
        """Return whether the battle is scored."""
        return self.node.player == NOBODY

    def is_chance_node(self) -> bool:
        """Return whether chance is to draw."""
        return self.node.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions or draws in ascending order; none for a player who is not asked."""
        if player is None or player == self.node.player:
            return self.node.options[:]
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return a 1 for each legal action of a player, by default the player who is asked, as an `ArrayList`."""
        if self.node.player < 0 or player not in (None, self.node.player):
            return super().legal_actions_mask(*(() if player is None else (player,)))  # type: ignore[no-any-return]
        return ArrayList.mask_of(self.node.options)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player sees now, by default the player who is asked: see `Observer`."""
        if (observer := self._seat(player)) is None:
            return super().observation_tensor(*(() if player is None else (player,)))  # type: ignore[no-any-return]
        return self._tensor(observer, is_recalling=False)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player sees and remembers, by default the player who is asked: see `Observer`."""
        if (observer := self._seat(player)) is None:
            return super().information_state_tensor(*(() if player is None else (player,)))  # type: ignore[no-any-return]
        return self._tensor(observer, is_recalling=True)

    def _seat(self, player: int | None) -> int | None:
        """Return the seat of a player, or None: then OpenSpiel says what is wrong."""
        seat = self.node.player if player is None else player
        return seat if type(seat) is int and 0 <= seat < self.node.variant.mode.seats else None

    def _tensor(self, seat: int, is_recalling: bool) -> list[float]:
        observer = thread_observer(self.node.variant, is_recalling)
        observer.set_from(self, seat)
        return ArrayList.of(observer.tensor.tolist(), observer.tensor.copy(), np.float64)

    def chance_outcomes(self) -> ChanceOutcomes:
        """Return [(draw, probability)]; raises `IllegalAction` where nothing is drawn."""
        if self.node.player != CHANCE:
            raise IllegalAction("nothing is drawn here", ["ask is_chance_node() first"])
        return self.node.outcomes()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        return self.node.describe(action)

    def returns(self) -> list[float]:
        """Return [seat] the points won or lost; 0 until the battle is scored."""
        return self.node.returns()

    def __str__(self) -> str:
        return str(self.node)

    # Our own

    def string_to_action(self, *given: Any) -> int:
        """Return the number of a token; raises `IllegalAction`."""
        token = given[-1]
        for option in self.node.options:
            if self.node.describe(option) == token:
                return option
        raise IllegalAction(f"no option {token!r}", [", ".join(map(self.node.describe, self.node.options))])

    def view(self, player: int) -> View:
        """Return the view of a player, as bots are shown it; raises `IllegalAction` while the cards are being dealt."""
        return self.playing.battle.view(player)

    @property
    def playing(self) -> PlayNode:
        """The node, which comes after the deal; raises `IllegalAction` while the cards are being dealt."""
        if not isinstance(self.node, PlayNode):
            raise IllegalAction("nobody has a view yet", ["the cards are being dealt"])
        return self.node

    def record(self, players: Sequence[str] = ()) -> str:
        """Return the battle so far as a record with all cards, for the host of the game: never for a player.

        `players`: [seat] their names; by default their seats. Raises `IllegalAction` while the cards are being dealt,
        and for a small game that leaves cards out: no record can say that.
        """
        if not isinstance(self.node, PlayNode):
            raise IllegalAction("there is no record yet", ["the cards are being dealt"])
        if self.node.variant.strengths != str(PARAMETERS["strengths"]):
            raise IllegalAction("there is no record", ["cards are left out of this game"])
        actions = [each.action for each in self.full_history()]
        names = list(players) or list(self.node.variant.mode.seat_names)
        return write_record(record_history(self.get_game().beginning, actions, names))

    def hides_state_from_agents(self) -> bool:
        """Return True: agents may know their observations only (R31). Kaggle's environments ask this."""
        return True

    def team_of(self, player: int) -> int:
        """Return the side of a player, which loses as a whole. Kaggle's environments ask this."""
        return player & 1

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "AirLandSeaState":
        """Return another state that the player cannot tell from this one: other hidden cards, and a history to fit."""
        world: AirLandSeaState = resample(self, player, sampler)
        return world


def register() -> None:
    """Register the game for `pyspiel.load_game("python_airlandsea")`. It can be called more than once."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(GAME_TYPE, AirLandSeaGame)
