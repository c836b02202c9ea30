"""Bets beside the main game, and roulette.

Modules, in the order to read them:

- ``own_hands``: the hands that a side bet looks at, and how likely each is
- ``side_bets``: the exact return of the bets on the player's own cards that pay by a table
- ``own_two``: the exact return of hold'em's bonus bet on the player's two cards, and for one prize on the bank's as
  well
- ``jackpots``: the exact return of the bets whose prizes are shares of a meter: progresivo, carrusel, bote progresivo
- ``roulette``: the exact return of the bets of double-zero roulette, by their line of the pay table
- ``sevens``: the exact return of blackjack's jackpot bet on sevens, by number of packs and meter
"""
