"""The line of a view: a position line with `??` for every card its observer does not know, and their knowledge only."""

from collections.abc import Iterator
from functools import cache

from ...errors import IllegalSetup, Reason
from ...rules.cards import CODES, NONE
from ...rules.knowledge import CELLS, HANDS
from ...rules.state import CARDS_MAX, DONE, OVER, PUBLIC, QUEUE_MAX
from ...rules.view import ViewRecord
from ..codes import HIDDEN, SEATS, SIDES, codes_of, members, set_of, write_cards
from ..reasons import impossible
from .builder import HIDDEN_CARD, PositionBuilder, bare_table, draft_problems, number_dealt, row_problems
from .fields import Reading
from .knowledge import EVERYBODY
from .possible_cells import Places, PossibleCells, can_be_dealt, differences, read_statements, sure_cards
from .question import open_question
from .writer import bound_words, table_words, war_words, write_question

LOWER_CODES = [code.lower() for code in CODES]
SEEN_ALONE = ("score", "battle", "air_drop", "scoring", "ties", "withdrawal", "target")


# Writing


def write_view(view: ViewRecord) -> str:
    """Return the line of a view. It says nothing that its observer does not know."""
    places = places_of(view)
    codes = codes_at(view)
    stacks = {stack: "".join(codes[cells[0] : cells[-1] + 1]) for stack, cells in places.stacks.items()}
    hands = [write_cards(view.hand[seat]) + HIDDEN * hidden_in_hand(view, seat) for seat in range(view.seats)]
    deck = sum(view.height)
    words = table_words(view, stacks, hands, "".join(codes[deck : deck + view.deck_size]).upper())
    words += war_words(view)
    words += question_words(view, places)
    words += bound_words(view)
    ground = possible_cells_of(view)
    actual = row_numbers(view)
    if limits := differences(actual, ground.could_be(())):
        words.append("know=" + ",".join(ground.put(card, cells, places) for card, cells in limits))
    words.append("view=" + (EVERYBODY if view.observer == PUBLIC else SEATS[view.observer]))
    return " ".join(words)


def places_of(view: ViewRecord) -> Places:
    """Return where the view's cells lie."""
    stacks, start = {}, 0
    for stack, height in enumerate(view.height):
        if height:
            stacks[stack] = list(range(start, start + height))
            start += height
    return Places(view.row, stacks, list(range(start, start + view.deck_size)), view.drawn)


def codes_at(view: ViewRecord) -> list[str]:
    """Return [cell] "L3", "l3" or "??"."""
    face_up = view.face_up
    return [
        HIDDEN if card == NONE else CODES[card] if face_up >> cell & 1 else LOWER_CODES[card]
        for cell, card in enumerate(view.card[: view.cells])
    ]


def hidden_in_hand(view: ViewRecord, seat: int) -> int:
    """Return how many cards of a hand the observer cannot tell."""
    return view.hand_size[seat] - view.hand[seat].bit_count()


def possible_cells_of(view: ViewRecord) -> PossibleCells:
    """Return what the observer sees."""
    closed, opened, unseen = [0] * CELLS, [], view.game
    for cell in range(view.cells):
        card = view.card[cell]
        if card == NONE:
            opened.append(cell)
        else:
            closed[cell] = 1 << card
            unseen &= ~(1 << card)
    for seat in range(view.seats):
        closed[HANDS + seat] = view.hand[seat]
        unseen &= ~view.hand[seat]
        if hidden_in_hand(view, seat):
            opened.append(HANDS + seat)
    return PossibleCells(closed, opened, unseen)


def row_numbers(view: ViewRecord) -> list[int]:
    """Return [cell] the set of cards that can lie there."""
    return view.could_be[:HANDS] + view.hand_could_be


