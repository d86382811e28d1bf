"""Outside programs as bots (docs/engines.md): what they are told, and what becomes of those that fail."""

import copy
import io
import os
import pickle
import re
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Event as Signal

import pytest

from airlandsea import Battle, Mode, Options, View, War, bots
from airlandsea.arena import match
from airlandsea.bots import NO_CLOCK, EngineBot, FailsafeBot, TimeControl, UnknownBot
from airlandsea.bots.engine import EngineFailed, bot, end_all, server
from airlandsea.bots.engine.process import EngineProcess
from airlandsea.bots.engine.protocol import LINE_MAX, Unreadable, read_clock, read_event, write_clock, write_event
from airlandsea.bots.external import read_command
from airlandsea.bots.seeds import derive_seed
from airlandsea.events import Event
from airlandsea.match import SeatedBot, WarRunner
from airlandsea.rules.state import PUBLIC
from sample_battles import ROWS, battles, observers, random_token
from swap_hidden import relabelled, relabelled_action, unseen_by
from waiting import TIMEOUT_S, wait_until

Shown = tuple[View, Options]

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = (sys.executable, str(ROOT / "examples" / "engine.py"))
OURS = (sys.executable, "-m", "airlandsea", "engine")
HELLO = """
import os, subprocess, sys, time
say = lambda line: print(line, flush=True)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "alsi": say("alsi 1")
    if word == "isready": say("readyok")
    if word == "options": tokens = rest.split()
"""


@pytest.fixture(autouse=True)
def nothing_left():
    yield
    end_all()


@pytest.fixture
def engine(tmp_path):
    """An engine in Python: what it does beside greeting, indented four blanks."""

    def write(does, head=HELLO):
        path = tmp_path / f"engine{len(list(tmp_path.iterdir()))}.py"
        path.write_text(head + "\n".join(f"    {line}" for line in does.splitlines()) + "\n", "utf-8")
        return sys.executable, str(path)

    return write


@pytest.fixture
def shown():
    battle = Battle.deal(seed=1)
    seat = min(battle.to_act)
    return battle.view(seat), battle.options_for(seat)


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def wait_until_gone(*processes: int) -> None:
    wait_until(lambda: not any(map(is_running, processes)), f"the processes {processes} have gone")


@pytest.fixture(autouse=True)
def engines_have_time(monkeypatch):
    """To start, however busy the machine is."""
    monkeypatch.setattr(bot, "START_TIMEOUT_S", TIMEOUT_S)


# The lines


@pytest.mark.parametrize("theaters", ROWS)
def test_events_are_read_as_they_were_written(theaters):
    for random, battle in battles(theaters, "events in lines", 3):
        while not battle.is_over:
            action = battle.options.get(random_token(random, battle))
            for event in battle.push(action):
                for observer in observers(battle):
                    seen = event.as_seen_by(PUBLIC if observer is None else observer)
                    line = write_event(seen)
                    assert read_event(line) == seen, line
                    assert read_event(f"{line} later=thing") == seen


def test_an_event_says_what_happened():
    battle = Battle.deal(row="ALS", seed=4)
    events = battle.push(battle.options.get("a1L"), 0)
    mine, theirs = (write_event(events[0].as_seen_by(seat)) for seat in (0, 1))
    assert mine == "played side=1 seat=1a card=A1 place=1L1 theater=L face=down"
    assert theirs == "played side=1 seat=1a place=1L1 theater=L face=down"


@pytest.mark.parametrize("line", ["", "exploded", "played card=L9", "played seat=3a", "scored number=six"])
def test_what_is_no_event_is_refused(line):
    with pytest.raises(Unreadable, match="no event"):
        read_event(line)


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        (NO_CLOCK, ""),
        (TimeControl(0.2), "ms 200"),
        (TimeControl(0.0001), "ms 1"),
        (TimeControl(0), "ms 0"),
        (TimeControl(60, 60, 0.5), "ms 60000 war 60000 inc 500"),
    ],
)
def test_clocks_in_milliseconds(clock, words):
    assert write_clock(clock) == words
    if clock.move != 0.0001:
        assert read_clock(words) == clock


@pytest.mark.parametrize("words", ["ms", "ms soon", "hours 3", "ms -1"])
def test_what_is_no_clock_is_refused(words):
    with pytest.raises(Unreadable, match="no clock"):
        read_clock(words)


