"""A session of a circle game against bots.

- ``session``: a session of a circle game against bots: hand after hand, what everybody did, and who won what
- ``table``: a circle table of one's own: bots in the other seats, a croupier who deals through the engine, and
  the player
- ``acts``: asking for an act in a hand: check, call, bet, raise or fold, the cards to change, the card to put
  away
- ``felt``: the felt of a circle game on a terminal
- ``log``: what happens at a circle table, line by line
"""
