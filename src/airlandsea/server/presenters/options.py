"""Options as the page gets them: token, words, where they point, what to beware of, and the strengths after them.

Made from the view of the seat that is asked. The strengths come from playing the option on a deal that looks like the
view: they are told only where they are the same in all of them.
"""

from ...notation.codes import HIDDEN, SEATS
from ...options import Action, Options
from ...rules.actions import is_deploy, is_play, played_slot
from ...rules.battle import step
from ...rules.cards import CARDS, CODES, REINFORCE, SUPPLY_LINES
from ...text.names import PLACE, at_place
from ...text.options import (
    COSTS,
    SCALED,
    costs_a_supply,
    destroyer_of,
    has_scaled_chart,
    in_words,
    sort_for_display,
    verb,
)
from ...view import View, strengths_of
from ..schemas.battle import Option, OptionKind, Remark

WORDS: dict[str, OptionKind] = {"w": "withdraw", "-": "skip", "give": "give", "keep": "keep"}
SIGNS: dict[str, OptionKind] = {"!": "show", "?": "name", ">": "pass"}
CHANGES_STRENGTH = ("deploy", "improvise", "card", "theater", "show")
Totals = list[list[int]]


def present_options(view: View, options: Options) -> list[Option]:
    """The options in the order of a list: plays card by card, then the others."""
    seen: dict[object, Totals] = {}
    return [present_option(view, action, seen) for action in sort_for_display(options)]


def present_option(view: View, action: Action, seen: dict[object, Totals]) -> Option:
    """One option."""
    token = action.token
    kind = kind_of(action)
    return Option(
        token=token,
        kind=kind,
        words=in_words(view, action),
        card=card_of(view, kind, token),
        place=token if kind == "card" else None,
        theater=token[-1] if kind in ("deploy", "improvise", "theater") else None,  # type: ignore[arg-type]
        face_up=is_deploy(action.number) if is_play(action.number) else None,
        seat=token if kind == "player" else None,  # type: ignore[arg-type]
        remarks=remarks(view, kind, action),
        totals=totals(view, kind, action, seen),
    )


def kind_of(action: Action) -> OptionKind:
    """What sort of an answer it is."""
    token = action.token
    if is_play(action.number):
        return "deploy" if is_deploy(action.number) else "improvise"
    if token in WORDS:
        return WORDS[token]
    if token in SEATS:
        return "player"
    if PLACE.fullmatch(token):
        return "card"
    return SIGNS.get(token[-1], "theater")


def card_of(view: View, kind: str, token: str) -> str | None:
    """The card an option is about, if it is known."""
    if kind in ("deploy", "improvise", "show", "name", "pass"):
        return token[:2].upper()
    if kind == "card":
        code = at_place(view, token).upper()
        return None if code == HIDDEN else code
    return None


# What to beware of


def remarks(view: View, kind: str, action: Action) -> list[Remark]:
    """What one should know before."""
    found: list[Remark] = []
    if kind == "deploy" and costs_a_supply(view, action.number):
        found.append(Remark(kind="costs_supply", card=CODES[SUPPLY_LINES], words=COSTS))
    if letter := played_to(view, kind, action):
        destroyer = destroyer_of(view, letter, kind != "deploy")
        if destroyer is not None:
            words = f"{CARDS[destroyer].name} destroys it"
            found.append(Remark(kind="destroyed", card=CODES[destroyer], words=words))
    if kind == "withdraw" and has_scaled_chart(view):
        found.append(Remark(kind="scaled_chart", card=None, words=SCALED))
    if kind == "name":
        found += name_remarks(view, action.token[:2])
    return found


def played_to(view: View, kind: str, action: Action) -> str | None:
    """The theater a card is played to: Reinforce's drawn card is played too (R9)."""
    if is_play(action.number):
        return view.row[played_slot(action.number)]
    return action.token if kind == "theater" and view.raw.ability == REINFORCE else None


def name_remarks(view: View, code: str) -> list[Remark]:
    """Whether the enemy certainly holds a card that can be named, or certainly does not."""
    places = set(view.places(code))
    theirs = {f"hand {name}" for seat, name in enumerate(SEATS) if seat & 1 != view.side}
    if not places & theirs:
        return [Remark(kind="not_held", card=None, words="the enemy does not hold it")]
    return [Remark(kind="held", card=None, words="the enemy holds it")] if places <= theirs else []


# The strengths after it


def totals(view: View, kind: str, action: Action, seen: dict[object, Totals]) -> Totals | None:
    """[slot] both strengths right after an option; None where it changes none or would show a hidden card."""
    if kind not in CHANGES_STRENGTH or turns_up_unknown(view, kind, action.token):
        return None
    alike = (kind, played_slot(action.number)) if kind == "improvise" else action.number  # face down all are equal
    if alike not in seen:
        state = view.sample_state.copy()
        step(state, action.number)
        seen[alike] = strengths_of(state)
    return seen[alike]


def turns_up_unknown(view: View, kind: str, token: str) -> bool:
    """Whether an option flips a card face up that its player does not know."""
    return kind == "card" and verb(view) == "flip" and at_place(view, token) == HIDDEN
