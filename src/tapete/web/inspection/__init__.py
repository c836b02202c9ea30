"""The inspector's desk: the log, a hand replayed, and significant events.

Modules, in the order to read them:

- ``inspection``: the inspector's desk: whether the log is whole, and links to everything the house keeps
- ``export``: the whole log as a download, in large blocks
- ``forms``: what an inspector starts: verifying the log, its export, the signed file of a period, a casino's file
  checked
- ``log``: the log for an inspector: one stream, its last events first
- ``hands``: every hand that is over, searched by hour, table, player, amount and incident
- ``hand``: a hand replayed for an inspector: every event with its moment, its cards and its articles
- ``events``: the significant events for an inspector, newest first and by kind
"""
