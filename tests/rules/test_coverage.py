"""Every line and every branch of the kernel is visited by a ruling or a test of its own, not only by chance.

The kernel runs uncompiled here. Left out are the few functions that only exist as machine instructions, and the slow
tests, which play and deal at random.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
COVERED = "src/airlandsea/rules"
# Neither what visits lines by chance, nor what runs compiled.
ELSEWHERE = "not TestSameGame and not TestOtherProcesses and not compiled_kernels and not test_coverage"


@pytest.mark.slow
def test_every_line_and_branch_is_tested(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-o", "addopts=", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        + ["tests/rulings", "tests/rules", "-m", "not slow", "-k", ELSEWHERE]
        + [f"--cov={COVERED}", "--cov-branch", "--cov-report=term-missing:skip-covered", "--cov-fail-under=100"],
        cwd=TESTS.parent,
        env=os.environ | {"COVERAGE_FILE": str(tmp_path / "coverage")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
