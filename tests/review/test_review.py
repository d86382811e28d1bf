"""Reviews: positions whose best option is known, what a player may know, what is repeated, what is left out."""

import json
from dataclasses import replace
from math import sqrt
from random import Random
from xml.etree import ElementTree

import pytest

from airlandsea import Battle, Mode, War
from airlandsea.bots import SearchBot
from airlandsea.bots.search import UtilityScale
from airlandsea.equity import equities
from airlandsea.errors import IllegalAction
from airlandsea.locale import languages, translate, using_language
from airlandsea.records import IllegalRecord, export, read_record, record_of, write_record
from airlandsea.review import Analyzer, IllegalReview, as_table, review
from airlandsea.review.analysis import DOUBTFUL_LOSS, SIGNIFICANT_ERRORS, VALUING_SEARCHES, candidates, mean_value
from airlandsea.review.chart import BOTTOM, LEFT, RIGHT, TOP, draw_chart, points_of, save_chart
from airlandsea.review.stream import describe_bot, follow
from airlandsea.rules.actions import WITHDRAW
from airlandsea.rules.modes import PRESETS
from airlandsea.search.workspace import ActionValue
from airlandsea.svg import NotDrawn
from drawing import battle as drawn
from review.sample_wars import played, played_on

QUICK = "search:playouts=40"
NAMESPACE = "{http://www.w3.org/2000/svg}"


def analysis_of(b, token, seat=None, playouts=400):
    battle = b.battle
    seat = min(battle.to_act) if seat is None else seat
    options = battle.options_for(seat)
    analyzer = Analyzer(SearchBot(playouts=playouts))
    analyzer.bot.prepare()
    return analyzer.run(analyzer.analyze(battle.view(seat), options, options.get(token), Random(5), 1, 1))


@pytest.fixture(scope="module")
def war(native):
    return played(seed=2, bot="random:withdraws=0.05")


@pytest.fixture(scope="module")
def reviewed(war):
    return review(record_of(war, ["Ada", "Bob"]), QUICK, seed=3)


