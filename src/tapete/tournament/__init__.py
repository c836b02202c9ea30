"""Tournaments: structure, entries, clock, seats, chips, eliminations, prizes and leagues, all as pure decisions."""
