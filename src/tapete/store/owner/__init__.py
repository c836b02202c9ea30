"""Who writes a database: one server alone, or nodes that take turns.

Modules, each after those it rests on:

- ``claim``: one server at a time writes a database, or nodes that settle it among themselves
- ``lease``: who of several nodes writes a stream, and the fence that keeps everybody else from writing
- ``turn``: a node's turn to write among others, by two messages
- ``placement``: which nodes are there, and which tables each of them runs for the leader
"""
