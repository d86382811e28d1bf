"""Variations and remarks of records: shown with open cards, and written into a record that the verifier accepts."""

from random import Random
from typing import Any

import pytest

from airlandsea import Battle, War
from airlandsea.records import check, export, read_record, record_of, write_record
from airlandsea.records.variations import Variation
from airlandsea.server.errors import ApiError
from airlandsea.server.routes.variations import moments_of, write_annotated
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.schemas.replays import Replay
from airlandsea.server.schemas.variations import AnnotatedRecord, RecordVariation, VariationWish
from airlandsea.server.tables.replays import OPEN, Source, play_record, replay


@pytest.fixture(params=["standard", "team"])
def war(request: pytest.FixtureRequest) -> War:
    war, random = War(request.param, seed=2), Random(2)
    while not war.battle.is_over:
        action = random.choice([each for each in war.options if each.kind != "withdraw"])
        war.play(action, max(action.seats))
    return war


def shown(record: Any, eyes: Any) -> Replay:
    found = replay(Source("", play_record(record), [], None), 1, eyes)
    assert found
    return found


def line_from(war: War, turn: int, length: int = 3) -> list[str]:
    """Another line in the place of a turn: with the last of the options."""
    battle = war.battle.at(turn).copy()
    tokens = []
    for _ in range(length):
        if battle.is_over:
            break
        action = list(battle.options)[-1]
        seat = max(action.seats)
        tokens.append(f"{('1a', '2a', '1b', '2b')[seat]}:{action.token}")
        battle.play(action, seat)
    return tokens


def test_a_line_is_shown_step_by_step_with_open_cards(war):
    played = shown(read_record(write_record(record_of(war))), OPEN).moments
    main = [f"{moment.step.seat}:{moment.step.token}" for moment in played[1:3]]
    tokens = line_from(war, 3)
    found = moments_of(VariationWish(position=played[0].battle.position, turns=[*main, *tokens]))
    assert found[:3] == played[:3]
    assert [moment.step.seat for moment in found[3:]] == [token[:2] for token in tokens]


def test_a_record_is_written_with_variations_and_remarks_and_can_be_verified(war):
    tokens = line_from(war, 3)
    variation: dict[str, Any] = {
        "battle": 1,
        "turn": 3,
        "turns": tokens,
        "comments": {"1": "Stronger."},
        "name": "Hold",
    }
    text = write_annotated(
        AnnotatedRecord(
            text=write_record(record_of(war)), variations=[RecordVariation(**variation)], comments=[{"0": "So be it."}]
        )
    )
    record = read_record(text)
    check(record)
    assert record.variations == [Variation(**variation)]
    assert record.battles[0].comments == {"0": "So be it."}
    again = shown(record, OPEN)
    assert [(each.turn, each.turns, each.comments, each.name) for each in again.variations] == [
        (3, tokens, {"1": "Stronger."}, "Hold")
    ]
    assert again.comments == [{"0": "So be it."}]


def test_what_was_there_is_replaced(war):
    text = write_record(record_of(war))
    more = write_annotated(AnnotatedRecord(text=text, variations=[], comments=[{"1": "Gone soon."}]))
    assert more != text
    assert write_annotated(AnnotatedRecord(text=more, variations=[], comments=[{}])) == text


def test_an_illegal_line_is_refused_with_its_turn():
    war = War(seed=4)
    with pytest.raises(ApiError) as refused:
        moments_of(VariationWish(position=war.battle.referee_view().position, turns=["S9S"]))
    assert refused.value.code is ErrorCode.ILLEGAL
    record = record_of(war)
    with pytest.raises(ApiError) as refused:
        write_annotated(
            AnnotatedRecord(
                text=write_record(record), variations=[RecordVariation(battle=1, turn=1, turns=["S9S"])], comments=[]
            )
        )
    assert refused.value.code is ErrorCode.BAD_RECORD


@pytest.mark.parametrize("observer", [0, 1, None])
def test_a_line_from_a_view_with_hidden_cards_is_refused_alike(observer):
    """Whatever lies behind the view: nothing is dealt (R31)."""
    view = War(seed=4).battle.view(observer)
    said = []
    for seed in (5, 6):
        position = Battle.from_view(view, seed).view(observer).position
        with pytest.raises(ApiError) as refused:
            moments_of(VariationWish(position=position, turns=[]))
        said.append((refused.value.code, str(refused.value)))
    assert said[0] == said[1]
    assert said[0][0] is ErrorCode.STILL_HIDDEN


def test_other_eyes_see_no_variation_and_no_remark_of_open_cards(war):
    """The same bytes, whatever the record says of hidden cards (R31)."""
    bare = write_record(record_of(war))
    variation = RecordVariation(battle=1, turn=1, turns=line_from(war, 1))
    full = write_annotated(AnnotatedRecord(text=bare, variations=[variation], comments=[{"2": "The deck hides A1."}]))
    for eyes in ("1a", "2a", "public"):
        assert shown(read_record(full), eyes).model_dump_json() == shown(read_record(bare), eyes).model_dump_json()
    assert shown(read_record(full), OPEN).variations


def test_an_export_shows_its_remarks_to_its_own_seat_only(war):
    text = write_record(export(war, 0))
    record = read_record(write_annotated(AnnotatedRecord(text=text, variations=[], comments=[{"1": "I was afraid."}])))
    assert shown(record, "1a").comments == [{"1": "I was afraid."}]
    assert shown(record, "public").comments == [{}]
