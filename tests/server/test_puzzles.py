"""Puzzles over the network: the same for everybody, without their answer, and answers to them."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from airlandsea import Battle
from airlandsea.puzzles import Puzzle, daily_puzzle, draw_puzzle, find_puzzle, read_pack
from airlandsea.puzzles.reasons import reasons_of
from airlandsea.review import Analyzer
from airlandsea.review.stream import searcher
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.jobs.review_worker import BOT
from airlandsea.server.presenters.battle import present_battle
from airlandsea.server.presenters.puzzles import present_puzzle
from airlandsea.server.schemas.puzzles import Puzzle as Sent
from server.live_server import Browser, served
from server.server_fixtures import Watch

DAY_S = 24 * 60 * 60


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.fixture(scope="module")
def ada(tmp_path_factory: pytest.TempPathFactory, watch: Watch) -> Iterator[Browser]:
    with served(tmp_path_factory.mktemp("puzzles"), watch, rate_limits=False) as address, Browser(address) as found:
        yield found


def answered(ada: Browser, id: str, token: str | None) -> Any:
    """What the server says to an answer."""
    return ada.post(f"/api/puzzles/{id}/answer", {"token": token}).json()


def today(watch: Watch) -> Puzzle:
    return daily_puzzle(datetime.fromtimestamp(watch() / 1000, UTC).date())


def wrong_answer(puzzle: Puzzle) -> str:
    return next(token for token in puzzle.options.tokens if token != puzzle.solution)


def test_the_daily_puzzle_is_that_of_the_command_and_another_one_the_day_after(ada, watch):
    first = ada.get("/api/puzzles/daily").json()
    assert first["id"] == today(watch).id and first["day"] == "2023-11-14"
    assert first["battle"]["position"] == today(watch).position and first["level"] == today(watch).level
    watch.passes(DAY_S)
    second = ada.get("/api/puzzles/daily").json()
    assert second["id"] == today(watch).id != first["id"] and second["day"] == "2023-11-15"


def test_nothing_that_is_sent_before_depends_on_the_answer(ada):
    """With any other option as the right one, every byte is the same."""
    dump = TypeAdapter(Sent).dump_json
    for puzzle in read_pack()[::200]:
        sent = dump(present_puzzle(puzzle))
        for token in puzzle.options.tokens:
            other = Puzzle(puzzle.position, {token: 0.9, "w": 0.1}, puzzle.theme, puzzle.proof, 0.5, puzzle.level)
            assert dump(present_puzzle(other)) == sent
        assert json.loads(ada.get(f"/api/puzzles/{puzzle.id}").text) == json.loads(sent)


def test_hidden_cards_make_no_difference(ada):
    for puzzle in read_pack()[::400]:
        sent = ada.get(f"/api/puzzles/{puzzle.id}").json()["battle"]
        for seed in range(5):
            view = Battle.from_view(puzzle.view, seed).view(puzzle.view.seat)
            assert present_battle(view) == present_battle(puzzle.view)
            assert view.position == sent["position"]


def test_a_wrong_answer_tells_nothing_and_may_be_tried_again(ada, watch):
    puzzle = today(watch)
    assert answered(ada, puzzle.id, wrong_answer(puzzle)) == {"right": False, "solution": None}
    found = answered(ada, puzzle.id, puzzle.solution)
    assert found["right"] and found["solution"]["token"] == puzzle.solution


def test_the_solution_says_what_the_options_are_worth_and_how_it_is_known(ada):
    for proof in ("exact", "search"):
        puzzle = next(puzzle for puzzle in read_pack() if puzzle.proof == proof and puzzle.error)
        found = answered(ada, puzzle.id, puzzle.solution)["solution"]
        assert {each["token"]: each["chance"] for each in found["chances"]} == puzzle.values
        assert found["theme"] == puzzle.theme and found["proof"] == proof
        assert found["explanation"]["args"] == {"error": f"{100 * puzzle.error:.1f}"}


def test_who_gives_up_sees_the_solution(ada, watch):
    found = answered(ada, today(watch).id, None)
    assert not found["right"] and found["solution"]["token"] == today(watch).solution


def test_the_reasons_for_an_answer_are_those_of_the_package_and_searched_once(ada, watch, native, monkeypatch):
    puzzle = today(watch)
    analyzer = Analyzer(searcher(BOT))
    for token in (puzzle.solution, list(puzzle.values)[-1]):
        sent = ada.get(f"/api/puzzles/{puzzle.id}/reasons?token={token}").json()
        wanted = reasons_of(puzzle, token, analyzer)
        assert sent == [{"id": each.id, "args": each.arguments} for each in wanted] != []
        monkeypatch.setattr(ReviewPool, "run", None)
        assert ada.get(f"/api/puzzles/{puzzle.id}/reasons?token={token}").json() == sent
        monkeypatch.undo()
    assert ada.get(f"/api/puzzles/{puzzle.id}/reasons?token=zz").status_code == 409


def test_what_is_no_option_is_refused_with_its_reasons(ada, watch):
    puzzle = today(watch)
    refused = ada.post(f"/api/puzzles/{puzzle.id}/answer", {"token": "zz"})
    assert refused.status_code == 409 and refused.json()["code"] == "illegal" and refused.json()["reasons"]
    why = ada.get(f"/api/puzzles/{puzzle.id}/why?token=zz").json()
    assert [each["text"] for each in why] == refused.json()["reasons"]
    assert ada.get(f"/api/puzzles/{puzzle.id}/why?token={puzzle.solution}").json() == []
    assert ada.post(f"/api/puzzles/{puzzle.id}/answer", {}).status_code == 422


@pytest.mark.parametrize(("theme", "asked"), [("withdraw", {"withdraw", "stay"}), ("flip", {"flip"})])
def test_puzzles_are_drawn_by_theme_and_difficulty(ada, theme, asked):
    drawn = [ada.get(f"/api/puzzles/next?theme={theme}&level=3").json() for _ in range(20)]
    assert {each["level"] for each in drawn} == {3} and {each["day"] for each in drawn} == {None}
    assert {find_puzzle(each["id"]).theme for each in drawn} <= asked
    assert len({each["id"] for each in drawn}) > 5


def test_the_next_puzzle_is_another_one(monkeypatch):
    one, other = read_pack()[:2]
    monkeypatch.setattr("airlandsea.puzzles.pack.own_pack", lambda: (one, other))
    assert all(draw_puzzle(Random(seed), but=one.id) is other for seed in range(10))
    monkeypatch.setattr("airlandsea.puzzles.pack.own_pack", lambda: (one,))
    assert draw_puzzle(Random(1), but=one.id) is one
    monkeypatch.setattr("airlandsea.puzzles.pack.own_pack", lambda: ())
    assert draw_puzzle(Random(1)) is None


@pytest.mark.parametrize(
    ("path", "status"),
    [("00000000", 404), ("zz", 422), ("next?theme=luck", 422), ("next?level=9", 422), ("00000000/why?token=w", 404)],
)
def test_what_is_not_there_is_refused(ada, path, status):
    assert ada.get(f"/api/puzzles/{path}").status_code == status


def test_a_war_goes_on_from_a_puzzle(ada, watch):
    sent = ada.get("/api/puzzles/daily").json()
    you, position = sent["battle"]["you"], sent["battle"]["position"]
    seats = [{"who": "here"} if seat == you else {"who": "bot", "bot": "random"} for seat in ("1a", "2a")]
    order = {"seats": seats, "start": {"position": position, "seat": you}}
    made = ada.post("/api/tables", order)
    assert made.status_code == 201 and made.json()["table"]["score"] == sent["battle"]["score"]


def test_answers_are_limited_as_all_that_is_posted(tmp_path, watch):
    with served(tmp_path, watch) as address, Browser(address) as bob:
        id = today(watch).id
        statuses = {bob.post(f"/api/puzzles/{id}/answer", {"token": None}).status_code for _ in range(70)}
    assert statuses == {200, 429}