class TestJudging:
    def test_the_better_of_two_last_plays_is_found_and_the_loss_is_the_war(self):
        # side 1 is first, and wins ties: Air is sure; the last card decides Land, 3 to 2 against 5
        b = drawn(p1="a6 | . | . ", p2=" . | l2 | s1 ", hands=("L6", ""))
        b.battle.state.score = [11, 11]
        good, bad = (analysis_of(b, token) for token in ("L6L", "l6A"))
        assert good.best is good.chosen and good.loss == 0 == good.error and not good.is_mistake
        assert bad.best.action.token in ("L6L", "l6L", "l6S")
        assert bad.chosen.chance == 0 and bad.best.chance == 1 and bad.is_mistake

    def test_the_candidates_and_the_chosen_option_are_tried_equally_often(self):
        b = drawn(p1=" . | . | . ", p2=" . | . | . ", hands=("L6 A2 S1 S3 L4 A5", "A6 S6 L1 L2 A3 S2"))
        analysis = analysis_of(b, "s1L", playouts=300)
        tried = {each.playouts for each in analysis.compared if each.action.number != WITHDRAW}
        assert len(analysis.compared) > 3 and len(tried) == 1
        assert tried.pop() == (2 if analysis.loss >= DOUBTFUL_LOSS else 1) * VALUING_SEARCHES * 300 // (
            len(analysis.compared) - 1
        )
        assert {each.action.token for each in analysis.compared} >= {"s1L", "w", analysis.reference.action.token}
        assert analysis.loss >= 0

    def test_what_any_search_would_have_done_is_a_candidate(self):
        b = drawn(p1=" . | . | . ", p2=" . | . | . ", hands=("L6 A2 S1 S3 L4 A5", "A6 S6 L1 L2 A3 S2"))
        options = b.battle.options
        often, seldom, rare, never = options.numbers[:4]
        searches = [[ActionValue(often, 90, 0.5), ActionValue(seldom, 10, 0.5)] for _ in range(3)]
        searches.append([ActionValue(rare, 51, 0.6), ActionValue(often, 49, 0.5)])
        assert candidates(searches, options) == {often, rare}
        assert candidates([*searches, [ActionValue(seldom, 40, 0.6), ActionValue(often, 39, 0.5)]], options) == {
            often,
            seldom,
            rare,
        }
        assert never not in candidates(searches, options)

    def test_what_seems_to_lose_is_valued_twice(self, monkeypatch):
        measured = []
        measure = Analyzer.measure

        def noted(*given):
            measured.append(given)
            return measure(*given)

        monkeypatch.setattr(Analyzer, "measure", noted)
        b = drawn(p1="a6 | . | . ", p2=" . | l2 | s1 ", hands=("L6", ""))
        b.battle.state.score = [11, 11]
        assert not analysis_of(b, "L6L").is_mistake and len(measured) == 1
        assert analysis_of(b, "l6A").is_mistake and len(measured) == 3

    def test_the_search_would_have_done_what_it_finds_first(self):
        b = drawn(p1=" . | . | . ", p2=" . | . | . ", hands=("L6 A2 S1 S3 L4 A5", "A6 S6 L1 L2 A3 S2"))
        found = analysis_of(b, "s1L", playouts=300)
        assert found.skill == found.chosen.chance - found.reference.chance
        assert found.skill_error > 0
        agreed = analysis_of(b, found.reference.action.token, playouts=300)
        assert agreed.chosen is agreed.reference and agreed.skill == 0 == agreed.skill_error

    def test_searches_that_disagree_are_trusted_less(self):
        """The error is that of the searches, where they lie further apart than their playouts explain."""
        scale = UtilityScale([0.5, *(0.5 + n / 12 for n in range(1, 7)), *(0.5 - n / 12 for n in range(1, 7))], 0)
        options = drawn(p1=" . | . | . ", p2=" . | . | . ", hands=("L6", "A6")).battle.options
        number = options.numbers[0]
        alike, apart = (
            mean_value(options, scale, [ActionValue(number, 10_000, value) for value in values])
            for values in ((0.5, 0.5, 0.5), (0.4, 0.5, 0.6))
        )
        assert alike.chance == pytest.approx(apart.chance)
        assert alike.error == pytest.approx(0.5 / sqrt(30_000), rel=1e-3)
        assert apart.error == pytest.approx(0.1 / sqrt(3))

    def test_every_option_is_listed_with_what_is_known_of_it(self):
        b = drawn(p1=" . | . | . ", p2=" . | . | . ", hands=("L6 A2", "A6 S6"))
        analysis = analysis_of(b, "L6L")
        assert {each.action.number for each in analysis.options} == set(b.battle.options.numbers)
        assert all(0 <= each.chance <= 1 for each in analysis.options)
        assert all((each.error > 0) == (each.playouts > 0) for each in analysis.options)
        chances = [each.chance for each in analysis.options]
        assert chances == sorted(chances, reverse=True)

    @pytest.mark.parametrize("side", [0, 1])
    def test_withdrawing_is_worth_what_the_score_will_be_worth(self, side):
        b = drawn(p1=" . | . | . ", p2=" . | . | . ", hands=("L6 A2 S3", "A6 S6 L2"), turn=side)
        b.battle.state.score = [3, 7]
        analysis = analysis_of(b, "w")
        price = b.battle.withdrawal_cost(b.battle.turn)
        needs = [9, 5]
        needs[1 - side] -= price
        chance = equities()["standard"].chance((needs[0], needs[1]), 1)
        assert analysis.withdrawal_cost == price
        assert analysis.withdrawal.chance == pytest.approx(chance if side == 0 else 1 - chance)
        assert analysis.withdrawal.error == 0 and analysis.chosen is analysis.withdrawal

    def test_of_a_battle_that_is_lost_anyway_withdrawing_is_right(self):
        b = drawn(p1=" . | . | . ", p2="A4 A6 | L4 L6 | S4 S6 ", hands=("A1 L1 S1", "A2"), first=1)
        analysis = analysis_of(b, "a1A")
        assert analysis.withdrawal_cost == 3
        assert analysis.should_withdraw and analysis.best is analysis.withdrawal
        assert analysis.loss >= analysis.saved > 0

    def test_a_mistake_is_more_than_chance_explains(self, reviewed):
        for each in reviewed.analyses:
            assert each.is_mistake == (each.loss > SIGNIFICANT_ERRORS * each.error and each.loss >= 0.025)
            assert each.mark in ("", "!", "?!", "?", "??") and each.is_mistake == ("?" in each.mark)
        assert any(each.is_mistake for each in reviewed.analyses)
        assert any(each.loss and not each.is_mistake for each in reviewed.analyses)

    @pytest.mark.parametrize(
        ("loss", "error", "mark"),
        [
            (0.0249, 0.001, ""),
            (0.0251, 0.008, "?!"),
            (0.0251, 0.009, ""),
            (0.05, 0.01, "?"),
            (0.05, 0.03, ""),
            (0.0999, 0.01, "?"),
            (0.101, 0.01, "??"),
        ],
    )
    def test_marks_are_those_of_chess(self, reviewed, loss, error, mark):
        found = next(each for each in reviewed.analyses if each.best is not each.chosen)
        best = replace(found.best, chance=0.6, error=0.0)
        chosen = replace(found.chosen, chance=0.6 - loss, error=error)
        made = replace(found, chosen=chosen, compared=(best, chosen))
        assert made.mark == mark and made.is_mistake == bool(mark)

    def test_the_only_good_option_is_marked(self):
        b = drawn(p1="a6 | . | . ", p2=" . | l5 | . ", hands=("L6 S1", "S6"))
        b.battle.state.score = [11, 11]
        tokens = b.battle.options.tokens
        marks = {token: analysis_of(b, token) for token in tokens}
        for token, analysis in marks.items():
            others = [marks[each].chosen.chance for each in tokens if each != token]
            assert analysis.is_only_choice == (analysis.chosen.chance >= max(others) + 0.05), token
        assert [each.mark for each in marks.values()].count("!") <= 1

    def test_the_state_is_not_asked_only_the_view(self):
        """Two deals that look the same to the seat are judged the same (R31)."""
        one = drawn(p1="A2 | . | . ", p2=" . | l2 | . ", hands=("L6 A4", "A6 S6"))
        other = drawn(p1="A2 | . | . ", p2=" . | s6 | . ", hands=("L6 A4", "A5 L2"))
        analyses = [analysis_of(each, "L6L", playouts=60) for each in (one, other)]
        assert analyses[0].view == analyses[1].view
        assert analyses[0].options == analyses[1].options


