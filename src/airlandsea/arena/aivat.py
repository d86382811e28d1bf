"""AIVAT: the luck in the result of a game, so that it can be subtracted.

Burch, Schmid, Moravčík, Morrill and Bowling (2018). A critic, fixed before the games, estimates for any position
how the battle ends. Where the chances of an event are known, its estimate afterwards less the expected estimate is
luck. That has expectation 0 whatever the critic is, so the result less the luck has the same expectation as the result.
The chances are known of

- the choices for which a bot says how likely it takes each option (`bots.ExplicitPolicy`), if it did not fail there,
  nor in saying so, which is counted (`FailsafeBot.policy_errors`); it must not say that it never takes what it took.
  Search bots say it only in endings that they solve;
- a card that is drawn from the deck: each card whose place in the deck nothing has determined is equally likely.

The deal is left out: it has too many outcomes for an exact expectation, and duplicate deals remove its luck. So are all
other choices. The critic looks at all cards; it is asked when the game is over, and no bot hears of it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ..battle import Battle
from ..bots import FailsafeBot, MinimalBot
from ..bots.heuristic import outlook
from ..equity import war_chances
from ..history import Turn
from ..match import SeatedBot
from ..notation.codes import members
from ..rules.battle import battle_points, step
from ..rules.cards import NONE
from ..rules.modes import FOUGHT_OUT, Mode
from ..rules.state import CARDS_MAX, DECK, OVER, State
from ..search.utility import OUTCOMES, outcome_index
from ..vector.game_tree import deal_card_to, list_deck
from ..war import War

Shares = NDArray[np.float64]  # [outcome] (`search.utility`): the probability that a battle ends with it
Critic = Callable[[State], Shares]  # of a battle that is not over
Chances = Mapping[int, float]  # {number of the action: probability}

POINTS = np.array([0, *range(1, FOUGHT_OUT + 1), *range(-1, -FOUGHT_OUT - 1, -1)], float)  # [outcome] for side 1
SCORES = np.array([0.5, *[1] * FOUGHT_OUT, *[0] * FOUGHT_OUT], float)  # [outcome] of a single battle for side 1


@dataclass(frozen=True)
class Luck:
    """A's luck in a game; its expectation is 0.

    Args:
        score: in A's score, from 0 to 1 without luck
        points: in A's victory points less B's
    """

    score: float
    points: float


def is_explicit(bot: MinimalBot, mode: Mode) -> bool:
    """Return whether a bot says how likely it takes each option from the first choice of a mode on."""
    opening = War(mode, seed=0).battle
    seat = min(opening.to_act)
    return FailsafeBot(bot).explicit_chances(opening.view(seat), opening.options_for(seat)) is not None


# A game


def game_luck(battles: Sequence[Battle], players: Sequence[SeatedBot], unit: str, side: int) -> Luck:
    """Return the luck of a side in a game that is over.

    Args:
        battles: of the game, all scored
        players: who played it, by seat
        unit: "war", where the score is the chance to win the war, or "battle"
        side: A's, 0 or 1
    """
    score = points = 0.0
    made = [0] * len(players)
    for battle in battles:
        luck = battle_luck(battle, chances_of_turns(battle, players, made))
        score += float(luck @ (war_chances(battle.initial_state) if unit == "war" else SCORES))
        points += float(luck @ POINTS)
    return Luck(-score, -points) if side else Luck(score, points)


def chances_of_turns(battle: Battle, players: Sequence[SeatedBot], made: list[int]) -> Iterator[Chances | None]:
    """Yield how likely each choice of a battle was; None: not known. Counts the choices that each seat has made."""
    for turn, (state, memory) in zip(battle.history, battle.snapshots(), strict=False):
        seat, player = turn.seat, players[turn.seat]
        has_failed = made[seat] in player.failed
        made[seat] += 1
        moment = Battle(state, memory)
        options = moment.options_for(seat)
        is_known = not has_failed and len(options) > 1
        yield player.bot.explicit_chances(moment.view(seat), options, turn.number) if is_known else None


# A battle


def heuristic_critic(state: State) -> Shares:
    """Return the heuristic bot's estimate, with open cards, as if every battle were fought out."""
    shares = np.zeros(OUTCOMES)
    points = battle_points(state, FOUGHT_OUT)
    chance = outlook(state, 0)
    shares[outcome_index(0, points)] = chance
    shares[outcome_index(1, points)] = 1 - chance
    return shares


def battle_luck(battle: Battle, chances: Iterator[Chances | None], critic: Critic = heuristic_critic) -> Shares:
    """Return the luck of a battle that is over.

    Args:
        battle: with its history from the deal on
        chances: of each turn, how likely each option was; None: not known
        critic: any function of the state

    Returns:
        [outcome] by how much luck has raised the critic's probability of the outcome; multiplied by what the outcomes
        are worth to side 1, and added up, it is side 1's luck
    """
    luck = np.zeros(OUTCOMES)
    undrawn = cards_of_deck(battle.initial_state)
    turns: Iterator[tuple[Turn, tuple[State, State]]] = zip(
        battle.history, pairwise(state for state, _ in battle.snapshots()), strict=True
    )
    for (turn, (state, then)), known in zip(turns, chances, strict=True):
        luck += turn_luck(state, turn.number, then, undrawn, known, critic)
        undrawn &= cards_of_deck(then)
    return luck


def turn_luck(state: State, number: int, then: State, undrawn: int, chances: Chances | None, critic: Critic) -> Shares:
    """Return the luck of a turn.

    Args:
        state: before it
        number: of the action
        then: the state after it
        undrawn: the set of cards in the deck whose order nothing has determined yet
        chances: how likely each option was; None: not known
        critic: any function of the state
    """
    if chances is None:
        if drawn_card(state, then, undrawn) == NONE:
            return np.zeros(OUTCOMES)
        chances = {number: 1.0}
    expected = sum(chance * shares_after(state, each, undrawn, critic) for each, chance in chances.items() if chance)
    return shares_of(then, critic) - expected


def shares_after(state: State, number: int, undrawn: int, critic: Critic) -> Shares:
    """Return the critic's estimate after an action; if a card is drawn, its mean over all that may be drawn."""
    then = state.copy()
    step(then, number)
    drawn = drawn_card(state, then, undrawn)
    if drawn == NONE:
        return shares_of(then, critic)
    total = np.zeros(OUTCOMES)
    for card in members(undrawn):
        total += shares_after(with_next_card(state, drawn, card), number, undrawn & ~(1 << card), critic)
    return total / undrawn.bit_count()


def shares_of(state: State, critic: Critic) -> Shares:
    """Return the critic's estimate, or the outcome of a battle that is over."""
    if state.phase != OVER:
        return critic(state)
    shares = np.zeros(OUTCOMES)
    shares[outcome_index(state.winner, state.points)] = 1
    return shares


# The deck


def cards_of_deck(state: State) -> int:
    """Return the set of cards in the deck."""
    return sum(1 << card for card, place in enumerate(state.where) if place == DECK)


def drawn_card(state: State, then: State, undrawn: int) -> int:
    """Return the first undrawn card that has left the deck in a turn; NONE if there is none."""
    deck = [0] * CARDS_MAX
    cards = deck[: list_deck(state, deck)]
    return next((card for card in cards if undrawn >> card & 1 and then.where[card] != DECK), NONE)


def with_next_card(state: State, place: int, card: int) -> State:
    """Return a state with a card in the place of another one in the deck, and that one in its place."""
    other = state.copy()
    deal_card_to(other, place, card, [0] * CARDS_MAX)
    return other
