"""`airlandsea show`, `replay`, `check` and `perft`: what a reader of positions and records is told."""

import io
import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from airlandsea import Battle
from airlandsea.commands import main
from airlandsea.notation.codes import HIDDEN
from airlandsea.records import check, export, read_record, write_record, write_stream
from airlandsea.records.build import record_of
from airlandsea.records.toml import BETWEEN
from airlandsea.rules.cards import CODES
from airlandsea.svg import picture, picture_as_png
from airlandsea.war import War
from terminal.cli_pipe import transcript

RECORDS = Path(__file__).parent.parent.parent / "conformance" / "records"
WAR = RECORDS / "standard-1.als.toml"
POSITION = "ALS ./L6/. ./l3/. L2A3/S1S2 A4A5A6A1A2L1L4L5S3S4S5S6"


def told(capsys, *words: str, status: int = 0) -> str:
    """What a command prints."""
    assert main(list(words)) == status
    return capsys.readouterr().out


def test_a_position_is_shown_with_every_card_open(capsys):
    screen = told(capsys, "show", POSITION)
    for word in ("L6 Heavy Tanks", "l3 maneuver", "Hand of 1a: A3 L2.", "Hand of 2a: S1 S2.", "Options:"):
        assert word in screen


def test_a_view_is_shown_as_its_observer_sees_it(capsys):
    screen = told(capsys, "show", Battle.from_position(POSITION).view(0).position)
    assert "l3" not in screen
    assert "S1" not in screen
    assert "Hand of 1a: A3 L2." in screen


def test_positions_views_and_records_are_drawn(capsys, tmp_path, own):
    file = tmp_path / "table.svg"
    battle = Battle.from_position(POSITION)
    for thing, view in ((POSITION, battle.referee_view()), (battle.view(0).position, battle.view(0))):
        assert told(capsys, "show", thing, "--svg", str(file)) == ""
        assert file.read_text("utf-8") == picture(view) + "\n"
    told(capsys, "show", str(WAR), "--svg", str(file))
    battles = read_record(WAR.read_text("utf-8")).battles
    assert len([*tmp_path.glob("table*.svg")]) == len(battles) > 1
    told(capsys, "show", own, "--svg", str(file))
    hidden = file.read_text("utf-8")
    assert HIDDEN in hidden


def test_battles_of_a_record_move(capsys, tmp_path, own):
    file = tmp_path / "battle.svg"
    assert told(capsys, "show", str(WAR), "--animation", str(file)) == ""
    drawn = sorted(tmp_path.glob("battle*.svg"))
    record = read_record(WAR.read_text("utf-8"))
    assert len(drawn) == len(record.battles) and "@keyframes" in drawn[0].read_text("utf-8")
    told(capsys, "show", own, "--animation", str(file))
    assert "You " in file.read_text("utf-8")
    assert main(["show", POSITION, "--animation", str(file)]) == 2
    assert "give the file of a record" in capsys.readouterr().err


def test_pictures_come_as_png_too(capsys, tmp_path, monkeypatch):
    file = tmp_path / "table.png"
    told(capsys, "show", POSITION, "--png", str(file))
    assert file.read_bytes() == picture_as_png(Battle.from_position(POSITION).referee_view())
    monkeypatch.setattr("airlandsea.svg.png.resvg_py", None)
    assert main(["show", POSITION, "--png", str(file)]) == 2
    assert 'pip install ".[png]"' in capsys.readouterr().err


def test_a_picture_that_cannot_be_written_is_refused(capsys, tmp_path):
    assert main(["show", POSITION, "--svg", str(tmp_path / "nowhere" / "table.svg")]) == 2
    assert "table.svg was not written" in capsys.readouterr().err


def test_a_record_is_shown_battle_by_battle(capsys):
    screen = told(capsys, "show", str(WAR))
    assert "Battle 1" in screen
    assert "points." in screen


def test_a_record_is_told_step_by_step_to_spectators_and_players(capsys):
    spectator = told(capsys, "replay", str(WAR))
    player = told(capsys, "replay", str(WAR), "--seat", "1a")
    assert "Side 1" in spectator or "side 1" in spectator
    assert "??" in spectator
    assert "You " in player
    assert "Side 1" not in player


