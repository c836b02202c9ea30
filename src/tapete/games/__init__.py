"""The games: what a table's rules make of cards, bets and turns."""
