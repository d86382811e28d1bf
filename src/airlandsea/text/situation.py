"""What a player decides by, in sentences to be read from top to bottom: for people, screen readers, language models.

Made from a view and its options alone, so it cannot say what the seat does not know.
"""

from ..notation.codes import HIDDEN, SIDES
from ..options import Options
from ..view import View
from .grammar import count_noun, join_list, sentence
from .names import be, does, player, players, side_name, theater, whose, with_title
from .options import in_words, sort_for_display


def prompt(view: View, options: Options) -> str:
    """The situation, the question, and the options with their tokens."""
    return f"{situation(view)}\n\n{question(view, options)}"


def situation(view: View) -> str:
    """Score, table, hand, and what is known of the rest."""
    return "\n\n".join([heading(view), describe_table(view), f"{hand(view)}\n{describe_known(view)}"])


def question(view: View, options: Options) -> str:
    """What is asked, and the options, one a line: "- `L3L`: deploy L3 Maneuver to Land"."""
    lines = [f"- `{action.token}`: {in_words(view, action)}" for action in sort_for_display(options)]
    return "\n".join([sentence(describe_question(view)), *lines])


# The war


def heading(view: View) -> str:
    """Battle, score, target, and who has the ties."""
    first = side_name(view, view.first_side)
    ties = f"{sentence(f'{first} {be(first)} the 1st Player')} {tie_rule(view)}"
    return f"Battle {view.number}. {score_line(view)}\n{ties}"


def score_line(view: View) -> str:
    """ "Score: you 2, the enemy 6; 12 points win the war."."""
    us, them = view.score[view.side or 0], view.score[1 - (view.side or 0)]
    target = view.mode.target
    needed = f"{count_noun(target, 'point')} {'wins' if target == 1 else 'win'} the war"
    return f"Score: {side_name(view, view.side or 0)} {us}, the enemy {them}; {needed}."


def tie_rule(view: View) -> str:
    """The side that controls a tied theater."""
    holder = view.tie_holder
    if holder is None:
        return "A tied theater is nobody's."
    always = "" if view.mode.handicap is None else ", in every battle (handicap)"
    whose = "yours" if holder == view.side else "the enemy's"
    return f"Tied theaters are {whose}{always}."


# The table


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


# Hands, deck, what waits


def describe_known(view: View) -> str:
    """Hands, deck and what waits, one thing a line."""
    others = [seat for seat in view.seats if seat != view.seat]
    lines = [describe_known_hand(view, seat) for seat in others]
    lines[-1] += f" {describe_known_deck(view)}"
    lines += [waits for side in (0, 1) for waits in describe_permissions(view, side)]
    lines += [describe_binding(view, seat) for seat in view.seats if view.forced_count(seat)]
    if view.waiting:
        lines.append(f"Abilities that wait their turn: {join_list([with_title(code) for code in view.waiting])}.")
    return "\n".join(lines)


def describe_known_hand(view: View, seat: int) -> str:
    """How many cards a player holds, and which of them are known."""
    number = view.hand_size(seat)
    sure = [with_title(code) for code in view.known_hand(seat)]
    among = f", {'among them ' if len(sure) < number else ''}{join_list(sure)}" if sure else ""
    return sentence(f"{player(view, seat)} holds {count_noun(number, 'card') if number else 'no cards'}{among}")


def describe_known_deck(view: View) -> str:
    """How high the deck is, and the cards known to lie there."""
    sure = [f"{with_title(code)} ({nth(view, place)})" for place, code in enumerate(view.deck, 1) if code != HIDDEN]
    size = f"The deck has {count_noun(len(view.deck), 'card')}" if view.deck else "The deck is empty"
    return f"{size}{', among them ' + join_list(sure) if sure else ''}."


def nth(view: View, place: int) -> str:
    """Where in the deck."""
    if place == len(view.deck):
        return "at the bottom"
    return "on top" if place == 1 else f"number {place} from the top"


def describe_permissions(view: View, side: int) -> list[str]:
    """A waiting Air Drop."""
    if not view.air_drop(side):
        return []
    return [f"{sentence(whose(view, side))[:-1]} next play may go face up to any theater (Air Drop)."]


def describe_binding(view: View, seat: int) -> str:
    """What Neutralize binds a player to."""
    cards = " or ".join(with_title(code) for code in view.forced_cards(seat))
    return f"{sentence(players(view, seat))[:-1]} next play from hand must be {cards}, face down (Neutralize)."


def hand(view: View) -> str:
    """The own hand in words."""
    if not view.hand:
        return "Your hand is empty."
    return f"You hold {join_list([with_title(code) for code in view.hand])}."


def describe_question(view: View) -> str:
    """What is asked: "your turn: deploy or improvise"."""
    return view.question.asks if view.question else "the battle is over"
