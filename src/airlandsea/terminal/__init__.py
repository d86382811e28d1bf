"""The game in a terminal: plain lines that work in a pipe and with a screen reader.

`screen` shows a view, `game` plays. Only `game` holds the war; it prints what the views of the player's seat hold.
"""
