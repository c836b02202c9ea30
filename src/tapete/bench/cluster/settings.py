"""What is measured: how many nodes, at how many tables, for how long."""

import msgspec


class ClusterSettings(msgspec.Struct, frozen=True):
    nodes: tuple[int, ...] = (1, 2, 4)
    tables: int = 20
    seconds: float = 20.0
    """Of each window."""
    rate: float = 3.0
    """Acts a second at each table: the same for every number of nodes, and few enough for a busy machine."""
    warm_up: float = 2.0
