"""Tournaments in the room: the engine with a clock, lots, people who direct it and everybody who watches."""
