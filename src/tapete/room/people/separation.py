"""Which roles one person may not hold together, and why: by an article, or by a rule of the house.

Most separations of the texts are of the moment and not of the person: whoever is in charge of a table is another than
whoever deals at it. Those are kept by the duty of the day, which gives everybody one office at a time, and by sessions,
which have one role at a time. Here stand those that no change of desk resolves.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.model.role import Role

_STAFF: Final = frozenset(Role) - {Role.VISITOR, Role.GUEST, Role.PLAYER}


class Separation(msgspec.Struct, frozen=True):
    """A role that is not held beside any of some others; without articles it is a rule of the house."""

    role: Role
    beside: frozenset[Role]
    why: Sentence
    cite: tuple[RuleId, ...] = ()

    @property
    def is_house_rule(self) -> bool:
        return not self.cite


SEPARATIONS: Final = (
    Separation(
        Role.INSPECTOR,
        frozenset(Role) - {Role.INSPECTOR},
        Sentence(
            "quien inspecciona es de la Administración y no tiene otro cargo en la casa",
            "an inspector is the authority's and has no other role in the house",
        ),
    ),
    *(
        Separation(
            plays,
            _STAFF,
            Sentence("quien trabaja en la casa no juega en ella", "whoever works in the house does not play in it"),
        )
        for plays in (Role.GUEST, Role.PLAYER)
    ),
    Separation(
        Role.DIRECTOR,
        frozenset({Role.CASHIER}),
        Sentence("quien dirige la casa no lleva su caja", "whoever directs the house does not keep its cage"),
    ),
)
"""None of these stands in a text, which name offices and not persons: all are the house's."""


def refuse_together(roles: Iterable[Role]) -> Refused | None:
    """Why one person may not hold all these roles.

    >>> refuse_together([Role.CASHIER, Role.CROUPIER])
    >>> refuse_together([Role.CROUPIER, Role.INSPECTOR]).reason.en
    "an inspector is the authority's and has no other role in the house (house rule)"
    """
    together = frozenset(roles)
    for separation in SEPARATIONS:
        if separation.role in together and together & separation.beside:
            mark = Sentence(" (norma de la casa)", " (house rule)") if separation.is_house_rule else Sentence("", "")
            why = separation.why
            return refuse(f"{why.es}{mark.es}", f"{why.en}{mark.en}", separation.cite)
    return None
