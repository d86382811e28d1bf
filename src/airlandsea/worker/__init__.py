"""A worker for servers: what `airlandsea worker` does. It fetches jobs over HTTP: bots, reviews, and wars for puzzles.

`remote_server` speaks to a server, `slot` has the processes that do a job, and `run` is the command. `puzzle_server` is
the other side: the command that has puzzles mined by the workers of a server. The connection
always goes from the worker to the server, so the worker needs no address of its own. A job has a view, never a state.
"""

from .run import run_worker

__all__ = ["run_worker"]
