"""`airlandsea backup` and `restore`: copies of a server's database. The package `server` does the work."""

import argparse

from .serve import DATABASE, explain_missing_libraries

BACKUP = """Copy the database of a server, which may run meanwhile, into a new file that only you can read. The copy
holds the cards of running wars."""
RESTORE = "Make a new database from a copy: a file that does not exist, or an empty PostgreSQL."


def add_backup(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea backup`."""
    parser.set_defaults(run=run_backup)
    parser.description = BACKUP
    parser.add_argument("place", metavar="FILE", help="a new file, or a folder where the copy is named by its time")
    parser.add_argument("--database", metavar="URL", help=DATABASE)
    parser.add_argument(
        "--keep", type=number_of_copies, metavar="N", help="in a folder: delete all but the last N copies"
    )


def add_restore(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea restore`."""
    parser.set_defaults(run=run_restore)
    parser.description = RESTORE
    parser.add_argument("file", metavar="FILE", help="what `airlandsea backup` has written")
    parser.add_argument("--database", required=True, metavar="URL", help="sqlite:///FILE or postgresql://…")


def number_of_copies(text: str) -> int:
    """Return a number of copies; raises `ArgumentTypeError` for any other text."""
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of copies: at least 1")
    return int(text)


def run_backup(args: argparse.Namespace) -> int:
    """Run `airlandsea backup`."""
    with explain_missing_libraries():
        from ..server import backup
    return backup.run_backup(args)


def run_restore(args: argparse.Namespace) -> int:
    """Run `airlandsea restore`."""
    with explain_missing_libraries():
        from ..server import backup
    return backup.run_restore(args)
