"""Environments for research: tables by the thousand, and the doors of the usual frameworks.

`vector`, `features` and `text` need nothing but the package itself; the doors of frameworks need their extras:
`gymnasium`, `pettingzoo` and `open_spiel`.
"""

from .features import FEATURES_VERSION, Layout
from .vector import VectorGame

__all__ = ["FEATURES_VERSION", "Layout", "VectorGame"]
