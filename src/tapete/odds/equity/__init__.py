"""What share of the pot each hand of a circle game can expect.

Modules, in the order to read them:

- ``situation``: reading a spot of a circle game: whose cards are known, and whether a table's rules let them lie so
- ``showdowns``: every showdown that can still come, counted by who wins it
- ``ranks_and_suits``: every board counted by its ranks, and again by a suit where a hand can have a flush
- ``heads_up``: two hands whose missing cards must not be the same
- ``pot_share``: the share of a pot that each of several hands can expect, as deals were counted
- ``equity``: what share of the pot each hand of a circle game can expect when all stay to the showdown
- ``starting_hands``: what each of the 169 starting hands of hold'em is worth against one hand that could be any
- ``starting_hand_count``: counting them against each other
"""
