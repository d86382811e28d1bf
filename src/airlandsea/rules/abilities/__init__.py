"""What the 36 cards do: a file for each theater, a block for each card, in deck order."""
