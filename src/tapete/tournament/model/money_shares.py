"""What part of the money goes to prizes and to organisation: together no more than all of it (condition 4)."""

from fractions import Fraction

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.law.wording import percentage
from tapete.tournament.model.rules import TournamentRules
from tapete.tournament.model.topic import Topic


def to_prizes(rules: TournamentRules) -> tuple[tuple[Fraction, Topic], ...]:
    """What part of buy-ins, rebuys and add-ons goes to prizes."""
    return (
        (rules.prizes.of_buy_ins, Topic.PRIZES_OF_BUY_INS),
        (rules.prizes.of_rebuys, Topic.PRIZES_OF_REBUYS),
        (rules.prizes.of_add_ons, Topic.PRIZES_OF_ADD_ONS),
    )


def refuse_shares(rules: TournamentRules) -> Refused | None:
    """No more than everything goes to prizes, and organisation is paid out of what does not (condition 4)."""
    for share, topic in to_prizes(rules):
        if share > 1:
            return refuse("a premios va como mucho el 100 %", "at most 100 % goes to prizes", rules.cite(topic))
    kept: Fraction = 1 - rules.prizes.of_buy_ins
    if rules.prizes.organisation > kept:
        prizes, costs = percentage(rules.prizes.of_buy_ins), percentage(rules.prizes.organisation)
        return refuse(
            f"a premios va el {prizes.es} de las compras y a organización el {costs.es}: juntos pasan del 100 %",
            f"{prizes.en} of the buy-ins goes to prizes and {costs.en} to organisation: together more than 100 %",
            rules.cite(Topic.PRIZES_ORGANISATION, Topic.PRIZES_ORGANISATION_FROM),
        )
    return None
