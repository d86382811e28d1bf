"""The sections of the documentation that make the technical report: docs/paper.md lists them (docs/paper.py)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pymdownx.slugs import slugify

DOCS = Path(__file__).resolve().parent
PLAN = "paper.md"
CHAPTER = re.compile(r"^\d+\. \*\*(.+?)\*\*: (.+?)(?=^\d+\. |\Z)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\(([\w/.-]+\.md)(?:#([\w-]+))?\)")
HEADING = re.compile(r"(#+) (.+)")
SLUG = slugify(case="lower")  # as on the site (mkdocs.yml)


@dataclass(frozen=True)
class Section:
    """A section of the documentation.

    Args:
        title: in the report
        page: its file, from docs
        anchor: of its heading; "": the beginning of the page
    """

    title: str
    page: str
    anchor: str

    @property
    def id(self) -> str:
        """The anchor in the report."""
        return f"{anchor_of(self.page)}-{self.anchor}".rstrip("-")

    @property
    def text(self) -> str:
        """What is written there, without the heading."""
        return section_text((DOCS / self.page).read_text("utf-8"), self.anchor)


@dataclass(frozen=True)
class Chapter:
    """A chapter of the report."""

    title: str
    sections: tuple[Section, ...]


def read_plan() -> list[Chapter]:
    """Return the chapters that docs/paper.md lists."""
    text = section_text((DOCS / PLAN).read_text("utf-8"), "chapters")
    return [Chapter(title, tuple(read_sections(links))) for title, links in CHAPTER.findall(text)]


def read_sections(links: str) -> Iterator[Section]:
    """Yield the sections that links lead to."""
    for title, page, anchor in LINK.findall(links):
        yield Section(" ".join(title.split()), page, anchor)


def section_text(text: str, anchor: str) -> str:
    """Return what stands below a heading, up to the next one that is not below it; raises `LookupError`.

    `anchor`: "": what stands between the title of the page and its first heading.
    """
    lines = text.splitlines()
    heads = [*headings(lines)]
    wanted = [head for head in heads if head[2] == anchor] if anchor else heads[:1]
    if not wanted:
        raise LookupError(f"no heading #{anchor}")
    begin, level, _ = wanted[0]
    ends = (line for line, other, _ in heads if line > begin and (other <= level or not anchor))
    return "\n".join(lines[begin + 1 : next(ends, len(lines))]).strip()


def headings(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """Yield line, level and anchor of each heading outside of code."""
    is_code = False
    for number, line in enumerate(lines):
        is_code ^= line.startswith("```")
        if not is_code and (found := HEADING.fullmatch(line)):
            yield number, len(found[1]), SLUG(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", found[2]), "-")


def anchor_of(page: str) -> str:
    """Return the anchor of a page: "decisions/0005-one.md" is decisions-0005-one."""
    return page.removesuffix(".md").replace("/", "-")
