"""The same battle with other cards in the dark: what an observer never saw is exchanged."""

from random import Random

from airlandsea import Battle
from airlandsea.notation.codes import card_number
from airlandsea.rules.actions import DEPLOY, NAME, PASS, improvise, is_improvise, played_card, played_slot
from airlandsea.rules.cards import CODES
from airlandsea.rules.state import State
from sample_battles import all_codes, random_battle, random_token


def unseen_by(observer: int | None, start: Battle, numbers: list[int]) -> list[int]:
    """The cards that an observer never was certain of, and that nobody named, in a whole battle."""
    battle = start.copy()
    unseen = set(all_codes(battle))
    for number in [*numbers, None]:
        view = battle.view(observer)
        unseen = {code for code in unseen if len(view.places(code)) > 1}
        if number is not None:
            if NAME <= number < PASS:
                unseen.discard(CODES[number - NAME])
            battle.play(number)
    return [card_number(code) for code in sorted(unseen)]


def relabelled(state: State, new: dict[int, int]) -> State:
    """A freshly dealt state in which some cards have changed places."""
    twin = state.copy()
    name = [new.get(card, card) for card in range(36)]
    for card in range(36):
        twin.where[name[card]] = state.where[card]
        beneath = state.below[card]
        twin.below[name[card]] = beneath if beneath < 0 else name[beneath]
    for seat in range(4):
        twin.hand[seat] = sum(1 << name[card] for card in range(36) if state.hand[seat] >> card & 1)
    twin.deck_top = name[state.deck_top]
    twin.deck_bottom = name[state.deck_bottom]
    return twin


def relabelled_action(number: int, new: dict[int, int]) -> int:
    """The same hidden choice, of the card that lies there now."""
    if is_improvise(number):
        return improvise(new.get(played_card(number), played_card(number)), played_slot(number))
    if PASS <= number < DEPLOY:
        return PASS + new.get(number - PASS, number - PASS)
    return number


def exchanged_battle(observer: int | None, start: Battle, numbers: list[int], random: Random) -> Battle:
    """A battle played to its end that the observer cannot tell from the first one."""
    unseen = unseen_by(observer, start, numbers)
    new = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
    other = Battle(relabelled(start.state, new))
    for number in numbers:
        other.play(relabelled_action(number, new))
    return other


def played_battle(random: Random, theaters: str) -> tuple[Battle, Battle]:
    """A random battle at its start and at its end."""
    start = random_battle(random, theaters)
    battle = start.copy()
    while not battle.is_over:
        battle.play(random_token(random, battle))
    return start, battle
