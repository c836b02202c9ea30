"""The table around its hands: who sits, rests or waits, and how one hand follows another.

Modules, in the order to read them:

- ``command``: what can be asked of a circle table between and around its hands
- ``event``: what can happen at a circle table around its hands
- ``state``: the table around the hands: who sits where, rests or waits, where the marker is, and what is carried from
  hand to hand
- ``evolve``: how each event changes a circle table
- ``draft``: a decision about a circle table being written: events one by one, each on the table the ones before it left
- ``places``: the seats round a table: where each lies, and who comes after whom in either direction
- ``next_hand``: from one hand to the next: rests counted, the session charged, the marker moved, stakes posted, cards
  dealt in
- ``decide``: a circle table around its hands, by the same four verbs
- ``legal``: what somebody may ask for at a circle table now: in the hand, and around it
"""
