"""Options as the page gets them: token, words, where they point, what to beware of, and the strengths after them.

Made from the view of the seat that is asked. The strengths come from playing the option on a deal that fits the view:
they are shown only where they are the same in all such deals.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ...locale import text
from ...message import Message
from ...notation.codes import HIDDEN
from ...options import Action, ActionKind, Options
from ...public_info import strengths_of
from ...rules.actions import WITHDRAW
from ...rules.battle import step
from ...rules.cards import CODES, SUPPLY_LINES
from ...rules.stage import Effect
from ...text.options import (
    COSTS,
    SCALED,
    add_remarks,
    costs_a_supply,
    destroyer_of,
    destruction,
    effect_of,
    has_scaled_chart,
    held_remark,
    is_held,
    option_message,
    play_message,
    sort_for_display,
)
from ...view import View
from ..schemas.battle import Option, Remark, RemarkKind
from ..schemas.common import present_message
from .battle import seat_name

CHANGES_STRENGTH = (ActionKind.DEPLOY, ActionKind.IMPROVISE, ActionKind.CARD, ActionKind.THEATER, ActionKind.SHOW)
Totals = list[list[int]]
Warning = tuple[RemarkKind, str | None, Message]  # a remark: its kind, the card that brings it about, what it says
OPTIONS_KEPT = 8192  # options in words: a server shows the same again and again


def present_options(view: View, options: Options) -> list[Option]:
    """Return the options in the order of a list: plays card by card, then the others."""
    seen: dict[object, Totals] = {}
    return [present_option(view, action, seen) for action in sort_for_display(options)]


def present_option(view: View, action: Action, seen: dict[object, Totals]) -> Option:
    """Return an option; the words of a play end with its remarks."""
    warnings = tuple(remarks(view, action))
    if action.is_play:
        fields = play_fields(action, warnings)
    else:
        fields = option_fields(action, option_message(view, action), card_of(view, action), warnings)
    return Option(**fields, totals=totals(view, action, seen))


@lru_cache(maxsize=OPTIONS_KEPT)
def play_fields(action: Action, warnings: tuple[Warning, ...]) -> dict[str, Any]:
    """Return the fields of a play, except the strengths after it."""
    return option_fields(action, play_message(action), action.card, warnings)


@lru_cache(maxsize=OPTIONS_KEPT)
def option_fields(action: Action, message: Message, card: str | None, warnings: tuple[Warning, ...]) -> dict[str, Any]:
    """Return the fields of an option, except the strengths after it."""
    face, target = action.face, action.target
    found = [Remark(kind=kind, card=of, words=text(said), message=present_message(said)) for kind, of, said in warnings]
    return {
        "token": action.token,
        "kind": action.kind,
        "words": add_remarks(text(message), [each.words for each in found if action.is_play]),
        "message": present_message(message),
        "card": card,
        "place": action.place,
        "theater": action.theater,
        "face_up": face and face == "up",
        "seat": None if target is None else seat_name(target),
        "remarks": found,
    }


def card_of(view: View, action: Action) -> str | None:
    """Return the card an option is about, if it is known."""
    if action.place is None:
        return action.card
    code = view.card(action.place).upper()
    return None if code == HIDDEN else code


# What to beware of


def remarks(view: View, action: Action) -> Iterator[Warning]:
    """Yield what the player should know before choosing an option."""
    if costs_a_supply(view, action):
        yield "costs_supply", CODES[SUPPLY_LINES], COSTS
    if letter := played_to(view, action):
        destroyer = destroyer_of(view, letter, action.face != "up")
        if destroyer is not None:
            yield "destroyed", CODES[destroyer], destruction(destroyer)
    if action.number == WITHDRAW and has_scaled_chart(view):
        yield "scaled_chart", None, SCALED
    if action.kind is ActionKind.NAME:
        held = is_held(view, str(action.card))
        if held is not None:
            yield "held" if held else "not_held", None, held_remark(held)


def played_to(view: View, action: Action) -> str | None:
    """Return the theater a card is played to: Reinforce's drawn card is played too (R9)."""
    return action.theater if action.is_play or effect_of(view) is Effect.PLAY_DRAWN else None


# The strengths after it


def totals(view: View, action: Action, seen: dict[object, Totals]) -> Totals | None:
    """Return both strengths of each slot right after an option; None if it changes none or would show a hidden card."""
    if action.kind not in CHANGES_STRENGTH or turns_up_unknown(view, action):
        return None
    alike = action.theater if action.face == "down" else action.number  # face down, all cards are equal
    if alike not in seen:
        state = view.sample_state
        step(state, action.number)
        seen[alike] = [[*sides] for sides in strengths_of(state)]
    return seen[alike]


def turns_up_unknown(view: View, action: Action) -> bool:
    """Return whether an option flips a card face up that its player does not know."""
    return action.place is not None and effect_of(view) is Effect.FLIP and view.card(action.place) == HIDDEN
