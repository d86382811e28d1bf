"""`airlandsea play` through a pipe: whole wars, and everything that can be typed."""

import re
import signal
import subprocess
import sys

import pytest

from airlandsea import PRESETS
from airlandsea.commands import main
from airlandsea.match import runner, seat_session
from airlandsea.rules import battle as rules
from airlandsea.rules.cards import NONE
from terminal.cli_pipe import Pipe, transcript
from waiting import TIMEOUT_S, running

COMMAND = [sys.executable, "-m", "airlandsea", "play"]


@pytest.fixture
def play(monkeypatch, capsys):
    return lambda command, lines=(): transcript(monkeypatch, capsys, command, lines)


@pytest.mark.slow
@pytest.mark.parametrize("mode", PRESETS)
@pytest.mark.parametrize("table", ["", "|--pairs|2v1", "|--pairs|2v1|--seat|2a", "|--pairs|2v2|--seat|2b"])
def test_a_whole_war_can_be_played_in_every_mode_and_seat(play, mode, table):
    text = play(f"--mode|{mode}|--seed|1|--opponent|random{table}", Pipe(1))
    assert re.search(r"(You win|The enemy wins) the war, \d+ to \d+\.\n$", text)
    assert max(map(len, text.splitlines())) <= 80
    assert text.isascii()


ENGLISH = {
    "air",
    "sea",
    "random",
    "heuristic",
    "airlandsea",
    "play",
    "seed",
    "opponent",
    "partner",
    "help",
    "language",
}


def test_a_whole_war_can_be_played_in_another_language(play, longer):
    """Everything is said in it: a word without accents is a token, a command, or the name of a mode or a bot."""
    text = play(f"--seed|1|--theaters|ALS|--opponent|random|--pairs|2v1|--language|{longer}", Pipe(1))
    words = set(re.findall(r"[A-Za-z]{3,}", re.sub(r"https?://\S+|'[^']*'", "", text)))
    assert not {word for word in words if re.search("[aeiou]", word) and word.lower() not in ENGLISH}
    assert max(map(len, text.splitlines())) <= 80


def test_the_language_is_that_of_the_environment_or_of_the_option(play, longer, monkeypatch):
    monkeypatch.setenv("LC_ALL", f"{longer}_XX.UTF-8")
    assert "Your turn" not in play("--seed|1", [])
    assert "Your turn" in play("--seed|1|--language|en", [])
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "Your turn" in play("--seed|1", [])


@pytest.mark.parametrize(
    ("options", "mode"),
    [
        ("--mode|quick reference", "Kurzregeln"),
        ("--mode|epic team", "Epic-Team"),
        ("--target|20", "Eigene Optionen"),
        ("--mode|epic|--pairs|2v1", "Epic, eigene Optionen"),
    ],
)
def test_the_mode_is_named_in_the_language_of_the_war(play, options, mode):
    assert play(f"--seed|1|--language|de|{options}").startswith(f"Ein Krieg: {mode}. ")


def test_a_war_in_which_nobody_scores_is_a_draw_at_last(play, monkeypatch):
    for module in (runner, seat_session):
        monkeypatch.setattr(module, "MAX_SCORELESS_BATTLES", 2)
    monkeypatch.setattr(rules, "leader", lambda _: NONE)
    text = play("--mode|beginner|--ties|nobody|--seed|1|--opponent|random|--no-withdrawal", Pipe(1))
    assert text.endswith("The war is a draw, 0 to 0: nobody has scored in 2 battles.\n")
    assert "wins the war" not in text


def test_a_seed_repeats_a_war_exactly_with_its_bots(play):
    first = play("--seed|5|--mode|epic", Pipe(2))
    assert play("--seed|5|--mode|epic", Pipe(2)) == first
    assert play("--seed|6|--mode|epic", Pipe(2)) != first


def test_the_same_war_can_be_begun_again_with_the_command_it_names(play):
    text = play("--mode|epic|--theaters|air land sea diplomacy i|--ties|second|--no-withdrawal|--seed|3")
    command = text.split("Play it again: airlandsea play")[1].split()
    assert " ".join(command) == (
        "--mode epic --theaters 'air land sea diplomacy i' --ties second --seed 3 --no-withdrawal"
    )


def test_a_handicap_is_told_and_named_in_the_command_that_begins_the_war_again(play):
    text = play("--handicap|1|--seed|3")
    assert "The enemy is the 1st Player. Tied theaters are yours, in every battle (handicap)." in " ".join(text.split())
    assert "Play it again: airlandsea play --handicap 1 --seed 3" in text


def test_the_end_of_input_is_a_goodbye(play):
    assert "The input has ended." in play("--seed|1")
    for word in ("quit", "q", "exit"):
        assert "Goodbye." in play("--seed|1", [word])


