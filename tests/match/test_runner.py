"""The loop of a war: who is asked, what bots are told, what time does, and what becomes of bots that fail."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from airlandsea import Mode, Options, Result, View, War
from airlandsea.bots import NotABot, RandomBot, TimeControl
from airlandsea.events import Event, EventKind, events_of
from airlandsea.match import SeatedBot, Thinking, WarRunner, play_war, runner
from airlandsea.notation.codes import card_number
from arena.players import Dreamer, Listener, Runner, Stumbler

MODES = ["standard", "epic", "team", Mode(pairs=(True, False), target=6)]


def seated(war, kind=Listener):
    return [kind(f"{war.seed} {seat}") for seat in range(war.mode.seats)]


@pytest.mark.parametrize("mode", MODES)
class TestTable:
    def test_plays_a_war_to_its_end(self, mode):
        war = War(mode, seed=1)
        WarRunner(war, [SeatedBot(bot) for bot in seated(war, RandomBot)]).play_on()
        assert war.is_over
        assert max(war.score) >= war.mode.target

    def test_asks_each_seat_with_its_own_view_and_options(self, mode):
        war = War(mode, seed=2)
        bots = seated(war)
        WarRunner(war, [SeatedBot(bot) for bot in bots]).play_on()
        for seat, bot in enumerate(bots):
            assert bot.shown
            for view, options, _ in bot.shown:
                assert view.seat == seat and seat in view.to_act
                assert options and all(action.seats == {seat} for action in options)

    def test_r31_nothing_but_views_options_and_seen_events_reaches_a_bot(self, mode, monkeypatch):
        happened = []

        def overheard(*step):
            events = events_of(*step)
            happened.extend(events)
            return events

        monkeypatch.setattr("airlandsea.battle.events_of", overheard)
        war = War(mode, seed=3)
        bots = seated(war)
        WarRunner(war, [SeatedBot(bot) for bot in bots]).play_on()
        assert any(event.card is not None and len(event.known_to) <= len(bots) // 2 for event in happened)
        for seat, bot in enumerate(bots):
            assert {(type(view), type(options)) for view, options, _ in bot.shown} == {(View, Options)}
            later = [event for event in bot.heard if event.kind is not EventKind.DEALT]
            assert later == [event.as_seen_by(seat) for event in happened]
            assert not any(event.known_to for event in bot.heard)

    def test_tells_everybody_of_every_battle(self, mode):
        war = War(mode, seed=4)
        bots = seated(war)
        WarRunner(war, [SeatedBot(bot) for bot in bots]).play_on()
        for bot in bots:
            kinds = [event.kind for event in bot.heard]
            assert kinds[0] is EventKind.DEALT and kinds[-1] is EventKind.SCORED
            assert kinds.count(EventKind.DEALT) == kinds.count(EventKind.SCORED) == len(war.battles)


def test_listening_changes_nothing():
    silent, loud = War(seed=5), War(seed=5)
    WarRunner(silent, [SeatedBot(bot) for bot in seated(silent, RandomBot)]).play_on()
    WarRunner(loud, [SeatedBot(bot) for bot in [*seated(loud, RandomBot)[:1], Deaf(loud)]]).play_on()
    assert [battle.history for battle in silent.battles] == [battle.history for battle in loud.battles]


class Deaf(RandomBot):
    """The random bot of seat 1, which hears what it does not heed."""

    def __init__(self, war):
        super().__init__(f"{war.seed} 1")

    def observe(self, event):
        pass


def test_events_cost_nothing_where_nobody_listens():
    assert not SeatedBot(RandomBot(1)).listens
    assert SeatedBot(Listener(1)).listens


def test_a_bot_need_not_listen():
    class Mute:
        name = "mute"

        def choose(self, view, options, clock):
            return options[0]

    war = War(seed=5)
    players = [SeatedBot(Mute()), SeatedBot(Listener(1))]
    WarRunner(war, players, "battle").play_on()
    assert war.battle.is_over and players[0].thinking.failures == ()


def test_an_event_known_to_one_seat_is_told_to_it_alone():
    war = War(seed=1)
    bots = seated(war)
    at = WarRunner(war, [SeatedBot(bot) for bot in bots])
    at.tell([Event(EventKind.DREW, seat=1, card=card_number("L3"), known_to=frozenset({1}))])
    assert [bot.heard[0].card for bot in bots] == [None, card_number("L3")]


def test_every_seat_has_a_player():
    with pytest.raises(ValueError, match="1 players for 2 seats"):
        WarRunner(War(seed=1), [SeatedBot(RandomBot())])


class TestFailures:
    def test_a_bot_that_is_cancelled_while_it_prepares_plays_on(self):
        class Cancelled(RandomBot):
            def prepare(self):
                raise asyncio.CancelledError

        play_war(War(seed=6), [Cancelled(1), RandomBot(2)])

    def test_a_bot_that_raises_loses_its_choices_not_the_table(self):
        war = War(seed=6)
        stumbler = SeatedBot(Stumbler(1))
        WarRunner(war, [stumbler, SeatedBot(RandomBot(2))]).play_on()
        assert war.is_over
        thinking = stumbler.thinking
        assert set(thinking.failures) == {"raised RuntimeError: I have forgotten the rules"}
        assert len(thinking.failures) == thinking.decisions // 2 > 0

    def test_a_bot_that_is_late_loses_its_choice(self):
        war = War(seed=7)
        bot = Dreamer(1)
        dreamer = SeatedBot(bot, TimeControl(move=0.02))
        dreamer.bot.grace = 0.05
        WarRunner(war, [dreamer, SeatedBot(RandomBot(2))]).play_on()
        assert war.is_over
        assert "took longer than 0.02 s" in dreamer.thinking.failures[0]
        assert not bot.wake.is_set()  # nobody has waited for it
        bot.wake.set()


class TestClock:
    @pytest.fixture
    def hours(self, monkeypatch):
        """The time, as the table reads it: before a choice and after it, and so on."""
        return lambda *times: monkeypatch.setattr(runner, "perf_counter", iter(times).__next__)

    def shown(self):
        battle = War(seed=1).battle
        seat = min(battle.to_act)
        return battle.view(seat), battle.options_for(seat)

    def test_of_a_war_runs_down_while_a_bot_thinks_and_gets_its_increment(self, hours):
        bot = Listener(1)
        player = SeatedBot(bot, TimeControl(remaining=10, increment=1))
        hours(0, 4, 5, 8, 20, 40, 41, 41)
        for _ in range(4):
            player.choose(*self.shown())
        clocks = [clock for _, _, clock in bot.shown]
        assert [clock.remaining for clock in clocks] == [10, 7, 5, 1]
        assert [clock.move for clock in clocks] == [10, 7, 5, 1]  # nothing may take longer than is left
        assert player.thinking == Thinking(4)
        assert (player.seconds, player.longest, player.remaining) == (27, 20, 2)

    def test_of_a_choice_is_no_longer_than_what_is_left_of_the_war(self, hours):
        bot = Listener(1)
        player = SeatedBot(bot, TimeControl(move=3, remaining=5))
        hours(0, 3, 3, 3)
        player.choose(*self.shown())
        player.choose(*self.shown())
        assert [clock.move for _, _, clock in bot.shown] == [3, 2]

    def test_runs_while_a_bot_listens(self, hours):
        player = SeatedBot(Listener(1), TimeControl(remaining=10))
        hours(0, 2)
        player.observe(Event(EventKind.TURN_BEGINS, side=0))
        assert (player.remaining, player.seconds, player.decisions) == (8, 2, 0)

    def test_is_none_where_none_is_given(self):
        bot = Listener(1)
        SeatedBot(bot).choose(*self.shown())
        assert bot.shown[0][2] == TimeControl()


class TestAWarThatNobodyWins:
    def test_is_given_up_after_many_battles_without_a_point(self):
        nothing, six = Result(None, 0, "fought"), Result(1, 6, "fought")
        at = WarRunner(War(seed=1), [SeatedBot(Runner()), SeatedBot(Runner())])
        for results, is_scoreless in (
            ([nothing] * runner.MAX_SCORELESS_BATTLES, True),
            ([nothing] * (runner.MAX_SCORELESS_BATTLES - 1), False),
            ([six] + [nothing] * runner.MAX_SCORELESS_BATTLES, True),
            ([nothing] * (runner.MAX_SCORELESS_BATTLES - 1) + [six], False),
        ):
            at.war = SimpleNamespace(results=tuple(results))  # type: ignore[assignment]
            assert at.is_scoreless == is_scoreless

    def test_ends(self, monkeypatch):
        monkeypatch.setattr(runner, "MAX_SCORELESS_BATTLES", 1)
        war = War(Mode(ties="nobody", target=9999), seed=1)
        WarRunner(war, [SeatedBot(bot) for bot in seated(war, RandomBot)]).play_on()
        assert war.winner is None and war.results[-1].winner is None


def test_thinking_adds_up():
    assert Thinking(2, ("late",), 1.0, 0.5) + Thinking(3, ("lost",), 2.0, 0.75) == Thinking(5, ("late", "lost"))
    total = Thinking(2, (), 1.0, 0.5) + Thinking(3, (), 2.0, 0.75)
    assert (total.seconds, total.longest) == (3.0, 0.75)


class TestPlayWar:
    def test_plays_to_the_end_and_returns_what_it_cost(self):
        war, again = War(seed=8), War(seed=8)
        spent = play_war(war, seated(war, RandomBot))
        assert war.is_over and all(each.decisions and not each.failures for each in spent)
        WarRunner(again, [SeatedBot(bot) for bot in seated(again, RandomBot)]).play_on()
        assert [battle.history for battle in war.battles] == [battle.history for battle in again.battles]

    @pytest.mark.parametrize("mode", MODES)
    def test_tells_bots_what_their_seats_know_of_a_battle_that_has_begun(self, mode):
        """They hear the same as the bots that have played it from its deal (R31)."""
        war, begun = War(mode, seed=3), War(mode, seed=3)
        bots, others = seated(war), seated(begun)
        play_war(war, bots)
        for turn in war.battles[0].history[:-3]:
            begun.play(turn.action, turn.seat)
        told = sum(map(len, runner.battle_events(begun.battle)))
        play_war(begun, others)
        assert told > 3
        assert [other.heard[:told] for other in others] == [bot.heard[:told] for bot in bots]

    @pytest.mark.parametrize(
        ("player", "why"),
        [
            ("random", r"'random' cannot play, because it is a name: bots.make\('random', seed\)"),
            (RandomBot, r"RandomBot cannot play, because it is a class: RandomBot\(seed\) makes a bot of it"),
            (None, "None cannot play, because it has no method `choose`"),
        ],
    )
    def test_refuses_what_is_no_bot(self, player, why):
        war = War(seed=8)
        with pytest.raises(NotABot, match=why):
            play_war(war, [RandomBot(1), player])
        assert not war.battle.history

    def test_gives_each_bot_its_clock(self):
        war = War("quick reference", seed=9)
        bots = seated(war)
        play_war(war, bots, TimeControl(move=60))
        assert {clock for bot in bots for _, _, clock in bot.shown} == {TimeControl(move=60)}


class TestASeatWithoutABot:
    def test_is_waited_for_and_told_of_everything(self):
        war, reported = War("team", seed=3), list[Any]()
        bots = seated(war)
        players = [None, *(SeatedBot(bot) for bot in bots[1:])]
        at = WarRunner(war, players, "battle", reported.append)
        at.play_on()
        while not at.is_over:
            assert 0 in war.to_act and at.next_seat()[0] == 0
            at.act(0, war.battle.options_for(0)[0])
            at.play_on()
        assert [events[0].kind for events in reported].count(EventKind.DEALT) == 1
        assert reported == list(runner.battle_events(war.battle))
        assert bots[1].heard == [event.as_seen_by(1) for events in reported for event in events]

    def test_may_take_steps_back_and_the_bots_hear_the_battle_again(self):
        war = War(seed=4)
        bots = seated(war)
        first = war.battle.initial_state.first_side
        at = WarRunner(war, [None if seat == first else SeatedBot(bots[seat]) for seat in (0, 1)])
        at.play_on()
        at.act(first, war.battle.options_for(first)[0])
        at.play_on()
        war.battle.undo()
        listener = bots[1 - first]
        listener.heard.clear()
        at.retell()
        assert listener.heard[0].kind is EventKind.DEALT
        told = [event for events in runner.battle_events(war.battle) for event in events]
        assert listener.heard == [event.as_seen_by(1 - first) for event in told]
