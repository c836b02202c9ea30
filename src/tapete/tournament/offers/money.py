"""What may be asked about the prizes: the director's split where the law has none, and a deal among those left."""

from collections.abc import Iterator, Mapping

from tapete.core.decision import Refused
from tapete.core.option import Chips, Choice, Given, Option, Parts
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.rule_records import DealSplit
from tapete.tournament.money.apportion import apportion
from tapete.tournament.money.pool import sold
from tapete.tournament.money.prize_table import column, counted, for_players
from tapete.tournament.offers.inquiry import OptionContext
from tapete.tournament.play.awards import HUNDRED, payable, prizes_in_play
from tapete.tournament.play.bounties import hunters, movable


def offers(context: OptionContext) -> Iterator[Option]:
    due = payable(context.rules, context.state) if context.gives(asked.PayPrize) else {}
    if due:
        yield context.option(asked.PayPrize, entry=Choice(values=tuple(due)))
    if context.gives(floor.AwardBounty):
        yield from context.of_exits(_bounties)
    if not context.running or not context.state.registration_closed or context.state.deal:
        return
    if context.gives(asked.SetPrizeSplit) and context.accepted(asked.SetPrizeSplit(((1, HUNDRED),))):
        yield context.option(asked.SetPrizeSplit, shares=_shares(context))
    if context.gives(asked.MakeDeal):
        yield from _deals(context)


def _bounties(context: OptionContext) -> tuple[Option, ...]:
    """Whose bounty goes to whom: to everybody but themselves."""
    everybody = hunters(context.state)
    at = {hunter: place for place, hunter in enumerate(everybody)}
    out = movable(context.rules, context.state)
    others = {entry: everybody[: at[entry]] + everybody[at[entry] + 1 :] if entry in at else everybody for entry in out}
    bounty = floor.AwardBounty
    return tuple(context.option(bounty, {"entry": entry}, to=Choice(values=to)) for entry, to in others.items() if to)


def _shares(context: OptionContext) -> Parts:
    """The places of the table's last column and as many again, as far as there are entries; it begins with that one."""
    entries = counted(context.rules, sold(context.state))
    last = for_players(column(context.rules.table4, context.rules.prizes.table4_edges, entries).values, entries)
    parts = dict(enumerate(apportion(HUNDRED, last), 1))
    places = dict.fromkeys(range(1, min(2 * len(last), entries) + 1), 0)
    return Parts(now=places | parts, total=HUNDRED)


def _deals(context: OptionContext) -> Iterator[Option]:
    entries = [entry.number for entry in context.state.alive()]
    prizes = prizes_in_play(context.rules, context.state)
    if isinstance(prizes, Refused) or len(entries) > context.rules.deals.most_players:
        return
    left = prizes[: len(entries)]
    consents = len(entries)
    for split in (DealSplit.ICM, DealSplit.CHIP_COUNT):
        if context.accepted(asked.MakeDeal(split, consents)):
            aside = Chips(least=0, most=left[0] - (left[1] if len(left) > 1 else 0), optional=True)
            yield context.option(asked.MakeDeal, {"split": split.value, "consents": consents}, played_for=aside)
    equal: Mapping[int, int] = dict(zip(entries, apportion(sum(left), [1] * len(entries)), strict=True))
    agreed = asked.MakeDeal(DealSplit.AGREED, consents, agreed=tuple((number, equal[number]) for number in entries))
    if context.accepted(agreed):
        given: dict[str, Given] = {"split": DealSplit.AGREED.value, "consents": consents}
        yield context.option(asked.MakeDeal, given, agreed=Parts(now=dict(equal), total=sum(left)))
