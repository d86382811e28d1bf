"""A view as the page gets it. Nothing here sees the state, so nothing can show more than the view does (R31)."""

from functools import cache, lru_cache
from itertools import pairwise
from typing import cast

from ...notation.codes import HIDDEN, SEATS, SIDES, codes_of
from ...open_table import KEPT, OpenTable
from ...rules.battle import withdrawal_cost
from ...rules.cards import NONE
from ...rules.modes import CHART_POINTS
from ...rules.state import State, side_hand, stack_at
from ...text.names import theater
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
from ..schemas.common import SeatName, Side, present_message
from ..schemas.tables import BattleResult

CARDS_KEPT = 4096  # cards at their places, as they are sent: the same ones come again and again


def present_battle(view: View) -> Battle:
    """Return everything in a view."""
    mode = view.mode
    return Battle(
        you=None if view.seat is None else seat_name(view.seat),
        number=view.number,
        row=[present_theater(view, slot, letter) for slot, letter in enumerate(view.row)],
        hands=[present_hand(view, seat) for seat in range(mode.seats)],
        deck=present_deck(view),
        drawn=None if view.drawn is None else Drawn(code=None if view.drawn == HIDDEN else view.drawn),
        score=list(view.score),
        target=mode.target,
        first=side_number(view.first_side),
        turn=side_number(view.turn),
        phase=view.phase,
        question=present_question(view),
        resolving=view.resolving,
        waiting=view.waiting,
        offers=view.envoy_offers,
        air_drop=[view.air_drop(0), view.air_drop(1)],
        bound=present_bounds(view),
        swap=present_swap(view),
        withdrawals=present_withdrawals(view.open_table) if mode.withdrawal else [],
        result=present_result(view),
        position=view.position,
    )


def side_number(side: int) -> Side:
    """Return a side as the notation counts it: 1 or 2."""
    return cast(Side, side + 1)


def seat_name(seat: int) -> SeatName:
    """Return the name of a seat, like "1a"."""
    return cast(SeatName, SEATS[seat])


def present_theater(view: View, slot: int, letter: str) -> Theater:
    """Return a theater with both stacks."""
    table, supplies = view.open_table, view.raw.supplies
    holder = table.controllers[slot]
    return Theater(
        letter=letter,  # type: ignore[arg-type]
        name=theater_name(letter),
        strength=[*table.strengths[slot]],
        controller=None if holder == NONE else side_number(holder),
        supplies=[supplies[stack_at(0, slot)], supplies[stack_at(1, slot)]],
        stacks=[present_stack(view, name + letter, stack_at(side, slot)) for side, name in enumerate(SIDES)],
    )


@cache
def theater_name(letter: str) -> str:
    """Return the name of a theater, in the language of the server."""
    return theater(letter)


def present_stack(view: View, name: str, stack: int) -> list[Card]:
    """Return a stack from the bottom to the top, with what each card counts."""
    codes = view.stacks[name]
    if not codes:
        return []
    first = sum(view.raw.height[:stack])
    strengths, could_be = view.open_table.card_strengths, view.raw.could_be
    return [
        present_card(f"{name}{cell - first + 1}", code, strengths[cell], could_be[cell] if code == HIDDEN else 0)
        for cell, code in enumerate(codes, first)
    ]


@lru_cache(maxsize=CARDS_KEPT)
def present_card(place: str, code: str, strength: int, could_be: int) -> Card:
    """Return a card with what it counts; a hidden one with all that it can be."""
    is_hidden = code == HIDDEN
    return Card(
        place=place,
        code=None if is_hidden else code.upper(),
        face_up=not is_hidden and code.isupper(),
        strength=strength,
        could_be=codes_of(could_be),
    )


def present_hand(view: View, seat: int) -> Hand:
    """Return what is known of a hand."""
    size, known = view.hand_size(seat), view.raw.hand[seat]
    unknown = view.raw.hand_could_be[seat] & ~known if size > known.bit_count() else 0
    return Hand(seat=seat_name(seat), size=size, cards=codes_of(known), could_be=codes_of(unknown))


def present_deck(view: View) -> Deck:
    """Return the size of the deck, and what is known to lie there."""
    deck = view.deck
    known = [DeckCard(nth=nth, code=code) for nth, code in enumerate(deck, 1) if code != HIDDEN]
    return Deck(size=len(deck), known=known)


def present_question(view: View) -> Question | None:
    """Return what is asked, in words."""
    question = view.question
    if question is None:
        return None
    return Question(
        asks=question.asks,
        message=present_message(question.message),
        card=question.card,
        ability=view.ability or question.card,
        seats=[seat_name(seat) for seat in sorted(question.seats)],
        yours=view.seat in question.seats,
    )


def present_bounds(view: View) -> list[Bound]:
    """Return what Neutralize binds, of the sides where it binds something (R58)."""
    if not any(view.raw.duties):
        return []
    return [present_bound(view, side) for side in range(2) if any(map(view.forced_count, view.mode.sides[side]))]


def present_bound(view: View, side: int) -> Bound:
    """Return what Neutralize binds on a side."""
    seats = [seat for seat in view.mode.sides[side] if view.forced_count(seat)]
    among = sorted({code for seat in seats for code in view.forced_cards(seat)})
    return Bound(side=side_number(side), count=sum(view.forced_count(seat) for seat in seats), among=among)


def present_swap(view: View) -> Swap | None:
    """Return the partners who have chosen a card to pass, and your own choice."""
    if view.phase != "swap":
        return None
    choices = view.swap_choices
    return Swap(chosen=[seat_name(seat) for seat in choices], yours=choices.get(-1 if view.seat is None else view.seat))


@lru_cache(maxsize=KEPT)
def present_withdrawals(table: OpenTable) -> list[Withdrawal]:
    """Return what withdrawing costs both sides, made once for all observers of a table."""
    return [present_withdrawal(table.state, side) for side in range(2)]


def present_withdrawal(state: State, side: int) -> Withdrawal:
    """Return the price, and the chart with the column that holds now (R5)."""
    left = side_hand(state, side).bit_count()
    row = 3 * (side != state.first_side)
    fewest = (0,) if state.scoring else (*state.chart[row : row + 3], 0)
    column = next(column for column, least in enumerate(fewest) if left >= least)
    price = withdrawal_cost(state, side)
    return Withdrawal(side=side_number(side), price=price, chart=chart(fewest), column=column)


@cache
def chart(fewest: tuple[int, ...]) -> list[ChartColumn]:
    """Return the chart of a commander: `fewest` cards in each column."""
    if len(fewest) == 1:
        return [ChartColumn(cards="any number", fewest=0, most=None, points=1)]
    columns = [(fewest[0], None), *((least, above - 1) for above, least in pairwise(fewest))]
    return [
        ChartColumn(cards=between(least, most), fewest=least, most=most, points=points)
        for (least, most), points in zip(columns, CHART_POINTS, strict=True)
    ]


def between(fewest: int, most: int | None) -> str:
    """Return a number of cards as the chart says it: "4 or more", "2-3" or "1"."""
    if most is None:
        return f"{fewest} or more"
    return str(fewest) if fewest == most else f"{fewest}-{most}"


def present_result(view: View) -> BattleResult | None:
    """Return how the battle ended; None before its end."""
    result = view.result
    if result is None:
        return None
    winner = None if result.winner is None else side_number(result.winner)
    return BattleResult(winner=winner, points=result.points, how=result.how)
