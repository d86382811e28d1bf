"""The tables of a server: a single one (`session`, `commands`), and all of them (`registry`)."""
