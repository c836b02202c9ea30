"""What is kept of persons, how long and why: the table the house shows, and by which it destroys what is due."""

from calendar import monthrange
from datetime import date
from typing import Final

import msgspec

from tapete.core.sentence import Sentence


class Kept(msgspec.Struct, frozen=True):
    """A kind of data; ``months`` is None where it is kept as long as the log is, or until it is replaced."""

    what: Sentence
    months: int | None
    until: Sentence
    why: Sentence


CARDS: Final = Kept(
    Sentence("fichas de admisión: documento, nombre y día de nacimiento", "cards: document, name and day of birth"),
    6,
    Sentence("seis meses desde la última visita", "six months from the last visit"),
    Sentence(
        "Instrucción 2/1996 de la Agencia de Protección de Datos sobre el acceso a los casinos: las normas de juego no "
        "dan plazo",
        "Instruction 2/1996 of the data protection agency on access to casinos: the gaming texts give no term",
    ),
)
REQUESTS: Final = Kept(
    Sentence("solicitudes sobre los propios datos, con su respuesta", "requests about one's own data, with the answer"),
    36,
    Sentence("tres años desde la respuesta", "three years from the answer"),
    Sentence(
        "es el tiempo en que puede exigirse prueba de haberla dado (Ley Orgánica 3/2018, art. 72)",
        "as long as proof of the answer can be demanded (Organic Law 3/2018, art. 72)",
    ),
)
EXCLUDED: Final = Kept(
    Sentence("registro de prohibidos", "register of excluded persons"),
    None,
    Sentence("hasta que una lista nueva la sustituye", "until a new list takes its place"),
    Sentence("es de la autoridad, que lo actualiza", "it is the authority's, which keeps it up to date"),
)
LOG: Final = Kept(
    Sentence(
        "registro de sucesos: cuentas, jugadas, consultas y visitas, sin nombre ni documento",
        "event log: accounts, hands, queries and visits, without name or document",
    ),
    None,
    Sentence("siempre", "always"),
    Sentence(
        "cada suceso sostiene la huella del siguiente; suprimido el expediente, ya no dice de quién es",
        "each event holds up the hash of the next; once the card is destroyed it no longer says whose it is",
    ),
)
ARCHIVE: Final = Kept(
    Sentence(
        "archivo del registro: jornadas, admisión y torneos que acabaron",
        "archive of the log: days, the door and tournaments that are over",
    ),
    120,
    Sentence("diez años desde el último suceso", "ten years from the last event"),
    Sentence(
        "Ley 10/2010, art. 25.1, que obliga a los casinos; después se elimina, y quedan solo las huellas",
        "Act 10/2010, art. 25.1, which binds casinos; then it is destroyed, and only the hashes stay",
    ),
)
ARTICLE: Final = "Ley 10/2010, art. 25.1"
"""By which the archive is destroyed."""
EVERYTHING: Final = (CARDS, REQUESTS, EXCLUDED, LOG, ARCHIVE)


def kept_since(kept: Kept, today: date) -> date:
    """The first day whose data are still kept; a month that is too short gives its last day.

    >>> kept_since(CARDS, date(2026, 8, 31))
    datetime.date(2026, 2, 28)
    """
    assert kept.months is not None
    years, month = divmod(today.year * 12 + today.month - 1 - kept.months, 12)
    return date(years, month + 1, min(today.day, monthrange(years, month + 1)[1]))
