"""The space of actions: every number means one thing."""

from airlandsea.rules.actions import (
    COVERED,
    DEPLOY,
    DEPTHS,
    GIVE,
    IMPROVISE,
    KEEP,
    NAME,
    PASS,
    REVEAL,
    SEAT,
    SIZE,
    SKIP,
    THEATER,
    UNCOVERED,
    WITHDRAW,
    choose_covered,
    choose_uncovered,
    deploy,
    improvise,
    is_deploy,
    is_improvise,
    is_play,
    played_card,
    played_slot,
)


def test_the_numbers_fill_the_space_without_meeting():
    numbers = [SKIP, WITHDRAW, GIVE, KEEP]
    numbers += [SEAT + seat for seat in range(4)] + [THEATER + slot for slot in range(5)]
    numbers += [choose_uncovered(side, slot) for side in range(2) for slot in range(5)]
    numbers += [choose_covered(slot, depth) for slot in range(5) for depth in range(1, DEPTHS + 1)]
    numbers += [kind + card for kind in (REVEAL, NAME, PASS) for card in range(36)]
    numbers += [deploy(card, slot) for card in range(36) for slot in range(5)]
    numbers += [improvise(card, slot) for card in range(36) for slot in range(5)]
    assert numbers == list(range(SIZE))


def test_the_numbers_are_a_contract():  # bots, records and networks store them
    assert (UNCOVERED, COVERED, REVEAL, NAME, PASS, DEPLOY, IMPROVISE, SIZE) == (13, 23, 168, 204, 240, 276, 456, 636)


def test_a_play_says_its_card_slot_and_face():
    for card in range(36):
        for slot in range(5):
            for action, up in ((deploy(card, slot), True), (improvise(card, slot), False)):
                assert (played_card(action), played_slot(action)) == (card, slot)
                assert is_play(action) and is_deploy(action) is up and is_improvise(action) is not up


def test_other_actions_are_no_plays():
    assert not any(is_play(action) or is_deploy(action) or is_improvise(action) for action in range(DEPLOY))
