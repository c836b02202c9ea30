"""A node: one of several servers that are one room. Each serves pages and sockets; one leads, others run tables
and tournaments for it.

What a browser asks goes over the bus to the node that has what it is about, as the messages that a server and its
application exchange (ASGI), and what is answered there comes back the same way.

Modules, each after those it rests on:

- ``frame``: what goes over the bus between a node and whoever serves it
- ``outbox``: what whoever serves has to say to another node, together where it falls due together
- ``served``: one request or socket served by the room's application, with its messages in queues
- ``desk``: the side of whoever serves: requests and sockets of other nodes, for the application of a room
- ``channel``: a node's side: requests and sockets that are served here or at another node
- ``spectators``: those who watch without a name, who share one channel
- ``bridge``: a browser's socket that stays open when the leader changes
- ``forwarding``: a page or form that goes to whoever leads
- ``shared_limits``: the rate limits of a node, which follow those of whoever leads
- ``publishing``: what a room of this node writes is told to the others, and what they write to it
- ``leading``: a room that this node leads, or has led and is winding up
- ``hosting``: a room of which this node runs some tables and tournaments for the one that leads
- ``places``: which node runs which table or tournament, as the leader has told it last
- ``node``: the application of a node: it leads while it has the room's lease, and else runs what the leader gives it
"""
