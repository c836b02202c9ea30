"""Conduct in tournaments: what a player can be penalised for, and with what.

Modules, in the order to read them:

- ``offence``: what a tournament player can be penalised for, and whether the text requires it or only allows it
- ``penalty_scale``: the scale of penalties: the measures open for a ground, and how much of each the rules allow
- ``discipline``: the record of a tournament's penalties
- ``penalty``: penalties in a tournament (rules 62-64 and 74-77)
"""
