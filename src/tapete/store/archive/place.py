"""Where the segments of a database lie: in a folder beside it, or where TAPETE_ARCHIVE says."""

import os
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from tapete.store.sealing.keys import beside

SUFFIX: Final = ".archive"
"""What the name of the folder ends with."""
_VARIABLE: Final = "TAPETE_ARCHIVE"


def archive_folder(url: URL) -> Path:
    """For a server's database it lies in the user's data directory; several servers need one that they share."""
    named = os.environ.get(_VARIABLE)
    return Path(named) if named else beside(url, SUFFIX)
