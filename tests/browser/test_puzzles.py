"""Puzzles on the page: that of the day with its line to share, and the trainer with its streak."""

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from airlandsea.puzzles import Proof, Puzzle, Theme, find_puzzle, read_pack, share_line

from .conftest import DESKTOP, PHONE
from .shifts import check_shifts, forget_shifts, observe_shifts
from .test_axe import AXE, complaints_of_all_sizes
from .waits import answer, wait_for, wait_for_count, wait_until_still

Open = Callable[..., Any]
WORDS_IN_SIGHT = """(button) => {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT), range = document.createRange()
  while (walker.nextNode()) if (walker.currentNode.data.trim()) range.selectNode(walker.currentNode)
  const words = range.getBoundingClientRect(), box = button.getBoundingClientRect()
  const isInside = words.left >= box.left && words.right <= box.right && words.bottom <= box.bottom
  return isInside && getComputedStyle(range.startContainer).clipPath === 'none'
}"""
COPIED = "navigator.clipboard.writeText = async (text) => { window.copied = text }"


def first_of(theme: Theme, **wanted: Any) -> Puzzle:
    """A puzzle of a theme."""
    return next(
        each for each in read_pack() if each.theme is theme and all(getattr(each, n) == v for n, v in wanted.items())
    )


def wrong_answer(puzzle: Puzzle) -> str:
    return next(token for token in puzzle.options.tokens if token not in (puzzle.solution, "w"))


def open_puzzle(open_page: Open, puzzle: Puzzle, **more: Any) -> Any:
    """The trainer with a puzzle."""
    page = open_page(f"/puzzles?id={puzzle.id}", **more)
    page.locator(".prompt.yours").wait_for()
    return page


def say(page: Any, token: str) -> None:
    """Answer on the command line."""
    page.locator("#command").fill(token)
    page.locator("#command").press("Enter")


def streak(page: Any) -> str:
    return page.locator(".puzzle .figure").last.get_attribute("aria-label")


def test_the_puzzle_of_the_day_is_solved_shared_and_remembered(open_page: Open) -> None:
    page = open_page(script=COPIED)
    page.get_by_role("link", name="Today's puzzle").click()
    page.locator(".prompt.yours").wait_for()
    sent = page.request.get("/api/puzzles/daily").json()
    puzzle = find_puzzle(sent["id"])
    assert puzzle is not None
    say(page, wrong_answer(puzzle))
    page.locator(".puzzle").get_by_text("No, there is something better than this").wait_for()
    assert page.locator(".result").count() == 0
    say(page, puzzle.solution)
    page.get_by_role("heading", name="Right!").wait_for()
    page.locator(".result .why").get_by_text("Why not “").wait_for()
    assert "%" in page.locator(".result .why").inner_text()
    page.get_by_role("button", name="Copy or share").click()
    page.get_by_role("button", name="Copied").wait_for()
    line = share_line(date.fromisoformat(sent["day"]), puzzle, [False, True])
    address = page.url
    assert address.endswith("/puzzles/daily") and page.evaluate("copied") == f"{line}\n{address}"
    page.reload()
    page.get_by_role("button", name="Copy or share").click()
    assert page.evaluate("copied") == f"{line}\n{address}"
    page.goto("/")
    page.get_by_role("link", name="Today's puzzle").get_by_text("Solved").wait_for()


def test_a_streak_counts_first_tries_and_survives_a_reload(open_page: Open) -> None:
    page = open_page("/puzzles")

    def solve(*, first: bool) -> None:
        page.locator(".prompt.yours").wait_for()
        puzzle = find_puzzle(page.url.split("id=")[1][:8])
        assert puzzle is not None
        if not first:
            say(page, wrong_answer(puzzle))
            page.locator(".puzzle").get_by_text("No, there").wait_for()
            words = page.locator(".puzzle [role=status]").text_content()
            say(page, wrong_answer(puzzle))  # a screen reader says it again
            wait_for(page, lambda: page.locator(".puzzle [role=status]").text_content() != words, "other characters")
        say(page, puzzle.solution)
        page.get_by_role("heading", name="Right!").wait_for()

    for number in (1, 2):
        solve(first=True)
        assert streak(page).startswith(f"{number} puzzle")
        page.get_by_role("button", name="Next puzzle").last.click()
        page.locator(".result").wait_for(state="detached")
        wait_for(page, lambda: page.evaluate("document.activeElement !== document.body"), "the focus has come back")
    page.reload()
    page.locator(".prompt.yours").wait_for()
    assert streak(page).startswith("2 puzzles")
    solve(first=False)
    assert streak(page).startswith("0 puzzles")


def test_a_solved_puzzle_counts_once_and_is_no_skipped_one_when_tried_again(open_page: Open) -> None:
    puzzle = first_of(Theme.DEPLOY, level=1)
    page = open_puzzle(open_page, puzzle)
    say(page, puzzle.solution)
    page.get_by_role("heading", name="Right!").wait_for()
    page.reload()
    page.locator(".prompt.yours").wait_for()
    say(page, puzzle.solution)
    page.get_by_role("heading", name="Right!").wait_for()
    assert streak(page).startswith("1 puzzle")
    page.get_by_role("button", name="Try again").click()
    page.locator(".result").wait_for(state="detached")
    page.get_by_role("button", name="Next puzzle").click()
    wait_for(page, lambda: puzzle.id not in page.url, "the next puzzle")
    assert streak(page).startswith("1 puzzle")


