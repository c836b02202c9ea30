"""A night of many rounds: what it can come to, when the money runs out, and what each line of the pay table does.

Modules, in the order to read them:

- ``round_law``: what one round can win or lose, on a grid of whole steps
- ``results``: the law of the sum of many rounds, by convolution, with the most by which a figure can be wrong
- ``ruin``: how likely it is that a bankroll does not last so many rounds
- ``line_effects``: what each line of the pay table gives back, and what one more for one would change
"""
