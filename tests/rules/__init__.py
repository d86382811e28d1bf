"""Tests of the kernel: the mirror of `airlandsea.rules`."""
