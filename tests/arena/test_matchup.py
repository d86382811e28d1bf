"""What is played: the same cards for both players, the same games from the same seed, and what cannot be played."""

from random import Random
from typing import Any, ClassVar

import pytest

from airlandsea import Mode, War, bots
from airlandsea.arena import IllegalMatchup, Matchup
from airlandsea.arena.matchup import PLAN, PROBE_SEED, build_bot, name_of, seed_of
from airlandsea.bots import TimeControl, seed_for_seat
from airlandsea.bots.bot import name_of_bot
from airlandsea.notation.codes import codes_of
from sample_battles import random_token

from .players import Listener, Runner

MODES = [Mode.preset(name) for name in ("standard", "epic", "team")] + [Mode(pairs=(True, False))]


def deals(war, salt):
    """The row, the hands, the deck and who begins, of each battle of a war that is played anyhow."""
    random = Random(salt)
    while True:
        start = war.battle.state.copy()
        deck, card = [], start.deck_top
        while card >= 0:
            deck.append(card)
            card = start.below[card]
        yield war.battle.row, tuple(" ".join(codes_of(hand)) for hand in start.hand), tuple(deck), start.first_side
        while not war.battle.is_over:
            war.play(random_token(random, war.battle))
        if war.is_over:
            return
        war.next_battle()


class TestDuplicateDeals:
    @pytest.mark.slow
    @pytest.mark.parametrize("mode", MODES)
    def test_deal_the_same_cards_whatever_is_played(self, mode):
        matchup = Matchup("random", "random", mode=mode.but(target=24))
        for index in range(2):
            seed = seed_of(1, index)
            wars = [[*deals(matchup.begin(seed, other), salt)] for salt, (_, other) in enumerate(PLAN)]
            assert min(map(len, wars)) > 3
            for battle in zip(*wars, strict=False):
                assert len({deal[:3] for deal in battle}) == 1
                firsts = [deal[3] for deal in battle]
                assert firsts[0] == firsts[1] != firsts[2] == firsts[3]

    def test_deals_of_another_group_are_others(self):
        matchup = Matchup("random", "random")
        hands = {next(deals(matchup.begin(seed_of(1, index)), 0))[1] for index in range(20)}
        assert len(hands) == 20

    def test_are_those_of_the_war_of_the_seed(self):
        group = Matchup("random", "random", duplicate=4).play(3)
        war = War(seed=group.seed)
        assert [game.first for game in group.games] == [war.battle.view(None).first_side] * 2 + [
            1 - war.battle.view(None).first_side
        ] * 2

    @pytest.mark.parametrize(("duplicate", "sides"), [(1, [[0], [1], [0]]), (2, [[0, 1]] * 3), (4, [[0, 1, 0, 1]] * 3)])
    def test_exchange_the_sides(self, duplicate, sides):
        matchup = Matchup("random", "random", duplicate=duplicate)
        assert [[game.side for game in matchup.play(index).games] for index in range(3)] == sides

    def test_a_bot_against_itself_is_exactly_even(self):
        group = Matchup("heuristic:deals=1", "heuristic:deals=1", duplicate=4, seed=3).play(0)
        assert [game.score for game in group.games[:2]] in ([0, 1], [1, 0])
        assert [game.score for game in group.games[2:]] in ([0, 1], [1, 0])
        assert group.points == 0


class TestGames:
    def test_follow_from_the_contest_and_the_index_alone(self):
        matchup = Matchup("heuristic:deals=1", "random", mode="quick reference", seed=5)  # type: ignore[arg-type]
        again = Matchup("heuristic:deals=1", "random", mode="quick reference", seed=5)  # type: ignore[arg-type]
        later = matchup.play(1)
        assert matchup.play(0) == again.play(0) and again.play(1) == later
        assert Matchup("heuristic:deals=1", "random", mode="quick reference", seed=6).play(0) != again.play(0)  # type: ignore[arg-type]

    def test_are_scored_for_a(self):
        for group in (
            Matchup(Runner, "heuristic:deals=1", seed=1).play(0),
            Matchup("heuristic:deals=1", Runner, seed=1).play(0),
        ):
            lost = group.games[0].score == 0
            assert {game.score for game in group.games} == {0.0 if lost else 1.0}
            for game in group.games:
                assert game.points == game.points_of(0) - game.points_of(1)
                assert game.points_of(int(lost)) == 12 and game.points_of(int(not lost)) == 0
                assert all(battle == (battle.first, -2 if lost else 2, False) for battle in game.battles)
                assert [battle.first for battle in game.battles] == [
                    (number + (game.first != game.side)) % 2 == 0 for number in range(6)
                ]

    def test_battles_are_the_first_ones_of_the_wars(self):
        wars = Matchup("random", "random", seed=2).play(0)
        battles = Matchup("random", "random", unit="battle", seed=2).play(0)
        for war, battle in zip(wars.games, battles.games, strict=True):
            assert battle.battles == war.battles[:1]
            assert battle.score == {True: 1.0, False: 0.0}[battle.points > 0]

    @pytest.mark.parametrize("score", [(1,), (1, 2, 3), (1.5, 0), ("1", "2"), (-1, 0)])
    def test_a_score_is_two_numbers_below_the_target(self, score):
        with pytest.raises(IllegalMatchup, match="two numbers below the target, 12"):
            Matchup("random", "random", score=score)

    def test_start_at_a_score_of_who_begins(self):
        matchup = Matchup("random", "random", duplicate=4, unit="battle", score=(9, 4))
        for _, other in PLAN:
            view = matchup.begin(7, other).view(None)
            assert view.score == ((9, 4) if view.first_side == 0 else (4, 9))

    def test_teams_have_a_bot_of_its_own_on_every_seat(self):
        class Kin(Listener):
            seeds: ClassVar[list[Any]] = []

            def __init__(self, seed):
                super().__init__(seed)
                Kin.seeds.append(seed)

        group = Matchup(Kin, "random", mode=Mode.preset("team")).play(0)
        made_for_games = [seed for seed in Kin.seeds if seed != PROBE_SEED]
        assert made_for_games == [seed_for_seat(group.seed, seat) for seat in ("1a", "1b", "2a", "2b")]
        assert group.games[0].thinking[0].decisions > 2

    def test_thinking_is_counted_for_the_one_who_thought(self):
        group = Matchup(Listener, "random", mode=Mode(pairs=(True, False))).play(0)
        for game in group.games:
            assert all(each.decisions > 0 and each.seconds > each.longest > 0 for each in game.thinking)


