"""An announcement with some of its conditions changed."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from tapete.tournament.model.kinds import Term
from tapete.tournament.model.structure import Structure

Value = str | int | bool

PARAMETERS: Final[Mapping[Term, str]] = {
    Term.BUY_IN: "prices.buy_in",
    Term.FEE: "prices.fee",
    Term.REENTRY: "event.reentry",
    Term.CLOSE_LEVEL: "registration.close_level",
    Term.REBUY_LEVEL: "rebuys.until_level",
    Term.ADD_ON: "event.add_on",
    Term.SEATS: "seats.maximum",
}
"""Conditions that are parameters of the law; the others stand in the structure itself."""


def with_terms(structure: Structure, terms: Iterable[tuple[str, Value]]) -> Structure:
    """The structure with these conditions instead of its own.

    >>> with_terms(Structure("Viernes", (), set={"buy_in": 6000}), [("buy_in", 8000), ("tables", 4)])
    Structure(title='Viernes', level=(), set={'prices.buy_in': 8000}, tables=4)
    """
    for term, value in terms:
        key = PARAMETERS.get(Term(term))
        if key is None:
            structure = replace(structure, **{term: value})
            continue
        names = (key, key.partition(".")[2])
        others = {name: chosen for name, chosen in structure.set.items() if name not in names}
        structure = replace(structure, set={**others, key: value})
    return structure
