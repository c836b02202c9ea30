"""What only live tables have, where a croupier enters what happens.

- ``authority``: whose word stands behind what is entered at a live table, and to which office the text leaves it
- ``seating``: who gets which seat at a live table
- ``cut``: who has cut the pack at a live table
- ``entry``: what was entered last at a live table, which whoever entered it may take back
- ``card_correction``: a card that was told wrongly at a live table is put right, with a reason
- ``card_reader``: cards that a reader in the shoe or under the felt tells
- ``wager_seen``: what a croupier saw and heard of a bet, as the grammar of bets takes it
- ``request``: what waits at a live table for somebody who is not there, and what becomes of it
- ``void``: two persons for a void above a limit
"""
