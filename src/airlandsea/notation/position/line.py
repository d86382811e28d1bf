"""The position line: everything of a battle in the middle of a war, in one line of text (see `docs/notation.md`).

    ALS L6a1/./S5+2 ./L2/. A2A3D1/S1S2 A4L4 turn=2

`write_position` is strict: one text for one position. `read_position` is lenient, and refuses what cannot be with all
the reasons. What one observer sees is written by `views`.
"""

from collections.abc import Iterable, Iterator, Sequence

from ...errors import IllegalSetup, Reason
from ...rules.actions import SIZE
from ...rules.battle import battle_points, next_turn, options, war_winner, withdrawal_cost
from ...rules.cards import CODES, NONE
from ...rules.check import face_problems, question_problems, walk
from ...rules.knowledge import Memory
from ...rules.modes import FOUGHT_OUT
from ...rules.state import FOUGHT, OVER, QUEUE_MAX, SWAP, TURN, State, side_hand
from ...rules.strength import leader
from ..codes import SEATS, SIDES, members, set_of, write_cards
from ..reasons import impossible
from .builder import HIDDEN_CARD, PositionBuilder, build, draft_problems, row_problems
from .fields import Reading
from .knowledge import ObserverTable, read_knowledge, recall, write_knowledge
from .possible_cells import Places
from .question import open_question
from .writer import bound_words, table_words, war_words, write_question

LOWER = tuple(code.lower() for code in CODES)


# Writing


def write_position(state: State, memory: Memory | None = None, generator: bool = True) -> str:
    """Return the line of a state and of the knowledge of its observers; without a memory, of what they see now.

    It holds every card: show it to a referee. `generator=False` leaves out what later deals come from.
    """
    places = places_of(state)
    stacks = {stack: stack_text(state, cards) for stack, cards in places.stacks.items()}
    hands = list(map(write_cards, state.hand[: state.seats]))
    words = table_words(state, stacks, hands, "".join(map(CODES.__getitem__, places.deck)))
    words += war_words(state)
    words += question_words(state, places)
    words += bound_words(state)
    if memory is not None and (know := write_knowledge(ObserverTable(state, places), memory)):
        words.append(f"know={know}")
    if generator and state.random[0]:
        words.append(f"seed={state.random[0]}")
    return " ".join(words)


def places_of(state: State) -> Places:
    """Return where every card lies; a cell is called by its card."""
    stacks = {stack: walk(state, card)[::-1] for stack, card in enumerate(state.top) if card != NONE}
    return Places(state.row, stacks, walk(state, state.deck_top), state.drawn)


def stack_text(state: State, cards: list[int]) -> str:
    """Return the cards of a stack from the bottom up: "L6a1"."""
    text, face_up = "", state.face_up
    for card in cards:
        text += CODES[card] if face_up >> card & 1 else LOWER[card]
    return text


def question_words(state: State, places: Places) -> list[str]:
    """Return what is asked, what waits, what is drawn."""
    sizes = [hand.bit_count() for hand in state.hand]
    choices = [seat for seat in range(state.seats) if state.swap[seat] != NONE]
    swap = ",".join(f"{SEATS[seat]}:{CODES[state.swap[seat]]}" for seat in choices)
    offers = [places.name(card) for card in state.offers[: state.offered]]
    words = write_question(state, sizes, swap, set_of(choices), offers)
    return words if state.drawn == NONE else [*words, f"drawn={CODES[state.drawn]}"]


# Reading


def read_position(text: str) -> tuple[State, Memory]:
    """Return the state of a line, and who knows what; raises `IllegalSetup` with all the reasons."""
    reading = Reading(text)
    draft, reasons = reading.draft, reading.reasons
    if reading.observer is not None:
        reasons.append(impossible("view", "is-view"))
    state = place(draft, reading.fields.get("noted", ""), reasons, reading.is_incomplete)
    table = ObserverTable(state, Places(state.row, draft.stacks, draft.deck, draft.drawn))
    know = reading.fields.get("know")
    said = read_knowledge(know, table, reasons) if know else {}
    refuse(reasons)
    return state, recall(table, said)


def refuse(reasons: Iterable[str]) -> None:
    """Raise `IllegalSetup` if there are reasons to."""
    if reasons := dict.fromkeys(reasons):
        raise IllegalSetup("this position cannot be", reasons)


