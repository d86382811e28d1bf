"""Bots of this package and yours as OpenSpiel's bots and policies.

A bot gets a view, its options and, if it listens, events, as everywhere. As a policy it chooses again and again, with
another seed each time: its policy is the frequency of its choices. A bot that knows its own policy is asked for that.
"""

from collections import Counter
from typing import Any

import pyspiel
from open_spiel.python.policy import Policy

from ...bots import Bot, FailsafeBot, NotExplicit, load_prepared
from ...bots.bot import ask_bot, defines
from ...bots.failsafe import tell_safely
from ...errors import AirLandSeaError, IllegalAction
from ...events import Event, events_of
from ...vector.game_tree import CHANCE, NOBODY
from ..arrays import is_whole_number
from .game import AirLandSeaGame, AirLandSeaState
from .history import PlayNode


class BadSamples(AirLandSeaError, ValueError):
    """An impossible number of samples."""


class TableBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot by name, for `evaluate_bots` and the like; raises `UnknownBot`.

    It plays the seat for which it is first asked in a battle. If it listens, it is told what this seat may know of all
    that has happened in the battle so far (R31).

    Attributes:
        event_errors: how often it raised what when it was told of events
    """

    def __init__(self, name: str, seed: int | str | None = None) -> None:
        super().__init__()
        self.bot = load_prepared(name, seed)
        self.listens = defines(self.bot, "observe")
        self.event_errors: Counter[str] = Counter()
        self.seat: int | None = None
        self.heard: list[int] = []  # the history of the battle that it was told

    def step(self, state: AirLandSeaState) -> int:
        """Return the bot's choice."""
        self.hear(state, state.current_player())
        action = choice(self.bot, state)
        if self.listens:
            self.hear(state.child(action), self.seat)
        return action

    def restart_at(self, state: AirLandSeaState) -> None:  # noqa: ARG002
        """Forget the battle: it is told again from the deal."""
        self.seat, self.heard = None, []

    def inform_action(self, state: AirLandSeaState, player: int, action: int) -> None:  # noqa: ARG002
        """Tell the bot what happens, if it knows its seat by now."""
        if self.listens and self.seat is not None:
            self.hear(state.child(action), self.seat)

    def hear(self, state: AirLandSeaState, seat: int | None) -> None:
        """Tell the bot what its seat may know of everything that it has not heard yet, if it listens."""
        if not self.listens or seat is None:
            return
        history = state.history()
        if seat != self.seat or history[: len(self.heard)] != self.heard:
            self.restart_at(state)
        new = events_since(state, len(self.heard))
        self.seat, self.heard = seat, history
        for event in new:
            if error := tell_safely(self.bot, event.as_seen_by(seat)):
                self.event_errors[error] += 1


class BotPolicy(Policy):  # type: ignore[misc]
    """The frequencies of a bot's choices at each information state, from `samples` choices there.

    It is exact for a bot that knows its policy (`bots.ExplicitPolicy`), like "random". Where such a bot fails to say
    what it is, its choices count (`bot.policy_errors`). Without samples, `NotExplicit` is raised there.
    """

    def __init__(self, game: AirLandSeaGame, name: str, samples: int = 20, seed: int = 0) -> None:
        if not is_whole_number(samples) or samples < 0:
            raise BadSamples(f"samples {samples!r}", ["a whole number from 0 on"])
        super().__init__(game, list(range(game.num_players())))
        self.bot = FailsafeBot(load_prepared(name, 0))
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
        if known := self.bot.explicit_chances(battle.view(seat), battle.options_for(seat)):
            return {option: known.get(option, 0.0) for option in options}
        if not self.samples:
            raise NotExplicit(f"{self.name} does not say here how likely it takes each option")
        counts = Counter(TableBot(self.name, f"{self.seed} {n} {told}").step(state) for n in range(self.samples))
        return {option: counts[option] / self.samples for option in options}


def choice(bot: Bot, state: Any) -> int:
    """Return a bot's choice for the player who is asked, as a number."""
    battle, seat = state.playing.battle, state.current_player()
    return ask_bot(bot, battle.view(seat), battle.options_for(seat)).number


def events_since(state: AirLandSeaState, number: int) -> list[Event]:
    """Return the events of a battle, the deal first, after the first `number` draws and answers of its history."""
    node, events = state.get_game().beginning, []
    for place, each in enumerate(state.full_history()):
        before, node = node, node.after(each.action)
        if place >= number and isinstance(node, PlayNode) and node.drawing is None:
            events += events_between(node) if isinstance(before, PlayNode) else [node.battle.opening]
    return events


def events_between(node: PlayNode) -> list[Event]:
    """Return the events of the answer that led to a node."""
    assert node.before, "it is not the deal"
    last, action = node.before
    before, after = last.battle, node.battle
    return events_of(before.state, before.memory, action, after.state, after.memory)
