"""Puzzles: how they are found, proved, told apart and kept."""

import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from airlandsea import Battle, View
from airlandsea.bots.search import UtilityScale
from airlandsea.equity import war_chances
from airlandsea.puzzles import PACK, IllegalPuzzle, Proof, Puzzle, Theme, daily_puzzle, read_pack, write_pack
from airlandsea.puzzles.mine import (
    MARGIN,
    Miner,
    Proven,
    Prover,
    confirms,
    is_clear,
    is_doubtful,
    mine,
    new_ones,
    select_evenly,
)
from airlandsea.puzzles.pack import MAX_MINED, entry, read_mined
from airlandsea.puzzles.puzzle import symmetric_key
from airlandsea.review import OptionValue

from .linear_program import CONFIRMED, TOO_MANY, verdict

WINNING = "LAS L5/A1A6/S3 L1L4L6/A5/??S5 S4/. ??????????A3?? first=2 turn=1 view=1a"  # S4 to the Sea wins
MIRRORED = "SAL ??S5/A5/L1L4L6 S3/A1A6/L5 ./S4 ??????????A3?? turn=2 view=2a"  # the other side, from the other end
HOPELESS = "SLA a1l5S6/L4/s5 S4??S2??/L1/?? L6/?? ?????????? score=6:0 battle=2 view=1a"  # withdraw


@pytest.fixture(scope="module")
def mined(native):
    miner = Miner(3, [400, 800])
    return [puzzle for number in range(4) for puzzle in miner.play(number)]


@pytest.fixture(scope="module")
def prover(native):
    return Prover(400)


def prove(prover, position, seed=0):
    view = View.from_position(position)
    return prover.prove(view, Battle.from_view(view, 0).options_for(view.seat), Random(seed))


class TestProofs:
    def test_an_ending_is_solved(self, prover):
        proven = prove(prover, WINNING)
        assert proven.proof is Proof.EXACT and proven.values[0].action.token == "S4S" and is_clear(proven)

    def test_what_a_solved_ending_says_comes_true_in_every_deal(self, prover):
        view = View.from_position(WINNING)
        scale = UtilityScale(war_chances(view.raw), 0)
        best, second = prove(prover, WINNING).values[:2]
        assert best.chance == pytest.approx(max(scale.chances))
        for seed in range(200):
            battle = Battle.from_view(view, seed)
            battle.play("S4S", 0)
            assert battle.is_over and battle.result.winner == 0
        assert second.action.token == "w" and second.chance < best.chance - MARGIN

    def test_longer_ones_are_searched(self, prover):
        proven = prove(prover, HOPELESS)
        assert proven.proof is Proof.SEARCH and proven.values[0].action.token == "w" and proven.error > 0
        assert len(proven.values) == len(Battle.from_view(View.from_position(HOPELESS), 0).options_for(0))

    @pytest.mark.parametrize(("worse", "error", "clear"), [(0.06, 0.001, True), (0.06, 0.03, False), (0.04, 0, False)])
    def test_the_margin_must_be_large_and_beyond_chance(self, worse, error, clear):
        options = Battle.from_position("als seed=1").options
        best = OptionValue(options[0], 0.5, 0.0, 10)
        other = OptionValue(options[1], 0.5 - worse, error, 10)
        assert is_clear(Proven((best, other), Proof.SEARCH, error)) is clear

    @pytest.mark.parametrize(
        ("proof", "margin", "level", "doubtful"),
        [
            (Proof.SEARCH, 0.2, 3, False),
            (Proof.SEARCH, 0.2, 4, True),
            (Proof.SEARCH, 0.06, 1, True),
            (Proof.EXACT, 0.06, 8, False),
        ],
    )
    def test_what_is_hard_or_close_is_doubtful_unless_solved(self, proof, margin, level, doubtful):
        options = Battle.from_position("als seed=1").options
        values = OptionValue(options[0], 0.5, 0.0, 10), OptionValue(options[1], 0.5 - margin, 0.0, 10)
        assert is_doubtful(Proven(values, proof, 0.0), level) is doubtful

    def test_a_false_answer_is_not_confirmed(self, prover, mined):
        puzzle = next(puzzle for puzzle in mined if puzzle.proof is Proof.SEARCH)
        assert confirms(prover, puzzle, Random(5))
        best, second, *others = puzzle.values.items()
        false = Puzzle(**{**vars_of(puzzle), "values": dict([second, best, *others])})
        assert not confirms(prover, false, Random(5))


def vars_of(puzzle):
    return {name: getattr(puzzle, name) for name in puzzle.__dataclass_fields__}


