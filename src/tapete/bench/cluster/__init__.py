"""What an act costs when a room has one node, two or four: the processor's seconds of all of them together.

Modules, each after those it rests on:

- ``settings``: what is measured: how many nodes, tables and seconds
- ``node``: a node of the measured room, in a process of its own
- ``programs``: the database, the bus and the nodes, and the processor's time of each
- ``measure``: a room of each number of nodes, side by side
"""
