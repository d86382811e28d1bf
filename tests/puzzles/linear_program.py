"""Answers to puzzles, proved again by the linear program of all deals (`search.bruteforce`)."""

from itertools import count

from airlandsea import Battle
from airlandsea.bots.search import UtilityScale
from airlandsea.equity import war_chances
from airlandsea.puzzles import Puzzle
from airlandsea.puzzles.mine import MARGIN
from search.bruteforce import DeckIsSeen, SequenceForm, Unseen, all_deals

CONFIRMED = "confirmed"
TOO_MANY = "too many deals"


def verdict(puzzle: Puzzle, deals_max: int) -> str:
    """What linear programs say of an answer: one over the deals of the player's view, or of the public's.

    With the answer the player must have the value of the whole game, up to the error of the proof, and with every other
    option less, by at least half the margin of a puzzle.
    """
    battle, seat = Battle.from_view(puzzle.view, 0), puzzle.view.raw.turn
    scale = UtilityScale(war_chances(puzzle.view.raw), seat)
    for seats_open in ((1 - seat,), (0, 1)):
        game = game_of(battle, seats_open, scale.utilities, deals_max)
        if game is None:
            return TOO_MANY
        if len(seats_open) == 2 or all(len(follow) == 1 for _, follow in game.infos[1 - seat].values()):
            break  # else the enemy decides something, and must not know the player's cards
    roots = [info for info in game.infos[seat] if len(info) == 1]
    root = roots[0] if len(seats_open) == 1 else (puzzle.position,)
    if root not in roots:
        return "somebody knows more than what lies on the table"
    chance = game.reach[root]
    follow = game.infos[seat][root][1]
    whole = game.value()
    losses = {}
    for token in follow:
        others = [sequence for other, sequence in follow.items() if other != token]
        value = game.value([others if side == seat else [] for side in (0, 1)])
        losses[token] = (value - whole if seat else whole - value) * scale.spread / chance
    best = losses.pop(puzzle.solution)
    is_right = best <= puzzle.error + 1e-9 and min(losses.values()) >= MARGIN / 2
    return CONFIRMED if is_right else f"NOT confirmed: {puzzle.id}"


def game_of(battle: Battle, seats_open: tuple[int, ...], utilities: list[float], deals_max: int) -> SequenceForm | None:
    """The whole game over all deals, with as much of the deck's order as matters; None if it is too large."""
    for deck_order in count():
        if Unseen(battle, seats_open, deck_order).orders > deals_max:
            return None
        try:
            return SequenceForm(all_deals(battle, seats_open, deck_order), utilities, deck_order)
        except DeckIsSeen:
            continue
    raise AssertionError("a deck has an end")
