"""Blackjack with the jackpot bet on sevens: the bet as the decree has it, the game that carries it by house rules.

Modules, in the order to read them:

- ``rules``: what the law says of a blackjack table, as typed records
- ``bet``: the bets of a blackjack table by their names
- ``points``: what the cards of a hand are worth
- ``prizes``: the prizes of the jackpot bet on sevens
- ``command``: what people may ask of a blackjack table
- ``event``: what can happen at a blackjack table
- ``state``: what is true at a blackjack table, and how events change it
- ``turn``: whose turn it is in a round of blackjack
- ``jackpot``: the jackpot bet on sevens
- ``settlement``: what follows by itself at a blackjack table
- ``decide``: what follows from a command to a blackjack table
- ``void``: a round of blackjack that has not been
- ``legal``: what somebody may ask of a blackjack table now
- ``view``: a blackjack table as one person sees it
- ``table``: a blackjack table one can play
- ``told_deal``: a round of blackjack told from outside
"""
