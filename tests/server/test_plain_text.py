"""Names and talk: what looks the same is the same, nothing is invisible, and nobody is taken for a bot."""

import pytest
from pydantic import TypeAdapter, ValidationError

from airlandsea.server.schemas.common import Name
from airlandsea.server.schemas.socket import Talk

NAME: TypeAdapter[str] = TypeAdapter(Name)
TALK: TypeAdapter[str] = TypeAdapter(Talk)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace ", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("Zoe\u0308", "Zoë"),
        ("Ada\u00a0L", "Ada L"),
        ("Ada\u2028L", "Ada L"),
        ("王小明", "王小明"),
        ("أحمد", "أحمد"),
        ("O'Neill-4", "O'Neill-4"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),  # an astronaut
        ("\U0001f469\U0001f3fd\u200d\u2695\ufe0f", "\U0001f469\U0001f3fd\u200d\u2695\ufe0f"),  # a health worker
        ("\U0001faef", "\U0001faef"),  # of a later Unicode
    ],
)
def test_a_text_has_one_form(written, read):
    assert NAME.validate_python(written) == read
    assert TALK.validate_python(written) == read


@pytest.mark.parametrize(
    "text",
    [
        "Ada\u202eadA",  # right to left override
        "\u2066Ada\u2069",
        "Ada\u200b",  # zero width space
        "\u200b\u200c\u200d",
        "Ada\u200dBob",  # a joiner between letters
        "\u200d\U0001f680",
        "Ada\u0085\u0001",
        "\x1b[31mAda",
        "Ada\u00ad",  # soft hyphen
        "Ada\ufeff",
        "\U0001f3f4\U000e0067\U000e0062\U000e007f",  # tag characters
        "Ada\ue000",  # private use
        "\u3164",  # Hangul filler
        "\u2800",  # an empty braille pattern
        "\u0301",  # nothing but an accent
        "Ada\U000e0100",
        "Ada\ud800",
        "",
        "   ",
    ],
)
def test_what_cannot_be_seen_is_refused(text):
    for reader in (NAME, TALK):
        with pytest.raises(ValidationError):
            reader.validate_python(text)


@pytest.mark.parametrize(
    "text",
    [
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian: "I want"
        "\u0915\u094d\u200d\u0937",  # Devanagari, a virama and a joiner
        "\u05e9\u05dc\u05d5\u05dd\u200f!",  # Hebrew, and a mark that keeps its exclamation mark on the left
        "Ada \u200e(1)",
    ],
)
def test_talk_has_the_invisible_signs_that_a_script_needs_and_names_have_none(text):
    assert TALK.validate_python(text) == text
    with pytest.raises(ValidationError, match="cannot be seen"):
        NAME.validate_python(text)


@pytest.mark.parametrize(
    "text", ["\u200f", "a\u200f\u200eb", "a\u200cb", "\u0645\u200c", "\u200c\u0645", "\u0645\u200c\u200c\u0645"]
)
def test_talk_hides_nothing_between_its_signs(text):
    with pytest.raises(ValidationError):
        TALK.validate_python(text)


@pytest.mark.parametrize("name", ["Level 3 ⚙", "⚙️ Thumb", "Thumb ⛭", "Thumb⛯"])
def test_no_person_carries_the_sign_of_bots(name):
    with pytest.raises(ValidationError, match="marks bots"):
        NAME.validate_python(name)
    assert TALK.validate_python(f"Are you {name}?")


def test_a_text_is_measured_in_its_one_form():
    with pytest.raises(ValidationError):
        NAME.validate_python("\ufdfa" * 2)  # two letters that stand for 18 each
    assert NAME.validate_python(" " * 50 + "A" * 24) == "A" * 24
