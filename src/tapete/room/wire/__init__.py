"""What is sent to a screen: cards, pictures, words and calls; never a hidden card.

Modules, in the order to read them:

- ``notation``: cards and words as they travel: ``"As"``, ``null`` for a card face down, ``{"es", "en"}`` for words
- ``banked``: a house-banked table as the wire tells it to one viewer
- ``blackjack``: a blackjack table as the wire tells it
- ``roulette``: a roulette table as the wire tells it
- ``circle``: a circle table as the wire tells it to one viewer
- ``felt``: what lies on a table, as it is sent: the game as one viewer sees it, an event in words, how a bet came out
- ``picture``: the pictures of a table at one moment
- ``screens``: who watches a table: each is sent a whole picture after every append, never a hidden card
- ``calls``: which tables wait for whom: told to the screens that a person has open at other tables
"""
