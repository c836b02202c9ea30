"""The books of a tournament: who is owed what was taken, and the base of the gaming tax (condition 4)."""

from math import ceil

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.tournament.model.rules import TournamentRules
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.pool import Pool


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


def postings(rules: TournamentRules, pool: Pool) -> tuple[Posting, ...]:
    """The balanced entry of a tournament; lines of nothing are left out."""
    lines = (
        Posting("cash", Sentence("Recaudado", "Taken"), pool.taken, rules.cite(Topic.REGISTRATION_NEEDS)),
        Posting(
            "guarantee",
            Sentence("Garantía que pone la casa (norma de la casa)", "Guarantee paid by the house (a house rule)"),
            pool.overlay,
        ),
        Posting(
            "prizes",
            Sentence("Premios", "Prizes"),
            -pool.prizes,
            rules.cite(Topic.PRIZES_OF_BUY_INS, Topic.PRIZES_OF_REBUYS),
        ),
        Posting(
            "bounties",
            Sentence("Recompensas por eliminación (norma de la casa)", "Bounties (a house rule)"),
            -pool.bounties,
        ),
        Posting("league", Sentence("Bote de la liga", "League pot"), -pool.levy, rules.cite(Topic.PRIZES_LEAGUE_LEVY)),
        Posting(
            "organisation",
            Sentence("Gastos de organización", "Organisation"),
            -pool.organisation,
            rules.cite(Topic.PRIZES_ORGANISATION),
        ),
        Posting(
            "retained",
            Sentence("Ingresos por torneos: parte retenida", "Tournament income: retained share"),
            pool.organisation - pool.retained,
            rules.cite(Topic.TAX_INCOME, Topic.TAX_BOOK),
        ),
        Posting(
            "fees",
            Sentence("Ingresos por torneos: inscripciones", "Tournament income: fees"),
            -pool.fees,
            rules.cite(Topic.TAX_INCOME, Topic.TAX_BOOK),
        ),
    )
    return tuple(line for line in lines if line.cents)


def tax_base(rules: TournamentRules, pool: Pool) -> TaxBase:
    """The income that is taxed, and half of what was retained taken off it as hospitality.

    A sit & go retains nothing, so its fees are taxed whole. A cent that cannot be halved stays in the base.
    """
    income = {"fees": pool.fees, "retained": pool.retained}
    taxed = sum(income[part] for part in rules.tax.income)
    with_fees = rules.tax.hospitality_base == "retained_and_fees"
    cost = pool.retained + (pool.fees if with_fees else 0)
    return TaxBase(
        income=ceil(rules.tax.in_base * taxed),
        hospitality=int(rules.tax.hospitality * cost),
        because=rules.cite(Topic.TAX_INCOME, Topic.TAX_IN_BASE, Topic.TAX_HOSPITALITY, Topic.TAX_HOSPITALITY_BASE),
    )
