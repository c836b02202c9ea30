"""Double-zero roulette.

Modules, in the order to read them:

- ``rules``: what the law says of a roulette table with a double zero, as one typed record
- ``wheel``: the wheel of double-zero roulette: its pockets and colours, and whether a wheel is the law's
- ``cloth``: the cloth of double-zero roulette
- ``command``: what people may ask of a roulette table
- ``event``: what can happen at a roulette table; people and limits use the events of every house-banked table
- ``state``: what is true at a roulette table, and how events change it
- ``decide``: double-zero roulette: bets on the cloth, «no va más», the ball, and what every stake gets back
- ``worth``: what bets on a cloth are worth before the ball falls
- ``legal``: what somebody may ask of a roulette table now
- ``view``: a roulette table as one person sees it; nothing on a cloth is hidden
- ``table``: a roulette table one can play: the pure verbs with a croupier, and a ball from outside
- ``told_spin``: a spin told from outside: its table, its bets and its number, played through the engine as if it
  happened now
"""
