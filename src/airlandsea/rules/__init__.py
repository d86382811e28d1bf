"""The kernel: the game and nothing else.

Plain functions over one record (`state.State`), in plain Python that Numba compiles as it stands (`compiled.py`). It
trusts its caller; `airlandsea.Battle` and `airlandsea.War` check and raise.
"""
