"""Every kind of question at least once: what glows, what is listed, what is sent."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from airlandsea.text.card_reference import lookup_card

from .conftest import DESKTOP, PHONE
from .positions import PositionTable
from .waits import wait_for, wait_for_count

Open = Callable[..., Any]

# what is asked, position, what was played before, seat, what the prompt says, what glows, what is sent by touching it
CASES = [
    ("flip next door", "LAS L2/./. L6/./S5 A3L1/L4S1 *", "A3A", 0, "Maneuver:", '[data-place="2L1"]', "2L1"),
    ("flip anything", "LAS ./A4/. L6/./S5 L2A3/L4S1 *", "L2L", 0, "Ambush:", '[data-place="1L1"]', "1L1"),
    ("the drawn card", "LAS ././. ././. L1A3/L4S1 *", "L1L", 0, "Reinforce:", "[data-theater=A]", "A"),
    ("flip one's own", "LAS ./A4/. L6/./. L5A3/L4S1 *", "L5L", 0, "Disrupt:", '[data-place="1A1"]', "1A1"),
    ("flip one's own, asked by the enemy", "LAS ./A4/. ././. A3/L5S1 * turn=2", "L5L 2L1", 0, "Disrupt:",
     '[data-place="1A1"]', "1A1"),
    ("move", "LAS ./A4/. L6/./. S1A3/L4L3 *", "S1S", 0, "Transport:", '[data-place="1A1"]', "1A1"),
    ("where to", "LAS ./A4/. L6/./. S1A3/L4L3 *", "S1S 1A1", 0, "Transport:", "[data-theater=L]", "L"),
    ("take back", "LAS l1/A4/. L6/./. S4A3/L4L3 *", "S4S", 0, "Redeploy:", '[data-place="1L1"]', "1L1"),
    ("destroy", "DEI D4/./. E4/./. D1I1/D3E3 *", "D1D", 0, "Relinquish:", '[data-place="1D1"]', "1D1"),
    ("destroy anything", "DEI D4/./. ./E4/. D1I1/D3E3 *", "D1D 1D1", 0, "Relinquish:", '[data-place="2E1"]', "2E1"),
    ("show", "DEI ././. ./E4/. D4I5E6/D3E3 *", "D4D", 0, "Leverage:", "[data-hand=I5]", "I5!"),
    ("a flip that is weak enough", "DEI ././. ./E4/. D4I5E6/D3E3 *", "D4D I5!", 0, "Leverage:",
     '[data-place="2E1"]', "2E1"),
    ("gain and flip", "DEI ././. ./E4/. E1I5/D3E3 *", "E1E", 0, "Retrofit:", '[data-place="1E1"]', "1E1"),
    ("show for supplies", "DEI ././. ./E5/. E4I5/D3E3 *", "E4E", 0, "Requisition:", "[data-hand=I5]", "I5!"),
    ("gain here", "DEI ././. ./E4/. E5I5/D3E3 *", "E5E", 0, "Arms Race:", "[data-theater=I]", "I"),
    ("gain elsewhere", "DEI ././. ././. I5/E5E3 * turn=2", "E5E D", 0, "Arms Race:", "[data-theater=I]", "I"),
    ("use an ability", "DEI ././. D3/./. I1I5/E5E3 *", "I1I", 0, "Incite:", '[data-place="2D1"]', "2D1"),
    ("show, asked by the enemy", "DEI ././. D3/./. I1I6/I5E3 * turn=2", "I5I", 0, "Surveil:", "[data-hand=I6]", "I6!"),
    ("show a lower one", "DEI ././. D3/./. I5I1/I6E3 *", "I5I I6!", 0, "Surveil:", "[data-hand=I1]", "I1!"),
    ("flip after Surveil", "DEI ././. D3/./. I5I1/I6E3 *", "I5I I6! I1!", 0, "Surveil:", '[data-place="2D1"]', "2D1"),
    ("Envoy", "DEI D2/./. ././. E6I1/I6E3 *", "E6E", 0, "Envoy:", "[data-theater=E]", "E"),
]  # fmt: skip

LISTED = [
    ("give or keep", "DEI ././. ././. D5I1/I6E3 *", "D5D", 0, "Give & Take:", ["give", "keep"], "keep"),
    ("who draws", "DEI ././. ././. D5I1/I6E3/E1E2/E4I5 *", "D5D", 0, "Give & Take:", ["1a", "1b"], "1b"),
]

SKIPPED = [
    ("LAS ./A4/. L6/./. S1A3/L4L3 *", "S1S"),
    ("LAS l1/A4/. L6/./. S4A3/L4L3 *", "S4S"),
    ("DEI D4/./. E4/./. D1I1/D3E3 *", "D1D"),
    ("DEI ././. ./E4/. D4I5E6/D3E3 *", "D4D"),
    ("DEI D2/./. ././. E6I1/I6E3 *", "E6E"),
]


@pytest.mark.parametrize(("name", "position", "played", "seat", "asks", "glows", "token"), CASES)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_glows_can_be_touched(
    open_table: Open, size: Any, name: str, position: str, played: str, seat: int, asks: str, glows: str, token: str
) -> None:
    table = PositionTable(position, *played.split(), seat=seat)
    page = open_table(table, size=size)
    assert asks in page.locator(".prompt").inner_text()
    asked = set(table.battle.options_for(seat).tokens)
    listed = page.locator(".list .button").count()
    assert listed == len(asked)  # the same options as a list
    page.locator(glows).click()
    table.check_acts(token)


@pytest.mark.parametrize(("name", "position", "played", "seat", "asks", "tokens", "chosen"), LISTED)
def test_what_is_listed_can_be_chosen(
    open_table: Open, name: str, position: str, played: str, seat: int, asks: str, tokens: list[str], chosen: str
) -> None:
    table = PositionTable(position, *played.split(), seat=seat)
    page = open_table(table)
    assert asks in page.locator(".prompt").inner_text()
    wait_for_count(page.locator(".list .button"), len(tokens))
    page.locator(".list .button").nth(tokens.index(chosen)).click()
    table.check_acts(chosen)


@pytest.mark.parametrize(("position", "played"), SKIPPED)
def test_may_shows_skip(open_table: Open, position: str, played: str) -> None:
    table = PositionTable(position, *played.split())
    page = open_table(table, size=PHONE)
    page.locator(".bar").get_by_role("button", name="Skip").click()
    table.check_acts("-")


def test_naming_a_card(open_table: Open) -> None:
    table = PositionTable("DEI ././. ././. I4I1/I6E3 *", "I4I")
    page = open_table(table, size=PHONE)
    wait_for_count(page.locator(".names .name"), len(table.battle.options_for(0)))
    page.get_by_role("button", name="name I6").click()
    table.check_acts("I6?")
    page.locator(".others [data-look=I6]").wait_for()  # it stays pinned as long as it is certainly there


@pytest.mark.parametrize("nth", [0, 29])
def test_naming_any_card_of_five_theaters_on_a_phone(open_table: Open, nth: int) -> None:
    table = PositionTable("ADEIL ././././. ./././D3/. I4I1/I5E3 *", "I4I")
    page = open_table(table, size=PHONE)
    wait_for_count(page.locator(".names .name"), 30)
    name = page.locator(".names .name").nth(nth)
    code = name.get_attribute("data-look")
    name.click()
    table.check_acts(f"{code}?")


def test_a_bound_card_is_marked(open_table: Open) -> None:
    table = PositionTable("DEI ././. ././. I1I6/I4E3 * turn=2", "I4I", "I6?")
    page = open_table(table)
    assert "bound" in str(page.locator("[data-hand=I6]").text_content())
    page.locator("[data-hand=I6]").click()
    wait_for_count(page.locator(".tile.target"), 3)
    assert "face down" in page.locator(".prompt").inner_text()


def test_the_redeployed_card_can_be_played(open_table: Open) -> None:
    table = PositionTable("LAS l1/A4/. L6/./. S4A3/L4L3 *", "S4S", "1L1")
    page = open_table(table)
    page.locator("[data-hand=L1]").click()
    page.locator("[data-theater=L]").click()
    table.check_acts("L1L")


def test_passing_a_card_to_the_partner(open_table: Open) -> None:
    table = PositionTable("ALS ././. ././. A1A2A3/L1L2L3/S1S2S3/A4A5A6 * swap=.")
    page = open_table(table)
    page.locator("[data-hand=A2]").click()
    table.check_acts("a2>")


def test_the_chain_is_shown(open_table: Open) -> None:
    table = PositionTable("LAS ./l3/. l2/./. L5A1/L4S1 *", "L5L", "1A1", "2L1")
    page = open_table(table)
    assert table.battle.view(0).waiting == ["L2"]
    assert page.locator(".queue").inner_text().split() == ["Then:", "Robin's", "Ambush"]


def test_one_ability_makes_two_offers_of_envoy(open_table: Open) -> None:
    table = PositionTable("SDL ./D2/l6 ././. S4D4/D3L3 *")
    page = open_table(table)
    page.locator("[data-hand=S4]").click()
    page.locator("[data-theater=S]").click()
    page.locator('[data-place="1L1"]').click()
    page.locator("[data-hand=L6]").click()
    page.locator("[data-theater=L]").click()
    for letter in "SL":
        page.locator(f"[data-theater={letter}].target").wait_for()
        assert "Envoy:" in page.locator(".prompt").inner_text()
        wait_for_count(page.locator(".tile.target"), 1)
        page.locator(f"[data-theater={letter}]").click()
        page.locator(f"[data-column={letter}] [data-look=D2]").wait_for()
    assert table.acts == ["S4S", "1L1", "L6L", "S", "L"]


def test_air_drop_waits(open_table: Open) -> None:
    table = PositionTable("LAS ././. ././. A2L4/L6S1 *", "A2A", "L6L")
    page = open_table(table)
    assert "Air Drop" in page.locator(".prompt").inner_text()
    page.locator("[data-hand=L4]").click()
    wait_for_count(page.locator(".tile.target"), 3)


def test_a_play_that_would_be_destroyed_is_warned_of(open_table: Open) -> None:
    table = PositionTable("LAS ././. ./A5/. A2L4/L6S1 *")
    page = open_table(table, size=PHONE)
    page.locator("[data-hand=L4]").click()
    page.get_by_role("button", name="Face down").click()
    page.locator("[data-theater=S]").click()
    assert "Containment destroys it" in page.locator(".prompt").inner_text()
    assert table.acts == []
    page.locator("[data-theater=S]").click()
    table.check_acts("l4S")


def test_totals_are_previewed(open_table: Open) -> None:
    table = PositionTable("LAS L2/./S1 L4/./S3 A1A2/L1S6 *")
    page = open_table(table)
    page.locator("[data-hand=A1]").click()
    assert [page.locator(f"[data-theater={letter}] .after").inner_text() for letter in "LAS"] == ["5", "1", "4"]


def test_hidden_cards_tell_what_they_can_be(open_table: Open) -> None:
    table = PositionTable("LAS l2/./. ./a3/. A1A2/L1S6 *")
    page = open_table(table)
    assert "Ambush" in str(page.locator('[data-place="1L1"]').text_content())
    page.locator('[data-place="2A1"]').click()
    dialog = page.get_by_role("dialog")
    assert "can still be" in dialog.inner_text()
    hidden = table.battle.view(0).possible_cards("2A1")
    wait_for_count(dialog.locator(".maybe .button"), len(hidden))


def test_withdrawing_shows_the_chart(open_table: Open) -> None:
    table = PositionTable("LIAES . . L1I2A3E4/L4S6 *")
    page = open_table(table, size=PHONE)
    page.get_by_role("button", name="Withdraw").click()
    dialog = page.get_by_role("dialog")
    assert "scaled" in dialog.inner_text()
    wait_for_count(dialog.locator("td.now"), 2)
    dialog.get_by_role("button", name="Withdraw").click()
    table.check_acts("w")


def test_withdrawing_with_the_last_card_is_said_to_cost_as_much_as_losing(open_table: Open) -> None:
    page = open_table(PositionTable("ALS A6/L6/S6 a2/l2/. /A1 * turn=2", seat=1), size=PHONE)
    page.get_by_role("button", name="Withdraw").click()
    text = page.get_by_role("dialog").locator("p").first.inner_text()
    assert "costs as much as losing it" in text
    assert "instead of the 6" not in text


def test_the_rulings_on_a_card_are_folded_and_begin_with_their_words(open_table: Open) -> None:
    page = open_table(PositionTable("LAS S4/./. ./a3/. A1A2/L1S6 *"), size=PHONE)
    page.locator('[data-place="1L1"]').click()
    dialog = page.get_by_role("dialog")
    rulings = dialog.locator("details li")
    assert not rulings.first.is_visible()
    dialog.get_by_text("More rulings").click()
    rulings.first.wait_for()
    texts = rulings.all_inner_texts()
    assert len(texts) == len(lookup_card("S4")[0].rulings)
    assert all(re.fullmatch(r"[A-Z].*[.] R\d+", text) for text in texts), texts


def test_a_reload_in_the_middle_of_an_ability(open_page: Open) -> None:
    table = PositionTable("LAS ./A4/. L6/./. S1A3/L4L3 *", "S1S")
    page = open_page(None)
    table.open(page)
    page.locator('[data-place="1A1"]').click()
    page.locator("[data-theater=L].target").wait_for()
    page.reload()
    page.locator("[data-theater=L].target").wait_for()
    assert "the theater to move it to" in page.locator(".prompt").inner_text()
    page.locator("[data-theater=L]").click()
    page.locator("[data-column=L] [data-look=A4]").wait_for()


def test_a_connection_that_is_lost_comes_back(open_page: Open) -> None:
    table = PositionTable("LAS ././. ././. A2L4/L6S1 *")
    page = open_page(None)
    table.open(page)
    old = table.socket
    old.close()
    wait_for(page, lambda: table.socket is not old, "the page has connected again")
    page.locator("[data-hand=L4]").click()
    page.locator("[data-theater=L]").click()
    page.locator('[data-place="1L1"]').wait_for()
    assert table.acts == ["L4L"]


def test_an_old_number_changes_nothing(open_table: Open) -> None:
    table = PositionTable("LAS ././. ././. A2L4/L6S1 *")
    page = open_table(table)
    table.number += 1
    page.locator("[data-hand=L4]").click()
    page.locator("[data-theater=L]").click()
    table.wait_for("act", 1)
    table.say("It was refused.")
    wait_for_count(page.locator("[data-hand]"), 2)
    page.locator("[data-hand=L4]").click()
    page.locator("[data-theater=L]").click()
    page.locator('[data-place="1L1"]').wait_for()


def test_taking_back(open_table: Open) -> None:
    table = PositionTable("LAS ././. ././. A2L4/L6S1 *")
    table.can_undo = True
    page = open_table(table)
    page.locator("[data-hand=L4]").click()
    page.locator("[data-theater=L]").click()
    page.locator('[data-place="1L1"]').wait_for()
    page.keyboard.press("z")
    page.locator("[data-hand=L4]").wait_for()


def test_the_command_line_plays(open_table: Open) -> None:
    table = PositionTable("LAS ./A4/. L6/./. S1A3/L4L3 *")
    page = open_table(table)
    line = page.get_by_label("Command line")
    script = {  # what is typed, and what is there when it has been understood
        "board": ".answers p:nth-child(1)",
        "hand": ".answers p:nth-child(2)",
        "why s1 land up": ".answers p:nth-child(3)",
        "S1 sea": ".prompt:has-text('Transport:')",
        "A4": "[data-theater=L].target",
        "land": "[data-column=L] [data-look=A4]",
    }
    for words, understood in script.items():
        line.fill(words)
        line.press("Enter")
        page.locator(understood).first.wait_for()
    table.check_acts("S1S", "1A1", "L")


def test_a_finger_that_is_held_looks_closely(open_page: Open) -> None:
    table = PositionTable("LAS ./A4/. L6/./. S1A3/L4L3 *")
    page = open_page(None, size=PHONE, has_touch=True)
    table.open(page)
    page.evaluate(
        "document.querySelector('[data-hand=S1]').dispatchEvent(new PointerEvent('pointerdown',"
        " {bubbles: true, pointerType: 'touch', clientX: 20, clientY: 500}))"
    )
    page.get_by_role("dialog").wait_for()
    assert "Transport" in page.get_by_role("dialog").inner_text()
