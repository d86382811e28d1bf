"""What a player knows beside the table: score, ties, hands, deck, what waits, what is asked. Made from a view alone."""

from ..notation.codes import HIDDEN
from ..notation.words import question_of
from ..rules.modes import handicap_of
from ..view import View
from .lists import counted, listed, sentence
from .names import be, player, players, side_name, titled, whose


def heading(view: View) -> str:
    """Battle, score, target, and who has the ties."""
    first = side_name(view, view.first)
    ties = f"{sentence(f'{first} {be(first)} the 1st Player')} {tie_rule(view)}"
    return f"Battle {view.kernel.battle + 1}. {score_line(view)}\n{ties}"


def score_line(view: View) -> str:
    """ "Score: you 2, the enemy 6; 12 points win the war."."""
    us, them = view.score[view.side or 0], view.score[1 - (view.side or 0)]
    needed = f"{counted(view.kernel.target, 'point')} {'wins' if view.kernel.target == 1 else 'win'} the war"
    return f"Score: {own_side(view)} {us}, the enemy {them}; {needed}."


def own_side(view: View) -> str:
    """ "you", or "your side"."""
    return side_name(view, view.side or 0)


def tie_rule(view: View) -> str:
    """Who controls a tied theater."""
    holder = view.tie_holder
    if holder is None:
        return "A tied theater is nobody's."
    always = "" if handicap_of(view.kernel.ties) is None else ", in every battle (handicap)"
    whose = "yours" if holder == view.side else "the enemy's"
    return f"Tied theaters are {whose}{always}."


def known(view: View) -> str:
    """Hands, deck and what waits, one thing a line."""
    others = [seat for seat in range(view.kernel.seats) if seat != view.seat]
    lines = [hand_known(view, seat) for seat in others]
    lines[-1] += f" {deck_known(view)}"
    lines += [waits for side in (0, 1) for waits in permissions(view, side)]
    lines += [binding(view, seat) for seat in range(view.kernel.seats) if view.owed(seat)]
    if view.waiting:
        lines.append(f"Abilities that wait their turn: {listed([titled(code) for code in view.waiting])}.")
    return "\n".join(lines)


def hand_known(view: View, seat: int) -> str:
    """How many cards a player holds, and which of them are known."""
    number = view.hand_size(seat)
    sure = [titled(code) for code in view.known_hand(seat)]
    among = f", {'among them ' if len(sure) < number else ''}{listed(sure)}" if sure else ""
    return sentence(f"{player(view, seat)} holds {counted(number, 'card') if number else 'no cards'}{among}")


def deck_known(view: View) -> str:
    """How high the deck is, and the cards known to lie there."""
    sure = [f"{titled(code)} ({nth(view, place)})" for place, code in enumerate(view.deck, 1) if code != HIDDEN]
    size = f"The deck has {counted(len(view.deck), 'card')}" if view.deck else "The deck is empty"
    return f"{size}{', among them ' + listed(sure) if sure else ''}."


def nth(view: View, place: int) -> str:
    """Where in the deck."""
    if place == len(view.deck):
        return "at the bottom"
    return "on top" if place == 1 else f"number {place} from the top"


def permissions(view: View, side: int) -> list[str]:
    """A waiting Air Drop."""
    if not view.air_drop(side):
        return []
    return [f"{sentence(whose(view, side))[:-1]} next play may go face up to any theater (Air Drop)."]


def binding(view: View, seat: int) -> str:
    """What Neutralize binds a player to."""
    cards = " or ".join(titled(code) for code in view.bound(seat))
    return f"{sentence(players(view, seat))[:-1]} next play from hand must be {cards}, face down (Neutralize)."


def hand(view: View) -> str:
    """The own hand in words."""
    if not view.hand:
        return "Your hand is empty."
    return f"You hold {listed([titled(code) for code in view.hand])}."


def asked(view: View) -> str:
    """What is asked: "your turn: deploy or improvise"."""
    return question_of(view.kernel).asks
