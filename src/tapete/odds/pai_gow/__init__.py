"""Pai gow: both sides set by the house way, or the player's as is best.

Modules, in the order to read them:

- ``settings``: what the house way makes of every seven of the 53 cards: the strengths of the high and of the low hand
- ``pairs``: how two hands of seven cards from one deck stand to each other, both set alike
- ``best_setting``: a simulation of what a player gains by setting each hand in the best way against this very deck,
  not the house way
- ``exact``: the exact return of pai gow when both sides are set by the house way, for the player and for the one who
  banks
"""
