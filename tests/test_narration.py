"""The narration of a step names no card that the player does not know."""

import re

import pytest

from airlandsea import Mode, View, War
from airlandsea.events import Event, EventKind
from airlandsea.locale import using_language
from airlandsea.notation.codes import HIDDEN
from airlandsea.rules.cards import CARDS, CODES
from airlandsea.text.events import Narrator
from sample_battles import ROWS, battles, random_token

TITLES = {card.name: [other.code for other in CARDS if other.name == card.name] for card in CARDS}


def known(view: View) -> set[str]:
    """Every card whose place the observer knows."""
    return {code for code in CODES if len(view.places(code)) == 1}


def told_titles(sentences: list[str]) -> set[str]:
    return {title for title in TITLES for text in sentences if re.search(rf"\b{re.escape(title)}\b", text)}


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_only_known_cards_are_named(theaters):
    for random, battle in battles(theaters, "telling", 3):
        while not battle.is_over:
            token = random_token(random, battle)
            action = battle.options.get(token)
            assert action
            before = [known(battle.view(seat)) for seat in battle.seats]
            state, memory, actor = battle.state, battle.memory, min(action.seats)
            events = battle.push(action, actor)
            for seat in battle.seats:
                may_say = before[seat] | known(battle.view(seat)) | ({token[:2]} if token[-1] == "?" else set())
                for title in told_titles(Narrator(seat, pairs=(True, True)).narrate(events)):
                    assert may_say & set(TITLES[title]), (title, token, seat)
            assert HIDDEN not in " ".join(Narrator(0).narrate(events))
            del state, memory


def test_a_card_just_played_takes_effect_without_saying_so():
    from drawing import battle as drawn

    b = drawn(p2=" . | . | S2", hands=("L3 S5", "L1 L2")).battle
    action = b.options.get("L3L")
    assert action
    assert Narrator(0).narrate(b.push(action, 0)) == ["You deploy Land Maneuver to Land."]


@pytest.mark.parametrize(
    ("reader", "mode", "said"),
    [
        (0, "team", "Your side withdraws."),
        (2, "team", "Your side withdraws."),
        (1, "team", "The enemy withdraws."),
        (0, "standard", "You withdraw."),
    ],
)
def test_a_player_is_not_said_to_have_withdrawn_where_the_partner_may_have(reader, mode, said):
    war = War(Mode.preset(mode), first=0, seed=1)
    while "w" not in war.battle.options:
        seat = min(war.battle.to_act)
        war.play(war.battle.options_for(seat).tokens[0], seat)
    seat = min(war.battle.to_act)
    withdrawal = war.battle.options_for(seat).get("w")
    assert withdrawal
    events = war.battle.push(withdrawal, seat)
    assert Narrator(reader, pairs=war.mode.pairs).narrate(events) == [said]


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "L’ennemi te donne"), ("pl", "Przeciwnik daje ci"), ("es", "El enemigo te da")]
)
def test_who_is_given_a_card_is_said_as_people_say_it(language, said):
    event = Event(EventKind.GAVE, side=1, seat=1, other=0, card=0)
    with using_language(language):
        assert Narrator(0).tell(event).startswith(said)
