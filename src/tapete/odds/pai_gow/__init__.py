"""Pai gow: both sides set by the house way, or the player's as is best.

Modules, in the order to read them:

- ``settings``: what the house way makes of every seven of the 53 cards: the strengths of the high and of the low hand
- ``setting_counts``: how often the hands that hold some cards are set in each way, without dealing them one by one
- ``pairs``: how two hands of seven cards from one deck stand to each other, both set alike
- ``house_settings``: the house way's setting of every entry, shipped for the written house way so that nobody waits for
  it
- ``entries``: hands of seven cards by what a setting can depend on: their ranks, and the suit of five of them where
  there is one
- ``by_ranks``: how settings fare against all hands of the bank as if there were no flushes: by ranks alone
- ``flush_shift``: what the bank's flushes change in how a setting fares
- ``best_count``: the best setting of every hand of seven cards against all hands of the bank, set by the house way
- ``departures``: the best settings as a list to be read: line by line of the house way, how often it is best, and what
  else is
- ``one_hand``: how settings fare against every hand that some cards leave to the bank, in a millisecond or two
- ``bank_winnings``: what whoever banks against several equal bets has won in all on average
- ``exact``: the exact return of pai gow: both sides set by the house way, or the player's hands as is best against it
"""
