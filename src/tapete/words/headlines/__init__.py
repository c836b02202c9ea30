"""How a hand came out for whoever reads it, in one sentence: their own chips first, then what beat whom.

Modules, in the order to read them:

- ``headline``: the sentence with what stands beside it, and the names in it
- ``rarity``: how rare a hand is
- ``banked``: how a round against the house came out for one reader
- ``blackjack``: how a round of blackjack came out for one reader
- ``roulette``: how a spin of the wheel came out for one reader
- ``circle``: how a hand of a circle game came out for one reader
"""
