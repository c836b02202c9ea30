"""Work that has no place in the process of a server.

Modules, each after those it rests on:

- ``elsewhere``: work in a process of its own
- ``aside``: such work on a whole log
"""