# Both ends together


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["standard", "team", Mode(slots=5, pairs=(True, False))])
def test_a_bot_plays_the_same_behind_lines_as_at_the_table(mode):
    war = War(mode, seed=3)
    players = [
        SeatedBot(EngineBot((*OURS, "heuristic:deals=1"), seed=f"seat {seat}")) for seat in range(war.mode.seats)
    ]
    WarRunner(war, players, "battle").play_on()
    again = War(mode, seed=3)
    alike = [SeatedBot(bots.make("heuristic:deals=1", derive_seed(f"seat {seat}"))) for seat in range(war.mode.seats)]
    WarRunner(again, alike, "battle").play_on()
    assert [turn.token for turn in war.battles[0].history] == [turn.token for turn in again.battles[0].history]
    assert not any(player.thinking.failures or player.thinking.event_errors for player in players)


def test_the_example_plays_matches_the_same_way_each_time():
    spec = f"engine:withdraws=yes {shlex.join(EXAMPLE)}"
    first, second = (match(spec, "random", games=4, seed=1) for _ in range(2))
    assert first.groups == second.groups
    thinking = [game.thinking[0] for group in first.groups for game in group.games]
    assert sum(each.decisions for each in thinking) > 40
    assert not any(each.failures or each.event_errors for each in thinking)


def test_a_program_waits_for_the_next_bot_of_its_command(shown):
    first = EngineBot(EXAMPLE)
    first.choose(*shown)
    process = first.engine.program.process.pid
    first.close()
    second = EngineBot(EXAMPLE)
    assert second.name == "Highest Card"
    second.choose(*shown)
    assert second.engine.program.process.pid == process
    other = EngineBot(EXAMPLE, {"withdraws": "yes"})
    other.choose(*shown)
    assert other.engine.program.process.pid != process


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_bot_with_a_program_behind_it_says_that_it_cannot_be_copied(make):
    with pytest.raises(TypeError, match=r"cannot be copied or pickled, because .* make another bot"):
        make(EngineBot(EXAMPLE))


def test_a_program_that_has_ended_is_started_again_for_the_next_choice(engine, shown):
    """As one does that ends with its war: it has failed nobody."""
    player = EngineBot(engine("if word == 'choose': say('play ' + tokens[0]); sys.exit()"))
    for _ in range(2):
        assert player.choose(*shown) == shown[1][0]
        player.engine.program.process.wait(10)
    player.close()
    second = EngineBot(player.engine.command)
    second.prepare()
    assert second.choose(*shown) == shown[1][0]
    second.close()


def test_the_session_of_the_page(monkeypatch):
    page = (ROOT / "docs" / "engines.md").read_text("utf-8")
    session = page.partition("```text\n")[2].partition("```")[0].splitlines()
    spoken: list[str] = []

    class Overheard(EngineProcess):
        def say(self, *lines):
            super().say(*lines)
            spoken.extend(lines)

        def observe(self, deadline):
            spoken.append(f"engine  {super().observe(deadline + TIMEOUT_S)}")
            return spoken[-1].removeprefix("engine  ")

    monkeypatch.setattr(bot, "EngineProcess", Overheard)
    player = EngineBot(EXAMPLE, {"withdraws": "yes"})
    player.seed = 7
    battle = Battle.from_position("ALS ./L6/. ./l4/S3 L2A3/S1S2A5 A4A6A1A2L1L3L5S4S5S6")
    player.observe(battle.opening.as_seen_by(0))
    for milliseconds in (60_000, 59_800, None, 59_600):
        if milliseconds:
            clock = TimeControl(1, milliseconds / 1000, 0.5)
            seat, action = 0, player.choose(battle.view(0), battle.options_for(0), clock)
        else:
            seat, action = 1, battle.options.get("s1S")
        for event in battle.push(action, seat):
            player.observe(event.as_seen_by(0))
    player.close()
    end_all()
    assert spoken == session


