"""Groups as JSON Lines: what was played is there as soon as it is over, and a run goes on where it ended."""

import json
from dataclasses import asdict, replace
from itertools import islice

import pytest

from airlandsea import Mode, __version__
from airlandsea.arena import Matchup, Task, play_all
from airlandsea.arena.group_log import GroupLog, NotResumed, read_thinking, seed_of_log
from airlandsea.bots import TimeControl
from airlandsea.commands import main
from airlandsea.match import Thinking
from airlandsea.records.toml import RULES

from .players import Objector, Stumbler, groups

RUN = ["match", "random", "heuristic:deals=1", "--unit", "battle", "--seed", "5", "--workers", "1", "--quiet"]
MATCHUPS = [Matchup("random", Stumbler, unit="battle", seed=3), Matchup("random", Objector, unit="battle", seed=3)]
PLAN = [Task(number, index) for index in range(3) for number in (0, 1)]


def without_times(text):
    """What does not differ from run to run; columns are as wide as the times in them."""
    lines = [" ".join(line.split()) for line in text.splitlines()]
    return [line for line in lines if not line.startswith(("decisions a second", "choice time,"))]


def write(path, played, matchups=MATCHUPS, plan=PLAN, resume=False):
    with GroupLog.open(path, matchups, plan, resume) as log:
        for task, group in zip(plan[len(log.finished) :], played, strict=False):
            log.append(task, group)
        return log.finished


@pytest.fixture
def path(tmp_path):
    return tmp_path / "groups.jsonl"


@pytest.fixture(scope="module")
def played():
    return [*play_all(MATCHUPS, PLAN)]


class TestTheFile:
    def test_groups_come_back_as_they_were_played(self, path, played):
        assert write(path, played) == []
        read = write(path, [], resume=True)
        spent = [game.thinking[1] for group in read for game in group.games]
        assert read == played and any(each.failures for each in spent) and any(each.event_errors for each in spent)
        for one, other in zip(read, played, strict=True):  # their times too, which are not compared
            assert str(one) == str(other)

    def test_everything_that_a_bot_raised_comes_back(self):
        spent = Thinking(1, ("late",), 0.5, 0.25, ("what?",), ("no weights",), ("no entry",))
        assert str(read_thinking(json.loads(json.dumps(asdict(spent))))) == str(spent)

    def test_a_group_is_there_as_soon_as_it_is_appended(self, path, played):
        with GroupLog.open(path, MATCHUPS, PLAN, False) as log:
            for number, (task, group) in enumerate(zip(PLAN, played, strict=True)):
                log.append(task, group)
                assert len(path.read_text().splitlines()) == number + 2

    def test_every_line_says_what_was_played_and_by_which_version(self, path, played):
        write(path, played)
        head, *lines = map(json.loads, path.read_text().splitlines())
        assert [matchup["seed"] for matchup in head["matchups"]] == [3, 3]
        for (number, index), line, group in zip(PLAN, lines, played, strict=True):
            assert (line["matchup"], line["group"], line["seed"]) == (number, index, group.seed)
            assert (line["unit"], line["mode"], line["version"]) == ("battle", "standard", __version__)
            assert len(line["theaters"]) == 3 and (line["a"], line["rules"]) == ("random", RULES)
            assert not any("record" in game for game in line["games"])

    @pytest.mark.slow
    def test_what_was_left_of_a_line_is_played_again(self, path, played):
        write(path, played)
        whole = path.read_bytes()
        for cut in range(1, len(whole) - whole.rindex(b"\n", 0, -1)):
            path.write_bytes(whole[:-cut])
            assert write(path, played[-1:], resume=True) == played[:-1]
            assert path.read_bytes() == whole

    def test_a_run_that_is_killed_before_its_first_line_begins_anew(self, path, played):
        path.write_bytes(b'{"format": 1, "ver')
        assert seed_of_log(path) is None and seed_of_log(path.with_name("none")) is None
        assert write(path, played) == [] and write(path, [], resume=True) == played

    def test_records_are_in_it_where_they_are_kept(self, path):
        matchups = [Matchup("random", "random", unit="battle", seed=3, records=True)]
        played = [*play_all(matchups, PLAN[::2])]
        write(path, played, matchups, PLAN[::2])
        read = write(path, [], matchups, PLAN[::2], resume=True)
        assert read == played and all(game.record.startswith("format") for group in read for game in group.games)

    def test_a_clock_and_a_mode_are_part_of_the_run(self, path):
        clock = TimeControl(1.0, 60.0, 0.5)
        matchups = [Matchup("random", "random", mode=Mode.preset("epic team"), clock=clock, seed=1)]
        write(path, groups((1, 0)), matchups, [Task(0, 0)])
        assert write(path, [], matchups, [Task(0, 0)], resume=True) == groups((1, 0))


