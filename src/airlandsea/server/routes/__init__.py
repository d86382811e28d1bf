"""The doors of the server: REST, the socket of a table, the page. They read, ask the hall, and answer."""
