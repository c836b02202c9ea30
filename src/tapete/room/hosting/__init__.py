"""Tables and tournaments of one room run by several nodes: the leader gives some of them away, and follows them.

- ``message``: what the leader and the nodes that run something for it say to each other.
- ``movable_stream``: which tables and tournaments may go to another node, and when.
- ``request``: what another node asks of a table or tournament, put to it.
- ``loans``: chips on their way from a purse, which the leader keeps, to a table at another node.
- ``replica``: a node that does not lead follows the log, so that it knows people, house and purses.
- ``errands``: what a tournament needs of the leader while another node runs it.
- ``felts``: a tournament hears of its tables that other nodes run.
- ``host``: such a node's side: it takes tables and tournaments, runs them and gives them back.
- ``way``: the leader's way to what other nodes run.
- ``spread``: the leader's side: who runs what, and what happens when a node is gone.
- ``calls``: whoever is waited for is called at the tables of every node.
- ``balance``: which of them go where.
- ``sockets``: where the people of each are.
- ``uses``: sessions used at one node are used at all.
"""
