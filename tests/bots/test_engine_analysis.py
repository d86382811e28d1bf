"""Engines that say what options are worth, options with types, and engines that are awaited (docs/engines.md)."""

import asyncio
import sys
from pathlib import Path

import pytest

from airlandsea import Battle
from airlandsea.bots import AsyncEngine, EngineBot, EngineOption, SearchBot, TimeControl
from airlandsea.bots.engine import EngineFailed, bot, end_all
from airlandsea.bots.engine.options import option_for, read_option, setting_problems, write_option
from airlandsea.bots.engine.protocol import Unreadable, read_evaluation
from bots.test_engine import EXAMPLE, OURS, Shown, spoken
from waiting import TIMEOUT_S

SEARCH = [*OURS, "search:playouts=200"]


@pytest.fixture(autouse=True)
def nothing_left(monkeypatch):
    monkeypatch.setattr(bot, "START_TIMEOUT_S", TIMEOUT_S)
    yield
    end_all()


@pytest.fixture
def shown():
    battle = Battle.deal(row="ALS", seed=1)
    seat = min(battle.to_act)
    return battle.view(seat), battle.options_for(seat)


@pytest.fixture
def slow(tmp_path: Path) -> list[str]:
    """An engine that answers when it is told to stop, and says of an option what cannot be."""
    path = tmp_path / "slow.py"
    path.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    word, _, rest = line.strip().partition(' ')\n"
        "    if word == 'options': tokens = rest.split()\n"
        "    said = {'alsi': 'option depth type spin default 3 min 1 max 9\\nalsi 1', 'isready': 'readyok',\n"
        "        'analyse': 'line 1 play Z9Z value 2\\nanalysed 1', 'stop': ''}.get(word)\n"
        "    if word == 'stop': said = 'play ' + tokens[0]\n"
        "    if said: print(said, flush=True)\n",
        "utf-8",
    )
    return [sys.executable, str(path)]


# Options


@pytest.mark.parametrize(
    "option",
    [
        EngineOption("depth", "spin", "3", 1, 9, (), "how far it looks"),
        EngineOption("exploration", "number", "0.8", 0),
        EngineOption("mixes", "check", "no"),
        EngineOption("style", "combo", "bold", None, None, ("bold", "timid"), "how it plays"),
        EngineOption("book", about="default none: a file"),
        EngineOption("file", "string"),
    ],
)
def test_options_are_read_as_they_were_written(option):
    assert read_option(write_option(option)) == option


def test_an_option_without_a_type_may_be_anything():
    option = read_option("withdraws default no, or yes: sometimes gives a battle up")
    assert option == EngineOption("withdraws", about="default no, or yes: sometimes gives a battle up")
    assert read_option("later type colour default red").is_fit("green")
    assert setting_problems({"withdraws": "perhaps"}, [option]) == []


@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        (EngineOption("depth", "spin", "3", 1, 9), "12", "depth is a whole number from 1 to 9, not '12'"),
        (EngineOption("depth", "spin", "3", 1), "2.5", "depth is a whole number from 1, not '2.5'"),
        (EngineOption("speed", "number"), "nan", "speed is a number, not 'nan'"),
        (EngineOption("mixes", "check"), "on", "mixes is yes or no, not 'on'"),
        (EngineOption("style", "combo", choices=("bold", "timid")), "shy", "style is one of bold, timid, not 'shy'"),
    ],
)
def test_a_value_that_does_not_fit_has_its_reason(option, value, problem):
    assert setting_problems({option.name: value}, [option]) == [problem]


def test_the_types_of_our_own_options_follow_from_their_defaults():
    kinds = [option_for(*each).type for each in {"a": True, "b": 3, "c": 0.5, "d": "tree"}.items()]
    assert kinds == ["check", "spin", "number", "string"]


@pytest.mark.parametrize("default", [1_000_000, 1_234_567, 2**64 - 1, -3, 0.0001, 1234.5678, 2.0])
def test_numbers_of_options_keep_their_digits(default):
    written = read_option(write_option(option_for("seed", default))).default
    assert type(default)(written) == default and "e+" not in written
    assert read_option(write_option(EngineOption("depth", "spin", low=1, high=2_000_000))).high == 2_000_000


def test_a_wrong_setting_is_refused_before_the_engine_is_asked(slow, shown: Shown):
    with pytest.raises(EngineFailed, match="depth is a whole number from 1 to 9, not 'deep'"):
        EngineBot(slow, {"depth": "deep"}).choose(*shown)


