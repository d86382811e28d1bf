"""Self-play by the policy network, and what some options of each choice bring: what the network is trained with.

At each choice a few options are played on to the end by the policy, from the battle as it lies, hidden cards and all.
Over many battles these deals come as often as the policy makes them, so the mean return of an option is its value to
a player who sees only its own side, without any model of what the other side holds.
"""

from typing import Annotated, NamedTuple

from ..rules.actions import WITHDRAW
from ..rules.battle import options, step
from ..rules.bits import copy_of
from ..rules.chance import below, draw
from ..rules.entry import OptionList, entry
from ..rules.perspective import to_relative
from ..rules.state import OVER, State
from .ismcts import any_asked
from .memory import SearchMemory
from .policy_features import ACTIVE_MAX
from .policy_network import FINE, PolicyMemory, draw_option, layers_fit, read_options, read_position, to_chances
from .policy_search import policy_rollout, withdrawal_chance
from .utility import OUTCOMES

TRIED = 4  # options of a choice that are played on: two by the policy, the others any
SAMPLES_MAX = 400  # of one battle, for which there has to be room
LEGAL_BYTES = 80  # of a set of actions, the first action in the highest bit


class ReturnMemory(NamedTuple):
    """Battles, and their samples; `n` is a sample. The shortest array says for how many there is room."""

    battles: list[State]
    seeds: Annotated[list[int], "u8", 1]  # [battle] where the choices come from
    utilities: Annotated[list[float], "f8", OUTCOMES]  # [battle * OUTCOMES + outcome] as `SearchMemory.utilities`
    exploring: Annotated[list[float], "f8", 2]  # shares: of choices at random; of battles in which nobody withdraws
    used: Annotated[list[int], "i8", 1]  # samples so far
    features: Annotated[list[int], "i2", ACTIVE_MAX]  # [n * ACTIVE_MAX + place], then -1
    legal: Annotated[list[int], "u1", LEGAL_BYTES]  # [n * LEGAL_BYTES + byte] the options but withdrawing
    actions: Annotated[list[int], "i2", TRIED]  # [n * TRIED + i] an option that was played on; as the seat numbers it
    returns: Annotated[list[float], "f4", TRIED]  # [n * TRIED + i] what it brought the side of the seat, from 0 to 1
    tried: Annotated[list[int], "i8", TRIED]
    out: OptionList


@entry
def play_returns(play: ReturnMemory, search: SearchMemory, net: PolicyMemory) -> int:
    """Play each battle to its end as long as there is room for samples; returns how many were played."""
    if not layers_fit(net):
        return 0
    battles = min(len(play.battles), len(play.seeds), len(play.utilities) // OUTCOMES)
    room = count_samples(play)
    for index in range(battles):
        if play.used[0] < 0 or play.used[0] > room - SAMPLES_MAX:
            return index
        search.random[0] = play.seeds[index]
        for outcome in range(OUTCOMES):
            search.utilities[outcome] = play.utilities[index * OUTCOMES + outcome]
        fights_on = int(below(search.random, FINE) < play.exploring[1] * FINE)
        while play.battles[index].phase != OVER:
            seat = any_asked(play.battles[index], search.random)
            step(play.battles[index], sampled_choice(play, search, net, index, seat, fights_on))
    return battles


def count_samples(play: ReturnMemory) -> int:
    """For how many samples the arrays have room."""
    n = min(len(play.features) // ACTIVE_MAX, len(play.legal) // LEGAL_BYTES)
    return min(n, len(play.actions) // TRIED, len(play.returns) // TRIED)


def sampled_choice(
    play: ReturnMemory, search: SearchMemory, net: PolicyMemory, index: int, seat: int, fights_on: int
) -> int:
    """Write a sample of the choice of a seat, if there is one, and return what it does."""
    battle = play.battles[index]
    n = options(battle, seat, play.out)
    if n == 1:
        return play.out[0]
    read_position(net, battle, seat)
    leaving = 0.0
    if play.out[n - 1] == WITHDRAW:
        n -= 1
        leaving = withdrawal_chance(search, net, battle, seat)
    note_position(play, net, seat, n)
    read_options(net, seat, play.out, n)
    to_chances(net.logits, n, net.config.sharpness)
    first = draw_option(net.logits, n, search.random)
    for i in range(TRIED):
        play.tried[i] = below(search.random, n)
    play.tried[0] = first
    play.tried[1] = draw_option(net.logits, n, search.random)
    generator = draw(search.random)
    for i in range(TRIED):
        kept = search.random[0]
        search.random[0] = generator
        at = play.used[0] * TRIED + i
        play.actions[at] = to_relative(play.out[play.tried[i]], seat)
        play.returns[at] = return_of(search, net, battle, seat, play.out[play.tried[i]])
        search.random[0] = kept
    play.used[0] += 1
    if below(search.random, FINE) < leaving * FINE and fights_on == 0:
        return WITHDRAW
    if below(search.random, FINE) < play.exploring[0] * FINE:
        first = below(search.random, n)
    return play.out[first]


def note_position(play: ReturnMemory, net: PolicyMemory, seat: int, n: int) -> None:
    """Write what the seat sees and may do."""
    start = play.used[0] * ACTIVE_MAX
    for place in range(net.length[0]):
        play.features[start + place] = net.active[place]
    play.features[start + net.length[0]] = -1
    start = play.used[0] * LEGAL_BYTES
    for place in range(LEGAL_BYTES):
        play.legal[start + place] = 0
    for option in range(n):
        action = to_relative(play.out[option], seat)
        play.legal[start + (action >> 3)] |= 128 >> (action & 7)


def return_of(search: SearchMemory, net: PolicyMemory, battle: State, seat: int, action: int) -> float:
    """Return what an option brings the side of a seat if the policy plays on."""
    search.states[0] = copy_of(battle)
    step(search.states[0], action)
    worth = policy_rollout(search, net)
    return 1 - worth if seat & 1 else worth
