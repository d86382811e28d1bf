"""A seat's own record of a war: what its player learned, and `??` for the rest.

Cards are followed as the player sees them move (`Trail`). A card that lies by itself can be followed wherever it goes;
one that goes into another player's hand cannot be told from the other cards there. So the export
shows a card's place in the deal if the player was certain of the card at some time, and it can have come there from one
place only; it shows a hidden choice if the player could tell which card that was before the card went into a hand.
"""

from dataclasses import replace

from ..battle import Battle
from ..events import identifies
from ..history import Turn
from ..notation.codes import HIDDEN, SEATS, members, read_seat
from ..notation.position.line import places_of
from ..rules.actions import DEPLOY, PASS, is_improvise, played_card
from ..rules.cards import CODES, NONE
from ..rules.check import walk
from ..rules.knowledge import CELLS, Memory, cell_of, certain_cards, in_a_hand
from ..rules.state import HAND, State
from ..war import War
from .build import battle_record, record_of
from .toml import BattleRecord, Record

PLACES = 4  # where a card can have come from, as bits: one for each hand, then one for each card that lay by itself


def export(war: War, seat: int | str, players: list[str] | None = None) -> Record:
    """Return the record of a war as one player (0, or "1a") knows it; raises `IllegalAction` for an unknown seat."""
    seat = read_seat(seat, war.mode.seats)
    record = record_of(war, players)
    battles = [hide_unknown(entry, battle, seat) for entry, battle in zip(record.battles, war.battles, strict=True)]
    return replace(record, battles=battles, seat=SEATS[seat])


def export_battle(battle: Battle, seat: int | str, number: int = 1) -> BattleRecord:
    """Return the record of a battle as one player (0, or "1a") knows it; raises `IllegalAction` for an unknown seat."""
    return hide_unknown(battle_record(battle, number), battle, read_seat(seat, battle.state.seats))


def hide_unknown(record: BattleRecord, battle: Battle, seat: int) -> BattleRecord:
    """Return the record of a battle as one player knows it, made from the record with all cards (`battle_record`)."""
    trail = follow(battle, seat)
    start = battle.initial_state
    hands = [[code_if(trail.is_traced(card), card) for card in members(start.hand[s])] for s in range(start.seats)]
    deck = [code_if(trail.is_traced(card), card) for card in walk(start, start.deck_top)]
    turns = [
        token_if(battle, turn, written, step in trail.told)
        for step, (turn, written) in enumerate(zip(battle.history, record.turns, strict=True))
    ]
    if record.start is not None:
        begun = battle.at(1)
        return replace(record, start=begun.view(seat).position, later=learned_later(begun, seat, trail), turns=turns)
    texts = [" ".join(sorted(hand, key=lambda code: code == HIDDEN)) for hand in hands]
    return replace(record, hands=texts, deck=" ".join(deck), turns=turns)


def learned_later(start: Battle, seat: int, trail: "Trail") -> str | None:
    """Return where cards lay that the player could not place at the start: "S3@deck1,L4@2a", or None without any."""
    places = places_of(start.state)
    unplaced = start.state.game & ~certain_cards(start.memory, seat * CELLS)
    traced = [card for card in members(unplaced) if trail.is_traced(card)]
    return ",".join(f"{CODES[card]}@{places.name(cell_of(start.state, card))}" for card in traced) or None


def follow(battle: Battle, seat: int) -> "Trail":
    """Return a whole battle as a player saw it."""
    snapshots = battle.snapshots()
    state, memory = next(snapshots)
    trail = Trail(seat, state, memory)
    for step, (turn, (after, know)) in enumerate(zip(battle.history, snapshots, strict=True)):
        trail.move(step, hidden_card(turn), state, memory, after)
        trail.learn(after, know)
        state, memory = after, know
    return trail


class Trail:
    """Where cards came from, as far as a player who saw them move can tell.

    Nothing here depends on more than the player saw: cards that lie by themselves are followed one by one, another
    player's hand as a whole, and a card is identified only when the player knows it.
    """

    def __init__(self, seat: int, state: State, memory: Memory) -> None:
        self.seat = seat
        self.cards = list(members(state.game))
        self.hands = [1 << hand for hand in range(4)]  # [seat] where a card there can come from, if nobody has named it
        self.lying = [0] * 36  # [cell] where the card that lies by itself there can come from
        self.sources = [0] * 36  # [card] where it can come from, as it was when the player was first certain of it
        self.chosen = [NONE] * 36  # [cell] the step of the hidden choice that put the card there
        self.told: set[int] = set()  # the steps of the hidden choices whose card the player knows
        deck = walk(state, state.deck_top)
        lying = [card for card in self.cards if not in_a_hand(state.where[card]) and card not in deck]
        for place, card in enumerate(deck + lying, PLACES):
            self.lying[card] = 1 << place
        self.learn(state, memory)

    def is_traced(self, card: int) -> bool:
        """Return whether the player knows where in the deal a card was."""
        return self.sources[card].bit_count() == 1

    def move(self, step: int, hidden: int, before: State, knew: Memory, after: State) -> None:
        """Move cards out of hands and into hands; `hidden`: the card of a hidden choice, or NONE."""
        if hidden != NONE:
            self.chosen[hidden] = step
            if identifies(knew, before, self.seat, hidden):
                self.told.add(step)
        places = zip(before.where, after.where, strict=True)
        moved = [card for card, (old, new) in enumerate(places) if old != new]
        for card in moved:
            if in_a_hand(before.where[card]):
                self.lying[card] = self.hands[before.where[card] - HAND]
        for card in moved:
            if in_a_hand(after.where[card]):
                self.enter(card, after.where[card] - HAND, identifies(knew, before, self.seat, card))

    def enter(self, card: int, hand: int, is_known: bool) -> None:
        """Put a card into a hand: the player's own, or another's, either known or as one of the cards there."""
        if hand == self.seat:
            self.name(card, self.lying[card])
        elif not is_known:
            self.hands[hand] |= self.lying[card]
        self.chosen[card] = NONE

    def learn(self, state: State, memory: Memory) -> None:
        """Note what the player can tell now."""
        base = self.seat * CELLS
        certain = certain_cards(memory, base)
        for card in self.cards:
            if self.sources[card] and self.chosen[card] == NONE:
                continue
            place = state.where[card]
            if in_a_hand(place):
                if not self.sources[card] and certain & memory.could_be[base + cell_of(state, card)] & 1 << card:
                    self.sources[card] = self.hands[place - HAND]
            elif identifies(memory, state, self.seat, card):
                self.name(card, self.lying[card])

    def name(self, card: int, sources: int) -> None:
        """Note that the player sees which card came this way."""
        self.sources[card] = self.sources[card] or sources
        if self.chosen[card] != NONE:
            self.told.add(self.chosen[card])


def code_if(known: bool, card: int) -> str:
    """Return a card's code, or ??."""
    return CODES[card] if known else HIDDEN


def hidden_card(turn: Turn) -> int:
    """Return the card of a hidden choice, or NONE for an open one."""
    if PASS <= turn.number < DEPLOY:
        return turn.number - PASS
    return played_card(turn.number) if is_improvise(turn.number) else NONE


def token_if(battle: Battle, turn: Turn, written: str, known: bool) -> str:
    """Return a turn as written; with ?? if it was a hidden choice and is not known. In a pair it always says whose."""
    if hidden_card(turn) == NONE or known:
        token = written.rpartition(":")[2]
    else:
        token = turn.public_token
    return f"{SEATS[turn.seat]}:{token}" if len(battle.seats) > 2 else token
