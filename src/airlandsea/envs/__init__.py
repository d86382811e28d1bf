"""Environments for research: thousands of games as arrays, and the interfaces of the usual frameworks.

`vector`, `features`, `specification`, `text` and `multi_seat_text` need only the package itself; the frameworks need
their extras: `gymnasium`, `pettingzoo` and `open_spiel`. `stable_baselines3` needs its library and `gymnasium`;
`pufferlib` needs only that library.
"""

from .config import EnvConfig
from .features import FEATURES_VERSION, Layout
from .vector import VectorGame

__all__ = ["FEATURES_VERSION", "EnvConfig", "Layout", "VectorGame"]
