"""Who plays and where: entries, purchases of chips, seats, moves, conduct and the data held of persons.

Modules, in the order to read them:

- ``registration``: who may enter, and in which order
- ``payment``: what an entry costs, where it is paid, and the entry that takes effect by it
- ``conditions``: conditions of the announcement changed while the tournament stands
- ``rebuys``: rebuys and add-ons, each to its deadline
- ``lots``: drawing lots with cards: the highest by rank, then by suit, spades above hearts, diamonds and clubs
- ``seats``: seats by lot: which are open, who draws next, the draw of the button, and the start
- ``button``: where button and blinds stand
- ``balance``: which table is broken and who moves where, each choice explained (rules 15 and 16)
- ``moves``: moving people: balancing as advised, a broken table's draw, the final table's, and what management orders
- ``conduct``: people away, gone or punished
- ``personal_data``: the data held on a person, and the four rights they have over it
"""
