"""Bots as opponents in the environments: they are prepared, and hear what their seats may know."""

from typing import Any

import numpy as np
import pytest

from airlandsea import Battle, Mode, War
from airlandsea.bots import UnknownBot, seed_for_seat
from airlandsea.envs.config import NeverAsked
from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.opponents import LearnerSeats
from airlandsea.envs.text import TextEnv
from airlandsea.envs.vector import VectorGame
from airlandsea.errors import IllegalMode
from airlandsea.events import EventKind
from airlandsea.match import SeatedBot, WarRunner
from airlandsea.notation.codes import SEATS
from arena.players import Listener

LISTENER, OBJECTOR, PREPARED = (f"python:arena.players:{name}" for name in ("Listener", "Objector", "Prepared"))
TABLES = 30
SETTINGS = [
    ({}, None),
    ({"unit": "war", "mode": "beginner"}, None),
    ({"mode": "epic", "numbering": "seat"}, None),
    ({"mode": "team", "unit": "war"}, 0),
    ({"mode": "epic team", "numbering": "seat"}, 0),
]

pytestmark = pytest.mark.usefixtures("native")


def seat_learners(opponent, number=1, seat=None, seed=1, **options):
    learners = LearnerSeats(VectorGame(number, again=False, **options), opponent, seat)
    learners.seed(np.arange(number, dtype=np.uint64) + np.uint64(seed))
    learners.begin(np.ones(number, np.bool_))
    return learners


def last_options(learners):
    """The last option of each table: never to withdraw."""
    return 635 - learners.masks()[:, ::-1].argmax(axis=1)


class SameWar:
    """The same war by the loop that plays wars everywhere else."""

    def __init__(self, learners, table, seed, unit):
        self.learner = int(learners.seats[table])
        mode = learners.tables.mode
        war = War(mode, seed=seed) if unit == "war" else War.from_battle(Battle.deal(mode, seed=seed), seed)
        seeds = {seat: seed_for_seat(learners.others.seeds[table], SEATS[seat]) for seat in range(war.mode.seats)}
        self.bots = {seat: Listener(seed) for seat, seed in seeds.items() if seat != self.learner}
        players = [SeatedBot(self.bots[seat]) if seat in self.bots else None for seat in seeds]
        self.runner = WarRunner(war, players, unit)
        self.runner.play_on()

    def act(self, token):
        battle = self.runner.war.battle
        self.runner.act(self.learner, battle.options_for(self.learner).get(token))
        self.runner.play_on()


@pytest.mark.slow
@pytest.mark.parametrize(("settings", "seat"), SETTINGS)
def test_they_hear_what_they_would_hear_in_a_match(settings, seat, monkeypatch):
    dealt: dict[int, int] = {}
    reset = VectorGame.reset

    def note(self, seeds, where):
        dealt.update((table, int(seeds[table])) for table in np.flatnonzero(where).tolist())
        reset(self, seeds, where)

    monkeypatch.setattr(VectorGame, "reset", note)
    learners = seat_learners(LISTENER, TABLES, seat, **settings)
    replays = [SameWar(learners, table, dealt[table], settings.get("unit", "battle")) for table in range(TABLES)]
    while not learners.over.all():
        actions, where = last_options(learners), ~learners.over
        for table in np.flatnonzero(where).tolist():
            snapshot = learners.tables[table]
            replays[table].act(snapshot.options[snapshot.actions.index(actions[table])].token)
        learners.play(actions, where)
    for table, replay in enumerate(replays):
        assert replay.runner.is_over
        for other, bot in replay.bots.items():
            assert learners.others.seated[table, other].heard == bot.heard
            kinds = [event.kind for event in bot.heard]
            assert kinds[0] is EventKind.DEALT and kinds[-1] is EventKind.SCORED
            assert kinds.count(EventKind.DEALT) == len(replay.runner.war.battles)
    if settings.get("mode") == "beginner":
        assert all(len(replay.runner.war.battles) > 1 for replay in replays)


def test_those_of_the_next_episode_are_new():
    learners = seat_learners(LISTENER)
    first = {**learners.others.seated}
    learners.begin(np.ones(1, np.bool_))
    [bot] = learners.others.seated.values()
    assert bot not in first.values() and bot.heard[0].kind is EventKind.DEALT


