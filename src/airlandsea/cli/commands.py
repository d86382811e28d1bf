"""What the command line is made of.

What a command needs is imported when it runs, so that `--help` is there at once.
"""

import argparse
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # where a command is added
