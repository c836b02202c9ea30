"""The law that somebody means: by its id, or by the folder it lies in."""

from pathlib import Path

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.law.folder.place import LAW_FILE, law_of, look_in
from tapete.law.profile import every_law


def law_called(text: str) -> LawId | Refused:
    """A law by its id or its folder; from then on a law in a folder is known by its id too.

    >>> law_called("ara")
    'ara'
    """
    if not is_folder(text):
        return LawId(text) if text in every_law() else _unknown(text)
    if not _has_law(text):
        return Refused(
            Sentence(
                f"en «{text}» no hay ninguna norma: una carpeta de norma tiene un fichero {LAW_FILE}",
                f"there is no regulation in '{text}': a regulation's folder has a file {LAW_FILE}",
            )
        )
    look_in([text])
    every_law()
    return law_of(Path(text))


def _has_law(text: str) -> bool:
    try:
        return Path(text, LAW_FILE).is_file()
    except (OSError, ValueError):  # no name that a folder could have
        return False


def law_named(text: str) -> str | Refused:
    """What somebody called a law, a folder as the id of its law; whether there is such a law is not asked."""
    return law_called(text) if is_folder(text) else text


def is_folder(text: str) -> bool:
    """Whether somebody means a folder: an id has neither bars nor dots."""
    return any(mark in text for mark in "/\\.") or _has_law(text)


def _unknown(text: str) -> Refused:
    return Refused(_laws_there_are(text))


def _laws_there_are(text: str) -> Sentence:
    laws = ", ".join(every_law())
    return Sentence(f"no existe la norma «{text}»: hay {laws}", f"there is no regulation '{text}': there are {laws}")
