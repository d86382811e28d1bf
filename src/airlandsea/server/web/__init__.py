"""Around every request: its origin, its size, its guest, its limits; and what the routes share."""
