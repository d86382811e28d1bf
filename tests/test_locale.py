"""The catalogue of texts: every language has every message, with the same arguments, and every message is used."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

import airlandsea
from airlandsea import locale
from airlandsea.draw import LABEL, count_columns
from airlandsea.locale import Message, choose_language, language_of_environment, text, translate, using_language
from airlandsea.locale.texts import IncompleteMessage, UnknownLanguage, UnknownMessage
from airlandsea.notation.codes import card_named
from pseudo_locale import lengthen

PACKAGE = Path(airlandsea.__file__).parent
CATALOGUE = PACKAGE / "locale"
PAGE = PACKAGE.parent.parent / "frontend" / "src"
LANGUAGES = sorted(folder.name for folder in CATALOGUE.iterdir() if list(folder.glob("*.ftl")))
OTHERS = [language for language in LANGUAGES if language != "en"]
PLURALS = {"zero", "one", "two", "few", "many", "other"}
NAMES = {"CARD": r"card-[A-Z]\d", "THEATER": r"theater-[A-Z]"}  # [function]: the messages it looks up
FUNCTIONS = {*NAMES, "TEXT", "AND", "OR"}


def resources(language: str) -> dict[str, ftl.Resource]:
    """{name of a file: what it says}."""
    return {file.name: FluentParser().parse(file.read_text("utf-8")) for file in (CATALOGUE / language).glob("*.ftl")}


@cache
def patterns(language: str) -> dict[str, ftl.Pattern]:
    """{"id" or "id.attribute": its text}."""
    found: dict[str, ftl.Pattern] = {}
    for resource in resources(language).values():
        for entry in resource.body:
            if isinstance(entry, ftl.Message | ftl.Term):
                id = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
                own = {id: entry.value} if entry.value else {}
                texts = own | {f"{id}.{each.id.name}": each.value for each in entry.attributes}
                assert not texts.keys() & found.keys(), f"{language}: {id} stands there twice"
                found |= texts
    return found


def nodes(node: Any, kind: type) -> list[Any]:
    """All nodes of a kind in a piece of a file."""
    if isinstance(node, list):
        return [found for each in node for found in nodes(each, kind)]
    if not isinstance(node, ftl.BaseNode):
        return []
    return [*([node] if isinstance(node, kind) else []), *nodes(list(vars(node).values()), kind)]


def references(pattern: ftl.Pattern) -> set[str]:
    """The messages that a text refers to."""
    direct = nodes(pattern, ftl.MessageReference)
    return {f"{each.id.name}.{each.attribute.name}" if each.attribute else each.id.name for each in direct}


def arguments(language: str, id: str, shown_only: bool = False) -> set[str]:
    """The arguments of a message and of the messages it refers to; `shown_only`: without those that only select."""
    pattern = patterns(language)[id]
    selectors = {id_of(each.selector) for each in nodes(pattern, ftl.SelectExpression)} if shown_only else set()
    own = {each for each in nodes(pattern, ftl.VariableReference) if id_of(each) not in selectors}
    further = [arguments(language, each, shown_only) for each in references(pattern) if each in patterns(language)]
    return {each.id.name for each in own}.union(*further)


def id_of(node: Any) -> int:
    return id(node)


# The files


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_of_a_language_are_those_of_english_and_can_be_read(language):
    assert resources(language).keys() == resources("en").keys()
    for name, resource in resources(language).items():
        junk = [each.content for each in resource.body if isinstance(each, ftl.Junk)]
        assert not junk, (name, junk)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message(language):
    assert not patterns("en").keys() - patterns(language).keys()


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_arguments_of_its_message(language):
    for id in patterns("en"):
        if not id.startswith("-"):
            assert arguments(language, id) <= arguments("en", id), id
            assert arguments("en", id, shown_only=True) <= arguments(language, id), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_message_refers_to_exists(language):
    for id, pattern in patterns(language).items():
        missing = references(pattern) - patterns(language).keys()
        assert not missing, (id, missing)
        terms = {f"-{each.id.name}" for each in nodes(pattern, ftl.TermReference)} - patterns(language).keys()
        assert not terms, (id, terms)
        assert {each.id.name for each in nodes(pattern, ftl.FunctionReference)} <= FUNCTIONS, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_that_is_asked_for_is_given_to_every_name(language):
    for id, pattern in patterns(language).items():
        for call in nodes(pattern, ftl.FunctionReference):
            forms = [each.value.value for each in call.arguments.named if each.name.name == "form"]
            names = [name for name in patterns(language) if re.fullmatch(NAMES.get(call.id.name, ""), name)]
            lacking = {f"{name}.{form}" for name in names for form in forms} - patterns(language).keys()
            assert not lacking, (id, lacking)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_plurals_of_the_language(language):
    rule = Locale.parse(language).plural_form
    needed = {rule(number) for number in range(200)}
    for id, pattern in patterns(language).items():
        for select in nodes(pattern, ftl.SelectExpression):
            keys = {each.key.name for each in select.variants if isinstance(each.key, ftl.Identifier)}
            if keys & (PLURALS - {"other"}):
                assert needed <= keys, (id, needed - keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_within_a_score(language):
    points = r"(?:\d|\{ \$(?:won|lost|mine|theirs) \})"
    for path in (CATALOGUE / language).glob("*.ftl"):
        assert not re.findall(rf"{points}(?: :.|.: ){points}", path.read_text("utf-8")), path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sides_of_the_drawn_table_fit_before_its_rows(language):
    with using_language(language):
        for id in ("draw-enemy", "draw-you", "draw-team"):
            assert count_columns(translate(id)) < LABEL


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_found_by_its_title_in_the_language_and_in_english(language):
    with using_language(language):
        assert card_named(translate("card-S5")) == card_named("blockade") == [16]


# What is used


def literals(source: Path) -> tuple[set[str], set[str]]:
    """The texts in a Python file, and patterns for those with something filled in."""
    plain, filled = set(), set()
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            plain.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = (re.escape(str(each.value)) if isinstance(each, ast.Constant) else ".+" for each in node.values)
            filled.add("".join(parts))
    return plain, filled


def page_literals(source: Path) -> tuple[set[str], set[str]]:
    """The same for a file of the page."""
    code = source.read_text("utf-8")
    plain = {found[2] for found in re.finditer(r"""(['"`])((?:(?!\1)[^\n$])*)\1""", code)}
    templates = re.findall(r"`([^`\n]*\$\{[^`\n]*)`", code)
    return plain, {re.sub(r"\\\$\\\{.*?\\\}", ".+", re.escape(each)) for each in templates}


@cache
def used() -> tuple[frozenset[str], tuple[str, ...]]:
    """All texts in the sources that could be ids, and patterns of such texts with a fixed beginning."""
    found = [literals(file) for file in PACKAGE.rglob("*.py")]
    found += [page_literals(file) for file in PAGE.rglob("*") if file.suffix in (".ts", ".svelte")]
    templates = {template for _, filled in found for template in filled if re.match(r"[a-z]+[-\\]", template)}
    return frozenset().union(*(plain for plain, _ in found)), tuple(templates)


@pytest.mark.slow
def test_every_message_is_used():
    plain, filled = used()
    referred = set().union(*(references(pattern) for language in LANGUAGES for pattern in patterns(language).values()))
    for id in patterns("en"):
        base = id.partition(".")[0]
        is_name = any(re.fullmatch(pattern, base) for pattern in NAMES.values())
        is_filled_in = any(re.fullmatch(template, id) for template in filled)
        assert is_name or {id, base} & (plain | referred) or is_filled_in or id.startswith("-"), id


def test_every_message_that_the_program_names_exists():
    named = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                if ast.unparse(node.func).rpartition(".")[2] in ("translate", "express", "message", "Message"):
                    named.add(node.args[0].value)
    assert named
    assert not {id for id in named if isinstance(id, str)} - patterns("en").keys()


# Texts


def test_a_text_has_its_arguments_and_the_plural_of_its_number():
    assert translate("list-last", before="a", item="b") == "a and b"
    assert text(Message("list-more", (("before", "a"), ("item", "b")))) == "a, b"
    assert [locale.join_list(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "", "a", "a and b", "a, b and c"
    ]  # fmt: skip


def test_a_long_argument_is_cut():
    assert translate("list-last", before="9" * 5000, item="b") == f"{'9' * 2000}… and b"


def test_a_fault_of_the_program_is_an_error():
    with pytest.raises(UnknownMessage, match="no-such-message"):
        translate("no-such-message")
    with pytest.raises(IncompleteMessage, match="item"):
        translate("list-last", before="a")


def test_a_language_must_be_there():
    with pytest.raises(UnknownLanguage, match="languages: en"), using_language("xx"):
        pass
    assert locale.current_language() == "en"


def test_the_language_of_a_terminal_is_that_of_its_environment(monkeypatch):
    monkeypatch.setattr("airlandsea.locale.choose.languages", lambda: ("en", "de", "fr"))
    assert language_of_environment({}) == "en"
    assert language_of_environment({"LANG": "de_AT.UTF-8"}) == "de"
    assert language_of_environment({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}) == "en"
    assert language_of_environment({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}) == "fr"
    assert language_of_environment({"LANG": "ru_RU", "LANGUAGE": "ru:fr"}) == "fr"
    assert choose_language(["pt-BR", "DE-at", "en"]) == "de"


# A language that is longer


def test_every_message_can_be_longer():
    for file in (CATALOGUE / "en").glob("*.ftl"):
        source = file.read_text("utf-8")
        longer = FluentParser().parse(lengthen(source))
        assert not nodes(longer, ftl.Junk), file.name
        plain, long = (
            sum(len(each.value) for each in nodes(each, ftl.TextElement))
            for each in (FluentParser().parse(source), longer)
        )
        assert long >= 1.4 * plain, file.name
        assert FluentSerializer().serialize(longer)