class TestMining:
    def test_finds_puzzles_of_several_themes(self, mined):
        assert len(mined) > 5 and len({puzzle.theme for puzzle in mined}) > 2

    def test_every_answer_is_an_option_and_clear(self, mined):
        for puzzle in mined:
            assert puzzle.is_solved_by(puzzle.solution) and puzzle.margin >= MARGIN
            assert set(puzzle.values) <= set(puzzle.options.tokens)
            assert list(puzzle.values.values()) == sorted(puzzle.values.values(), reverse=True)

    def test_the_theme_follows_from_the_answer(self, mined):
        for puzzle in mined:
            assert (puzzle.theme is Theme.WITHDRAW) == (puzzle.solution == "w")
            if puzzle.theme in (Theme.FLIP, Theme.ABILITY):
                assert puzzle.view.ability

    def test_nothing_hidden_is_kept(self, mined):
        for puzzle in mined:
            assert View.from_position(puzzle.position).position == puzzle.position and "seed" not in puzzle.position

    def test_doubtful_answers_are_proved_once_more(self, native, monkeypatch):
        miner, asked = Miner(3, [400, 800]), []
        found = {puzzle.position for puzzle in miner.play(4)}  # a war with a doubtful answer

        def refute(view, options, random):
            asked.append(view.position)
            proven = Prover.search(miner.thorough, view, options, random)
            return replace(proven, values=proven.values[1:])

        monkeypatch.setattr(miner.thorough, "search", refute)
        assert found - {puzzle.position for puzzle in miner.play(4)} == set(asked) != set()

    @pytest.mark.slow
    def test_the_number_of_workers_changes_nothing(self, native):
        found = []
        for workers in (1, 2):
            mining = mine(3, workers, playouts=[50])
            found.append([next(mining) for _ in range(6)])
            mining.close()
        assert found[0] == found[1]

    def test_somebody_else_may_play_the_wars(self, mined):
        asked = []

        def play(miner, tasks):
            for task in tasks:
                asked.append((miner.seed, miner.playouts, task.group))
                yield mined[:2]

        mining = mine(7, playouts=[50], play=play)
        assert [next(mining) for _ in range(2)] == mined[:2] and asked == [(7, (50,), 0)]

    def test_a_pack_has_something_of_everything(self, mined):
        chosen = select_evenly(mined, 6)
        assert len(chosen) == 6 and chosen == [puzzle for puzzle in mined if puzzle in chosen]
        groups = Counter((puzzle.theme, puzzle.level) for puzzle in mined)
        assert len({(puzzle.theme, puzzle.level) for puzzle in chosen}) == min(6, len(groups))


class TestSymmetry:
    def test_the_other_side_and_the_other_end_are_the_same(self):
        one, other = (View.from_position(line) for line in (WINNING, MIRRORED))
        assert symmetric_key(one) == symmetric_key(other)

    @pytest.mark.parametrize(
        "change", [("S4/.", "S2/."), ("L5/A1", "L2/A1"), (" first=2 turn=1", ""), ("/??S5", "/S6S5")]
    )
    def test_whatever_differs_is_told_apart(self, change):
        assert symmetric_key(View.from_position(WINNING)) != symmetric_key(View.from_position(WINNING.replace(*change)))

    def test_what_is_alike_is_left_out(self, mined):
        puzzle = mined[0]
        assert list(new_ones([puzzle, puzzle], set())) == [puzzle]


class TestPacks:
    def test_a_pack_reads_as_it_was_written(self, mined):
        again = read_pack(write_pack(mined))
        assert write_pack(again) == write_pack(mined)
        assert [puzzle.position for puzzle in again] == [puzzle.position for puzzle in mined]

    @pytest.mark.parametrize(
        "line", ["", "3", "{}", '{"position": "ALS"}', "no JSON", "null"], ids=lambda line: line or "empty"
    )
    def test_what_is_no_puzzle_is_refused_with_its_line(self, mined, line):
        with pytest.raises(IllegalPuzzle, match="line 2"):
            read_pack(write_pack(mined[:1]) + line + "\n")

    @pytest.mark.parametrize(
        "change", [{"level": 0}, {"level": 9}, {"theme": "?"}, {"values": {"w": 1}}, {"proof": ""}]
    )
    def test_fields_are_checked(self, mined, change):
        line = json.dumps(json.loads(write_pack(mined[:1])) | change)
        with pytest.raises(IllegalPuzzle, match="line 1"):
            read_pack(line)

    def test_a_position_that_cannot_be_is_refused(self, mined):
        line = json.dumps(json.loads(write_pack(mined[:1])) | {"position": "ALS L9/./. view=1a"})
        with pytest.raises(IllegalPuzzle):
            _ = read_pack(line)[0].view


