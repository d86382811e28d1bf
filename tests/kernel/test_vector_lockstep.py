"""The compiled tables are the plain tables: the same numbers, with array bounds checked and without."""

import pytest

from .processes import jit_in_another_process
from .vector_lockstep import VectorLockstep, compare, settings_to_compare


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "setting"), list(enumerate(settings_to_compare())))
def test_both_play_the_same(compiled, seed, setting):
    mode, theaters = setting
    assert VectorLockstep(compiled, mode, theaters, seed).play(60)


def test_a_difference_is_noticed(native):
    lockstep = VectorLockstep(native, *settings_to_compare()[0], 0)
    lockstep.states.fast["random"][1] = 5
    with pytest.raises(AssertionError, match="random"):
        lockstep.play(1)


@pytest.mark.slow
def test_no_index_is_out_of_bounds(native, jit):
    digest = jit_in_another_process("-m", "kernel.vector_lockstep", "jit", "20", NUMBA_BOUNDSCHECK="1")
    assert digest.strip() == compare(native, 20)
