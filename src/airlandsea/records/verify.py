"""Replaying records: every token is checked against the rules, every derived fact against the result."""

from collections.abc import Iterable, Iterator

from ..battle import Battle
from ..locale import Text, express
from ..notation.codes import HIDDEN, SEATS
from ..rules.battle import step
from ..rules.state import OVER, State
from .build import result_words, score_words, strengths_words
from .complete_hidden import complete, complete_start
from .parse import deal_open, next_state, read_turn
from .places import Part, Place
from .start import VIEW_FIELD, read_start
from .toml import BattleRecord, IllegalRecord, Record


def check(record: Record) -> tuple[int, int]:
    """Check a record by replaying it; returns the final score. Raises `IllegalRecord` at the first error."""
    check_players(record)
    if reasons := [*comment_problems(record)]:
        raise IllegalRecord(express("bad-record-whole"), reasons)
    score = (0, 0)
    for _, _, end in play_battles(record):
        score = end.score[0], end.score[1]
    return score


def battles_of(record: Record) -> Iterator[tuple[Battle, list[int]]]:
    """Yield each battle as dealt, with the actions that follow: for showing it step by step. Checks as it goes."""
    for start, actions, _ in play_battles(record):
        yield start, actions


def play_battles(record: Record) -> Iterator[tuple[Battle, list[int], State]]:
    """Yield each battle as it began, its actions, and how it ended, all checked."""
    if reasons := [*seat_problems(record), *variation_problems(record)]:
        raise IllegalRecord(express("bad-record-whole"), reasons)
    state = None
    for number, entry in enumerate(record.battles, 1):
        where = Place(number)
        start, entry = begin(record, entry, state, where)
        state = start.state.copy()
        states = [state.copy()]  # only of a battle with variations
        is_varied = any(variation.battle == number for variation in record.variations)
        actions = []
        for turn, token in enumerate(entry.turns, 1):
            actions.append(read_turn(state, token, where.at(turn)))
            step(state, actions[-1])
            if is_varied:
                states.append(state.copy())
        check_facts(state, entry, where)
        if state.phase != OVER and number < len(record.battles):
            raise IllegalRecord(where.express("bad-record-unfinished"), [express("bad-record-middle")])
        check_variations(record, number, states)
        yield start, actions, state


def begin(record: Record, entry: BattleRecord, before: State | None, where: Place) -> tuple[Battle, BattleRecord]:
    """Return a battle as it began, and its entry with a card for every ?? that is played."""
    if entry.later is not None and VIEW_FIELD not in (entry.start or ""):
        raise IllegalRecord(where.express("bad-record-begin"), [express("bad-record-later")])
    if entry.start is None:
        state = next_state(record.mode, entry, before, where)
        entry = complete(state, entry, where)
        deal_open(state, entry, where)
        return Battle(state), entry
    if before is not None:
        raise IllegalRecord(where.express("bad-record-battle"), [express("bad-record-start-late")])
    start = read_start(record.mode, record.seat, entry, where)
    return complete_start(start, entry, where)


def check_players(record: Record) -> None:
    """Raise `IllegalRecord` for more names than seats."""
    if len(record.players) > record.mode.seats:
        number, seats = len(record.players), record.mode.seats
        raise IllegalRecord(
            express("bad-record-whole"), [express("bad-record-players-number", number=number, seats=seats)]
        )


def comment_problems(record: Record) -> Iterator[Text]:
    """Yield remarks after turns that there are not; one after turn 0 of a battle is about its deal."""
    for number, battle in enumerate(record.battles, 1):
        yield from find_misplaced(battle.comments, Part("battle", number), 0, len(battle.turns))
    for number, variation in enumerate(record.variations, 1):
        yield from find_misplaced(variation.comments, Part("variation", number), 1, len(variation.turns))


def find_misplaced(comments: Iterable[str], where: Part, least: int, most: int) -> Iterator[Text]:
    """Yield the remarks that follow none of these turns."""
    known = {str(turn) for turn in range(least, most + 1)}
    for turn in comments:
        if turn not in known:
            yield where.express("bad-record-comment-turn", turn=repr(turn), least=least, most=most)


def seat_problems(record: Record) -> Iterator[Text]:
    """Yield what is wrong with the seat of an export."""
    seats = record.mode.seat_names
    if record.seat is not None and record.seat not in seats:
        yield express("bad-record-seat", value=repr(record.seat), seats=", ".join(seats))
    texts = [" ".join([*entry.hands, entry.deck, entry.start or "", *entry.turns]) for entry in record.battles]
    if record.seat is None and any(HIDDEN in text for text in texts):
        yield express("bad-record-no-seat", like=repr(SEATS[0]))


def variation_problems(record: Record) -> Iterator[Text]:
    """Yield variations of battles and turns that do not exist."""
    for number, variation in enumerate(record.variations, 1):
        if not 1 <= variation.battle <= len(record.battles):
            battles = len(record.battles)
            yield express("bad-record-variation-battle", number=number, battle=variation.battle, battles=battles)
            continue
        last = len(record.battles[variation.battle - 1].turns) + 1
        if not 1 <= variation.turn <= last:
            yield express("bad-record-variation-turn", number=number, turn=variation.turn, most=last)


def check_variations(record: Record, battle: int, states: list[State]) -> None:
    """Play the variations of a battle; those of an export are not played, since its hidden cards are made up.

    `states`: before each turn, and at the end.
    """
    for number, variation in enumerate(record.variations, 1):
        if variation.battle != battle or record.seat is not None:
            continue
        state = states[variation.turn - 1].copy()
        for turn, token in enumerate(variation.turns, 1):
            step(state, read_turn(state, token, Place(battle, turn, number)))


def check_facts(state: State, entry: BattleRecord, where: Place) -> None:
    """Check score, result and strengths, where the record states them."""
    reasons = []
    if entry.score is not None and entry.score != score_words(state):
        reasons.append(untruth("score", entry.score, score_words(state)))
    if entry.result is not None and entry.result != result_words(state):
        reasons.append(untruth("result", entry.result, result_words(state)))
    if entry.strengths is not None and entry.strengths != strengths_words(state):
        reasons.append(untruth("strengths", entry.strengths, strengths_words(state)))
    if reasons:
        raise IllegalRecord(where.express("bad-record-untrue"), reasons)


def untruth(field: str, stated: str, found: str) -> Text:
    """Return the reason that a field contradicts the turns."""
    return express("bad-record-fact", field=field, stated=repr(stated), found=repr(found))
