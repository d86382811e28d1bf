"""Bots: what they see, what they choose, and that the heuristic is worth something."""

from functools import cache
from typing import Any

import pytest

from airlandsea import Battle, View, War, bots
from airlandsea.arena import Matchup
from airlandsea.bots import (
    Bot,
    ExplicitPolicy,
    HeuristicBot,
    NotExplicit,
    RandomBot,
    SearchBot,
    TimeControl,
    UnknownBot,
    explicit_chances,
    registry,
)
from airlandsea.bots.bot import without_losing_withdrawal
from airlandsea.bots.level import LEVELS, LevelBot
from airlandsea.bots.policy import TrainedBot
from airlandsea.bots.search import UtilityScale
from airlandsea.match import play_war
from airlandsea.rules.actions import DEPLOY, IMPROVISE, WITHDRAW
from airlandsea.rules.determinize import determinize
from airlandsea.rules.modes import Mode
from airlandsea.rules.state import State
from airlandsea.search.utility import OUTCOMES, outcome_index
from airlandsea.search.workspace import ActionValue, SearchConfig
from drawing import battle as drawn
from sample_battles import ROWS, battles

# without a clock: the same seed makes the same choice
KINDS = [
    "random",
    "heuristic",
    "search:playouts=40",
    "policy:playouts=20",
    pytest.param("level:1", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("kind", KINDS)
class TestEveryBot:
    @pytest.mark.slow
    @pytest.mark.parametrize("theaters", ROWS[::2])
    def test_chooses_an_option_in_every_mode_and_seat(self, kind, theaters):
        for random, battle in battles(theaters, f"bots {kind}", 2):
            players = [bots.make(kind, random.getrandbits(30)) for _ in battle.seats]
            while not battle.is_over:
                seat = random.choice(sorted(battle.to_act))
                options = battle.options_for(seat)
                action = players[seat].choose(battle.view(seat), options)
                assert action in options
                battle.play(action, seat)

    def test_chooses_the_same_with_the_same_seed(self, kind):
        battle = Battle.deal("epic", seed=1)
        seat = min(battle.to_act)
        shown = battle.view(seat), battle.options_for(seat)
        assert bots.make(kind, 7).choose(*shown) == bots.make(kind, 7).choose(*shown)
        assert len({bots.make(kind, seed).choose(*shown) for seed in range(20)}) > (kind == "random")

    @pytest.mark.slow
    @pytest.mark.parametrize("theaters", ROWS[::4])
    def test_r31_chooses_the_same_whatever_it_cannot_see(self, kind, theaters):
        for random, battle in battles(theaters, "blind bots", 1):
            while not battle.is_over:
                seat = min(battle.to_act)
                met = Battle(battle.state.copy())
                deal = State()
                determinize(met.view(seat).raw, [random.getrandbits(60)], deal)
                other = Battle(deal)
                choice = bots.make(kind, 3).choose(met.view(seat), met.options_for(seat))
                assert bots.make(kind, 3).choose(other.view(seat), other.options_for(seat)) == choice
                battle.play(choice, seat)

    def test_never_takes_a_state(self, kind):
        battle = Battle.deal(seed=1)
        seat = min(battle.to_act)
        for shown in (battle.state, battle, battle.view(seat).raw, None):
            with pytest.raises(TypeError, match="is shown a View"):
                bots.make(kind).choose(shown, battle.options_for(seat))  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="among Options"):
            bots.make(kind).choose(battle.view(seat), battle.options_for(seat).tokens)  # type: ignore[arg-type]

    def test_has_nothing_to_say_when_it_is_not_asked(self, kind):
        battle = Battle.deal(seed=1)
        seat = 1 - min(battle.to_act)
        with pytest.raises(ValueError, match="no options"):
            bots.make(kind).choose(battle.view(seat), battle.options_for(seat))

    def test_is_a_bot_with_a_name(self, kind):
        assert isinstance(bots.make(kind), Bot)
        assert bots.make(kind).name.startswith(kind.split(":")[0])
        assert kind.split(":")[0] in bots.listing()


class TestMake:
    def test_reads_options_behind_the_name(self):
        heuristic = bots.make("heuristic deals=8 withdraws_below=0", 1)
        assert isinstance(heuristic, HeuristicBot) and (heuristic.deals, heuristic.withdraws_below) == (8, 0.0)
        random = bots.make("Random:withdraws=0.25")
        assert isinstance(random, RandomBot) and random.withdraws == 0.25

    @pytest.mark.parametrize(
        ("text", "reasons"),
        [
            ("heuristc", ["did you mean 'heuristic'"]),
            ("", ["known: random, heuristic, search, policy, level"]),
            (
                "heuristic deels=8 withdraws_below=much",
                ["did you mean 'deals'", "withdraws_below is a number like 1.0"],
            ),
            ("random withdraws=2", ["from 0 to 1"]),
            ("heuristic deals=0", ["from 1"]),
        ],
    )
    def test_says_everything_that_is_wrong(self, text, reasons):
        with pytest.raises(UnknownBot) as error:
            bots.make(text)
        assert all(reason in str(error.value) for reason in reasons)


def test_the_random_bot_withdraws_as_often_as_it_is_told():
    battle = Battle.deal(seed=1)
    seat = min(battle.to_act)
    shown = battle.view(seat), battle.options_for(seat)
    assert all(bots.make("random", seed).choose(*shown).token != "w" for seed in range(50))
    assert all(bots.make("random withdraws=1", seed).choose(*shown).token == "w" for seed in range(5))


def winner(seed: int, mode: str, side: int) -> int | None:
    """The side that wins a war of the heuristic on a side against random."""
    war = War(mode, seed=seed)
    seats = range(war.mode.seats)
    play_war(war, [bots.make("heuristic" if seat & 1 == side else "random", f"{seed} {seat}") for seat in seats])
    return war.winner


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["standard", "epic", "team", "quick reference"])
def test_the_rules_of_thumb_beat_random_play(mode):
    won = sum(winner(seed, mode, seed % 2) == seed % 2 for seed in range(20))
    assert won >= 16  # measured: 93 to 100 %, by mode