def test_r31_nothing_that_an_engine_reads_depends_on_a_card_its_seat_has_not_seen(monkeypatch):
    class Tape:
        """Stands for a program, and keeps what it is told."""

        has_ended = False

        def __init__(self, command):
            self.lines: list[str] = []

        def say(self, *lines):
            self.lines += lines

        def forget(self):
            pass

        def observe(self, deadline):
            last = self.lines[-1].partition(" ")[0]
            token = self.lines[-2].split()[1] if last == "choose" else ""
            return {"alsi": "alsi 1", "isready": "readyok", "choose": f"play {token}"}[last]

        def end(self, at_once=True):
            pass

    def told(start, numbers, seat):
        battle, player = start.copy(), EngineBot(EXAMPLE, seed=1)
        player.observe(battle.opening.as_seen_by(seat))
        for number in numbers:
            if seat in battle.to_act and battle.options_for(seat):
                player.choose(battle.view(seat), battle.options_for(seat))
            action = battle.options.get(number)
            for event in battle.push(action):
                player.observe(event.as_seen_by(seat))
        lines = vars(player.engine.program)["lines"]
        player.close()
        end_all()
        return lines

    monkeypatch.setattr(bot, "EngineProcess", Tape)
    exchanged = 0
    for theaters in ROWS[::4]:
        for random, start in battles(theaters, "engines are told", 2):
            battle = start.copy()
            while not battle.is_over:
                battle.play(random_token(random, battle))
            numbers = [turn.number for turn in battle.history]
            for seat in range(battle.mode.seats):
                unseen = unseen_by(seat, start, numbers)
                mixed = Random(seat).sample(unseen, len(unseen))
                new = dict(zip(unseen, mixed, strict=True))
                twin = [relabelled_action(number, new) for number in numbers]
                asked = [one for one in told(start, numbers, seat) if one]
                assert asked == told(Battle(relabelled(start.state, new)), twin, seat)
                exchanged += unseen != mixed and len(asked) > 5
    assert exchanged > 10


# Engines that fail


@pytest.mark.parametrize("at_once", [True, False])
def test_of_a_program_that_has_ended_by_itself_nothing_stays_open(at_once):
    program = EngineProcess((sys.executable, "-c", ""))
    assert program.process.stdin and program.process.stdout
    wait_until(lambda: program.has_ended, "the program has ended")
    program.end(at_once)
    assert program.process.stdin.closed and program.process.stdout.closed


def failing(command, shown: Shown, clock=NO_CLOCK, **options):
    """The failure of a choice; a guarded table has its option all the same."""
    player = EngineBot(command, seed=1, **options)
    guarded = FailsafeBot(player, 1)
    assert guarded.choose(*shown, clock) in shown[1]
    player.close()
    end_all()
    return guarded.failures[0]


LATE = "did not answer in 0.3 s, nor when told to stop"


@pytest.mark.parametrize(
    ("does", "why"),
    [
        ("if word == 'choose': say('play Z9Z')", "'Z9Z', which is not an option"),
        ("if word == 'choose': say('play')", "'', which is not an option"),
        ("if word == 'choose': say('error I do not know')", "says: I do not know"),
        ("if word == 'choose': sys.exit(1)", "has ended"),
        ("if word == 'choose': sys.stdout.close(); os.close(1); time.sleep(60)", "has ended"),
        ("if word == 'choose': time.sleep(60)", LATE),
        ("if word == 'choose': say('perhaps')", LATE),
        ("while word == 'choose': say('info busy')", "1000 lines"),
        ("while word == 'choose': sys.stdout.write('x' * 9999)", f"a line of more than {LINE_MAX} bytes"),
        ("while word == 'choose': os.write(1, bytes(range(256)))", "lines|more than"),
    ],
)
def test_a_failure_costs_the_thinking_and_not_the_table(engine, shown, does, why):
    patience = 0.3 if why is LATE else TIMEOUT_S
    assert re.search(why, failing(engine(does), shown, patience=patience))


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ("print('alsi 2', flush=True)\nwhile True:\n    pass\n", "does not speak alsi 1"),
        ("print('hello')\nif True:\n", "has ended"),
        ("while True:\n    print('hello')\n", "does not speak alsi 1|1000 lines"),
        ("import time\ntime.sleep(60)\nif True:\n", "was not ready after 0.5 s"),
        ("import sys\nfor line in sys.stdin:\n    print('alsi 1', flush=True)\n", "was not ready after 0.5 s"),
    ],
)
def test_a_program_that_is_no_engine_is_found_out(engine, shown, monkeypatch, head, why):
    if "not ready" in why:
        monkeypatch.setattr(bot, "START_TIMEOUT_S", 0.5)
    assert re.search(why, failing(engine("pass", head), shown))


def test_unknown_options_are_named(shown):
    why = failing(EXAMPLE, shown, settings={"depth": "3"})
    assert why == "raised EngineFailed: has no option depth; it has: withdraws"


