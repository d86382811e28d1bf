"""The command line: what it prints, how it refuses, how soon it starts."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import airlandsea
from airlandsea.commands import COMMANDS, main


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help"], ["match", "--help"]])
def test_help_and_version_are_there_at_once_and_load_nothing_heavy(arguments):
    code = f"import sys; from airlandsea.commands import main\ntry: main({arguments})\nfinally: print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name for name in done.stdout.split() if "airlandsea" in name or "numba" in name}
    assert "numba" not in loaded
    assert not {
        name for name in loaded if name.startswith(("airlandsea.terminal", "airlandsea.bots", "airlandsea.arena"))
    }


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_line_in_the_help_and_a_help_of_its_own(capsys, command):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    own = capsys.readouterr().out
    assert own.startswith(f"usage: airlandsea {command} ")
    with pytest.raises(SystemExit):
        main(["--help"])
    assert f"\n  {command} " in capsys.readouterr().out


def test_the_package_is_the_command():
    done = subprocess.run([sys.executable, "-m", "airlandsea", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"airlandsea {airlandsea.__version__}\n"


POSITION = "ALS ./L6/. ./l3/. L2A3/S1S2 A4A5A6A1A2L1L4L5S3S4S5S6"


@pytest.mark.slow
class TestStreams:
    """What the caller has closed is empty; what takes no more is said in one line."""

    def run(self, words, redirection):
        command = shlex.join([sys.executable, "-m", "airlandsea", *words])
        return subprocess.run(["sh", "-c", f"{command} {redirection}"], capture_output=True, text=True, check=False)

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["play", "--seed", "1"], "The input has ended."),
            (["daily"], "You have left the war of the day"),
            (["puzzles", "solve"], "> "),
            (["engine", "random"], ""),
        ],
    )
    def test_a_closed_input_has_ended(self, words, said):
        done = self.run(words, "<&-")
        assert (done.returncode, done.stderr) == (0, "") and said in done.stdout

    @pytest.mark.parametrize("words", [["show", POSITION], ["equity"], ["card", "L3"], ["play", "--seed", "1"]])
    def test_a_closed_output_is_no_reason_to_fail(self, words):
        done = self.run(words, "</dev/null >&-")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

    def test_what_is_refused_with_closed_streams_is_refused(self):
        assert self.run(["card", "blokade"], "2>&-").returncode == 2

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
    @pytest.mark.parametrize("words", [["show", POSITION], ["cards"], ["equity"], ["modes"], ["play", "--seed", "1"]])
    def test_a_full_disk_is_said_in_one_line(self, words):
        done = self.run(words, "</dev/null >/dev/full")
        assert done.returncode == 2
        assert done.stderr == "airlandsea: not everything was written: No space left on device\n"


@pytest.mark.parametrize(
    ("arguments", "reasons"),
    [
        (["card", "blokade"], ["no card 'blokade'", "did you mean 'blockade'"]),
        (["cards", "--theaters", "air,see"], ["no theater 'see'", "did you mean 'sea'"]),
        (["play", "--mode", "epik"], ["did you mean 'epic'"]),
        (["play", "--target", "0", "--ties", "x", "--scoring", "y"], ["target 0", "ties 'x'", "scoring 'y'"]),
        (["play", "--theaters", "AAX"], ["no theater 'AAX'"]),
        (["play", "--theaters", "AAL", "--seed", "1"], ["theater A 2 times"]),
        (["play", "--theaters", "ALSD", "--seed", "1"], ["4 theaters"]),
        (["play", "--seat", "1b"], ["no seat '1b'", "1a, 2a"]),
        (["play", "--opponent", "heuristc"], ["did you mean 'heuristic'"]),
    ],
)
def test_what_is_refused_is_refused_with_all_reasons_and_status_2(capsys, arguments, reasons):
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("airlandsea: ") and said.err.count("\n") == 1
    assert all(reason in said.err for reason in reasons)


@pytest.mark.filterwarnings("default::FutureWarning")
def test_the_old_name_of_a_bot_is_answered_with_the_new_one_on_one_line(capsys):
    assert main(["match", "thumb:deals=1", "random", "--games", "2", "--unit", "battle", "--workers", "1"]) == 0
    said = capsys.readouterr()
    assert said.err == "airlandsea: the bot 'thumb:deals=1' is called 'heuristic:deals=1' now\n"
    assert said.out.startswith("heuristic:deals=1 against random: 2 battles")


@pytest.mark.parametrize("port", ["65536", "-1", "http", "²"])
def test_a_port_that_there_is_not_is_refused(capsys, port):
    with pytest.raises(SystemExit) as refused:
        main(["serve", "--port", port])
    assert refused.value.code == 2
    assert f"no port {port!r}: a number from 0 to 65535" in capsys.readouterr().err


def test_a_word_that_is_no_command_gets_the_usage(capsys):
    with pytest.raises(SystemExit) as refused:
        main(["pley"])
    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert "usage: airlandsea" in said and "no command 'pley' (did you mean 'play'?)" in said


def test_card_explains_by_code_and_by_title(capsys):
    assert main(["card", "S5"]) == main(["card", "blockade"]) == 0
    first, second = capsys.readouterr().out.split("S5 Blockade · Sea, strength 5, ongoing\n")[1:]
    assert first == second
    assert "R7:" in first and "airlandsea/rules/abilities/sea.py:" in first
    assert main(["card", "give", "and", "take"]) == 0
    assert "D5 Give & Take" in capsys.readouterr().out
    assert main(["card", "manipulate"]) == 0
    assert capsys.readouterr().out.count("strength 3, instant") == 3


def test_cards_lists_all_or_those_of_some_theaters(capsys):
    main(["cards"])
    starts = [line[:2] for line in capsys.readouterr().out.splitlines() if line[0] != " "]
    assert len(starts) == 36 and starts[0] == "A1" and starts[-1] == "I6"
    main(["cards", "--theaters", "sea, air"])
    assert {line[0] for line in capsys.readouterr().out.splitlines() if line[0] != " "} == {"A", "S"}


def test_modes_and_bots_are_listed(capsys):
    main(["modes"])
    listed = capsys.readouterr().out
    assert all(f"\n{name} " in listed for name in airlandsea.PRESETS)
    main(["bots"])
    assert "heuristic" in capsys.readouterr().out
