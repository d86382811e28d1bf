"""The game in a terminal: plain lines that work in a pipe and with a screen reader.

`screen` shows a view, `reading` reads answers, `game` plays.
Only `game` holds the war; everything that is printed is made from the views of the player's seat.
"""
