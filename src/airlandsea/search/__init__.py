"""Search, in the kernel's way: plain functions over records, compiled by `airlandsea.kernel`.

It knows positions and their worth; it knows no clock, no player and no name. Bots call it.
"""
