"""How often the room's process collects garbage.

Commands, events and pictures are frozen records that form no cycles and are freed as soon as nobody holds them. At
Python's own pace the collector would walk through every table's state several times a second and find nothing.
"""

import gc

_ALLOCATIONS, _YOUNG, _OLD = 1_000_000, 10, 100
"""What is freed counts against what is made, so that a room that goes on as it is hardly ever looks. A look takes a
tenth of a second at a hundred tables, however seldom it comes; until then 100 MB of cycles may lie there."""


def collect_rarely() -> None:
    """Leave alone what is there once the room has started, and look at the rest seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_ALLOCATIONS, _YOUNG, _OLD)
