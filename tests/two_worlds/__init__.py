"""Two whole games that look the same to somebody: whatever is told of them must be the same, byte by byte (R31)."""
