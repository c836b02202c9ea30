"""Several nodes that are one room: how they speak with each other, which of them leads, and what each has written.

Modules, each after those it rests on:

- ``bus``: how nodes speak with each other: ask a stream, watch a stream, publish to whoever watches
- ``in_process``: the bus inside one process
- ``nats_bus``: the bus by a NATS server
- ``leadership``: the lease of the room, taken, kept and given up by one node
- ``log_feed``: what other nodes have written, read from the log by the clock, or at once where it cannot wait
- ``table_feed``: what happens at tables of other nodes, as it comes over the bus to the one that leads
"""