@pytest.fixture
def own(tmp_path) -> str:
    """The file of an export of seat 1a in which not everything is known."""
    war = War("standard", "ALS", seed=6)
    while not war.battle.is_over:
        war.play(next(token for token in war.options.tokens if token[0].islower() and token != "w"))
    path = tmp_path / "own.als.toml"
    path.write_text(write_record(export(war, 0)), "utf-8")
    return str(path)


def test_an_export_is_shown_as_its_player_knew_it(capsys, own):
    record = read_record(Path(own).read_text("utf-8"))
    hidden = [card for card in CODES if card[0] in "ALS" and card not in " ".join(record.battles[0].hands)]
    assert len(hidden) > 6  # those of the deck, and of the enemy
    screen = told(capsys, "show", own)
    assert HIDDEN in screen
    assert not [code for code in hidden if code.lower() in screen]


def test_an_export_is_told_to_its_player_and_to_spectators_alone(capsys, own):
    assert "??" in told(capsys, "replay", own)
    assert "You " in told(capsys, "replay", own, "--seat", "1a") == told(capsys, "replay", own, "--seat", "1")
    assert main(["replay", own, "--seat", "2a"]) == 2
    assert "the record cannot be shown for seat 2a" in capsys.readouterr().err


def test_spectators_and_referees_are_told_which_side_is_which(capsys):
    for line in (POSITION, Battle.from_position(POSITION).view(None).position):
        screen = told(capsys, "show", line)
        assert "\n1 " in screen
        assert "\n2 " in screen
        assert "1: 6 to 2" in screen
        assert "tie 0: side 1" in screen
        assert "enemy" not in screen
        assert "you " not in screen.split("Hand of")[0]


def test_true_records_are_counted_and_untrue_ones_named(capsys, tmp_path):
    lie = tmp_path / "lie.als.toml"
    lie.write_text(WAR.read_text("utf-8").replace('score = "', 'score = "9', 1), "utf-8")
    assert told(capsys, "check", str(WAR)) == "1 valid, 0 invalid\n"
    verdict = told(capsys, "check", str(WAR), str(lie), status=1)
    assert "lie.als.toml, record 1: battle 1 is not true: score" in verdict
    assert verdict.endswith("1 valid, 1 invalid\n")


def test_a_stream_of_records_is_checked_one_by_one(capsys, tmp_path):
    wars = [War(seed=seed) for seed in range(3)]
    for war in wars:
        war.play("w")
    stream = tmp_path / "many.als.tomls"
    stream.write_text("".join(write_stream(record_of(war) for war in wars)), "utf-8")
    assert told(capsys, "check", str(stream)) == "3 valid, 0 invalid\n"


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"", b" \n\n", b"turns = [", WAR.read_bytes()[:300]])
def test_what_is_no_record_is_said_not_to_be(capsys, tmp_path, data):
    file = tmp_path / "broken.als.toml"
    file.write_bytes(data)
    assert told(capsys, "check", str(file), status=1).endswith("0 valid, 1 invalid\n")


