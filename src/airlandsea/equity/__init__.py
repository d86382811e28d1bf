"""The chance to win a war at every score (`chances`), from how battles end between good players (`outcomes`)."""

from .chances import DECIDED, MAX_NEED, Equity, equities, equity_of, fought_out_index, key_of, mode_key, war_chances
from .outcomes import (
    CELLS,
    CLASSES,
    PACKAGED_TABLES,
    RESULTS,
    IllegalOutcomes,
    need_class,
    outcome_shares,
    packaged_tables,
    read_tables,
    source_of,
    write_tables,
)

__all__ = [
    "CELLS",
    "CLASSES",
    "DECIDED",
    "MAX_NEED",
    "PACKAGED_TABLES",
    "RESULTS",
    "Equity",
    "IllegalOutcomes",
    "equities",
    "equity_of",
    "fought_out_index",
    "key_of",
    "mode_key",
    "need_class",
    "outcome_shares",
    "packaged_tables",
    "read_tables",
    "source_of",
    "war_chances",
    "write_tables",
]
