"""What is sent to a screen: cards, pictures, words and calls; never a hidden card.

Modules, in the order to read them:

- ``notation``: cards and words as they travel: ``"As"``, ``null`` for a card face down, ``{"es", "en"}`` for words
- ``told``: an event in words, and the chronicle of the latest ones
- ``drawn_once``: something of a picture that is drawn when it is first asked for, and then kept with it
- ``parts``: a picture in parts: what all see, what is one viewer's own, and what of it has changed
- ``company``: pages that have been sent the same scene, and are led on to the next one together
- ``seen``: a game as those see it who do not play in it, and what its players see otherwise
- ``banked``: a house-banked table as the wire tells it to one viewer
- ``blackjack``: a blackjack table as the wire tells it
- ``roulette``: a roulette table as the wire tells it
- ``circle``: a circle table as the wire tells it to one viewer
- ``felt``: what lies on a table, as it is sent: the game as one viewer sees it, an event in words, how a bet came out
- ``frame``: what stays the same in all pictures of one table, and what of its last hand is kept for each viewer
- ``sameness``: what of a table is as it was before an append, told without looking into it
- ``contents``: what a table's pictures consist of at one moment
- ``picture``: the pictures of a table at one moment, for each viewer
- ``screens``: who watches a table: after every append each is sent a picture, or what has changed of it
- ``calls``: which tables wait for whom: told to the screens that a person has open at other tables
"""
