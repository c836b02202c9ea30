"""Games against the bank's hand: sin descarte, caribbean stud, tres cartas.

Modules, in the order to read them:

- ``terms``: what a hand is paid against the bank, read from the rules as the table reads them
- ``rank_counts``: the bank's hands by their ranks alone, as if no hand were a flush
- ``hands``: how many hands of the bank a player's hand beats: all of them, without dealing them
- ``every_deal``: every hand of a player with every card the bank may show, in parts
- ``play_or_fold``: playing or folding against the bank, decided for every hand and card shown
- ``bought_values``: what it is worth to play a hand for which a card was bought
- ``bought_cards``: the cards that can come for one given away, and what it is worth to buy one
- ``bought_card``: póquer sin descarte with a bought card
- ``chart``: the decisions against the bank as a chart
- ``exact``: the exact return of the games against a bank's hand
"""
