"""The tournament as those who direct, play or watch it meet it: its verbs and its screens.

Modules, in the order to read them:

- ``director``: the tournament by its four verbs
- ``view``: what people see of a tournament: the hall's clock, a table, and a player's own seat and standing
- ``hall``: the hall's clock as every screen of the hall shows it
- ``display``: what the hall's screens show beside the clock
- ``playable``: a tournament one can run: the pure verbs driven by a mutable object, with lots and moments given from
  outside
"""
