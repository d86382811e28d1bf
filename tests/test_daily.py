"""The daily deal: the same for everybody, the same again for equal choices, and no forged result."""

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from airlandsea import Battle, View, War
from airlandsea.bots.daily import FIGHTS_ON_FROM, DailyOpponent
from airlandsea.bots.heuristic import HeuristicBot
from airlandsea.commands import main
from airlandsea.daily import (
    OPPONENT,
    PLAYER,
    ForgedResult,
    Replay,
    check_result,
    daily_war,
    level_result,
    level_results,
    result_of,
)
from airlandsea.match import SeatedBot, WarRunner, play_war
from airlandsea.records import IllegalRecord, Record, battles_of, read_record, record_of, write_record
from airlandsea.search.runner import SearchRunner

DAY = date(2026, 12, 1)
NEXT = DAY + timedelta(days=1)


@pytest.fixture(scope="module")
def opponent(native: object) -> DailyOpponent:
    opponent = DailyOpponent(DAY)
    opponent.prepare()
    return opponent


def played(opponent: DailyOpponent, seed: int = 1) -> War:
    """The war of the day, to its end."""
    war = daily_war(opponent.day)
    play_war(war, [HeuristicBot(seed), opponent])
    return war


@pytest.fixture(scope="module")
def text(opponent: DailyOpponent) -> str:
    return write_record(record_of(played(opponent), ["Ada", "daily"]))


def is_refused(record: Record, opponent: DailyOpponent) -> bool:
    """Whether a record is no result of the day."""
    try:
        check_result(record, opponent.day, opponent)
    except (ForgedResult, IllegalRecord):
        return True
    return False


class TestTheWarOfTheDay:
    def test_is_the_same_for_everybody_and_another_one_the_day_after(self):
        assert str(daily_war(DAY).battle) == str(daily_war(DAY).battle)
        assert str(daily_war(DAY).battle) != str(daily_war(NEXT).battle)

    def test_equal_choices_give_equal_wars_on_any_machine(self, opponent, text):
        assert write_record(record_of(played(DailyOpponent(DAY)), ["Ada", "daily"])) == text

    def test_its_later_deals_do_not_depend_on_what_is_played(self, opponent):
        wars = [played(opponent, seed) for seed in range(8)]
        second = {str(war.battles[1].at(1)) for war in wars if len(war.battles) > 1}
        assert len({str(war) for war in wars}) > 1 and len(second) == 1

    def test_its_opponent_chooses_by_what_it_sees_alone(self, opponent):
        war = daily_war(DAY)
        runner = WarRunner(war, [SeatedBot(HeuristicBot(1)), None])
        runner.play_on()
        view, options = war.battle.view(OPPONENT), war.battle.options_for(OPPONENT)
        first = opponent.choose(view, options)
        played(opponent, 5)  # it is asked for other choices
        assert opponent.choose(view, options) == first
        for seed in range(3):
            other = war.battle.redeal(OPPONENT, seed)
            assert opponent.choose(other.view(OPPONENT), other.options_for(OPPONENT)).number == first.number


def test_from_december_on_the_opponent_does_not_lose_the_war_by_a_withdrawal():
    line = "AIS i4s1A5/./i1a6 A1A2I3/I6/S5S3 S4/. ???????????? score=0:11 first=2 turn=1 view=1a"
    battle = Battle.from_view(View.from_position(line), 1)
    view, options = battle.view(0), battle.options_for(0)
    taken = {day: DailyOpponent(day).choose(view, options).token for day in days_around(FIGHTS_ON_FROM)}
    assert "w" not in {token for day, token in taken.items() if day >= FIGHTS_ON_FROM}
    assert "w" in {token for day, token in taken.items() if day < FIGHTS_ON_FROM}  # whose results stand


def days_around(middle: date) -> list[date]:
    """Some days before a day, and as many from then on."""
    return [middle + timedelta(days) for days in range(-30, 30)]


