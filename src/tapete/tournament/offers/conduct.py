"""What may be asked about conduct: an infraction reported, penalised or let pass, and a player let back."""

from collections.abc import Iterator, Mapping

from tapete.core.option import AnyField, Chips, Choice, Given, Number, Option, Text, Yes
from tapete.incidents.conduct.discipline import Official
from tapete.incidents.conduct.offence import CHIP_LOSS, DISQUALIFICATION, MISSED_HANDS, grounds
from tapete.incidents.conduct.penalty import PenaltyStep, insisted_measures, legal
from tapete.tournament.model import command as asked
from tapete.tournament.offers.inquiry import OptionContext


def offers(context: OptionContext) -> Iterator[Option]:
    if not context.running or not isinstance(context.who, Official):
        return
    if context.gives(asked.Report):
        yield from _reports(context)
    steps = legal(context.rules.law, context.state.discipline, context.who) if context.gives(asked.Impose) else ()
    for step in steps:
        yield from _decided(context, step)
    back = tuple(
        step.player for step in steps if step.act == "Readmit" and context.accepted(asked.Readmit(step.player))
    )
    if back and context.gives(asked.Readmit):
        yield context.option(asked.Readmit, player=Choice(values=back))


def _reports(context: OptionContext) -> Iterator[Option]:
    players = dict.fromkeys(entry.player for entry in context.state.alive())
    there = tuple(player for player in players if player not in context.state.discipline.disqualified)
    if there:
        ground = Choice(values=tuple(grounds()))
        yield context.option(asked.Report, player=Choice(values=there), ground=ground, note=Text(optional=True))


def _decided(context: OptionContext, step: PenaltyStep) -> Iterator[Option]:
    """A penalty by each measure that is open, as much of it as repetition leaves; or none this time."""
    if step.act == "Waive" and context.accepted(asked.Waive(step.number, "-")):
        yield context.option(asked.Waive, {"number": step.number}, why=Text())
    for measure in step.measures if step.act == "Impose" else ():
        fields = _amount(context, step, measure)
        if fields is not None:
            given: dict[str, Given] = {"number": step.number, "measure": measure}
            yield context.option(asked.Impose, given, **fields, **_dead_hand(context, step, measure), why=Text())
    if step.act == "Impose":
        yield from _insisted(context, step)


def _insisted(context: OptionContext, step: PenaltyStep) -> Iterator[Option]:
    """What the director may insist on although the last penalty was as grave."""
    assert isinstance(context.who, Official)
    for measure in insisted_measures(context.rules.law, context.state.discipline, step.number, context.who):
        hands = {"hands": Number(least=1, most=_most_hands(context, step))} if measure == MISSED_HANDS else {}
        most = _stack(context, step) // context.unit * context.unit
        chips = {"chips": Chips(least=context.unit, most=most, step=context.unit)} if measure == CHIP_LOSS else {}
        trial = asked.Impose(step.number, measure, "-", int(bool(hands)), 0, context.unit * bool(chips), overrides=True)
        if context.accepted(trial) and most >= context.unit:
            given: dict[str, Given] = {"number": step.number, "measure": measure, "overrides": True}
            dead = _dead_hand(context, step, measure)
            yield context.option(asked.Impose, given, **hands, **chips, **dead, why=Text())


def _dead_hand(context: OptionContext, step: PenaltyStep, measure: str) -> Mapping[str, AnyField]:
    """Whether the player's hand in play is dead too, where it may be and is not anyhow."""
    hands = int(measure == MISSED_HANDS)
    trial = asked.Impose(step.number, measure, "-", hands, this_hand=True)
    offered = measure != DISQUALIFICATION and context.accepted(trial)
    return {"this_hand": Yes(optional=True)} if offered else {}


def _amount(context: OptionContext, step: PenaltyStep, measure: str) -> Mapping[str, AnyField] | None:
    """How much of a measure may be said; None where it cannot be imposed now."""
    before = context.state.discipline.heaviest(step.player, step.measures)
    beyond = before.amount if before and before.kind == measure else 0
    imposed = asked.Impose(step.number, measure, "-")
    if measure == MISSED_HANDS:
        least, most = beyond + 1, _most_hands(context, step)
        trial = asked.Impose(step.number, measure, "-", hands=least)
        return {"hands": Number(least=least, most=most)} if least <= most and context.accepted(trial) else None
    if measure == CHIP_LOSS:
        least, most = (beyond // context.unit + 1) * context.unit, _stack(context, step) // context.unit * context.unit
        trial = asked.Impose(step.number, measure, "-", chips=least)
        fits = least <= most and context.accepted(trial)
        return {"chips": Chips(least=least, most=most, step=context.unit)} if fits else None
    return {} if context.accepted(imposed) else None


def _stack(context: OptionContext, step: PenaltyStep) -> int:
    """What a seated player has; a stack that waits for its seat is not touched."""
    entry = next((entry for entry in context.state.alive() if entry.player == step.player), None)
    return context.state.stack(entry.number) if entry and entry.table is not None else 0


def _most_hands(context: OptionContext, step: PenaltyStep) -> int:
    """The rounds of a table that may be missed, in hands."""
    entry = next((entry for entry in context.state.alive() if entry.player == step.player), None)
    table = context.state.tables.get(entry.table) if entry and entry.table is not None else None
    return context.rules.penalties.most_rounds * (len(table.seats) if table else context.rules.seats)
