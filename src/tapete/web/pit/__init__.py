"""The live floor of whoever supervises the tables: all of them, and what waits for whom, on one screen.

Modules, in the order to read them:

- ``line``: a table on the floor: its state, who deals, how many play
- ``waiting``: what waits at a table, for which office, in words
- ``pit``: the floor as each supervisor sees it, sent again whenever something changes
- ``page``: the page, which the client fills from the socket
- ``socket``: the socket of the floor: what waits is answered there, each at its own table
"""
