"""Hands recorded in the published PHH format, played again."""

import os
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import msgspec

from tapete.core.decision import Event, Refused
from tapete.law.refusal import refuse
from tapete.library.files import read_text
from tapete.library.refusal import a_text, unless_refused
from tapete.reports.phh import replay as phh_replay
from tapete.reports.phh.record import Record, read_hands


class ReplayedHand(msgspec.Struct, frozen=True):
    """A recorded hand after it has been played again."""

    name: str
    """The hand's name in its file: ``1``, ``2`` … in a file of several."""
    finishing_stacks: tuple[int | Decimal | None, ...]
    """As the hand comes out, in the file's unit; None for a stack that was not known; empty if it cannot be played."""
    es: str = ""
    """Why it does not match, in Spanish; empty where it does."""
    en: str = ""
    """The same in English."""
    events: tuple[Event, ...] = ()
    """Everything that happened in it, as far as it could be played."""

    @property
    def matches(self) -> bool:
        """Whether it could be played and ended as recorded."""
        return not self.en


def replay(file: str | Path) -> Iterator[ReplayedHand]:
    """Play the hands of a PHH file (``.phh``, ``.phhs``) again, or of all those in a folder.

    Hands are played as they are asked for. One that cannot be played comes with the reason, and does not stop the
    others. Raises Refusal where the file cannot be read or holds no hand.
    """
    paths = unless_refused(hand_files(file if isinstance(file, Path) else a_text(file, "file")))
    if paths == [Path(file)]:
        return (played_again(name, record) for name, record in unless_refused(records_of(paths[0])).items())
    return (hand for path in paths for hand in _all_of(path))


def hand_files(file: str | Path) -> list[Path] | Refused:
    """A file, or the hand histories in a folder, by their numbers where they have them."""
    path = Path(file)
    if not os.path.isdir(path):  # noqa: PTH112 - a name too long for a file is none, without an error
        return [path]
    inside = [*path.rglob("*.phh"), *path.rglob("*.phhs")]
    if not inside:
        return refuse(f"en {file} no hay ficheros .phh ni .phhs", f"there are no .phh or .phhs files in {file}")
    return sorted(inside, key=_by_numbers)


def _by_numbers(path: Path) -> list[tuple[int, str]]:
    return [(int(part or 0), rest) for part, rest in re.findall(r"(\d*)(\D*)", str(path))]


def records_of(path: Path) -> dict[str, Record | Refused] | Refused:
    """The hands of a file by their names, or why it has none."""
    text = read_text(path, "utf-8-sig")
    return text if isinstance(text, Refused) else read_hands(text)


def _all_of(path: Path) -> Iterator[ReplayedHand]:
    """The hands of a file among many: one that cannot be read is named in its place."""
    records = records_of(path)
    if isinstance(records, Refused):
        yield unplayed(path.name, records)
    else:
        yield from (played_again(name, record) for name, record in records.items())


def played_again(name: str, record: Record | Refused) -> ReplayedHand:
    """A recorded hand, played again as far as it can be."""
    if isinstance(record, Refused):
        return unplayed(name, record)
    played = phh_replay.replay(record)
    es, en = (played.failure.es, played.failure.en) if played.failure else ("", "")
    return ReplayedHand(name, played.stacks, es, en, tuple(played.events))


def unplayed(name: str, refused: Refused) -> ReplayedHand:
    """A hand, or a whole file, that cannot be played."""
    return ReplayedHand(name, (), refused.reason.es, refused.reason.en)
