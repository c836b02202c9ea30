"""The inspector's desk: the log, a hand replayed, and significant events.

Modules, in the order to read them:

- ``inspection``: the inspector's desk: whether the log is whole, and links to everything the house keeps
- ``forms``: what an inspector starts: the verification of the log, its export, and checking a casino's file against
  the law
- ``log``: the log for an inspector: one stream, its last events first
- ``hands``: every hand that is over, searched by hour, table, player, amount and incident
- ``hand``: a hand replayed for an inspector: every event with its moment, its cards and its articles
- ``events``: the significant events for an inspector, newest first and by kind
"""
