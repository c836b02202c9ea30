"""The books of a tournament: who is owed what was taken, and the base of the gaming tax (condition 4)."""

from math import ceil

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.table_rules import TableRules
from tapete.tournament.pool import Pool


class Posting(msgspec.Struct, frozen=True):
    """One line of the tournament's entry in the books: what came in is positive, where it went negative."""

    account: str
    title: Sentence
    cents: int
    because: tuple[RuleId, ...] = ()


class TaxBase(msgspec.Struct, frozen=True):
    """What the tournament adds to the base of the gaming tax: its income less the flat cost of hospitality."""

    income: int
    hospitality: int
    because: tuple[RuleId, ...]

    @property
    def base(self) -> int:
        return self.income - self.hospitality


def postings(law: TableRules, pool: Pool) -> tuple[Posting, ...]:
    """The balanced entry of a tournament; lines of nothing are left out."""
    lines = (
        Posting("cash", Sentence("Recaudado", "Taken"), pool.taken, law.cite("registration.needs")),
        Posting(
            "prizes", Sentence("Premios", "Prizes"), -pool.prizes, law.cite("prizes.of_buy_ins", "prizes.of_rebuys")
        ),
        Posting("league", Sentence("Bote de la liga", "League pot"), -pool.levy, law.cite("prizes.league_levy")),
        Posting(
            "organisation",
            Sentence("Gastos de organización", "Organisation"),
            -pool.organisation,
            law.cite("prizes.organisation"),
        ),
        Posting(
            "retained",
            Sentence("Ingresos por torneos: parte retenida", "Tournament income: retained share"),
            pool.organisation - pool.retained,
            law.cite("tax.income", "tax.book"),
        ),
        Posting(
            "fees",
            Sentence("Ingresos por torneos: inscripciones", "Tournament income: fees"),
            -pool.fees,
            law.cite("tax.income", "tax.book"),
        ),
    )
    return tuple(line for line in lines if line.cents)


def tax_base(law: TableRules, pool: Pool) -> TaxBase:
    """The income that is taxed, and half of what was retained taken off it as hospitality.

    A sit & go retains nothing, so its fees are taxed whole. A cent that cannot be halved stays in the base.
    """
    income = {"fees": pool.fees, "retained": pool.retained}
    taxed = sum(income[part] for part in law.words("tax.income"))
    with_fees = law.word("tax.hospitality_base") == "retained_and_fees"
    cost = pool.retained + (pool.fees if with_fees else 0)
    return TaxBase(
        income=ceil(law.fraction("tax.in_base") * taxed),
        hospitality=int(law.fraction("tax.hospitality") * cost),
        because=law.cite("tax.income", "tax.in_base", "tax.hospitality", "tax.hospitality_base"),
    )