def test_stop_asks_for_what_has_been_found_so_far(engine, shown: Shown, monkeypatch):
    monkeypatch.setattr(bot, "STOP_TIMEOUT_S", TIMEOUT_S)
    player = EngineBot(engine("if word == 'stop': say('info well\\nplay ' + tokens[2])"))
    assert player.choose(*shown, TimeControl(move=0.1)).token == shown[1].tokens[2]


def test_an_answer_that_nobody_asked_for_is_passed_over(engine, shown):
    player = EngineBot(engine("if word == 'choose': say('play ' + tokens[-1] + '\\nplay Z9Z')"))
    for _ in range(3):
        assert player.choose(*shown).token == shown[1].tokens[-1]
        wait_until(player.engine.program.heard.qsize, "it has answered again")


def test_an_engine_that_has_failed_is_started_again_and_told_what_has_happened(engine, shown, tmp_path):
    heard = tmp_path / "heard.txt"
    does = f"open({str(heard)!r}, 'a').write(line)\nif word == 'choose': sys.exit()"
    player = FailsafeBot(EngineBot(engine(does), seed=5))
    battle = Battle.deal(seed=1)
    player.observe(battle.opening.as_seen_by(0))
    for _ in range(5):
        player.choose(*shown)
    assert [why.removeprefix("raised EngineFailed: ") for why in player.failures] == [
        *["has ended"] * 3,
        *["has failed 3 times in a row, and is not asked any more"] * 2,
    ]
    starts = heard.read_text("utf-8").split("alsi 1\n")[1:]
    assert len(starts) == 3 and len(set(starts)) == 1
    assert starts[0].splitlines()[:3] == [
        "isready",
        f"newwar {derive_seed(5)}",
        f"event {write_event(battle.opening.as_seen_by(0))}",
    ]


def test_a_battle_is_played_to_its_end_with_an_engine_that_fails_half_the_time(engine):
    does = "if word == 'choose': n = 1 - globals().get('n', 0); say('play ' + (tokens[0] if n else 'nonsense'))"
    war = War(seed=2)
    players = [SeatedBot(EngineBot(engine(does)), seed=1), SeatedBot(bots.make("random", 1))]
    WarRunner(war, players, "battle").play_on()
    assert war.results and players[0].decisions > len(players[0].thinking.failures) > 0


# Nothing is left behind

STUBBORN = """
if word == 'alsi':
    import signal
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])
    say(f'id {child.pid}')
    open(HERE, 'w').write(f'{os.getpid()} {child.pid}')
if word == 'choose':
    while True: pass
"""


@pytest.fixture
def stubborn(engine, tmp_path):
    """An engine that hangs, with a child, and where its processes are written down."""
    here = tmp_path / "processes"
    return engine(STUBBORN.replace("HERE", repr(str(here)))), here


def processes(here: Path) -> list[int]:
    return [int(word) for word in here.read_text("utf-8").split()]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
class TestNothingIsLeftBehind:
    def test_when_an_engine_hangs(self, stubborn, shown):
        command, here = stubborn
        player = EngineBot(command, patience=0.2)
        with pytest.raises(EngineFailed, match="nor when told to stop"):
            player.choose(*shown)
        wait_until_gone(*processes(here))
        assert len(processes(here)) == 2

    def test_when_a_bot_leaves(self, stubborn):
        command, here = stubborn
        player = EngineBot(command)
        player.prepare()
        running = processes(here)
        assert all(is_running(process) for process in running)
        del player
        end_all()
        wait_until_gone(*running)

    def test_when_the_program_that_asked_is_killed(self, stubborn):
        command, here = stubborn
        code = f"from airlandsea.bots import EngineBot; b = EngineBot({command!r}); b.prepare(); print(1, flush=True)"
        host = subprocess.Popen([sys.executable, "-c", f"{code}; import time; time.sleep(600)"], stdout=subprocess.PIPE)
        with host:
            assert host.stdout.readline() == b"1\n"
            host.kill()
        wait_until_gone(*processes(here))

    def test_when_the_program_that_asked_ends(self, stubborn):
        command, here = stubborn
        code = f"from airlandsea.bots import EngineBot; b = EngineBot({command!r}); b.prepare()"
        subprocess.run([sys.executable, "-c", code], check=True)
        wait_until_gone(*processes(here))


# Names


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("engine:", "no program: like engine:./program"),
        ("engine:depth=3", "no program: like engine:./program"),
        ("engine:./no-such-program -v", "no program './no-such-program' that can be run"),
        ("engine:'", "No closing quotation"),
    ],
)
def test_what_cannot_be_started_is_refused(spec, why):
    with pytest.raises(UnknownBot, match=re.escape(why)):
        bots.load_bot(spec)


