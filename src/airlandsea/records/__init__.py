"""Records of wars: built, checked, replayed, and exported for one seat. `records.toml` reads and writes their text."""

from .build import record_of
from .export import export, export_battle
from .names import distinct_names, named_players
from .pictures import moments_of
from .toml import BattleRecord, IllegalRecord, Record, read_record, read_stream, write_record, write_stream
from .verify import battles_of, check

__all__ = [
    "BattleRecord",
    "IllegalRecord",
    "Record",
    "battles_of",
    "check",
    "distinct_names",
    "export",
    "export_battle",
    "moments_of",
    "named_players",
    "read_record",
    "read_stream",
    "record_of",
    "write_record",
    "write_stream",
]
