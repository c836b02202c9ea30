"""What may be changed of the conditions that were announced."""

from collections.abc import Iterator

from tapete.core.option import AnyField, Chips, Choice, Given, Number, Option
from tapete.tournament.field.conditions import refuse_term
from tapete.tournament.model.amended import PARAMETERS
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.floor_command import ChangeTerm
from tapete.tournament.model.kinds import Term
from tapete.tournament.model.rule_records import Format, Limit
from tapete.tournament.model.structure import SIT_AND_GO
from tapete.tournament.offers.inquiry import OptionContext
from tapete.tournament.planning.colour_up import schedule

_MOST_TABLES, _MOST_CENTS, _WEEK = 500, 100_000_000, 7 * 24 * 60


def offers(context: OptionContext) -> Iterator[Option]:
    """Each condition that may be another now, and how; one that is yes or no is turned round."""
    if not context.gives(ChangeTerm):
        return
    draft = Draft(context.rules, context.state)
    ways = (_sums(context), _levels(context), _turned(context), _counts(context))
    for term, given, fields in (way for several in ways for way in several):
        trial = ChangeTerm(term, _MOST_CENTS, _MOST_TABLES, at=context.now)
        if refuse_term(draft, trial) is None:
            yield context.option(ChangeTerm, {"term": term.value, **given}, **fields)


Way = tuple[Term, dict[str, Given], dict[str, AnyField]]


def _sums(context: OptionContext) -> Iterator[Way]:
    """Prices inside the bands of condition 4, a bounty leaving no less than before; a guarantee that is raised."""
    structure, rules = context.rules.structure, context.rules
    now = {Term.BUY_IN: rules.prices.buy_in if structure.bounty else 0}
    for term in (Term.BUY_IN, Term.FEE):
        bounds = rules.bounds(PARAMETERS[term])
        if bounds and isinstance(bounds.least, int) and isinstance(bounds.most, int):
            least = max(bounds.least, now.get(term, 0))
            yield term, {}, {"cents": Chips(least=least, most=bounds.most)}
    if structure.kind != SIT_AND_GO:
        least = structure.guarantee if context.state.paid else 0
        yield Term.GUARANTEE, {}, {"cents": Chips(least=least, most=_MOST_CENTS)}


def _levels(context: OptionContext) -> Iterator[Way]:
    """The levels with which registration and rebuys may end: whoever comes late can be given a whole stack."""
    rules, levels = context.rules, len(context.rules.structure.level)
    coming = range(max(context.clock.level, 1), levels + 1)
    changes = [change for change in schedule(rules) if rules.start % change.into]
    closes = tuple(level for level in coming if all(change.after >= level for change in changes))
    if closes:
        yield Term.CLOSE_LEVEL, {}, {"number": Choice(values=closes)}
    if coming and rules.event.format == Format.REBUY:
        yield Term.REBUY_LEVEL, {}, {"number": Choice(values=tuple(coming))}


def _turned(context: OptionContext) -> Iterator[Way]:
    event = context.rules.event
    few = event.reentry_limit != Limit.UNLIMITED and event.reentries <= (event.freezeout_reentries or 0)
    if event.reentry or event.format != Format.FREEZEOUT or few:
        yield Term.REENTRY, {"allowed": not event.reentry}, {}
    if event.format == Format.REBUY:
        yield Term.ADD_ON, {"allowed": not event.add_on}, {}


def _counts(context: OptionContext) -> Iterator[Way]:
    yield Term.TABLES, {}, {"number": Number(least=max(len(context.state.tables), 1), most=_MOST_TABLES)}
    yield Term.STARTS, {}, {"number": Number(least=-_WEEK, most=_WEEK)}
