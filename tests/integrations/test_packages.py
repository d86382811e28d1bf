"""The packages in integrations/ have what a package needs; their tests are skipped without their frameworks."""

import re
import tomllib

from .conftest import FOLDER, NAMES


def test_every_package_has_what_a_package_needs():
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(NAMES)
    for name, framework in NAMES.items():
        project = tomllib.loads((FOLDER / name / "pyproject.toml").read_text("utf-8"))["project"]
        assert project["name"] == f"airlandsea-{name}"
        needed = [re.split(r"\[|>=", each)[0].replace("-", "_") for each in project["dependencies"]]
        assert needed == ["airlandsea", framework]
        assert (FOLDER / name / f"airlandsea_{name}.py").is_file()
        assert "integrations/" + name in (FOLDER / name / "README.md").read_text("utf-8")
