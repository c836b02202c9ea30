"""The jackpot bet on sevens that a blackjack table may have: of blackjack, only this bet stands in the law.

Modules, in the order to read them:

- ``rules``: what the law says of the jackpot bet on sevens of a blackjack table, as one typed record
- ``prizes``: the prizes of the jackpot bet on sevens
- ``command``: what people may ask of a blackjack table, as far as its jackpot bet on sevens goes
- ``event``: what can happen at a blackjack table with a jackpot on sevens
- ``state``: what is true at a blackjack table with a jackpot on sevens, and how events change it
- ``decide``: the jackpot bet on sevens that a blackjack table may have
- ``legal``: what somebody may ask of a blackjack table with a jackpot on sevens now
- ``view``: a blackjack table with a jackpot on sevens as one person sees it; every card lies face up
- ``table``: a blackjack table one can play as far as its jackpot bet goes
"""
