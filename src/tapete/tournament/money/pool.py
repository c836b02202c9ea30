"""The money of a tournament: what was sold, and how condition 4 parts it among prizes, the league and the house."""

from math import ceil

import msgspec

from tapete.core.decision import Refused
from tapete.core.kept_last import kept_last
from tapete.law.refusal import refuse
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.money_shares import refuse_shares, to_prizes
from tapete.tournament.model.rules import TournamentRules
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.prices import prices


class Sales(msgspec.Struct, frozen=True):
    """How much of everything was sold; ``no_shows`` are among the entries and never took part."""

    entries: int
    re_entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    no_shows: int = 0
    fees_told: bool = True
    """False where the fee is not known and only the rest of the money is parted."""
    paid: "Paid | None" = None
    """What was paid for them, where prices have changed or may have; else all of it was sold at the same prices."""


class Paid(msgspec.Struct, frozen=True):
    """Cents paid for everything that was sold."""

    buy_ins: int
    fees: int
    rebuys: int
    add_ons: int
    no_show_fees: int


def paid_at(rules: TournamentRules, sold: Sales) -> Paid:
    """What was paid, all of it at the prices of the rules unless the sales tell."""
    if sold.paid is not None:
        return sold.paid
    price, entries = prices(rules), sold.entries + sold.re_entries
    fee = price.fee if sold.fees_told else 0
    buys = sold.rebuys * price.rebuy, sold.add_ons * price.add_on
    return Paid(entries * price.buy_in, entries * fee, *buys, no_show_fees=sold.no_shows * fee)


class Pool(msgspec.Struct, frozen=True):
    """All the cents of a tournament.

    ``prizes``, ``bounties``, ``levy``, ``retained`` and ``fees`` are all that was taken and what the house has added.
    """

    prizes: int
    levy: int
    """For the league, out of what was for prizes."""
    retained: int
    """Of buy-ins, rebuys and add-ons, what does not go to prizes."""
    fees: int
    organisation: int = 0
    """Of what was retained, what pays the organisation."""

    bounties: int = 0
    """Of what was for prizes, what eliminations pay."""
    overlay: int = 0
    """What the house adds to the prizes, so that they are as much as it guarantees."""

    @property
    def pot(self) -> int:
        """What the sales have put into prizes, before the league's levy."""
        return self.prizes + self.bounties + self.levy - self.overlay

    @property
    def house(self) -> int:
        """The casino's income (condition 4)."""
        return self.retained + self.fees

    @property
    def taken(self) -> int:
        return self.pot + self.house


def share_out(rules: TournamentRules, sold: Sales) -> Pool | Refused:
    """The parts of the money; a cent that cannot be parted goes to prizes, whose percentages are the least allowed."""
    if refused := refuse_shares(rules) or _refuse_sales(rules, sold):
        return refused
    paid = paid_at(rules, sold)
    stakes = (paid.buy_ins, paid.rebuys, paid.add_ons)
    pot = sum(ceil(share * cents) for (share, _), cents in zip(to_prizes(rules), stakes, strict=True))
    staked = sum(stakes)
    forfeited = paid.no_show_fees if rules.registration.no_show_money == "all_to_pot" else 0
    base = staked if rules.prizes.levy_base == "all_money" else pot + forfeited
    levy = int(rules.prizes.league_levy * base)
    terms, for_players = rules.house_terms, pot + forfeited - levy
    bounties = (sold.entries + sold.re_entries) * terms.bounty
    overlay = max(terms.guarantee - for_players, 0)
    return Pool(
        prizes=for_players - bounties + overlay,
        levy=levy,
        retained=staked - pot,
        fees=paid.fees - forfeited,
        organisation=int(rules.prizes.organisation * paid.buy_ins),
        bounties=bounties,
        overlay=overlay,
    )


def _refuse_sales(rules: TournamentRules, sold: Sales) -> Refused | None:
    if sold.entries < 1:
        return refuse(
            "hace falta al menos una inscripción", "at least one entry is needed", rules.cite(Topic.PRIZES_COUNTED)
        )
    if min(sold.re_entries, sold.rebuys, sold.add_ons) < 0 or not 0 <= sold.no_shows <= sold.entries:
        return refuse(
            "ninguna cantidad puede ser negativa, ni las ausencias más que las inscripciones",
            "nothing may be negative, nor more be absent than registered",
            rules.cite(Topic.REGISTRATION_NEEDS),
        )
    if rules.players.minimum is not None and rules.prizes.shares is not None and sold.entries != rules.players.minimum:
        exact = rules.players.minimum
        return refuse(
            f"un sit & go es de {exact} participantes exactos",
            f"a sit & go has exactly {exact} participants",
            rules.cite(Topic.PLAYERS_MINIMUM),
        )
    return None


@kept_last
def sold(tournament: Tournament) -> Sales:
    """What a tournament has sold so far."""
    entries = [
        entry
        for entry in tournament.entries.values()
        if entry.status in (EntryStatus.PAID, EntryStatus.SEATED, EntryStatus.OUT)
    ]
    again = sum(entry.reentry for entry in entries)
    return Sales(
        entries=len(entries) - again,
        re_entries=again,
        rebuys=tournament.rebuys,
        add_ons=tournament.add_ons,
        no_shows=sum(not entry.played and not entry.reentry for entry in entries),
        paid=Paid(
            sum(entry.buy_in for entry in entries),
            sum(entry.fee for entry in entries),
            tournament.rebuy_cents,
            tournament.add_on_cents,
            sum(entry.fee for entry in entries if not entry.played and not entry.reentry),
        ),
    )
