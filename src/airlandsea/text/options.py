"""Options as messages and in words (`locale/en/options.ftl`). Made from a view alone.

The row of a question (`rules.stage`) says what its answer does (`Effect`) and, where the words for that do not fit, how
its options are worded. What a message names is filled in by a function of `FILLED_IN`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from string import Formatter

from ..locale import text, translate
from ..message import Message, message
from ..notation.codes import HIDDEN, SEATS
from ..options import Action, ActionKind
from ..rules.abilities.air import containment_stops
from ..rules.actions import SIZE, is_deploy, is_improvise, is_play, played_card, played_slot
from ..rules.card_moves import are_adjacent, cards_in_theater, is_face_up
from ..rules.cards import BLOCKADE, CODES, CONTAINMENT
from ..rules.play import is_free
from ..rules.stage import STAGES, Effect, Stage
from ..rules.state import CARDS_MAX, slot_of
from ..view import View
from .names import UNKNOWN, Arguments, actor, placed_card

KINDS = {  # the messages of actions that mean the same at every question
    ActionKind.SKIP: "option-skip",
    ActionKind.WITHDRAW: "option-withdraw",
    ActionKind.DEPLOY: "option-deploy",
    ActionKind.IMPROVISE: "option-improvise",
    ActionKind.GIVE: "option-give",
    ActionKind.KEEP: "option-keep",
    ActionKind.PASS: "option-pass",
}
EFFECTS = {  # the messages of an answer by what it does
    Effect.FLIP: "option-flip",
    Effect.DESTROY: "option-destroy",
    Effect.TAKE_BACK: "option-take-back",
    Effect.MOVE: "option-move",
    Effect.USE: "option-use",
    Effect.PLAY_DRAWN: "option-play-drawn",
    Effect.SHOW: "option-show",
    Effect.NAME: "option-name",
    Effect.DRAW: "option-draw",
    Effect.DEAL: "option-draw",
}
NAMED = {  # [id]: what the message names
    "option-skip": (),
    "option-withdraw": ("cost",),
    "option-deploy": ("card", "theater"),
    "option-improvise": ("card", "theater"),
    "option-give": ("drawn",),
    "option-keep": ("drawn",),
    "option-pass": ("card",),
    "option-flip": ("card", "turned"),
    "option-destroy": ("card",),
    "option-take-back": ("card",),
    "option-move": ("pending", "destination"),
    "option-move-envoy": ("theater",),
    "option-use": ("card",),
    "option-play-drawn": ("drawn", "theater"),
    "option-show": ("card",),
    "option-name": ("card", "held"),
    "option-draw": ("player",),
}
DISPLAY_RANKS = [  # [number] where an action stands in a list: plays card by card, face up first; then the others
    2 * played_card(number) + is_improvise(number) if is_play(number) else 2 * CARDS_MAX for number in range(SIZE)
]
COSTS = message("remark-costs-supply")
SCALED = message("remark-scaled-chart")


def sort_for_display(options: Sequence[Action]) -> list[Action]:
    """Return the options as a prompt lists and numbers them: plays card by card, face up first; then the others."""
    return sorted(options, key=lambda action: DISPLAY_RANKS[action.number])


def in_words(view: View, action: Action) -> str:
    """Return "deploy L3 Maneuver to Land", with remarks on what a play costs and whether it is destroyed."""
    remarks = play_remarks(view, action) if action.is_play else []
    return add_remarks(bare_in_words(view, action), [text(remark) for remark in remarks])


def add_remarks(words: str, remarks: list[str]) -> str:
    """Return an option in words with remarks."""
    for remark in remarks:
        words = translate("option-with-remark", option=words, remark=remark)
    return words


def bare_in_words(view: View, action: Action) -> str:
    """Return an action without remarks."""
    return text(option_message(view, action))


def option_message(view: View, action: Action) -> Message:
    """Return the message of an action, without remarks."""
    if action.is_play:
        return play_message(action)
    id, named = (KINDS[action.kind], ()) if action.kind in KINDS else answer_message(view)
    return Message(id, tuple(pair for name in NAMED.get(id, named) for pair in FILLED_IN[name](view, action).items()))


@cache
def play_message(action: Action) -> Message:
    """Return the message of a play, which names its card and its theater."""
    return Message(KINDS[action.kind], (("card", str(action.card)), ("theater", str(action.theater))))


def answer_message(view: View) -> tuple[str, tuple[str, ...]]:
    """Return the id of the message for an answer to the open question, and what it names if the question has its own
    words.
    """
    if view.phase == "envoy":
        return "option-move-envoy", ()
    stage = Stage.of(view.raw)
    if stage.option:
        return answer_ids()[stage], names_in(stage.option)
    return EFFECTS[stage.effect], ()


@cache
def answer_ids() -> dict[Stage, str]:
    """Return {row of a question whose options have their own words: the id of the message}; equal words share one."""
    ids: dict[Stage, str] = {}
    known: dict[str, str] = {}
    for ability, stages in sorted(STAGES.items()):
        for number, stage in enumerate(stages, 1):
            if stage.option:
                ids[stage] = known.setdefault(stage.option, f"option-{CODES[ability]}-{number}")
    return ids


@cache
def names_in(template: str) -> tuple[str, ...]:
    """Return what stands in the braces of a template."""
    return tuple(name for _, name, _, _ in Formatter().parse(template) if name)


def effect_of(view: View) -> Effect | None:
    """Return what an answer to the open question of an ability does; None if no ability asks."""
    return Stage.of(view.raw).effect if view.phase == "ability" else None


# Remarks


def play_remarks(view: View, action: Action) -> list[Message]:
    """Return what the player should know before a play: a supply for the enemy, destruction."""
    remarks = [COSTS] if costs_a_supply(view, action) else []
    destroyer = destroyer_of(view, str(action.theater), action.face == "down")
    return remarks if destroyer is None else [*remarks, destruction(destroyer)]


def destruction(card: int) -> Message:
    """Return the remark that a card will destroy what is played."""
    return message("remark-destroyed", card=CODES[card])


def costs_a_supply(view: View, action: Action) -> bool:
    """Return whether a play is possible only by Supply Lines, and so costs a supply (R10)."""
    if not is_deploy(action.number):
        return False
    card, slot = played_card(action.number), played_slot(action.number)
    return not is_free(view.open_table.state, view.side or 0, card, slot)


def destroyer_of(view: View, letter: str, face_down: bool) -> int | None:
    """Return the card that would destroy a card played to a theater now, or None (R7, 4)."""
    state, slot = view.open_table.state, view.row.index(letter)
    if face_down and containment_stops(state, slot):
        return CONTAINMENT
    near = is_face_up(state, BLOCKADE) and are_adjacent(slot_of(state.where[BLOCKADE]), slot)
    return BLOCKADE if near and cards_in_theater(state, slot) >= 3 else None


def has_scaled_chart(view: View) -> bool:
    """Return whether the price comes from the chart that is scaled to Epic."""
    return view.mode.epic and not view.mode.chart and view.mode.scoring == "normal"


def is_held(view: View, code: str) -> bool | None:
    """Return whether the enemy certainly holds a card, or certainly does not; None if that is not known."""
    places = set(view.places(code))
    theirs = {f"hand {SEATS[seat]}" for seat in view.mode.opponents(view.seat or 0)}
    if not places & theirs:
        return False
    return True if places <= theirs else None


# What messages name


def chosen_card(view: View, action: Action) -> Arguments:
    """Return the card that is chosen on the table, or played, shown, named or passed."""
    return {"card": str(action.card)} if action.place is None else placed_card(view, action.place)


def flipped_face(view: View, action: Action) -> Arguments:
    """Return how the chosen card lies when it is flipped."""
    code = view.card(str(action.place))
    return {"turned": "down" if code.isupper() and code != HIDDEN else "up"}


def drawn_card(view: View, _: Action) -> Arguments:
    """Return the drawn card."""
    return {"drawn": UNKNOWN if view.drawn in (None, HIDDEN) else str(view.drawn).upper()}


def known_holder(view: View, action: Action) -> Arguments:
    """Return whether the enemy holds a named card, as far as known."""
    held = is_held(view, str(action.card))
    return {"held": "unknown" if held is None else "yes" if held else "no"}


def held_remark(held: bool) -> Message:
    """Return whether the enemy holds a card."""
    return message("remark-held" if held else "remark-not-held")


def withdrawal_cost(view: View, _: Action) -> Arguments:
    """Return what the enemy scores after a withdrawal; R5: the Epic chart is scaled, and said to be."""
    return {"cost": view.withdrawal_cost(view.turn), "chart": "scaled" if has_scaled_chart(view) else "printed"}


FILLED_IN: dict[str, Callable[[View, Action], Arguments]] = {
    "card": chosen_card,
    "turned": flipped_face,
    "theater": lambda _, action: {"theater": str(action.theater)},
    "destination": lambda _, action: {"destination": str(action.theater)},
    "home": lambda _, action: {"theater": str(action.card)[0]},
    "player": lambda view, action: actor(view, action.target or 0),
    "pending": lambda view, _: placed_card(view, view.pending_place),
    "drawn": drawn_card,
    "held": known_holder,
    "supplies": lambda view, action: {"number": view.card_strength(str(action.place))},
    "cost": withdrawal_cost,
}
