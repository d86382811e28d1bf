"""Making a data set: what is in it, that the same arguments write the same bytes, and that a run can go on."""

import json

import pytest

from airlandsea import War
from airlandsea.arena.matchup import IllegalMatchup, Matchup
from airlandsea.bots import register, registry
from airlandsea.dataset import battle_of
from airlandsea.errors import IllegalMode
from airlandsea.records import record_of
from airlandsea.records.build import write_turns
from airlandsea.rules.modes import PRESETS
from arena.players import Objector, Stumbler

from .conftest import FEW, files_of, rows_of, shard

pytest.importorskip("pyarrow", reason="the extra `dataset` is not installed")

import pyarrow.parquet as pq

from airlandsea.dataset import shards as shards_module
from airlandsea.dataset.battles import FailedReplay, play
from airlandsea.dataset.run import DatasetRun
from airlandsea.dataset.schema import SCHEMA, schema_problems


def result_of(row):
    return row["winner"], row["points"], row["withdrawn"]


def came_out(battle):
    result = battle.result
    return (0 if result.winner is None else result.winner + 1), result.points, result.how == "withdrawn"


class TestRows:
    def test_every_battle_can_be_played_again(self, small):
        for row in rows_of(shard(small))[:6]:
            battle = battle_of(row)
            assert battle.is_over and came_out(battle) == result_of(row)
            assert row["turns"] == " ".join(write_turns(battle))
            assert row["row"] == battle.row and len(battle.history) == len(row["actions"])

    def test_the_deal_is_that_of_the_seed(self, small):
        for row in rows_of(shard(small, 1))[:6]:
            war = War("standard", None, row["seed"])
            entry = record_of(war).battles[0]
            assert (entry.row, entry.first) == (row["row"], row["first"])
            assert battle_of(row).initial_state.hand == war.battle.state.hand

    def test_the_columns_have_their_types_and_meanings(self, small):
        schema = pq.read_schema(shard(small))
        assert schema_problems(schema) == [] and schema.names == SCHEMA.names
        assert all(field.metadata[b"description"] for field in schema)
        assert json.loads(schema.metadata[b"airlandsea"])["seed"] == 5

    def test_every_card_is_open(self, small):
        """A finished battle has no secrets: hands and deck are the whole game."""
        for row in rows_of(shard(small)):
            cards = sorted(card for hand in [*row["hands"], row["deck"]] for card in hand)
            assert len(cards) == 18 and {"ALSDEI"[card // 6] for card in cards} == set(row["row"])

    def test_a_row_that_is_no_battle_is_refused(self, small):
        row = rows_of(shard(small))[0]
        with pytest.raises(IllegalMode, match="target"):
            battle_of({**row, "mode": {**row["mode"], "target": 0}})


class TestPlayers:
    @pytest.mark.parametrize("mode", ["epic", "team", "epic team", "quick reference"])
    def test_fast_players_play_every_mode(self, command, tmp_path, mode):
        players = ("random", "search-for-points:playouts=4")
        command(
            "make", tmp_path / "set", "--players", *players, "--battles", 6, "--mode", mode, "--tokens", "--workers", 1
        )
        rows = rows_of(shard(tmp_path / "set"))
        seats = PRESETS[mode].seats
        for game, row in enumerate(rows):
            assert row["players"] == [players[(seat + game) % 2] for seat in range(seats)]
            assert came_out(battle_of(row)) == result_of(row)
        assert command("verify", tmp_path / "set", "--sample", 1).startswith("6 battles verified")

    def test_bots_of_the_arena_play_wars(self, command, tmp_path):
        command("make", tmp_path / "set", "--players", "heuristic", "random", "--wars", 3, "--unit", "war", "--seed", 9)
        rows = rows_of(shard(tmp_path / "set"))
        games = [[row for row in rows if row["game"] == game] for game in range(3)]
        for index, war in enumerate(games):
            score: tuple[int, ...] = (0, 0)
            for number, row in enumerate(war):
                assert (row["battle"], tuple(row["score"])) == (number, score)
                score = tuple(battle_of(row).state.score)
            assert max(score) >= 12
            matchup = Matchup("heuristic", "random", seed=9, duplicate=1)
            [game] = matchup.play(index).games
            assert [each.points for each in game.battles] == [
                row["points"] * {0: 0, 1: 1, 2: -1}[row["winner"]] * (1 - 2 * (index & 1)) for row in war
            ]
        assert "0 wrong" in command("verify", tmp_path / "set")

    def test_both_loops_deal_the_same(self, command, tmp_path, small):
        command("make", tmp_path / "set", "--battles", 4, "--seed", 5, "--arena")
        arena, compiled = rows_of(shard(tmp_path / "set")), rows_of(shard(small))
        for name in ("row", "first", "seed", "hands", "deck", "players"):
            assert [row[name] for row in arena] == [row[name] for row in compiled[:4]]

    def test_a_bot_that_raises_at_events_chooses_for_itself(self, command, tmp_path, monkeypatch):
        monkeypatch.setattr(registry, "REGISTRY", dict(registry.REGISTRY))
        register("objector", Objector, "raises at every event")
        command("make", tmp_path / "set", "--players", "objector", "random", "--battles", 3, "--workers", 1)
        assert [row["failures"] for row in rows_of(shard(tmp_path / "set"))] == [0, 0, 0]

    def test_choices_of_failing_bots_are_counted(self, command, tmp_path, monkeypatch):
        monkeypatch.setattr(registry, "REGISTRY", dict(registry.REGISTRY))
        register("stumbler", Stumbler, "raises at every second choice")
        command("make", tmp_path / "set", "--players", "stumbler", "random", "--battles", 3, "--workers", 1)
        assert all(row["failures"] > 0 for row in rows_of(shard(tmp_path / "set")))
        assert "| battles with a choice that a failing bot did not make itself | 3 |" in card(tmp_path / "set")

    @pytest.mark.parametrize(
        ("arguments", "why"),
        [
            (["--players", "nobody", "random"], "no bot 'nobody'"),
            (["--players", "search-for-points", "random"], "the fast players are random and"),
            (["--players", "search-for-points:playouts=4", "heuristic"], "against fast players"),
            (["--theaters", "AL"], "theaters"),
            (["--resume"], "no run to resume"),
        ],
    )
    def test_what_cannot_be_played_is_refused(self, command, tmp_path, arguments, why):
        assert why in command("make", tmp_path / "set", "--battles", 2, *arguments, status=2)
        assert not (tmp_path / "set").exists()

    def test_a_run_says_all_that_is_wrong(self):
        with pytest.raises(IllegalMatchup) as error:
            DatasetRun(players=("heuristic", "random"), games=0, seed=1, loop="compiled", unit="war", shard=0)
        assert len(error.value.reasons) == 4


class TestBytes:
    @pytest.mark.slow
    def test_the_same_arguments_write_the_same_bytes_with_any_number_of_workers(self, command, tmp_path, small):
        command("make", tmp_path / "set", *FEW, "--workers", 2)
        assert files_of(tmp_path / "set") == files_of(small)

    def test_another_seed_plays_other_battles(self, command, tmp_path, small):
        command("make", tmp_path / "set", *FEW[:-3], "--seed", 6, "--workers", 1)
        assert rows_of(shard(tmp_path / "set"))[0]["seed"] != rows_of(shard(small))[0]["seed"]


class TestResume:
    def test_an_interrupted_run_goes_on_as_if_it_had_not_been(self, command, tmp_path, small, monkeypatch):
        folder, write = tmp_path / "set", shards_module.write_file

        def interrupted(path, *given):
            if "00001" in path.name:
                path.write_bytes(b"PAR1 half a file")
                raise KeyboardInterrupt
            return write(path, *given)

        with monkeypatch.context() as patched:
            patched.setattr(shards_module, "write_file", interrupted)
            assert "1 of 3 files" in command("make", folder, *FEW, "--workers", 1, status=130)
        assert not (folder / "README.md").exists()
        assert "holds a data set already" in command("make", folder, *FEW, status=2)
        assert "60 of them played now" in command("make", folder, "--resume", "--workers", 1)
        assert files_of(folder) == files_of(small)

    def test_a_finished_run_has_nothing_to_play(self, command, copy, small):
        (copy / "README.md").unlink()
        assert "0 of them played now" in command("make", copy, *FEW, "--resume")
        assert files_of(copy) == files_of(small)

    def test_another_run_is_refused(self, command, copy):
        said = command("make", copy, "--battles", 91, "--shard", 30, "--seed", 5, "--resume", status=2)
        assert "games: 90 in the file, 91 here" in said and "tokens: True in the file, False here" in said

    def test_a_folder_with_other_files_is_left_alone(self, command, tmp_path):
        (tmp_path / "letter.txt").write_text("Dear Anna")
        assert "it holds other files" in command("make", tmp_path, *FEW, status=2)
        assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]

    def test_a_damaged_file_is_not_gone_on_from(self, command, copy):
        shard(copy, 1).write_bytes(shard(copy, 1).read_bytes()[:1000])
        said = command("make", copy, *FEW, "--resume", status=2)
        assert "cannot be read" in said and "delete it" in said

    def test_a_file_of_another_run_is_not_gone_on_from(self, command, copy, tmp_path):
        command("make", tmp_path / "other", *FEW[:-3], "--seed", 6, "--tokens", "--workers", 1)
        shard(copy, 1).write_bytes(shard(tmp_path / "other", 1).read_bytes())
        assert "of another run" in command("make", copy, *FEW, "--resume", status=2)

    @pytest.mark.parametrize("text", ["{", "[]", '{"run": 5}'])
    def test_a_broken_description_is_refused(self, command, copy, text):
        (copy / "dataset.json").write_text(text)
        assert "dataset.json" in command("make", copy, *FEW, "--resume", status=2)


def card(folder):
    return (folder / "README.md").read_text("utf-8")


class TestCard:
    def test_its_numbers_are_those_of_the_files(self, small):
        rows = [row for number in range(3) for row in rows_of(shard(small, number))]
        decisions = sum(len(row["actions"]) for row in rows)
        wins = sum(row["winner"] == row["first"] for row in rows) / 90
        assert f"| decisions | {decisions:,}, {decisions / 90:.1f} a battle |" in card(small)
        assert f"| won by the 1st Player | {wins:.1%} of the battles |" in card(small)

    def test_its_header_has_the_features_of_the_files(self, small):
        yaml = pytest.importorskip("yaml")
        header = yaml.safe_load(card(small).split("---\n")[1])
        assert header["license"] == "mit" and header["size_categories"] == ["n<1K"]
        assert [each["name"] for each in header["dataset_info"]["features"]] == SCHEMA.names
        assert header["dataset_info"]["splits"][0]["num_examples"] == 90
        assert header["dataset_info"]["download_size"] == sum(shard(small, each).stat().st_size for each in range(3))
        [[files]] = [each["data_files"] for each in header["configs"]]
        assert [*small.glob(files["path"])]

    def test_it_says_that_all_cards_are_open(self, small):
        assert "**All cards are open.**" in card(small) and "do not give a model whole rows" in card(small)

    def test_the_command_in_it_makes_the_same_again(self, command, small, tmp_path):
        line = json.loads((small / "dataset.json").read_text("utf-8"))["command"].replace('"', "").split()
        assert line[:4] == ["airlandsea", "dataset", "make", "FOLDER"] and " ".join(line[4:]) in card(small).replace(
            "\n  ", " "
        ).replace('"', "")
        command("make", tmp_path / "again", *line[4:], "--workers", 1)
        assert files_of(tmp_path / "again") == files_of(small)

    @pytest.mark.parametrize(
        "options",
        [
            ["--mode", "epic", "--ties", "second", "--chart", "7-4-1:8-5-2"],
            ["--handicap", "1", "--target", "9", "--no-withdrawal", "--theaters", "ALS", "--arena"],
            ["--mode", "epic team", "--unit", "war"],
        ],
        ids=" ".join,
    )
    def test_the_command_names_every_option(self, command, tmp_path, options):
        command("make", tmp_path / "one", "--games", 1, "--seed", 3, "--workers", 1, *options)
        told = json.loads((tmp_path / "one" / "dataset.json").read_text("utf-8"))
        words = [word.strip('"') for word in told["command"].replace('"epic team"', "epic-team").split()]
        command("make", tmp_path / "two", *words[4:], "--workers", 1)
        assert files_of(tmp_path / "two") == files_of(tmp_path / "one")

    def test_the_tables_of_numbers_are_whole(self, small):
        actions = (small / "actions.csv").read_text().splitlines()
        cards = (small / "cards.csv").read_text().splitlines()
        assert len(actions) == 1 + 636 and len(cards) == 1 + 36
        assert "276,deploy,A1,0,,," in actions and "461,improvise,A2,0,,," in actions
        assert "22,uncovered card,,4,2,," in actions and "167,covered card,,4,,29," in actions


def test_a_battle_that_cannot_be_played_again_is_never_written(command, tmp_path, monkeypatch):
    def forget(run, games):
        for battles in play(run, games):
            battles.decisions.actions[3] = 635
            yield battles

    monkeypatch.setattr(shards_module, "play", forget)
    with pytest.raises(FailedReplay, match=r"could not be played again: seed 1, games \[0\]"):
        shards_module.ShardMaker(DatasetRun(players=("random",) * 2, games=9, seed=1, loop="compiled"), tmp_path).play(
            0
        )
    assert not [*tmp_path.glob("*.parquet")]
