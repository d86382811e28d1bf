"""A language for tests: English with accents, 40 % longer, so that what is clipped or not translated is seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, Transformer
from fluent.syntax import ast as ftl

from airlandsea.locale import texts

ACCENTS = str.maketrans("aeiouyAEIOUYcnszCNSZ", "áéíóúýÁÉÍÓÚÝçñšžÇÑŠŽ")
PLAIN = {accented: plain for plain, accented in ACCENTS.items()}
LONGER = "eo"  # the code of the language: one that no translation has
FILL = "·~"  # after every word


class Lengthening(Transformer):
    """Lengthens the words of a file, and leaves ids, arguments and selectors as they are."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802
        """Lengthen one piece of text."""
        return ftl.TextElement(lengthen_text(node.value))


def lengthen_text(text: str) -> str:
    """A text that is at least 40 % longer."""
    return text.translate(ACCENTS) + FILL * -(-2 * len(text) // (5 * len(FILL)))


def lengthen(source: str) -> str:
    """The source of a file in the longer language."""
    return FluentSerializer().serialize(Lengthening().visit(FluentParser().parse(source)))


@pytest.fixture
def longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The code of the language, which the catalogue has meanwhile."""
    for language, change in (("en", str), (LONGER, lengthen)):
        (tmp_path / language).mkdir()
        for file in (Path(str(texts.FOLDER)) / "en").glob("*.ftl"):
            (tmp_path / language / file.name).write_text(change(file.read_text("utf-8")), "utf-8")
    with monkeypatch.context() as patched:
        patched.setattr(texts, "FOLDER", tmp_path)
        forget()
        yield LONGER
    forget()


def forget() -> None:
    """Read the catalogue anew."""
    for remembered in (texts.languages, texts.bundle_of, texts.format_message):
        remembered.cache_clear()
