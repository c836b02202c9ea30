"""Hold'em against the bank: every deal covered.

Modules, in the order to read them:

- ``board_kinds``: how every holding fares on a board, for all boards that differ only in suits that do not matter
- ``four_kinds``: the four cards before the last one, by class, and the kinds of own cards beside them
- ``boards``: how every holding fares on every board of hold'em against the bank's, gathered by the four cards seen
  before the last one
- ``rivers``: the last decision of hold'em against the bank, the best one everywhere
- ``turns``: what comes of every flop and holding, over all cards that can be the turn
- ``decisions``: the three decisions of hold'em against the bank, the best one everywhere, from the last back to the
  first
- ``exact``: the exact return of hold'em against the bank
"""
