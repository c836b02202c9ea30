"""The house's luck held against the law of its games: when is what was won and lost no longer chance?

The promise does not depend on how well anybody plays: the exact expectation is that of best play, which nobody can
beat. Where decisions are known, what they gave away is counted too. docs/control.md explains it.

Modules, in the order to read them:

- ``bet_law``: the exact law of what a bet wins and loses, as control needs it
- ``table_laws``: the laws of all bets of a table, by its own rules
- ``law_book``: the laws of the tables of a house, each computed once for all tables with the same rules
- ``settled``: what was settled at a table in one round
- ``evidence``: how much a watcher has won who bets beside the players at fair odds
- ``bank_law``: how often the bank has a strong hand
- ``bank_watch``: whether it has its strong hands as often as that
- ``promise``: how rarely an honest house is warned, and how that is split over all that is watched
- ``forecast``: in how many rounds a fault of a given size would be noticed
- ``band``: how far results stray by chance: the exact law of their sum
- ``night``: all that is watched in a house, followed round by round
"""
