"""The register of excluded persons as the authority hands it over: a list in CSV, whole each time."""

import csv
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.document import plain_document
from tapete.law.refusal import refuse

_COLUMNS: Final = {
    "documento": "document",
    "document": "document",
    "desde": "since",
    "since": "since",
    "hasta": "until",
    "until": "until",
}


class Exclusion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person of the register; without an end, until a list says otherwise."""

    document: str
    since: date
    until: date | None = None

    def covers(self, day: date) -> bool:
        return self.since <= day and (self.until is None or day <= self.until)


def read_excluded(text: str) -> tuple[Exclusion, ...] | Refused:
    """The persons of a list; refused whole, with the line, where one of them cannot be read.

    >>> read_excluded("documento;desde;hasta\\n12345678-Z;2025-01-01;")
    (Exclusion(document='12345678Z', since=datetime.date(2025, 1, 1), until=None),)
    """
    lines = text.removeprefix("\ufeff").splitlines()
    rows = csv.reader(lines, delimiter=";" if lines and ";" in lines[0] else ",")
    heads = [_COLUMNS.get(head.strip().casefold(), "") for head in next(rows, [])]
    if not {"document", "since"} <= set(heads):
        return refuse(
            "la primera línea ha de nombrar las columnas documento, desde y hasta",
            "the first line must name the columns document, since and until",
        )
    exclusions: list[Exclusion] = []
    for read in _each(rows, heads):
        if isinstance(read, Refused):
            return read
        exclusions.append(read)
    return tuple(exclusions)


def _each(rows: Iterator[list[str]], heads: Sequence[str]) -> Iterator[Exclusion | Refused]:
    for number, row in enumerate(rows, 2):
        cells = {head: cell.strip() for head, cell in zip(heads, row, strict=False)}
        if any(cells.values()):
            yield _person(number, cells)


def _person(number: int, cells: dict[str, str]) -> Exclusion | Refused:
    document, until = plain_document(cells.get("document", "")), cells.get("until", "")
    try:
        person = Exclusion(
            document, date.fromisoformat(cells.get("since", "")), date.fromisoformat(until) if until else None
        )
    except ValueError:
        person = None
    if person is None or not document:
        return refuse(
            f"la línea {number} de la lista no vale: lleva un documento y días como 2026-03-02",
            f"line {number} of the list is not valid: it has a document and days such as 2026-03-02",
        )
    return person
