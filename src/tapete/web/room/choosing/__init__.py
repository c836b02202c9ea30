"""The lobby, where a table is chosen.

Modules, each after those it rests on:

- ``table_choice``: which tables are shown, a page of them at a time
- ``lobby``: the tables of the room, with their law, their limits and who is there
- ``lobby_socket``: the same kept current: the tables that have changed
"""
