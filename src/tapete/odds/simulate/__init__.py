"""Rounds and hands played at random, to hold the exact figures against.

Modules, in the order to read them:

- ``real_round``: rounds played through the engine itself: one player, a shuffled deck, every decision from an advisor
- ``simulation``: simulation in shards: each is a seed and a range of rounds, and gives the same sums wherever and
  whenever it runs
- ``simulated_hands``: whole hands of hold'em at random in compiled code
"""
