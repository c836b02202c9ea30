"""How often a test repeats what it does by chance: a few times in every run, more often with ``make test-full``."""

import os
from typing import Final

SEARCHING: Final = os.environ.get("TAPETE_EXAMPLES") == "searching"
"""Whether this run looks for what others have not found: it has time, and other random examples each time."""


def times(few: int, many: int) -> int:
    return many if SEARCHING else few
