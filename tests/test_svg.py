"""Pictures: what is on them, that they are whole, small and equal for equal views, and show nothing hidden."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from airlandsea import Battle, View, War
from airlandsea.draw import draw_theater
from airlandsea.errors import IllegalAction
from airlandsea.locale import languages, using_language
from airlandsea.notation.codes import HIDDEN
from airlandsea.records import export, moments_of, record_of
from airlandsea.records.pictures import ends_of
from airlandsea.rules.cards import CARDS, CODES
from airlandsea.svg import THEMES, NotDrawn, animation, picture, picture_as_png
from airlandsea.svg.drawing import drawings
from airlandsea.svg.picture import HEIGHT, WIDTH
from review.sample_wars import played
from sample_battles import ROWS, battles, observers, random_battle, random_token
from swap_hidden import exchanged_battle, played_battle

POSITION = "LAS L4s1/A1A3/S2+3 L2l3/A5/a6+7 L5A2S6/S4L1S5S3 * score=6:3"
MAX_BYTES = 20_000
NAMESPACE = "{http://www.w3.org/2000/svg}"
TITLES = {card.name for card in CARDS}


def words(svg: str) -> list[str]:
    """The texts of a picture, without its title and description."""
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{NAMESPACE}text")]


class TestWhatIsSeen:
    def test_cards_totals_supplies_and_score(self):
        view = Battle.from_position(POSITION).view(0)
        found = words(picture(view))
        assert found[0].endswith("6 : 3")
        assert [text for text in found if text in TITLES] == [
            *("Air Drop", "Disrupt", "Super Battleship"),
            *("Ambush", "Cover Fire", "Containment", "Support", "Maneuver", "Escalation"),
        ]
        assert {"Land", "Air", "Sea", "+3", "+7", "s1", "you", "enemy"} <= {*found}
        for letter in view.row:
            assert {str(view.strength(side, letter)) for side in (0, 1)} <= {*found}
        assert picture(view).count('href="#als-rose-back"') == 3  # the small backs of the enemy's hand have none

    def test_the_observers_side_lies_below(self):
        battle = Battle.from_position(POSITION)
        for seat, below, above in ((0, "Escalation", "Containment"), (1, "Containment", "Escalation")):
            heights = {
                each.text: float(each.get("y"))
                for each in ElementTree.fromstring(picture(battle.view(seat))).iter(f"{NAMESPACE}text")
            }
            assert heights[above] < heights["Sea"] < heights[below]

    def test_a_referee_sees_all_hands(self):
        battle = Battle.from_position(POSITION)
        svg = picture(battle.referee_view())
        for seat in battle.seats:
            for code in battle.hand(seat):
                assert f'id="als-t{code[0]}-{code[0]}"' in svg
        assert {"l3", "a6", "s1", "1", "2"} <= {*words(svg)}

    def test_hidden_cards_have_no_title_and_no_code(self):
        for row in ROWS[::5]:
            for random, battle in battles(row, "svg", 1):
                while not battle.is_over:
                    for observer in observers(battle):
                        view = battle.view(observer)
                        codes = [code for stack in view.stacks.values() for code in stack if code != HIDDEN]
                        hands = [code for seat in view.seats for code in view.known_hand(seat)]
                        open_titles = {CARDS[CODES.index(code)].name for code in codes + hands if code.isupper()}
                        assert TITLES & {*words(picture(view))} <= open_titles
                    battle.play(random_token(random, battle))


class TestTheDocument:
    def test_is_whole_and_uses_what_it_defines(self):
        for row in ROWS[::4]:
            random = Random(f"whole {row}")
            battle = random_battle(random, row)
            while not battle.is_over:
                for view in (battle.view(0), battle.view(None), battle.referee_view()):
                    svg = picture(view)
                    root = ElementTree.fromstring(svg)
                    assert root.tag == f"{NAMESPACE}svg" and root.get("role") == "img"
                    defined = re.findall(r' id="([^"]+)"', svg)
                    assert len(defined) == len({*defined})
                    assert {*defined} == {*re.findall(r'(?:href="|url\()#([^")]+)', svg)}
                    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", svg)
                battle.play(random_token(random, battle))

    def test_nothing_lies_outside(self):
        tall = Battle.from_position("DEI D1D2/E4/I5I3I2D3E3E6 E1/D5D6/I1 I4D4/E5I6 *")
        for battle in (tall, *(Battle.deal(mode, seed=1) for mode in ("standard", "epic", "epic team"))):
            for each in ElementTree.fromstring(picture(battle.referee_view())).iter(f"{NAMESPACE}rect"):
                x, y = (float(each.get(name, "0")) for name in ("x", "y"))
                assert x >= 0 and x + float(each.get("width")) <= WIDTH
                assert y >= 0 and y + float(each.get("height")) <= HEIGHT

    @pytest.mark.slow
    @pytest.mark.parametrize("language", languages())
    def test_is_small_in_every_language(self, language):
        with using_language(language):
            for row in ROWS[1::3]:
                for random, battle in battles(row, "small", 1):
                    while not battle.is_over:
                        for view in (battle.referee_view(), battle.view(0)):
                            assert len(picture(view).encode()) <= MAX_BYTES
                        battle.play(random_token(random, battle))

    @pytest.mark.parametrize("language", languages())
    def test_says_what_is_to_be_seen_in_the_language(self, language):
        with using_language(language):
            view = Battle.from_position(POSITION).view(0)
            root = ElementTree.fromstring(picture(view))
            spoken = root.findtext(f"{NAMESPACE}desc")
            for letter in view.row:
                assert all(line in spoken for line in draw_theater(view, 0, letter))
            assert "1a: A2 L5 S6" in spoken and "2a: ?? ?? ?? ??" in spoken
            assert root.findtext(f"{NAMESPACE}title").endswith("6 : 3")

    def test_a_theme_is_fixed_or_that_of_the_reader(self):
        view = Battle.from_position(POSITION).view(0)
        dark, light, auto = (picture(view, theme) for theme in ("dark", "light", "auto"))
        assert len({dark, light, auto}) == len(THEMES)
        assert "prefers-color-scheme:light" in auto and "<style>" not in dark + light
        with pytest.raises(ValueError, match="theme 'pink': one of auto, light, dark"):
            picture(view, "pink")  # type: ignore[arg-type]

    def test_every_card_and_theater_is_drawn(self):
        assert {*CODES, *(f"t{letter}" for letter in "ALSDEI"), "rose"} <= {*drawings()}


class TestEqualViews:
    def test_give_equal_bytes(self):
        view = Battle.from_position(POSITION).view(0)
        assert picture(view) == picture(View.from_bytes(view.to_bytes()))

    @pytest.mark.slow
    @pytest.mark.parametrize("row", ROWS[::3])
    def test_worlds_that_look_the_same_look_the_same(self, row):
        """R31: hidden cards exchanged, every picture of the observer stays what it was."""
        random = Random(f"svg {row}")
        start, battle = played_battle(random, row)
        numbers = [turn.number for turn in battle.history]
        for observer in observers(battle):
            other = exchanged_battle(observer, start, numbers, random)
            for mine, theirs in zip(battle.snapshots(), other.snapshots(), strict=True):
                assert picture(Battle(*mine).view(observer)) == picture(Battle(*theirs).view(observer))

    @pytest.mark.slow
    @pytest.mark.parametrize("row", ROWS[1::3])
    def test_worlds_that_look_the_same_move_the_same(self, row):
        random = Random(f"animation {row}")
        start, battle = played_battle(random, row)
        numbers = [turn.number for turn in battle.history]
        for observer in (each for each in observers(battle) if each is not None):
            other = exchanged_battle(observer, start, numbers, random)
            assert moving(battle, observer) == moving(other, observer)


def moving(battle: Battle, seat: int) -> str:
    """A battle that was played, as a moving picture."""
    start = Battle(*next(battle.snapshots())).copy()
    return animation([*moments_of(start, [turn.number for turn in battle.history], seat)])


class TestAnimation:
    def test_shows_every_moment_once_and_the_last_one_longer(self):
        battle = Battle.deal(seed=3)
        random = Random(4)
        played = battle.copy()
        numbers = []
        while not played.is_over:
            numbers.append(played.play(random_token(random, played)).number)
        moments = [*moments_of(battle.copy(), numbers, 0)]
        assert len(moments) == len(numbers) + 1
        svg = animation(moments, "dark", seconds=0.5)
        groups = [each for each in ElementTree.fromstring(svg) if each.tag == f"{NAMESPACE}g"]
        assert [each.get("style") for each in groups] == [f"animation-delay:{n / 2:g}s" for n in range(len(moments))]
        assert [each.get("visibility") for each in groups] == [*["hidden"] * len(numbers), None]
        beats = len(numbers) + 4
        assert f"{beats / 2:g}s step-end infinite" in svg and f"{400 / beats:.4f}%" in svg
        for group, (view, told) in zip(groups, moments, strict=True):
            found = [each.text for each in group.iter(f"{NAMESPACE}text")]
            assert told in found
            still = ElementTree.fromstring(picture(view, "dark"))
            assert [text for text in found if text != told] == [
                each.text for each in still.iter(f"{NAMESPACE}text") if each.text != told
            ]
        defined = re.findall(r' id="([^"]+)"', svg)
        assert len(defined) == len({*defined})  # the moments share their drawings
        assert moments[-1][1].endswith(" points.")

    def test_refuses_what_cannot_be_shown(self):
        with pytest.raises(ValueError, match="no moment"):
            animation([])
        moments = [*moments_of(Battle.deal(seed=3), [])]
        for seconds in (0, -1, float("nan")):
            with pytest.raises(ValueError, match="more than 0"):
                animation(moments, seconds=seconds)
        with pytest.raises(ValueError, match="theme 'pink'"):
            animation(moments, "pink")  # type: ignore[arg-type]

    def test_an_illegal_action_has_a_reason(self):
        with pytest.raises(IllegalAction, match="999 cannot be played"):
            [*moments_of(Battle.deal(seed=3), [999])]


class TestPng:
    def test_is_the_picture(self):
        view = Battle.from_position(POSITION).view(0)
        found = picture_as_png(view)
        assert found[:8] == b"\x89PNG\r\n\x1a\n"
        assert [int.from_bytes(found[at : at + 4]) for at in (16, 20)] == [WIDTH, HEIGHT]
        assert picture_as_png(view, "auto") == found != picture_as_png(view, "light")

    def test_without_its_library_says_what_to_install(self, monkeypatch):
        monkeypatch.setattr("airlandsea.svg.png.resvg_py", None)
        with pytest.raises(NotDrawn, match=r"pip install \"\.\[png\]\""):
            picture_as_png(Battle.deal(seed=3).view(0))


class TestNotebooks:
    def test_views_battles_and_wars_show_themselves(self):
        war = War(seed=3)
        battle = war.battle
        assert battle._repr_svg_() == battle._repr_html_() == war._repr_svg_() == war._repr_html_()
        assert battle._repr_svg_() == picture(battle.referee_view())
        assert battle.view(0)._repr_html_() == battle.view(0)._repr_svg_() == picture(battle.view(0))
        assert battle.view(0)._repr_svg_() != battle.view(1)._repr_svg_()

    def test_records_show_the_end_of_each_battle(self):
        war = played(seed=3, bot="random", battles=2)
        record = record_of(war, ["<Ada>", "R&D"])
        found = record._repr_html_()
        assert found.startswith("<p>1a &lt;Ada&gt; · 2a R&amp;D</p>") and "<Ada>" not in found
        assert found.count("<figure") == len(record.battles) > 1
        own = export(war, 1)
        views = [*ends_of(own)]
        assert {view.seat for view in views} == {1}
        assert all(picture(view) in own._repr_html_() for view in views)
