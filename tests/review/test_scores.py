"""The score of players over several wars: wars won, and the chance lost per decision."""

import json
from math import sqrt
from random import Random
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

from airlandsea import Mode
from airlandsea.arena.stats import ClusterSums, Estimate, mean_of_any, student
from airlandsea.commands import main
from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.records import read_record
from airlandsea.review import IllegalReview, chance_lost, review, score_players
from airlandsea.review.scores import mean_of_decisions, scores_table
from stub_model import first_option


def reviewed(names, battles, after, seats=(0, 1)) -> Any:
    """A review of which only losses and skills are known: [battle][decision] (seat, loss, skill)."""
    entries = [
        SimpleNamespace(after=after, analyses=[SimpleNamespace(seat=s, loss=x, skill=y) for s, x, y in battle])
        for battle in battles
    ]
    return SimpleNamespace(names=names, battles=entries, seats=seats, mode=Mode())


FIRST = reviewed(("Ada", "Bob"), [[(0, 0.1, -0.1), (1, 0.0, 0.0)], [(0, 0.0, 0.05), (0, 0.02, -0.02)]], (12, 3))
SECOND = reviewed(("Bob", "Ada"), [[(1, 0.04, 0.0), (0, 0.06, -0.06)]], (4, 13))
UNFINISHED = reviewed(("Ada", "Bob"), [[(0, 0.0, 0.0)]], (6, 0))


def test_a_player_is_scored_over_all_wars_and_seats():
    ada, bob = score_players([FIRST, SECOND])
    assert (ada.name, ada.wars, ada.won, ada.decisions) == ("Ada", 2, 2, 4)
    assert (bob.name, bob.wars, bob.won, bob.decisions) == ("Bob", 2, 0, 2)
    assert ada.loss.value == pytest.approx(0.04) and ada.skill.value == pytest.approx(-0.07 / 4)
    assert bob.loss.value == pytest.approx(0.03)


class TestTheInterval:
    def test_counts_battles_and_not_decisions(self):
        ada, _ = score_players([FIRST, SECOND])
        assert ada.loss == mean_of_any(ClusterSums([0.1, 0.02, 0.04], [1, 2, 1], 0.0, 0.1)).cut(0.0, 1.0)
        assert ada.loss.low <= ada.loss.value < ada.loss.high

    @pytest.mark.parametrize(("battles", "size"), [(20, 0.01), (20, 0.1), (60, 0.01)])
    @pytest.mark.parametrize("draw", ["loss", "skill"])
    def test_holds_the_mean_in_about_95_of_100_cases_and_is_no_wider_than_it_must_be(self, battles, size, draw):
        random = Random(f"{battles} {size} {draw}")
        mean, decisions = (0.4 * size, losses) if draw == "loss" else (0.0, skills)
        samples = [[decisions(random, size) for _ in range(battles)] for _ in range(400)]
        found = [mean_of_decisions(sample, -1.0, 1.0) for sample in samples]
        assert 0.91 <= fmean(each.low <= mean <= each.high for each in found) <= 0.98
        width = student(battles - 1) * fmean(map(cluster_error, samples))
        assert fmean(each.high - each.value for each in found) == pytest.approx(width, rel=0.1)

    def test_of_few_battles_that_agree_by_chance_is_as_wide_as_one_decision_makes_it(self):
        found = mean_of_decisions([[0.0, 0.02], [0.02, 0.0], [0.01, 0.01]], 0.0, 1.0)
        far = student(2) * sqrt(3 * 0.02**2 / 2) / 6
        assert (found.value, found.low, found.high) == (pytest.approx(0.01), 0.0, pytest.approx(0.01 + far))

    def test_of_equal_decisions_is_as_wide_as_what_is_possible_makes_it(self):
        few, many = (mean_of_decisions([[0.0, 0.0]] * battles, -1.0, 1.0) for battles in (3, 300))
        assert few == Estimate(0.0, -1.0, 1.0)
        assert -0.1 < many.low == -many.high < 0

    def test_of_one_battle_says_nothing(self):
        assert mean_of_decisions([[0.0, 0.1]], 0.0, 1.0) == Estimate(0.05, 0.0, 1.0)
        assert mean_of_decisions([[0.0, 0.1]], -1.0, 1.0) == Estimate(0.05, -1.0, 1.0)