@pytest.mark.slow
def test_ctrl_c_leaves_without_a_traceback():
    with running([*COMMAND, "--seed", "1"], stdin=subprocess.PIPE) as game:
        assert game.stdout and game.stderr
        while game.stdout.read(1) != ">":  # it asks what to play
            pass
        game.send_signal(signal.SIGINT)
        game.wait(TIMEOUT_S)  # the input stays open: its end would be another reason to leave
        assert "Interrupted." in game.stdout.read()
        assert game.stderr.read() == ""
    assert game.returncode == 130


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_accident():
    command = f"yes 1 | {' '.join(COMMAND)} --seed 3 | head -n 3"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("A war: Standard. ")
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


def test_numbers_tokens_and_words_play_the_same(play):
    def first_step(line):
        text = play("--seed|7|--theaters|ALS", [line])
        return text.split("> ")[1].split("\n")[1]

    number = re.search(r"(\d+) a3L", play("--seed|7|--theaters|ALS"))
    assert number
    down = "You play Air Maneuver face down to Land."
    for line in (number[1], "a3L", "a3 land", "A3 down land", "improvise a3 to land", "maneuver face down land"):
        assert first_step(line) == down
    for line in ("A6A", "A6 air", "deploy a6 to air", "heavy bombers air", "bombers"):
        assert first_step(line) == "You deploy Heavy Bombers to Air."
    assert first_step("withdraw") == "You withdraw."


def test_nobody_withdraws_by_chance(play):
    for line in ("enemy", "scores", "the enemy scores", "2"):
        assert "You withdraw" not in play("--seed|7|--theaters|ALS", [line])


def test_what_fits_several_options_is_asked_back(play):
    text = play("--seed|7|--theaters|ALS", ["face down sea"])
    assert "'face down sea' can mean:\n 2  a1S  play A1 Support face down to Sea\n" in text.replace("\n  ", "\n ")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("L3L", "L3 is not in your hand"),
        ("L3 land", "L3 is not in your hand"),
        ("A6 up land", "Heavy Bombers goes face up only to Air"),
        ("A6X", "no theater of the row"),
        ("2L1", "no card on the table is chosen now"),
        ("-", "a turn cannot be skipped"),
        ("99", "There is no option 99: options are numbered from 1 to 25."),
        ("quti", "did you mean 'quit'?"),
        ("A6 lanl", "'A6 lanl' cannot be read; nearest: a6L. Type a token, a number or words, or \"help\"."),
        ("xyzzy", "'xyzzy' cannot be read. Type a token, a number or words, or \"help\"."),
        ("#26", "There is no option #26: options are numbered from 1 to 25."),
        ("9" * 5000, "There is no option 999"),
        ("l3 sea", "'l3 sea' is not possible now: L3 is not in your hand; nearest: l6S."),
        ("", 'Type a token or a number, or "help".'),
        ("why A6L", "Heavy Bombers goes face up only to Air"),
        ("why w", "'w' is possible: withdraw: the enemy scores 2."),
        ("why w?", "'w' is possible: withdraw: the enemy scores 2."),
        ("w?", "'w' is possible: withdraw: the enemy scores 2."),
        ("(Withdraw?)", "'w' is possible: withdraw: the enemy scores 2."),
        ("A6L?", "Heavy Bombers goes face up only to Air"),
        ("why", "Why what?"),
        ("card", "Which card?"),
        ("\x1b[A", 'Type a token or a number, or "help".'),
        ("\x1bOA\x1b[1;5Dwhy", "Why what?"),
        ("card blockade", "S5 Blockade"),
        ("help S5", "S5 Blockade"),
        ("card maneuver", "L3 Maneuver"),
        ("card blokade", "did you mean 'blockade'?"),
        ("help", "Commands:"),
        ("?", "Commands:"),
        ("hand", "You hold A1 Support, A3 Maneuver, A6 Heavy Bombers, L6 Heavy Tanks, S4 Redeploy and"),
        ("board", "Land: the enemy 1 with L1 Reinforce (strength 1); you 0; the enemy controls it."),
        ("options", "deploy A3 Maneuver to Air"),
        ("log", "The enemy deploys Reinforce to Land."),
        ("undo", "You have made no decision in this battle that could be undone."),
        ("partner", "Your partner cannot make this decision."),
    ],
)
def test_whatever_is_typed_is_answered_and_asked_again(play, typed, answer):
    text = play("--seed|7|--theaters|ALS", [typed])
    told = text.split(f"> {typed}\n", 1)[1]
    assert answer in " ".join(told.replace("\n", " ").split())
    assert told.count("> ") == 1 and "Battle 1." not in told  # it asks again, without the table