def test_a_puzzle_that_comes_late_does_not_replace_the_one_chosen_since(open_page: Open) -> None:
    page = open_page("/puzzles")
    page.locator(".prompt.yours").wait_for()
    late: list[Any] = []
    page.route(re.compile("theme=win"), lambda route: late.append(route))
    page.get_by_label("Theme").select_option("win")
    wait_for(page, lambda: late, "the first question")
    page.get_by_label("Theme").select_option("flip")
    wait_for(page, lambda: "theme=flip" in page.url, "the puzzle of the second")
    chosen = page.url
    answer(page, late[0], "theme=win")
    assert page.url == chosen


def test_a_failure_is_forgotten_once_something_else_is_said(open_page: Open) -> None:
    puzzle = first_of(Theme.DEPLOY, level=1)
    page = open_puzzle(open_page, puzzle, may_complain=True)
    page.route("**/api/puzzles/next?*", lambda route: route.abort())
    page.get_by_role("button", name="Next puzzle").click()
    page.locator(".puzzle").get_by_text("cannot be reached").wait_for()
    say(page, wrong_answer(puzzle))
    page.locator(".puzzle").get_by_text("No, there").wait_for()


def test_the_puzzle_of_a_link_is_asked_for_again(open_page: Open) -> None:
    puzzle = first_of(Theme.DEPLOY, level=1)
    page = open_page("/cards", may_complain=True)
    page.route("**/api/puzzles/*", lambda route: route.abort())
    page.goto(f"/puzzles?id={puzzle.id}")
    page.get_by_role("button", name="Try again").wait_for()
    page.unroute("**/api/puzzles/*")
    page.get_by_role("button", name="Try again").click()
    page.locator(".prompt.yours").wait_for()
    assert puzzle.id in page.url


def test_reasons_that_come_after_their_result_is_closed_are_for_nobody(open_page: Open) -> None:
    page = open_puzzle(open_page, first_of(Theme.DEPLOY, level=1))
    late: list[Any] = []
    page.route("**/reasons?*", lambda route: late.append(route))
    page.get_by_role("button", name="Show the answer").click()
    wait_for(page, lambda: late, "the question for the reasons")
    page.get_by_role("button", name="Try again").click()
    page.locator(".result").wait_for(state="detached")
    answer(page, late[0], "/reasons")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_play_is_answered_by_hand_and_the_best_one_lies_on_the_table(open_page: Open, size: dict[str, int]) -> None:
    puzzle = first_of(Theme.DEPLOY, level=1)
    page = open_puzzle(open_page, puzzle, size=size)
    code, theater = puzzle.solution[:2], puzzle.solution[2]
    page.locator(f'[data-hand="{code}"]').click()
    page.locator(f'.tile.target[data-theater="{theater}"]').click()
    page.get_by_role("heading", name="Right!").wait_for()
    wait_for_count(page.locator(f'[data-column="{theater}"] .ghost'), 1)
    said = page.locator(".result").inner_text()
    chances = [f"{100 * chance:.1f} %" for chance in puzzle.values.values()]
    assert all(chance in said for chance in chances[:2]) and "your choice" not in said
    assert "deploy the right card" in page.locator(".puzzle").inner_text()
    page.get_by_role("button", name="Details").click()
    rows = page.get_by_role("dialog").get_by_role("listitem").all_inner_texts()
    assert [row.split(" %")[0] + " %" for row in rows] == chances


@pytest.mark.parametrize("proof", [Proof.EXACT, Proof.SEARCH])
def test_withdrawing_has_its_button_and_the_answer_says_how_it_is_known(open_page: Open, proof: Proof) -> None:
    page = open_puzzle(open_page, first_of(Theme.WITHDRAW, proof=proof))
    page.locator(".bar").get_by_role("button", name="Withdraw").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw: they score").click()
    page.get_by_role("heading", name="Right!").wait_for()
    said = page.locator(".result").inner_text()
    assert ("Solved" in said) == (proof is Proof.EXACT) and ("Found by many searches" in said) == (
        proof is Proof.SEARCH
    )


def test_keys_alone_answer_a_question(open_page: Open) -> None:
    puzzle = first_of(Theme.FLIP)
    page = open_puzzle(open_page, puzzle)
    for number in range(1, 10):
        page.keyboard.press(str(number))
        wait_for(
            page,
            lambda: page.locator(".result").count() or "No, there" in page.locator(".puzzle").inner_text(),
            "the answer is judged",
        )
        if page.locator(".result").count():
            break
        wait_until_still(page)
    page.get_by_role("heading", name="Right!").wait_for()
    assert page.evaluate("document.activeElement.textContent") == "Right!"