def test_settings_stand_before_the_command():
    assert read_command("depth=3 name='a b' ./program x=1 -v") == (
        {"depth": "3", "name": "a b"},
        ["./program", "x=1", "-v"],
    )


def test_names_that_come_from_elsewhere_start_nothing():
    with pytest.raises(UnknownBot, match="no bot 'engine:true'"):
        bots.make("engine:true")


# Our bots behind lines


def spoken(lines, spec="heuristic:deals=1"):
    answers = io.StringIO()
    speaker = server.EngineServer(spec, answers)
    speaker.run(io.BytesIO("".join(f"{line}\n" for line in lines).encode()))
    if speaker.search_thread.ident:
        speaker.search_thread.join()
    return answers.getvalue().splitlines()


class TestSpeaking:
    VIEW = "ALS ./L6L2/. ./??/. A3/???? ???????????????????????? ability=L2 view=1a"

    def test_answers_and_passes_over_what_it_does_not_know(self):
        said = spoken(["alsi 1", "", "dance", "isready", "newwar 3", f"view {self.VIEW}", "options 1L2", "choose ms 5"])
        assert said[0] == "id name heuristic:deals=1" and said[2] == "option deals type spin default 1"
        assert said[4:] == ["alsi 1", "readyok", "play 1L2"]

    def test_ends_with_quit(self):
        assert spoken(["quit", "isready"]) == []

    @pytest.mark.parametrize(
        ("lines", "why"),
        [
            (["choose"], "error choose: nothing to choose from: first a view of a seat, and its options"),
            ([f"view {VIEW}", "options 1L2 Q7", "choose"], "error choose: no token 'Q7'"),
            ([f"view {VIEW}", "options 1L2", "choose ms x"], "error choose: no clock 'ms x'"),
            (["view ALS ../. ."], "error view: "),
            (["event exploded"], "error event: no event 'exploded'"),
            (["newwar soon"], "error newwar: "),
        ],
    )
    def test_says_what_is_wrong_and_goes_on(self, lines, why):
        said = spoken([*lines, "isready"])
        assert said[0].startswith(why) and said[1:] == ["readyok"]

    def test_stop_has_the_rules_of_thumb_answer_once(self, monkeypatch):
        answers = io.StringIO()
        speaker = server.EngineServer("heuristic", answers)
        wake = Signal()

        class WaitingBot(bots.RandomBot):
            def choose(self, view, options, clock=NO_CLOCK):
                wake.wait()
                return super().choose(view, options)

        speaker.bot = WaitingBot(1)
        for line in (f"view {self.VIEW}", "options 1L2 2L1", "choose", "stop", "stop"):
            speaker.handle(*line.partition(" ")[::2])
        wake.set()
        speaker.search_thread.join()
        assert answers.getvalue().startswith("play ") and answers.getvalue().count("\n") == 1

    def test_the_command_refuses_bots_that_there_are_not(self):
        done = subprocess.run(
            [*OURS, "heuristc"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        assert done.returncode == 2 and "did you mean 'heuristic'" in done.stderr


def test_the_example_needs_nothing_of_ours():
    assert "airlandsea" not in re.findall(r"^(?:import|from) (\w+)", Path(EXAMPLE[1]).read_text("utf-8"), re.MULTILINE)
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-I", "-S", EXAMPLE[1]], input="alsi 1\nquit\n", capture_output=True, text=True, env=env
    )
    assert done.stdout.splitlines()[-1] == "alsi 1"


def test_views_that_engines_get_are_views():
    assert View.from_position(TestSpeaking.VIEW).hand == ["A3"]
    assert isinstance(read_event("withdrew side=1"), Event)


def test_a_command_is_words_or_a_line(tmp_path):
    program = tmp_path / "my engine"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o700)
    assert EngineBot(shlex.join(EXAMPLE)).engine.command == EngineBot(EXAMPLE).engine.command == EXAMPLE
    assert EngineBot(str(program)).engine.command == (str(program),)
    assert EngineBot(f"{shlex.quote(str(program))} -v").engine.command == (str(program), "-v")
    for empty in ("", " ", ()):
        with pytest.raises(ValueError, match="because the command is empty"):
            EngineBot(empty)
    with pytest.raises(ValueError, match="no program 'none-such' that can be run"):
        EngineBot("none-such -v")
