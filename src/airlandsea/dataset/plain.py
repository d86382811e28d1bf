"""One battle of a data set checked by the rules in plain Python, with every reason why it is wrong.

Slow (some milliseconds a battle), and independent of everything compiled: it explains what is wrong with the battles
that the compiled replay has found wrong, and it checks a sample of those found right.
"""

from collections.abc import Iterator
from typing import Any

from ..battle import Battle
from ..errors import IllegalAction
from ..notation.codes import SEATS
from ..records.build import write_turns
from ..records.toml import RULES
from ..rules.cards import CODES
from ..rules.check import members, walk
from ..rules.state import WITHDRAWN, State
from ..rules.strength import controller, strength
from ..rules.war import next_battle
from ..war import War
from .run import DatasetRun
from .shards import mode_row


def battle_problems(run: DatasetRun, told: dict[str, Any]) -> list[str]:
    """Return everything that is wrong with a battle, given as a row of a file; what cannot be played ends the check."""
    if reasons := list(head_problems(run, told)):
        return reasons
    state = deal_plain(run, told)
    if reasons := list(deal_problems(state, told)):
        return [f"{reason}; nothing was played" for reason in reasons]
    battle = Battle(state, history="actions")
    if reasons := play_told(battle, told):
        return reasons
    return list(fact_problems(battle, told))


def head_problems(run: DatasetRun, told: dict[str, Any]) -> Iterator[str]:
    """Yield every error that is found before a card is dealt."""
    if told["rules"] != RULES:
        yield f"rules {told['rules']}: this program plays version {RULES}"
    if told["mode"] != mode_row(run):
        yield f"mode {told['mode']}: that of the run is {mode_row(run)}"
    if not 0 <= told["game"] < run.games:
        yield f"game {told['game']}: the run has the games 0 to {run.games - 1}"
        return
    [seed] = run.seeds_of([told["game"]]).tolist()
    if told["seed"] != seed:
        yield f"seed {told['seed']}: that of game {told['game']} is {seed}"
    if told["players"] != (players := run.players_of(told["game"])):
        yield f"players {told['players']}: those of game {told['game']} are {players}"
    if told["battle"] > run.last_battle:
        yield f"battle {told['battle']}: at most {run.last_battle} come before a battle of this run"
    if len(told["score"]) != 2 or not all(points < run.mode.target for points in told["score"]):
        yield f"score {told['score']}: two numbers below the target, {run.mode.target}"
    elif told["battle"] == 0 and any(told["score"]):
        yield f"score {told['score']}: a war begins at 0 to 0"
    if len(told["seats"]) != len(told["actions"]):
        yield f"{len(told['seats'])} seats for {len(told['actions'])} actions"


def deal_plain(run: DatasetRun, told: dict[str, Any]) -> State:
    """Return the battle as the seed of its war deals it."""
    state = War(run.mode, run.theaters, told["seed"]).battle.state
    for _ in range(told["battle"]):
        next_battle(state)
    state.score = list(told["score"])
    return state


def deal_problems(state: State, told: dict[str, Any]) -> Iterator[str]:
    """Yield where the deal is not that of the seed."""
    row = Battle(state).row
    hands = [[*members(state.hand[seat])] for seat in range(state.seats)]
    deck = walk(state, state.deck_top)
    if told["row"] != row:
        yield f"row {told['row']!r}: the seed gives {row!r}"
    if told["first"] != state.first_side + 1:
        yield f"first {told['first']}: the seed gives side {state.first_side + 1}"
    if told["hands"] != hands:
        yield f"hands {codes(told['hands'])}: the seed deals {codes(hands)}"
    if told["deck"] != deck:
        yield f"deck {codes([told['deck']])}: the seed deals {codes([deck])}"


def codes(hands: list[list[int]]) -> str:
    """Return cards in words."""
    return ", ".join(" ".join(CODES[card] if card < len(CODES) else str(card) for card in hand) for hand in hands)


def play_told(battle: Battle, told: dict[str, Any]) -> list[str]:
    """Play the decisions of a row; return why that is impossible, or nothing."""
    count = len(told["actions"])
    for number, (seat, action) in enumerate(zip(told["seats"], told["actions"], strict=True)):
        where = f"decision {number} of {count}"
        if battle.is_over:
            return [f"{where}: the battle is over"]
        if seat >= battle.mode.seats:
            return [f"{where}: there is no seat {seat}"]
        try:
            battle.play(action, seat)
        except IllegalAction as error:
            return [f"{where}, seat {SEATS[seat]}, action {action}: {'; '.join(map(str, error.reasons))}"]
    return [] if battle.is_over else [f"the battle is not over after its {count} decisions"]


def fact_problems(battle: Battle, told: dict[str, Any]) -> Iterator[str]:
    """Yield where the result in the file is not the actual one."""
    state = battle.state
    slots = range(state.slots)
    came_out = {
        "winner": state.winner + 1,
        "points": state.points,
        "withdrawn": state.how == WITHDRAWN,
        "control": [controller(state, slot) + 1 for slot in slots],
        "strengths": [[strength(state, side, slot) for side in range(2)] for slot in slots],
    }
    if told["turns"] is not None:
        came_out["turns"] = " ".join(write_turns(battle))
    for name, value in came_out.items():
        if told[name] != value:
            yield f"{name} {told[name]!r}: it is {value!r}"
