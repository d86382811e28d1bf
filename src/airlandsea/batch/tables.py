"""Many tables at once: at each a battle or a war, played on by one answer a call, with what the next seat sees.

A row of the arrays is a table. Nothing is shared between tables, so any range of them can be worked on alone, and what
happens at one depends on nothing but its own generator and the answers given there. Like all of the kernel this trusts
its caller; `sheet.read_actions` looks whether answers are options, before anything is changed.
"""

from ..rules.actions import SIZE
from ..rules.battle import first_seat, step, war_winner
from ..rules.bits import copied
from ..rules.cards import NONE
from ..rules.memory import Memory
from ..rules.state import OVER, PUBLIC, State
from ..rules.war import next_battle
from .attention import attend, sit_down
from .features import see_everything, show_seat
from .opening import open_unit
from .plan import COMMON, TRUE, Floats, Plan, is_wanted, wipe
from .sheet import BATTLE, WAR, Bytes, Settings, Sheet, clear_sheet, list_options
from .sight import show_cards
from .story import Story, begin_story, go_on_telling


def open_tables(
    states: list[State],
    memories: list[Memory],
    stories: list[Story],
    sheets: list[Sheet],
    moves: Bytes,
    settings: list[Settings],
    plan: list[Plan],
    oracle: list[Memory],
    out: list[int],
    observation: Floats,
    mask: Bytes,
    first: int,
    last: int,
) -> None:
    """Begin anew at the tables that move, each by its generator, and show what the seats see that are asked."""
    for row in range(first, last):
        if moves[row]:
            clear_sheet(sheets[row])
            open_unit(states[row], settings[0])
            hear_deal(states[row], memories[row], stories, row, settings[0])
            list_options(states[row], sheets[row], settings[0], out, mask, row * SIZE)
            observe(states[row], memories[row], sheets[row].seat, plan[0], oracle[0], observation, row)


def advance(
    states: list[State],
    memories: list[Memory],
    stories: list[Story],
    sheets: list[Sheet],
    answers: list[int],
    moves: Bytes,
    settings: list[Settings],
    plan: list[Plan],
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
            before[0] = copied(states[row])
            clear_sheet(sheets[row])
            step(states[row], answers[row])
            attend(memories[row], before[0], answers[row], states[row], settings[0].watching)
            if settings[0].telling:
                tell(memories[row], stories, answers[row], before[0], states[row], row)
            if states[row].phase == OVER:
                settle_up(states[row], sheets[row], settings[0])
                if states[row].phase != OVER:
                    hear_deal(states[row], memories[row], stories, row, settings[0])
            list_options(states[row], sheets[row], settings[0], out, mask, row * SIZE)
            observe(states[row], memories[row], sheets[row].seat, plan[0], oracle[0], observation, row)


def settle_up(state: State, sheet: Sheet, settings: Settings) -> None:
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


def hear_deal(state: State, memory: Memory, stories: list[Story], row: int, settings: Settings) -> None:
    """A battle has just been dealt."""
    sit_down(memory, state, settings.watching)
    if settings.telling:
        for seat in range(state.seats):
            begin_story(stories[4 * row + seat], memory, state, seat)


def tell(memory: Memory, stories: list[Story], answer: int, before: State, state: State, row: int) -> None:
    """Every seat is told of an answer."""
    speaker = first_seat(before)
    for seat in range(before.seats):
        go_on_telling(stories[4 * row + seat], memory, state, answer, speaker, seat)


# Showing


def observe_tables(
    states: list[State],
    memories: list[Memory],
    observers: list[int],
    moves: Bytes,
    plan: list[Plan],
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
    state: State, memory: Memory, observer: int, plan: Plan, oracle: Memory, observation: Floats, row: int
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
