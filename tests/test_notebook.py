"""Wars in a notebook: what the widget shows, what a click does, and what comes too late."""

import json
from random import Random

import pytest

from airlandsea.bots import UnknownBot
from airlandsea.errors import IllegalAction, IllegalMode
from airlandsea.locale import UnknownLanguage
from airlandsea.notebook import NotebookGame
from airlandsea.records import check, read_record, write_record
from airlandsea.rules.modes import PRESETS

WarWidget = pytest.importorskip("airlandsea.notebook", reason="needs the extra notebook").WarWidget
NOTHING = "the state is the same"


def tokens(state):
    """The options that are shown."""
    return [option["token"] for group in state["groups"] for option in group["options"]]


def click(widget, **message):
    """What the page sends."""
    widget.receive(widget, {"number": widget.state["number"], **message}, [])


@pytest.mark.parametrize("mode", PRESETS)
def test_a_whole_war_is_played_by_clicks(mode):
    widget = WarWidget("level:1", mode, seed=5)
    random = Random(mode)
    while not widget.state["over"]:
        assert tokens(widget.state) == [*dict.fromkeys(tokens(widget.state))]
        assert {*tokens(widget.state)} == {*widget.game.session.options.tokens}
        json.dumps(widget.state)
        click(widget, token=random.choice(tokens(widget.state)))
        assert not widget.problem
    assert not tokens(widget.state)
    assert widget.state["question"].endswith(".")
    check(read_record(write_record(widget.record())))
    click(widget, next=True)
    assert not widget.state["over"]
    assert tokens(widget.state)


class TestAClick:
    def test_that_is_late_or_comes_twice_changes_nothing(self):
        widget = WarWidget("level:1", theaters="ALS", seed=1)
        early = widget.state["number"]
        click(widget, token=tokens(widget.state)[0])
        state = widget.state
        for message in ({"token": tokens(state)[0], "number": early}, {"next": True, "number": early}, {}):
            widget.receive(widget, message, [])
            assert widget.state is state, NOTHING

    def test_on_what_is_no_option_is_refused_with_the_reasons(self):
        widget = WarWidget("level:1", theaters="ALS", seed=1)
        state = widget.state
        click(widget, token="zzz")
        assert "it cannot be read as a token" in widget.problem
        assert widget.state is state, NOTHING
        click(widget, token="w")
        assert not widget.problem
        assert widget.state["number"] == state["number"] + 1

    def test_after_the_end_says_that_the_war_is_over(self):
        game = NotebookGame("level:1", seed=1)
        while not game.session.is_over:
            game.act("w" if "w" in game.session.options else game.session.options.tokens[0])
        with pytest.raises(IllegalAction, match="the war is over"):
            game.act("w")


def test_a_seed_deals_the_same_war_and_none_deals_another():
    first, again, other = (NotebookGame("level:1", seed=seed) for seed in (7, 7, None))
    assert first.state() == again.state()
    assert first.war.seed == 7 != other.war.seed
    first.begin()
    assert first.war.seed != 7
    assert first.state()["told"] != again.state()["told"] or first.war.battle.position != again.war.battle.position


def test_a_record_of_a_running_war_has_only_what_the_player_knows():
    game = NotebookGame("level:1", theaters="ALS", seed=1)
    assert "?" in write_record(game.record())


def test_everything_is_said_in_the_language_that_was_chosen():
    german = NotebookGame("level:1", theaters="ALS", seed=1, language="de")
    english = NotebookGame("level:1", theaters="ALS", seed=1)
    for _ in range(3):
        token = english.session.options.tokens[0]
        ours, theirs = german.state(), english.state()
        assert tokens(ours) == tokens(theirs)
        for part in ("picture", "score", "told", "question", "groups", "next"):
            assert ours[part] != theirs[part], part
        german.act(token)
        english.act(token)


def test_a_play_in_vain_says_so():
    game = NotebookGame("level:1", theaters="ALS", seed=1)
    game.session.war.battle = type(game.war.battle).from_position("ALS ././. A5/./. A1S3/L6S4 *")
    remarks = {option["token"]: option["remark"] for group in game.state()["groups"] for option in group["options"]}
    assert "destroy" in remarks["s3L"]
    assert not remarks["S3S"]


@pytest.mark.parametrize(
    ("error", "arguments"),
    [
        (UnknownBot, {"opponent": "nobody"}),
        (IllegalMode, {"mode": "chess"}),
        (IllegalAction, {"seat": "1b"}),
        (UnknownLanguage, {"language": "xx"}),
        (ValueError, {"theme": "pink"}),
    ],
)
def test_what_there_is_not_is_refused(error, arguments):
    with pytest.raises(error):
        NotebookGame(**arguments)