def test_nobody_listens_at_the_learners_seat():
    learners = seat_learners(LISTENER, 4, mode="team")
    seats = {(table, seat) for table in range(4) for seat in range(4) if seat != learners.seats[table]}
    assert set(learners.others.seated) == seats


def test_an_error_at_an_event_is_counted_and_ends_no_episode():
    learners = seat_learners(OBJECTOR, 2)
    while not learners.over.all():
        learners.play(last_options(learners), ~learners.over)
    assert set(learners.event_errors) == {"ValueError: what?"} and learners.event_errors.total() > 10


def test_bots_that_do_not_listen_cost_nothing(monkeypatch):
    monkeypatch.setattr(VectorGame, "__getitem__", None)  # a snapshot of a table
    for opponent in ("random", lambda tables, where: tables.sample(withdraws=False, where=where)):
        learners = seat_learners(opponent, 2)
        learners.play(last_options(learners), np.ones(2, np.bool_))
        assert not learners.event_errors
    learners = seat_learners("random", 2)
    assert not learners.tables._is_public_followed


@pytest.mark.parametrize("seat", [0, 1])
def test_they_are_prepared(seat):
    learners = seat_learners(PREPARED, seat=seat)
    learners.play(last_options(learners), np.ones(1, np.bool_))
    others = {1 - seat: PREPARED, 2: PREPARED}
    games: list[Any] = [TextEnv(PREPARED, "team", seat=seat), MultiSeatTextEnv("team", bots=others)]
    for game in games:
        game.reset(seed=1)
        while not game.is_over:
            game.step(game.options[-1].token)
        runner = game.game.runner
        assert not any(bot.failures for bot in runner.bots.values())


def test_in_text_they_hear_events():
    game: Any = TextEnv(LISTENER, seat=0)
    game.reset(seed=1)
    while not game.is_over:
        game.step(game.options[-1].token)
    [bot] = game.game.bots.values()
    assert [bot.bot.heard[0].kind, bot.bot.heard[-1].kind] == [EventKind.DEALT, EventKind.SCORED]


@pytest.mark.parametrize("opponent", [Listener, Listener(), None, 5])
def test_what_is_neither_a_name_nor_a_function_is_refused_at_once(opponent):
    """A class can be called, but not as a function of the tables and a mask."""
    makers: list[Any] = [
        lambda: LearnerSeats(VectorGame(1, again=False), opponent),
        lambda: TextEnv(opponent),
        lambda: MultiSeatTextEnv(bots={0: opponent}),
    ]
    for make in makers:
        with pytest.raises(UnknownBot, match=r"no bot .*: a bot of your own: python:mine\.py"):
            make()


@pytest.mark.parametrize("make", [lambda: VectorGame(1, mode=None), lambda: TextEnv(mode=None)])
def test_so_is_what_is_no_mode(make):
    with pytest.raises(IllegalMode, match="no mode 'None'"):
        make()


def withdraw(tables, where):
    return np.where(tables.mask[:, 1], 1, tables.mask.argmax(axis=1))


@pytest.mark.parametrize(("opponent", "side"), [(withdraw, 0), (withdraw, 1), ("random:withdraws=1", 1)])
def test_a_learner_whose_enemies_always_withdraw_first_is_told_so(opponent, side):
    """The side with the handicap is the second to play, in every deal."""
    with pytest.raises(NeverAsked, match=f"for seat {side}: in each of 1000 deals another player withdrew"):
        seat_learners(opponent, 2, seat=side, mode=Mode(handicap=side))
    assert not seat_learners(opponent, 2, seat=1 - side, mode=Mode(handicap=side)).over.any()


def test_so_is_one_in_text():
    withdrawing, mode = "random:withdraws=1", Mode(handicap=1)
    games: list[Any] = [TextEnv(withdrawing, mode, seat=1), MultiSeatTextEnv(mode, bots={0: withdrawing})]
    for game in games:
        with pytest.raises(NeverAsked, match="in each of 1000 deals another player withdrew"):
            game.reset(seed=1)
        assert game.is_over
