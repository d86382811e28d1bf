"""The kernel: the game and nothing else.

Plain functions over one record (`state.State`), in plain Python that is compiled as it stands (`airlandsea.kernel`). It
trusts its caller; `airlandsea.Battle` and `airlandsea.War` check and raise.
"""
