"""What a player needs to decide, in sentences to be read from top to bottom: for people, screen readers and language
models.

Made from a view and its options alone, so it cannot say what the seat does not know.
"""

from ..locale import join_list, start_sentence, translate
from ..notation.codes import HIDDEN, SIDES
from ..options import Options
from ..view import View
from .grammar import sentence
from .names import Arguments, actor, owner, side_actor, with_title
from .options import in_words, sort_for_display

NOBODY: Arguments = {"actor": "nobody"}


def prompt(view: View, options: Options) -> str:
    """Return the situation, the question, and the options with their tokens."""
    return f"{situation(view)}\n\n{question(view, options)}"


def situation(view: View) -> str:
    """Return score, table, hand, and what is known of the rest."""
    return "\n\n".join([heading(view), describe_table(view), f"{hand(view)}\n{describe_known(view)}"])


def question(view: View, options: Options) -> str:
    """Return what is asked, and the options, one a line: "- `L3L`: deploy L3 Maneuver to Land"."""
    lines = [f"- `{action.token}`: {in_words(view, action)}" for action in sort_for_display(options)]
    return "\n".join([sentence(describe_question(view)), *lines])


# The war


def heading(view: View) -> str:
    """Return battle, score, target, and the side that wins ties."""
    first = start_sentence(translate("situation-first-player", **side_actor(view, view.first_side)))
    return f"{translate('situation-battle', number=view.number)} {score_line(view)}\n{first} {tie_rule(view)}"


def score_line(view: View) -> str:
    """Return "Score: you 2, the enemy 6; 12 points win the war."."""
    side = view.side or 0
    score = {"ours": view.score[side], "theirs": view.score[1 - side], "target": view.mode.target}
    return translate("situation-score", **side_actor(view, side), **score)


def tie_rule(view: View) -> str:
    """Return the side that controls a tied theater."""
    holder = "nobody" if view.tie_holder is None else owner(view, view.tie_holder)
    return translate("situation-ties" if view.mode.handicap is None else "situation-ties-handicap", holder=holder)


# The table


def describe_table(view: View) -> str:
    """Return the table in sentences, one theater a line."""
    return "\n".join(describe_theater(view, letter) for letter in view.row)


def describe_theater(view: View, letter: str) -> str:
    """Return both sides of a theater, and who controls it."""
    side = view.side or 0
    far, near = describe_stack(view, 1 - side, letter), describe_stack(view, side, letter)
    controller = view.controller(letter)
    holder = NOBODY if controller is None else side_actor(view, controller)
    return translate("situation-theater", theater=letter, far=far, near=near, **holder)


def describe_stack(view: View, side: int, letter: str) -> str:
    """Return a side's strength in a theater and what lies there, the uncovered card first."""
    codes = view.stacks[SIDES[side] + letter]
    things = [describe_card(view, side, letter, height) for height in range(len(codes), 0, -1)]
    supplies = view.supplies(side, letter)
    if supplies:
        things.append(translate("supplies", number=supplies))
    strength = view.strength(side, letter)
    if not things:
        return translate("situation-side", **side_actor(view, side), strength=strength)
    return translate("situation-side-with", **side_actor(view, side), strength=strength, cards=join_list(things))


def describe_card(view: View, side: int, letter: str, height: int) -> str:
    """Return a card with its strength; a hidden card also with its possible codes, if they are few."""
    place = f"{SIDES[side]}{letter}{height}"
    code, strength = view.card(place), view.card_strength(place)
    if code != HIDDEN:
        face = "up" if code.isupper() else "down"
        return translate("situation-card", card=code.upper(), face=face, strength=strength)
    can_be = view.possible_cards(place)
    if len(can_be) > 6:
        return translate("situation-hidden-card", strength=strength)
    return translate("situation-hidden-card-of", strength=strength, codes=" ".join(can_be))


# Hands, deck, what waits


def describe_known(view: View) -> str:
    """Return hands, deck and what waits, one thing a line."""
    others = [seat for seat in view.seats if seat != view.seat]
    lines = [describe_known_hand(view, seat) for seat in others]
    lines[-1] += f" {describe_known_deck(view)}"
    lines += [waits for side in (0, 1) for waits in describe_permissions(view, side)]
    lines += [describe_binding(view, seat) for seat in view.seats if view.forced_count(seat)]
    if view.waiting:
        lines.append(translate("situation-waiting", cards=list_cards(view.waiting)))
    return "\n".join(lines)


def list_cards(codes: list[str]) -> str:
    """Return "L3 Maneuver and A1 Support"."""
    return join_list([with_title(code) for code in codes])


def describe_known_hand(view: View, seat: int) -> str:
    """Return how many cards a player holds, and which of them are known."""
    number, sure = view.hand_size(seat), view.known_hand(seat)
    known = "none" if not sure else "some" if len(sure) < number else "all"
    cards = list_cards(sure)
    return start_sentence(translate("situation-hand-of", **actor(view, seat), number=number, known=known, cards=cards))


def describe_known_deck(view: View) -> str:
    """Return how many cards the deck has, and those known to lie there."""
    if not view.deck:
        return translate("situation-empty-deck")
    sure = [describe_deck_card(view, code, place) for place, code in enumerate(view.deck, 1) if code != HIDDEN]
    known = "some" if sure else "none"
    return translate("situation-deck", number=len(view.deck), known=known, cards=join_list(sure))


def describe_deck_card(view: View, code: str, place: int) -> str:
    """Return a card and where it lies in the deck."""
    if place == len(view.deck):
        return translate("situation-bottom-card", card=code.upper())
    if place == 1:
        return translate("situation-top-card", card=code.upper())
    return translate("situation-deck-card", card=code.upper(), place=place)


def describe_permissions(view: View, side: int) -> list[str]:
    """Return a waiting Air Drop."""
    return [translate("situation-air-drop", actor=owner(view, side))] if view.air_drop(side) else []


def describe_binding(view: View, seat: int) -> str:
    """Return what Neutralize binds a player to."""
    cards = join_list([with_title(code) for code in view.forced_cards(seat)], last="list-or", more="list-or")
    return start_sentence(translate("situation-bound", **actor(view, seat), cards=cards))


def hand(view: View) -> str:
    """Return the observer's hand in words."""
    return translate("situation-hand", cards=list_cards(view.hand)) if view.hand else translate("situation-empty-hand")


def describe_question(view: View) -> str:
    """Return what is asked: "your turn: deploy or improvise"."""
    return view.question.asks if view.question else translate("question-over")
