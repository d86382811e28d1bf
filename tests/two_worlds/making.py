"""Games, and others that look the same to somebody: another deal, and other cards where nobody saw which was chosen."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from airlandsea import Battle
from airlandsea.notation.codes import card_number
from airlandsea.rules.actions import (
    DEPLOY,
    NAME,
    PASS,
    REVEAL,
    SIZE,
    SKIP,
    WITHDRAW,
    improvise,
    is_deploy,
    is_improvise,
    played_card,
    played_slot,
)
from airlandsea.rules.battle import options, step
from airlandsea.rules.cards import REDEPLOY
from airlandsea.rules.modes import Mode
from airlandsea.rules.state import DECK, HAND, OVER, State
from swap_hidden import relabelled

from .sight import HIDDEN, heard, seen_cards, sight

SOUGHT = sum(1 << card_number(code) for code in ("S4", "D5", "D4", "I4", "I5", "E4", "L1", "I1", "L5", "L2", "D1"))


@dataclass
class Line:
    """A whole game: its states, one more than its steps, and who did what."""

    states: list[State]
    seats: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)

    @property
    def start(self) -> Battle:
        """The battle as it was dealt."""
        return Battle(self.states[0].copy())

    def __len__(self) -> int:
        return len(self.actions)


def options_of(state: State, seat: int) -> list[int]:
    """What a seat may do."""
    out = [0] * SIZE
    return out[: options(state, seat, out)]


def random_line(random: Random, mode: Mode, row: str | None) -> Line:
    """A game played by chance that prefers to hide, show, name, draw and take back cards."""
    line = Line([rich_deal(random, mode, row)])
    shown = 0  # cards that have been seen in a hand
    while line.states[-1].phase != OVER:
        state = line.states[-1].copy()
        choices = [(seat, action) for seat in seats_asked(state) for action in options_of(state, seat)]
        seat, action = random.choices(choices, [weight(state, action, shown) for _, action in choices])[0]
        if REVEAL <= action < PASS:
            shown |= 1 << (action - REVEAL) % 36
        step(state, action)
        line.states.append(state)
        line.seats.append(seat)
        line.actions.append(action)
    return line


def rich_deal(random: Random, mode: Mode, row: str | None) -> State:
    """Of some deals the one with most cards in hands that show, draw and take back others.

    The side with a handicap is not first in the first battle (R59): such a deal may be of any later one.
    """
    first = None if mode.handicap is None else random.getrandbits(1)
    deals = [Battle.deal(mode, row, seed=random.getrandbits(60), first=first).state for _ in range(4)]
    return max(deals, key=lambda state: sum((hand & SOUGHT).bit_count() for hand in state.hand))


def seats_asked(state: State) -> list[int]:
    """The seats that may act."""
    return [seat for seat in range(state.seats) if state.asked >> seat & 1]


def weight(state: State, action: int, shown: int) -> float:
    """How much an option is preferred."""
    if action in (WITHDRAW, SKIP):
        return 0.02 if action == WITHDRAW else 0.1
    if is_deploy(action):
        if played_card(action) == REDEPLOY:
            return 12 if shown & ~state.face_up & cards_in_play(state) else 0.2
        return 5 if SOUGHT >> played_card(action) & 1 else 0.5
    if is_improvise(action):
        return 4 if shown >> played_card(action) & 1 else 0.7
    if NAME <= action < PASS:
        return 5 if any(hand >> action - NAME & 1 for hand in state.hand[1 - state.owner :: 2]) else 0.3
    return 5 if REVEAL <= action < NAME else 1


def cards_in_play(state: State) -> int:
    """The set of cards that lie in theaters."""
    return sum(1 << card for card in range(36) if 0 <= state.where[card] < HAND)


# Other games


@dataclass
class Eyes:
    """What an observer saw of a game, and so what must be the same in another game that looks alike."""

    observer: int | None
    states: list[State]
    sights: list[tuple[object, ...]]
    heard: list[tuple[int, ...]]
    seen: int  # the set of cards that were seen or named at some time
    fixed: set[int]  # the steps of hidden choices whose card was seen later, before it came into a hand again
    needed: list[list[int]]  # [step][seat] the set of cards that the seat is seen to play or to show from then on


def eyes_on(line: Line, observer: int | None) -> Eyes:
    """Watch a game."""
    sights = [sight(state, observer) for state in line.states]
    said = [
        heard(before, seat, action, observer)
        for before, seat, action in zip(line.states, line.seats, line.actions, strict=False)
    ]
    seen = 0
    for state in line.states:
        seen |= seen_cards(state, observer)
    for action in line.actions:
        if REVEAL <= action < PASS:
            seen |= 1 << (action - REVEAL) % 36
    return Eyes(observer, line.states, sights, said, seen, fixed_steps(line, observer, said), needed_later(line, said))


def fixed_steps(line: Line, observer: int | None, said: list[tuple[int, ...]]) -> set[int]:
    """The steps of hidden choices whose card the observer saw later, as long as it could be followed."""
    fixed: set[int] = set()
    chosen: dict[int, int] = {}  # [card] the step of the hidden choice since which it has not been in another's hand
    for moment, state in enumerate(line.states):
        visible = seen_cards(state, observer)
        fixed |= {step for card, step in chosen.items() if visible >> card & 1}
        chosen = {card: step for card, step in chosen.items() if is_followed(line, moment, card, step)}
        if moment < len(line) and is_hidden(said[moment]):
            chosen[hidden_card(line.actions[moment])] = moment
    return fixed


def is_followed(line: Line, moment: int, card: int, chosen: int) -> bool:
    """Whether a card chosen at some step lies by itself, or still waits to be passed."""
    place = line.states[moment].where[card]
    waits = PASS <= line.actions[chosen] < DEPLOY and place == line.states[chosen].where[card]
    return waits or not HAND <= place < DECK


def needed_later(line: Line, said: list[tuple[int, ...]]) -> list[list[int]]:
    """[step][seat] the set of cards that the seat is seen to play, to pass or to show from then on."""
    needed = [[0] * 4 for _ in range(len(line) + 1)]
    for moment in reversed(range(len(line))):
        needed[moment] = list(needed[moment + 1])
        action, seat = line.actions[moment], line.seats[moment]
        if NAME <= action < PASS:
            for other in range(4):
                needed[moment][other] |= line.states[moment].hand[other] & 1 << action - NAME
        elif action >= REVEAL and not is_hidden(said[moment]):
            card = played_card(action) if action >= DEPLOY else (action - REVEAL) % 36
            needed[moment][seat] |= 1 << card
    return needed


def is_hidden(said: tuple[int, ...]) -> bool:
    """Whether an observer did not see which card a choice was of."""
    return len(said) > 1 and said[1] == HIDDEN


def hidden_card(action: int) -> int:
    """The card of a choice that others do not see."""
    return played_card(action) if is_improvise(action) else action - PASS


def with_card(action: int, card: int) -> int:
    """The same choice of another card."""
    return improvise(card, played_slot(action)) if is_improvise(action) else PASS + card


def other_line(line: Line, eyes: Eyes, random: Random) -> Line | None:
    """Another game that looks the same to an observer, or None if this attempt does not come out so."""
    new = exchange(line, eyes, random)
    is_same = all(new[card] == card for card in new)  # until a choice differs it is the same game, with the same states
    other = Line([line.states[0] if is_same else relabelled(line.states[0], new)])
    if sight(other.states[0], eyes.observer) != eyes.sights[0]:
        return None
    for moment, action in enumerate(line.actions):
        seat, before = line.seats[moment], other.states[-1]
        chosen = action
        if is_hidden(eyes.heard[moment]):
            allowed = options_of(before, seat)
            chosen = other_choice(eyes, random, moment, seat, action, allowed, new)
            is_same = is_same and chosen == action
        elif not is_same:
            allowed = options_of(before, seat)
        if not is_same:
            if chosen not in allowed or heard(before, seat, chosen, eyes.observer) != eyes.heard[moment]:
                return None
            state = before.copy()
            step(state, chosen)
            if sight(state, eyes.observer) != eyes.sights[moment + 1]:
                return None
        other.states.append(line.states[moment + 1] if is_same else state)
        other.seats.append(seat)
        other.actions.append(chosen)
    return None if is_same else other


def exchange(line: Line, eyes: Eyes, random: Random) -> dict[int, int]:
    """What is dealt in the place of what: cards never seen anyhow, and sometimes two that came into sight later."""
    start = line.states[0]
    hidden = start.game & ~(0 if eyes.observer is None else start.hand[eyes.observer])
    cards = [card for card in range(36) if hidden >> card & 1]
    new = {card: card for card in cards}
    if random.random() < 0.7:
        unseen = [card for card in cards if not eyes.seen >> card & 1]
        new.update(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
    if random.random() < 0.2:
        one, two = random.sample(cards, 2)
        new[one], new[two] = new[two], new[one]
    return new


def other_choice(
    eyes: Eyes, random: Random, moment: int, seat: int, action: int, allowed: list[int], new: dict[int, int]
) -> int:
    """A hidden choice that looks like one of the game: of the same card, or of one that is not seen there later."""
    same = with_card(action, new.get(hidden_card(action), hidden_card(action)))
    if moment in eyes.fixed:
        return action
    if same in allowed and random.random() < 0.4:
        return same
    alike = [
        option
        for option in allowed
        if (is_improvise(action) and is_improvise(option) and played_slot(option) == played_slot(action))
        or PASS <= min(option, action) <= max(option, action) < DEPLOY
    ]
    free = [option for option in alike if not eyes.needed[moment + 1][seat] >> hidden_card(option) & 1]
    return random.choice(free or alike or [same])


def look_the_same(other: Line, eyes: Eyes) -> bool:
    """Whether another game looks the same to an observer at every moment."""
    return all(
        state is watched or sight(state, eyes.observer) == seen  # the same state, where both games begin alike
        for state, watched, seen in zip(other.states, eyes.states, eyes.sights, strict=True)
    ) and all(
        heard(state, seat, action, eyes.observer) == said
        for state, seat, action, said in zip(other.states, other.seats, other.actions, eyes.heard, strict=False)
    )


def pairs(
    mode: Mode, rows: list[str | None], random: Random, others: int = 40
) -> Iterator[tuple[Line, Line, list[int | None]]]:
    """Game after game with others that look the same, and the observers to whom they do."""
    while True:
        line = random_line(random, mode, random.choice(rows))
        watching = [eyes_on(line, observer) for observer in (*range(mode.seats), None)]
        for _ in range(others):
            eyes = random.choice(watching)
            other = other_line(line, eyes, random)
            if other is not None:
                same = [each.observer for each in watching if each is eyes or look_the_same(other, each)]
                yield line, other, same
