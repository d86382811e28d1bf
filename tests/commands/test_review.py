"""`airlandsea review`: what it prints, draws and refuses."""

import json
import re
from dataclasses import replace

import pytest

from airlandsea import War, bots
from airlandsea.commands import main
from airlandsea.commands import review as command
from airlandsea.locale import current_language, languages, text, using_language
from airlandsea.match import play_war
from airlandsea.notation.codes import SEATS
from airlandsea.records import BattleRecord, export, record_of, write_record, write_stream
from airlandsea.records.toml import BETWEEN
from airlandsea.review import OptionValue, Review, review
from airlandsea.review.reasons import advice_of
from airlandsea.server.presenters.reviews import present_decision

QUICK = ["--playouts", "40"]


@pytest.fixture(scope="module")
def war(native):
    war = War(seed=4)
    players = [bots.make("random:withdraws=0.05", f"4 {seat}") for seat in range(2)]
    play_war(war, players)
    return war


@pytest.fixture(scope="module")
def done(war):
    """The review that the command prints, made without it."""
    return review(record_of(war, ["Ada", "Bob"]), "search:playouts=40")


@pytest.fixture(scope="module")
def reviews():
    """What the command has been given by `review`, with what it was asked, and in which language."""
    return {}


@pytest.fixture(autouse=True)
def made_once(reviews, monkeypatch):
    """The same review is made once for all tests of the command that print it."""

    def review_once(record, bot, seat, seed, watch):
        asked = write_record(record), bot.playouts, bot.ms, seat, seed, current_language()
        if asked not in reviews:
            reviews[asked] = review(record, bot, seat, seed, watch)
        return reviews[asked]

    monkeypatch.setattr("airlandsea.review.review", review_once)


@pytest.fixture
def path(war, tmp_path):
    file = tmp_path / "war.als.toml"
    file.write_text(write_record(record_of(war, ["Ada", "Bob"])), "utf-8")
    return str(file)


@pytest.fixture
def printed(capsys):
    def run(*arguments, status=0):
        assert main(["review", *arguments]) == status
        return capsys.readouterr().out

    return run


@pytest.mark.slow
def test_every_decision_has_a_line_in_80_columns(printed, path, war, done):
    out = printed(path, *QUICK)
    lines = out.splitlines()
    assert max(map(len, lines)) <= 80
    for analysis in done.analyses:
        assert command.analysis_line(analysis) in lines
    assert sum(line.startswith("Battle ") for line in lines) == len(war.battles)
    said = " ".join(out.split())
    for summary in done.summaries:
        for mistake in summary.mistakes[: command.MAX_MISTAKES]:
            words = command.mistake_in_words(mistake)
            assert words in said
            assert words.startswith(
                f"{-100 * mistake.loss:.1f} ± {100 * mistake.error:.1f} %, battle {mistake.battle}, "
            )
            assert "Better: " in words
        rest = summary.mistakes[command.MAX_MISTAKES :]
        assert not any(command.mistake_in_words(each) in said for each in rest)


def test_the_chances_are_drawn_in_signs(printed, path, war):
    [ada] = [line for line in printed(path, *QUICK, "--seat", "1a").splitlines() if line.startswith("Ada   ")]
    assert ada.count("|") == len(war.battles) - 1
    assert set(ada.removeprefix("Ada").strip()) <= {*command.BARS, "|"}
    assert command.bars([0, 0.124, 0.5, 0.999, 1]) == "▁▁▅██"


def test_one_seat_alone(printed, path):
    out = printed(path, *QUICK, "--seat", "2")
    assert "Bob (2a): " in out and "Ada (1a)" not in out
    assert "   1a  " not in out


@pytest.mark.slow
def test_options_are_listed_if_asked_for(printed, path, war):
    first = war.battles[0]
    options = type(first)(*next(first.snapshots())).options
    out = " ".join(printed(path, *QUICK, "--options").split())
    assert all(f"{token} " in out for token in options.tokens)
    assert "w " in out and len(out) > len(" ".join(printed(path, *QUICK).split()))


@pytest.mark.slow
def test_a_mistake_stands_with_what_it_was_compared_with(printed, path, done):
    out = " ".join(printed(path, *QUICK).split())
    mistakes = [each for each in done.analyses if each.is_mistake]
    assert mistakes
    for analysis in mistakes:
        assert f" {analysis.chosen.action.token} {analysis.mark} " in command.analysis_line(analysis)
        assert ", ".join(map(command.option_with_interval, analysis.compared)) in out


def test_an_interval_is_as_wide_as_the_error_says(war):
    action = war.battles[0].history[0].action
    assert command.option_with_interval(OptionValue(action, 0.5, 0.01, 100)) == f"{action.token} 50.0 (48.0 to 52.0)"
    assert command.option_with_interval(OptionValue(action, 0.5, 0.0, 0)) == f"{action.token} 50.0"


