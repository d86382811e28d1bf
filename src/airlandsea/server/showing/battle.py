"""A view as the page gets it. It sees no state: nothing here can show what the view does not (R31)."""

from functools import cache
from itertools import pairwise
from typing import Literal, cast

from ...notation.codes import HIDDEN, SEATS, SIDES, codes_of
from ...notation.words import question_of
from ...phrases.names import theater
from ...rules.cards import CODES, NONE
from ...rules.modes import CHART_POINTS
from ...rules.state import ABILITY, ENVOY_OFFER, FOUGHT, OVER, SWAP, TURN, stack_at
from ...rules.strength import card_strength
from ...rules.table import card_at
from ...view import View
from ..wire.battle import (
    Battle,
    Bound,
    Card,
    ChartColumn,
    Deck,
    DeckCard,
    Drawn,
    Hand,
    Question,
    Swap,
    Theater,
    Withdrawal,
)
from ..wire.tables import BattleResult
from ..wire.words import SeatName, Side

Phase = Literal["swap", "turn", "ability", "envoy", "over"]
PHASES: dict[int, Phase] = {SWAP: "swap", TURN: "turn", ABILITY: "ability", ENVOY_OFFER: "envoy", OVER: "over"}


def show_battle(view: View) -> Battle:
    """Everything a view holds."""
    kernel = view.kernel
    return Battle(
        you=None if view.seat is None else seat_name(view.seat),
        number=kernel.battle + 1,
        row=[show_theater(view, letter) for letter in view.row],
        hands=[show_hand(view, seat) for seat in range(kernel.seats)],
        deck=show_deck(view),
        drawn=None if view.drawn is None else Drawn(code=None if view.drawn == HIDDEN else view.drawn),
        score=list(view.score),
        target=kernel.target,
        first=side_number(view.first),
        turn=side_number(view.turn),
        phase=PHASES[kernel.phase],
        question=show_question(view),
        resolving=view.resolving,
        waiting=view.waiting,
        offers=[view.cell_names[cell] for cell in kernel.offers[: kernel.offered] if cell != NONE],
        air_drop=[view.air_drop(0), view.air_drop(1)],
        bound=[bound for bound in (show_bound(view, side) for side in range(2)) if bound.count],
        swap=show_swap(view),
        withdrawals=[show_withdrawal(view, side) for side in range(2)] if kernel.withdrawal else [],
        result=show_result(view),
        position=view.position,
    )


def side_number(side: int) -> Side:
    """As the notation counts sides."""
    return cast(Side, side + 1)


def seat_name(seat: int) -> SeatName:
    """ "1a"."""
    return cast(SeatName, SEATS[seat])


def show_theater(view: View, letter: str) -> Theater:
    """A theater with both stacks."""
    holder = view.controller(letter)
    return Theater(
        letter=letter,  # type: ignore[arg-type]
        name=theater(letter),
        strength=view.strengths[view.row.index(letter)],
        controller=None if holder is None else side_number(holder),
        supplies=[view.supplies(0, letter), view.supplies(1, letter)],
        stacks=[show_stack(view, side, letter) for side in range(2)],
    )


def show_stack(view: View, side: int, letter: str) -> list[Card]:
    """A stack from the bottom to the top, with what each card counts."""
    state = view.any_deal
    stack = stack_at(side, view.row.index(letter))
    cells = view.cells_of(side, letter)
    return [
        Card(
            place=f"{SIDES[side]}{letter}{height}",
            code=code_of(view, cell),
            face_up=bool(view.kernel.face_up >> cell & 1),
            strength=card_strength(state, card_at(state, stack, len(cells) - height)),
            could_be=[] if view.kernel.card[cell] != NONE else codes_of(view.kernel.could_be[cell]),
        )
        for height, cell in enumerate(cells, 1)
    ]


def code_of(view: View, cell: int) -> str | None:
    """The card of a cell, if it is known."""
    card = view.kernel.card[cell]
    return None if card == NONE else CODES[card]


def show_hand(view: View, seat: int) -> Hand:
    """What is known of a hand."""
    known = view.kernel.hand[seat]
    size = view.hand_size(seat)
    unknown = view.kernel.hand_could_be[seat] & ~known if size > known.bit_count() else 0
    return Hand(seat=seat_name(seat), size=size, cards=codes_of(known), could_be=codes_of(unknown))


def show_deck(view: View) -> Deck:
    """How high the deck is, and what is known to lie there."""
    known = [DeckCard(nth=nth, code=code) for nth, code in enumerate(view.deck, 1) if code != HIDDEN]
    return Deck(size=view.kernel.deck_size, known=known)


def show_question(view: View) -> Question | None:
    """What is asked, in words."""
    if view.is_over:
        return None
    question = question_of(view.kernel)
    return Question(
        asks=question.asks,
        card=question.card,
        ability=CODES[view.kernel.ability] if view.kernel.phase == ABILITY else question.card,
        seats=[seat_name(seat) for seat in sorted(question.seats)],
        yours=view.seat in question.seats,
    )


def show_bound(view: View, side: int) -> Bound:
    """What Neutralize binds (R58)."""
    seats = [seat for seat in range(side, view.kernel.seats, 2) if view.owed(seat)]
    among = sorted({code for seat in seats for code in view.bound(seat)})
    return Bound(side=side_number(side), count=sum(view.owed(seat) for seat in seats), among=among)


def show_swap(view: View) -> Swap | None:
    """Who has chosen a card to pass, and which one is yours."""
    if view.kernel.phase != SWAP:
        return None
    chosen = [seat_name(seat) for seat in range(view.kernel.seats) if view.kernel.chosen >> seat & 1]
    return Swap(chosen=chosen, yours=None if view.kernel.swap == NONE else CODES[view.kernel.swap])


def show_withdrawal(view: View, side: int) -> Withdrawal:
    """The price, and the chart with the column that holds now (R5)."""
    left = sum(view.hand_size(seat) for seat in range(side, view.kernel.seats, 2))
    row = 3 * (side != view.first)
    fewest = (*view.kernel.chart[row : row + 3], 0) if not view.kernel.scoring else (0,)
    column = next(column for column, least in enumerate(fewest) if left >= least)
    return Withdrawal(side=side_number(side), price=view.price(side), chart=chart(fewest), column=column)


@cache
def chart(fewest: tuple[int, ...]) -> list[ChartColumn]:
    """The chart of a commander: `fewest` cards in each column."""
    if len(fewest) == 1:
        return [ChartColumn(cards="any number", points=1)]
    words = [f"{fewest[0]} or more", *(between(above, least) for above, least in pairwise(fewest))]
    return [ChartColumn(cards=cards, points=points) for cards, points in zip(words, CHART_POINTS, strict=True)]


def between(above: int, least: int) -> str:
    """ "2-3", "1"."""
    return str(least) if above - 1 == least else f"{least}-{above - 1}"


def show_result(view: View) -> BattleResult | None:
    """How the battle ended."""
    if not view.is_over:
        return None
    kernel = view.kernel
    winner = None if kernel.winner == NONE else side_number(kernel.winner)
    return BattleResult(winner=winner, points=kernel.points, how="fought" if kernel.how == FOUGHT else "withdrawn")
