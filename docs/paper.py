"""Write the technical report as a PDF: the sections of the documentation that docs/paper.md lists, in one document.

`python docs/paper.py` writes build/airlandsea-report.pdf, with `--html` the page that it prints. It needs the extra
`docs`, and Playwright with a Chromium. Links to other pages become plain text.
"""

import argparse
import os
import re
import shutil
from base64 import b64encode
from datetime import date
from html import escape
from itertools import count
from pathlib import Path
from typing import Any

import yaml
from markdown import Markdown
from paper_sections import DOCS, PLAN, SLUG, Chapter, Section, anchor_of, read_plan, section_text

import airlandsea
from airlandsea import Battle, svg

ROOT = DOCS.parent
REPORT = ROOT / "build" / "airlandsea-report.pdf"
POSITION = "ALS A6/L3l5/s4 a1/L4L1/S6 S2A3/A5S3 *"  # on the first page, as the 1st Player sees it
CHROMIUM = "chromium", "chromium-browser", "google-chrome"
EXTENSIONS = ["admonition", "attr_list", "tables", "toc", "pymdownx.superfences", "pymdownx.highlight"]
SETTINGS = {"toc": {"slugify": SLUG}, "pymdownx.highlight": {"use_pygments": False}}
NAVIGATION = re.compile(r"^(?:- |  )(?:\[[^\]]+\]\(#[^)]+\)(?: · ?)?)+$", re.MULTILINE)  # lines of links within a page
MARKS = re.compile(  # what number_figures looks at
    r'<p>(?P<image><img[^>]*?\balt="(?P<alt>[^"]*)"[^>]*>)</p>|(?P<table><table>.*?</table>)'
    r"|<h[123][^>]*>(?P<heading>.*?)</h[123]>|<p><strong>(?P<lead>[^<]*)</strong>",
    re.DOTALL,
)
SHORT = 14  # rows of a table that is not broken


def main() -> None:
    """Write the report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--html", action="store_true", help="write the page instead of the PDF")
    parser.add_argument("--output", type=Path, help="the file to write (default: build/airlandsea-report.pdf)")
    args = parser.parse_args()
    file = args.output or REPORT.with_suffix(".html" if args.html else ".pdf")
    file.parent.mkdir(parents=True, exist_ok=True)
    if args.html:
        file.write_text(report(), "utf-8")
    else:
        write_pdf(report(), file)
    print(file)


def write_pdf(html: str, file: Path) -> None:
    """Print a page with a Chromium: that of the variable CHROMIUM, of the system, or of Playwright."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        print_page(browser, html, file)
        browser.close()


def print_page(browser: Any, html: str, file: Path) -> None:
    """Print a page with a browser of Playwright."""
    page = browser.new_page(color_scheme="light")
    page.set_content(html, wait_until="load")
    page.pdf(path=file, prefer_css_page_size=True, print_background=True, outline=True, tagged=True)
    page.close()


# The whole


def report() -> str:
    """Return the report as a page that needs nothing else."""
    chapters = read_plan()
    written = [write_chapter(*numbered) for numbered in enumerate(chapters, 1)]
    parts = [first_page(), contents(chapters), *written, how_to_cite(len(chapters) + 1)]
    numbered = number_figures("\n".join(parts))
    style = (DOCS / "paper.css").read_text("utf-8")
    title = escape(citation()["title"])
    head = f'<head><meta charset="utf-8"><title>{title}</title><style>{style}</style></head>'
    return f'<!doctype html>\n<html lang="en">\n{head}\n<body>\n{resolve_links(numbered)}\n</body>\n</html>\n'


# The parts


def first_page() -> str:
    """Return title, authors, version, date, abstract and a picture of the game."""
    cited = citation()
    authors = escape(", ".join(author["name"] for author in cited["authors"]))
    picture = data_uri(svg.picture(Battle(POSITION).view("1a"), "light").encode())
    abstract = to_html(section_text((DOCS / PLAN).read_text("utf-8"), "abstract"))
    return f"""<header>
<p class="title">{escape(cited["title"])}</p>
<p class="by">{authors}<br>Version {cited["version"]}, {in_words(released())}</p>
<section class="abstract"><h2>Abstract</h2>{abstract}</section>
<p><img class="table" src="{picture}" alt="A battle of Standard, as the 1st Player sees it"></p>
</header>
"""


def contents(chapters: list[Chapter]) -> str:
    """Return the table of contents."""
    last = len(chapters) + 1
    lines = "\n".join(contents_of(*numbered) for numbered in enumerate(chapters, 1))
    return f"""<nav><h1>Contents</h1>
{lines}
<p class="chapter"><a href="#how-to-cite">{last} How to cite</a></p></nav>
"""


def contents_of(number: int, chapter: Chapter) -> str:
    """Return a chapter in the table of contents."""
    sections = " · ".join(
        f'<a href="#{section.id}">{label} {escape(section.title)}</a>' for label, section in labelled(number, chapter)
    )
    head = f'<p class="chapter"><a href="#chapter-{number}">{number} {escape(chapter.title)}</a></p>'
    return f'{head}<p class="sections">{sections}</p>' if sections else head


def labelled(number: int, chapter: Chapter) -> list[tuple[str, Section]]:
    """Return the sections of a chapter with their numbers; the references have none."""
    if chapter.title == "References":
        return []
    return [(f"{number}.{nth}", section) for nth, section in enumerate(chapter.sections, 1)]


def write_chapter(number: int, chapter: Chapter) -> str:
    """Return a chapter."""
    head = f'<h1 id="chapter-{number}">{number} {escape(chapter.title)}</h1>'
    if chapter.title == "References":
        return f"{head}\n{references(chapter)}"
    return "\n".join([head, *(write_section(*each) for each in labelled(number, chapter))])


