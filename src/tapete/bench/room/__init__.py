"""The room under load over real sockets, beside a bare server that only sends. Begin with ``measure``.

Modules, each after those it rests on:

- ``settings``: what is measured: how many tables, for how long, on which databases
- ``spent``: what a measured server tells of itself: where it is, and what it has spent up to a moment
- ``database``: a database of its own for one measurement
- ``casino``: a house with so many tables, and people with sessions at each
- ``server``: the room that is measured, in a process of its own
- ``peer``: the bare server beside it, in a process of its own
- ``process``: starting either of them, and asking what it has spent
- ``client``: one socket of the load generator
- ``bots``: what a player at a measured table does
- ``kept``: what a bot keeps of the changes it is sent
- ``pacing``: when the acts of a table fall due
- ``load``: the load generator: tables full of bots, as fast as they can or at a rate
- ``limits``: where the time of an act goes, and what limits a measured room
- ``turns``: room and peer in turns of a few seconds, and what was seen of each in all of its own
- ``measure``: one size after the other
"""