def test_a_bot_of_ours_is_set_by_lines_as_by_its_name(shown: Shown):
    view, options = shown
    lines = [f"view {view.position}", f"options {' '.join(options.tokens)}", "choose"]
    named = spoken(["newwar 5", *lines], "search:playouts=300,method=pimc")
    said = spoken(["set playouts 300", "set method pimc", "newwar 5", *lines], "search:playouts=2")
    assert said == named
    assert spoken(["set playouts many"], "search")[0].startswith("error set: ")
    assert "did you mean" not in spoken(["set method nonsense"], "search")[0]


# Analyses


def test_an_analysis_over_lines_is_that_of_the_bot(shown: Shown):
    """With a solved ending or a search, in every option, to the digits that are written."""
    found = EngineBot(SEARCH, seed=3).analyse(*shown)
    own = SearchBot(EngineBot(SEARCH, seed=3).seed, playouts=200).analyse(*shown)
    assert [(each.action.token, each.visits) for each in found] == [(each.action.token, each.visits) for each in own]
    assert [each.value for each in found] == pytest.approx([each.value for each in own], abs=5e-5)
    assert sorted(each.action.token for each in found) == sorted(shown[1].tokens)
    assert sum(each.visits for each in found) == 200


def test_an_engine_that_only_chooses_says_so(shown: Shown):
    with pytest.raises(EngineFailed, match="this bot only chooses"):
        EngineBot([*OURS, "heuristic"]).analyse(*shown)


@pytest.mark.parametrize(
    "line",
    ["", "1", "1 play", "1 play w value 2", "1 play w value x", "1 play Z9Z value 0.5", "1 play w value 0.5 visits -1"],
)
def test_what_is_no_evaluation_is_refused(line, shown: Shown):
    with pytest.raises(Unreadable, match="no evaluation"):
        read_evaluation(line, shown[1])


def test_an_evaluation_may_have_later_words(shown: Shown):
    assert read_evaluation("1 play w value 0.5 depth 3", shown[1]).value == 0.5


def test_an_engine_that_says_nonsense_of_an_option_goes_on(slow, shown: Shown):
    player = EngineBot(slow)
    with pytest.raises(EngineFailed, match="no evaluation"):
        player.analyse(*shown)
    assert player.choose(*shown, TimeControl(move=0.01)).token == shown[1].tokens[0]


def test_an_engine_that_does_not_analyse_in_time_is_ended(slow, shown: Shown):
    """What it would say later could be taken for the next analysis."""
    program = Path(slow[1])
    program.write_text(
        program.read_text("utf-8").replace("'analyse'", "'never'").replace("== 'stop'", "== ''"), "utf-8"
    )
    player = EngineBot(slow, patience=0.2)
    with pytest.raises(EngineFailed):
        player.analyse(*shown)
    assert player.engine.program is None


# Awaited


def test_an_awaited_engine_chooses_and_analyses_while_others_go_on(shown: Shown):
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    async def play():
        async with AsyncEngine(EngineBot(SEARCH, seed=3)) as engine:
            other = asyncio.create_task(tick())
            chosen, found = await asyncio.gather(engine.choose(*shown), engine.analyse(*shown))
            other.cancel()
            assert engine.name == "search:playouts=200"
            assert engine.options["playouts"] == EngineOption("playouts", "spin", "200")
            return chosen, found, engine.bot.engine

    chosen, found, engine = asyncio.run(play())
    assert chosen in shown[1]
    assert len(found) == len(shown[1])
    assert ticks > 10
    assert engine.program is None


def test_a_cancelled_question_is_stopped_and_the_next_one_answered(slow, shown: Shown):
    """It answers only when it is told to stop, so it was. Its answer is not taken for that of the next question."""

    async def play():
        async with AsyncEngine(EngineBot(slow)) as engine:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await engine.choose(*shown)
            return await engine.choose(*shown, TimeControl(move=0.01))

    assert asyncio.run(play()).token == shown[1].tokens[0]


def test_an_awaited_engine_hears_events(shown: Shown):
    async def play():
        battle = Battle.deal(row="ALS", seed=1)
        seat = min(battle.to_act)
        async with AsyncEngine(EngineBot(EXAMPLE, {"withdraws": "yes"}, seed=1)) as engine:
            action = await engine.choose(*shown)
            for event in battle.push(battle.options.get(action.token), seat):
                await engine.observe(event.as_seen_by(seat))
            return engine.bot.battle

    heard = asyncio.run(play())
    assert heard[0].startswith("played ") and " card=" in heard[0]