class TestHeuristic:
    """Positions where a beginner would see it."""

    def choice(self, b, seed=1):
        seat = min(b.battle.to_act)
        return bots.make("heuristic", seed).choose(b.battle.view(seat), b.battle.options_for(seat)).token

    def test_deploys_where_the_card_wins_the_battle(self):
        b = drawn(p1=" A6 | . | . ", p2=" . | l6 | S4", hands=("L4", ""), first=1)
        assert self.choice(b) == "L4L"

    def test_does_not_play_into_containment(self):
        b = drawn(p1=" . | L4 | . ", p2="A5 | . | S6", hands=("A6 L2", "S1 L1"))
        assert self.choice(b)[0].isupper()

    def test_flips_a_strong_enemy_card_rather_than_a_weak_one(self):
        b = drawn(p1=" . | L4 | . ", p2="A6 | . | S1", hands=("L3 S2", "L1 S5"))
        b.play("L3L")
        assert self.choice(b) == "2A1"

    def test_withdraws_from_a_lost_battle_for_a_low_price(self):
        lost = drawn(p2="A6 A5 | L6 L5 | S6", hands=("S1 A1 L1 L2", "S4 S5 L4"), first=1, turn=0)
        assert self.choice(lost) == "w"

    def test_fights_on_when_withdrawing_would_lose_the_war(self):
        lost = drawn(p2="A6 A5 | L6 L5 | S6", hands=("S1 A1 L1 L2", "S4 S5 L4"), first=1, turn=0, target=2)
        assert self.choice(lost) != "w"


DECIDING = "AIS i4s1A5/./i1a6 A1A2I3/I6/S5S3 S4/. ???????????? score=0:11 first=2 turn=1 view=1a"  # won by S4S


