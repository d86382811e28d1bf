"""`python -m airlandsea` is the command `airlandsea`."""

from .commands import main

if __name__ == "__main__":
    raise SystemExit(main())
