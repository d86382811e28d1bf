"""Options in words. Made from a view alone.

The row of a question (`rules.stage`) says what its answer does (`Effect`) and, where the words for that do not fit, how
its options are worded. What stands in braces is filled in by a function of `WORDS`.
"""

from collections.abc import Callable
from functools import cache
from string import Formatter

from ..notation.codes import HIDDEN, NUMBERS, SEATS
from ..options import Action, ActionKind, Options
from ..rules.abilities.air import containment_stops
from ..rules.card_moves import are_adjacent, cards_in_theater, is_face_up
from ..rules.cards import BLOCKADE, CARDS, CONTAINMENT
from ..rules.play import is_free
from ..rules.stage import Effect, Stage
from ..rules.state import slot_of
from ..view import View
from .grammar import count_noun
from .names import describe_face, player, theater, with_title

KINDS = {  # the words of actions that mean the same at every question
    ActionKind.SKIP: "skip",
    ActionKind.WITHDRAW: "withdraw: the enemy scores {cost}",
    ActionKind.DEPLOY: "deploy {card} to {theater}",
    ActionKind.IMPROVISE: "play {card} face down to {theater}",
    ActionKind.GIVE: "give {drawn} to the enemy and draw another",
    ActionKind.KEEP: "keep {drawn}, and the enemy draws",
    ActionKind.PASS: "pass {card} to your partner",
}
EFFECTS = {  # the words of an answer by what it does
    Effect.FLIP: "flip {card}{turned}",
    Effect.DESTROY: "destroy {card}",
    Effect.TAKE_BACK: "take back {card}",
    Effect.MOVE: "move {pending} to {theater}",
    Effect.USE: "use the ability of {card}",
    Effect.PLAY_DRAWN: "play {drawn} face down to {theater}",
    Effect.SHOW: "show {card}",
    Effect.NAME: "name {card}{held}",
    Effect.DRAW: "{player}: draw",
    Effect.DEAL: "{player}: draw",
}
ENVOY_MOVES = "move Envoy to {theater}"
COSTS = "the enemy gains a supply"
SCALED = "scaled chart, not the printed one"


def sort_for_display(options: Options) -> list[Action]:
    """The options as a prompt lists and numbers them: plays card by card, face up first; then the others."""
    plays = [action for action in options if action.is_play]
    others = [action for action in options if not action.is_play]
    return sorted(plays, key=lambda play: (NUMBERS[play.card or ""], play.face == "down")) + others


def in_words(view: View, action: Action) -> str:
    """ "deploy L3 Maneuver to Land", of a play with what it costs and whether it is in vain."""
    remarks = play_remarks(view, action) if action.is_play else []
    return bare_in_words(view, action) + "".join(f" ({remark})" for remark in remarks)


def bare_in_words(view: View, action: Action) -> str:
    """An action without remarks."""
    template = KINDS.get(action.kind) or question_template(view)
    return template.format(**{name: WORDS[name](view, action) for name in names_in(template)})


@cache
def names_in(template: str) -> frozenset[str]:
    """What stands in the braces of a template."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)


def question_template(view: View) -> str:
    """How the options of the open question are worded."""
    if view.phase == "envoy":
        return ENVOY_MOVES
    stage = Stage.of(view.raw)
    return stage.option or EFFECTS[stage.effect]


def effect_of(view: View) -> Effect | None:
    """What an answer to the open question of an ability does; None if no ability asks."""
    return Stage.of(view.raw).effect if view.phase == "ability" else None


# Remarks


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


def has_scaled_chart(view: View) -> bool:
    """Whether the price comes from the chart that is scaled to Epic."""
    return view.mode.epic and not view.mode.chart and view.mode.scoring == "normal"


def is_held(view: View, code: str) -> bool | None:
    """Whether the enemy certainly holds a card, or certainly does not; None if that is not known."""
    places = set(view.places(code))
    theirs = {f"hand {SEATS[seat]}" for seat in view.mode.opponents(view.seat or 0)}
    if not places & theirs:
        return False
    return True if places <= theirs else None


# What stands in braces


def describe_card(view: View, action: Action) -> str:
    """The card that is chosen on the table, or played, shown, named or passed."""
    return with_title(str(action.card)) if action.place is None else describe_face(view, action.place)


def describe_turned(view: View, action: Action) -> str:
    """How the chosen card lies when it is flipped."""
    code = view.card(str(action.place))
    return " face down" if code.isupper() and code != HIDDEN else " face up"


def describe_drawn(view: View, _: Action) -> str:
    """The drawn card."""
    return "the drawn card" if view.drawn in (None, HIDDEN) else with_title(str(view.drawn))


def describe_held(view: View, action: Action) -> str:
    """The places where a named card can be, as far as known."""
    held = is_held(view, str(action.card))
    return "" if held is None else f" ({held_words(held)})"


def held_words(held: bool) -> str:
    """Whether the enemy holds a card."""
    return "the enemy holds it" if held else "the enemy does not hold it"


def describe_cost(view: View, _: Action) -> str:
    """What the enemy scores after a withdrawal; R5: the Epic chart is scaled, and said to be."""
    return f"{view.withdrawal_cost(view.turn)}{f' ({SCALED})' if has_scaled_chart(view) else ''}"


WORDS: dict[str, Callable[[View, Action], str]] = {
    "card": describe_card,
    "turned": describe_turned,
    "theater": lambda _, action: theater(str(action.theater)),
    "home": lambda _, action: theater(str(action.card)[0]),
    "player": lambda view, action: player(view, action.target or 0),
    "pending": lambda view, _: describe_face(view, view.pending_place),
    "drawn": describe_drawn,
    "held": describe_held,
    "supplies": lambda view, action: count_noun(view.card_strength(str(action.place)), "supply"),
    "cost": describe_cost,
}
