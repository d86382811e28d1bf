"""A bot from a Python file plays wherever the owner of the machine names it, and is loaded for nobody else."""

import io
from pathlib import Path

import numpy as np
import pytest

from airlandsea import Battle, War, arena, bots
from airlandsea.arena.exploitability import BestResponseFactory
from airlandsea.bots import BadChoice, BotKind
from airlandsea.bots.engine.protocol import write_event
from airlandsea.bots.engine.server import EngineServer
from airlandsea.bots.external import bot_class
from airlandsea.commands import main
from airlandsea.envs.opponents import LearnerSeats
from airlandsea.envs.text import TextEnv
from airlandsea.envs.vector import VectorGame
from airlandsea.notebook import NotebookGame
from airlandsea.server.jobs import worker

FILE = """
from pathlib import Path

class Mine:
    def __init__(self, seed=None):
        pass
    def choose(self, view, options, clock=None):
        Path(__file__).with_suffix(".played").touch()
        return next(action for action in options if action.token != "w")
"""
MINIMAL = """
class Minimal:
    def __init__(self, seed=None):
        pass
    def choose(self, view, options, clock):
        assert clock.move is None
        return CHOICE
"""
LEAVER = """
class Leaver:
    def __init__(self, seed=None):
        pass
    def choose(self, view, options, clock=None):
        raise SystemExit(3)
"""
QUICK = ["--seed", "1", "--games", "2", "--unit", "battle", "--quiet"]

pytestmark = pytest.mark.usefixtures("native")


@pytest.fixture
def minimal(tmp_path):
    """A function that writes a bot without a default for the clock, and without a name; `choice`: what it returns."""

    def write(choice):
        path = tmp_path / f"minimal{len([*tmp_path.iterdir()])}.py"
        path.write_text(MINIMAL.replace("CHOICE", choice))
        return f"python:{path}"

    return write


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(FILE)
    return f"python:{path}"


def learners_against(bot):
    learners = LearnerSeats(VectorGame(2, again=False), bot)
    learners.seed(np.array([1, 2], np.uint64))
    learners.begin(np.ones(2, np.bool_))
    learners.play(learners.tables.sample(withdraws=False), np.ones(2, np.bool_))


