"""The table in sentences, for listening to. Made from a view alone."""

from ..notation.codes import HIDDEN, SIDES
from ..view import View
from .grammar import count_noun, join_list
from .names import does, side_name, theater, with_title
from .options import strength_at


def board(view: View) -> str:
    """The whole table in sentences, for listening to."""
    return "\n".join(theater_read(view, letter) for letter in view.row)


def theater_read(view: View, letter: str) -> str:
    """One theater."""
    side = view.side or 0
    sides = f"{side_read(view, 1 - side, letter)}; {side_read(view, side, letter)}"
    controller = view.controller(letter)
    holder = "nobody" if controller is None else side_name(view, controller)
    return f"{theater(letter)}: {sides}; {does(holder, 'control')} it."


def side_read(view: View, side: int, letter: str) -> str:
    """A side of a theater: its strength and what lies there, the uncovered card first."""
    codes = view.stacks[SIDES[side] + letter]
    things = [card_read(view, side, letter, height) for height in range(len(codes), 0, -1)]
    supplies = view.supplies(side, letter)
    if supplies:
        things.append(count_noun(supplies, "supply"))
    return f"{side_name(view, side)} {view.strength(side, letter)}{' with ' + join_list(things) if things else ''}"


def card_read(view: View, side: int, letter: str, height: int) -> str:
    """A card, what it counts, and of a hidden one what it can be, where that is little."""
    place = f"{SIDES[side]}{letter}{height}"
    code = view.stacks[place[:2]][height - 1]
    strength = f"strength {strength_at(view, place)}"
    if code != HIDDEN:
        return f"{with_title(code)}{' face down' if code.islower() else ''} ({strength})"
    can_be = view.possible_cards(side, letter, height)
    return f"a face-down card ({strength}{', one of ' + ' '.join(can_be) if len(can_be) <= 6 else ''})"
