"""Hook of MkDocs: bring the files of the repository that pages link to into the site, so that no link leads outside.

Pages link to other files by relative paths, as forges show them. `docs/bots.md` is a page of the site; any other file
of the repository becomes `repository/<path>`: a page as it is, a source file as a block of code, a folder as a list.
"""

import re
from pathlib import Path
from posixpath import relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "conformance/README.md"
LINK = re.compile(r"(?<=\]\()([^)\s#:]+)(?=[)#])")
BOOST = {"rules.md": 100, "cards.md": 100, "api.md": 0.001}  # in the search, where a word in a heading counts 1000
LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the decisions to the navigation."""
    decisions = config.nav[-1]["Decisions"]
    decisions += [f"decisions/{page.name}" for page in sorted(DOCS.glob("decisions/0*.md"))]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files outside of docs/ that are linked, and those that they link to."""
    todo = [DOCS / each.src_uri for each in files.documentation_pages()] + [ROOT / page for page in PAGES]
    seen = set(todo)
    for source in todo:
        if DOCS not in source.parents:
            files.append(File.generated(config, uri_of(source), content=content_of(source)))
        for target in targets_of(source) - seen:
            seen.add(target)
            if DOCS not in target.parents:
                todo.append(target)
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Lead the links of a page to their places in the site, and weigh the page in the search."""
    if page.file.src_uri in BOOST:
        page.meta["search"] = {"boost": BOOST[page.file.src_uri]}
    source = source_of(page.file.src_uri)
    here = page.file.src_uri.rpartition("/")[0]

    def place(link: re.Match[str]) -> str:
        target = (source.parent / link[0]).resolve()
        return relpath(uri_of(target), here or ".") if target.exists() and ROOT in target.parents else link[0]

    return LINK.sub(place, markdown) if source.suffix == ".md" else markdown


def targets_of(source: Path) -> set[Path]:
    """Return the files of the repository that a page links to."""
    if source.suffix != ".md":
        return set()
    targets = {(source.parent / link).resolve() for link in LINK.findall(source.read_text("utf-8"))}
    return {target for target in targets if target.exists() and ROOT in target.parents}


def uri_of(source: Path) -> str:
    """Return where a file or folder of the repository is in the site."""
    if (source / "README.md").exists():
        source /= "README.md"
    if DOCS in source.parents:
        return source.relative_to(DOCS).as_posix()
    uri = f"repository/{source.relative_to(ROOT).as_posix()}"
    return uri if source.suffix == ".md" else f"{uri}.md"


def source_of(uri: str) -> Path:
    """Return the file of the repository behind a page of the site."""
    if not uri.startswith("repository/"):
        return DOCS / uri
    path = ROOT / uri.removeprefix("repository/")
    return path if path.exists() else path.with_suffix("")


def content_of(source: Path) -> str:
    """Return the page that shows a file or a folder."""
    if source.suffix == ".md":
        return source.read_text("utf-8")
    head = f"---\nsearch: {{exclude: true}}\n---\n\n# {source.name}\n\n`{source.relative_to(ROOT).as_posix()}`\n\n"
    if source.is_dir():
        return head + "\n".join(f"- `{each.name}`" for each in sorted(source.iterdir()) if each.name[0] not in "._")
    return f"{head}````{LANGUAGES.get(source.suffix, 'text')}\n{source.read_text('utf-8')}\n````\n"
