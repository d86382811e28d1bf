"""Options in words. Made from a view alone."""

from collections.abc import Callable

from ..notation.codes import HIDDEN, SEATS, SIDES
from ..notation.tokens import chosen_place, write_place
from ..options import Action, Options
from ..rules.abilities.air import containment_stops
from ..rules.abilities.diplomacy import RELINQUISH_ANY, RELINQUISH_OWN, WHO_RECEIVES
from ..rules.abilities.sea import REDEPLOY_CARD, REDEPLOY_SEAT, TRANSPORT_CARD
from ..rules.actions import is_deploy, is_play, played_card, played_slot
from ..rules.card_moves import are_adjacent, cards_in_theater, is_face_up
from ..rules.cards import (
    ARMS_RACE,
    BLOCKADE,
    CARDS,
    CONTAINMENT,
    INCITE,
    REDEPLOY,
    REINFORCE,
    RELINQUISH,
    REQUISITION,
    RETROFIT,
    TRANSPORT,
)
from ..rules.modes import EPIC_CHART
from ..rules.play import is_free
from ..rules.state import ENVOY_OFFER, slot_of, stack_at
from ..rules.strength import card_strength
from ..view import View
from .grammar import count_noun
from .names import PLACE, at_place, describe_face, player, theater, with_title

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
    plays = [action for action in options if is_play(action.number)]
    others = [action for action in options if not is_play(action.number)]
    return sorted(plays, key=lambda play: (played_card(play.number), not is_deploy(play.number))) + others


def verb(view: View) -> str:
    """What the open question does to a card."""
    return VERBS.get((view.raw.ability, view.raw.stage), "flip")


def in_words(view: View, action: Action) -> str:
    """ "deploy L3 Maneuver to Land"."""
    token = action.token
    if is_play(action.number):
        return play_in_words(view, action)
    if token == "w":
        return withdrawal_in_words(view)
    if token == "-":
        return "skip"
    if token in ("give", "keep"):
        return give_or_keep_in_words(view, token)
    if PLACE.fullmatch(token):
        return place_in_words(view, token)
    if token in SEATS:
        return seat_in_words(view, token)
    if token[-1] in SAYS:
        return SAYS[token[-1]](view, token[:2])
    return theater_in_words(view, token)


def play_in_words(view: View, action: Action) -> str:
    """A play, with what it costs and whether it is in vain."""
    remarks = play_remarks(view, action.number)
    return bare_play_in_words(action) + "".join(f" ({remark})" for remark in remarks)


def bare_play_in_words(action: Action) -> str:
    """A play, and nothing about it."""
    code, letter = action.token[:2], action.token[2]
    if is_deploy(action.number):
        return f"deploy {with_title(code)} to {theater(letter)}"
    return f"play {with_title(code)} face down to {theater(letter)}"


def play_remarks(view: View, number: int) -> list[str]:
    """What the player should know before a play: a supply for the enemy, destruction."""
    remarks = [COSTS] if costs_a_supply(view, number) else []
    destroyer = destroyer_of(view, view.row[played_slot(number)], not is_deploy(number))
    return remarks if destroyer is None else [*remarks, f"{CARDS[destroyer].name} destroys it"]


def costs_a_supply(view: View, number: int) -> bool:
    """R10: whether a play uses Supply Lines."""
    return is_deploy(number) and not is_free(
        view.sample_state, view.side or 0, played_card(number), played_slot(number)
    )


def destroyer_of(view: View, letter: str, face_down: bool) -> int | None:
    """R7 (4): the card that would destroy one played to a theater now."""
    state, slot = view.sample_state, view.row.index(letter)
    if face_down and containment_stops(state, slot):
        return CONTAINMENT
    near = is_face_up(state, BLOCKADE) and are_adjacent(slot_of(state.where[BLOCKADE]), slot)
    return BLOCKADE if near and cards_in_theater(state, slot) >= 3 else None


