"""Results files of ALS-100: what `--verify` accepts, and what it refuses for which reason."""

import json

import pytest

from airlandsea.benchmark import EDITION, BadResults, read_results, verify

from .small_benchmark import RUN, read, write

pytestmark = pytest.mark.usefixtures("few_games")


class TestVerify:
    @pytest.fixture
    def told(self, run, path, native):
        run(*RUN, "--jsonl", str(path))
        return read(path)

    @pytest.fixture
    def recorded(self, run, path, native):
        run(*RUN, "--keep-records", "--jsonl", str(path))
        return read(path)

    def test_a_true_file_is_whole_and_its_games_are_played_again(self, run, told, path):
        verdict = verify(path, sample=20)
        assert verdict.replayed == 20 and verdict.results.result.is_whole
        assert all({"machine", "mode", "theaters", "version", "rules"} <= set(line) for line in told[1:21])
        out = run("benchmark", "--verify", str(path), "--sample", "2", "--seed", "1")
        assert out.startswith("The file is whole and consistent: random:withdraws=0.1, 40 games.\n2 groups were played")
        assert json.loads(run("benchmark", "--verify", str(path), "--sample", "0", "--json"))["replayed"] == 0

    def test_every_cut_is_refused(self, told, path):
        whole = path.read_bytes()
        lines = whole.splitlines(keepends=True)
        for cut in range(len(lines)):
            path.write_bytes(b"".join(lines[:cut]))
            with pytest.raises(BadResults, match=r"is not whole|is no results file"):
                read_results(path)
        path.write_bytes(whole[:-1])
        with pytest.raises(BadResults, match="its last line is cut off"):
            read_results(path)

    def test_every_changed_line_is_refused(self, told, path):
        lines = path.read_text().splitlines()
        for number in range(0, len(lines), 5):
            changed = [*lines]
            changed[number] = changed[number].replace('"machine": "', '"machine": "fast ', 1)
            path.write_text("\n".join(changed) + "\n")
            with pytest.raises(BadResults, match=f"was changed: line {number + 1}:"):
                read_results(path)

    @pytest.mark.parametrize("text", ["", "\n", "{}\n", "[]\n", "no JSON\n", "\x00\xff\n", '{"sha256": 3}\n'])
    def test_other_files_are_refused(self, path, text):
        path.write_text(text, "latin-1")
        with pytest.raises(BadResults, match=r"results\.jsonl (is no results file|was changed)"):
            read_results(path)

    def change(self, path, told, number, **values):
        write(path, [{**line, **values} if place == number else line for place, line in enumerate(told)])

    def test_another_head_is_refused_though_its_seals_are_right(self, told, path):
        for values, reason in (
            ({"benchmark": "ALS-200"}, "benchmark: 'ALS-200', not ALS-100"),
            ({"edition": 1}, f"edition: 1, not {EDITION}"),
            ({"size": ["x"]}, "size"),
            ({"budget": "2s"}, "clock"),
            ({"bot": ""}, "bot: none"),
            ({"matchups": [{"seed": 1}]}, "records"),
            ({"matchups": [{**each, "seed": 5} for each in told[0]["matchups"]]}, "seed: 5 in the file, 1001 here"),
        ):
            self.change(path, told, 0, **values)
            with pytest.raises(BadResults, match=reason):
                read_results(path)

    def test_contradictions_are_named_with_their_line(self, told, path):
        first = told[1]["games"]
        for values, reason in (
            ({"seed": 5}, "line 2, seed: 5, not"),
            ({"theaters": "DEI"}, "line 2, theaters: 'DEI', not 'ALS'"),
            ({"version": "0.0.1"}, "line 2, version: '0.0.1'"),
            ({"games": first[:1]}, "line 2: 1 games, not one from each side"),
            ({"games": [{**game, "score": 1 - game["score"]} for game in first]}, "line 2, game 1: the score is"),
            ({"games": [{**game, "battles": [[True, 9, True]], "score": 1.0} for game in first]}, "more than 6 points"),
            ({"games": 3}, "line 2 is not one of these"),
            ({"group": 1}, "group 1 of pair 0, not 0 of 0"),
        ):
            self.change(path, told, 1, **values)
            with pytest.raises(BadResults, match=reason):
                read_results(path)

    def test_a_last_line_that_does_not_add_up(self, told, path):
        self.change(path, told, len(told) - 1, end={**told[-1]["end"], "score": {"value": 99.0}})
        with pytest.raises(BadResults, match=r"last line, score: .*99.*, but the groups add up to"):
            read_results(path)

    def forge(self, path, told, number, games):
        """Say that the games of a group ended in another way, so that everything still agrees."""
        told = [{**line, "games": games} if place == number else line for place, line in enumerate(told)]
        write(path, told)
        try:
            read_results(path)
        except BadResults as error:
            found = str(error)
        total = json.loads(found.split("but the groups add up to ")[1].replace("'", '"'))
        told[-1] = {**told[-1], "end": {**told[-1]["end"], "score": total}}
        write(path, told)
        read_results(path)  # nothing in it contradicts anything else

    def win(self, game):
        return {**game, "score": 1.0, "battles": [[game["battles"][0][0], 6, True]]}

    def test_a_forged_group_is_found_when_it_is_played_again(self, told, path):
        self.forge(path, told, 2, [self.win(game) for game in told[2]["games"]])
        with pytest.raises(BadResults, match=r"is not true: group 0 of battles against .* ends in another way"):
            verify(path, sample=20)

    def test_a_forged_group_with_records_is_found_too(self, recorded, path):
        assert verify(path, sample=20).replayed == 20
        self.forge(path, recorded, 2, [self.win(game) for game in recorded[2]["games"]])
        with pytest.raises(BadResults, match="ends in another way"):
            verify(path, sample=20)

    def test_a_record_of_another_game_is_found(self, recorded, path):
        """Its choices are legal and its result is stated truly, but the opponent would not have played so."""
        one, other = recorded[2]["games"]
        self.change(path, recorded, 2, games=[{**one, "record": other["record"]}, other])
        with pytest.raises(BadResults, match="ends in another way"):
            verify(path, sample=20)
        self.change(path, recorded, 2, games=[{**one, "record": "no record"}, other])
        with pytest.raises(BadResults, match="cannot be played again"):
            verify(path, sample=20)
        self.change(path, recorded, 2, games=[{**one, "record": ""}, other])
        with pytest.raises(BadResults, match="its record is missing"):
            verify(path)

    def test_a_forged_figure_is_found(self, told, path):
        pytest.importorskip("pyspiel")
        self.change(path, told, len(told) - 2, exact={"game": "A-136-1", "exploitability": 0.0})
        with pytest.raises(BadResults, match=r"exploitability on A-136-1: 0\.0 in the file"):
            verify(path, sample=0)
        self.change(path, told, len(told) - 2, exact={"game": "ALS-6-1", "exploitability": 0.0})
        with pytest.raises(BadResults, match="small games"):
            verify(path)

    def test_games_of_another_version_are_not_played_again_and_it_says_so(self, told, path):
        write(path, [{**line, "version": "0.0.7"} if "version" in line else line for line in told])
        verdict = verify(path)
        assert verdict.replayed == 0 and "version 0.0.7 played them" in str(verdict)

    def test_a_bot_from_a_file_is_verified_without_running_it(self, run, path, tmp_path, native):
        bot = tmp_path / "mine.py"
        source = "from airlandsea.bots import RandomBot\nclass Mine(RandomBot):\n    pass\n"
        bot.write_text(source)
        run("benchmark", f"python:{bot}", *RUN[2:], "--keep-records", "--jsonl", str(path))
        bot.write_text("raise SystemExit('run')")
        assert verify(path, sample=20).replayed == 20
        bot.write_text(source)
        path.unlink()
        run("benchmark", f"python:{bot}", *RUN[2:], "--jsonl", str(path))
        bot.unlink()
        assert "its records were not kept" in str(verify(path))

    def test_an_opponent_that_failed_spoils_the_file(self, told, path):
        game = told[1]["games"][0]
        a, b = game["thinking"]
        games = [{**game, "thinking": [a, {**b, "failures": ["took longer"]}]}, told[1]["games"][1]]
        self.change(path, told, 1, games=games)
        with pytest.raises(BadResults, match="an opponent failed 1 times"):
            read_results(path)
