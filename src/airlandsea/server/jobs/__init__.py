"""Bots at the tables: worker processes choose for them and see views, nothing else.

`bot_pool` hands out the jobs of `job_queue` and replaces workers, `worker` runs in a process, `messages` is what they
say to each other, and `reply_time` delays replies.
"""
