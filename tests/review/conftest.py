"""What tests of reviews share."""

import pytest

from airlandsea.records import record_of
from airlandsea.review import review
from review.sample_wars import played


@pytest.fixture(scope="session")
def analyses(native):
    """Decisions of a war by chance: good ones and blunders."""
    found = review(record_of(played(seed=2, bot="random:withdraws=0.05")), "search:playouts=100", deals=2)
    return found.analyses
