"""A row of a data set as a battle of the library; needs no pyarrow."""

from collections.abc import Mapping
from typing import Any

from ..battle import Battle
from ..errors import IllegalMode
from ..records.modes import read_mode
from ..records.parse import lay_deal
from ..rules.cards import CODES
from ..setup import new_state


def battle_of(row: Mapping[str, Any]) -> Battle:
    """Play the battle of a row again, and return it with its history; `snapshots()` has every position on the way.

    Args:
        row: as `to_pylist` of pyarrow, `iter_rows(named=True)` of polars or `load_dataset` give it; only `mode`, `row`,
            `first`, `battle`, `score`, `hands`, `deck`, `seats` and `actions` are read

    Raises:
        IllegalMode: there is no such mode
        IllegalAction: an action is illegal; with every reason
    """
    reasons: list[str] = []
    mode = read_mode({name: value for name, value in row["mode"].items() if value is not None}, reasons)
    if reasons:
        raise IllegalMode("this battle cannot be played", reasons)
    state = new_state(mode, row["row"], [0])
    state.turn = state.first_side = int(row["first"]) - 1
    state.score, state.battle = [int(points) for points in row["score"]], int(row["battle"])
    lay_deal(state, [codes_of(hand) for hand in row["hands"]], codes_of(row["deck"]))
    battle = Battle(state)
    for seat, action in zip(row["seats"], row["actions"], strict=True):
        battle.play(int(action), int(seat))
    return battle


def codes_of(cards: Any) -> list[str]:
    """Return cards of a row by their codes."""
    return [CODES[int(card)] for card in cards]
