"""The event log: what happened, in order, chained by hashes, on SQLite or PostgreSQL.

It knows no game: who uses it says which events there are. Begin with ``log``.

Modules, each after those it rests on:

- ``outage``: whether the log can be written just now, and who is told when that changes
- ``log``: the event log as everybody else sees it
- ``codec``: events as they are written: a stable name, the version of its shape, and JSON whose bytes never change
- ``chain``: the hash chains: each event's hash covers all of it and the hash of the event before it in its stream
- ``moment``: the log's clock: UTC to the microsecond, and never before the moment recorded last
- ``passing_on``: a reader that passes everything on to another
- ``memory``: a log in memory: for tests, and for tables that need not be kept
- ``address``: which database keeps the log: ``sqlite:///FILE`` or ``postgresql://…``
- ``opening``: opens a log by the address of its database
- ``schema``: the tables of the database: the log, its checkpoints and its leases, the states and the index of hands
  read from it, the card index
- ``database``: a connection to the database as the log needs it: nothing is acknowledged before it is on the disk
- ``migrate``: brings a database to the schema of this version, all of it or nothing, however many programs open it at
  once
- ``sql_reader``: read-only access to the log in a database
- ``sql_rows``: the rows of the log: where they end, and the statements that write what comes after
- ``sql_log``: the log in SQLite or PostgreSQL
- ``snapshot``: states replayed from streams, kept so that a long stream need not be read from its beginning
- ``audit``: whether a log is whole: nothing changed, missing or out of place, and all of it as it was signed
- ``backup``: a copy of a whole database while it is in use, and a database from such a copy
- ``export``: the log as lines of JSON: everything, in order, so that it can be verified and rebuilt without the
  database

Folders:

- ``archive``: streams that are over leave the database as signed, compressed files, and are read as before
- ``sealing``: what of a log is only for its owner: contents that are encrypted, their keys, and private files
- ``owner``: who writes a database: one server alone, or nodes that take turns
- ``proof``: proofs about a log for people outside: what it was at a moment, signed, and that nothing before has changed
- ``migrations``: the steps by which a database becomes what this version of tapete needs
- ``hands``: the index of hands that are over, in the database beside the log
- ``process``: work that has no place in the process of a server
"""
