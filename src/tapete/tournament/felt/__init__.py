"""Felts of a tournament: circle tables, electronic or of real cards, whose seats, stakes and hands it gives.

The tournament's stream says who sits where with how many chips and which hand has begun; the felt plays that hand,
and what it ends with goes back by the tournament's own commands (docs/adr/0018-tournament-felts.md).

Modules, in the order to read them:

- ``command``: what a tournament tells one of its felts
- ``event``: what can happen at such a table beside what happens at every circle table
- ``state``: such a table: a circle table that knows which hand of the tournament it plays
- ``rules``: what hands are played by at a level of the tournament
- ``table``: the table one can play
- ``step``: a step that a tournament and its felts have still to take
- ``decisions``: decisions against the clock at live felts
- ``agreement``: a tournament and its felts held side by side: what each has still to be told of the other
"""
