"""The tables of a server: one at a time (`session`, `commands`), and all of them (`registry`)."""
