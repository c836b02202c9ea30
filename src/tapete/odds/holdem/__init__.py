"""Hold'em against the bank: every deal covered.

Modules, in the order to read them:

- ``board_kinds``: how every holding fares on a board, for all boards that differ only in suits that do not matter
- ``boards``: how every holding fares on every board of hold'em against the bank's, gathered by the four cards seen
  before the last one
- ``decisions``: the three decisions of hold'em against the bank, the best one everywhere, from the last back to the
  first
- ``exact``: the exact return of hold'em against the bank
"""