class TestSearches:
    @pytest.mark.parametrize("kind", ["search:playouts=50", "policy:playouts=20", "policy:ms=0", "level:6", "level:7"])
    def test_do_not_lose_the_war_by_a_withdrawal(self, kind):
        battle = Battle.from_view(View.from_position(DECIDING), 1)
        view, options = battle.view(0), battle.options_for(0)
        assert WITHDRAW in options.numbers
        assert WITHDRAW not in {bots.make(kind, seed).choose(view, options).number for seed in range(10)}

    def test_a_withdrawal_that_leaves_the_war_open_is_an_option(self):
        battle = Battle.from_view(View.from_position(DECIDING.replace("0:11", "0:5")), 1)
        view, options = battle.view(0), battle.options_for(0)
        assert without_losing_withdrawal(view, options) is options
        alone = view.options_of([WITHDRAW])
        lost = Battle.from_view(View.from_position(DECIDING), 1).view(0)
        assert without_losing_withdrawal(lost, alone) is alone

    @pytest.mark.parametrize("kind", ["search:playouts=50", "policy:playouts=20", "policy:ms=0", "level:3", "level:7"])
    def test_choose_among_the_options_that_they_are_shown(self, kind):
        battle = Battle.deal(seed=4)
        seat = min(battle.to_act)
        view, options = battle.view(seat), battle.options_for(seat)
        few = view.options_of(options.numbers[1::4])
        for seed in range(5):
            bot: Any = bots.make(kind, seed)
            assert bot.choose(view, few).number in few.numbers
            if kind != "policy:ms=0":
                assert {each.action.number for each in bot.analyse(view, few)} <= set(few.numbers)


class TestRegister:
    def test_makes_a_bot_known_by_name(self, monkeypatch):
        monkeypatch.setattr(registry, "REGISTRY", dict(bots.REGISTRY))
        bots.register("shy", lambda seed, withdraws=0.5: RandomBot(seed, withdraws), "withdraws often")
        assert vars(bots.make("shy:withdraws=1"))["withdraws"] == 1.0
        assert "shy        withdraws often\n           options: withdraws=0.5" in bots.listing()

    def test_is_found_however_its_name_is_written(self, monkeypatch):
        monkeypatch.setattr(registry, "REGISTRY", dict(bots.REGISTRY))
        bots.register("Duck", RandomBot, "quacks")
        assert [vars(bots.make(f"{name}:withdraws=0.5"))["withdraws"] for name in ("duck", "Duck")] == [0.5, 0.5]

    @pytest.mark.parametrize("name", ["", "my bot", "a,b", "x:1", " duck"])
    def test_refuses_a_name_that_could_not_be_found(self, name):
        with pytest.raises(bots.UnknownBot, match="one word without commas and colons, because"):
            bots.register(name, RandomBot, "quacks")


class TestClock:
    @pytest.mark.parametrize(
        ("clock", "seconds"),
        [
            (TimeControl(), 0.2),
            (TimeControl(move=0.05), 0.05),
            (TimeControl(move=10), 0.2),
            (TimeControl(remaining=2), 0.05),
            (TimeControl(remaining=2, increment=0.1), 0.15),
            (TimeControl(move=0.01, remaining=2), 0.01),
            (TimeControl(remaining=0), 0.0),
        ],
    )
    def test_gives_a_bot_what_it_asks_for_or_less(self, clock, seconds):
        assert clock.seconds(usual=0.2) == pytest.approx(seconds)

    @pytest.mark.parametrize("wrong", [{"move": -1}, {"remaining": float("inf")}, {"increment": float("nan")}])
    def test_refuses_what_is_no_time(self, wrong):
        with pytest.raises(ValueError, match="seconds, from 0 on"):
            TimeControl(**wrong)