class TestWhatIsRefused:
    def test_a_file_with_groups_is_not_written_over(self, path, played):
        write(path, played)
        before = path.read_bytes()
        with pytest.raises(NotResumed, match="add --resume"):
            write(path, played)
        assert path.read_bytes() == before

    def test_another_run_is_told_with_every_difference(self, path, played):
        write(path, played)
        before = path.read_bytes()
        others = [Matchup("random", Stumbler, unit="battle", seed=4), Matchup("random", "heuristic", seed=3)]
        with pytest.raises(NotResumed, match="another run") as caught:
            write(path, played, others, resume=True)
        assert caught.value.reasons == (
            "seed: 3 in the file, 4 here",
            "unit: battle in the file, war here",
            "b: objector in the file, heuristic here",
        )
        with pytest.raises(NotResumed, match="pairs of bots: 2 in the file, 1 here"):
            write(path, played, MATCHUPS[:1], resume=True)
        assert path.read_bytes() == before

    def test_games_without_records_are_not_gone_on_with_where_records_are_wanted(self, path, played):
        write(path, played)
        wanted = [replace(matchup, records=True) for matchup in MATCHUPS]
        with pytest.raises(NotResumed, match="records: False in the file, True here"):
            write(path, [], wanted, resume=True)

    def test_another_version_is_told(self, path, played):
        write(path, played)
        path.write_text(path.read_text().replace(f'"version": "{__version__}"', '"version": "0.0.7"'))
        with pytest.raises(NotResumed, match=r"version: 0\.0\.7 in the file"):
            write(path, [], resume=True)

    @pytest.mark.parametrize("line", ["{}", "[]", "3", "null", '"x"', "no JSON", "", '{"matchup": 0, "group": 0}'])
    @pytest.mark.parametrize("number", [1, 3])
    def test_a_line_that_is_none_is_named_and_the_file_stays(self, path, played, line, number):
        write(path, played)
        lines = path.read_text().splitlines()
        lines[number - 1] = line
        path.write_text("\n".join(lines) + "\n")
        before = path.read_bytes()
        with pytest.raises(NotResumed, match=f"line {number} is not"):
            write(path, [], resume=True)
        assert path.read_bytes() == before

    def test_a_group_out_of_turn(self, path, played):
        write(path, played)
        with pytest.raises(NotResumed, match="group 0 of pair 0, not 1 of 1"):
            write(path, [], plan=[Task(1, 1)], resume=True)


class TestTheCommand:
    def test_a_run_that_goes_on_prints_what_an_uninterrupted_one_prints(self, path, capsys):
        assert main([*RUN, "--games", "8"]) == 0
        wanted = without_times(capsys.readouterr().out)
        assert main([*RUN, "--games", "4", "--jsonl", str(path)]) == 0
        capsys.readouterr()
        unseeded = [word for word in RUN if word not in ("--seed", "5")]
        assert main([*unseeded, "--games", "8", "--jsonl", str(path), "--resume"]) == 0
        assert without_times(capsys.readouterr().out) == wanted
        assert len(path.read_text().splitlines()) == 5

    def test_ctrl_c_leaves_what_was_finished(self, path, capsys, monkeypatch):
        def interrupted(matchups, plan, workers):
            yield from islice(play_all(matchups, plan, 1), 2)
            raise KeyboardInterrupt

        with monkeypatch.context() as patched:
            patched.setattr("airlandsea.arena.workers.play_all", interrupted)
            assert main([*RUN, "--games", "6", "--jsonl", str(path)]) == 130
        assert len(path.read_text().splitlines()) == 3
        assert main([*RUN, "--games", "6", "--jsonl", str(path), "--resume"]) == 0
        resumed = without_times(capsys.readouterr().out.partition("Results so far:")[2])
        assert main([*RUN, "--games", "6"]) == 0
        assert "\n".join(without_times(capsys.readouterr().out)) in "\n".join(resumed)

    def test_a_finished_run_is_only_told_again(self, path, capsys, monkeypatch):
        assert main([*RUN, "--games", "4", "--jsonl", str(path)]) == 0
        told = capsys.readouterr().out
        monkeypatch.setattr(Matchup, "play", None)
        assert main([*RUN, "--games", "4", "--jsonl", str(path), "--resume"]) == 0
        assert capsys.readouterr().out == told

    @pytest.mark.slow
    @pytest.mark.parametrize(
        "command", [["tournament", "random", "random:withdraws=1", "heuristic:deals=1"], ["sprt", *RUN[1:3]]]
    )
    def test_other_runs_go_on_too(self, path, capsys, command):
        options = RUN[3:]
        assert main([*command, *options, "--games", "8"]) == 0
        wanted = without_times(capsys.readouterr().out)
        assert main([*command, *options, "--games", "2", "--jsonl", str(path)]) == 0
        capsys.readouterr()
        assert main([*command, *options, "--games", "8", "--jsonl", str(path), "--resume"]) == 0
        assert without_times(capsys.readouterr().out) == wanted

    def test_a_run_to_go_on_with_is_named(self, capsys):
        assert main([*RUN, "--resume"]) == 2
        assert "--jsonl FILE" in capsys.readouterr().err