def withdrawal_in_words(view: View) -> str:
    """With its price; R5: the Epic chart is scaled, and said to be."""
    note = f" ({SCALED})" if has_scaled_chart(view) else ""
    return f"withdraw: the enemy scores {view.withdrawal_cost(view.turn)}{note}"


def has_scaled_chart(view: View) -> bool:
    """Whether the price comes from the chart that is scaled to Epic."""
    return tuple(view.raw.chart) == EPIC_CHART and view.raw.slots == 5 and not view.raw.scoring


def give_or_keep_in_words(view: View, token: str) -> str:
    """Give & Take."""
    drawn = "the drawn card" if view.drawn in (None, HIDDEN) else with_title(str(view.drawn))
    if token == "give":
        return f"give {drawn} to the enemy and draw another"
    return f"keep {drawn}, and the enemy draws"


def place_in_words(view: View, place: str) -> str:
    """A card on the table."""
    card = describe_face(view, place)
    if view.raw.ability == RETROFIT:
        return f"gain {count_noun(strength_at(view, place), 'supply')} for {card}, and flip it"
    turned = ""
    if verb(view) == "flip":
        code = at_place(view, place)
        turned = " face down" if code.isupper() and code != HIDDEN else " face up"
    return f"{verb(view)} {card}{turned}"


def strength_at(view: View, place: str) -> int:
    """The present strength of a card on the table, which is the same whatever it is."""
    state = view.sample_state
    side, slot = SIDES.index(place[0]), view.row.index(place[1])
    card = state.top[stack_at(side, slot)]
    for _ in range(len(view.stacks[place[:2]]) - int(place[2:])):
        card = state.below[card]
    return card_strength(state, card)


def seat_in_words(view: View, token: str) -> str:
    """A player of a pair."""
    who = player(view, SEATS.index(token))
    if (view.raw.ability, view.raw.stage) == (REDEPLOY, REDEPLOY_SEAT):
        return f"{who}: take the card, and play"
    return f"{who}: {'receive the card' if view.raw.stage == WHO_RECEIVES else 'draw'}"


def theater_in_words(view: View, letter: str) -> str:
    """A theater."""
    if view.raw.phase == ENVOY_OFFER:
        return f"move Envoy to {theater(letter)}"
    if view.raw.ability == ARMS_RACE:
        return f"gain 2 supplies in {theater(letter)}"
    if view.raw.ability == REINFORCE:
        drawn = "it" if view.drawn in (None, HIDDEN) else with_title(str(view.drawn))
        return f"play {drawn} face down to {theater(letter)}"
    return f"move {moved_card(view)} to {theater(letter)}"


def moved_card(view: View) -> str:
    """The card that Transport has chosen."""
    return describe_face(view, noted_place(view))


def noted_place(view: View) -> str:
    """The place an ability has noted, like "1L2"."""
    return write_place(view.raw, *chosen_place(view.raw, view.raw.pending_target))


def reveal_in_words(view: View, code: str) -> str:
    """Showing a hand card."""
    gains = f": 2 supplies in {theater(code[0])}" if view.raw.ability == REQUISITION else ""
    return f"show {with_title(code)}{gains}"


def name_in_words(view: View, code: str) -> str:
    """Naming a card, with the places where it can be."""
    places = view.places(code)
    theirs = [f"hand {seat}" for number, seat in enumerate(SEATS) if number & 1 != view.side]
    if not set(places) & set(theirs):
        return f"name {with_title(code)} (the enemy does not hold it)"
    return f"name {with_title(code)}{' (the enemy holds it)' if set(places) <= set(theirs) else ''}"


def pass_in_words(_: View, code: str) -> str:
    """Passing a card to the partner."""
    return f"pass {with_title(code)} to your partner"


SAYS: dict[str, Callable[[View, str], str]] = {"!": reveal_in_words, "?": name_in_words, ">": pass_in_words}
