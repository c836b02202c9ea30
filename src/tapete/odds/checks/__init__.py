"""The exact figures by another way: every deal gone through, or millions of rounds dealt in arrays.

Modules, in the order to read them:

- ``plain_hands``: hands looked at as anybody would: their ranks in order and whether they are of one suit
- ``every_deal``: returns by going through every deal, hand by hand, beside which the exact counts can be held
- ``bank_rounds``: millions of rounds against a bank of five cards, dealt at random in arrays
- ``pai_gow_rounds``: millions of rounds of pai gow, dealt at random in arrays, both sides set by the house way
- ``best_settings``: rounds of pai gow with the player's hand set best beside the house way
- ``holdem_rounds``: millions of rounds of hold'em against the bank, dealt at random in arrays
- ``dealt_rounds``: all of these but the best settings in shards, dealt in this process or in others
- ``every_spin``: the bets of a roulette cloth, with the ball in every pocket
- ``blackjack_rounds``: rounds at a blackjack table, and every three cards for the bet on sevens
"""