def question_words(view: ViewRecord, places: Places) -> list[str]:
    """Return what is asked, what waits, what is drawn."""
    choices = dict.fromkeys(members(view.chosen), HIDDEN)
    if view.swap != NONE:
        choices[view.observer] = CODES[view.swap]
    swap = ",".join(f"{SEATS[seat]}:{code}" for seat, code in choices.items())
    offers = [places.name(cell) for cell in view.offers[: view.offered]]
    words = write_question(view, view.hand_size, swap, view.chosen, offers)
    return words if view.drawn == NONE else [*words, f"drawn={codes_at(view)[view.drawn].upper()}"]


# Reading


def read_view(text: str) -> ViewRecord:
    """Return the view of a line; raises `IllegalSetup` with all the reasons."""
    reading = Reading(text)
    draft, reasons = reading.draft, reading.reasons
    if reading.observer is None:
        reasons.append(impossible("view", "view-missing"))
    if draft.seed:
        reasons.append(impossible("seed", "view-seed"))
    reasons += draft_problems(draft, complete=False)
    if reading.is_incomplete or any(row_problems(draft.row)):
        refuse(reasons)
    fill_up(draft)
    reasons += hidden_problems(draft, reading.observer)
    view = lay_out(draft, reading)
    reasons += open_question(draft, view, reading.fields.get("noted", ""), view.hand_size, draft.where())
    if not reasons:
        reasons += finish(draft, reading, view)
    refuse(reasons)
    return view


def refuse(reasons: list[Reason]) -> None:
    """Raise `IllegalSetup` if there are reasons to."""
    if reasons:
        raise IllegalSetup("this view cannot be", dict.fromkeys(reasons))


def fill_up(draft: PositionBuilder) -> None:
    """Add the hidden cards that hands (`*`) and the deck hold without a `??` for each."""
    for seat, hand in enumerate(draft.hands):
        hand += [HIDDEN_CARD] * number_dealt(draft, seat)
    if draft.rest:
        draft.deck += [HIDDEN_CARD] * (6 * len(draft.row) - len(draft.placed_cards()))


def hidden_problems(draft: PositionBuilder, observer: int | None) -> Iterator[Reason]:
    """Yield a wrong number of hidden cards, and hidden cards where the observer may look (R29, R38)."""
    hidden = draft.placed_cards().count(HIDDEN_CARD)
    unknown = 6 * len(draft.row) - len(set(draft.cards()))
    if hidden != unknown:
        yield impossible("cards", "view-hidden", number=str(hidden), unknown=str(unknown))
    if observer is None or observer == PUBLIC:
        return
    if observer >= len(draft.hands):
        yield impossible("view", "view-seat", seat=SEATS[observer], seats=", ".join(SEATS[: len(draft.hands)]))
        return
    if HIDDEN_CARD in draft.hands[observer]:
        yield impossible("hands", "view-hand", seat=SEATS[observer])
    if any(HIDDEN_CARD in cards for stack, cards in draft.stacks.items() if stack >> 3 == observer & 1):
        yield impossible("cards", "view-side", seat=SEATS[observer], side=SIDES[observer & 1])


@cache
def bare_view(row: str) -> ViewRecord:
    """Return a view of nothing but a row. Copy it."""
    view, state = ViewRecord(), bare_table(row)
    for name in ("row", "slot_of", "game", "slots", "chart"):
        setattr(view, name, getattr(state, name))
    view.card = [NONE] * CARDS_MAX
    view.offers = [NONE] * QUEUE_MAX
    view.queue = [NONE] * QUEUE_MAX
    view.winner = view.source = view.ability = view.owner = view.pending_target = view.drawn = view.swap = NONE
    view.stage = DONE
    return view


