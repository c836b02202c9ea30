"""Many machines: long computations by dask.distributed, and servers that share a room.

Neither dask nor NATS is imported unless ``--cluster`` or ``--bus`` is given.

Modules, each after those it rests on:

- ``option``: the option ``--cluster``
- ``spread``: parts of a simulation played by the workers of a cluster, each exactly once in the result
- ``rounds``: the rounds of ``tapete simulate``
- ``counts``: the exact counts of ``tapete odds``
- ``serving``: ``tapete serve --bus``: one of several servers of a database
- ``nodes``: ``tapete nodes``: the servers that share a room
- ``tournaments``: the tournaments of ``tapete tournament simulate``
"""
