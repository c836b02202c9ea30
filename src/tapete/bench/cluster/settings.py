"""What is measured: how many nodes, at how many tables, for how long."""

import msgspec


class ClusterSettings(msgspec.Struct, frozen=True):
    nodes: tuple[int, ...] = (1, 2, 4)
    tables: int = 10
    """Of each node."""
    seconds: float = 20.0
    """In which each room is measured, in turns."""
    turn: float = 4.0
    rate: float = 6.0
    """Acts a second at each table: the same for every number of nodes."""
    warm_up: float = 2.0
    settling: float = 10.0
    """Seconds from when everybody has come until the first hand: tables go where their people are meanwhile."""
    anywhere: bool = True
    """Whether the most nodes are measured a second time with the sockets of a table at all of them in turn. Otherwise
    they come to one, as from a balancer that goes by their path."""