def changed(**fields):
    """A pack of one puzzle whose fields are changed."""
    return json.dumps(entry(read_pack()[0]) | fields, ensure_ascii=False, separators=(",", ":")) + "\n"


def unlike(**values):
    """A pack of one puzzle with other values."""
    return changed(values=values)


class TestWhatAnotherMachineHasMined:
    def test_is_read_as_it_was_written(self):
        text = write_pack(read_pack()[:MAX_MINED])
        assert write_pack(read_mined(text)) == text and read_mined("") == ()

    def test_every_puzzle_of_the_pack_could_be_sent(self):
        for puzzle in read_pack():
            puzzle.check()

    @pytest.mark.parametrize(
        "text",
        [
            changed(position="ALS"),
            changed(position="ALS L9/./. view=1a"),
            changed(position=read_pack()[0].position + " "),
            changed(position=read_pack()[0].position + " seed=1"),
            changed(position=[[]]),
            changed(error=-0.1),
            changed(error=float("nan")),
            changed(error=float("inf")),
            changed(error="1"),
            changed(level=float("inf")),
            changed(level=10**400),
            changed(level=True),
            changed(theme="stay "),
            changed(more=1),
            changed(values=[]),
            changed(values={"w": 10**400, "p": 0.1}),
            unlike(w=0.5),
            unlike(w=1.5, **read_pack()[0].values),
            unlike(**dict.fromkeys(read_pack()[0].values, float("nan"))),
            unlike(**dict([*read_pack()[0].values.items()][::-1])),
            unlike(Q7L=1.0, **read_pack()[0].values),
            "[" * 60_000,
            '{"values":' * 10_000,
            changed() * (MAX_MINED + 1),
            changed().strip(),
            changed() + "\n",
            changed().replace('"level":', '"level": '),
        ],
        ids=lambda text: text[-40:],
    )
    def test_is_refused_if_it_cannot_be(self, text):
        assert read_mined(changed())
        with pytest.raises(IllegalPuzzle):
            read_mined(text)


class TestThePackThatComesWithThePackage:
    def test_is_large_and_small(self):
        assert len(read_pack()) >= 2000 and PACK.stat().st_size <= 1_000_000

    def test_no_two_are_alike(self):
        assert len({symmetric_key(puzzle.view) for puzzle in read_pack()}) == len(read_pack())

    def test_has_all_themes_and_levels(self):
        assert {puzzle.theme for puzzle in read_pack()} == set(Theme)
        assert {puzzle.level for puzzle in read_pack()} == set(range(1, 9))

    def test_lacks_the_answers_that_more_playouts_refute(self):
        assert not {"44e41ae2", "d3d16549", "fdb9bd60"} & {puzzle.id for puzzle in read_pack()}

    def test_every_answer_is_an_option(self):
        for puzzle in read_pack():
            assert puzzle.is_solved_by(puzzle.solution) and len(puzzle.options) > 2

    @pytest.mark.slow
    def test_answers_are_confirmed(self, native):
        prover = Prover(4000)
        sample = Random(11).sample(read_pack(), 40)
        assert sum(confirms(prover, puzzle, Random(puzzle.id)) for puzzle in sample) >= 39

    def test_a_linear_program_confirms_what_was_solved_exactly(self):
        exact = [puzzle for puzzle in read_pack() if puzzle.proof is Proof.EXACT]
        found = Counter(verdict(puzzle, 100) for puzzle in Random(12).sample(exact, 12))
        assert found.pop(CONFIRMED) >= 6 and {*found} <= {TOO_MANY}

    def test_a_linear_program_confirms_no_other_answer(self):
        exact = (puzzle for puzzle in read_pack() if puzzle.proof is Proof.EXACT)
        puzzle = next(puzzle for puzzle in exact if verdict(puzzle, 100) == CONFIRMED)
        best, second, *others = puzzle.values.items()
        assert verdict(replace(puzzle, values=dict([second, best, *others])), 100) not in (CONFIRMED, TOO_MANY)


class TestTheDailyPuzzle:
    def test_is_another_one_every_day(self):
        days = [date(2026, 12, 1) + timedelta(day) for day in range(365)]
        assert len({daily_puzzle(day).id for day in days}) == 365
        assert daily_puzzle(days[0]).id == daily_puzzle(days[0], read_pack()).id

    def test_is_neither_trivial_nor_found_by_nobody(self):
        assert all(3 <= daily_puzzle(date(2027, 1, day)).level <= 7 for day in range(1, 32))
