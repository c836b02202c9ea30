"""Tables that run: the only place with time, randomness and tasks."""
