"""Words for numbers: codes of cards and places, tokens of actions. Whatever is written here can be read here."""
