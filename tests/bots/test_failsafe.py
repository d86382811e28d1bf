"""A bot that fails at a table: the table goes on."""

import asyncio
import sys
from collections.abc import Callable
from threading import Event as Signal
from typing import Any

import numpy as np
import pytest

from airlandsea import Battle, Options, View, bots
from airlandsea.bots import NO_CLOCK, Bot, FailsafeBot, NotExplicit, TimeControl

Shown = tuple[View, Options]


class ObedientBot(Bot):
    """Chooses what it is told to."""

    name = "player"

    def __init__(self, choose):
        self.think = choose
        self.heard: list[Any] = []

    def choose(self, view, options, clock=NO_CLOCK):
        return self.think(options)

    def observe(self, event):
        if event == "noise":
            raise KeyError(event)
        if event == "the end":
            raise SystemExit(event)
        if event == "nothing more":
            raise asyncio.CancelledError
        self.heard.append(event)


@pytest.fixture
def shown() -> Shown:
    battle = Battle.deal(seed=1)
    seat = min(battle.to_act)
    return battle.view(seat), battle.options_for(seat)


def stumble(options):
    raise RuntimeError("I have forgotten the rules")


@pytest.mark.parametrize("clock", [NO_CLOCK, TimeControl(move=5)])
class TestGuardedBot:
    def test_plays_what_the_bot_chooses(self, shown: Shown, clock):
        bot = FailsafeBot(ObedientBot(lambda options: options[3]))
        assert bot.choose(*shown, clock) == shown[1][3]
        assert bot.failures == [] and bot.name == "player"

    def test_plays_by_thumb_when_the_bot_raises(self, shown: Shown, clock):
        bot = FailsafeBot(ObedientBot(stumble), seed=4)
        assert bot.choose(*shown, clock) == bots.make("heuristic", 4).choose(*shown)
        assert bot.failures == ["raised RuntimeError: I have forgotten the rules"]

    @pytest.mark.parametrize("nonsense", [None, "Z9Z", 635, "w "])
    def test_plays_only_options(self, shown: Shown, clock, nonsense):
        bot = FailsafeBot(ObedientBot(lambda options: nonsense))
        assert bot.choose(*shown, clock) in shown[1]
        assert bool(bot.failures) == (nonsense != "w ")


def cancel(options):
    raise asyncio.CancelledError("gone")


class Uncountable:
    """A choice that cannot be looked up."""

    def __index__(self):
        raise LookupError("no number")


class Unspeakable(Exception):
    """Cannot even be written down."""

    def __str__(self):
        raise RuntimeError("no words")


def leave(options):
    raise SystemExit(3)


def time_out(options):
    raise TimeoutError("the model did not answer")


def despair(options):
    raise Unspeakable


@pytest.mark.parametrize("clock", [NO_CLOCK, TimeControl(move=5)])
class TestWhateverABotDoes:
    @pytest.mark.parametrize(
        ("think", "why"),
        [
            (time_out, "raised TimeoutError: the model did not answer"),
            (leave, "raised SystemExit: 3"),
            (despair, "raised Unspeakable: <Unspeakable>"),
            (cancel, "raised CancelledError: gone"),
            (lambda options: Uncountable(), "raised LookupError: no number"),
            (lambda options: Unspeakable(), "chose '<Unspeakable>', which is not an option"),
        ],
    )
    def test_the_rules_of_thumb_choose_and_it_is_told_why(self, shown: Shown, clock, think, why):
        bot = FailsafeBot(ObedientBot(think), seed=4)
        assert bot.choose(*shown, clock) == bots.make("heuristic", 4).choose(*shown)
        assert bot.failures == [why]

    def test_what_it_does_to_its_view_is_its_own_affair(self, shown: Shown, clock):
        class Vandal(ObedientBot):
            def choose(self, view, options, clock=NO_CLOCK):
                view.raw.hand[view.seat] = view.raw.hand_size[view.seat] = 0

        view, options = shown
        before = view.position
        assert FailsafeBot(Vandal(None), seed=4).choose(view, options, clock) == bots.make("heuristic", 4).choose(
            *shown
        )
        assert view.position == before

    def test_a_class_with_nothing_but_choose_is_a_bot(self, shown: Shown, clock):
        class WithoutBase:
            def choose(self, view, options, clock=None):
                return None

        bot = FailsafeBot(WithoutBase())
        bot.prepare()
        bot.observe("a card is played")  # type: ignore[arg-type]
        assert bot.choose(*shown, clock) in shown[1]
        assert bot.name == "WithoutBase" and bot.failures == ["chose 'None', which is not an option"]


