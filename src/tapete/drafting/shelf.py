"""Where a room keeps the drafts that are begun in it: the first of its places for laws that is a folder of folders,
or one beside its database."""

from pathlib import Path
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.drafting.beginning import begin
from tapete.drafting.folder_files import write_folder
from tapete.law.folder.memory import read_again
from tapete.law.folder.place import LAW_FILE, look_in, places
from tapete.law.profile import every_law

_beside: Final[list[Path]] = []
"""Where drafts go if nobody has named a place for them; the folder is made with the first."""


def keep_in(place: Path) -> None:
    """Drafts are kept in this place; those that lie there are found."""
    _beside[:] = [place]
    if place.is_dir():
        look_in([place])


def shelf() -> Path | None:
    named = (place for place in places() if not place.joinpath(LAW_FILE).is_file())
    return next(named, None) or next(iter(_beside), None)


def begin_on_shelf(name: str, base: LawId) -> Refused | None:
    """A new draft that says what another law says, where the room finds it at once and when it starts again."""
    place = shelf()
    if place is None:
        return Refused(
            Sentence(
                "esta sala no tiene dónde guardar borradores: arránquela con TAPETE_LAWS y una carpeta",
                "this room has nowhere to keep drafts: start it with TAPETE_LAWS and a folder",
            )
        )
    if base not in every_law():
        return Refused(Sentence(f"no existe la norma «{base}»", f"there is no regulation '{base}'"))
    files = begin(name, base)
    if refused := files if isinstance(files, Refused) else write_folder(place / name, files):
        return refused
    look_in([place])
    read_again()
    return None
