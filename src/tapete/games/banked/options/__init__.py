"""What player, croupier and director may ask of a house-banked table now; ``legal`` joins them.

Modules, in the order to read them:

- ``player``: what a player may ask for: a seat, chips, bets, the bank, and a decision in their turn
- ``croupier``: what the croupier may do: open the table, close the bets, throw, deal, turn up and pay
- ``director``: what the director may decide about the table: its limits, its last rounds, its closing, and its meters
"""
