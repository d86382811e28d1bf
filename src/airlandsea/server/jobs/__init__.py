"""Bots at the tables: chosen for in processes of their own, which see views and nothing else.

`room` hands the work out and takes the time, `worker` is what runs in a process, `job` is what they say to each other,
`compiling` has the fast kernel compiled in the background.
"""