def test_a_bot_is_refused_if_it_cannot_be_made_with_a_seed_like_those_of_games(tmp_path):
    path = tmp_path / "tosser.py"
    path.write_text(TOSSER)
    assert len(PROBE_SEED) == len(seed_for_seat(1, "1a")) == 16
    with pytest.raises(IllegalMatchup, match=f"TypeError: SeedSequence expects .* not {PROBE_SEED}"):
        Matchup(f"python:{path}", "random")
    path = tmp_path / "better.py"
    path.write_text(TOSSER.replace("(seed)", "(derive_seed(seed))"))
    assert not Matchup(f"python:{path}", "random", unit="battle").play(0).games[0].thinking[0].failures


TOSSER = """
from airlandsea.bots import derive_seed
from numpy.random import default_rng

class Tosser:
    def __init__(self, seed=None):
        self.random = default_rng(seed)
    def choose(self, view, options, clock):
        return options[int(self.random.integers(len(options)))]
"""


@pytest.mark.parametrize(("made", "why"), [(None, "has no method `choose`"), (Runner, "is a class")])
def test_a_function_that_makes_no_bot_is_refused(made, why):
    with pytest.raises(IllegalMatchup, match=f"cannot play, because it {why}"):
        Matchup(lambda _seed: made, "random")


class TestWarmUp:
    def test_has_everybody_choose_once(self):
        class Counter(Listener):
            made: ClassVar[list[Any]] = []

            def __init__(self, seed):
                super().__init__(seed)
                Counter.made.append(self)

        matchup = Matchup(Counter, "random", clock=TimeControl(move=5))
        Counter.made.clear()
        matchup.warm_up()
        assert [clock for bot in Counter.made for _, _, clock in bot.shown] == [TimeControl(move=5)]

    def test_survives_a_bot_that_cannot(self):
        left = iter([bots.make("random")])
        Matchup(lambda _seed: next(left), "random").warm_up()
        assert not [*left]

    def test_a_class_with_nothing_but_choose_is_asked_too(self):
        """Also one that ends the program, if it may."""
        asked = []

        class Quitter:
            def choose(self, view, options, clock=None):
                asked.append(view.seat)
                raise SystemExit(1)

        matchup = Matchup(lambda seed: Quitter(), "random", unit="battle")
        matchup.warm_up()
        assert len(asked) == 1
        assert set(matchup.play(0).games[0].thinking[0].failures) == {"raised SystemExit: 1"}
        assert matchup.names == ("Quitter", "random")

    def test_a_bot_that_leaves_while_it_prepares_plays_on(self):
        class Leaving:
            def prepare(self):
                raise SystemExit(1)

            def choose(self, view, options, clock=None):
                return options[0]

        matchup = Matchup(lambda seed: Leaving(), "random", unit="battle")
        matchup.warm_up()
        assert matchup.play(0).games[0].thinking[0].failures == ()


class TestIllegalMatchup:
    def test_says_everything_that_is_wrong(self):
        with pytest.raises(IllegalMatchup) as error:
            Matchup("heuristc", "random:withdraws=2", theaters="AL", unit="game", duplicate=3, score=(0, 12))
        for reason in ("'heuristic'", "from 0 to 1", "'AL'", "war or battle", "1, 2 or 4", "below the target, 12"):
            assert reason in str(error.value)
        assert len(error.value.reasons) == 6

    def test_with_a_handicap_the_same_side_begins_in_every_game_of_a_group(self):
        with pytest.raises(
            IllegalMatchup, match="duplicate 4: with a handicap one side goes second in the first battle"
        ):
            Matchup("random", "random", mode=Mode(handicap=0), duplicate=4)
        group = Matchup("random", "random", mode=Mode(handicap=0, target=6)).play(0)
        assert [game.first for game in group.games] == [1, 1]

    def test_a_side_that_begins_is_one_of_two(self):
        with pytest.raises(ValueError, match="a side is 0 or 1"):
            War(seed=1, first=2)


def test_names_and_seeds():
    assert name_of("heuristic:deals=8") == "heuristic:deals=8" and name_of(Runner) == "runner"
    assert name_of_bot(build_bot("random:withdraws=1", "x")) == "random"
    assert seed_of(1, 2) == seed_of(1, 2) == 8_902_715_409_692_478_996
    assert len({seed_of(seed, index) for seed in range(30) for index in range(30)}) == 900
    assert all(0 <= seed_of(0, index) < 2**63 for index in range(100))
