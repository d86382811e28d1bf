"""Bots of this package and yours as OpenSpiel's bots and policies.

A bot gets a view and its options, as everywhere. As a policy it chooses again and again, with another seed each time:
its policy is the frequency of its choices. A bot that knows its own policy is asked for that.
"""

from collections import Counter
from typing import Any

import pyspiel
from open_spiel.python.policy import Policy

from ...bots import Bot, explicit_chances, load_bot
from ...errors import AirLandSeaError, IllegalAction
from ...vector.game_tree import CHANCE, NOBODY
from ..arrays import is_whole_number
from .game import AirLandSeaGame, AirLandSeaState


class BadSamples(AirLandSeaError, ValueError):
    """An impossible number of samples."""


class TableBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot by name, for `evaluate_bots` and the like; raises `UnknownBot`."""

    def __init__(self, name: str, seed: int | str | None = None) -> None:
        super().__init__()
        self.bot = load_bot(name, seed)

    def step(self, state: AirLandSeaState) -> int:
        """Return the bot's choice."""
        return choice(self.bot, state)

    def restart_at(self, state: AirLandSeaState) -> None:
        """Do nothing: the view holds all that a bot needs to know of the past."""

    def inform_action(self, state: AirLandSeaState, player: int, action: int) -> None:
        """Do nothing, for the same reason."""


class BotPolicy(Policy):  # type: ignore[misc]
    """The frequencies of a bot's choices at each information state, from `samples` choices there.

    It is exact for a bot that knows its policy (`bots.ExplicitPolicy`), like "random".
    """

    def __init__(self, game: AirLandSeaGame, name: str, samples: int = 20, seed: int = 0) -> None:
        if not is_whole_number(samples) or samples < 1:
            raise BadSamples(f"samples {samples!r}", ["a whole number from 1 on"])
        super().__init__(game, list(range(game.num_players())))
        self.bot = load_bot(name, 0)
        self.name = name
        self.samples = samples
        self.seed = seed
        self._known: dict[str, dict[int, float]] = {}

    def action_probabilities(self, state: AirLandSeaState, player_id: int | None = None) -> dict[int, float]:
        """Return {action: probability} for the player who is asked; raises `IllegalAction` for any other."""
        player = state.current_player()
        if player in (CHANCE, NOBODY) or player_id not in (None, player):
            raise IllegalAction(f"player {player_id} is not asked here", [f"asked: {player}"])
        told = state.information_state_string(player)
        if told not in self._known:
            self._known[told] = self._ask(state, told)
        return self._known[told]

    def _ask(self, state: AirLandSeaState, told: str) -> dict[int, float]:
        options = state.legal_actions()
        if len(options) == 1:
            return {options[0]: 1.0}
        battle, seat = state.playing.battle, state.current_player()
        if known := explicit_chances(self.bot, battle.view(seat), battle.options_for(seat)):
            return {option: known.get(option, 0.0) for option in options}
        counts = Counter(choice(load_bot(self.name, f"{self.seed} {n} {told}"), state) for n in range(self.samples))
        return {option: counts[option] / self.samples for option in options}


def choice(bot: Bot, state: Any) -> int:
    """Return a bot's choice for the player who is asked, as a number."""
    battle, seat = state.playing.battle, state.current_player()
    return bot.choose(battle.view(seat), battle.options_for(seat)).number
