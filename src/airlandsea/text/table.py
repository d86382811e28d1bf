"""The table in sentences, for reading from top to bottom. Made from a view alone."""

from ..notation.codes import HIDDEN, SIDES
from ..view import View
from .grammar import count_noun, join_list
from .names import does, side_name, theater, with_title


def describe_table(view: View) -> str:
    """Return the table in sentences, one theater a line."""
    return "\n".join(describe_theater(view, letter) for letter in view.row)


def describe_theater(view: View, letter: str) -> str:
    """Return both sides of a theater, and who controls it."""
    side = view.side or 0
    sides = f"{describe_stack(view, 1 - side, letter)}; {describe_stack(view, side, letter)}"
    controller = view.controller(letter)
    holder = "nobody" if controller is None else side_name(view, controller)
    return f"{theater(letter)}: {sides}; {does(holder, 'control')} it."


def describe_stack(view: View, side: int, letter: str) -> str:
    """Return a side's strength in a theater and what lies there, the uncovered card first."""
    codes = view.stacks[SIDES[side] + letter]
    things = [describe_card(view, side, letter, height) for height in range(len(codes), 0, -1)]
    supplies = view.supplies(side, letter)
    if supplies:
        things.append(count_noun(supplies, "supply"))
    return f"{side_name(view, side)} {view.strength(side, letter)}{' with ' + join_list(things) if things else ''}"


def describe_card(view: View, side: int, letter: str, height: int) -> str:
    """Return a card with its strength; a hidden card also with its possible codes, if they are few."""
    place = f"{SIDES[side]}{letter}{height}"
    code = view.card(place)
    strength = f"strength {view.card_strength(place)}"
    if code != HIDDEN:
        return f"{with_title(code)}{' face down' if code.islower() else ''} ({strength})"
    can_be = view.possible_cards(place)
    return f"a face-down card ({strength}{', one of ' + ' '.join(can_be) if len(can_be) <= 6 else ''})"
