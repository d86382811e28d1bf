"""A war as the server plays it: its log, its clocks, its deals. No connection, no database and no clock of its own."""
