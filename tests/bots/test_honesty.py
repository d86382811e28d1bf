"""Every registered bot uses only what its seat knows, and only the time that it is given."""

from random import Random
from time import thread_time

import numpy as np
import pytest

from airlandsea import Battle, War, bots
from airlandsea.arena import Matchup
from airlandsea.bots import TimeControl
from airlandsea.bots.policy import STANDARD, WEIGHTS
from airlandsea.envs import VectorGame, opponents
from airlandsea.events import Event, events_of
from airlandsea.match import SeatedBot, WarRunner, make_others
from sample_battles import ROWS, battles
from swap_hidden import relabelled, relabelled_action, unseen_by
from waiting import TIMEOUT_S

STEADY = {
    "search": "search:playouts=40",
    "policy": "policy:playouts=20",
    "level": "level:1",
}  # by a count and not by a clock
IN_A_HURRY = 2.0  # seconds of work more than a clock has
Step = tuple[int, int]  # who did what


@pytest.fixture(scope="module", autouse=True)
def prepared(native):
    for kind in bots.REGISTRY:
        bots.make(kind).prepare()


class Follower:
    """A bot on its seat in a battle that somebody leads: it hears all its seat may know, and chooses when asked."""

    def __init__(self, kind: str, seat: int, battle: Battle) -> None:
        self.bot = bots.load_bot(STEADY.get(kind, kind), 7)
        self.seat = seat
        self.battle = battle
        self.heard: list[Event] = []
        self.tell([battle.opening])

    def choose(self) -> int:
        return self.bot.choose(self.battle.view(self.seat), self.battle.options_for(self.seat)).number

    def go_on(self, seat: int, number: int) -> None:
        before, knew = self.battle.state.copy(), self.battle.memory.copy()
        self.battle.play(number, seat)
        self.tell(events_of(before, knew, number, self.battle.state, self.battle.memory))

    def tell(self, events: list[Event]) -> None:
        for event in events:
            self.heard.append(event.as_seen_by(self.seat))
            self.bot.observe(self.heard[-1])


def first_course(follower: Follower, random: Random) -> list[Step]:
    """A whole battle: the bot plays its seat, chance plays the other ones."""
    steps = []
    battle = follower.battle
    while not battle.is_over:
        seat = random.choice([seat for seat in battle.to_act if battle.options_for(seat)])
        number = follower.choose() if seat == follower.seat else chance(battle, seat, random)
        follower.go_on(seat, number)
        steps.append((seat, number))
    return steps


def chance(battle: Battle, seat: int, random: Random) -> int:
    options = battle.options_for(seat)
    return random.choice([action.number for action in options if action.token != "w"])


def choices_again(follower: Follower, steps: list[Step], new: dict[int, int]) -> list[int]:
    """What the bot chooses when the same happens, with other cards in the dark."""
    choices = []
    for seat, number in steps:
        if seat == follower.seat:
            choices.append(follower.choose())
        follower.go_on(seat, relabelled_action(number, new))
    return choices


def compare_courses(kind: str, starts: list[tuple[Random, Battle]]) -> None:
    """Battles in which a bot plays the same whatever cards it never saw."""
    exchanged = compared = 0
    for random, start in starts:
        seat = random.randrange(start.state.seats)
        one = Follower(kind, seat, start.copy())
        steps = first_course(one, random)
        unseen = unseen_by(seat, start, [number for _, number in steps])
        new = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
        other = Follower(kind, seat, Battle(relabelled(start.state, new)))
        choices = choices_again(other, steps, new)
        assert choices == [number for actor, number in steps if actor == seat]
        assert other.heard == one.heard
        exchanged += sum(card != changed for card, changed in new.items())
        compared += len(choices)
    assert exchanged > 4 and compared > 4


@pytest.mark.parametrize("mode", ["epic", "team", "epic team"])
def test_r31_the_search_by_a_network_plays_every_mode_the_same_whatever_cards_it_never_saw(mode):
    """Also modes for which no weights come with the program."""
    starts = [(Random(f"{mode} {seed}"), Battle.deal(mode, seed=seed)) for seed in range(4)]
    for horizon in (-1, 3):
        compare_courses(f"network:{WEIGHTS[STANDARD]},playouts=15,horizon={horizon}", starts)


@pytest.mark.parametrize("kind", bots.REGISTRY)
class TestEveryBot:
    @pytest.mark.slow
    @pytest.mark.parametrize("theaters", ROWS[::5])
    def test_r31_plays_a_whole_battle_the_same_whatever_cards_it_never_saw(self, kind, theaters):
        compare_courses(kind, list(battles(theaters, f"honest {kind}", 2, withdrawal=True)))

    @pytest.mark.parametrize("mode", ["standard", "epic", "team"])
    def test_chooses_whatever_time_it_has(self, kind, mode):
        battle = Battle.deal(mode, seed=3)
        seat = min(battle.to_act)
        for clock in (
            TimeControl(move=0.001),
            TimeControl(move=10),
            TimeControl(remaining=0.0),
            TimeControl(move=0.0, remaining=60, increment=1),
        ):
            began = thread_time()  # its own work, whatever else the machine does
            assert bots.make(kind, 1).choose(battle.view(seat), battle.options_for(seat), clock) in battle.options
            if clock.move is not None:
                assert thread_time() - began < clock.move + IN_A_HURRY

    def test_is_in_time_for_its_guard(self, kind):
        war = War(seed=5)
        players = [SeatedBot(bots.make(kind, seat), TimeControl(move=0.001)) for seat in range(2)]
        for player in players:
            player.bot.grace = TIMEOUT_S
        WarRunner(war, players, "battle").play_on()
        assert [(each.thinking.failures, each.thinking.event_errors) for each in players] == [((), ())] * 2


# Seeds


def test_r31_the_seed_of_a_bot_does_not_lead_to_that_of_its_game(monkeypatch):
    """Whoever has the seed of a game can deal it, with all hands."""
    given: list[str] = []

    def bot_of(_, seed):
        given.append(str(seed))
        return bots.make("random", seed)

    monkeypatch.setattr(opponents, "load_prepared", bot_of)
    war = War(seed=2**62 + 4711)
    make_others(bot_of, war, 0, "random")
    played = Matchup(lambda seed: bot_of("", seed), "random", unit="battle").play(0)
    others = opponents.BotOpponents("heuristic")
    others.begin(VectorGame(1), np.array([0]), [0], np.array([2**62 + 8150], np.uint64))
    others.bot(0, 1)
    seeds = (war.seed, played.seed, 2**62 + 8150)
    assert len(set(given)) > 3
    assert not [seed for seed in seeds for bot_seed in given if str(seed) in bot_seed or f"{seed:x}" in bot_seed]
