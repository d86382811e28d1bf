"""`airlandsea puzzles`: a session in the terminal, the result to share, a pack that is made and checked."""

import json
import re

import pytest

from airlandsea.commands import main
from airlandsea.errors import AirLandSeaError
from airlandsea.puzzles import daily_puzzle, date, read_pack

DAY = date(2026, 12, 1)


@pytest.fixture
def printed(capsys, monkeypatch):
    def run(*arguments, typed=(), status=0):
        lines = iter([*typed])
        monkeypatch.setattr("airlandsea.terminal.puzzles.ask", lambda _: answer(lines))
        assert main(["puzzles", *map(str, arguments)]) == status
        return capsys.readouterr()

    return run


def answer(lines):
    try:
        return next(lines)
    except StopIteration:
        raise EOFError from None


def wrong_answer(puzzle):
    return next(token for token in puzzle.options.tokens if token != puzzle.solution)


def test_the_daily_puzzle_is_solved_explained_and_shared_without_its_answer(printed):
    puzzle = daily_puzzle(DAY)
    said = printed("daily", "--day", DAY, typed=["nonsense!", wrong_answer(puzzle), puzzle.solution]).out
    assert "'nonsense!' is none of the options." in said and "No. Try again" in said and "Right!" in said
    assert f"airlandsea 2026-12-01 ✗✓ {puzzle.level}/8" in said.replace("\n  ", " ")
    assert "The only good choice" in said and said.count("Why not “") == 1
    assert said.index("Why not “") > said.index("The answer is")
    shared = said[said.index("To share") :]
    assert puzzle.solution not in shared.split()


def test_the_same_wrong_answer_counts_once(printed):
    puzzle = daily_puzzle(DAY)
    wrong = wrong_answer(puzzle)
    said = printed("daily", "--day", DAY, typed=[wrong, wrong, puzzle.solution]).out
    assert said.count("No. Try again") == 2
    assert f"airlandsea 2026-12-01 ✗✓ {puzzle.level}/8" in said.replace("\n  ", " ")


def test_the_answer_is_not_told_before(printed):
    puzzle = daily_puzzle(DAY)
    said = printed("daily", "--day", DAY, typed=["quit"]).out
    assert "The answer is" not in said and "Theme" not in said and "To share" not in said
    assert puzzle.id in said


def test_who_asks_for_the_solution_sees_it_and_its_reasons(printed):
    said = printed("daily", "--day", DAY, typed=["solution"]).out
    assert "The answer is" in said and "chance to win the war" in said and "To share" not in said


def test_what_only_looks_at_the_position_is_no_answer(printed):
    puzzle = daily_puzzle(DAY)
    typed = ["help", "board", "h", "options", "card", "card s5", puzzle.solution]
    said = " ".join(printed("daily", "--day", DAY, typed=typed).out.split())
    for words in ("go on to the next puzzle", "controls it.", "You hold", "Which card?", "S5 Blockade"):
        assert words in said
    assert "none of the options" not in said and f"airlandsea 2026-12-01 ✓ {puzzle.level}/8" in said


def test_a_streak_is_counted_at_the_first_try_only(printed, monkeypatch):
    first, second, third = (puzzle for puzzle in read_pack()[:3])
    monkeypatch.setattr("airlandsea.puzzles.read_pack", lambda: (first, second, third))
    monkeypatch.setattr("random.Random.shuffle", lambda _self, _list: None)
    typed = [first.solution, second.solution, wrong_answer(third), third.solution]
    said = printed("solve", typed=typed).out
    assert "1 puzzle in a row" in said and "2 puzzles in a row" in said and "3 puzzles" not in said
    assert "No more puzzles" in said


@pytest.mark.parametrize("theme", ["withdraw", "stay"])
def test_to_withdraw_or_not_is_asked_together(theme):
    asked = {puzzle.theme.value for puzzle in read_pack() if puzzle.fits(theme, None)}
    assert asked == {"withdraw", "stay"}