def test_luck_and_skill_are_printed_and_add_up(printed, path, war):
    out = printed(path, *QUICK)
    lines = [line for line in out.splitlines() if line.startswith(("  all ", "  points "))]
    assert len(lines) == 4
    for line in lines:
        *terms, total = [float(number) for number in re.findall(r"[+-]\d+\.\d", line)]
        assert len(terms) == 4 and sum(terms) == pytest.approx(total, abs=0.25)
    unknown = "The enemy's decisions are not part of this review"
    assert unknown not in " ".join(out.split())
    assert unknown in " ".join(printed(path, *QUICK, "--seat", "1a").split())


@pytest.mark.slow
def test_json_is_everything_and_nothing_else(printed, path, tmp_path, war):
    table = json.loads(printed(path, *QUICK, "--json", "--seed", "7"))
    assert table["players"] == {"1a": "Ada", "2a": "Bob"} and table["seed"] == 7
    assert len(table["battles"]) == len(war.battles)
    decision = table["battles"][0]["decisions"][0]
    assert decision["before"] - decision["after"] == pytest.approx(decision["loss"], abs=2e-5)
    assert set(table["summary"]) == {"1a", "2a"}
    for account in table["luck"].values():
        assert account["knows_enemy"] and len(account["battles"]) == len(war.battles)
        for terms in [account["altogether"], *account["battles"]]:
            for amounts in terms.values():
                parts = [amount["value"] for term, amount in amounts.items() if term != "sum"]
                assert sum(parts) == pytest.approx(amounts["sum"], abs=1e-4)
                assert all(
                    amount["interval"][0] <= amount["value"] for term, amount in amounts.items() if term != "sum"
                )
    stream = tmp_path / "two.als.tomls"
    record = record_of(war)
    stream.write_text("".join(write_stream([record, record])), "utf-8")
    assert len(json.loads(printed(str(stream), *QUICK, "--json"))) == 2


def test_an_export_is_reviewed_for_its_seat(printed, tmp_path, war):
    file = tmp_path / "mine.als.toml"
    record = export(war, 1, ["Ada", "Bob"])
    record.battles.append(next_deal(record.battles[-1]))
    file.write_text(write_record(record), "utf-8")
    out = printed(str(file), *QUICK)
    assert "Bob (2a)" in out and "Ada" not in out
    assert "Not reviewed: battle" in out
    out = printed(str(file), *QUICK, "--language", "de")
    assert "Nicht analysiert: Schlacht" in out and "battle" not in out


def test_a_battle_that_is_not_over_is_named_in_the_language_that_is_wanted(printed, tmp_path, war):
    file = tmp_path / "unfinished.als.toml"
    record = record_of(war)
    del record.battles[2:], record.battles[1].turns[2:]
    record.battles[1].score = record.battles[1].result = record.battles[1].strengths = None
    file.write_text(write_record(record), "utf-8")
    assert "Nicht analysiert: Schlacht 2 ist nicht vorbei." in printed(str(file), *QUICK, "--language", "de")


def next_deal(entry: BattleRecord) -> BattleRecord:
    """A battle that cannot be: the war was over."""
    return BattleRecord(entry.row[-1] + entry.row[:-1], 3 - entry.first, entry.hands, entry.deck)


def test_a_picture_that_cannot_be_written_is_refused_before_anything_is_judged(capsys, path, tmp_path, monkeypatch):
    monkeypatch.setattr("airlandsea.review.review", lambda *_: pytest.fail("judged for nothing"))
    assert main(["review", path, *QUICK, "--plot", str(tmp_path / "nowhere" / "war.svg")]) == 2
    assert "war.svg was not written" in capsys.readouterr().err
    assert main(["review", path, *QUICK, "--plot", str(tmp_path / "war.jpg")]) == 2
    assert "no picture of the kind '.jpg': .svg or .png" in capsys.readouterr().err


def test_a_picture_for_each_record(printed, path, tmp_path):
    printed(path, *QUICK, "--plot", str(tmp_path / "war.svg"))
    assert (tmp_path / "war.svg").read_text("utf-8").startswith("<svg")


class TestBrokenOff:
    """What was done before is printed."""

    def test_by_a_record_that_is_untrue(self, capsys, path, war, tmp_path):
        text = write_record(record_of(war, ["Ada", "Bob"]))
        stream = tmp_path / "three.als.tomls"
        stream.write_text(f"{BETWEEN}\n".join([text, text.replace('score = "', 'score = "9', 1), text]), "utf-8")
        assert main(["review", path, *QUICK, "--scores"]) == 0
        scores = capsys.readouterr().out
        assert scores and main(["review", str(stream), *QUICK, "--scores"]) == 2
        said = capsys.readouterr()
        assert said.out == scores and "three.als.tomls, record 2: battle 1 is not true" in said.err

    def test_by_ctrl_c(self, capsys, war, tmp_path, monkeypatch):
        made: list[Review] = []

        def once(record, bot, seat, seed, watch):
            if made:
                raise KeyboardInterrupt
            made.append(review(record, bot, seat, seed, watch))
            return made[0]

        monkeypatch.setattr("airlandsea.review.review", once)
        stream = tmp_path / "two.als.tomls"
        stream.write_text("".join(write_stream([record_of(war, ["Ada", "Bob"])] * 2)), "utf-8")
        assert main(["review", str(stream), *QUICK, "--json"]) == 130
        said = capsys.readouterr()
        assert [table["players"]["1a"] for table in json.loads(said.out)] == ["Ada"] and "Interrupted." in said.err


