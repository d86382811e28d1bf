"""Environments for research: thousands of games as arrays, and the interfaces of the usual frameworks.

`vector`, `features`, `specification` and `text` need only the package itself; the frameworks need their extras:
`gymnasium`, `pettingzoo` and `open_spiel`. `stable_baselines3` needs that library, and the extra `gymnasium`;
`pufferlib` needs only that library.
"""

from .config import EnvConfig
from .features import FEATURES_VERSION, Layout
from .vector import VectorGame

__all__ = ["FEATURES_VERSION", "EnvConfig", "Layout", "VectorGame"]
