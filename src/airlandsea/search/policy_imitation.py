"""Self-play by the tree search, and what it found of each option: what the policy network can imitate to begin with.

The search sees no more than its seat does, so neither does what is learned from it.
"""

from typing import Annotated, NamedTuple

from ..rules.actions import WITHDRAW
from ..rules.battle import options, step
from ..rules.bits import copy_of
from ..rules.chance import below
from ..rules.entry import OptionList, entry
from ..rules.knowledge import Memory, init_knowledge, update_knowledge
from ..rules.perspective import to_relative
from ..rules.state import OVER, State
from ..rules.view import fill_view
from .ismcts import any_asked, begin_search, search_tree
from .memory import SearchMemory
from .nodes import child_at, root_of
from .policy_features import ACTIVE_MAX, list_features
from .policy_network import FINE
from .utility import OUTCOMES

SEARCHED_MAX = 400  # choices of one battle, for which there has to be room
OPTIONS_AT_ONCE = 24_000  # the same for its options


class ImitationMemory(NamedTuple):
    """Battles, and the choices of their searches; `n` is a choice.

    The shortest arrays of choices and of options say for how many there is room.
    """

    battles: list[State]
    seeds: Annotated[list[int], "u8", 1]  # [battle] where the choices come from
    utilities: Annotated[list[float], "f8", OUTCOMES]  # [battle * OUTCOMES + outcome] as `SearchMemory.utilities`
    playouts: Annotated[list[int], "i8", 1]  # for each choice
    exploring: Annotated[
        list[float], "f8", 3
    ]  # shares: of choices by visits; at random; of battles without withdrawing
    used: Annotated[list[int], "i8", 2]  # choices so far, and options
    features: Annotated[list[int], "i2", ACTIVE_MAX]  # [n * ACTIVE_MAX + place], then -1
    first: Annotated[list[int], "i4", 1]  # [n] where its options begin
    actions: Annotated[list[int], "i2", 1]  # [option] except withdrawing, as the seat numbers them
    visits: Annotated[list[int], "i4", 1]  # [option]
    values: Annotated[list[float], "f4", 1]  # [option] what it brings the side of the seat, from 0 to 1
    knowledge: Memory
    before: Annotated[list[State], 1]
    active: Annotated[list[int], "i8", ACTIVE_MAX]
    out: OptionList


@entry
def play_searched(play: ImitationMemory, search: SearchMemory) -> int:
    """Play each battle to its end as long as there is room; returns how many were played."""
    battles = min(len(play.battles), len(play.seeds), len(play.utilities) // OUTCOMES)
    for index in range(battles):
        if not has_room_for_battle(play):
            return index
        search.random[0] = play.seeds[index]
        for outcome in range(OUTCOMES):
            search.utilities[outcome] = play.utilities[index * OUTCOMES + outcome]
        fights_on = int(below(search.random, FINE) < play.exploring[2] * FINE)
        init_knowledge(play.knowledge, play.battles[index])
        while play.battles[index].phase != OVER:
            seat = any_asked(play.battles[index], search.random)
            action = searched_choice(play, search, index, seat, fights_on)
            play.before[0] = copy_of(play.battles[index])
            step(play.battles[index], action)
            update_knowledge(play.knowledge, play.before[0], action, play.battles[index])
    return battles


def has_room_for_battle(play: ImitationMemory) -> bool:
    """Return whether the arrays have room for the choices of one more battle, and for their options."""
    choices = min(len(play.first), len(play.features) // ACTIVE_MAX)
    options_at_most = min(len(play.actions), len(play.visits), len(play.values))
    has_begun = play.used[0] >= 0 and play.used[1] >= 0
    return has_begun and play.used[0] <= choices - SEARCHED_MAX and play.used[1] <= options_at_most - OPTIONS_AT_ONCE


def searched_choice(play: ImitationMemory, search: SearchMemory, index: int, seat: int, fights_on: int) -> int:
    """Search the choice of a seat, if there is one, note what was found, and return what the seat does."""
    n = options(play.battles[index], seat, play.out)
    if n == 1:
        return play.out[0]
    fill_view(play.battles[index], play.knowledge, seat, search.view_record)
    search.search.seat = seat
    begin_search(search)
    search_tree(search, play.playouts[0])
    may_withdraw = int(play.out[n - 1] == WITHDRAW)
    note_choice(play, search, index, seat, n - may_withdraw)
    left = below(search.random, FINE) / FINE
    if left < play.exploring[1]:
        return play.out[below(search.random, n - may_withdraw)]
    by_visits = int(left - play.exploring[1] < play.exploring[0])
    if fights_on:
        n -= may_withdraw
    return play.out[visited_option(play, search, seat, n, by_visits)]


def note_choice(play: ImitationMemory, search: SearchMemory, index: int, seat: int, n: int) -> None:
    """Write what the seat sees, and what was found of its options."""
    start = play.used[0] * ACTIVE_MAX
    length = list_features(play.battles[index], seat, play.active)
    for place in range(length):
        play.features[start + place] = play.active[place]
    play.features[start + length] = -1
    root = root_of(search.search, seat & 1)
    play.first[play.used[0]] = play.used[1]
    for option in range(n):
        at = play.used[1] + option
        child = child_at(search.nodes, root, play.out[option])
        visits = search.nodes[child].visits if child else 0
        play.actions[at] = to_relative(play.out[option], seat)
        play.visits[at] = visits
        play.values[at] = search.nodes[child].value / visits if visits else 0.0
    play.used[0] += 1
    play.used[1] += n


def visited_option(play: ImitationMemory, search: SearchMemory, seat: int, n: int, by_visits: int) -> int:
    """Return the place of the most visited option, or of one that is drawn by the visits."""
    root = root_of(search.search, seat & 1)
    total = 0
    best = 0
    most = -1
    for option in range(n):
        child = child_at(search.nodes, root, play.out[option])
        visits = search.nodes[child].visits if child else 0
        total += visits
        if visits > most:
            most = visits
            best = option
    if by_visits == 0 or total == 0:
        return best
    left = below(search.random, total)
    for option in range(n):
        child = child_at(search.nodes, root, play.out[option])
        left -= search.nodes[child].visits if child else 0
        if left < 0:
            return option
    return best
