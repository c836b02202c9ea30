"""What all families of games share.

Read ``rules`` (what the shared modules read of a law, and how a record is compiled once), ``chance`` (where cards, dice
and lots come from), ``seated`` (who is at a table and whose decision is awaited), ``purse`` (people and their chips),
``playable`` (a table one can play), then ``reading`` (a command from plain data).
"""
