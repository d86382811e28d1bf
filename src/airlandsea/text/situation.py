"""What a player knows beside the table: score, ties, hands, deck, what waits, what is asked. Made from a view alone."""

from ..notation.codes import HIDDEN
from ..view import View
from .grammar import count_noun, join_list, sentence
from .names import be, player, players, side_name, whose, with_title


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
    return f"Score: {own_side(view)} {us}, the enemy {them}; {needed}."


def own_side(view: View) -> str:
    """ "you", or "your side"."""
    return side_name(view, view.side or 0)


def tie_rule(view: View) -> str:
    """The side that controls a tied theater."""
    holder = view.tie_holder
    if holder is None:
        return "A tied theater is nobody's."
    always = "" if view.mode.handicap is None else ", in every battle (handicap)"
    whose = "yours" if holder == view.side else "the enemy's"
    return f"Tied theaters are {whose}{always}."


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
