"""The games: what a table's rules make of cards, bets and turns.

Every family has the same four verbs (``decide``, ``evolve``, ``legal``, ``view``) and a ``table`` that plays them;
begin with ``shared``, then read ``banked`` or ``circle``.

Folders:

- ``shared``: what all families of games share: what they read of a law, people and their chips, and the playable table
- ``banked``: the house-banked games: a shared round, and a small file a game with the questions only that game answers
- ``circle``: the circle games: a machine for hands of player-against-player poker, and the table around them
- ``roulette``: double-zero roulette
- ``blackjack``: blackjack with the jackpot bet on sevens
"""
