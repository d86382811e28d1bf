"""One process with everything in it: the page, the API, the tables, the bots, the file they are kept in.

`airlandsea serve` starts it. Nothing is imported here, so that `airlandsea --help` loads no web framework.
"""
