"""The open question of a position: who may answer it, and everything that can be wrong with it.

What an ability asks at its first, second, … question, who may answer, and what an earlier answer has chosen stand in
the ability's rows of `rules.stage`.
"""

from collections.abc import Iterator
from typing import Protocol

from ...errors import Reason
from ...rules.cards import CODES, ENVOY, INCITE, INSTANTS, NONE, THEATER_LETTERS
from ...rules.check import CHAIN_POTENTIAL_MAX, chain_potential
from ...rules.stage import STAGES, PendingTarget, Stage, Who
from ...rules.state import ABILITY, ENVOY_OFFER, HAND, OVER, QUEUE_MAX, SWAP, TURN
from ..codes import NUMBERS, SEATS, SIDES, members, set_of
from ..reasons import impossible
from ..tokens import PLACE, chosen_place, read_place, slot_named, write_place
from .builder import HIDDEN_CARD, PositionBuilder

WHAT_IS_NOTED = {  # what is pending, as the message has it
    PendingTarget.PLACE: "place",
    PendingTarget.FACE_DOWN: "place",
    PendingTarget.LEFT: "place",
    PendingTarget.THEATER: "theater",
    PendingTarget.CARD: "card",
    PendingTarget.SEAT: "seat",
}


class QuestionFields(Protocol):
    """A state or a view: its question has the same fields in both."""

    phase: int
    turn: int
    asked: int
    seats: int
    game: int
    row: list[int]
    slots: int
    height: list[int]
    source: int
    ability: int
    stage: int
    owner: int
    pending_target: int
    queue: list[int]
    queued: int
    winner: int
    points: int
    how: int


# The seats that may answer


def usually_asked(board: QuestionFields, sizes: list[int], swapping: int, envoy_side: int) -> int:
    """Return the set of seats that may answer, as far as it follows from the question and the sizes of the hands."""
    if board.phase == TURN:
        return longest_hands(board, sizes, board.turn)
    if board.phase == ENVOY_OFFER:
        return seats_on_side(board, envoy_side)
    if board.phase == SWAP:
        return paired_seats(board) & ~swapping
    if board.phase == OVER:
        return 0
    stage = Stage.of(board)
    if stage.who is Who.CHOSEN:
        return 1 << board.pending_target
    if stage.who is Who.ONE:
        return 1 << board.owner
    seats = seats_on_side(board, board.owner ^ stage.enemy)
    return seats & set_of(seat for seat, size in enumerate(sizes) if size) if stage.who is Who.HOLDERS else seats


def longest_hands(board: QuestionFields, sizes: list[int], side: int) -> int:
    """Return the player of a side who holds more cards, or both if they hold equally many (R34)."""
    seats = seats_on_side(board, side)
    if seats.bit_count() == 1 or sizes[side] == sizes[side + 2]:
        return seats
    return 1 << side if sizes[side] > sizes[side + 2] else 1 << side + 2


def seats_on_side(board: QuestionFields, side: int) -> int:
    """Return the set of seats of a side."""
    return (0b0101 << side) & ((1 << board.seats) - 1)


def paired_seats(board: QuestionFields) -> int:
    """Return the set of seats that share a side."""
    return {2: 0, 3: 0b0101, 4: 0b1111}[board.seats]


# What is pending


def usually_pending(board: QuestionFields) -> int:
    """Return the default of the pending target: with Give & Take, that the owner's first player draws."""
    return board.owner if Stage.of(board).pending is PendingTarget.SEAT else NONE


def write_pending(board: QuestionFields) -> str:
    """Return what an earlier answer has chosen: "2L1", "L", "L3" or "1a"."""
    pending = Stage.of(board).pending
    if pending is PendingTarget.CARD:
        return CODES[board.pending_target]
    if pending is PendingTarget.SEAT:
        return SEATS[board.pending_target]
    if pending is PendingTarget.THEATER:
        return THEATER_LETTERS[board.row[board.pending_target]]
    side, slot, depth = chosen_place(board, board.pending_target)
    return write_place(board, side, slot, depth - (pending is PendingTarget.LEFT))


def read_pending(board: QuestionFields, pending: PendingTarget, text: str) -> int | None:
    """Return the number of what an earlier answer has chosen, or None if that is impossible."""
    text = text.upper()
    if pending is PendingTarget.CARD:
        return NUMBERS.get(text)
    if pending is PendingTarget.SEAT:
        seat = SEATS.index(text.lower()) if text.lower() in SEATS else NONE
        return seat if seat >= 0 and seats_on_side(board, board.owner) >> seat & 1 else None
    if pending is PendingTarget.THEATER:
        return slot_named(board, text)
    place = PLACE.fullmatch(text)
    if place is None or place[1] != SIDES[board.owner] or int(place[3]) < 1:
        return None
    return read_place(board, board.owner, place[2], int(place[3]) - (pending is PendingTarget.LEFT))


# Errors


