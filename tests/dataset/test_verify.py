"""Verifying a data set: whatever is changed in it is found, named with its file, row and reason, and counted."""

import json

import pytest

from airlandsea.rules.actions import WITHDRAW

from .conftest import rewrite, rows_of, shard

pytest.importorskip("pyarrow", reason="the extra `dataset` is not installed")

import pyarrow as pa
import pyarrow.parquet as pq

from airlandsea.dataset import compiled, verify

ROW = 4


def put(name, value):
    """A change of one row: a value, or a function of the old value."""

    def change(rows):
        old = rows[ROW][name]
        rows[ROW][name] = value(old) if callable(value) else value

    return change


def both(seat, action):
    """A change of the last decision: None leaves it out, a number appends one."""

    def change(rows):
        for name, value in (("seats", seat), ("actions", action)):
            rows[ROW][name] = rows[ROW][name][:-1] if value is None else [*rows[ROW][name], value]

    return change


def exchange(rows):
    rows[ROW]["hands"][0][0], rows[ROW]["hands"][1][0] = rows[ROW]["hands"][1][0], rows[ROW]["hands"][0][0]


TAMPERED = {
    "another action": (put("actions", lambda old: [635, *old[1:]]), "decision 0 of"),
    "no action at all": (put("actions", lambda old: [60000, *old[1:]]), "action 60000"),
    "an action left out": (put("actions", lambda old: old[:-1]), "seats for"),
    "the end left out": (both(None, None), "the battle is not over"),
    "more after the end": (both(0, WITHDRAW), "the battle is over"),
    "the other seat": (put("seats", lambda old: [1 - old[0], *old[1:]]), "seat"),
    "no seat": (put("seats", lambda old: [200, *old[1:]]), "there is no seat 200"),
    "the winner": (put("winner", lambda old: 3 - old), "winner"),
    "the points": (put("points", 5), "points 5: it is 6"),
    "a withdrawal": (put("withdrawn", True), "withdrawn True: it is False"),
    "control": (put("control", lambda old: [3 - old[0], *old[1:]]), "control"),
    "control of a fourth theater": (put("control", lambda old: [*old, 1]), "control"),
    "strengths": (put("strengths", lambda old: [[old[0][0] + 1, old[0][1]], *old[1:]]), "strengths"),
    "strengths of three sides": (put("strengths", lambda old: [[*old[0], 1], *old[1:]]), "strengths"),
    "tokens": (put("turns", lambda old: f"{old} w"), "turns"),
    "cards of hands": (exchange, "hands"),
    "a hand of five": (put("hands", lambda old: [old[0][1:], old[1]]), "hands"),
    "a card that does not exist": (put("deck", lambda old: [99, *old[1:]]), "deck"),
    "the order of the deck": (put("deck", lambda old: old[::-1]), "deck"),
    "the row": (put("row", lambda old: old[::-1]), "row"),
    "who begins": (put("first", lambda old: 3 - old), "first"),
    "the seed": (put("seed", 5), "seed 5: that of game 4 is"),
    "a negative seed": (put("seed", -5), "seed -5"),
    "the players": (put("players", ["search", "random"]), "players"),
    "one player": (put("players", ["random"]), "players"),
    "the rules": (put("rules", 1), "rules 1: this program plays version 2"),
    "the mode": (put("mode", lambda old: {**old, "ties": "second"}), "mode"),
    "a missing option": (put("mode", lambda old: {**old, "ties": None}), "mode"),
    "the score": (put("score", [3, 0]), "a war begins at 0 to 0"),
    "an impossible score": (put("score", [40000, 0]), "below the target"),
    "a later battle": (put("battle", 1), "at most 0 come before a battle of this run"),
    "a game that is not in the run": (put("game", 900), "the run has the games 0 to 89"),
    "a game of another file": (put("game", 40), "battle 0 of game 4 should follow game 3"),
}


