"""The best response: it asks the real enemy, sees only what its seat may see, and wins what it says it wins."""

import pytest

from airlandsea import Battle, bots
from airlandsea.arena import match
from airlandsea.arena.exploitability import BestResponseFactory, report, verdict
from airlandsea.bots.best_response import POINTS, BestResponseBot, Candidate
from airlandsea.commands import main
from airlandsea.rules.actions import WITHDRAW
from airlandsea.search import warmup
from airlandsea.search.utility import outcome_index
from drawing import battle as drawn


@pytest.fixture(scope="module", autouse=True)
def compiled_search(machine):
    warmup.wait_until_ready()


class Timid(bots.RandomBot):
    """Withdraws whenever it may, and remembers whose views it was shown."""

    name = "timid"

    def __init__(self):
        super().__init__(1)
        self.shown = []

    def choose(self, view, options, clock=bots.NO_CLOCK):
        self.shown.append(view)
        return options.get(WITHDRAW) or super().choose(view, options, clock)


def choice(b, enemy, seat=0, **settings):
    bot = BestResponseBot(enemy, 1, **{"samples": 24, "playouts": 100} | settings)
    return bot.choose(b.battle.view(seat), b.battle.options_for(seat)).token


class TestBestResponse:
    def test_stays_in_a_lost_battle_against_somebody_who_runs_away(self):
        b = drawn(p1=" . | . | . ", p2="A6 | L6 | . ", hands=("S1 A1", "A2 L2"), first=0)
        assert choice(b, bots.make("search:playouts=300", 1)) == "w"
        assert choice(b, Timid()) != "w"

    def test_the_imagined_enemy_is_shown_its_own_view_only(self):
        enemy = Timid()
        choice(drawn(p1=" . | l1 | . ", p2=" . | . | . ", hands=("A1 A3", "L2 S3"), deck=None), enemy)
        assert enemy.shown and {view.seat for view in enemy.shown} == {1}

    def test_the_same_seed_makes_the_same_choice_whatever_the_enemy_holds(self):
        hands = [("A1 A3", "L2 S3"), ("A1 A3", "A6 S1")]
        chosen = {choice(drawn(p1=" . | . | . ", p2=" . | . | . ", hands=hand), bots.RandomBot(3)) for hand in hands}
        assert len(chosen) == 1

    def test_plays_for_points(self):
        assert (
            POINTS[outcome_index(0, 6)] == 1
            and POINTS[outcome_index(1, 6)] == 0
            and POINTS[outcome_index(0, 3)] == 0.75
        )
        assert Candidate(5, 3.0, 4.0).mean == 0.75

    @pytest.mark.parametrize("wrong", [{"samples": 0}, {"playouts": 0}])
    def test_needs_something_to_go_by(self, wrong):
        with pytest.raises(ValueError, match="from 1 on"):
            BestResponseBot(bots.RandomBot(1), **wrong)

    def test_pairs(self):
        battle = Battle.deal("team", seed=4)
        while not battle.is_over:
            seat = min(seat for seat in battle.to_act if battle.options_for(seat))
            bot = BestResponseBot(bots.RandomBot(2), 1, samples=2, playouts=20)
            battle.play(bot.choose(battle.view(seat), battle.options_for(seat)), seat)


class TestExploit:
    def test_what_is_reported_is_what_was_won(self):
        result = match(BestResponseFactory("random", 4, 60), "random", games=12, unit="battle", seed=1)
        won = sum(game.points for game in result.games)
        assert f"{won / 12:+.2f}" in report(result) and "12 battles" in report(result)
        assert result.contest.names == ("best response to random", "random")

    def test_a_low_end_below_nothing_shows_nothing(self):
        assert "does not show" in verdict([None, None], -0.1) and "0.50" in verdict([None, None], 0.5)
        assert "does not show" in verdict([None], 3.0)

    def test_the_command(self, capsys):
        words = "exploit random --samples 2 --playouts 20 --battles 4 --seed 3 --workers 1 --quiet --theaters ALS"
        assert main(words.split()) == 0
        assert "Won from random in 4 battles" in capsys.readouterr().out

    def test_the_command_plays_battles_only(self, capsys):
        assert main(["exploit", "random", "--unit", "war", "--battles", "2"]) == 2
        assert "battle" in capsys.readouterr().err
