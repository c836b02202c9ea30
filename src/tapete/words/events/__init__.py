"""What happens, in words: a module for each kind of stream.

Modules, in the order to read them:

- ``banked``: what happens at a house-banked table, in words for everybody there: no card that lies face down is named
- ``circle``: what happens at a circle table, in words for everybody there: no card that lies face down is named
- ``circle_hand``: what happens in a hand of a circle game, in words for everybody at the table
- ``roulette``: what happens at a double-zero roulette, in words
- ``blackjack``: what happens at a blackjack table, in words
- ``room``: what happens around the game, in words for everybody at the table
- ``tournament``: what happens in a tournament, in words
- ``day``: what happens in the house during a day, at the door and in the sanctions' files
- ``reading``: what somebody has looked into: the page by its title, a record by whose it is
- ``people``: what happens with people and their accounts, in words for whoever runs the house
- ``incidents``: incidents and what was decided about them, in words
"""
