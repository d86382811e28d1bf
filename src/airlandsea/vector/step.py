"""Many tables at once: at each a battle or a war, played on by one answer a call, with what the next seat sees.

A row of the arrays is a table. Nothing is shared between tables, so any range of them can be worked on alone, and what
happens at one depends on nothing but its own generator and the answers given there. Like all of the kernel this trusts
its caller; `sheet.read_actions` looks whether answers are options, before anything is changed.
"""

from ..rules.actions import SIZE
from ..rules.battle import first_seat, step, war_winner
from ..rules.bits import copy_of
from ..rules.cards import NONE
from ..rules.knowledge import Memory
from ..rules.state import OVER, PUBLIC, State
from ..rules.war import next_battle
from .card_features import show_cards
from .fast_memory import init_observer, observe_step
from .features import see_everything, show_seat
from .layout import COMMON, TRUE, FeatureLayout, Floats, is_wanted, wipe
from .reset import open_unit
from .step_result import BATTLE, WAR, Bytes, StepResult, VectorConfig, clear_step_result, list_options
from .token_history import TokenHistory, start_history, update_history


def open_tables(
    states: list[State],
    memories: list[Memory],
    stories: list[TokenHistory],
    sheets: list[StepResult],
    moves: Bytes,
    settings: list[VectorConfig],
    plan: list[FeatureLayout],
    oracle: list[Memory],
    out: list[int],
    observation: Floats,
    mask: Bytes,
    first: int,
    last: int,
) -> None:
    """Begin new games at the tables that move, each by its generator, and show what the seats see that are asked."""
    for row in range(first, last):
        if moves[row]:
            clear_step_result(sheets[row])
            open_unit(states[row], settings[0])
            observe_deal(states[row], memories[row], stories, row, settings[0])
            list_options(states[row], sheets[row], settings[0], out, mask, row * SIZE)
            observe(states[row], memories[row], sheets[row].seat, plan[0], oracle[0], observation, row)


def advance(
    states: list[State],
    memories: list[Memory],
    stories: list[TokenHistory],
    sheets: list[StepResult],
    answers: list[int],
    moves: Bytes,
    settings: list[VectorConfig],
    plan: list[FeatureLayout],
    before: list[State],
    oracle: list[Memory],
    out: list[int],
    observation: Floats,
    mask: Bytes,
    first: int,
    last: int,
) -> None:
    """Carry out the answers of the tables that move, and show what the seats see that are asked then."""
    for row in range(first, last):
        if moves[row]:
            before[0] = copy_of(states[row])
            clear_step_result(sheets[row])
            step(states[row], answers[row])
            observe_step(memories[row], before[0], answers[row], states[row], settings[0].watching)
            if settings[0].telling:
                update_observers(memories[row], stories, answers[row], before[0], states[row], row)
            if states[row].phase == OVER:
                score_result(states[row], sheets[row], settings[0])
                if states[row].phase != OVER:
                    observe_deal(states[row], memories[row], stories, row, settings[0])
            list_options(states[row], sheets[row], settings[0], out, mask, row * SIZE)
            observe(states[row], memories[row], sheets[row].seat, plan[0], oracle[0], observation, row)


def score_result(state: State, sheet: StepResult, settings: VectorConfig) -> None:
    """A battle has been scored: what it was worth, and what is played next."""
    sheet.winner = state.winner
    sheet.points = state.points
    victor = state.winner if settings.unit == BATTLE else war_winner(state)
    if settings.unit == WAR and victor == NONE:
        next_battle(state)
        return
    sheet.done = 1
    if victor != NONE:
        stake = state.points if settings.unit == BATTLE else 1
        sheet.reward[victor] = stake
        sheet.reward[1 - victor] = -stake
    if settings.again:
        open_unit(state, settings)


# Following and telling


def observe_deal(state: State, memory: Memory, stories: list[TokenHistory], row: int, settings: VectorConfig) -> None:
    """A battle has just been dealt."""
    init_observer(memory, state, settings.watching)
    if settings.telling:
        for seat in range(state.seats):
            start_history(stories[4 * row + seat], memory, state, seat)


def update_observers(
    memory: Memory, stories: list[TokenHistory], answer: int, before: State, state: State, row: int
) -> None:
    """Every seat is told of an answer."""
    speaker = first_seat(before)
    for seat in range(before.seats):
        update_history(stories[4 * row + seat], memory, state, answer, speaker, seat)


# Showing


def observe_tables(
    states: list[State],
    memories: list[Memory],
    observers: list[int],
    moves: Bytes,
    plan: list[FeatureLayout],
    oracle: list[Memory],
    observation: Floats,
    first: int,
    last: int,
) -> None:
    """What any observers see at the tables that move, asked or not; NONE: zeros."""
    for row in range(first, last):
        if moves[row]:
            observe(states[row], memories[row], observers[row], plan[0], oracle[0], observation, row)


def observe(
    state: State, memory: Memory, observer: int, plan: FeatureLayout, oracle: Memory, observation: Floats, row: int
) -> None:
    """Write an observer's features; what everybody knows, and all there is to know, only where it is wanted."""
    start = row * plan.length
    if observer == NONE:
        wipe(observation, start, plan.length)
        return
    seat = 0 if observer == PUBLIC else observer
    show_seat(state, memory, observer, plan, observation, start)
    if is_wanted(plan, COMMON):
        show_cards(state, memory, PUBLIC, seat, COMMON, plan, observation, start)
    if is_wanted(plan, TRUE):
        see_everything(oracle, state)
        show_cards(state, oracle, PUBLIC, seat, TRUE, plan, observation, start)
