"""A seat's own record of a war: what its player learned, and `??` for the rest.

A card's place in the deal is told if the player was certain of the card at some time, and certain where it had come
from: not if, while it was unknown, an unseen card came into the same hand, since then it may have been that one. A
hidden play is told if the player was certain of the card after it, and no such thing lay between.
"""

from dataclasses import replace

from ..battle import Battle, Turn
from ..events import knows
from ..notation.codes import HIDDEN, NUMBERS, SEATS, members
from ..notation.records import BattleRecord, Record
from ..rules.actions import DEPLOY, PASS, is_improvise, played_card
from ..rules.cards import CODES
from ..rules.state import State
from ..war import War
from .making import battle_record, deck_codes, record_of

NEVER = -1


def export(war: War, seat: int, players: list[str] | None = None) -> Record:
    """The record of a war as one player knows it."""
    record = record_of(war, players)
    battles = [export_battle(battle, seat) for battle in war.battles]
    return replace(record, battles=battles, seat=SEATS[seat])


def export_battle(battle: Battle, seat: int) -> BattleRecord:
    """One battle of it."""
    record = battle_record(battle)
    known, mixed = lessons(battle, seat)
    start = battle.start
    sure = {card for card in range(36) if known[card] != NEVER and mixed[card] == NEVER}
    hands = [[code_if(card in sure, card) for card in members(start.hand[s])] for s in range(start.seats)]
    deck = [code_if(card in sure, card) for card in (NUMBERS[code] for code in deck_codes(start))]
    turns = [
        token_if(battle, turn, written, is_told(turn, step, known, mixed))
        for step, (turn, written) in enumerate(zip(battle.history, record.turns, strict=True))
    ]
    texts = [" ".join(sorted(hand, key=lambda code: code == HIDDEN)) for hand in hands]
    return replace(record, hands=texts, deck=" ".join(deck), turns=turns)


def is_told(turn: Turn, step: int, known: list[int], mixed: list[int]) -> bool:
    """Whether the player became certain which card a hidden choice was."""
    card = hidden_card(turn.number)
    return card != NEVER and known[card] > step and mixed[card] < step


def code_if(known: bool, card: int) -> str:
    """A card's code, or ??."""
    return CODES[card] if known else HIDDEN


def hidden_card(number: int) -> int:
    """The card of a hidden choice, or `NEVER` for an open one."""
    if PASS <= number < DEPLOY:
        return number - PASS
    return played_card(number) if is_improvise(number) else NEVER


def token_if(battle: Battle, turn: Turn, written: str, known: bool) -> str:
    """A turn as written; with ?? if it was a hidden choice and is not known. In a pair it always says whose."""
    if hidden_card(turn.number) == NEVER or known:
        token = written.rpartition(":")[2]
    else:
        token = turn.public_token
    return f"{SEATS[turn.seat]}:{token}" if battle.state.seats > 2 else token


def lessons(battle: Battle, seat: int) -> tuple[list[int], list[int]]:
    """[card] the last moment a player was certain of it, and the last step that mixed it up while unknown."""
    known = [NEVER] * 36
    mixed = [NEVER] * 36
    before = None
    for moment, (state, memory) in enumerate(battle.moments()):
        certain = {card for card in members(state.game) if knows(memory, state, seat, card)}
        if before is not None:
            for hand in unseen_entries(before, state, certain, seat):
                for card in members(state.hand[hand]):
                    if card not in certain:
                        mixed[card] = moment - 1
        for card in certain:
            known[card] = moment
        before = state
    return known, mixed


def unseen_entries(before: State, state: State, known: set[int], seat: int) -> list[int]:
    """The hands into which a card came that the player does not know."""
    return [
        hand
        for hand in range(state.seats)
        if hand != seat and any(card not in known for card in members(state.hand[hand] & ~before.hand[hand]))
    ]
