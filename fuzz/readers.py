"""Fuzz the readers: `python fuzz/readers.py TARGET [options of libFuzzer]`.

    python -m pip install -e ".[fuzz]"
    python fuzz/readers.py position -max_total_time=60

TARGET is one of those below. For any text, a reader must return a valid object or raise an error of the package;
anything else ends the run and leaves the text in a file `crash-…`. Turn it into a test. Interesting inputs are kept in
`.cache/fuzz`, which starts with lines, records and tokens of random battles.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["airlandsea"]):
    from airlandsea import Battle, Mode, View, War
    from airlandsea.errors import AirLandSeaError
    from airlandsea.notation.position import read_position, read_view, write_position, write_view
    from airlandsea.notation.tokens import read_token, write_token
    from airlandsea.records import check, read_record, record_of, write_record
    from airlandsea.rules.check import state_problems

CORPUS = Path(__file__).parent.parent / ".cache" / "fuzz"
WORDS = """
    scoring= ties= handicap=2 withdrawal=no target= chart=4-2-1:5-3-2 score= battle= first=2 turn=2 over=fought
    over=withdrawn swap=1a: ability= noted= asked= queue= envoy= drawn= airdrop=1,2 bound=2:L3S2:1 know=*:
    view=1a seed= ?? ALS DEI A2 L1 L5 S1 S4 D1 D2 D4 D5 E5 I1 I4 I5 deck1 1a 2b
    1L1 @- | [mode] [[battles]] turns hands row deck
"""  # parts of texts that chance would take long to find


def fuzz_position(text: str) -> None:
    """A line that is read is a sound position, and is written and read back as what it is."""
    state, memory = read_position(text)
    assert state_problems(state) == [], state_problems(state)
    line = write_position(state, memory)
    assert read_position(line) == (state, memory), line
    battle = Battle(state, memory)
    for observer in (*range(state.seats), None):
        view = battle.view(observer)
        assert View.from_position(view.position) == view, (line, view.position)


def fuzz_view(text: str) -> None:
    """A view that is read is written and read back as what it is."""
    view = read_view(text)
    line = write_view(view)
    assert read_view(line) == view, line
    assert write_view(read_view(line)) == line, line


def fuzz_record(text: str) -> None:
    """A record that is read and found true is written and read back as what it is."""
    record = read_record(text)
    check(record)
    assert read_record(write_record(record)) == record


def fuzz_token(text: str) -> None:
    """The first character says which board lies there. A token that is read is an action, and stays one written."""
    battle = BOARDS[ord(text[:1] or "0") % len(BOARDS)].copy()
    number = read_token(battle.state, text[1:])
    if number is not None:
        assert read_token(battle.state, write_token(battle.state, number)) == number
    battle.play(text[1:])
    assert state_problems(battle.state) == []


TARGETS: dict[str, Callable[[str], None]] = {
    "position": fuzz_position,
    "view": fuzz_view,
    "record": fuzz_record,
    "token": fuzz_token,
}


def main() -> None:
    """Fuzz one target, with libFuzzer's options."""
    name, *options = sys.argv[1:] or [""]
    if name not in TARGETS:
        sys.exit(f"{__doc__}\nTARGET: {', '.join(TARGETS)}")
    corpus, words = plant(name)
    arguments = [sys.argv[0], f"-dict={words}", "-max_len=4000", "-timeout=10", *options, str(corpus)]
    atheris.Setup(arguments, trial(TARGETS[name]))
    atheris.Fuzz()


def trial(target: Callable[[str], None]) -> Callable[[bytes], None]:
    """A target for bytes, that may refuse them."""

    def attempt(data: bytes) -> None:
        with suppress(AirLandSeaError):
            target(data.decode("utf-8", "replace"))

    return attempt


# What the runs begin with


def random_wars() -> Iterator[War]:
    """Wars of every preset, with a random choice at each step."""
    for number, name in enumerate(("standard", "epic", "team", "epic team") * 3):
        random = Random(number)
        war = War(Mode.preset(name), seed=number)
        while not war.is_over:
            if war.battle.is_over:
                war.next_battle()
            war.play(random.choice([token for token in war.options.tokens if token != "w"] or war.options.tokens))
        yield war


def random_battles() -> Iterator[Battle]:
    """Battles at every step, over theaters of both boxes."""
    rows = {"ALS": "standard", "DEI": "standard", "ALSDE": "epic", "IDEAL": "epic", "SEA": "team", "DIE": "team"}
    for row, mode in rows.items():
        battle, random = Battle.deal(Mode.preset(mode), row, seed=1), Random(row)
        while not battle.is_over:
            yield battle.copy()
            battle.play(random.choice([token for token in battle.options.tokens if token != "w"]))
        yield battle.copy()


BOARDS = list(random_battles())


def seeds(name: str) -> Iterator[str]:
    """Good texts for a target."""
    if name == "position":
        yield from (battle.position for battle in BOARDS)
    elif name == "view":
        yield from (battle.view(observer).position for battle in BOARDS for observer in (0, 1, None))
    elif name == "record":
        yield from (write_record(record_of(war)) for war in random_wars())
    else:
        yield from (chr(48 + at) + token for at, battle in enumerate(BOARDS) for token in battle.options.tokens)


def plant(name: str) -> tuple[Path, Path]:
    """The folder of texts for a target, and the file of words."""
    folder, words = CORPUS / name, CORPUS / "words"
    if not folder.is_dir():
        folder.mkdir(parents=True)
        for number, text in enumerate(seeds(name)):
            (folder / f"seed-{number}").write_text(text, "utf-8")
    words.write_text("".join(f'"{word}"\n' for word in WORDS.split()), "utf-8")
    return folder, words


if __name__ == "__main__":
    main()
