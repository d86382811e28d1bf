"""Bots from files of Python: found, made with their options, refused with a reason; what they do wrong stays theirs."""

import re
from pathlib import Path
from typing import Any

import pytest

from airlandsea import Battle, bots
from airlandsea.arena import match
from airlandsea.bots import FailsafeBot, UnknownBot

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
BOTS = """
from airlandsea.bots import Bot, RandomBot

class First(Bot):
    name = "first"
    def __init__(self, seed=None, skip=0):
        if skip < 0:
            raise ValueError("skip: from 0 on")
        self.skip = skip
    def choose(self, view, options, clock=None):
        return options[min(self.skip, len(options) - 1)]

class Choosy(Bot):
    def __init__(self, dice, *, bold=True, book=None, **more):
        self.dice, self.bold, self.book = dice, bold, book
    def choose(self, view, options, clock=None):
        return options[0]

class Seedless(Bot):
    def __init__(self):
        pass
    def choose(self, view, options, clock=None):
        return options[0]

class Bare(Bot):
    def choose(self, view, options, clock=None):
        return options[0]

class Plain:
    def choose(self, view, options, clock=None):
        return options[0]

class Stillborn(Bot):
    def __init__(self, seed=None):
        raise KeyError("book")
    def choose(self, view, options, clock=None):
        return options[0]

class Demanding(Bot):
    def __init__(self, seed, depth):
        self.depth = depth
    def choose(self, view, options, clock=None):
        return options[0]

class Broken(Bot):
    name = "broken"
    def __init__(self, seed=None):
        pass
    def choose(self, view, options, clock=None):
        raise RuntimeError("no idea")
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(BOTS)
    return path


def test_a_class_in_a_file_plays(file):
    battle = Battle.deal(row="ALS", seed=4)
    bot = bots.load_bot(f"python:{file}:First,skip=2")
    assert bot.choose(battle.view(0), battle.options_for(0)) == battle.options[2]


def test_a_file_with_one_bot_needs_no_name():
    assert vars(bots.load_bot(f"python:{EXAMPLE} caution=3", 1))["caution"] == 3


def test_a_module_is_as_good_as_a_file():
    assert isinstance(bots.load_bot("python:airlandsea.bots.heuristic:HeuristicBot deals=2"), bots.HeuristicBot)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("python:", "no file: like python:mine.py"),
        ("python:{}", "which bot of {}? It has: First, Choosy, Seedless, "),
        ("python:{}:Frist", "no bot Frist in {}: First, Choosy, Seedless, "),
        (
            "python:{}:Seedless",
            "cannot play: its first argument has to be a seed, like `def __init__(",
        ),
        ("python:{}:Bare", "cannot play: its first argument has to be a seed"),
        ("python:{}:Plain", "cannot play: its first argument has to be a seed"),
        ("python:{}:Stillborn", "Stillborn cannot be made: KeyError: 'book'"),
        ("python:{}:Demanding", "Demanding cannot be made: TypeError: "),
        ("python:{}:Choosy,bold=perhaps", "'bold=perhaps': bold is yes or no"),
        ("python:{}:Choosy,dice=6", "no option 'dice'"),
        ("python:{}:Choosy,more=6", "no option 'more'"),
        ("python:{}:First,skpi=2", "did you mean 'skip'"),
        ("python:{}:First,skip=-1", "skip: from 0 on"),
        ("python:no-such-file.py", "cannot be loaded: FileNotFoundError"),
        ("python:no.such.module:Bot", "No module named 'no'"),
    ],
)
def test_what_cannot_play_is_refused(file, text, why):
    with pytest.raises(UnknownBot, match=re.escape(why.format(file))):
        bots.load_bot(text.format(file))


def test_a_file_that_cannot_be_run_is_refused(tmp_path):
    (tmp_path / "torn.py").write_text("class Torn(")
    with pytest.raises(UnknownBot, match="cannot be loaded: SyntaxError"):
        bots.load_bot(f"python:{tmp_path / 'torn.py'}")


def test_a_file_or_module_that_fails_as_it_is_run_is_refused(tmp_path, monkeypatch):
    (tmp_path / "leaving.py").write_text("raise SystemExit('not here')")
    monkeypatch.syspath_prepend(tmp_path)
    for place in (tmp_path / "leaving.py", "leaving"):
        with pytest.raises(UnknownBot, match=r"leaving.* cannot be loaded: SystemExit: not here"):
            bots.load_bot(f"python:{place}")


def test_options_have_the_type_of_their_defaults(file):
    """The first argument is the seed, whatever its name."""
    bot: Any = bots.load_bot(f"python:{file}:Choosy,bold=no,book=mine", "a seed")
    assert (bot.dice, bot.bold, bot.book) == ("a seed", False, "mine")
    assert [vars(bots.load_bot(f"python:{file}:Choosy,bold={text}"))["bold"] for text in ("yes", "True", "0")] == [
        1,
        1,
        0,
    ]


def test_names_that_come_from_elsewhere_run_nothing(file):
    with pytest.raises(UnknownBot, match="no bot"):
        bots.make(f"python:{file}:First")


def test_an_unknown_name_says_how_bots_of_ones_own_are_named():
    with pytest.raises(UnknownBot, match="did you mean 'heuristic'") as error:
        bots.load_bot("heuristik")
    assert all(way in error.value.reasons[-1] for way in ("python:mine.py", "engine:", "network:", "bots.register"))


@pytest.mark.parametrize("text", ["heuristic:deels=8", "level:9"])
def test_an_option_that_there_is_not_has_nothing_to_do_with_own_bots(text):
    with pytest.raises(UnknownBot) as error:
        bots.load_bot(text)
    assert "python:" not in str(error.value)


def test_a_name_that_comes_from_elsewhere_is_not_told_of_files():
    with pytest.raises(UnknownBot) as error:
        bots.make("heuristik")
    assert "python:" not in str(error.value)


def test_those_from_outside_are_told_apart():
    assert [bots.is_external(text) for text in ("python:a.py", "engine:./a", "heuristic")] == [True, True, False]


def test_one_that_fails_plays_on_by_rules_of_thumb(file):
    bot = FailsafeBot(bots.load_bot(f"python:{file}:Broken"), 1)
    battle = Battle.deal(row="ALS", seed=4)
    assert bot.choose(battle.view(0), battle.options_for(0)) in battle.options
    assert bot.failures == ["raised RuntimeError: no idea"]


def test_the_example_beats_chance():
    played = match(f"python:{EXAMPLE}", "random", games=40, unit="battle", seed=1, workers=1)
    assert played.win_rate.value > 0.6
