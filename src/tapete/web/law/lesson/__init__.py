"""How a game is played, in six steps on what the engine deals.

Modules, in the order to read them:

- ``page``: the lesson of a game under a law
- ``hand``: a hand played for a lesson: really dealt by the engine from a seed, and cut into steps
- ``spin``: two spins of a roulette for a lesson: one that is won, and one with a zero
- ``shoe``: a round of blackjack for a lesson: a seven that wins its prize, and a double
"""