class TestADecidedWar:
    """The chance to win it is the same whatever a battle brings: then its points count."""

    @pytest.mark.parametrize(("mode", "target", "lead"), [("quick beginner", 60, 59), ("standard", 999, 900)])
    @pytest.mark.parametrize("kind", ["search:playouts=30", "level:2"])
    def test_is_played_on(self, mode, target, lead, kind):
        battle = Battle.deal(Mode.preset(mode).but(target=target), seed=2)
        battle.state.score = [lead, 0]
        while not battle.is_over:
            seat = min(battle.to_act)
            battle.play(bots.make(kind, seat).choose(battle.view(seat), battle.options_for(seat)), seat)

    def test_more_points_are_better(self):
        for chances in ([1.0] * OUTCOMES, [1 - 1e-15, *[1.0] * (OUTCOMES - 1)]):
            utilities = UtilityScale(chances, side=0).utilities
            assert (
                utilities[outcome_index(1, 6)]
                == 0
                < utilities[outcome_index(1, 2)]
                < utilities[0]
                < utilities[outcome_index(0, 2)]
                < 1
            )


class TestLevels:
    def test_a_level_is_named_by_its_number(self):
        assert vars(bots.make("level:3"))["level"] == LEVELS[2]
        assert bots.make("level:level=8").name == "level 8"

    @pytest.mark.parametrize("level", [0, 9])
    def test_there_are_eight(self, level):
        with pytest.raises(UnknownBot, match="from 1 to 8"):
            bots.make(f"level:{level}")

    def test_a_low_level_takes_what_looks_nearly_as_good_and_never_what_looks_bad(self):
        bot: Any = bots.make("level:3", 1)
        bot.spread = 0.5
        action_values = [ActionValue(11, 50, 0.6), ActionValue(12, 30, 0.57), ActionValue(13, 3, 0.15)]
        taken = [bot.sample_near_best(action_values).number for _ in range(300)]
        assert taken.count(11) > taken.count(12) > 50 and 13 not in taken

    def test_a_low_level_withdraws_only_where_that_is_best(self):
        bot: Any = bots.make("level:2", 1)
        leaving, staying = ActionValue(WITHDRAW, 50, 0.6), ActionValue(11, 40, 0.59)
        assert {bot.sample_near_best([leaving, staying]).number for _ in range(20)} == {WITHDRAW}
        assert {bot.sample_near_best([staying, leaving]).number for _ in range(20)} == {11}

    def test_a_low_level_does_not_lose_the_war_by_a_withdrawal_where_it_sees_no_win(self):
        battle = Battle.from_view(View.from_position(DECIDING), 1)
        view, options = battle.view(0), battle.options_for(0)
        for level in range(2, 6):
            chosen = {bots.make(f"level:{level}", seed).choose(view, options).number for seed in range(10)}
            assert WITHDRAW not in chosen, level

    def test_the_lowest_level_never_withdraws(self):
        bot: Any = bots.make("level:1", 1)
        action_values = [ActionValue(WITHDRAW, 50, 0.6), ActionValue(11, 40, 0.2)]
        assert {bot.sample_near_best(action_values).number for _ in range(20)} == {11}

    def test_who_bluffs_takes_a_play_face_down_for_better_than_it_looks(self):
        bot: Any = bots.make("level:4", 1)
        assert bot.level.bluff > 0
        face_up, face_down = ActionValue(DEPLOY, 50, 0.5), ActionValue(IMPROVISE, 50, 0.5)
        taken = [bot.sample_near_best([face_up, face_down]).number for _ in range(1000)]
        assert taken.count(IMPROVISE) > 560
        bot.level = bot.level._replace(bluff=0.0)
        taken = [bot.sample_near_best([face_up, face_down]).number for _ in range(1000)]
        assert 440 < taken.count(IMPROVISE) < 560

    @pytest.mark.parametrize(("level", "is_careful"), [(2, True), (3, False)])
    @pytest.mark.parametrize("seat", [0, 1])
    def test_who_is_careful_finds_small_losses_less_bad_than_they_are_and_who_is_bold_worse(
        self, level, is_careful, seat
    ):
        bot: Any = bots.make(f"level:{level}", 1)
        scale = bot.utility_scale(Battle.deal(seed=3, first=0).view(seat))
        plain = UtilityScale(scale.chances, seat)
        for outcome in range(OUTCOMES):
            seen, real = (each.utilities[outcome] for each in (scale, plain))
            if seat:
                seen, real = 1 - seen, 1 - real
            assert seen == real if real in (0, 1) else (seen > real) is is_careful
            chances = [each.to_chance(ActionValue(1, 1, worth)).value for each, worth in ((scale, seen), (plain, real))]
            assert chances[0] == pytest.approx(chances[1])

    def test_the_levels_rise(self):
        for numbers in ([level.playouts for level in LEVELS[:7]], [level.policy_playouts for level in LEVELS[5:7]]):
            assert numbers == sorted(numbers)
        assert [level.temperature for level in LEVELS] == sorted((level.temperature for level in LEVELS), reverse=True)

    def test_the_upper_ones_play_by_the_policy_networks_the_highest_by_the_clock(self):
        battle = Battle.deal(seed=3, first=0)
        shown = battle.view(0), battle.options_for(0)
        full: Any = bots.make("level:8", 4)
        assert full.choose(*shown, TimeControl(move=0.01)) in shown[1]
        assert full.policy_for(battle.mode).runner.playouts > 0 and full.runner.playouts == 0
        for number in (6, 7):
            level: Any = bots.make(f"level:{number}", 4)
            policy: Any = bots.make(f"policy:playouts={LEVELS[number - 1].policy_playouts}", 4)
            assert level.choose(*shown) == policy.choose(*shown)
            assert level.policy_for(battle.mode).runner.playouts == policy.policy_for(battle.mode).runner.playouts
        lower: Any = bots.make("level:5", 4)
        assert lower.policy_for(battle.mode) is None

    @pytest.mark.parametrize("number", [6, 7])
    def test_the_upper_ones_make_four_times_as_many_playouts_in_epic(self, number):
        battle = Battle.deal("epic", seed=3, first=0)
        shown = battle.view(0), battle.options_for(0)
        level: Any = bots.make(f"level:{number}", 4)
        policy: Any = bots.make(f"policy:playouts={4 * LEVELS[number - 1].policy_playouts}", 4)
        assert level.choose(*shown) == policy.choose(*shown)
        assert level.policy_for(battle.mode).runner.playouts == policy.policy_for(battle.mode).runner.playouts

    def test_the_upper_ones_play_by_the_tree_search_where_there_is_no_network(self):
        battle = Battle.deal(Mode.preset("beginner"), seed=3, first=0)
        shown = battle.view(0), battle.options_for(0)
        level: Any = bots.make("level:7", 4)
        assert level.choose(*shown) == bots.make("search:playouts=2000", 4).choose(*shown)
        assert level.policy_for(battle.mode) is None and level.runner.playouts == 2000


