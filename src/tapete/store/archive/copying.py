"""The segments of an archive, copied from one folder to another; what is there already is left as it is."""

import shutil
from pathlib import Path
from typing import Final

from tapete.store.archive.place import SUFFIX
from tapete.store.sealing.private_file import create_empty

_PART: Final = ".part"


def beside_copy(copy: Path) -> Path:
    """Where the segments of a copied database lie."""
    return copy.with_name(copy.name + SUFFIX)


def copy_segments(source: Path, target: Path) -> int:
    """How many there are; no two segments have the same name, so that one of its name is the same."""
    segments = sorted(source.glob("*.segment")) if source.is_dir() else []
    if segments:
        target.mkdir(mode=0o700, parents=True, exist_ok=True)
    for segment in segments:
        if (whole := target / segment.name).exists():
            continue
        part = whole.with_name(whole.name + _PART)
        part.unlink(missing_ok=True)
        create_empty(part)
        shutil.copyfile(segment, part)
        part.replace(whole)
    return len(segments)
