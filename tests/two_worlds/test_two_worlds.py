"""R31: whole games that look the same to somebody are told in the same bytes, and the guard that says so can fail."""

from dataclasses import replace

import pytest

from airlandsea import Battle
from airlandsea.envs.conversation import Conversation
from airlandsea.events import from_action, is_placed
from airlandsea.events.transition import Transition
from airlandsea.match.seat_session import CompactSeatText
from airlandsea.records.export import Trail
from airlandsea.server.presenters import now

from .guard import MODES, PAIRS, check


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_r31_games_that_look_the_same_are_told_in_the_same_bytes(mode):
    assert check(mode) >= PAIRS


@pytest.mark.parametrize("mode", ["standard mixed", "team"])
def test_r31_a_few_games_that_look_the_same_are_told_in_the_same_bytes(mode):
    assert check(mode, 100, outputs_every=25) >= 100


# The faults that the guard is there for, put in again: those that every pair is compared for, without the outputs

NO_OUTPUTS = 2 * PAIRS


def test_it_finds_that_a_card_once_seen_in_a_hand_is_named_when_it_is_played_face_down(monkeypatch):
    tells = Transition.knowers

    def knowers(step, card):
        before = (step.knew, step.before)
        return tells(step, card) | {observer for observer in step.observers() if is_placed(*before, observer, card)}

    monkeypatch.setattr(Transition, "knowers", knowers)
    with pytest.raises(AssertionError, match="played"):
        check("standard spies", outputs_every=NO_OUTPUTS)


@pytest.mark.slow
def test_it_finds_that_a_card_once_seen_in_a_hand_is_named_when_it_is_taken_back(monkeypatch):
    tells = Transition.knowers

    def knowers(step, card):
        after = (step.know, step.after)
        return tells(step, card) | {observer for observer in step.observers() if is_placed(*after, observer, card)}

    monkeypatch.setattr(Transition, "knowers", knowers)
    with pytest.raises(AssertionError, match="taken back"):
        check("standard mixed", outputs_every=NO_OUTPUTS)


@pytest.mark.slow
def test_it_finds_that_an_export_names_a_play_after_which_the_card_is_known_in_a_hand(monkeypatch):
    learns = Trail.learn

    def learn(trail, state, memory):
        learns(trail, state, memory)
        known = [card for card in range(36) if state.game >> card & 1 and is_placed(memory, state, trail.seat, card)]
        trail.told |= {trail.chosen[card] for card in known if trail.chosen[card] >= 0}

    def enter(trail, card, hand, is_known):
        if hand == trail.seat:
            trail.name(card, trail.lying[card])
        elif not is_known:
            trail.hands[hand] |= trail.lying[card]

    monkeypatch.setattr(Trail, "enter", enter)
    monkeypatch.setattr(Trail, "learn", learn)
    with pytest.raises(AssertionError, match=r"\?\?"):
        check("standard mixed", outputs_every=NO_OUTPUTS)


def test_it_finds_that_a_flag_says_whether_the_partner_knew_a_card_that_is_played_face_down(monkeypatch):
    tells = Transition.about

    def about(step, kind, card, **fields):
        event = tells(step, kind, card, **fields)
        knew = (step.knew, step.before)
        return replace(event, reveals=any(not is_placed(*knew, observer, card) for observer in event.known_to))

    monkeypatch.setattr(Transition, "about", about)
    monkeypatch.setattr(from_action, "shown_to_one", lambda event: event)
    with pytest.raises(AssertionError, match="reveals"):
        check("team", outputs_every=NO_OUTPUTS)


@pytest.mark.slow
def test_it_finds_that_the_text_environment_says_what_only_a_referee_knows(monkeypatch):
    says = Conversation.say
    monkeypatch.setattr(Conversation, "say", lambda talk, text: says(talk, f"{text}\n{talk.seat.war.battle.position}"))
    with pytest.raises(AssertionError, match="text_environment"):
        check("standard mixed", 100, outputs_every=25)


def test_it_finds_that_the_compact_text_names_a_card_that_another_seat_plays_face_down(monkeypatch):
    def describe_events(text, _):
        return [turn.token for turn in text.war.battle.history[-1:]]

    monkeypatch.setattr(CompactSeatText, "describe_events", describe_events)
    with pytest.raises(AssertionError, match="multi_seat_environment"):
        check("standard mixed", 100, outputs_every=25)


def test_it_finds_that_a_number_that_the_server_sends_depends_on_a_hand(monkeypatch):
    def fields(game, *rest):
        return tells(game, *rest) | {"number": game.battle.state.hand[0]}

    tells = now.fields
    monkeypatch.setattr(now, "fields", fields)
    with pytest.raises(AssertionError, match="frames"):
        check("standard mixed", 100, outputs_every=25)


@pytest.mark.slow
def test_it_finds_that_others_remember_in_a_redealt_battle_what_they_alone_had_seen(monkeypatch):
    redeal = Battle.redeal

    def remembering(battle, seat, seed):
        again = redeal(battle, seat, seed)
        again.memory = battle.memory.copy()
        return again

    monkeypatch.setattr(Battle, "redeal", remembering)
    with pytest.raises(AssertionError, match="continued"):
        check("standard mixed", 100, outputs_every=25)
