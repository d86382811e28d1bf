"""Link previews: what they say, what is on their pictures, and what never is. `test_hidden` compares two worlds."""

import re
from html import unescape
from random import Random

import pytest

from airlandsea import Battle
from airlandsea.rules.cards import CARDS, CODES
from airlandsea.rules.modes import Mode
from airlandsea.server.game.models import DealsStatus, SeatOccupant, TableRecord, WarStatus
from airlandsea.server.pictures.render import PICTURES_KEPT, PictureCache
from airlandsea.server.pictures.tables import describe, picture_of
from airlandsea.server.presenters import present_battle
from airlandsea.server.presenters.tables import present_table
from sample_battles import ROWS, random_battle, random_token
from server.live_server import Browser, Visitor, served
from server.pages import write_page
from server.server_fixtures import run

PNG = b"\x89PNG\r\n\x1a\n"
POSITION = "LAS L4s1/A1A3/S2+3 L2l3/A5/a6+7 L5A2S6/S4L1S5S3 * score=6:3"
RESULTS = [{"winner": 1, "points": 4, "how": "withdrawn"}, {"winner": 2, "points": 6, "how": "fought"}]


@pytest.fixture
def folder(tmp_path):
    """What pictures are drawn with."""
    write_page(tmp_path)
    return tmp_path / "pictures"


def table_of(*names: str | None, mode: str = "standard", **standing):
    """A table with some players; None: a free seat."""
    seats = [None if name is None else SeatOccupant(name, bot="level:1" if "⚙" in name else None) for name in names]
    record = TableRecord("abcdefghjkmn", 0, Mode.preset(mode), None, seats=seats, standing=WarStatus(**standing))
    return present_table(record, {}, 0, DealsStatus())


def words(svg: str) -> list[str]:
    """The texts of a picture."""
    return [unescape(found) for found in re.findall("<text[^>]*>([^<]*)</text>", svg)]


def test_an_invitation_says_who_invites_to_what():
    table = table_of("Ada <&>", None)
    assert {"Ada <&>", "invites you to a war", "Standard · 3 theaters · first to 12"} <= set(
        words(picture_of(table, None))
    )
    assert describe(table)[0] == "Ada <&> invites you to a war"


def test_a_war_that_is_over_says_who_has_won():
    result = {"winner": 2, "how": "points"}
    table = table_of("Ada", "Rookie Pip ⚙", phase="over", score=(4, 12), results=RESULTS, result=result)
    assert words(picture_of(table, None)) == [
        "Rookie Pip",
        "wins the war",
        "12 : 4",
        "Ada against Rookie Pip",
        "+4",
        "+6",
    ]
    assert describe(table) == ("Rookie Pip won the war, 12 : 4", "Ada against Rookie Pip. Standard.")


def test_a_position_shows_what_lies_open_and_its_totals():
    battle = present_battle(Battle.from_position(POSITION).view(None))
    table = table_of("Ada", "Bob", phase="running", battle=2, score=(6, 3))
    found = words(picture_of(table, battle))
    assert found[:3] == ["Ada", "6 : 3", "Bob"]
    titles = [title for title in found if title in {card.name for card in CARDS}]
    assert titles == ["Ambush", "Cover Fire", "Containment", "Support", "Maneuver", "Escalation"]
    totals = [str(total) for theater in battle.row for total in theater.strength]
    assert sorted(found).count(totals[0]) >= 1 and set(totals) <= set(found)


@pytest.mark.parametrize("theaters", ROWS[::4])
def test_no_picture_shows_a_card_face_down_or_in_a_hand(theaters):
    random = Random(f"picture {theaters}")
    battle = random_battle(random, theaters)
    while not battle.is_over:
        shown = present_battle(battle.view(None))
        svg = picture_of(table_of("Ada", "Bob", phase="running"), shown)
        open_cards = {card.code for theater in shown.row for stack in theater.stacks for card in stack if card.face_up}
        titles = {CARDS[CODES.index(code)].name for code in open_cards if code}
        assert {title for title in words(svg) if title in {card.name for card in CARDS}} <= titles
        battle.play(random_token(random, battle))