def write_section(label: str, section: Section) -> str:
    """Return a section with its heading, and numbered headings in it."""
    html = prefix_anchors(to_html(NAVIGATION.sub("", section.text)), section.page)
    numbers = count(1)
    html = re.sub(r"(<h3[^>]*>)", lambda found: f"{found[1]}{label}.{next(numbers)} ", html)
    head = f'<h2 id="{section.id}">{label} {escape(section.title)}</h2>'
    return f"<section>{head}\n{html}\n</section>"


def references(chapter: Chapter) -> str:
    """Return the sources of all pages in one list."""
    entries = {entry for section in chapter.sections for entry in re.split(r"^- ", section.text, flags=re.MULTILINE)}
    items = "\n".join(f"- {' '.join(entry.split())}" for entry in sorted(entries) if entry.strip())
    return f'<div class="references">{to_html(items)}</div>'


def how_to_cite(number: int) -> str:
    """Return how to cite the report and the software, from CITATION.cff."""
    cited = citation()
    when = released()
    fields = {
        "title": f"{{{cited['title']}}}",
        "author": " and ".join(f"{{{author['name']}}}" for author in cited["authors"]),
        "year": str(when.year),
        "month": str(when.month),
        "type": "Technical report",
        "note": f"Version {cited['version']}",
    }
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items())
    return (
        f'<h1 class="short" id="how-to-cite">{number} How to cite</h1>\n<p>{escape(cited["message"])}</p>\n'
        f"<pre>@techreport{{airlandsea,\n{escape(lines)}}}</pre>"
    )


def citation() -> dict[str, Any]:
    """Return the report as CITATION.cff names it."""
    whole = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    return {"message": whole["message"], **whole["preferred-citation"]}


def released() -> date:
    """Return the day on which this version was released, as the changelog says."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    version = re.escape(airlandsea.__version__)
    found = re.search(rf"^## \[{version}\] - (\S+)$", changelog, re.MULTILINE)
    if found is None:
        raise LookupError(f"CHANGELOG.md has no date of version {airlandsea.__version__}")
    return date.fromisoformat(found[1])


def in_words(day: date) -> str:
    """ "22 November 2026"."""
    return f"{day.day} {day:%B %Y}"


# HTML


def to_html(text: str) -> str:
    """Return Markdown as HTML, in which a number stays with its percent sign, and an interval in one line."""
    html = Markdown(extensions=EXTENSIONS, extension_configs=SETTINGS).convert(text)
    html = re.sub(r"(?<=\d) (?=%)", "\N{NO-BREAK SPACE}", html)
    return re.sub(r"\([-+.\d]+ to [-+.\d]+\)", lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), html)


def prefix_anchors(html: str, page: str) -> str:
    """Make the anchors and links of a page those of the report, and put its pictures into it."""
    html = re.sub(r'\bid="([^"]+)"', rf'id="{anchor_of(page)}-\1"', html)
    html = re.sub(
        r'\bhref="(?![a-z]+:)([^"#]*)(?:#([^"]*))?"', lambda found: href(page, found[1], found[2] or ""), html
    )
    return re.sub(r'(<img[^>]*\bsrc=")([^"]+)"', lambda found: f'{found[1]}{picture_of(page, found[2])}"', html)


def href(page: str, file: str, anchor: str) -> str:
    """Return the attribute of a link from a page, as an anchor of the report whether it has that or not."""
    target = os.path.normpath(Path(page).parent / file) if file else page
    return f'href="#{f"{anchor_of(target)}-{anchor}".rstrip("-")}"'


def picture_of(page: str, file: str) -> str:
    """Return a picture that a page shows, as a data URI."""
    return data_uri((DOCS / page).parent.joinpath(file).read_bytes())


def data_uri(picture: bytes) -> str:
    """Return a picture in SVG as a data URI."""
    return f"data:image/svg+xml;base64,{b64encode(picture).decode()}"


def resolve_links(html: str) -> str:
    """Turn links to what is not in the report into text."""
    ids = {*re.findall(r'\bid="([^"]+)"', html)}
    return re.sub(
        r'<a href="#([^"]*)"[^>]*>(.*?)</a>',
        lambda found: found[0] if found[1] in ids else found[2],
        html,
        flags=re.DOTALL,
    )


def number_figures(html: str) -> str:
    """Give figures and tables their numbers and captions; that of a table is the heading, and the lead, above it."""
    figures, tables = count(1), count(1)
    title = lead = ""

    def caption(found: re.Match[str]) -> str:
        nonlocal title, lead
        if found["image"]:
            return f"<figure>{found['image']}<figcaption>Figure {next(figures)}. {found['alt']}</figcaption></figure>"
        if found["table"]:
            return write_table(found["table"], f"Table {next(tables)}. {title}{lead}")
        if found["lead"]:
            lead = f": {found['lead'][0].lower()}{found['lead'][1:].rstrip('.')}"
        else:
            title, lead = re.sub(r"^[\d.]+ ", "", found["heading"]), ""
        return found[0]

    return MARKS.sub(caption, html)


def write_table(table: str, caption: str) -> str:
    """Return a table with its caption, and its size as classes."""
    columns, rows = table.partition("</tr>")[0].count("<th"), table.count("<tr")
    size = f"columns-{columns}{' short' if rows <= SHORT else ''}"
    return table.replace("<table>", f'<table class="{size}"><caption>{caption}</caption>', 1)


if __name__ == "__main__":
    main()
