"""Why a record, a mode or a bot is refused is said by messages of the catalogue, and so in every language."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import airlandsea
from airlandsea import Mode, War, bots
from airlandsea.daily import check_result
from airlandsea.errors import AirLandSeaError
from airlandsea.locale import text, using_language
from airlandsea.notation.codes import read_cards, read_theaters
from airlandsea.records import check, read_record, record_of, write_record
from airlandsea.records.variations import Variation
from airlandsea.rules.modes import read_chart
from airlandsea.server.jobs.worker import limit_problems
from airlandsea.server.schemas.plain_text import name_problems
from airlandsea.server.tables.daily import day_of
from pseudo_locale import FILL

PACKAGE = Path(airlandsea.__file__).parent
TRANSLATED = [
    "bots/heuristic.py", "bots/level.py", "bots/random_bot.py", "bots/registry.py", "bots/search.py", "daily.py",
    "records/complete_hidden.py", "records/fields.py", "records/modes.py", "records/parse.py", "records/start.py",
    "records/toml.py", "records/variations.py", "records/verify.py", "rules/modes.py", "search/workspace.py",
]  # fmt: skip
OF_PROGRAMMERS = {  # whose code it is about, and what a program wants of another part of it
    "its name has to be one word without commas and colons, because they separate a name from its options",
    "its first argument has to be a seed, like `def __init__(self, seed=None)`",
}


def played(**changes):
    """A record of a war of two battles, with changes of the first."""
    war = War(theaters="ALS", seed=5)
    war.play("w")
    war.next_battle()
    war.play("w")
    record = record_of(war)
    record.battles[0] = replace(record.battles[0], **changes)
    return record


def with_variation(*place):
    record = played()
    record.variations = [Variation(*place)]
    return record


def written(old, new):
    source = write_record(played())
    assert old in source
    return lambda: read_record(source.replace(old, new, 1))


def replayed(**changes):
    return lambda: check(played(**changes))


MODES = {
    "all options": lambda: Mode(slots=4, pairs=(1, 2, 3), target=0, scoring="beginers", ties="?", handicap=3),  # type: ignore[arg-type]
    "the rest": lambda: Mode(pairs=(False, True), withdrawal=1, chart=(1, 2, 3)),  # type: ignore[arg-type]
    "handicap and ties": lambda: Mode(handicap=0, ties="nobody"),
    "option": lambda: Mode().but(tie="nobody"),
    "preset": lambda: Mode.preset("standart"),
    "chart": lambda: read_chart("1-2-3"),
    "theaters": lambda: read_theaters("air, lend"),
    "row": lambda: War(theaters="AAL"),
    "first": lambda: War(Mode(handicap=0), first=0),
    "card": lambda: read_cards("Q7"),
}
BOTS = {
    name: (lambda name=name: bots.make(name))
    for name in (
        "", "levle:3", "level:9", "level:x", "heuristic:deels=2", "heuristic:deals=0", "random:withdraws=2",
        "search:ms=-1", "search:playouts=-1", "search:endings=2", "search:method=three", "search:exploration=-1",
        "search:prior_weight=0", "search:greedy_eighths=9", "search:deploy_bias=9", "search:trees=3",
        "search:threads=0",
    )
}  # fmt: skip
RECORDS = {
    "no TOML": lambda: read_record("no record at all"),
    "long": lambda: read_record(" " * 1_000_001),
    "deep": lambda: read_record("a = " + "[" * 40),
    "many": lambda: read_record("".join(f"_{number} = 1\n" for number in range(20_001))),
    "nothing": lambda: read_record(""),
    "mode": written("slots = 3", "slots = 4"),
    "handicap": written('ties = "first"', "handicap = 3"),
    "sides": written('sides = "1v1"', 'sides = "9v9"'),
    "fields": written('row = "ASL"', "rwo = 3\nscore = 3\ncomments = 3\nfirst = 'x'"),
    "seat": written("rules = 2", "rules = 2\nseat = '9z'\ndate = 3\nplayers = 3\nvariations = 3"),
    "variation": written("rules = 2", "rules = 2\nvariations = [{title = 3, name = 3}]"),
    "row": replayed(row="ALX"),
    "first": replayed(first=3),
    "hands": replayed(hands=["A1"]),
    "cards": replayed(hands=["A1 A1 A1", "Q7"]),
    "deal": replayed(hands=["A1 A1 A1 D1", "A2"]),
    "hidden": replayed(deck="?? ??"),
    "facts": replayed(score="1:1", result="x", strengths="y"),
    "unfinished": replayed(turns=[], score=None, result=None, strengths=None),
    "token": replayed(turns=["Q7L"]),
    "start": replayed(start="ALS"),
    "variation of no battle": lambda: check(with_variation(7, 1)),
    "variation of no turn": lambda: check(with_variation(1, 9)),
    "variation that cannot be": lambda: check(with_variation(1, 1, ["Q7L"])),
    "comments": replayed(comments={"99": "late"}),
    "names": lambda: check(replace(played(), players=["Ada", "Bob", "Cy"])),
    "daily": lambda: check_result(played(), day_of(0)),
}


@pytest.mark.parametrize("refused", [*MODES.values(), *BOTS.values(), *RECORDS.values()], ids=[*MODES, *BOTS, *RECORDS])
def test_nothing_that_is_refused_is_said_in_english_only(longer, refused):
    with using_language(longer):
        with pytest.raises(AirLandSeaError) as caught:
            refused()
        for said in (caught.value.message, *caught.value.reasons):
            assert FILL in said and text(getattr(said, "message", None)) == said, said


def test_the_bounds_of_a_server_and_names_are_said_in_every_language(longer):
    with using_language(longer):
        reasons = [*limit_problems("search:ms=5000"), *name_problems(["\u200b", "Ada  L", "⚙", "A" * 81])]
        assert len(reasons) == 9
        assert all(FILL in said for said in reasons)


@pytest.mark.parametrize("module", TRANSLATED)
def test_no_reason_is_written_where_it_is_given(module):
    """Every text that an error gets, or a generator of problems yields, comes from a call."""
    for node in ast.walk(ast.parse((PACKAGE / module).read_text("utf-8"))):
        given = []
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            given = [part for argument in node.exc.args for part in getattr(argument, "elts", [argument])]
        elif isinstance(node, ast.Yield):
            given = [node.value]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("reasons.append", "wrong.append"):
            given = node.args
        said = [part for part in given if isinstance(part, ast.JoinedStr) or is_sentence(part)]
        assert not said, ast.unparse(node)


def is_sentence(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and " " in str(node.value) and node.value not in OF_PROGRAMMERS
