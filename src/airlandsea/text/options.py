"""Options in words. Made from a view alone."""

from collections.abc import Callable

from ..notation.codes import HIDDEN, NUMBERS, SEATS
from ..options import Action, ActionKind, Options
from ..rules.abilities.air import containment_stops
from ..rules.abilities.diplomacy import RELINQUISH_ANY, RELINQUISH_OWN, WHO_RECEIVES
from ..rules.abilities.sea import REDEPLOY_CARD, REDEPLOY_SEAT, TRANSPORT_CARD
from ..rules.card_moves import are_adjacent, cards_in_theater, is_face_up
from ..rules.cards import (
    ARMS_RACE,
    BLOCKADE,
    CARDS,
    CONTAINMENT,
    INCITE,
    NONE,
    REDEPLOY,
    REINFORCE,
    RELINQUISH,
    REQUISITION,
    RETROFIT,
    TRANSPORT,
)
from ..rules.play import is_free
from ..rules.state import slot_of
from ..view import View
from .grammar import count_noun
from .names import describe_face, player, theater, with_title

VERBS = {  # [ability, stage] what is done to a chosen card; everywhere else it is flipped
    (TRANSPORT, TRANSPORT_CARD): "move",
    (REDEPLOY, REDEPLOY_CARD): "take back",
    (RELINQUISH, RELINQUISH_OWN): "destroy",
    (RELINQUISH, RELINQUISH_ANY): "destroy",
    (INCITE, 1): "use the ability of",
}
COSTS = "the enemy gains a supply"
SCALED = "scaled chart, not the printed one"


def sort_for_display(options: Options) -> list[Action]:
    """The options as a prompt lists and numbers them: plays card by card, face up first; then the others."""
    plays = [action for action in options if action.is_play]
    others = [action for action in options if not action.is_play]
    return sorted(plays, key=lambda play: (NUMBERS[play.card or ""], play.face == "down")) + others


def verb(view: View) -> str:
    """What the open question does to a card."""
    return VERBS.get(asking(view), "flip")


def asking(view: View) -> tuple[int, int]:
    """The card whose ability asks (or NONE), and its question, as the kernel numbers them."""
    return NUMBERS.get(view.ability or "", NONE), view.stage


def in_words(view: View, action: Action) -> str:
    """ "deploy L3 Maneuver to Land"."""
    return SENTENCES[action.kind](view, action)


def play_in_words(view: View, action: Action) -> str:
    """A play, with what it costs and whether it is in vain."""
    return bare_play_in_words(action) + "".join(f" ({remark})" for remark in play_remarks(view, action))


def bare_play_in_words(action: Action) -> str:
    """A play, and nothing about it."""
    card, to = with_title(str(action.card)), theater(str(action.theater))
    return f"deploy {card} to {to}" if action.face == "up" else f"play {card} face down to {to}"


def play_remarks(view: View, action: Action) -> list[str]:
    """What the player should know before a play: a supply for the enemy, destruction."""
    remarks = [COSTS] if costs_a_supply(view, action) else []
    destroyer = destroyer_of(view, str(action.theater), action.face == "down")
    return remarks if destroyer is None else [*remarks, f"{CARDS[destroyer].name} destroys it"]


def costs_a_supply(view: View, action: Action) -> bool:
    """R10: whether a play uses Supply Lines."""
    if action.face != "up":
        return False
    slot = view.row.index(str(action.theater))
    return not is_free(view.sample_state, view.side or 0, NUMBERS[str(action.card)], slot)


def destroyer_of(view: View, letter: str, face_down: bool) -> int | None:
    """R7 (4): the card that would destroy one played to a theater now."""
    state, slot = view.sample_state, view.row.index(letter)
    if face_down and containment_stops(state, slot):
        return CONTAINMENT
    near = is_face_up(state, BLOCKADE) and are_adjacent(slot_of(state.where[BLOCKADE]), slot)
    return BLOCKADE if near and cards_in_theater(state, slot) >= 3 else None


