"""The record of a battle that was played in OpenSpiel: the cards that chance drew lie on top of its deck."""

from collections.abc import Iterable

from ...battle import Battle
from ...records import Record
from ...records.build import battle_record
from ...rules.cards import NONE
from ...rules.check import walk
from ...rules.knowledge import Memory
from ...rules.state import State
from ...vector.game_tree import CHANCE
from .buffers import buffers
from .history import HistoryNode, PlayNode


def record_history(beginning: HistoryNode, actions: Iterable[int], players: list[str]) -> Record:
    """Return the record of a battle so far, with all cards.

    Args:
        beginning: the node before anything was drawn
        actions: all that was drawn and answered since then; more than the deal
        players: [seat] their names
    """
    node, nodes = beginning, []
    for action in actions:
        nodes.append((node, action))
        node = node.after(action)
    since = [(each, action) for each, action in [*nodes, (node, NONE)] if isinstance(each, PlayNode)]
    drawn = [action for each, action in since[:-1] if each.player == CHANCE]
    answers = [action for each, action in since[:-1] if each.player != CHANCE]
    if node.player == CHANCE:
        answers.pop()  # it waits for the card
    return Record(beginning.variant.mode, [battle_record(play(since[0][0], drawn, answers))], players=players)


def play(dealt: PlayNode, drawn: list[int], answers: list[int]) -> Battle:
    """Return a battle with its history, from the deal on."""
    state = dealt.state
    for number, card in enumerate(drawn):
        deck = walk(read := State.from_bytes(state), read.deck_top)
        state = buffers().deal_card_to(state, deck[number], card)
    battle = Battle(State.from_bytes(state), Memory.from_bytes(dealt.knowledge.memory))
    for answer in answers:
        battle.play(answer)
    return battle
