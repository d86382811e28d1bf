"""Observations in OpenSpiel's kinds: with or without public information, private information, perfect recall.

Tensors are rows of features (`envs.features`), and with perfect recall the last tokens of what the observer has been
told (`envs.token_names`). Strings are position lines of views, and with perfect recall everything that has been told,
in words. Public information is what a spectator may know; private information is what the player knows of cards.
"""

from functools import cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ...errors import AirLandSeaError
from ...kernel import load_fast
from ...notation.codes import HIDDEN, SEATS
from ...rules.knowledge import Memory
from ...rules.state import PUBLIC, State
from ...vector.memory import ObserveMemory
from ...vector.step import observe_tables
from ...vector.token_history import CAPACITY, HEARD, KNOWN, SAID
from ...view import View
from ..features import PRIVATE, Layout
from ..token_names import token_name
from .array_list import mask_of
from .buffers import THREAD, Held
from .history import HistoryNode, PlayNode
from .small_games import SmallGame

WORD = cache(token_name)
Floats = NDArray[np.float32]


RECALLING = pyspiel.IIGObservationType(perfect_recall=True)


class BadObserver(AirLandSeaError, ValueError):
    """An unsupported kind of observation."""


class Observer:
    """OpenSpiel's observer: `tensor`, `dict` of its pieces by name, `set_from`, `string_from`.

    In addition, `legal_actions_mask` is the mask of legal actions as an array, faster than one made from a list.
    """

    def __init__(
        self, variant: SmallGame, kind: pyspiel.IIGObservationType | None, params: dict[str, Any] | None
    ) -> None:
        if params:
            raise BadObserver(f"parameters {params}", ["an observation has none"])
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadObserver("private information of all players", ["ask for that of a single player, or for none"])
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.is_public = kind.public_info
        self.recalls = kind.perfect_recall
        blocks = ("public", "private") if self.is_public else (PRIVATE,)
        self.layout = Layout.of(variant.mode, blocks)
        self.plan = self.layout.kernel.to_array()
        kernel = load_fast()
        self.state, self.memory, self.observers = Held(kernel, State), Held(kernel, Memory), kernel.numbers(1, int)
        self.tensor: Floats = np.zeros(self.layout.length + (CAPACITY if self.recalls else 0), np.float32)
        self.features = self.tensor[: self.layout.length]
        self.tokens = self.tensor[self.layout.length :]
        self.dict: dict[str, Floats] = dict(self.layout.split(self.features))
        if self.recalls:
            self.dict["token_history"] = self.tokens
        seen = {"states": self.state.array, "memories": self.memory.array, "observers": self.observers}
        self.workspace = kernel.workspace(
            ObserveMemory, **seen, moves=ONE, layout=self.plan, oracle=NO_ORACLE, observation=self.features
        )
        self.observe = kernel.bind(observe_tables)
        self.options: list[int] = []

    @property
    def legal_actions_mask(self) -> NDArray[np.bool_]:
        """The legal actions of the player whom the last `set_from` was for: a new array; none if another is asked."""
        return mask_of(self.options)

    def set_from(self, state: Any, player: int) -> None:
        """Write the tensor; zeros while the cards are being dealt."""
        self.tensor.fill(0)
        node = state.node
        self.options = node.options if player == node.player else []
        if self.is_private or self.is_public:
            if isinstance(node, PlayNode):
                self._write_features(node, player if self.is_private else PUBLIC)
            if self.recalls:
                tokens = self._told(node, player)[-CAPACITY:]
                self.tokens[: len(tokens)] = tokens

    def _write_features(self, node: PlayNode, observer: int) -> None:
        self.state.bytes[:] = node.state
        self.memory.bytes[:] = node.knowledge.memory
        self.observers[0] = observer
        self.observe(self.workspace, 0, 1)

    def _told(self, node: HistoryNode, player: int) -> tuple[int, ...]:
        """Return the tokens told to the player, to everybody, or to the player alone, by the kind of observation."""
        tokens = node.tokens_for(player if self.is_private else PUBLIC)
        return tokens if self.is_public else tuple(token for token in tokens if KNOWN <= token < SAID + HEARD)

    def string_from(self, state: Any, player: int) -> str:
        """Return the observation as text."""
        node = state.node
        if not self.is_private and not self.is_public:
            return ""
        who = SEATS[player] if self.is_private else "all"
        if self.recalls:
            return f"{who}: {'; '.join(map(WORD, self._told(node, player)))}"
        if not isinstance(node, PlayNode):
            return str(node).split()[0] + " " + who
        if not self.is_private:
            return node.battle.view(None).position
        view = node.battle.view(player)
        return view.position if self.is_public else secrets_of(view, node.battle.view(None))


def thread_observer(variant: SmallGame, is_recalling: bool) -> Observer:
    """Return the observer of this thread for the tensors of states."""
    observers: dict[tuple[SmallGame, bool], Observer] = vars(THREAD).setdefault("observers", {})
    key = variant, is_recalling
    if key not in observers:
        observers[key] = Observer(variant, RECALLING if is_recalling else None, None)
    return observers[key]


def secrets_of(view: View, public: View) -> str:
    """Return the cards that a player knows, and a spectator does not: hand, and places of hidden cards."""
    cells = enumerate(view.cell_names)
    hidden = {name: view.code_at(cell) for cell, name in cells if public.code_at(cell) == HIDDEN != view.code_at(cell)}
    known = [f"{name}={code}" for name, code in hidden.items()]
    others = [f"{SEATS[s]}={code}" for s in view.seats if s != view.seat for code in view.known_hand(s)]
    return " ".join([f"hand {''.join(view.hand) or '-'}", *known, *others])


ONE = np.ones(1, np.uint8)
NO_ORACLE = np.zeros(1, Memory.LAYOUT)
