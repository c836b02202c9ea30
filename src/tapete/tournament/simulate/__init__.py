"""Whole tournaments with bots, by the same commands a director gives.

Modules, in the order to read them:

- ``bot``: a quick bot for whole fields: its own cards before the flop, the circle's sampling bot after it
- ``simulation``: a whole tournament with bots, from the first registration to the last hand, by the same commands a
  director gives
- ``report``: what a simulated tournament says about its structure: how long, how far, how many out in each hour
"""