class TestReview:
    def test_follows_every_choice_of_every_battle(self, war, reviewed):
        assert [battle.number for battle in reviewed.battles] == list(range(1, len(war.battles) + 1))
        for battle, judged in zip(war.battles, reviewed.battles, strict=True):
            turns = {each.turn: each for each in judged.analyses}
            for number, (entry, (state, memory)) in enumerate(zip(battle.history, battle.snapshots(), strict=False), 1):
                options = Battle(state, memory).options_for(entry.seat)
                assert (number in turns) == (len(options) > 1)
                if number in turns:
                    assert turns[number].chosen.action.token == entry.token
                    assert turns[number].seat == entry.seat
        assert reviewed.left_out == () and reviewed.names == ("Ada", "Bob")

    def test_chances_before_and_after_a_battle_are_those_of_the_score(self, reviewed):
        table = equities()["standard"]
        for battle in reviewed.battles:
            needs = [tuple(12 - points for points in score) for score in (battle.before, battle.after)]
            assert battle.chances == (table.chance(needs[0], battle.first), table.chance(needs[1], 1 - battle.first))
        assert reviewed.battles[-1].chances[1] in (0, 1)
        course = reviewed.battles[-1].course(1)
        assert course[0] == 1 - reviewed.battles[-1].chances[0] and course[-1] in (0, 1)

    @pytest.mark.slow
    def test_is_the_same_with_the_same_seed_and_with_fewer_seats(self, war, reviewed):
        record = record_of(war, ["Ada", "Bob"])
        assert as_table(review(record, QUICK, seed=3)) == as_table(reviewed)
        alone = review(record, QUICK, seat=1, seed=3)
        assert alone.analyses == tuple(each for each in reviewed.analyses if each.seat == 1)
        assert as_table(review(record, QUICK, seed=4)) != as_table(reviewed)

    def test_a_players_decisions_are_summed_up(self, reviewed):
        for summary in reviewed.summaries:
            judged = [each for each in reviewed.analyses if each.seat == summary.seat]
            assert summary.loss == pytest.approx(sum(each.loss for each in judged) / len(judged))
            assert 0 < summary.error < max(each.error for each in judged)
            assert summary.agreed == sum(each.loss == 0 for each in judged)
            losses = [each.loss for each in summary.mistakes]
            assert losses == sorted(losses, reverse=True) and all(each.is_mistake for each in summary.mistakes)

    def test_chance_loses_more_than_the_search_itself(self, reviewed):
        own = review(record_of(played(seed=5, battles=1, bot="search:playouts=200")), "search:playouts=200")
        assert all(other.loss > summary.loss for summary in own.summaries for other in reviewed.summaries)

    def test_counts_turns(self, war):
        counted = []
        review(record_of(war), QUICK, watch=lambda done, total: counted.append((done, total)), seat=0)
        total = sum(len(battle.history) for battle in war.battles)
        assert counted == [(done, total) for done in range(1, total + 1)]

    @pytest.mark.slow
    @pytest.mark.parametrize("name", PRESETS)
    def test_every_mode_can_be_reviewed(self, name, native):
        done = review(record_of(played(name, seed=6, battles=1)), "search:playouts=16")
        assert done.analyses and done.seats == tuple(range(PRESETS[name].seats))
        assert json.loads(json.dumps(as_table(done))) == as_table(done)
        if not PRESETS[name].withdrawal:
            assert all(each.withdrawal is None for each in done.analyses)
            assert not done.advice_for(0)

    @pytest.mark.slow
    def test_with_a_mixing_search_or_two_threads_or_by_the_clock(self, war):
        record = record_of(war)
        for bot in ("search:playouts=30,method=mixing", "search:playouts=30,threads=2", SearchBot(ms=2)):
            assert review(record, bot, seat=0).analyses
        assert describe_bot(SearchBot(ms=2)) == "search:ms=2,method=tree,threads=1"