def open_question(
    draft: PositionBuilder, board: QuestionFields, note: str, sizes: list[int], where: dict[int, int]
) -> Iterator[Reason]:
    """Open the draft's question on a board whose cards lie there; yields all that is wrong with it."""
    named = [name for name in ("over", "swap", "ability") if getattr(draft, name) is not None]
    if len(named) > 1:
        yield impossible(named[0], "one-of", fields=" ".join(named))
        return
    if draft.over is not None:
        board.phase = OVER
        board.how, board.winner, board.points = draft.over
    elif draft.swap is not None:
        board.phase = SWAP
    elif draft.ability is not None:
        board.phase = ABILITY
        board.source, board.ability, board.stage = draft.ability
        wrong = list(ability_problems(draft, board, where))
        wrong = wrong or list(pending_problems(board, note))
        wrong = wrong or list(moment_problems(draft, board, where))
        yield from wrong
        if wrong:
            return
    else:
        board.phase = ENVOY_OFFER if draft.envoy else TURN
    yield from idle_problems(draft, board, note)
    yield from waiting_problems(draft, board, where)
    yield from chain_problems(draft, board)
    yield from asked_problems(draft, board, sizes, where)


def ability_problems(draft: PositionBuilder, board: QuestionFields, where: dict[int, int]) -> Iterator[Reason]:
    """Yield what is wrong with the ability that asks: it must be an instant in play, at one of its questions."""
    source, ability = board.source, board.ability
    place = where.get(source)
    for card in dict.fromkeys((source, ability)):
        if card not in STAGES:
            yield impossible("ability", "no-instant", card=CODES[card])
    if ability != source and (source != INCITE or ability == INCITE):
        yield impossible("ability", "other-ability", card=CODES[source])
    stages = STAGES.get(ability, (Stage(""),))
    if not 1 <= board.stage <= len(stages):
        yield impossible("ability", "no-question", card=CODES[ability], number=str(len(stages)), stage=board.stage)
        stage = Stage("")
    else:
        stage = stages[board.stage - 1]
    if place is None or (place >= HAND and stage.pending is not PendingTarget.LEFT):
        yield impossible("ability", "not-in-play", card=CODES[source])
    else:
        board.owner = place & 1 if place >= HAND else place >> 3
    if stage.has_drawn != draft.has_drawn:
        id = "drawn-none" if draft.has_drawn else "drawn-some"
        yield impossible("drawn", id, card=CODES[ability], stage=board.stage)


def moment_problems(draft: PositionBuilder, board: QuestionFields, where: dict[int, int]) -> Iterator[Reason]:
    """Yield why the ability cannot ask just this question now."""
    stage = Stage.of(board)
    code = CODES[board.ability]
    side = board.owner ^ stage.enemy
    if stage.who is Who.PAIR and seats_on_side(board, side).bit_count() == 1:
        yield impossible("ability", "one-player", card=code, stage=board.stage, side=SIDES[side])
    if stage.draws and not draft.deck:
        yield impossible("ability", "draws", card=code, stage=board.stage)
    if stage.pending is PendingTarget.CARD:
        shower = board.owner ^ STAGES[board.ability][board.stage - 2].enemy
        place = where.get(board.pending_target, NONE)
        if not (place >= HAND and place & 1 == shower):
            yield impossible("noted", "shown", card=CODES[board.pending_target], side=SIDES[shower])
    if stage.pending is PendingTarget.FACE_DOWN and draft.face_up >> pending_card(draft, board) & 1:
        yield impossible("noted", "takes-back", card=code)


def pending_card(draft: PositionBuilder, board: QuestionFields) -> int:
    """Return the card at the pending place; 63 (no card) if it is hidden."""
    _, slot, depth = chosen_place(board, board.pending_target)
    card = draft.stacks[board.owner << 3 | slot][-1 - depth]
    return 63 if card == HIDDEN_CARD else card


def pending_problems(board: QuestionFields, note: str) -> Iterator[Reason]:
    """Note what an earlier answer to the ability has chosen; yields why it cannot have."""
    pending = Stage.of(board).pending
    code = CODES[board.ability]
    if pending is PendingTarget.NOTHING:
        if note:
            yield impossible("noted", "noted-nothing", card=code, stage=board.stage)
    elif not note and pending in (PendingTarget.SEAT, PendingTarget.LEFT):
        board.pending_target = usually_pending(board)
    elif (number := read_pending(board, pending, note)) is None:
        is_empty = "no" if note else "yes"
        what = WHAT_IS_NOTED[pending]
        yield impossible("noted", "noted", isEmpty=is_empty, note=note, card=code, stage=board.stage, what=what)
    else:
        board.pending_target = number


def idle_problems(draft: PositionBuilder, board: QuestionFields, note: str) -> Iterator[Reason]:
    """Yield fields that have a meaning only while an ability is being resolved."""
    if board.phase == ABILITY:
        return
    for name, there in (("noted", bool(note)), ("drawn", draft.has_drawn), ("queue", bool(draft.queue))):
        if there:
            yield impossible(name, "idle")
    if board.phase in (SWAP, OVER) and draft.envoy:
        yield impossible("envoy", "envoy-idle")
    if board.phase == SWAP and any(draft.stacks.values()):
        yield impossible("swap", "swap-late")


