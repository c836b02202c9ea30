"""Rulings carried out: each consequence becomes commands of the table it concerns, and all are done or none is.

Modules, in the order to read them:

- ``carry_out``: a ruling carried out: each of its consequences becomes commands of the floor, and all are done or
  none is
- ``form``: the form of a ruling, from its own data: its facts first, and then what its consequences still need
- ``possible``: which incidents can be ruled on as the table stands
- ``at_table``: an incident at a table, from the report to what happens: facts, ruling, consequences
- ``banked``: a table against the house as the floor of rulings
- ``banked_orders``: the consequences of rulings as commands of the floor of a table against the house
- ``plain``: a table as the floor of rulings whose consequences need nothing stated
- ``circle``: a circle table, and a hand by itself as tournaments play it, as the floor of rulings
- ``circle_orders``: the consequences of rulings as commands to a hand at a circle table or in a tournament
- ``circle_fields``: what may be stated about an incident in a hand: whom, which cards, which act and which sums
- ``circle_facts``: the facts that a hand itself knows, so that nobody has to be asked for them
- ``substantial``: substantial action: how far a hand has gone, so that an error in the deal no longer voids it
"""