class TestAdvice:
    def test_says_when_withdrawing_was_best(self, reviewed):
        for battle in reviewed.battles:
            for seat in (0, 1):
                advice = battle.advice(seat)
                right = [each for each in advice.turns if each.saved > SIGNIFICANT_ERRORS * each.playing_on.error]
                assert advice.best == max(right, key=lambda each: each.saved, default=None)
                assert all(each.withdrawal for each in advice.turns)

    def test_knows_who_withdrew(self, native):
        war = played(seed=2, battles=3, bot="random:withdraws=0.3")
        done = review(record_of(war), QUICK)
        for battle in done.battles:
            for seat in (0, 1):
                advice = battle.advice(seat)
                ran = battle.result.how == "withdrawn" and battle.result.winner != seat
                if ran and battle.analyses[-1].seat == seat:
                    assert advice.withdrew is battle.analyses[-1]
                else:
                    assert advice.withdrew is None
        assert any(battle.advice(seat).withdrew for battle in done.battles for seat in (0, 1))

    def test_knows_what_withdrawing_would_have_left_in_hindsight(self, reviewed):
        for battle in reviewed.battles:
            lost = 1 - battle.result.winner
            advice = battle.advice(lost)
            left = max(each.withdrawal.chance for each in advice.turns)
            best = advice.in_hindsight
            assert (best.withdrawal.chance if best else None) == (left if left > battle.chance_after(lost) else None)
            assert battle.advice(battle.result.winner).in_hindsight is None
        assert any(advice.in_hindsight for advice in reviewed.advice_for(0) + reviewed.advice_for(1))


