"""A view as the page gets it. It sees no state: nothing here can show what the view does not (R31)."""

from functools import cache
from itertools import pairwise
from typing import Literal, cast

from ...notation.codes import HIDDEN, SEATS, SIDES, codes_of
from ...rules.card_moves import card_at
from ...rules.cards import CODES, NONE
from ...rules.modes import CHART_POINTS
from ...rules.state import ABILITY, ENVOY_OFFER, FOUGHT, OVER, SWAP, TURN, stack_at
from ...rules.strength import card_strength
from ...text.names import theater
from ...text.question import question_of
from ...view import View
from ..schemas.battle import (
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
from ..schemas.common import SeatName, Side
from ..schemas.tables import BattleResult

Phase = Literal["swap", "turn", "ability", "envoy", "over"]
PHASES: dict[int, Phase] = {SWAP: "swap", TURN: "turn", ABILITY: "ability", ENVOY_OFFER: "envoy", OVER: "over"}


def present_battle(view: View) -> Battle:
    """Everything a view holds."""
    kernel = view.raw
    return Battle(
        you=None if view.seat is None else seat_name(view.seat),
        number=kernel.battle + 1,
        row=[present_theater(view, letter) for letter in view.row],
        hands=[present_hand(view, seat) for seat in range(kernel.seats)],
        deck=present_deck(view),
        drawn=None if view.drawn is None else Drawn(code=None if view.drawn == HIDDEN else view.drawn),
        score=list(view.score),
        target=kernel.target,
        first=side_number(view.first_side),
        turn=side_number(view.turn),
        phase=PHASES[kernel.phase],
        question=present_question(view),
        resolving=view.resolving,
        waiting=view.waiting,
        offers=[view.cell_names[cell] for cell in kernel.offers[: kernel.offered] if cell != NONE],
        air_drop=[view.air_drop(0), view.air_drop(1)],
        bound=[bound for bound in (present_bound(view, side) for side in range(2)) if bound.count],
        swap=present_swap(view),
        withdrawals=[present_withdrawal(view, side) for side in range(2)] if kernel.withdrawal else [],
        result=present_result(view),
        position=view.position,
    )


def side_number(side: int) -> Side:
    """As the notation counts sides."""
    return cast(Side, side + 1)


def seat_name(seat: int) -> SeatName:
    """ "1a"."""
    return cast(SeatName, SEATS[seat])


def present_theater(view: View, letter: str) -> Theater:
    """A theater with both stacks."""
    holder = view.controller(letter)
    return Theater(
        letter=letter,  # type: ignore[arg-type]
        name=theater(letter),
        strength=view.strengths[view.row.index(letter)],
        controller=None if holder is None else side_number(holder),
        supplies=[view.supplies(0, letter), view.supplies(1, letter)],
        stacks=[present_stack(view, side, letter) for side in range(2)],
    )


def present_stack(view: View, side: int, letter: str) -> list[Card]:
    """A stack from the bottom to the top, with what each card counts."""
    state = view.sample_state
    stack = stack_at(side, view.row.index(letter))
    cells = view.cells_of(side, letter)
    return [
        Card(
            place=f"{SIDES[side]}{letter}{height}",
            code=code_of(view, cell),
            face_up=bool(view.raw.face_up >> cell & 1),
            strength=card_strength(state, card_at(state, stack, len(cells) - height)),
            could_be=[] if view.raw.card[cell] != NONE else codes_of(view.raw.could_be[cell]),
        )
        for height, cell in enumerate(cells, 1)
    ]


def code_of(view: View, cell: int) -> str | None:
    """The card of a cell, if it is known."""
    card = view.raw.card[cell]
    return None if card == NONE else CODES[card]


def present_hand(view: View, seat: int) -> Hand:
    """What is known of a hand."""
    known = view.raw.hand[seat]
    size = view.hand_size(seat)
    unknown = view.raw.hand_could_be[seat] & ~known if size > known.bit_count() else 0
    return Hand(seat=seat_name(seat), size=size, cards=codes_of(known), could_be=codes_of(unknown))


def present_deck(view: View) -> Deck:
    """How high the deck is, and what is known to lie there."""
    known = [DeckCard(nth=nth, code=code) for nth, code in enumerate(view.deck, 1) if code != HIDDEN]
    return Deck(size=view.raw.deck_size, known=known)


def present_question(view: View) -> Question | None:
    """What is asked, in words."""
    if view.is_over:
        return None
    question = question_of(view.raw)
    return Question(
        asks=question.asks,
        card=question.card,
        ability=CODES[view.raw.ability] if view.raw.phase == ABILITY else question.card,
        seats=[seat_name(seat) for seat in sorted(question.seats)],
        yours=view.seat in question.seats,
    )


def present_bound(view: View, side: int) -> Bound:
    """What Neutralize binds (R58)."""
    seats = [seat for seat in range(side, view.raw.seats, 2) if view.forced_count(seat)]
    among = sorted({code for seat in seats for code in view.forced_cards(seat)})
    return Bound(side=side_number(side), count=sum(view.forced_count(seat) for seat in seats), among=among)


def present_swap(view: View) -> Swap | None:
    """The partners who have chosen a card to pass, and your own choice."""
    if view.raw.phase != SWAP:
        return None
    chosen = [seat_name(seat) for seat in range(view.raw.seats) if view.raw.chosen >> seat & 1]
    return Swap(chosen=chosen, yours=None if view.raw.swap == NONE else CODES[view.raw.swap])


def present_withdrawal(view: View, side: int) -> Withdrawal:
    """The price, and the chart with the column that holds now (R5)."""
    left = sum(view.hand_size(seat) for seat in range(side, view.raw.seats, 2))
    row = 3 * (side != view.first_side)
    fewest = (*view.raw.chart[row : row + 3], 0) if not view.raw.scoring else (0,)
    column = next(column for column, least in enumerate(fewest) if left >= least)
    return Withdrawal(side=side_number(side), price=view.withdrawal_cost(side), chart=chart(fewest), column=column)


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


def present_result(view: View) -> BattleResult | None:
    """How the battle ended."""
    if not view.is_over:
        return None
    kernel = view.raw
    winner = None if kernel.winner == NONE else side_number(kernel.winner)
    return BattleResult(winner=winner, points=kernel.points, how="fought" if kernel.how == FOUGHT else "withdrawn")
