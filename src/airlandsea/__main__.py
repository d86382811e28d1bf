"""`python -m airlandsea` is the command `airlandsea`."""

from .cli import main

if __name__ == "__main__":
    raise SystemExit(main())
