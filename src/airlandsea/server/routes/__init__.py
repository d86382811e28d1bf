"""The routes of the server: REST, the WebSocket of a table, the page. They parse, ask the table registry, and reply."""