def lay_out(draft: PositionBuilder, reading: Reading) -> ViewRecord:
    """Return the table of a view, with no question open yet."""
    view = bare_view(draft.row).copy()
    view.observer = PUBLIC if reading.observer is None else reading.observer
    view.seats = len(draft.hands)
    for name in SEEN_ALONE:
        setattr(view, name, getattr(draft, name))
    view.first_side = draft.first
    view.turn = draft.side_to_move
    view.chart = list(draft.chart or view.chart)
    for stack in range(16):
        cards = draft.stacks.get(stack, [])
        view.height[stack] = len(cards)
        view.supplies[stack] = draft.supplies.get(stack, 0)
        add_cells(view, cards, draft.face_up)
    add_cells(view, draft.deck, 0)
    view.deck_size = len(draft.deck)
    if draft.has_drawn:
        view.drawn = view.cells
        add_cells(view, [draft.drawn], 0)
    for seat, hand in enumerate(draft.hands):
        view.hand_size[seat] = len(hand)
        view.hand[seat] = set_of(card for card in hand if card != HIDDEN_CARD)
    view.queued = len(draft.queue)
    view.queue = draft.queue + [NONE] * (QUEUE_MAX - view.queued)
    return view


def add_cells(view: ViewRecord, cards: list[int], face_up: int) -> None:
    """List some cards, as far as there is room."""
    for card in cards[: CARDS_MAX - view.cells]:
        view.card[view.cells] = card
        view.face_up |= (card != HIDDEN_CARD and face_up >> card & 1) << view.cells
        view.cells += 1


def finish(draft: PositionBuilder, reading: Reading, view: ViewRecord) -> Iterator[Reason]:
    """Fill in offers, choices, named cards and knowledge, once all else is in order; yields what is wrong with them."""
    places = places_of(view)
    view.offered = len(draft.envoy)
    offers = [places.stacks[stack][height - 1] for stack, height in draft.envoy]
    view.offers = offers + [NONE] * (QUEUE_MAX - len(offers))
    if view.phase == OVER and view.points == NONE:
        yield impossible("over", "view-over")
    yield from choose(draft, view)
    view.named, view.duties = draft.duties()
    yield from know(reading, view, places)


def choose(draft: PositionBuilder, view: ViewRecord) -> Iterator[Reason]:
    """Fill in the swap; yields what is wrong: an observer knows their own choice, and no other."""
    for seat, card in (draft.swap or {}).items():
        view.chosen |= 1 << seat
        if (card == HIDDEN_CARD) == (seat == view.observer):
            id = "swap-known" if seat == view.observer else "swap-unknown"
            yield impossible("swap", id, seat=SEATS[seat])
        elif seat == view.observer:
            view.swap = card


def know(reading: Reading, view: ViewRecord, places: Places) -> Iterator[Reason]:
    """Fill in which cards can lie where; yields unreadable or redundant statements, and that no deal fits them."""
    ground = possible_cells_of(view)
    text = reading.fields.get("know")
    wrong: list[Reason] = []
    statements = read_statements(text, places, ground.unseen, wrong) if text else []
    yield from wrong
    row = ground.could_be(
        [(card, ground.open_cells & ~cells if but else cells & ground.open_cells) for card, but, cells in statements]
    )
    view.could_be = row[:HANDS]
    view.hand_could_be = row[HANDS:]
    for card in members(sure_cards(row) & ground.unseen):
        yield impossible("know", "know-sure", card=CODES[card])
    for cell in ground.open:
        if row[cell].bit_count() == 1 and cell < HANDS:
            yield impossible("know", "know-only", card=codes_of(row[cell])[0], where=places.name(cell))
    if (statements or any(view.duties)) and not can_be_dealt(room_for(view, ground, row)):
        yield impossible("know", "know-deal")


def room_for(view: ViewRecord, ground: PossibleCells, row: list[int]) -> list[int]:
    """Return [hidden place] the set of cards that can lie there; each player holds the named cards they owe (R58)."""
    room = [row[cell] for cell in ground.open if cell < HANDS]
    for seat in range(view.seats):
        unseen = row[HANDS + seat] & ground.unseen
        owed = max(0, view.duties[seat] - (view.hand[seat] & view.named[seat]).bit_count())
        room += [unseen & view.named[seat]] * owed + [unseen] * (hidden_in_hand(view, seat) - owed)
    return room
