"""Tables of one room run by several nodes: the leader gives some of them away, and follows what happens there.

- ``message``: what the leader and the nodes that run tables for it say to each other.
- ``request``: what another node asks of a table, put to it.
- ``loans``: chips on their way from a purse, which the leader keeps, to a table at another node.
- ``replica``: a node that does not lead follows the log, so that it knows people, house and purses.
- ``host``: such a node's side: it takes tables, runs them and gives them back.
- ``spread``: the leader's side: who runs what, the way there, and what happens when a node is gone.
- ``calls``: whoever is waited for is called at the tables of every node.
- ``balance``: which tables go where.
- ``sockets``: where the people of each table are.
- ``uses``: sessions used at one node are used at all.
"""
