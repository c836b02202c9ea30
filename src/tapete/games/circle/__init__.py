"""The circle games: one machine for a hand of player-against-player poker; the games are data for it."""