class TestTampered:
    @pytest.mark.parametrize(("change", "why"), TAMPERED.values(), ids=TAMPERED)
    def test_it_is_found_and_the_rest_is_verified(self, command, copy, change, why):
        path = shard(copy)
        rewrite(path, change)
        said = command("verify", copy, "--workers", 1, status=1)
        [line] = [line for line in said.splitlines() if f"{path.name}, row {ROW} " in line]
        assert why in line and verify.DISAGREE not in said
        assert f"{path.name}: dataset.json has another SHA-256 for it" in said
        wrong = said.count(f"{path.name}, row ")
        assert wrong <= 2 and f"{90 - wrong} battles verified, {wrong} wrong, 0 not read" in said

    def test_several_are_all_found(self, command, copy):
        def change(rows):
            for row in range(0, 30, 3):
                rows[row]["points"] = 7

        rewrite(shard(copy, 2), change)
        assert "80 battles verified, 10 wrong" in command("verify", copy, "--workers", 1, status=1)

    def test_battles_left_out_or_twice_are_found(self, command, copy):
        rewrite(shard(copy, 0), lambda rows: rows[:10] + rows[11:])
        rewrite(shard(copy, 1), lambda rows: rows[:10] + rows[9:])
        rewrite(shard(copy, 2), lambda rows: rows[:-1])
        said = command("verify", copy, "--workers", 1, status=1)
        assert "row 10 (game 11): battle 0 of game 10 should follow game 9" in said
        assert "row 10 (game 39): battle 0 of game 40 should follow game 39" in said
        assert "it ends with game 88: by its name game 89 is its last" in said

    def test_a_war_has_to_go_on_as_it_should(self, command, tmp_path):
        folder = tmp_path / "wars"
        command("make", folder, "--players", "heuristic", "random", "--unit", "war", "--wars", 3, "--seed", 2)
        rows = rows_of(shard(folder))
        first = sum(row["game"] == 0 for row in rows)
        cases = {
            "battle 1 at 0 to 6 should follow battle 0 of this war": lambda rows: rows[:5] + rows[6:],
            "score [0, 6, 1]: two numbers": lambda rows: rows[ROW + 1].update(score=[0, 6, 1]),
            "the war of game 0 is not over before it": lambda rows: rows[: first - 1] + rows[first:],
            "the war of game 2 is not over at its end": lambda rows: rows[:-1],
            "the file begins with battle 0 of game 0": lambda rows: rows[1:],
            "it ends with game 1: by its name game 2": lambda rows: [row for row in rows if row["game"] < 2],
        }
        whole = shard(folder).read_bytes()
        for why, change in cases.items():
            shard(folder).write_bytes(whole)
            rewrite(shard(folder), change)
            assert why in command("verify", folder, status=1), why


