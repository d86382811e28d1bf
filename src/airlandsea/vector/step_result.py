"""The step result of a table: the effect of the last answer, and the possible next ones.

`answer_of` checks a caller's answer before it is trusted; nothing else does.
"""

from typing import Annotated

from ..rules.actions import SIZE, WITHDRAW
from ..rules.battle import first_seat, options
from ..rules.bits import count
from ..rules.cards import NONE
from ..rules.chance import below
from ..rules.determinize import member
from ..rules.perspective import to_absolute, to_relative
from ..rules.record_type import StructRecord
from ..rules.state import SLOTS_MAX, State

Bytes = Annotated[list[int], "u1"]
Signed = Annotated[list[int], "i1"]

BATTLE, WAR = 0, 1
IN_ORDER, SHUFFLED, DRAWN = 0, 1, 2

WORD = 32  # bits of a number in the set of options
WORDS = 20


class VectorConfig(StructRecord):
    """What is the same at all tables."""

    unit: Annotated[int, "i1"]  # what is played: BATTLE or WAR
    theaters: Annotated[int, "i1"]  # where the row comes from: IN_ORDER, SHUFFLED or DRAWN
    given: Annotated[list[int], "i1", SLOTS_MAX]  # [slot] the theaters that are given, IN_ORDER or to be SHUFFLED
    again: Annotated[int, "i1"]  # 1: games that are over restart at once
    turned: Annotated[int, "i1"]  # 1: actions are numbered from the seat that acts
    watching: Annotated[int, "i1"]  # the set of observers whose knowledge is followed
    keeps_tokens: Annotated[int, "i1"]  # 1: token histories are kept


class StepResult(StructRecord):
    """The effect of the last answer at a table, and the possible next ones."""

    reward: Annotated[list[float], "f4", 2]  # [side]
    seat: Annotated[int, "i1"]  # who is asked now, or NONE when it is over
    done: Annotated[int, "u1"]  # 1: the battle or the war was over with the last answer
    winner: Annotated[int, "i1"]  # the side that won the battle scored with the last answer, or NONE
    points: Annotated[int, "i1"]  # what it scored
    legal: Annotated[list[int], "u4", WORDS]  # the options


class Rng(StructRecord):
    """A generator of its own, for players that answer at random."""

    random: Annotated[list[int], "u8", 1]


def clear_step_result(result: StepResult) -> None:
    """Clear the result of a step."""
    result.reward[0] = 0.0
    result.reward[1] = 0.0
    result.done = 0
    result.winner = NONE
    result.points = 0


def list_options(
    state: State, result: StepResult, settings: VectorConfig, out: list[int], mask: Bytes, start: int
) -> None:
    """The seat that is asked, and its possible answers."""
    clear_mask(mask, start)
    for word in range(WORDS):
        result.legal[word] = 0
    if state.asked == 0:
        result.seat = NONE
        return
    seat = first_seat(state)
    result.seat = seat
    n = options(state, seat, out)
    for place in range(n):
        action = out[place]
        result.legal[action // WORD] |= 1 << action % WORD
        mask[start + (to_relative(action, seat) if settings.turned else action)] = 1


def clear_mask(mask: Bytes, start: int) -> None:
    """Clear the options; see `layout.wipe`."""
    if start >= 0:
        for action in range(SIZE):
            mask[start + action] = 0


# Answers


def answer_of(result: StepResult, action: int, settings: VectorConfig) -> int:
    """Return an action as the table numbers it, or NONE if it is illegal."""
    if action < 0 or action >= SIZE or result.seat < 0:
        return NONE
    answer = to_absolute(action, result.seat) if settings.turned else action
    return answer if result.legal[answer // WORD] >> answer % WORD & 1 else NONE


def random_option(result: StepResult, rng: Rng, withdraws: int) -> int:
    """One of the options; to withdraw is never the only one."""
    number = 0
    for word in range(WORDS):
        number += count(options_in(result, word, withdraws))
    place = below(rng.random, number)
    word = 0
    while word < WORDS - 1 and place >= count(options_in(result, word, withdraws)):
        place -= count(options_in(result, word, withdraws))
        word += 1
    return word * WORD + member(options_in(result, word, withdraws), place)


def options_in(result: StepResult, word: int, withdraws: int) -> int:
    """Return a part of the set of options, with or without withdrawing."""
    if word or withdraws:
        return result.legal[word]
    return result.legal[word] & ~(1 << WITHDRAW)