def place(draft: PositionBuilder, note: str = "", unreadable: Sequence[str] = (), is_incomplete: bool = False) -> State:
    """Return the state of a draft; raises `IllegalSetup` with all the reasons, those given first.

    With `is_incomplete` some of its cards could not be read: then errors that follow from their places are left out.
    """
    reasons: list[str] = [*unreadable]
    hidden = drop_hidden(draft)
    if hidden:
        reasons.append(impossible("cards", "hidden", number=str(hidden)))
    reasons += draft_problems(draft, not is_incomplete and not hidden)
    if is_incomplete or any(row_problems(draft.row)):
        refuse(reasons)
    state = build(draft)
    if is_mid_chain(draft, note):
        sizes = [hand.bit_count() for hand in state.hand]
        reasons += open_question(draft, state, note, sizes, draft.where())
    if not reasons:
        reasons += ask(draft, state)
    refuse(reasons)
    return state


def is_mid_chain(draft: PositionBuilder, note: str) -> bool:
    """Return whether anything is open but a turn."""
    resolving = draft.ability or draft.queue or draft.envoy or draft.has_drawn or note
    return bool(resolving) or draft.swap is not None or draft.over is not None


def drop_hidden(draft: PositionBuilder) -> int:
    """Remove all hidden cards; returns how many there were."""
    number = draft.placed_cards().count(HIDDEN_CARD)
    if number:
        for cards in (*draft.stacks.values(), *draft.hands, draft.deck):
            cards[:] = [card for card in cards if card != HIDDEN_CARD]
    if draft.swap:
        number += list(draft.swap.values()).count(HIDDEN_CARD)
        draft.swap = {seat: card for seat, card in draft.swap.items() if card != HIDDEN_CARD}
    return number


# Opening the question


def ask(draft: PositionBuilder, state: State) -> Iterator[Reason]:
    """Open the draft's question in a state; yields why it cannot be asked."""
    if state.phase == TURN:
        yield from ask_for_turn(draft, state)
    elif state.phase == OVER:
        yield from end(state)
    else:
        put(draft, state)
        if any(options(state, seat, [0] * SIZE) == 0 for seat in members(state.asked)):
            name = "swap" if state.phase == SWAP else "ability"
            yield impossible(name, "no-choice")
    if state.phase != OVER and war_winner(state) != NONE:
        yield impossible("score", "war-won", score=f"{state.score[0]}:{state.score[1]}", target=str(state.target))
    if draft.ability or draft.envoy:
        for problem in (*face_problems(state), *question_problems(state)):
            yield impossible("ability" if draft.ability else "envoy", "inconsistent", problem=problem)


def ask_for_turn(draft: PositionBuilder, state: State) -> Iterator[Reason]:
    """Begin the turn, past a side without cards (R4); yields that other seats cannot be asked."""
    state.asked = 0
    state.turn = 1 - state.turn  # the side before
    next_turn(state)
    if draft.asked is not None and draft.asked != state.asked:
        seats = ",".join(SEATS[seat] for seat in members(state.asked))
        yield impossible("asked", "asked-turn", isNobody="no" if seats else "yes", seats=seats)


def put(draft: PositionBuilder, state: State) -> None:
    """Put Envoy's offers, and the cards chosen to be passed, into a state."""
    offers = [draft.stacks[stack][height - 1] for stack, height in draft.envoy]
    state.offered = len(offers)
    state.offers = offers + [NONE] * (QUEUE_MAX - len(offers))
    for seat, card in (draft.swap or {}).items():
        state.swap[seat] = card


def end(state: State) -> Iterator[Reason]:
    """Score a battle that is over; yields where the stated end does not follow from the position."""
    if state.how == FOUGHT:
        winner = leader(state)
        points = battle_points(state, FOUGHT_OUT) if winner != NONE else 0
        if any(state.hand):
            yield impossible("over", "over-cards")
    else:
        winner = 1 - state.turn
        points = withdrawal_cost(state, state.turn)
        if not state.withdrawal:
            yield impossible("over", "over-withdrawal")
        if not side_hand(state, state.turn):
            yield impossible("over", "over-empty")
    if state.points != NONE and (state.winner, state.points) != (winner, points):
        right = f"{'.' if winner == NONE else SIDES[winner]}:{points}"
        yield impossible("over", "over-result", result=right)
    state.winner, state.points = winner, points
    if winner != NONE and state.score[winner] < points:
        yield impossible("over", "over-score", side=SIDES[winner], points=str(points))