class TestSearchOptions:
    def test_are_the_fields_of_the_configuration_of_the_search(self):
        named = bots.make("search:playouts=9,method=mixing,threads=2,trees=1,exploration=0.5,endings=0", 1)
        config = SearchConfig("mixing", threads=2, trees=1, exploration=0.5)
        assert isinstance(named, bots.SearchBot) and named.playouts == 9 and named.solver is None
        assert named.runner.method == config
        assert bots.SearchBot(1, method=config).runner.method == config
        assert set(bots.defaults(bots.REGISTRY["search"])) >= {
            "ms",
            "method",
            "endings",
            "prior_weight",
            "greedy_eighths",
        }
        assert set(bots.defaults(bots.REGISTRY["level"])) == {"level"}

    def test_unknown_ones_are_refused(self):
        with pytest.raises(UnknownBot, match="did you mean 'threads'"):
            bots.make("search:thread=2")
        with pytest.raises(TypeError, match="thread"):
            bots.SearchBot(1, thread=2)


class TestOldNames:
    @pytest.mark.parametrize(
        ("old", "now"),
        [
            ("thumb", "heuristic"),
            ("Thumb deals=8", "heuristic deals=8"),
            ("search:trust=3,playouts=10", "search:prior_weight=3,playouts=10"),
            ("search:method=worlds", "search:method=pimc"),
        ],
    )
    def test_still_work_and_warn_of_the_new_one(self, old, now):
        with pytest.warns(FutureWarning, match=f"the bot '{old}' is called '{now}' now"):
            bot = bots.make(old, 1)
        assert bots.current_spec(old) == now and type(bot) is type(bots.make(now, 1))

    def test_stand_for_the_same_options(self):
        with pytest.warns(FutureWarning):
            old: Any = bots.make("search:trust=3,method=worlds,playouts=10", 1)
        new: Any = bots.make("search:prior_weight=3,method=pimc,playouts=10", 1)
        assert old.runner.method == new.runner.method
        with pytest.warns(FutureWarning):
            assert bots.read_bot("thumb:deals=8") == bots.read_bot("heuristic:deals=8")

    @pytest.mark.parametrize(
        "text", ["python:thumb.py", "engine:./thumb", "level:3", "nobody", "", "heuristic:deals=8"]
    )
    def test_nothing_else_is_renamed(self, text):
        assert bots.current_spec(text) == text

    def test_a_match_is_reported_under_the_new_name(self):
        with pytest.warns(FutureWarning):
            assert Matchup("thumb:deals=1", "random").names == ("heuristic:deals=1", "random")