class TestUnfinished:
    def test_only_battles_that_are_over_are_reviewed(self):
        war = played(seed=2, battles=1)
        war.next_battle()
        war.play(war.options[0])
        done = review(record_of(war), QUICK)
        assert len(done.battles) == 1 and done.left_out == ("battle 2 is not over",)

    def test_there_must_be_one(self):
        with pytest.raises(IllegalReview, match="battle 1 is not over"):
            review(record_of(War(seed=1)), QUICK)

    def test_a_record_that_is_not_true_is_refused(self, war):
        record = record_of(war)
        record.battles[1].score = "99:0"
        with pytest.raises(IllegalRecord, match="battle 2"):
            review(record, QUICK)


class TestExport:
    """R31: an export is reviewed as its player knew it."""

    @pytest.mark.slow
    @pytest.mark.parametrize(
        "mode", ["standard", "epic", "team", "quick reference", Mode(pairs=(True, False), target=6)]
    )
    @pytest.mark.parametrize("seed", range(3))
    def test_shows_the_player_what_the_war_showed(self, mode, seed):
        war = played(mode, seed)
        for seat in range(war.mode.seats):
            followed, left_out = follow(export(war, seat))
            assert not left_out
            for battle, other in zip(war.battles, followed, strict=True):
                for mine, theirs in zip(battle.snapshots(), other.snapshots(), strict=True):
                    assert Battle(*mine).view(seat) == Battle(*theirs).view(seat)
                assert [turn.seat for turn in battle.history] == [turn.seat for turn in other.history]

    def test_is_judged_like_the_whole_record_for_its_seat_alone(self, war, reviewed):
        done = review(export(war, 1), QUICK, seed=3)
        assert done.seats == (1,)
        assert done.analyses == tuple(each for each in reviewed.analyses if each.seat == 1)

    @pytest.mark.parametrize(
        "position",
        [
            "ALS ./L6/. ./l3/. A2L1/S1S2 * score=3:0 seed=7",
            "ALS ./L6L2/. ./l3/. A2L1/S1S2 * score=3:0 ability=L2 seed=7",
            "ALS ./L6/. ./l3/. A2L1/S1S2/A3A4/A6S4 * score=3:0 seed=7",
        ],
    )
    def test_of_a_war_that_began_at_a_position_does_not_know_what_was_learned_later(self, position):
        war = played_on(War.from_battle(Battle(position), 1), battles=1)
        seat = war.battles[0].history[0].seat
        record = read_record(write_record(export(war, seat)))
        assert record.battles[0].later
        done = review(record, QUICK, seed=3)
        assert done.analyses == review(record_of(war), QUICK, seat, seed=3).analyses

    def test_of_another_seat_says_nothing(self, war):
        with pytest.raises(IllegalReview, match="what 1a knew"):
            review(export(war, 0), QUICK, seat=1)

    def test_is_followed_as_far_as_it_can_be(self, war):
        record = export(war, 0)
        record.battles[1].turns[2:2] = ["nonsense"]
        done = review(record, QUICK)
        assert len(done.battles) == 1
        assert len(done.left_out) == 1 and "battle 2, turn 3" in done.left_out[0]