def withdrawal_in_words(view: View, _: Action) -> str:
    """With its price; R5: the Epic chart is scaled, and said to be."""
    note = f" ({SCALED})" if has_scaled_chart(view) else ""
    return f"withdraw: the enemy scores {view.withdrawal_cost(view.turn)}{note}"


def has_scaled_chart(view: View) -> bool:
    """Whether the price comes from the chart that is scaled to Epic."""
    return view.mode.epic and not view.mode.chart and view.mode.scoring == "normal"


def skip_in_words(_view: View, _: Action) -> str:
    """To decline."""
    return "skip"


def give_in_words(view: View, _: Action) -> str:
    """Give & Take."""
    return f"give {drawn_card(view, 'the drawn card')} to the enemy and draw another"


def keep_in_words(view: View, _: Action) -> str:
    """Give & Take."""
    return f"keep {drawn_card(view, 'the drawn card')}, and the enemy draws"


def drawn_card(view: View, unknown: str) -> str:
    """The drawn card by its title, or in other words if it is not known."""
    return unknown if view.drawn in (None, HIDDEN) else with_title(str(view.drawn))


def place_in_words(view: View, action: Action) -> str:
    """A card on the table."""
    place = str(action.place)
    card = describe_face(view, place)
    if asking(view)[0] == RETROFIT:
        return f"gain {count_noun(view.card_strength(place), 'supply')} for {card}, and flip it"
    turned = ""
    if verb(view) == "flip":
        code = view.card(place)
        turned = " face down" if code.isupper() and code != HIDDEN else " face up"
    return f"{verb(view)} {card}{turned}"


def player_in_words(view: View, action: Action) -> str:
    """A player of a pair."""
    who = player(view, action.target or 0)
    if asking(view) == (REDEPLOY, REDEPLOY_SEAT):
        return f"{who}: take the card, and play"
    return f"{who}: {'receive the card' if view.stage == WHO_RECEIVES else 'draw'}"


def theater_in_words(view: View, action: Action) -> str:
    """A theater."""
    to = theater(str(action.theater))
    if view.phase == "envoy":
        return f"move Envoy to {to}"
    if asking(view)[0] == ARMS_RACE:
        return f"gain 2 supplies in {to}"
    if asking(view)[0] == REINFORCE:
        return f"play {drawn_card(view, 'it')} face down to {to}"
    return f"move {describe_face(view, view.pending_place)} to {to}"


def show_in_words(view: View, action: Action) -> str:
    """Showing a hand card."""
    card = str(action.card)
    gains = f": 2 supplies in {theater(card[0])}" if asking(view)[0] == REQUISITION else ""
    return f"show {with_title(card)}{gains}"


def name_in_words(view: View, action: Action) -> str:
    """Naming a card, with what is known of its place."""
    card = str(action.card)
    held = is_held(view, card)
    known = "" if held is None else " (the enemy holds it)" if held else " (the enemy does not hold it)"
    return f"name {with_title(card)}{known}"


def is_held(view: View, code: str) -> bool | None:
    """Whether the enemy certainly holds a card, or certainly does not; None if that is not known."""
    places = set(view.places(code))
    theirs = {f"hand {SEATS[seat]}" for seat in view.mode.opponents(view.seat or 0)}
    if not places & theirs:
        return False
    return True if places <= theirs else None


def pass_in_words(_: View, action: Action) -> str:
    """Passing a card to the partner."""
    return f"pass {with_title(str(action.card))} to your partner"


SENTENCES: dict[ActionKind, Callable[[View, Action], str]] = {
    ActionKind.SKIP: skip_in_words,
    ActionKind.WITHDRAW: withdrawal_in_words,
    ActionKind.GIVE: give_in_words,
    ActionKind.KEEP: keep_in_words,
    ActionKind.PLAYER: player_in_words,
    ActionKind.THEATER: theater_in_words,
    ActionKind.CARD: place_in_words,
    ActionKind.SHOW: show_in_words,
    ActionKind.NAME: name_in_words,
    ActionKind.PASS: pass_in_words,
    ActionKind.DEPLOY: play_in_words,
    ActionKind.IMPROVISE: play_in_words,
}
