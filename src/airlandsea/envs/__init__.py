"""Environments for research: tables by the thousand, and the doors of the usual frameworks.

`vector` and `features` need nothing but the package itself; `gymnasium`, `open_spiel` and `pettingzoo` need their
extras.
"""

from .features import FEATURES_VERSION, Layout
from .vector import Tables

__all__ = ["FEATURES_VERSION", "Layout", "Tables"]