def waiting_problems(draft: PositionBuilder, board: QuestionFields, where: dict[int, int]) -> Iterator[Reason]:
    """Yield what is wrong with the queue and with Envoy's offers."""
    for card in dict.fromkeys(draft.queue):
        if not INSTANTS >> card & 1 or where.get(card, HAND) >= HAND:
            yield impossible("queue", "cannot-wait", card=CODES[card])
    for name, waits in (("queue", draft.queue), ("envoy", draft.envoy)):
        if len(waits) > QUEUE_MAX:
            yield impossible(name, "many-wait", number=str(len(waits)), most=QUEUE_MAX)
    if not draft.envoy:
        return
    envoy = where.get(ENVOY, HAND)
    if envoy >= HAND:
        yield impossible("envoy", "envoy-away")
        return
    for stack, height in draft.envoy:
        cards = draft.stacks.get(stack, [])
        if stack >> 3 != envoy >> 3 or not 1 <= height <= len(cards) or cards[height - 1] == ENVOY:
            yield impossible("envoy", "envoy-place", where=place_name(board, stack, height))
    if board.phase == ENVOY_OFFER:
        yield from offer_problems(draft, envoy)


def chain_problems(draft: PositionBuilder, board: QuestionFields) -> Iterator[Reason]:
    """Yield a chain that no turn can set off, since its potential is too high: it might not end (R16)."""
    if board.phase == ABILITY and chain_potential(board, draft.face_up) > CHAIN_POTENTIAL_MAX:
        waiting = "".join(CODES[card] for card in draft.queue)
        is_empty = "no" if waiting else "yes"
        yield impossible("queue", "chain", isEmpty=is_empty, cards=waiting, card=CODES[board.source])


def offer_problems(draft: PositionBuilder, envoy: int) -> Iterator[Reason]:
    """Yield why Envoy cannot be offered the first card now (R23)."""
    stack, height = draft.envoy[0]
    if not draft.face_up >> ENVOY & 1:
        yield impossible("envoy", "envoy-down")
    if stack == envoy and height <= draft.stacks[envoy].index(ENVOY):
        yield impossible("envoy", "envoy-covers")


def place_name(board: QuestionFields, stack: int, height: int) -> str:
    """Return a place, "2L1"."""
    return f"{SIDES[stack >> 3]}{THEATER_LETTERS[board.row[stack & 7]]}{height}"


def asked_problems(
    draft: PositionBuilder, board: QuestionFields, sizes: list[int], where: dict[int, int]
) -> Iterator[Reason]:
    """Set the seats that may answer, those of the draft if it names any; yields why they cannot be asked."""
    chosen = draft.swap or {}
    if board.phase == SWAP and board.seats == 2:
        yield impossible("swap", "swap-partner")
        return
    yield from swap_problems(chosen, board, where)
    swapping = set_of(chosen)
    usual = usually_asked(board, sizes, swapping, where.get(ENVOY, 0) >> 3)
    board.asked = usual if draft.asked is None else draft.asked
    if board.phase == OVER:
        if board.asked:
            yield impossible("asked", "asked-over")
    elif not may_be_asked(board, usual, swapping):
        seats = ",".join(SEATS[seat] for seat in members(usual))
        yield impossible("asked", "asked-usual", isNobody="no" if seats else "yes", seats=seats)


def may_be_asked(board: QuestionFields, usual: int, swapping: int) -> bool:
    """Return whether the question can be put to these seats."""
    asked = board.asked
    if board.phase == SWAP:  # of a pair, both are asked, or one after the other has chosen, or neither after both have
        pairs = [pair for pair in (0b0101, 0b1010) if paired_seats(board) & pair]
        fine = [asked & pair == usual & pair or not (asked | swapping) & pair for pair in pairs]
        return asked != 0 and asked & ~usual == 0 and all(fine)
    if board.phase == TURN:  # R36 may bind one of them
        return asked != 0 and asked & ~seats_on_side(board, board.turn) == 0
    if board.phase == ABILITY and Stage.of(board).who is Who.ONE:
        return asked.bit_count() == 1 and asked & ~seats_on_side(board, board.owner) == 0
    return asked == usual and asked != 0


def swap_problems(chosen: dict[int, int], board: QuestionFields, where: dict[int, int]) -> Iterator[Reason]:
    """Yield choices that are impossible: partners choose from their hands, and pass when both have chosen (R33)."""
    for seat, card in chosen.items():
        if not paired_seats(board) >> seat & 1:
            yield impossible("swap", "swap-alone", seat=SEATS[seat])
        elif seat ^ 2 in chosen and seat < 2:
            yield impossible("swap", "swap-both", seat=SEATS[seat], partner=SEATS[seat ^ 2])
        if card != HIDDEN_CARD and where.get(card) != HAND + seat:
            yield impossible("swap", "swap-hand", card=CODES[card], seat=SEATS[seat])
