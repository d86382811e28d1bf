"""The analysis board: a position on the table, its evaluation on the device, and choices that lead on and back."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from airlandsea import Battle
from airlandsea.notation.codes import SEATS
from airlandsea.puzzles import Proof, Theme

from .conftest import PHONE
from .test_axe import AXE, complaints
from .test_puzzles import first_of, open_puzzle, say
from .waits import wait_for, wait_for_count

Open = Callable[..., Any]
LINE = "ALS L6/a1/. L2/./s5 A3L3/A2S1 A4* score=3:6 battle=3 turn=2"


def open_position(open_page: Open, line: str, **more: Any) -> Any:
    """The board with a position that is being evaluated."""
    page = open_page(f"/analysis?position={quote(line)}", **more)
    page.locator(".analysis li .number").first.wait_for()
    return page


def shown_line(page: Any) -> str:
    """The position in the address."""
    return parse_qs(urlsplit(page.url).query)["position"][0]


def stop(page: Any) -> None:
    """Stop the search, unless it has come to its end by itself."""
    page.evaluate("""document.querySelector('[aria-label="Stop computing"]')?.click()""")
    wait_for_count(page.get_by_label("Go on computing"), 1)


def test_a_puzzle_is_solved_by_the_analysis_and_choices_lead_on_and_back(open_page: Open, wasm_file: object) -> None:
    puzzle = first_of(Theme.DEPLOY, proof=Proof.EXACT)
    page = open_puzzle(open_page, puzzle)
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("button", name="Details").click()
    page.get_by_role("button", name="Analyse this position").click()
    code, theater = puzzle.solution[:2], puzzle.solution[2]
    page.locator(f'[data-column="{theater}"] .ghost').wait_for()
    best = page.locator(".analysis li").first
    wait_for(page, lambda: best.inner_text().startswith(f"Deploy {code}"), "the answer is found")
    assert re.search(r"\d+\s%\s+\d+\s% – \d+\s%", best.inner_text())
    stop(page)
    before = shown_line(page)
    assert before == puzzle.position
    say(page, puzzle.solution)
    wait_for(page, lambda: shown_line(page) != before, "the next position")
    after = Battle.from_view(puzzle.view, 1)
    after.play(puzzle.solution, puzzle.view.seat)
    assert Battle(shown_line(page)).view(puzzle.view.seat).stacks == after.view(puzzle.view.seat).stacks
    log = page.get_by_role("log")
    assert f"{SEATS[puzzle.view.seat]} deploys" in log.inner_text()
    page.get_by_role("button", name="Take back").click()
    wait_for(page, lambda: shown_line(page) == before, "the position before")
    assert "deploys" not in log.inner_text()


def test_another_line_is_shown_a_wrong_one_with_its_reasons_and_a_war_goes_on(open_page: Open) -> None:
    page = open_page("/analysis?position=ALS+L6", may_complain=True)  # the browser does, about the answer of the server
    page.get_by_text("This position cannot be").wait_for()
    page.get_by_role("button", name="Show a new deal").click()
    page.get_by_role("button", name="Details").click()
    line = page.get_by_role("dialog").get_by_label("Position line")
    line.fill("ALS L6/a1/L6 ././. A3L3/A2S1 * turn=3")
    page.get_by_role("button", name="Show", exact=True).click()
    reasons = page.get_by_role("alert").get_by_role("listitem")
    wait_for(page, lambda: reasons.count() == 2, "all that is wrong")
    line.fill(LINE)
    page.get_by_role("button", name="Show", exact=True).click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert Battle(shown_line(page)).view(1) == Battle(LINE).view(1)
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_role("dialog").get_by_role("radio").last.check()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table/*")
    page.locator('.hand [data-look="S1"]').wait_for()


def test_the_best_lines_and_the_threats_of_the_enemy_are_told_from_the_seats_own_view(
    open_page: Open, wasm_file: object
) -> None:
    page = open_position(open_page, "ALS ././. ././. */* * seed=77")
    page.locator(".analysis .threat b").wait_for()
    page.locator(".analysis .line").filter(has_text="face down").first.wait_for()
    page.get_by_role("button", name="Details").click()
    dialog = page.get_by_role("dialog")
    lines = dialog.locator(".lines li")
    wait_for_count(lines, 3)
    assert all(re.match(r"\d+\s% \d+\s% – \d+\s%", line) for line in lines.all_inner_texts())
    dialog.get_by_label("Number of lines").select_option("5")
    wait_for(page, lambda: lines.count() == 5, "as many lines as are wanted")
    sentence = re.compile(r"costs (\d+) % and leaves (\d+) %\. The enemy plays this in \d+ % of the simulated battles")
    chance = int(lines.first.locator(".number").inner_text().split()[0])
    stop(page)
    threats = [sentence.search(text) for text in dialog.locator(".threats li").all_inner_texts()]
    assert threats and all(threats)
    assert all(abs(int(found[1]) + int(found[2]) - chance) <= 2 for found in threats if found)
    steps = [step for line in lines.locator(".words").all_inner_texts() for step in line.split(" · ")[1::2]]
    assert any(step.startswith("A card face down to ") for step in steps)  # which card it is, nobody is told
    hidden = [row for row in dialog.locator("tbody th").all_inner_texts() if row.startswith("A card face down to ")]
    assert 1 <= len(hidden) <= 3


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")
def test_a_phone_has_room_and_axe_finds_nothing(open_page: Open, wasm_file: object) -> None:
    found = []
    for language in ("en", "en-XA"):
        page = open_page(f"/analysis?position={quote(LINE)}&lang={language}", size=PHONE)
        page.locator(".analysis li .number").first.wait_for()
        assert page.locator(".row[data-n]").bounding_box()["height"] > 150
        page.locator(".analysis button[data-tip]").nth(1).click()
        dialog = page.get_by_role("dialog")
        dialog.locator("abbr").first.wait_for()  # where the hidden cards may lie: in the hand, in Land, in the deck
        assert [chance.split()[0] for chance in dialog.locator("li b").all_inner_texts()] == ["15", "8", "77"]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        found += complaints(page, language)
    assert not found, "\n".join(found)


def test_on_a_phone_it_is_said_in_full_who_decides(open_page: Open) -> None:
    page = open_page("/analysis?lang=de", size=PHONE)
    page.locator(".analysis li .number").first.wait_for()  # the battles are counted
    status = page.locator(".status > :first-child")
    assert "nach dem, was er sieht." in status.inner_text()
    assert status.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