def test_goes_on_without_a_bot_that_is_late(shown: Shown):
    wake = Signal()
    bot = FailsafeBot(ObedientBot(lambda options: wake.wait() and options[0]), grace=0.05)
    assert bot.choose(*shown, TimeControl(move=0.01)) in shown[1]
    assert bot.failures == ["took longer than 0.01 s and 0.05 s of grace"]
    bot.observe("what happens meanwhile")  # type: ignore[arg-type]
    assert bot.choose(*shown, TimeControl(move=0.01)) in shown[1]
    assert "still busy" in bot.failures[1]
    wake.set()
    bot.late.join()
    assert bot.choose(*shown, TimeControl(move=5)) == shown[1][0]
    assert vars(bot.bot)["heard"] == []


def test_tells_the_bot_what_happens_and_survives_its_answer():
    bot = FailsafeBot(ObedientBot(None))
    bot.observe("noise")  # type: ignore[arg-type]
    bot.observe("the end")  # type: ignore[arg-type]
    bot.observe("nothing more")  # type: ignore[arg-type]
    bot.observe("a card is played")  # type: ignore[arg-type]
    assert vars(bot.bot)["heard"] == ["a card is played"]
    assert bot.event_errors == ["KeyError: 'noise'", "SystemExit: the end", "CancelledError: "]
    assert bot.failures == []  # which would be choices that another bot made


SAID: list[tuple[Callable[[list[int]], Any], str]] = [
    (lambda numbers: {0.5: 1}[numbers[0]], "KeyError"),
    (lambda numbers: sys.exit("not now"), "SystemExit: not now"),
    (lambda numbers: dict.fromkeys(numbers, 2 / len(numbers)), "the sum is 2, not 1"),
    (lambda numbers: {}, "the sum is 0, not 1"),
    (lambda numbers: {9999: 0.5, numbers[0]: 0.5}, "no option: 9999"),
    (lambda numbers: {numbers[0]: 1.5, numbers[1]: -0.5}, "no probability: -0.5"),
    (lambda numbers: {numbers[0]: float("nan")}, "no probability: nan"),
    (lambda numbers: {numbers[0]: float("inf")}, "no probability: inf"),
    (lambda numbers: None, "AttributeError"),
    (lambda numbers: {numbers[0]: "often"}, "TypeError"),
]


@pytest.mark.parametrize(("said", "error"), SAID)
def test_believes_no_probabilities_that_cannot_be(shown: Shown, said, error):
    bot = ObedientBot(None)
    bot.action_probabilities = lambda view, options: said(options.numbers)  # type: ignore[attr-defined]
    safe = FailsafeBot(bot)
    assert safe.explicit_chances(*shown) is None
    [told] = safe.policy_errors
    assert error in told and safe.failures == safe.event_errors == []


def test_believes_probabilities_of_single_precision_and_none_for_what_is_no_option(shown: Shown):
    numbers = shown[1].numbers
    bot = ObedientBot(None)
    chances = dict.fromkeys(numbers, np.float32(1 / len(numbers))) | {635: 0.0}
    bot.action_probabilities = lambda view, options: chances  # type: ignore[attr-defined]
    safe = FailsafeBot(bot)
    assert safe.explicit_chances(*shown) == chances and safe.policy_errors == []


def test_a_bot_that_says_nothing_of_its_probabilities_has_not_failed(shown: Shown):
    bot = ObedientBot(None)
    assert FailsafeBot(bot).explicit_chances(*shown) is None
    bot.action_probabilities = raise_not_explicit  # type: ignore[attr-defined]
    safe = FailsafeBot(bot)
    assert safe.explicit_chances(*shown) is None and safe.policy_errors == []


def raise_not_explicit(view, options):
    raise NotExplicit("not here")


def test_r31_never_takes_a_state(shown: Shown):
    battle = Battle.deal(seed=1)
    with pytest.raises(TypeError, match="is shown a View"):
        FailsafeBot(ObedientBot(stumble)).choose(battle.state, shown[1])  # type: ignore[arg-type]


def test_a_guarded_bot_prepares_itself():
    prepared = []
    bot = ObedientBot(None)
    bot.prepare = lambda: prepared.append("ready")  # type: ignore[method-assign]
    FailsafeBot(bot).prepare()
    assert prepared == ["ready"]
