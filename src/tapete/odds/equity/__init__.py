"""What share of the pot each hand of a circle game can expect.

Modules, in the order to read them:

- ``situation``: reading a spot of a circle game: whose cards are known, and whether a table's rules let them lie so
- ``showdowns``: every showdown that can still come, counted by who wins it
- ``heads_up``: two hands whose missing cards must not be the same
- ``pot_share``: the share of a pot that each of several hands can expect, as deals were counted
- ``equity``: what share of the pot each hand of a circle game can expect when all stay to the showdown
"""
