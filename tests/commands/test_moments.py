"""`airlandsea play --from`: a war goes on from a record or a position line."""

import io

import pytest

from airlandsea import Battle, War
from airlandsea.commands import main
from airlandsea.commands.moments import moment_of
from airlandsea.errors import AirLandSeaError
from airlandsea.records import check, export, read_record, record_of, write_record

LINE = "ALS L6/a1/. L2/./s5 A3L3/A2S1 A4* score=3:6 battle=3 turn=2"


@pytest.fixture
def record(tmp_path):
    """The file of a war of three turns, and of what 1a knows of it."""
    war = War(theaters="ALS", seed=3)
    for _ in range(3):
        war.play(next(iter(war.options)))
    for name, found in (("war", record_of(war)), ("export", export(war, 0))):
        (tmp_path / f"{name}.als.toml").write_text(write_record(found), "utf-8")
    return war, tmp_path


def test_a_record_goes_on_before_a_turn_as_the_seat_knew_it_or_as_it_was(record):
    war, folder = record
    file = str(folder / "war.als.toml")
    for turn in (1, 3, 4):
        then = war.battle.at(turn)
        assert moment_of(file, f"1.{turn}", "2a", 5, as_it_was=False).view(1) == then.view(1)
        assert (
            moment_of(file, f"1.{turn}", "2a", 5, as_it_was=True).position.partition(" seed=")[0]
            == (then.position.partition(" seed=")[0])
        )
    assert moment_of(file, None, "1a", 5, as_it_was=False).view(0) == war.battle.at(1).view(0)
    exported = moment_of(str(folder / "export.als.toml"), "1.3", "1a", 5, as_it_was=False)
    assert exported.view(0).hand == war.battle.at(3).view(0).hand


@pytest.mark.parametrize(
    ("thing", "at", "seat", "as_it_was", "because"),
    [
        (LINE, "1.1", "1a", False, "--at: only a record has turns"),
        (LINE, None, "1b", False, "no seat '1b'"),
        (Battle(LINE).view(0).position, None, "2a", True, "--as-it-was: it does not say"),
        (Battle(LINE).view(0).position, None, "2a", False, "--seat 2a: it holds only what 1a knew"),
        (Battle(LINE).view(None).position, None, "1a", False, "only what a spectator knew"),
        ("war.als.toml", "1", "1a", False, "--at: a battle and a turn, like 2.5"),
        ("war.als.toml", "2.1", "1a", False, "battle 2: the record has 1"),
        ("war.als.toml", "1.5", "1a", False, "turn 5: battle 1 has 3"),
        ("export.als.toml", "1.1", "2a", False, "--seat 2a: it holds only what 1a knew"),
        ("empty.als.toml", None, "1a", False, "it holds no record"),
    ],
)
def test_what_is_not_known_is_refused_with_its_reasons(record, thing, at, seat, as_it_was, because):
    folder = record[1]
    (folder / "empty.als.toml").write_text("", "utf-8")
    thing = str(folder / thing) if thing.endswith(".toml") else thing
    with pytest.raises(AirLandSeaError) as caught:
        moment_of(thing, at, seat, 1, as_it_was)
    assert because in str(caught.value)


def test_a_war_is_played_on_and_its_record_goes_on_again(tmp_path, monkeypatch, capsys):
    file = tmp_path / "on.als.toml"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nquit\n"))
    assert main(["play", "--from", LINE, "--seat", "2a", "--seed", "4", "--record", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Battle 3" in said and f"--from '{LINE}' --seat 2a --seed 4" in said
    record = read_record(file.read_text("utf-8"))
    assert check(record) == (3, 6) and record.battles[0].turns[0] == "A2A"
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "--from", str(file), "--at", "1.2", "--seat", "2a"]) == 0
