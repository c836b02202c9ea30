"""The eight games: each is a course of phases, an opening bet, and how a box is settled.

Modules, in the order to read them:

- ``game``: what a game has to answer: its course, its opening bet, and how a box is settled
- ``catalogue``: all house-banked games by their ids
- ``against_bank``: settling main bets against the bank's hand: win, loss, tie, or a bank that does not play
- ``sin_descarte``: póquer sin descarte: five cards against the bank's, one of which is shown
- ``caribbean_stud``: sin descarte's course with another pay table, and a jackpot of its own
- ``tres_cartas``: póquer de tres cartas: three cards against the bank's
- ``trijoker``: Trijóker: three equal bets on three own and two common cards
- ``let_it_ride``: trijoker's course with pairs of tens paid, a higher royal flush, and an extra bet
- ``holdem_contrapartida``: texas hold'em de contrapartida
- ``holdem_bonus``: Texas hold'em bonus: hold'em de contrapartida with a side bet on the player's two cards that a
  fold does not lose
- ``pai_gow``: Póquer pai gow: seven cards set as a low hand of two and a high hand of five
"""
