"""Many tables at once: at each a battle or a war, played on by one answer a call, with what the next seat sees.

A row of the arrays is a table. Nothing is shared between tables, so any range of them can be worked on alone, and what
happens at one depends on nothing but its own generator and the answers given there. Like all of the kernel this trusts
its caller; `read_actions` checks whether actions are options, before anything is changed.
"""

from ..rules.actions import SIZE
from ..rules.battle import first_seat, step, war_winner
from ..rules.bits import copy_of
from ..rules.cards import NONE
from ..rules.entry import entry
from ..rules.knowledge import Memory, is_there
from ..rules.perspective import to_relative
from ..rules.state import OVER, PUBLIC, State
from ..rules.war import next_battle
from .card_features import show_cards
from .fast_memory import init_observer, observe_step
from .features import see_everything, show_seat
from .layout import COMMON, TRUE, FeatureLayout, Floats, is_wanted, wipe
from .memory import ObserveMemory, VectorMemory, count_observed, count_tables
from .reset import open_unit
from .step_result import (
    BATTLE,
    WAR,
    StepResult,
    VectorConfig,
    answer_of,
    clear_step_result,
    list_options,
    random_option,
)
from .token_history import TokenHistory, start_history, update_history


@entry
def read_actions(memory: VectorMemory) -> int:
    """Write the answers of the tables that move, NONE for an illegal action; returns the first such table, or NONE."""
    first = NONE
    for row in range(min(count_tables(memory), len(memory.actions))):
        if memory.moves[row]:
            memory.answers[row] = answer_of(memory.results[row], memory.actions[row], memory.settings)
            if memory.answers[row] == NONE and first == NONE:
                first = row
    return first


@entry
def choose_random(memory: VectorMemory, withdraws: int) -> None:
    """Write into `actions` an option of each table that moves, all equally likely; withdrawing only if it is 1."""
    for row in range(min(count_tables(memory), len(memory.actions), len(memory.rngs))):
        seat = memory.results[row].seat
        if memory.moves[row] and seat >= 0:
            action = random_option(memory.results[row], memory.rngs[row], withdraws)
            memory.actions[row] = to_relative(action, seat) if memory.settings.turned else action


@entry
def open_tables(memory: VectorMemory, first: int, last: int) -> None:
    """Begin new games at the tables from `first` to `last` - 1 that move, and show what their seats see."""
    settings = memory.settings
    for row in range(max(first, 0), min(last, count_tables(memory))):
        if memory.moves[row]:
            clear_step_result(memory.results[row])
            open_unit(memory.states[row], settings)
            observe_deal(memory.states[row], memory.memories[row], memory.token_histories, row, settings)
            show_table(memory, row)


@entry
def advance(memory: VectorMemory, first: int, last: int) -> None:
    """Carry out the answers of the tables from `first` to `last` - 1 that move, and show what is seen then.

    A table whose answer is NONE, or any other number that is no action's, stays as it is.
    """
    states, settings, before = memory.states, memory.settings, memory.before
    for row in range(max(first, 0), min(last, count_tables(memory))):
        answer = memory.answers[row]
        if memory.moves[row] and 0 <= answer < SIZE:
            before[0] = copy_of(states[row])
            clear_step_result(memory.results[row])
            step(states[row], answer)
            observe_step(memory.memories[row], before[0], answer, states[row], settings.watching)
            if settings.keeps_tokens:
                update_observers(memory.memories[row], memory.token_histories, answer, before[0], states[row], row)
            if states[row].phase == OVER:
                score_result(states[row], memory.results[row], settings)
                if states[row].phase != OVER:
                    observe_deal(states[row], memory.memories[row], memory.token_histories, row, settings)
            show_table(memory, row)


def show_table(memory: VectorMemory, row: int) -> None:
    """List the options of a table, and write the step result and the view of the seat that is asked."""
    list_options(memory.states[row], memory.results[row], memory.settings, memory.out, memory.mask, row * SIZE)
    write_result(memory, row)
    seat = memory.results[row].seat
    observe(memory.states[row], memory.memories[row], seat, memory.layout, memory.oracle, memory.observation, row)


def write_result(memory: VectorMemory, row: int) -> None:
    """Write the step result of a table into the arrays for the caller."""
    result = memory.results[row]
    memory.seat[row] = result.seat
    memory.reward[2 * row] = result.reward[0]
    memory.reward[2 * row + 1] = result.reward[1]
    memory.done[row] = result.done
    memory.winner[row] = result.winner
    memory.points[row] = result.points


def score_result(state: State, result: StepResult, settings: VectorConfig) -> None:
    """A battle has been scored: what it was worth, and what is played next."""
    result.winner = state.winner
    result.points = state.points
    victor = state.winner if settings.unit == BATTLE else war_winner(state)
    if settings.unit == WAR and victor == NONE:
        next_battle(state)
        return
    result.done = 1
    if victor != NONE:
        stake = state.points if settings.unit == BATTLE else 1
        result.reward[victor] = stake
        result.reward[1 - victor] = -stake
    if settings.again:
        open_unit(state, settings)


# Following and telling


def observe_deal(state: State, memory: Memory, histories: list[TokenHistory], row: int, settings: VectorConfig) -> None:
    """A battle has just been dealt."""
    init_observer(memory, state, settings.watching)
    if settings.keeps_tokens:
        for seat in range(state.seats):
            start_history(histories[4 * row + seat], memory, state, seat)


def update_observers(
    memory: Memory, histories: list[TokenHistory], answer: int, before: State, state: State, row: int
) -> None:
    """Every seat is told of an answer."""
    speaker = first_seat(before)
    for seat in range(before.seats):
        update_history(histories[4 * row + seat], memory, state, answer, speaker, seat)


# Showing


@entry
def observe_tables(memory: ObserveMemory, first: int, last: int) -> None:
    """What any observers see at the tables that move, asked or not; zeros for NONE or a seat that is not there."""
    for row in range(max(first, 0), min(last, count_observed(memory))):
        if memory.moves[row]:
            state, known, observer = memory.states[row], memory.memories[row], memory.observers[row]
            observe(state, known, observer, memory.layout, memory.oracle, memory.observation, row)


def observe(
    state: State, memory: Memory, observer: int, layout: FeatureLayout, oracle: Memory, observation: Floats, row: int
) -> None:
    """Write an observer's features; what everybody knows, and all there is to know, only where it is wanted."""
    start = row * layout.length
    if observer < 0 or not is_there(state, observer):
        wipe(observation, start, layout.length)
        return
    seat = 0 if observer == PUBLIC else observer
    show_seat(state, memory, observer, layout, observation, start)
    if is_wanted(layout, COMMON):
        show_cards(state, memory, PUBLIC, seat, COMMON, layout, observation, start)
    if is_wanted(layout, TRUE):
        see_everything(oracle, state)
        show_cards(state, oracle, PUBLIC, seat, TRUE, layout, observation, start)