def test_languages(printed):
    puzzle = daily_puzzle(DAY)
    said = printed("daily", "--day", DAY, "--language", "de", typed=[puzzle.solution]).out
    assert "Richtig!" in said and re.search(r"\d,\d", said) and not re.search(r"\d\.\d", said)


class TestMaking:
    """Without searches: the puzzles that are found are those of the package."""

    @pytest.fixture
    def mined(self, monkeypatch):
        def after(number, ending=None):
            def mine(*_, **__):
                yield from read_pack()[:number]
                if ending:
                    raise ending

            monkeypatch.setattr("airlandsea.puzzles.mine.mine", mine)

        return after

    def test_a_pack_is_never_overwritten(self, printed, mined, tmp_path):
        mined(0, AssertionError("nothing is to be mined"))
        (tmp_path / "pack.jsonl").write_text("before", "utf-8")
        said = printed("make", tmp_path / "pack.jsonl", "--quiet", status=2).err
        assert "pack.jsonl was not written: it holds something already; name another file" in said
        assert (tmp_path / "pack.jsonl").read_text("utf-8") == "before"

    def test_a_place_that_cannot_be_is_found_before_the_first_war(self, printed, mined, tmp_path):
        mined(0, AssertionError("nothing is to be mined"))
        said = printed("make", tmp_path / "nowhere" / "pack.jsonl", "--quiet", status=2).err
        assert "pack.jsonl was not written: " in said and "No such file" in said

    @pytest.mark.parametrize(
        ("ending", "status"), [(KeyboardInterrupt(), 130), (AirLandSeaError("a worker has ended"), 2)]
    )
    def test_what_is_found_is_kept_however_the_search_ends(self, printed, mined, tmp_path, ending, status):
        mined(3, ending)
        said = printed("make", tmp_path / "pack.jsonl", "--quiet", status=status)
        assert said.out.startswith("3 puzzles") and str(ending) in said.err
        assert len(read_pack((tmp_path / "pack.jsonl").read_text("utf-8"))) == 3

    def test_no_pack_is_written_without_a_puzzle(self, printed, mined, tmp_path):
        mined(0, KeyboardInterrupt())
        assert "no puzzle was found: nothing was written" in printed("make", tmp_path / "pack", status=130).err
        assert not [*tmp_path.iterdir()]


class TestFilesThatAreChecked:
    @pytest.mark.parametrize(
        ("data", "reason"),
        [(None, "No such file"), (b"\xff\xfe", "can't decode"), (b"", "it holds no puzzle"), (b"{}", "line 1 is no")],
    )
    def test_what_is_no_pack_is_refused(self, printed, tmp_path, data, reason):
        if data is not None:
            (tmp_path / "pack.jsonl").write_bytes(data)
        said = printed("check", tmp_path / "pack.jsonl", status=2).err
        assert reason in said and said.count("\n") == 1

    def test_ctrl_c_says_how_many_were_confirmed(self, printed, monkeypatch):
        answers = iter([True, True])

        def confirms(*_):
            for answer in answers:
                return answer
            raise KeyboardInterrupt

        monkeypatch.setattr("airlandsea.puzzles.mine.confirms", confirms)
        assert printed("check", "--sample", 5, "--quiet", status=130).out == "2 of 5 answers confirmed\n"


@pytest.mark.slow
def test_a_pack_is_made_and_checked(printed, tmp_path, native):
    file = tmp_path / "pack.jsonl"
    said = printed("make", file, "--number", 3, "--seed", 5, "--quiet").out
    assert said.startswith("3 puzzles") and len(read_pack(file.read_text())) == 3
    assert "3 answers confirmed" in printed("check", file, "--playouts", 500, "--quiet").out
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    best, second, *others = lines[0]["values"].items()
    lines[0]["values"] = dict([second, best, *others])
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    refused = printed("check", file, "--playouts", 500, "--quiet", status=2).err
    assert "1 of 3 answers are not confirmed" in refused and lines[0]["position"] in refused
