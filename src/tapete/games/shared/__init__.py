"""What both families of games share.

Read ``chance`` (where cards, dice and lots come from), ``seated`` (who is at a table and whose decision is awaited),
``playable`` (a table one can play), then ``reading`` (a command from plain data).
"""
