"""Shared types of the command line.

Each command imports what it needs when it runs, so that `--help` answers at once.
"""

import argparse
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # the object that commands are added to
