"""What all families of games share: what they read of a law, people and their chips, and the playable table.

Modules, in the order to read them:

- ``rules``: what the modules shared by all games need from a table's rules: typed records, compiled once from the law
- ``offices``: those who work at a table and go by their office: no player may have such a name
- ``people``: what people ask of any table: a seat, chips, a tip, to leave; and the director, other limits
- ``purse``: people and their chips at a table: what every table asks before somebody joins, changes money or leaves
- ``seated``: who is at a table, whose decision it waits for, and what its croupier does next
- ``handlers``: commands with what carries them out, kept by their kind
- ``chance``: where cards, dice and lots come from: given to a table from outside, for the engine itself knows no chance
- ``playable``: a table one can play: the pure verbs driven by a mutable object, with chance given from outside
- ``message``: a command read from plain data, as a socket, a file or a program sends it; cards are texts there
- ``hands``: the hands of a game: the order and the selection that a table's rules give, and what a player's cards
  make under them
- ``possible_hands``: the hands that cards nobody has seen may still make, given all cards that lie in sight
- ``comparison``: comparing hands at a showdown: who beats whom, who ties, and the rules that say so
- ``limits``: changing the limits of an open table
- ``last_rounds``: the last rounds of a table against the house
- ``tips``: what players give to the staff of their own will, accounted apart from everything else
- ``sums``: sums at a table in words: euros where its limits are of money, chips at a tournament's level
"""