def test_ctrl_c_breaks_off(printed, path, monkeypatch):
    def broken_off(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("airlandsea.review.review", broken_off)
    assert printed(path, *QUICK, status=130) == ""


class TestSentences:
    """The same as on the page: all of them come from the catalogue."""

    @pytest.mark.slow
    def test_mistakes_have_the_reasons_of_the_page(self, printed, path, done):
        said = " ".join(printed(path, *QUICK).split())
        for summary in done.summaries:
            assert summary.mistakes
            for mistake in summary.mistakes[: command.MAX_MISTAKES]:
                sent = present_decision(mistake)
                words = filter(None, [sent.reason, sent.withdrawal, sent.reply])
                assert command.mistake_in_words(mistake).endswith(f". {' '.join(words)}")
                assert command.mistake_in_words(mistake) in said

    @pytest.mark.slow
    def test_with_all_options_every_decision_has_its_reason(self, printed, path, done):
        lines = printed(path, *QUICK, "--options").splitlines()
        for analysis in done.analyses:
            below = lines[lines.index(command.analysis_line(analysis)) + 1 :]
            end = next(at for at, line in enumerate(below) if not line.startswith("           "))
            assert " ".join(" ".join(below[:end]).split()).endswith(command.reasons_in_words(analysis))

    def test_the_only_good_choice_is_said_to_be_one(self, capsys, war):
        done = review(record_of(war, ["Ada", "Bob"]), "search:playouts=40", explains=False)
        first, battle = done.analyses[0], done.battles[0]
        best = replace(first.compared[0], chance=0.6, error=0.01)
        worse = replace(first.compared[1], chance=0.3, error=0.01)
        only = replace(first, options=(best, worse), compared=(best, worse), chosen=best, reference=best)
        command.print_battle(replace(battle, analyses=(only,)), with_options=False)
        out = capsys.readouterr().out
        assert f" {best.action.token} ! " in out
        reason = "The only good choice: all it was compared with are clearly worse. It is worth 60 %."
        assert " ".join(out.split("\n", 3)[3].split()).startswith(reason)

    @pytest.mark.slow
    def test_the_summary_and_when_to_withdraw_are_those_of_the_page(self, printed, path, done):
        said = " ".join(printed(path, *QUICK).split())
        for summary in done.summaries:
            assert (
                f"{summary.name} ({SEATS[summary.seat]}): Decisions: {len(summary.analyses)}; nothing better found: "
                f"{summary.agreed}; mistakes: {len(summary.mistakes)}; on average: {-100 * summary.loss:.2f} ± "
                f"{100 * summary.error:.2f} % of the war."
            ) in said
        told = [message for seat in done.seats for message in map(advice_of, done.advice_for(seat)) if message]
        assert told
        assert all(text(message) in said for message in told)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--bot", "heuristic"], "heuristic cannot analyze"),
        (["--bot", "serch"], "did you mean 'search'"),
        (["--seat", "3a"], "no seat '3a'"),
        (["--seat", "1b"], "no seat '1b': the seats are 1a, 2a"),
        (["--ms", "5", "--playouts", "50"], "give --ms or --playouts"),
        (["--playouts", "3"], "3 playouts: 16 or more"),
        (["--playouts", "0"], "0 playouts: 16 or more"),
        (["--playouts", "-1"], "-1 playouts: 16 or more"),
        (["--ms", "0"], "0 ms: more than 0"),
    ],
)
def test_what_is_refused(capsys, path, arguments, reason):
    assert main(["review", path, *arguments]) == 2
    assert reason in capsys.readouterr().err


def test_a_file_that_is_not_there(capsys):
    assert main(["review", "/no/such.als.toml"]) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_all_of_a_review_is_said_in_the_language_that_is_wanted(printed, path, done, language):
    out = printed(path, *QUICK, "--language", language)
    said = " ".join(out.split())
    with using_language(language):
        for summary in done.summaries:
            assert " ".join(command.summary_in_words(summary).split()) in said
        assert command.heads_line() in out.splitlines()
    assert ("Chances to win the war" in out) == (language == "en")
    assert bool(re.search(r"\d\.\d", out)) == (language in ("en", "ja"))
    assert printed(path, *QUICK, "--language", language, "--json") == printed(path, *QUICK, "--json")


def test_an_unknown_language_is_refused_with_those_that_there_are(path, capsys):
    assert main(["review", path, "--language", "xx"]) == 2
    assert "'xx'" in capsys.readouterr().err
