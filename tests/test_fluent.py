"""The messages of the catalogue are formatted as `fluent.runtime` formats them, and numbers as Babel writes them."""

from random import Random
from typing import Any

import pytest
from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl

from airlandsea.locale import decimal, texts, using_language
from airlandsea.locale.bundle import Bundle, FormatError
from airlandsea.locale.numbers import RULES, format_number, plural_category
from test_locale import CATALOGUE, LANGUAGES, PLURALS, arguments, nodes, patterns, resources

SAMPLES = 12  # of each message
NUMBERS = (
    0,
    1,
    2,
    3,
    5,
    11,
    12,
    21,
    22,
    100,
    999,
    12_345,
    1_000_000,
    2_500_000,
    -1,
)  # without those of four digits: see below
CODES = ("A3", "L1", "E", "A", "you", "enemy", "A3 L1", "1a 2b", "card-A3", "no-such", "Ada", "", "<{ $x }>")


def reference(language: str) -> FluentBundle:
    """The messages of a language in `fluent.runtime`, with the same functions."""
    functions: dict[str, Any] = texts.functions_of(language)
    bundle = FluentBundle([language], functions, use_isolating=False)
    for file in sorted((CATALOGUE / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def formatted(bundle: FluentBundle, id: str, args: dict[str, str | int]) -> str | None:
    """What `fluent.runtime` says; None if it finds a fault."""
    name, _, attribute = id.partition(".")
    message = bundle.get_message(name)
    text, errors = bundle.format_pattern(message.attributes[attribute] if attribute else message.value, args)
    return None if errors else str(text)


def own(bundle: Bundle, id: str, args: dict[str, str | int]) -> str | None:
    """What this project says; None if it finds a fault."""
    try:
        return bundle.format(id, args)
    except FormatError:
        return None


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_formatted_as_by_fluent_runtime(language):
    random, theirs, ours = Random(1), reference(language), texts.bundle_of(language)
    keys = sorted({each.key.name for each in nodes(list(resources(language).values()), ftl.Variant) if is_word(each)})
    values = [*NUMBERS, *CODES, *keys]
    said = 0
    for id in patterns(language):
        names = sorted(arguments(language, id)) if not id.startswith("-") else None
        for _ in range(SAMPLES if names else names is not None):
            args = {name: random.choice(values) for name in names}
            expected = formatted(theirs, id, args)
            said += expected is not None
            assert own(ours, id, args) == expected, (id, args)
    assert said > len(patterns(language))


def is_word(variant: ftl.Variant) -> bool:
    """Whether a variant is for a word; `fluent.runtime` takes the name of a plural for every number of that plural."""
    return isinstance(variant.key, ftl.Identifier) and variant.key.name not in PLURALS


def test_terms_literals_and_numbers_are_formatted_as_by_fluent_runtime():
    source = r"""
-brand =
    { $case ->
        [short] A&L
       *[long] Air & Land
    }
    .gender = feminine
shown = { -brand } { -brand(case: "short") } { "\u007B" } { 7 } { { $n } }
chosen =
    { -brand.gender ->
        [feminine] she
       *[other] it
    }
counted =
    { $n ->
        [0] none
        [1.0] a single one
        [few] few
       *[other] { $n }
    }
    .title = About { shown }
missing = { $nothing }
unknown = { no-such }
nowhere = { NOWHERE($n) }
"""
    theirs, ours = FluentBundle(["pl"], use_isolating=False), Bundle("pl", {})
    theirs.add_resource(FluentResource(source))
    ours.add(source)
    results = {
        (id, number): own(ours, id, {"n": number})
        for id in ("shown", "chosen", "counted", "counted.title", "missing", "unknown", "nowhere")
        for number in (*NUMBERS, "A3", "1")
    }
    assert results == {(id, number): formatted(theirs, id, {"n": number}) for id, number in results}
    assert results["shown", 1] == "Air & Land A&L { 7 1"
    assert results["counted", 22] == "few"
    assert {results[id, 1] for id in ("missing", "unknown", "nowhere")} == {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_plurals_and_the_separators_of_babel(language):
    assert language in RULES
    rule = Locale.parse(language).plural_form
    for number in (
        *range(-5, 2000),
        9999,
        10_000,
        99_999,
        999_999,
        10**6,
        10**6 + 1,
        2 * 10**6,
        123 * 10**6,
        10**9 + 2,
    ):
        assert plural_category(language, number) == rule(number), number
        plain = str(number) if abs(number) < 10_000 and language in ("es", "pl") else None  # as CLDR, not as Babel
        assert format_number(language, number) == plain or format_decimal(number, locale=language), number


@pytest.mark.parametrize("language", LANGUAGES)
def test_decimals_have_the_separator_of_babel(language):
    with using_language(language):
        for number in (0.0, 0.5, -4.3, 57.0, 123.4):
            assert decimal(number) == format_decimal(number, "0.0", locale=language)
        assert decimal(2.25, "+8.2f") == f"{number_with_sign(language):>8}"


def number_with_sign(language):
    return format_decimal(2.25, "+0.00", locale=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_found_without_parsing_the_others(language):
    entries = [each for file in resources(language).values() for each in file.body]
    ids = [f"{'-' * isinstance(each, ftl.Term)}{each.id.name}" for each in entries if hasattr(each, "id")]
    bundle = texts.bundle_of(language)
    assert sorted(bundle.sources) == sorted(ids)
    assert all(map(bundle.has, ids))


def test_the_first_of_two_messages_counts():
    bundle = Bundle("en", {})
    bundle.add("greeting = Hello\nbroken = { $")
    bundle.add("greeting = Goodbye")
    assert bundle.format("greeting", {}) == "Hello"
    assert not bundle.has("broken")


def test_a_message_that_refers_to_itself_is_a_fault():
    bundle = Bundle("en", {})
    bundle.add("egg = { hen }\nhen = { egg }")
    with pytest.raises(FormatError, match="egg refers to itself"):
        bundle.format("egg", {})


def test_a_function_that_fails_is_a_fault_of_the_message():
    bundle = Bundle("en", {"NAME": lambda code: {"A": "Air"}[code]})
    bundle.add("named = { NAME($code) }")
    assert bundle.format("named", {"code": "A"}) == "Air"
    with pytest.raises(FormatError, match="NAME"):
        bundle.format("named", {"code": "?"})