def test_help_tells_what_this_war_has(play):
    """Of a partner and of five theaters only where they are."""
    plain, epic, team = (play(f"--mode|{mode}|--seed|7", ["help"]) for mode in ("standard", "epic", "team"))
    for sign in ("Commands:", "lower case is a face-down card"):
        assert all(sign in text for text in (plain, epic, team))
    assert ["let your partner" in text for text in (plain, epic, team)] == [False, False, True]
    assert ["With five theaters" in text for text in (plain, epic, team)] == [False, True, False]


def test_undo_goes_back_to_the_last_decision(play):
    text = play("--seed|7|--theaters|ALS", ["A6A", "a3L", "undo", "undo", "log", "undo"])
    tables = [part.split("\n>")[0] for part in text.split("Battle 1.")[1:]]
    assert tables[3] == tables[1]
    assert tables[4] == tables[0]
    assert text.split("> log\n")[1].startswith("The enemy deploys Reinforce to Land.\n")
    assert "You have made no decision" in text.split("> log\n")[1]


def test_a_partner_may_be_left_to_act(play):
    for seed in range(20):
        text = play(f"--mode|team|--seed|{seed}", ["1", "partner"])
        if 'type\n  "partner"' in text or 'type "partner"' in text:
            break
    assert re.search(r"> partner\nYour partner (deploys|plays)", text)


def test_the_epic_chart_is_said_to_be_scaled(play):
    assert "withdraw: the enemy scores 2 (scaled chart, not the printed one)" in play("--mode|epic|--seed|1")
    assert "scaled" not in play("--mode|standard|--seed|1")
    assert "withdraw" not in play("--mode|quick beginner|--seed|1")


@pytest.mark.slow
def test_the_first_prompt_comes_without_numba():
    code = (
        "import sys; from airlandsea.commands import main; main(['play', '--seed', '1']); print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], input="", capture_output=True, text=True, check=True)
    assert done.stdout.endswith("False\n")


class Terminal(Pipe):
    """Somebody who sits there and types these lines."""

    def __init__(self, *lines: str) -> None:
        super().__init__(0)
        self.lines = list(lines)

    def isatty(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return self.lines.pop(0) + "\n" if self.lines else ""


def test_somebody_at_a_terminal_is_asked_for_mode_and_theaters(play):
    text = play("--seed|1", Terminal("epik", "epic", "ALS", "air land sea d e"))
    assert "did you mean 'epic'?" in text
    assert "3 theaters" in text
    assert "A war: Epic. " in text
    assert "A war: Standard. " in play("--seed|1", Terminal("", ""))


def test_a_war_against_an_engine_goes_on_when_it_fails(play, tmp_path):
    engine = tmp_path / "engine.py"
    engine.write_text("while line := input():\n    print({'alsi 1': line, 'isready': 'readyok'}.get(line, 'play w'))\n")
    text = play(f"--mode|standard|--seed|1|--no-withdrawal|--opponent|engine:{sys.executable} -u {engine}", Pipe(1))
    assert re.search(r"(You win|The enemy wins) the war, \d+ to \d+\.\n$", text)


EAR = """
class Ear:
    def __init__(self, seed=None):
        pass

    def choose(self, view, options, clock=None):
        return next(option for option in options if option.token != "w")

    def observe(self, event):
        with open({path!r}, "a") as file:
            print(event.kind.value, file=file)
"""


def test_a_bot_hears_what_happens_and_the_battle_again_after_an_undo(play, tmp_path):
    heard, bot = tmp_path / "heard", tmp_path / "ear.py"
    bot.write_text(EAR.format(path=str(heard)), "utf-8")
    play(f"--seed|7|--theaters|ALS|--opponent|python:{bot}", ["A6A"])
    once = heard.read_text("utf-8").split("\n")
    heard.unlink()
    play(f"--seed|7|--theaters|ALS|--opponent|python:{bot}", ["A6A", "undo"])
    kinds = heard.read_text("utf-8").split("\n")
    assert once[0] == "dealt" and once.count("played") >= 2 and once.count("dealt") == 1
    assert kinds[: len(once) - 1] == once[:-1] and kinds[len(once) - 1] == "dealt" and kinds.count("dealt") == 2


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--at", "1.2"], "--at: it is about a record or a position: name that with --from"),
        (["--as-it-was"], "--as-it-was: it is about a record"),
        (["--partner", "random"], "nobody shares the side of 1a: leave it out, or play in a pair"),
        (["--partner", "random", "--pairs", "2v1", "--seat", "2a"], "nobody shares the side of 2a"),
    ],
)
def test_options_that_say_nothing_are_refused(capsys, options, why):
    assert main(["play", "--seed", "1", "--theaters", "ALS", *options]) == 2
    assert why in capsys.readouterr().err
