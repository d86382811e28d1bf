"""What the page is made from: nothing generated has drifted, no registry is named, and Python alone builds it."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from airlandsea.server.openapi import document

ROOT = Path(__file__).parents[1]
FRONTEND = ROOT / "frontend"
ART = ROOT / "src" / "airlandsea" / "svg" / "art"


def loaded(path: Path) -> ModuleType:
    """A Python file that belongs to no package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_the_contract_is_the_servers() -> None:
    kept = json.loads((FRONTEND / "contract.json").read_text(encoding="utf-8"))
    assert kept == document(), "python -m airlandsea.server.openapi > frontend/contract.json"


def test_the_lessons_are_what_the_rules_make_of_them() -> None:
    lessons = loaded(FRONTEND / "write_lessons.py")
    assert lessons.written() == lessons.FILE.read_text(encoding="utf-8"), "python frontend/write_lessons.py"


def test_the_positions_of_the_editors_tests_are_what_the_rules_make_of_them() -> None:
    positions = loaded(FRONTEND / "write_positions.py")
    assert positions.built() == positions.FILE.read_text(encoding="utf-8"), "python frontend/write_positions.py"


def test_the_lock_file_names_no_registry() -> None:
    text = (FRONTEND / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in text
    assert not re.search(r"https?://[^\"]*registry", text)


def test_the_first_file_needs_no_exception_from_the_policy() -> None:
    text = (FRONTEND / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*src=)|<style|style=|\son\w+=", text)
    for file in (FRONTEND / "src").rglob("*.svelte"):
        markup = re.sub(r"<style>.*?</style>", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.search(r"\sstyle=", markup), f"{file}: the policy forbids style attributes"


def test_every_sign_that_the_page_names_is_drawn() -> None:
    drawn = set(re.findall(r'id="([^"]+)"', "".join(file.read_text("utf-8") for file in ART.glob("*.svg"))))
    sources = "".join(file.read_text("utf-8") for file in (FRONTEND / "src").rglob("*.svelte"))
    named = set(re.findall(r'<Icon name="([^"{]+)"', sources))
    assert len(named) > 20 and named <= drawn


def test_every_card_and_theater_has_a_drawing() -> None:
    cards = (ART / "cards.svg").read_text(encoding="utf-8")
    signs = (ART / "signs.svg").read_text(encoding="utf-8")
    assert set(re.findall(r'id="([A-Z]\d)"', cards)) == {f"{letter}{n}" for letter in "ALSDEI" for n in range(1, 7)}
    assert set(re.findall(r'id="t([A-Z])"', signs)) == set("ALSDEI")


class TestHook:
    """hatch_build.py"""

    @pytest.fixture
    def hook(self) -> Any:
        pytest.importorskip("hatchling")
        return loaded(ROOT / "hatch_build.py")

    def test_builds_nothing_twice(self, hook: Any, tmp_path: Path) -> None:
        (tmp_path / "frontend").mkdir()
        (tmp_path / "frontend" / "main.ts").write_text("1")
        catalogue = tmp_path / "src" / hook.CATALOGUE
        catalogue.mkdir(parents=True)
        page = tmp_path / "page"
        page.mkdir()
        (page / hook.STAMP).write_text(hook.fingerprint(tmp_path / "frontend", catalogue))
        hook.build_page(tmp_path / "frontend", page, print)  # npm would fail here

    def test_sees_that_a_source_has_changed(self, hook: Any, tmp_path: Path) -> None:
        (tmp_path / "main.ts").write_text("1")
        before = hook.fingerprint(tmp_path)
        (tmp_path / "node_modules").mkdir()
        (tmp_path / "node_modules" / "x.js").write_text("fetched")
        assert hook.fingerprint(tmp_path) == before
        (tmp_path / "main.ts").write_text("2")
        assert hook.fingerprint(tmp_path) != before
        texts = tmp_path / "texts"
        texts.mkdir()
        before = hook.fingerprint(tmp_path / "node_modules", texts)
        (texts / "page.ftl").write_text("play = Play")
        assert hook.fingerprint(tmp_path / "node_modules", texts) != before

    def test_compiles_its_own_sources_where_pip_hides_what_is_installed(
        self, native: object, hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        hidden = f"import sys; sys.path[:] = [path for path in sys.path if path != {str(ROOT / 'src')!r}]"
        (tmp_path / "sitecustomize.py").write_text(hidden)
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(ROOT / "src")]))
        folder = hook.library_folder(ROOT, hook.this_machine(), is_installed=True)
        hook.build_kernel(ROOT, hook.this_machine(), folder, print)  # raises if it does not find the kernel

    def test_says_what_npm_said(self, hook: Any, tmp_path: Path) -> None:
        with pytest.raises(hook.NotBuilt, match="no such thing"):
            hook.run([sys.executable, "-c", "raise SystemExit('no such thing')"], tmp_path, {}, print)

    def test_installs_without_a_page_where_npm_reaches_nothing(
        self, hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        said: list[str] = []

        class SilentApp:
            def display_waiting(self, text: str) -> None:
                pass

            def display_warning(self, text: str) -> None:
                said.append(text)

        def fails(*_: object) -> None:
            raise hook.NotBuilt("no network")

        monkeypatch.setattr(hook, "build_page", fails)
        monkeypatch.delenv("AIRLANDSEA_PAGE", raising=False)
        monkeypatch.setenv("AIRLANDSEA_NATIVE", "skip")
        built: dict[str, Any] = {}
        hook.BuildHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel", SilentApp()).initialize("standard", built)
        assert "WITHOUT its page: no network" in said[0]
        assert not built["force_include"]


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("node") is None or not (FRONTEND / "node_modules").is_dir(),
    reason="no Node, or no `npm ci` in frontend",
)
@pytest.mark.parametrize("script", ["check", "test"])
def test_the_pages_own_checks(script: str) -> None:
    done = subprocess.run(["npm", "run", script], cwd=FRONTEND, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