class TestResults:
    def test_a_record_proves_its_result(self, opponent, text):
        war = played(opponent)
        result = check_result(read_record(text), DAY, opponent)
        assert result == result_of(war, DAY) and result.score == (war.score[PLAYER], war.score[OPPONENT])
        assert result.line == f"airlandsea daily deal 2026-12-01 {war.score[0]}:{war.score[1]} ({len(war.battles)})"

    def test_a_step_that_was_taken_back_does_not_matter(self, opponent):
        war = daily_war(DAY)
        runner = WarRunner(war, [None, SeatedBot(opponent)])
        player = HeuristicBot(1)
        runner.play_on()
        while not runner.is_over:
            seat, options = runner.next_seat()
            runner.act(seat, next(iter(options)))
            runner.play_on()
            if not war.battle.is_over and len(war.battle.history) > 1:
                while len(war.battle.history) and war.battle.history[-1].seat == OPPONENT:
                    war.battle.undo(1)
                war.battle.undo(1)
                seat, options = runner.next_seat()
                runner.act(seat, player.choose(war.battle.view(seat), options))
                runner.play_on()
        assert check_result(read_record(write_record(record_of(war))), DAY, opponent) == result_of(war, DAY)

    def test_another_days_war_is_no_result(self, opponent, text):
        with pytest.raises(ForgedResult, match="not the deals of 2026-12-02"):
            check_result(read_record(text), NEXT)
        other = record_of(War("standard", None, 5))
        with pytest.raises(ForgedResult, match="not the deals"):
            check_result(other, DAY, opponent)

    def test_an_opponent_that_lets_one_win_is_no_result(self):
        war = daily_war(DAY)
        play_war(war, [HeuristicBot(1), HeuristicBot(2)])
        with pytest.raises(ForgedResult, match="the opponent of the day plays"):
            check_result(record_of(war), DAY)

    def test_a_war_that_is_not_over_is_no_result(self, opponent, text):
        record = read_record(text)
        record.battles.pop()
        with pytest.raises(ForgedResult, match="not over"):
            check_result(record, DAY, opponent)

    def test_it_is_played_again_as_a_war_is(self, opponent):
        war = played(opponent)
        replay = Replay(war.battles[0].initial_state)
        for number, battle in enumerate(war.battles):
            if number:
                replay.next_battle()
            for turn, (state, memory) in zip(battle.history, battle.snapshots(), strict=False):
                moment = Battle(state.copy(), memory.copy())
                assert replay.state == state and replay.options() == moment.options.numbers
                assert replay.seat == turn.seat and replay.view() == moment.view(turn.seat)
                replay.play(turn.number)
            assert replay.state == battle.state
        assert replay.is_over

    @pytest.mark.slow
    def test_changed_records_are_refused(self, opponent, text):
        for seed in range(200):
            record = read_record(text)
            change(record, Random(seed))
            assert is_refused(record, opponent), seed


def change(record: Record, random: Random) -> None:
    """Forge one thing: a choice of the opponent, a card, the end of a battle."""
    entry = random.choice(record.battles)
    match random.randrange(4):
        case 0:
            replace_choice(record, random)
        case 1:
            cards = entry.deck.split()
            one, other = random.sample(range(len(cards)), 2)
            cards[one], cards[other] = cards[other], cards[one]
            entry.deck = " ".join(cards)
        case 2:
            entry.hands = entry.hands[::-1]
        case _:
            entry.turns = entry.turns[: random.randrange(len(entry.turns))]


def replace_choice(record: Record, random: Random) -> None:
    """Let the opponent do another thing that is legal."""
    places = []
    for nth, (battle, actions) in enumerate(battles_of(record)):
        battle = battle.copy()
        for turn, action in enumerate(actions):
            (seat,) = battle.to_act
            others = [each.token for each in battle.options if each.number != action]
            places += [(nth, turn, others)] if seat == OPPONENT and others else []
            battle.play(action)
    nth, turn, others = random.choice(places)
    record.battles[nth].turns[turn] = random.choice(others)