class TestExplicitPolicy:
    """A bot that names its probabilities chooses by them."""

    @pytest.mark.parametrize("withdraws", [0.0, 0.25, 1.0])
    def test_random_takes_each_option_as_often_as_it_says(self, withdraws):
        battle = Battle.deal(row="ALS", seed=1)
        (seat,) = battle.to_act
        view, options = battle.view(seat), battle.options_for(seat)
        bot = RandomBot(1, withdraws)
        assert isinstance(bot, ExplicitPolicy) and not isinstance(HeuristicBot(1), ExplicitPolicy)
        chances = bot.action_probabilities(view, options)
        assert sum(chances.values()) == pytest.approx(1) and set(chances) == {action.number for action in options}
        assert chances[WITHDRAW] == withdraws
        chosen = [bot.choose(view, options).number for _ in range(2000)]
        for number, chance in chances.items():
            assert chosen.count(number) / 2000 == pytest.approx(chance, abs=0.05)

    @pytest.mark.parametrize("make", [SearchBot, TrainedBot])
    def test_a_search_does_at_the_ends_of_battles_that_it_solves(self, make):
        bot = make(1, playouts=5_000)
        battle = first_mixed_ending(bot)
        view, options = battle.view(0), battle.options_for(0)
        chances = bot.action_probabilities(view, options)
        assert sum(chances.values()) == pytest.approx(1) and chances == bot.action_probabilities(view, options)
        chosen = [bot.choose(view, options).number for _ in range(200)]
        assert set(chosen) <= set(chances)
        for number, chance in chances.items():
            assert chosen.count(number) / 200 == pytest.approx(chance, abs=0.15)

    @pytest.mark.parametrize(
        "bot",
        [SearchBot(1, ms=50), SearchBot(1, playouts=5_000, endings=0), LevelBot(1, 4)],
        ids=["by time", "without endings", "a low level"],
    )
    def test_no_other_search_does(self, bot):
        battle = first_mixed_ending(SearchBot(1, playouts=5_000))
        with pytest.raises(NotExplicit, match="the end of this battle is not solved"):
            bot.action_probabilities(battle.view(0), battle.options_for(0))
        assert explicit_chances(bot, battle.view(0), battle.options_for(0)) is None


@cache
def first_mixed_ending(bot):
    """Return a battle between players at random in which the bot, as side 1, says that it may take several options."""
    for seed in range(100):
        battle, player = Battle.deal(row="ALS", seed=seed), RandomBot(seed, 0.0)
        while not battle.is_over:
            seat = min(battle.to_act)
            view, options = battle.view(seat), battle.options_for(seat)
            if seat == 0 and len(options) > 1 and len(explicit_chances(bot, view, options) or ()) > 1:
                return battle
            battle.push(player.choose(view, options), seat)
    raise AssertionError("there is no such ending")
