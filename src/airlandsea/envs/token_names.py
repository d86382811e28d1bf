"""Names of the tokens of the history of a seat since the deal (`vector.token_history`).

| token | meaning |
|---|---|
| 0 | padding after the end |
| 1 + theater | at the beginning: the theater of the next slot |
| 7, 8 | own side is first, enemy's side is first |
| 9 + card | the reader now knows the place of this card: in own hand, on the table, … |
| 45 + 642 * player + action | an answer; player 0 is the reader, 2 the partner, 1 and 3 are the enemies |

An answer is one of the 636 actions, numbered relative to the reader's seat (`VectorGame` with `numbering="seat"`).
636 + slot is a card played face down that the reader does not see; 641 is a card passed that the reader does not see.
"""

from collections.abc import Iterable

from ..errors import AirLandSeaError
from ..rules import actions
from ..rules.actions import played_card, played_slot
from ..rules.cards import CODES, THEATER_NAMES
from ..vector.token_history import (
    CAPACITY,
    FIRST,
    HEARD,
    HIDDEN_PASS,
    HIDDEN_PLAY,
    KNOWN,
    PADDING,
    SAID,
    THEATER_LIES,
    VOCABULARY,
)

__all__ = ["CAPACITY", "VOCABULARY", "UnknownToken", "token_name", "token_names"]

PLAYERS = ("I", "the enemy", "my partner", "the other enemy")
PLAIN = {actions.SKIP: "-", actions.WITHDRAW: "w", actions.GIVE: "give", actions.KEEP: "keep"}


class UnknownToken(AirLandSeaError, ValueError):
    """The number is not a token."""


def token_names(tokens: Iterable[int]) -> list[str]:
    """Return the names of the tokens without padding; raises `UnknownToken`."""
    return [token_name(int(token)) for token in tokens if token != PADDING]


def token_name(token: int) -> str:
    """Return the name of a token; raises `UnknownToken`."""
    if not PADDING < token < VOCABULARY:
        raise UnknownToken(f"no token {token}", [f"tokens go from 1 to {VOCABULARY - 1}; 0 is padding"])
    if token < FIRST:
        return THEATER_NAMES[token - THEATER_LIES]
    if token < KNOWN:
        return ("I am first", "the enemy is first")[token - FIRST]
    if token < SAID:
        return CODES[token - KNOWN]
    player, heard = divmod(token - SAID, HEARD)
    return f"{PLAYERS[player]}: {answer(heard)}"


def answer(heard: int) -> str:
    """Return the name of an answer; theaters by slot from the left, cards on the table by side and depth."""
    if heard in PLAIN:
        return PLAIN[heard]
    if heard == HIDDEN_PASS:
        return "?? to the partner"
    if heard >= HIDDEN_PLAY:
        return f"?? to slot {heard - HIDDEN_PLAY}"
    if heard >= actions.DEPLOY:
        code = CODES[played_card(heard)]
        return f"{code if heard < actions.IMPROVISE else code.lower()} to slot {played_slot(heard)}"
    for kind, text in ((actions.PASS, "to the partner"), (actions.NAME, "named"), (actions.REVEAL, "revealed")):
        if heard >= kind:
            return f"{CODES[heard - kind]} {text}"
    if heard >= actions.COVERED:
        slot, depth = divmod(heard - actions.COVERED, actions.DEPTHS)
        return f"slot {slot}, under {depth + 1}"
    if heard >= actions.UNCOVERED:
        side, slot = divmod(heard - actions.UNCOVERED, 5)
        return f"{('own', 'enemy')[side]} slot {slot}"
    if heard >= actions.THEATER:
        return f"slot {heard - actions.THEATER}"
    return PLAYERS[heard - actions.SEAT]
