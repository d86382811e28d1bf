"""Many battles at once, written in the kernel's way: run as they stand, or compiled by `airlandsea.kernel`.

It knows the rules and nothing above them; `airlandsea.envs` is its public interface.
"""