def test_a_stack_of_many_stays_on_the_picture():
    battle = present_battle(Battle.from_position("DEI D1D2/E4/I5I3I2D3E3E6 E1/D5D6/I1 I4D4/E5I6 *").view(None))
    svg = picture_of(table_of("Ada", "Bob", phase="running"), battle)
    edges = [
        (float(y), float(y) + float(height))
        for height, y in re.findall('height="([\\d.-]+)" rx="12" y="([\\d.-]+)"', svg)
    ]
    assert len(edges) == 3 + 13  # theaters and cards
    assert all(top >= -1 and bottom <= 631 for top, bottom in edges)


def test_pictures_are_kept_and_few(folder, monkeypatch):
    drawn = []

    def render(cache, svg):
        drawn.append(svg)
        return svg.encode()

    monkeypatch.setattr(PictureCache, "render", render)

    async def test():
        cache = PictureCache(folder)
        for number in [*range(PICTURES_KEPT + 1), 1, 0]:
            assert await cache.png(f"{number}") == f"{number}".encode()
        assert len(drawn) == PICTURES_KEPT + 2  # only the oldest was drawn again
        assert len(cache.kept) == PICTURES_KEPT

    run(test)


# Over the network


@pytest.fixture
def address(tmp_path):
    write_page(tmp_path / "page")
    with served(tmp_path) as address:
        yield address


def tags_of(browser: Browser, path: str) -> dict[str, str]:
    """The Open Graph tags of an address."""
    answer = browser.get(path)
    assert answer.status_code == 200
    return {
        name: unescape(value) for name, value in re.findall('<meta property="og:(.*?)" content="(.*?)" />', answer.text)
    }


def test_a_link_to_a_table_tells_about_it(address):
    with Browser(address) as ada:
        made = ada.made('Ada "<b>"', "")
        path = f"/table/{made['table']['id']}"
        found = tags_of(ada, path)
        assert found["title"] == 'Ada "<b>" invites you to a war'
        assert found["url"] == f"{address}{path}"
        assert "<b>" not in ada.get(path).text
        assert not any(key["secret"] in ada.get(path).text for key in made["keys"])
        picture = ada.get(found["image"].removeprefix(address))
        assert picture.content.startswith(PNG) and picture.headers["content-type"] == "image/png"
        assert (int.from_bytes(picture.content[16:20]), int.from_bytes(picture.content[20:24])) == (1200, 630)
        assert "no-store" not in picture.headers["cache-control"]


def test_a_war_has_another_picture_after_each_move_and_a_record_its_title(address):
    with Browser(address) as ada:
        made = ada.made("Ada", "@heuristic")
        [key] = made["keys"]
        path = f"/table/{made['table']['id']}"
        before = tags_of(ada, path)["image"]
        with Visitor(address, made["table"]["id"]) as page:
            now = page.sit(key)
            while not now["options"]:
                now = page.next("step")
            page.send("give_up", number=now["number"])
            page.next("done")
        after = tags_of(ada, path)
        assert after["image"] != before
        assert "won the war" in after["title"]
        assert tags_of(ada, path.replace("/table/", "/replay/tables/"))["title"] == after["title"]
        assert ada.get(after["image"].removeprefix(address)).content.startswith(PNG)
        record = f"/api/tables/{made['table']['id']}/record?eyes={key['seat']}"
        text = ada.get(record, headers={"X-Seat-Key": key["secret"]}).text
        sent = ada.post("/api/records", {"text": text, "title": "A fine war"})
        assert tags_of(ada, sent.json()["link"])["title"] == "A fine war"


@pytest.mark.parametrize("path", ["/table/abcdefghjkmn", "/replay/tables/abcdefghjkmn", "/replay/records/abcdefghjkmn"])
def test_what_is_not_there_has_status_404(address, path):
    with Browser(address) as ada:
        answer = ada.get(path)
        assert answer.status_code == 404
        assert "<title>airlandsea</title>" in answer.text  # the page, which says so
        assert ada.get(f"/pictures/tables/{path[-12:]}.png").status_code == 404


def test_without_the_page_links_still_tell(tmp_path):
    write_page(tmp_path / "page")
    (tmp_path / "page" / "pictures").rmdir()
    with served(tmp_path) as address, Browser(address) as ada:
        id = ada.made("Ada", "")["table"]["id"]
        assert tags_of(ada, f"/table/{id}")["image"] == f"{address}/icon-512.png"
        assert ada.get(f"/pictures/tables/{id}.png").status_code == 404
