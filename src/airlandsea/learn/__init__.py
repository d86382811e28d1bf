"""Training a policy network by self-play, from nothing: `airlandsea train` (extra `learn`)."""