@pytest.mark.parametrize("words", [["show"], ["show", "--svg", "e.svg"], ["replay"], ["review"], ["play", "--from"]])
def test_a_file_without_a_record_is_refused(capsys, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.als.toml").write_text("\n", "utf-8")
    assert main([*words, "empty.als.toml"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err == "airlandsea: empty.als.toml cannot be read: it holds no record\n"


@pytest.mark.parametrize("words", [["show"], ["show", "--animation", "e.svg"], ["replay"]])
def test_what_is_wrong_with_a_stream_is_said_with_the_number_of_the_record(capsys, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    text = WAR.read_text("utf-8")
    untrue = text.replace('score = "', 'score = "9', 1)
    (tmp_path / "many.als.tomls").write_text(f"{text}{BETWEEN}\n{untrue}", "utf-8")
    assert main([*words, "many.als.tomls"]) == 2
    assert "airlandsea: many.als.tomls, record 2: battle 1 is not true: score" in capsys.readouterr().err


def test_a_record_with_a_byte_order_mark_is_read_as_one_without(capsys, tmp_path):
    text = WAR.read_text("utf-8")
    single, stream = tmp_path / "war.als.toml", tmp_path / "two.als.tomls"
    single.write_text(text, "utf-8-sig")
    stream.write_text(f"\ufeff{text}{BETWEEN}\n\ufeff{text}", "utf-8")
    assert told(capsys, "check", str(single), str(stream), "--quiet") == "3 valid, 0 invalid\n"
    assert told(capsys, "show", str(single)) == told(capsys, "show", str(WAR))
    assert read_record(f"\ufeff{text}") == read_record(text)


def test_a_file_without_line_ends_does_not_fill_the_memory(capsys, tmp_path):
    file = tmp_path / "long.als.toml"
    file.write_text("x" * 5_000_000)
    assert "0 valid, 1 invalid" in told(capsys, "check", str(file), status=1)


@pytest.mark.parametrize(
    "words",
    [
        ["show", "XYZ"],
        ["show", "gone.toml"],
        ["replay", "gone.toml"],
        ["replay", str(WAR), "--seat", "9z"],
        ["replay", str(WAR), "--seat", "2b"],
    ],
)
def test_refusals_are_one_clear_line(capsys, words):
    assert main(words) == 2
    error = capsys.readouterr().err
    assert error.startswith("airlandsea: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize("depth", ["0", "99"])
def test_perft_has_bounds(capsys, depth):
    assert main(["perft", POSITION, "--depth", depth]) == 2


def test_perft_counts(capsys, native):
    lines = told(capsys, "perft", POSITION, "--depth", "2").splitlines()
    assert lines[0].split()[:2] == ["1", str(len(Battle.from_position(POSITION).options))]
    assert len(lines) == 2


def test_play_keeps_the_record_of_a_war_that_is_over_with_every_card(capsys, monkeypatch, tmp_path):
    file = tmp_path / "war.als.toml"
    transcript(monkeypatch, capsys, f"--seed|5|--theaters|ALS|--target|1|--record|{file}", ["w"] * 5)
    record = read_record(file.read_text("utf-8"))
    assert HIDDEN not in record.battles[0].deck
    assert max(check(record)) >= 1


def test_r31_play_keeps_only_the_players_knowledge_of_a_war_that_still_runs(capsys, monkeypatch, tmp_path):
    file = tmp_path / "war.als.toml"
    transcript(monkeypatch, capsys, f"--seed|5|--theaters|ALS|--record|{file}", ["1"])
    record = read_record(file.read_text("utf-8"))
    assert record.seat == "1a"
    assert record.battles[0].deck == "?? ?? ?? ?? ?? ??"
    assert record.players == ["", "heuristic"]


def test_the_player_of_a_saved_war_has_the_name_that_is_given_and_otherwise_none(capsys, monkeypatch, tmp_path):
    for nth, (options, seats) in enumerate([("", ["", "heuristic"]), ("|--name|Ada|--seat|2a", ["heuristic", "Ada"])]):
        file = tmp_path / f"war{nth}.als.toml"
        transcript(monkeypatch, capsys, f"--seed|5|--theaters|ALS|--target|1|--record|{file}{options}", ["w"] * 5)
        assert read_record(file.read_text("utf-8")).players == seats


@pytest.mark.parametrize("seat", ["1a", "2a"])
def test_the_commands_that_are_named_after_a_war_look_through_the_seat_of_the_player(
    capsys, monkeypatch, tmp_path, seat
):
    options = f"--seed|5|--theaters|ALS|--target|1|--seat|{seat}|--record|{tmp_path / 'war.als.toml'}"
    text = transcript(monkeypatch, capsys, options, ["w"] * 5)
    replayed, reviewed = (line.split("airlandsea ")[1].split() for line in text.splitlines()[-2:])
    assert replayed[-2:] == reviewed[-2:] == ["--seat", seat]
    assert "You withdraw." in told(capsys, *replayed)


def test_a_player_without_a_name_is_told_by_seat(capsys, tmp_path):
    """So is "you", the name that earlier versions gave the player: "It is you's turn" is no English."""
    war = read_record(WAR.read_text("utf-8"))
    for name in ("", "you"):
        file = tmp_path / f"war{name}.als.toml"
        file.write_text(write_record(replace(war, players=[name, "Bob"])), "utf-8")
        text = told(capsys, "replay", str(file))
        assert "It is side 1's turn." in text and "Player 1a " in text and "Bob " in text
        assert not re.search(r"\b[Yy]ou\b", text)
        assert told(capsys, "show", str(file)).startswith("1a against Bob\n")
        assert "You " in told(capsys, "replay", str(file), "--seat", "1a")
        assert "you" not in told(capsys, "review", str(file), "--playouts", "16", "--seat", "1a").split()


def test_players_of_one_side_stand_together_and_those_of_one_name_are_told_apart_by_seat(capsys, tmp_path):
    war = read_record(next(RECORDS.glob("team*.als.toml")).read_text("utf-8"))
    file = tmp_path / "war.als.toml"
    file.write_text(write_record(replace(war, players=["Ada", "bot", "bot", "bot"])), "utf-8")
    assert told(capsys, "show", str(file)).startswith("Ada and bot (1b) against bot (2a) and bot (2b)\n")
    text = told(capsys, "replay", str(file))
    assert {"Bot (1b) ", "Bot (2a) ", "Bot (2b) "} <= {*re.findall(r"Bot \S+ ", text)}
    assert not re.search(r"\bbot\b(?! \([12][ab]\))", text, re.IGNORECASE)


PLAY = ["play", "--seed", "5", "--theaters", "ALS", "--record"]


def test_a_record_that_cannot_be_written_is_refused_before_the_first_card(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    for place in (tmp_path, tmp_path / "nowhere" / "war.toml"):
        assert main([*PLAY, str(place)]) == 2
        said = capsys.readouterr()
        assert said.out == "" and f"{place} was not written: " in said.err and said.err.count("\n") == 1


def test_a_record_is_not_overwritten(capsys, monkeypatch, tmp_path):
    file = tmp_path / "war.als.toml"
    transcript(monkeypatch, capsys, f"--seed|5|--theaters|ALS|--target|1|--record|{file}", ["w"] * 5)
    before = file.read_bytes()
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main([*PLAY, str(file)]) == 2
    assert "it holds something already; name another file" in capsys.readouterr().err
    assert main([*PLAY, str(file), "--language", "de"]) == 2
    assert "darin steht schon etwas; nenne eine andere Datei" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_record_that_fails_at_the_end_is_refused_with_how_to_play_the_war_again(capsys, monkeypatch, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()

    def remove_folder(_):
        folder.rmdir()
        return "quit"

    monkeypatch.setattr("airlandsea.terminal.game.ask", remove_folder)
    assert main([*PLAY, str(folder / "war.als.toml")]) == 2
    said = capsys.readouterr()
    assert "war.als.toml was not written: " in said.err and "Record saved" not in said.out
    assert said.out.endswith("\nPlay it again: airlandsea play --theaters ALS --seed 5\n")


def test_a_saved_war_is_said_to_be_replayed_and_reviewed_by_commands_that_do_it(capsys, monkeypatch, tmp_path):
    file = tmp_path / "my war.als.toml"
    lines = transcript(monkeypatch, capsys, f"--seed|5|--theaters|ALS|--record|{file}", ["w", "quit"]).splitlines()
    assert f"Record saved to {file}. To replay it: airlandsea replay '{file}' --seat 1a" in lines
    [command] = [line.partition(": ")[2] for line in lines if line.startswith("To review it: ")]
    assert command == f"airlandsea review '{file}' --seat 1a"
    told_all = told(capsys, *shlex.split(command)[1:], "--playouts", "16", "--quiet")
    assert "Battle 1, " in told_all and "player 1a" in told_all


def test_a_saved_war_without_a_finished_battle_is_not_said_to_be_reviewed(capsys, monkeypatch, tmp_path):
    file = tmp_path / "war.als.toml"
    told_all = transcript(monkeypatch, capsys, f"--seed|5|--theaters|ALS|--record|{file}", ["1", "quit"])
    assert f"airlandsea replay {file}" in told_all
    assert "airlandsea review" not in told_all


def test_a_view_of_a_seat_that_is_not_asked_names_who_is(capsys):
    battle = Battle.from_position(POSITION)
    assert "\nYour turn:" in told(capsys, "show", battle.view(0).position)
    for other in (1, None):
        screen = told(capsys, "show", battle.view(other).position)
        assert "1a: your turn:" in screen and "Your turn" not in screen


def test_positions_and_records_are_told_in_the_language_that_is_wanted(capsys):
    assert "Hand von 1a: A3 L2." in told(capsys, "show", POSITION, "--language", "de")
    shown = told(capsys, "show", str(WAR), "--language", "de")
    assert "Schlacht 1, " in shown and "Battle" not in shown
    told_again = told(capsys, "replay", str(WAR), "--language", "de")
    assert "Stand " in told_again and "Score" not in told_again
    assert "Battle 1, " in told(capsys, "show", str(WAR), "--language", "en")
