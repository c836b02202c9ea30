"""What blackjack is worth to a player who plays as well as the cards they see allow.

Modules, in the order to read them:

- ``hands``: hands of blackjack as numbers: ranks, totals, the two first cards
- ``worth``: what a decision is worth: the mean of what it wins and of what is staked on it
- ``bank``: every way the bank's hand can end, and how likely each is from a shoe
- ``shoe``: where cards come from: a shoe of so many decks, or one so large that no card is ever missed
- ``decisions``: which decisions the house's rules open for a hand
- ``splitting``: what a pair that is split is worth, over all numbers of hands it may become
- ``player``: the best a player can do against one card of the bank, decision by decision
- ``exact``: the return of the main bet, with its strategy
- ``spread``: how far a round strays: the exact law of what it wins, from a shoe without end
"""