def first_decision():
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `open-spiel` is not installed")
    import airlandsea.envs.open_spiel  # noqa: F401 - it registers the game

    state = pyspiel.load_game("python_airlandsea(row=ALS,first=0)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def has_played(mine):
    return Path(mine.removeprefix("python:")).with_suffix(".played").exists()


@pytest.mark.parametrize(
    "command",
    [
        ["match", "MINE", "random", "--workers", "1", *QUICK],
        ["match", "random", "MINE", "--workers", "2", *QUICK],
        ["tournament", "random", "MINE", "--workers", "1", *QUICK],
        ["sprt", "MINE", "random", "--workers", "1", *QUICK],
        ["exploit", "MINE", "--samples", "1", "--playouts", "1", "--workers", "1", *QUICK],
        ["equity", "--measure", "--bot", "MINE", "--battles", "1", "--workers", "1", "--quiet", "--mode", "beginner"],
    ],
    ids=lambda command: " ".join(command[:2]),
)
def test_in_commands(mine, capsys, command):
    assert main([mine if word == "MINE" else word for word in command]) == 0
    assert has_played(mine)


def test_in_an_engine(mine, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
    assert main(["engine", mine]) == 0
    assert main(["engine", f"{mine}:Other"]) == 2


def test_as_an_engine_of_another_program(mine):
    battle = Battle.deal(seed=1)
    [seat] = battle.to_act
    answers = io.StringIO()
    engine = EngineServer(mine, answers)
    for line in (
        "isready",
        "newwar 1",
        f"event {write_event(battle.opening.as_seen_by(seat))}",
        f"view {battle.view(seat).position}",
        f"options {' '.join(battle.options.tokens)}",
        "choose",
    ):
        word, _, rest = line.partition(" ")
        engine.handle(word, rest)
    engine.search_thread.join()
    assert answers.getvalue().splitlines() == ["readyok", f"play {battle.options[0]}"]


def test_an_engine_whose_bot_exits_answers_with_an_error(tmp_path):
    path = tmp_path / "leaver.py"
    path.write_text(
        FILE.replace('return next(action for action in options if action.token != "w")', "raise SystemExit(3)")
    )
    battle = Battle.deal(seed=1)
    [seat] = battle.to_act
    answers = io.StringIO()
    engine = EngineServer(f"python:{path}", answers)
    engine.handle("view", battle.view(seat).position)
    engine.handle("options", " ".join(battle.options.tokens))
    engine.handle("choose", "")
    engine.search_thread.join()
    assert answers.getvalue() == "error choose: SystemExit: 3\n"


def test_in_a_notebook(mine):
    game = NotebookGame(mine, seed=1, seat="2a" if War(seed=1).to_act == {0} else "1a")
    assert has_played(mine) and not game.session.is_over


def test_in_workers_of_a_server(mine, monkeypatch):
    monkeypatch.setattr(worker, "REGISTRY", {"mine": BotKind(bot_class(mine.removeprefix("python:")), "of mine")})
    monkeypatch.setattr(worker, "make", lambda name, seed=None: bots.load_bot(mine if name == "mine" else name, seed))
    assert not worker.needs_preparing("mine")
    worker.load_bots()


def test_a_best_response_prepares_itself(mine):
    BestResponseFactory(mine)("1").prepare()


def test_in_environments(mine):
    learners_against(mine)
    assert has_played(mine)


def test_in_text(mine):
    game = TextEnv(opponent=mine, seat=0)
    game.reset(seed=1)
    while not has_played(mine):
        game.step(game.options[-1].token)


def test_at_open_spiels_tables(mine):
    state = first_decision()
    from airlandsea.envs.open_spiel.players import BotPolicy, TableBot

    action = TableBot(mine).step(state)
    assert BotPolicy(state.get_game(), mine, samples=2).action_probabilities(state)[action] == 1


ANSWERS = ["options[0]", "options[0].token", "options[0].number"]


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_bot_needs_no_default_for_its_clock_and_may_answer_with_a_token(minimal, answer):
    learners_against(minimal(answer))
    played = arena.match(minimal(answer), "random", games=2, unit="battle", seed=1)
    assert not played.thinking(0).failures


@pytest.mark.parametrize("answer", ANSWERS)
def test_so_it_is_at_open_spiels_tables(minimal, answer):
    state = first_decision()
    from airlandsea.envs.open_spiel.players import BotPolicy, TableBot

    action = TableBot(minimal(answer)).step(state)
    assert action == state.playing.battle.options[0].number
    assert BotPolicy(state.get_game(), minimal(answer), samples=2).action_probabilities(state)[action] == 1


@pytest.mark.parametrize("answer", ["None", "'Z9Z'", "True", "[options[0]]"])
def test_an_answer_that_is_no_option_is_refused_with_the_name_of_the_bot(minimal, answer):
    with pytest.raises(BadChoice, match=r"^Minimal chose .*, which is not an option$"):
        learners_against(minimal(answer))


def test_so_it_is_at_open_spiels_tables_too(minimal):
    state = first_decision()
    from airlandsea.envs.open_spiel.players import TableBot

    with pytest.raises(BadChoice, match=r"^Minimal chose 'None', which is not an option$"):
        TableBot(minimal("None")).step(state)


def test_so_it_is_in_an_engine(minimal):
    battle = Battle.deal(seed=1)
    [seat] = battle.to_act

    def said(answer):
        answers = io.StringIO()
        engine = EngineServer(minimal(answer), answers)
        engine.handle("view", battle.view(seat).position)
        engine.handle("options", " ".join(battle.options.tokens))
        engine.handle("choose", "")
        engine.search_thread.join()
        return answers.getvalue()

    assert said("options[0].token") == f"play {battle.options[0]}\n"
    assert said("None") == "error choose: BadChoice: Minimal chose 'None', which is not an option\n"


def test_a_best_response_imagines_it(mine):
    response = BestResponseFactory(mine, samples=1, playouts=1)
    played = arena.match(response, mine, games=2, unit="battle", seed=1)
    spent = [game.thinking[0] for group in played.groups for game in group.games]
    assert not any(each.failures or each.event_errors for each in spent)


def test_a_name_from_elsewhere_loads_nothing(mine):
    with pytest.raises(bots.UnknownBot):
        bots.make(mine)
    assert not has_played(mine)
