"""Bots at the tables: chosen for in processes of their own, which see views and nothing else.

`bot_pool` hands the work out and takes the time, `worker` is what runs in a process, `messages` is what they say to
each other.
"""