class TestCommand:
    def test_plays_shares_and_proves(self, capsys, monkeypatch, tmp_path: Path, native):
        monkeypatch.setattr("airlandsea.terminal.game.ask", lambda _: "1")
        file = tmp_path / "war.toml"
        assert main(["daily", "--day", "2026-12-01", "--record", str(file)]) == 0
        said = capsys.readouterr().out
        line = said[said.index("airlandsea daily deal") :].split("\n")[0]
        assert line.startswith("airlandsea daily deal 2026-12-01 ") and "peeked at" in said
        assert main(["daily", "--day", "2026-12-01", "--check", str(file)]) == 0
        assert line in capsys.readouterr().out
        assert main(["daily", "--day", "2026-12-02", "--check", str(file)]) == 2
        assert "no result of the daily deal" in capsys.readouterr().err

    @pytest.mark.parametrize("data", [None, b"", b"\xff\xfe", b"turns = ["])
    def test_what_is_no_record_is_refused(self, capsys, tmp_path: Path, data):
        file = tmp_path / "war.toml"
        if data is not None:
            file.write_bytes(data)
        for place in (file, tmp_path):
            assert main(["daily", "--check", str(place)]) == 2
            said = capsys.readouterr()
            assert said.out == "" and said.err.startswith("airlandsea: ") and said.err.count("\n") == 1

    def test_who_leaves_has_no_result(self, capsys, monkeypatch):
        monkeypatch.setattr("airlandsea.terminal.game.ask", lambda _: "quit")
        assert main(["daily", "--day", "2026-12-01", "--language", "de"]) == 0
        said = capsys.readouterr().out
        assert "kein Ergebnis" in said and "airlandsea daily deal" not in said

    def test_ctrl_c_leaves_it_and_saves_what_was_played(self, capsys, monkeypatch, tmp_path: Path):
        typed = iter(["1"])

        def ask(_):
            for line in typed:
                return line
            raise KeyboardInterrupt

        monkeypatch.setattr("airlandsea.terminal.game.ask", ask)
        file = tmp_path / "war.toml"
        assert main(["daily", "--day", "2026-12-01", "--record", str(file)]) == 130
        said = capsys.readouterr().out
        assert "You have left the war of the day: it has no result." in said and f"Record saved to {file}" in said
        assert read_record(file.read_text("utf-8")).battles[0].turns

    def test_a_proof_is_not_overwritten_and_its_place_is_tried_before_the_war(
        self, capsys, monkeypatch, tmp_path: Path, text
    ):
        monkeypatch.setattr("airlandsea.terminal.game.ask", lambda _: "quit")
        file = tmp_path / "war.toml"
        file.write_text(text, "utf-8")
        for place, reason in ((file, "it holds something already"), (tmp_path / "no" / "war.toml", "No such file")):
            assert main(["daily", "--day", "2026-12-01", "--record", str(place)]) == 2
            said = capsys.readouterr()
            assert said.out == "" and f"{place} was not written: " in said.err and reason in said.err
        assert file.read_text("utf-8") == text

    def test_a_result_is_entered_although_its_record_cannot_be_saved(self, capsys, monkeypatch, tmp_path: Path, native):
        entered = []
        folder = tmp_path / "folder"
        folder.mkdir()

        def ask(_):
            if folder.exists():
                folder.rmdir()
            return "1"

        monkeypatch.setattr("airlandsea.terminal.game.ask", ask)
        monkeypatch.setattr("airlandsea.commands.daily.enter", lambda record, *_: entered.append(read_record(record)))
        words = ["daily", "--day", "2026-12-01", "--submit", "http://127.0.0.1:1"]
        assert main([*words, "--record", str(folder / "war.toml")]) == 2
        assert "war.toml was not written: " in capsys.readouterr().err
        assert len(entered) == 1

    @pytest.mark.parametrize("level", [1, 8])
    def test_no_level_plays_by_the_clock(self, monkeypatch, native, level):
        given = []
        search = SearchRunner.search

        def noted(runner, view, utilities, random, seconds=None, playouts=None):
            given.append((seconds, playouts))
            return search(runner, view, utilities, random, seconds, playouts)

        monkeypatch.setattr("airlandsea.daily.FULL_PLAYOUTS", 60)
        monkeypatch.setattr(SearchRunner, "search", noted)
        result = level_result(DAY, level)
        assert given and all(seconds is None and playouts for seconds, playouts in given)
        assert level_result(DAY, level) == result

    @pytest.mark.slow
    def test_the_levels_play_the_same_deals(self, native):
        results = dict(level_results(DAY))
        assert set(results) == set(range(1, 9)) and {each.day for each in results.values()} == {DAY}
