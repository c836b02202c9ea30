"""A node: one of several servers that are one room. Each serves pages and sockets; the leader runs the streams.

What a browser asks of a node that does not lead goes over the bus to the leader, as the messages that a server and its
application exchange (ASGI), and what the leader answers comes back the same way.

Modules, each after those it rests on:

- ``frame``: what goes over the bus between a node and the leader
- ``outbox``: what the leader has to say to another node, together where it falls due together
- ``served``: one request or socket served by the room's application, with its messages in queues
- ``desk``: the leader's side: requests and sockets of other nodes, served by the room's application
- ``channel``: a node's side: requests and sockets that are served here or by the leader
- ``spectators``: those who watch without a name, who share one channel
- ``bridge``: a browser's socket that stays open when the leader changes
- ``forwarding``: a page or form that goes to whoever leads
- ``shared_limits``: the rate limits of a node, which follow those of whoever leads
- ``node``: the application of a node: it leads while it has the room's lease, and passes everything on while it has not
"""
