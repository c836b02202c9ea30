"""What somebody has looked into, as an inspector calls it: the page by its title, a record by whose it is.

The log keeps the address, which is exact; whoever reads the log asks which page it was.
"""

from typing import Final

from tapete.core.sentence import Sentence, from_bar

_PAGES: Final = {
    ("admision", "door"): "la página de admisión|the admissions page",
    ("datos", "data"): "la página de datos personales|the page of personal data",
    ("inspeccion", "inspection"): "la página de inspección|the inspection page",
    ("sucesos", "events"): "la lista de sucesos relevantes|the list of significant events",
    ("manos", "hands"): "la lista de manos jugadas|the list of hands played",
    ("expedientes", "cases"): "la lista de expedientes sancionadores|the list of sanction cases",
    ("partes", "reports"): "la lista de partes de incidencias|the list of incident reports",
    ("comprobacion",): "la comprobación del registro|the verification of the log",
    ("expediente",): "un expediente firmado|a signed file",
    ("sello.txt",): "el sello del registro|the seal of the log",
    ("registro.jsonl",): "la copia del registro|the copy of the log",
    ("manos.csv",): "la lista de manos descargada|the downloaded list of hands",
}
_BY_WORD: Final = {word: from_bar(title) for words, title in _PAGES.items() for word in words}
_RECORDS: Final = {
    "casino": "el registro de la casa|the record of the house",
    "account/": "el registro de la cuenta {name}|the record of the account {name}",
    "table/": "el registro de la mesa {name}|the record of table {name}",
    "tournament/": "el registro del torneo {name}|the record of tournament {name}",
    "house/": "el registro de la jornada {name}|the record of the day {name}",
    "door/": "el registro de admisión del {name}|the admissions record of {name}",
}


def what_was_read(stream: str) -> Sentence:
    """
    >>> what_was_read("/es/admision").es, what_was_read("account/lince").en
    ('la página de admisión', 'the record of the account lince')
    >>> what_was_read("/es/inspeccion/manos/ara-holdem-1").es
    'la lista de manos jugadas'
    """
    if stream.startswith("/"):
        titles = (_BY_WORD[word] for word in reversed(stream.split("/")) if word in _BY_WORD)
        return next(titles, Sentence("una página de la casa", "a page of the house"))
    for prefix, words in _RECORDS.items():
        if stream.startswith(prefix):
            return from_bar(words.format(name=stream.removeprefix(prefix)))
    return Sentence("el registro", "the log")
