"""Names, cards and options as the player at a seat would say them. Made from a view alone; it decides nothing.

The terminal and the server use the same texts.
"""