class TestFiles:
    def test_a_file_cut_off_is_named_and_the_others_are_verified(self, command, copy):
        path = shard(copy, 1)
        path.write_bytes(path.read_bytes()[:-100])
        said = command("verify", copy, "--workers", 1, status=1)
        assert f"{path.name}: it cannot be read" in said and "60 battles verified, 0 wrong" in said

    def test_a_damaged_page_is_named(self, command, copy):
        path = shard(copy, 1)
        data = bytearray(path.read_bytes())
        data[200:260] = bytes(60)
        path.write_bytes(data)
        said = command("verify", copy, "--workers", 1, status=1)
        assert (
            f"{path.name}: from row 0 on it cannot be read" in said and "60 battles verified, 0 wrong, 30 not" in said
        )

    def test_a_missing_file_is_named(self, command, copy):
        shard(copy, 1).unlink()
        said = command("verify", copy, "--workers", 1, status=1)
        assert "train-00001-of-00003.parquet: there is no such file" in said and "60 battles verified" in said

    @pytest.mark.parametrize("state", ["unfinished", "of another version", "without its description"])
    def test_files_that_the_run_or_the_names_of_the_others_count_are_missed(self, command, copy, state):
        """An interrupted run has written no list of its files yet."""
        path = copy / "dataset.json"
        told = json.loads(path.read_text("utf-8"))
        del told["files"]
        if state == "of another version":
            told["run"]["format"] = 9
        path.write_text(json.dumps(told), "utf-8")
        if state == "without its description":
            path.unlink()
        shard(copy, 2).unlink()
        shard(copy, 0).unlink()
        missing = [f"train-0000{number}-of-00003.parquet: there is no such file" for number in (0, 2)]
        assert json.loads(command("verify", copy, "--workers", 1, "--json", status=1))["missing"] == missing
        said = command("verify", copy, "--workers", 1, status=1).splitlines()
        assert said[:2] == missing and ", 2 missing" in said[-1]

    def test_a_whole_set_without_its_description_is_verified(self, command, copy):
        (copy / "dataset.json").unlink()
        assert command("verify", copy, "--workers", 1).startswith("90 battles verified, 0 wrong, 0 not read")

    @pytest.mark.parametrize("is_described", [False, True])
    def test_parquet_of_something_else_is_refused(self, command, copy, is_described):
        if not is_described:
            (copy / "dataset.json").unlink()
        pq.write_table(pa.table({"weather": ["rain", "sun"]}), shard(copy, 1))
        said = command("verify", copy, "--workers", 1, status=1)
        assert "it is no file of a data set of battles" in said and "60 battles verified, 0 wrong, 2 not read" in said

    def test_other_columns_are_named(self, command, copy):
        table = pq.read_table(shard(copy))
        wrong = table.drop_columns(["points"]).append_column("luck", pa.array([1.5] * 30))
        place = wrong.schema.get_field_index("first")
        pq.write_table(wrong.set_column(place, "first", wrong["first"].cast(pa.int64())), shard(copy))
        said = command("verify", copy, "--workers", 1, status=1)
        for why in (
            "there is no column 'points'",
            "there is a column 'luck'",
            "the column 'first' is int64, not uint8 without missing values",
        ):
            assert f"{shard(copy).name}: {why}" in said

    @pytest.mark.parametrize(
        ("name", "value", "why"),
        [
            ("rules", 1, "rules 1: this program reads 2"),
            ("format", 9, "format 9: this program reads 1"),
            ("seed", 6, "it is of another run than dataset.json says"),
            ("seed", "six", "seed 'six'"),
            ("mode", {"slots": 4}, "mode"),
            ("players", 5, "object is not iterable"),
        ],
    )
    def test_a_file_of_another_version_or_run_is_refused(self, command, copy, name, value, why):
        table = pq.read_table(shard(copy))
        told = {**json.loads(table.schema.metadata[b"airlandsea"]), name: value}
        pq.write_table(table.replace_schema_metadata({b"airlandsea": json.dumps(told)}), shard(copy))
        said = command("verify", copy, "--workers", 1, status=1)
        assert why in said and said.splitlines()[-1].startswith("60 battles verified")

    def test_files_alone_can_be_verified(self, command, copy, tmp_path):
        shard(copy, 1).rename(tmp_path / "part.parquet")
        assert command("verify", tmp_path, "--workers", 1).startswith("30 battles verified, 0 wrong, 0 not read")

    def test_nothing_to_verify(self, command, tmp_path):
        assert "there is no file *.parquet" in command("verify", tmp_path, status=2)
        assert "--sample -1" in command("verify", tmp_path, "--sample", "-1", status=2)


class TestSample:
    def test_all_or_none_or_some(self, command, small):
        for sample, least, most in ((0, 0, 0), (1, 90, 90), (3, 10, 60)):
            said = command("verify", small, "--sample", sample, "--seed", 1, "--workers", 1, "--json")
            assert least <= json.loads(said)["sampled"] <= most

    @pytest.mark.parametrize("is_right", [False, True])
    def test_disagreement_of_both_rules_is_said(self, command, small, monkeypatch, is_right):
        found = compiled.find_right
        monkeypatch.setattr(verify, "find_right", lambda run, batch: found(run, batch) & is_right)
        if is_right:
            monkeypatch.setattr(verify, "battle_problems", lambda run, told: ["the moon is full"])
        said = command("verify", small, "--sample", 1, "--workers", 1, status=1)
        assert said.count(verify.DISAGREE) == 90 and said.count("the moon is full") == 90 * is_right
        assert "0 battles verified, 90 wrong" in said

    def test_json_has_everything(self, command, copy):
        rewrite(shard(copy), put("points", 5))
        told = json.loads(command("verify", copy, "--json", "--workers", 1, status=1))
        assert (told["valid"], told["wrong"]) == (89, 1)
        [wrong] = told["battles"]
        assert (wrong["row"], wrong["game"], wrong["reasons"]) == (ROW, 4, ["points 5: it is 6"])


@pytest.mark.slow
def test_two_workers_find_the_same(command, copy):
    rewrite(shard(copy), put("points", 5))
    one, two = (command("verify", copy, "--workers", workers, "--seed", 1, "--json", status=1) for workers in (1, 2))
    assert json.loads(one) == json.loads(two)
