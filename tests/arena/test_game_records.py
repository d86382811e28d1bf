"""Records of the games of a run: each replays to the result that was counted."""

import json

import pytest

from airlandsea import War
from airlandsea.arena import Matchup, Task, play_all
from airlandsea.arena.game_records import GameRecords, without_records
from airlandsea.arena.results import NotWritten, ResultFiles
from airlandsea.commands import main
from airlandsea.records import read_record, read_stream
from airlandsea.records.verify import play_battles
from airlandsea.rules.state import FOUGHT

from .players import Stumbler

RUN = ["match", "random", "heuristic:deals=1", "--seed", "5", "--quiet", "--workers", "1", "--games", "6"]
BATTLES = [*RUN, "--unit", "battle"]


def records_in(path):
    return [read_record(text) for text in read_stream(path.read_text().splitlines(keepends=True))]


class TestGames:
    @pytest.mark.parametrize(
        "options", [{"unit": "battle"}, {"mode": "epic team"}, {"duplicate": 4}, {"score": (3, 7)}]
    )
    def test_a_record_replays_to_the_result_of_its_game(self, options):
        matchup = Matchup("random", Stumbler, seed=3, records=True, **options)
        [group] = play_all([matchup], [Task(0, 1)])
        for game in group.games:
            record = read_record(game.record)
            ends = [end for _, _, end in play_battles(record)]
            assert len(ends) == len(game.battles)
            for end, outcome in zip(ends, game.battles, strict=True):
                points = -end.points if end.winner == 1 - game.side else end.points
                assert (points, end.how == FOUGHT) == (outcome.points, outcome.fought)
            assert record.players[game.side :: 2] == ["random"] * len(record.players[game.side :: 2])
            assert record.players[1 - game.side] == "stumbler"
            assert record.event == f"{matchup.unit}, seed {group.seed}"

    def test_none_are_kept_unless_they_are_wanted(self):
        [plain] = play_all([Matchup("random", "random", seed=3)], [Task(0, 1)])
        [kept] = play_all([Matchup("random", "random", seed=3, records=True)], [Task(0, 1)])
        assert not any(game.record for game in plain.games) and all(game.record for game in kept.games)
        assert without_records(kept) == plain


class TestPlaces:
    def test_a_file_has_the_records_in_the_order_of_the_games(self, tmp_path, capsys):
        path = tmp_path / "games.toml"
        assert main([*RUN, "--records", str(path), "--csv", str(tmp_path / "games.csv")]) == 0
        records = records_in(path)
        seeds = [War(seed=int(record.event.split()[-1])).battle.row for record in records]
        assert [record.battles[0].row for record in records] == seeds
        assert [record.players[0] for record in records] == ["random", "heuristic:deals=1"] * 3
        capsys.readouterr()
        assert main(["check", str(path)]) == 0
        assert capsys.readouterr().out == "6 valid, 0 invalid\n"

    def test_a_folder_has_a_file_for_each_game(self, tmp_path):
        folder = tmp_path / "new" / "games"
        assert main([*BATTLES, "--records", str(tmp_path / "games.toml")]) == 0
        assert main([*BATTLES, "--records", str(folder.parent)]) == 0
        files = sorted(folder.parent.iterdir())
        assert [path.name for path in files] == [f"pair1-group{n}-game{game}.toml" for n in range(3) for game in (0, 1)]
        assert [read_record(path.read_text()) for path in files] == records_in(tmp_path / "games.toml")

    def test_two_workers_write_the_same(self, tmp_path):
        for number in ("1", "2"):
            assert main([*BATTLES, "--workers", number, "--records", str(tmp_path / f"{number}.toml")]) == 0
        assert (tmp_path / "1.toml").read_bytes() == (tmp_path / "2.toml").read_bytes()

    @pytest.mark.parametrize("place", ["games.toml", "games"])
    def test_a_run_that_goes_on_writes_what_an_uninterrupted_one_writes(self, tmp_path, place):
        whole, resumed, log = tmp_path / "whole" / place, tmp_path / "resumed" / place, tmp_path / "log.jsonl"
        for folder in (whole.parent, resumed.parent):
            folder.mkdir()
        assert main([*BATTLES, "--records", str(whole)]) == 0
        options = ["--records", str(resumed), "--jsonl", str(log)]
        assert main([*BATTLES, "--games", "2", *options]) == 0
        assert main([*BATTLES, *options, "--resume"]) == 0
        for path in [whole] if whole.is_file() else whole.iterdir():
            other = resumed if path == whole else resumed / path.name
            assert path.read_bytes() == other.read_bytes()
        assert all("record" in game for line in log.read_text().splitlines()[1:] for game in json.loads(line)["games"])

    def test_every_pair_of_a_tournament_has_files_of_its_own(self, tmp_path):
        bots = ["random", "random:withdraws=1", "heuristic:deals=1"]
        assert main(["tournament", *bots, *BATTLES[3:], "--games", "2", "--records", str(tmp_path / "r")]) == 0
        assert len([*(tmp_path / "r").iterdir()]) == 6

    def test_a_group_is_there_as_soon_as_it_is_appended(self, tmp_path):
        path, matchup = tmp_path / "games.toml", Matchup("random", "random", unit="battle", seed=3, records=True)
        with GameRecords.open(path) as records:
            for number in range(3):
                records.append(Task(0, number), matchup.play(number))
                assert len(records_in(path)) == 2 * number + 2


class TestWhatIsInTheWay:
    def test_a_folder_with_files_is_refused_and_left_alone(self, tmp_path, capsys):
        (tmp_path / "old.toml").write_text("before")
        assert main([*BATTLES, "--records", str(tmp_path)]) == 2
        assert "holds files already: name another folder, or a file *.toml" in capsys.readouterr().err
        assert [path.read_text() for path in tmp_path.iterdir()] == ["before"]

    @pytest.mark.parametrize("option", ["--records", "--csv"])
    def test_a_file_of_another_run_is_refused_and_left_alone(self, tmp_path, capsys, option):
        (tmp_path / "old.toml").write_text("before")
        assert main([*BATTLES, option, str(tmp_path / "old.toml")]) == 2
        assert "old.toml was not written: it holds something already; name another file" in capsys.readouterr().err
        assert (tmp_path / "old.toml").read_text() == "before"

    def test_a_place_that_cannot_be_is_found_before_the_first_game(self, tmp_path):
        for place in ("nowhere/games.toml", "nowhere/games"):
            with pytest.raises(NotWritten, match="No such file"):
                ResultFiles(records=tmp_path / place).check()
        (tmp_path / "file").write_text("")
        with pytest.raises(NotWritten, match="Not a directory"):
            ResultFiles(records=tmp_path / "file").check()
        ResultFiles(records=tmp_path / "new").check()
        assert [path.name for path in tmp_path.iterdir()] == ["file"]
