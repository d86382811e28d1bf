"""All kernels agree by hash over random battles and searches; `bench/agreement.py` does more of the same."""

import pytest

from .processes import TESTS, jit_in_another_process

AGREEMENT = str(TESTS.parent / "bench" / "agreement.py")


@pytest.mark.slow
def test_plain_jit_and_native_agree(native, jit):
    printed = jit_in_another_process(AGREEMENT, "--decisions", "20000", "--searches", "20")
    assert [line.split()[0] for line in printed.splitlines()] == ["native", "jit", "plain"]
    assert len({line.split("(")[0].split(maxsplit=1)[1] for line in printed.splitlines()}) == 1


@pytest.mark.slow
def test_natives_alone_agree_over_many_more(native, jit):
    printed = jit_in_another_process(
        AGREEMENT, "--decisions", "1000000", "--searches", "60", "--kernels", "native", "jit"
    )
    assert len(printed.splitlines()) == 2
