"""Making a record of a war, with what follows from its turns beside them."""

from ..battle import Battle
from ..history import Turn
from ..notation.codes import codes_of
from ..notation.position import write_position
from ..notation.tokens import letter_at
from ..rules.cards import CODES, NONE
from ..rules.check import walk
from ..rules.state import FOUGHT, OVER, State
from ..rules.strength import strength
from ..war import War
from .parse import answer_words
from .start import is_first_deal
from .toml import BattleRecord, Record


def record_of(war: War, players: list[str] | None = None) -> Record:
    """Return the record of a war so far, all cards open: for a war that is over, or for the host of the game."""
    entries = [battle_record(battle, number) for number, battle in enumerate(war.battles, 1)]
    return Record(mode=war.mode, battles=entries, players=players or [])


def battle_record(battle: Battle, number: int = 1) -> BattleRecord:
    """Return a battle in words, with what follows from it; the first of a war may have begun at any position."""
    begun = battle.at(1)
    start, state = begun.state, battle.state
    entry = BattleRecord(row=battle.row, first=start.first_side + 1, turns=write_turns(battle))
    if number == 1 and not is_first_deal(begun):
        entry.start = write_position(start, begun.memory, generator=False)
    else:
        entry.hands = [" ".join(codes_of(start.hand[seat])) for seat in range(start.seats)]
        entry.deck = " ".join(CODES[card] for card in walk(start, start.deck_top))
    if state.phase == OVER:
        entry.score = score_words(state)
        entry.result = result_words(state)
        entry.strengths = strengths_words(state)
    return entry


def write_turns(battle: Battle) -> list[str]:
    """Return the turns as a record has them: Neutralize with its answer."""
    states = (state for state, _ in battle.snapshots())
    return [write_turn(state, turn) for turn, state in zip(battle.history, states, strict=False)]


def write_turn(state: State, turn: Turn) -> str:
    """Return a turn as a record has it; `state`: before it."""
    return turn.written + answer_words(state, turn.number)


def score_words(state: State) -> str:
    """Return "6:0"."""
    return f"{state.score[0]}:{state.score[1]}"


def result_words(state: State) -> str:
    """Return "1 wins 6, fought", "2 wins 3, withdrawn", "nobody, fought", or "running"."""
    if state.phase != OVER:
        return "running"
    how = "fought" if state.how == FOUGHT else "withdrawn"
    return f"nobody, {how}" if state.winner == NONE else f"{state.winner + 1} wins {state.points}, {how}"


def strengths_words(state: State) -> str:
    """Return "S 6:2 A 0:5 L 4:4", along the row."""
    return " ".join(
        f"{letter_at(state, slot)} {strength(state, 0, slot)}:{strength(state, 1, slot)}" for slot in range(state.slots)
    )