def test_who_gives_up_sees_the_answer_and_may_try_it(open_page: Open) -> None:
    puzzle = first_of(Theme.DEPLOY, level=1)
    page = open_puzzle(open_page, puzzle)
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("heading", name="The answer").wait_for()
    assert streak(page).startswith("0 puzzles")
    page.get_by_role("button", name="Try again").click()
    page.locator(".prompt.yours").wait_for()
    say(page, puzzle.solution)
    page.get_by_role("heading", name="Right!").wait_for()
    assert streak(page).startswith("0 puzzles")  # the answer was known


def test_what_is_illegal_is_no_answer_and_says_why(open_page: Open) -> None:
    puzzle = first_of(Theme.DEPLOY, level=1)
    page = open_puzzle(open_page, puzzle)
    say(page, "why A1I")
    wait_for(page, lambda: page.locator(".answers p").count(), "the reason")
    assert page.locator(".puzzle").get_by_text("No, there").count() == 0


def test_themes_and_difficulties_are_chosen_and_an_empty_choice_says_so(open_page: Open) -> None:
    page = open_page("/puzzles", may_complain=True)  # the browser does, about the answer of the server
    page.locator(".prompt.yours").wait_for()
    page.get_by_label("Theme").select_option("name")
    wait_for(page, lambda: "theme=name" in page.url, "a puzzle of the theme")
    puzzle = find_puzzle(page.url.split("id=")[1][:8])
    assert puzzle is not None and puzzle.theme is Theme.NAME
    page.get_by_label("Difficulty", exact=True).select_option("8")
    page.locator(".puzzle").get_by_text("There is no such puzzle").wait_for()


def test_a_war_goes_on_from_a_puzzle(open_page: Open) -> None:
    puzzle = first_of(Theme.DEPLOY, level=1)
    page = open_puzzle(open_page, puzzle)
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("button", name="Continue from here").click()
    assert page.get_by_role("dialog").get_by_role("radio").count() == 0  # nobody knows how the cards really lay
    page.get_by_role("dialog").get_by_label("Opponent").select_option("level:1")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table/*")
    page.locator(".hand [data-look]").first.wait_for()
    hand = page.locator(".hand [data-look]").evaluate_all("all => all.map(one => one.dataset.look)")
    assert sorted(code.upper() for code in hand) == sorted(puzzle.view.hand)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_when_the_answer_is_told(open_page: Open, size: dict[str, int]) -> None:
    puzzle = first_of(Theme.DEPLOY, level=1)
    page = open_page(None, size=size)
    observe_shifts(page)
    page.goto(f"/puzzles?id={puzzle.id}")
    page.locator(".prompt.yours").wait_for()
    wait_until_still(page)
    row = page.locator(".row[data-n]").bounding_box()
    forget_shifts(page)
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("heading", name="The answer").wait_for()
    wait_until_still(page)
    assert page.locator(".row[data-n]").bounding_box() == row
    check_shifts(page)


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 740}])
def test_no_card_to_choose_from_lies_under_the_prompt(open_page: Open, size: dict[str, int]) -> None:
    puzzle = next(each for each in read_pack() if not each.view.hand and "ability=E1 " in each.view.position)
    page = open_puzzle(open_page, puzzle, size=size)
    wait_until_still(page)
    paper = page.locator(".prompt .paper").bounding_box()
    for card in page.locator(".row .target").all():
        box = card.bounding_box()
        assert box["y"] + box["height"] <= paper["y"]
    effects = sorted(page.locator(".row .effect").all_inner_texts())
    assert effects == sorted(f"+{puzzle.view.card_strength(place)}, flip" for place in puzzle.options.tokens)
    row = page.locator(".row[data-n]").bounding_box()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("heading", name="The answer").wait_for()
    wait_until_still(page)
    assert page.locator(".row[data-n]").bounding_box() == row


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")
def test_axe_finds_nothing_to_complain_about(open_page: Open) -> None:
    page = open_puzzle(open_page, first_of(Theme.DEPLOY, level=1))
    found = complaints_of_all_sizes(page, "asked")
    page.get_by_role("button", name="Show the answer").click()
    page.locator(".result").wait_for()
    found += complaints_of_all_sizes(page, "answered")
    page.get_by_role("button", name="Details").click()
    found += complaints_of_all_sizes(page, "details")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "ja", "pl", "en-XA"])
def test_a_phone_has_room_for_it_in_every_language(open_page: Open, language: str) -> None:
    puzzle = first_of(Theme.WITHDRAW, proof=Proof.SEARCH)
    page = open_page(f"/puzzles?id={puzzle.id}&lang={language}", size=PHONE)
    page.locator(".prompt.yours").wait_for()
    assert page.locator(".row[data-n]").bounding_box()["height"] > 150
    assert page.locator(".show").evaluate(WORDS_IN_SIGHT)  # an eye alone would not say that it gives up
    page.locator(".show").click()
    page.locator(".result").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert page.locator(".puzzle, .puzzle p, .puzzle h1, .ways .main").evaluate_all(cut) == []
