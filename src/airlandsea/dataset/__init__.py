"""Played battles as open data: Parquet files from which every battle can be played again, and their verification.

`airlandsea dataset` makes and verifies them with pyarrow (extra `dataset`); docs/dataset.md describes them. To play the
battle of a row again, `battle_of` needs no pyarrow.
"""

from .rows import battle_of

__all__ = ["battle_of"]