@pytest.mark.parametrize(
    ("bot", "seat", "reason"),
    [
        ("heuristic", None, "heuristic cannot analyze"),
        ("level:3", None, "level 3 cannot analyze"),
        ("search:method=pimc,playouts=100", None, "method pimc"),
        ("search:playouts=15", None, "15 playouts: 16 or more"),
        ("search:ms=0", None, "0 ms: more than 0"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(war, bot, seat, reason):
    with pytest.raises(IllegalReview, match=reason):
        review(record_of(war), bot, seat)


def test_a_record_of_no_seat_is_refused(war):
    record = record_of(war)
    record.seat = "2b"
    with pytest.raises(IllegalAction, match="no seat '2b': the seats are 1a, 2a"):
        review(record, QUICK)


class TestChart:
    def test_goes_through_the_decisions_of_a_player(self, reviewed):
        times, chances = points_of(reviewed, 1)
        assert times == sorted(times) and times[0] == 1 and times[-1] < len(reviewed.battles) + 1
        assert chances[0] == reviewed.battles[0].chances[0]
        assert chances[-1] == reviewed.battles[-1].chances[1]

    def test_has_a_line_for_each_player_and_the_marks_of_mistakes(self, reviewed):
        svg = reviewed._repr_svg_()
        root = ElementTree.fromstring(svg)
        found = [each.text for each in root.iter(f"{NAMESPACE}text")]
        mistakes = [each.mark for each in reviewed.analyses if each.is_mistake]
        assert mistakes and sorted(each for each in found if {*each} <= {*"?!"}) == sorted(mistakes)
        lines = [each.get("points").split() for each in root.iter(f"{NAMESPACE}polyline")]
        assert [len(each) for each in lines[::2]] == [len(points_of(reviewed, seat)[0]) for seat in reviewed.seats]
        for x, y in (map(float, point.split(",")) for line in lines for point in line):
            assert LEFT <= x <= RIGHT and TOP <= y <= BOTTOM
        for battle in reviewed.battles:
            assert f"{battle.number} · {battle.before[0]} : {battle.before[1]}" in found
            assert f"{100 * battle.chances[1]:.0f}\u00a0% after" in root.findtext(f"{NAMESPACE}desc")

    @pytest.mark.parametrize("language", languages())
    def test_speaks_the_language_of_the_moment(self, reviewed, language):
        with using_language(language):
            root = ElementTree.fromstring(draw_chart(reviewed))
            assert root.findtext(f"{NAMESPACE}title") == translate("terminal-chart-title")
            half = translate("review-percent", number="50")
        assert half in [each.text for each in root.iter(f"{NAMESPACE}text")]
        said = root.findtext(f"{NAMESPACE}title") + root.findtext(f"{NAMESPACE}desc")
        assert ("chance" in said or "before" in said) == (language == "en")

    def test_names_of_players_are_texts(self, reviewed):
        svg = draw_chart(replace(reviewed, names=("<script>", "R&D")))
        assert "<script>" not in svg and "1a &lt;script&gt;" in svg and "2a R&amp;D" in svg

    def test_is_saved_as_a_picture(self, reviewed, tmp_path):
        for name, begin in (("war.svg", b"<svg"), ("war.png", b"\x89PNG")):
            save_chart(reviewed, tmp_path / name)
            assert (tmp_path / name).read_bytes().startswith(begin)
        for wrong in ("war.xyz", "no/folder/war.png"):
            with pytest.raises(NotDrawn, match="was not drawn"):
                save_chart(reviewed, tmp_path / wrong)

    def test_a_png_without_resvg_says_what_to_install(self, reviewed, tmp_path, monkeypatch):
        monkeypatch.setattr("airlandsea.svg.png.resvg_py", None)
        with pytest.raises(NotDrawn, match=r"\.\[png\]"):
            save_chart(reviewed, tmp_path / "war.png")
