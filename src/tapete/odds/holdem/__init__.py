"""Hold'em against the bank: every deal covered.

Modules, in the order to read them:

- ``boards``: how every holding fares on every board of hold'em against the bank's, gathered by the four cards seen
  before the last one
- ``decisions``: the three decisions of hold'em against the bank, the best one everywhere, from the last back to the
  first
- ``exact``: the exact return of hold'em against the bank
"""
