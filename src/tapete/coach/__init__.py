"""The player's coach: what each decision is worth, from what the player sees and nothing else.

Modules, in the order to read them:

- ``worth``: what a coach answers: each open decision with its worth, the best among them, and why
- ``situation``: a decision at a house-banked table as its player sees it, and nothing else
- ``card_sets``: every set of so many of some cards, as rows for the tables of strengths
- ``side_stakes``: what a player's side bets come to when the hand is played and when it is folded
- ``bank_counts``: the bank's hands that the cards in sight leave, counted by natural hand in compiled code
- ``against_bank``: sin descarte, caribbean stud and tres cartas: playing, folding or buying a card
- ``taking_back``: trijoker and let it ride: leaving a bet or taking it back
- ``flop_worths``: what two cards are worth before the flop, the flop bet made or not
- ``holdem``: hold'em against the bank: every board and every holding of the bank
- ``pai_gow``: every way to set seven cards, against all hands that the bank can have
- ``house``: the coach of a house-banked table
- ``review``: what the decisions of a past round cost
- ``round_worth``: what a past round was worth to a player by what they decided
- ``record``: a player's own record: what rounds won and lost, what they were worth, and what mistakes cost
- ``chances``: what share of a pot own cards win against hands that could be any of the cards not in sight
- ``blackjack_worths``: what every hand at blackjack is worth against a card of the bank, kept on disk
- ``blackjack``: what each decision at blackjack is worth, from the numbers of the odds
- ``circle``: the coach of a circle game: the share of the pot held against what it costs to stay
"""
