"""Text for the kernel's numbers: codes of cards and places, tokens of actions. Whatever is written can be read."""