def losses(random, size):
    """The losses of a battle: most are nothing, their mean is two fifths of the size, some battles are harder."""
    hard = size * random.choice((0.5, 1.5))
    return [random.expovariate(1 / hard) * (random.random() < 0.4) for _ in range(random.randint(4, 10))]


def skills(random, size):
    """The skills of a battle, whose mean is 0."""
    common = random.gauss(0, size / 2)
    return [random.gauss(common, size) for _ in range(random.randint(4, 10))]


def cluster_error(battles):
    """The standard error of the mean of all decisions, from the residuals of the battles alone."""
    number = sum(map(len, battles))
    mean = sum(map(sum, battles)) / number
    squares = sum((sum(battle) - mean * len(battle)) ** 2 for battle in battles)
    return sqrt(len(battles) / (len(battles) - 1) * squares) / number


def test_a_war_that_is_not_over_has_no_winner_and_its_decisions_count():
    ada, bob = score_players([UNFINISHED])
    assert (ada.wars, ada.won, ada.decisions) == (0, 0, 1)
    assert (bob.decisions, bob.loss, bob.skill) == (0, None, None)


def test_one_reviewed_seat_is_one_player():
    [ada] = score_players([reviewed(("Ada", "Bob"), [[(0, 0.1, 0.0)]], (12, 3), seats=(0,))])
    assert (ada.name, ada.wars, ada.won) == ("Ada", 1, 1)


def test_a_table_is_plain_data():
    [ada, bob] = scores_table(score_players([UNFINISHED]))
    assert json.loads(json.dumps([ada, bob])) == [ada, bob]
    assert ada["loss"]["value"] == 0 and bob["loss"] is None


def test_the_command_scores_wars_of_the_text_environment(tmp_path, capsys):
    env = MultiSeatTextEnv(theaters="ALS", verbosity="compact")
    texts = []
    for seed in (1, 2):
        env.reset(seed)
        for _ in range(4):
            env.step(next(token for token in env.options.tokens if token != "w"))
        env.step("w")
        texts.append(env.record({0: "Ada", 1: "Bob"}))
    file = tmp_path / "wars.als.tomls"
    file.write_text("+++\n".join(texts), "utf-8")
    assert main(["review", str(file), "--playouts", "16", "--quiet", "--scores", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == scores_table(score_players([review(read_record(text), "search:playouts=16") for text in texts]))
    assert main(["review", str(file), "--playouts", "16", "--quiet", "--scores"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.startswith(f"Ada: 0 of 0 wars won, {found[0]['decisions']} decisions, mean loss ")
    assert "Bob: 0 of 0 wars won" in told and "skill" in told


def test_a_single_record_is_scored_like_its_review():
    env = MultiSeatTextEnv()
    text = env.reset(3)
    while len(env.transcripts[0]) < 5 or "w" not in env.options.tokens:
        text = env.step(first_option(text)).text
    env.step("w")
    expected = review(read_record(env.record()), "search:playouts=16", seat=1, deals=2)
    lost = chance_lost(env.record(), 1, playouts=16)
    assert lost.decisions == len(expected.analyses) > 1
    assert lost.mean == pytest.approx(sum(each.loss for each in expected.analyses) / lost.decisions)
    assert chance_lost(env.record(), playouts=16).decisions > lost.decisions
    with pytest.raises(IllegalReview, match="15 playouts"):
        chance_lost(env.record(), playouts=15)


def test_a_battle_that_is_not_over_has_no_score():
    env = MultiSeatTextEnv()
    env.reset(3)
    assert chance_lost(env.record(), playouts=16) == (0, None)
