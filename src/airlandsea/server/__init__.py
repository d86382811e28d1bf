"""The web server: page, API, tables, bots and database in one process, started by `airlandsea serve`.

From the top down: `launch`, `serve` and `app` start it; `web` checks every request; `routes` answer REST and sockets;
`tables` holds the tables in memory and carries out commands; `jobs` asks worker processes for the choices of bots;
`presenters` show a table to one observer in the `schemas` of the wire; `storage` persists; `game` replays a war from
its log.

Nothing is imported here, so that `airlandsea --help` loads no web framework.
"""
