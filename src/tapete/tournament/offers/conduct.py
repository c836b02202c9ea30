"""What may be asked about conduct: an infraction reported, penalised or let pass, and a player let back."""

from collections.abc import Iterator, Mapping

from tapete.core.option import AnyField, Chips, Choice, Given, Number, Option, Text
from tapete.incidents.discipline import Official
from tapete.incidents.offence import CHIP_LOSS, MISSED_HANDS, grounds
from tapete.incidents.penalty import Step, legal
from tapete.tournament import command as asked
from tapete.tournament.offers.asking import Asking


def offers(ask: Asking) -> Iterator[Option]:
    if not ask.running or not isinstance(ask.who, Official):
        return
    if ask.gives(asked.Report):
        yield from _reports(ask)
    steps = legal(ask.rules.law, ask.state.discipline, ask.who) if ask.gives(asked.Impose) else ()
    for step in steps:
        yield from _decided(ask, step)
    back = tuple(step.player for step in steps if step.act == "Readmit" and ask.accepted(asked.Readmit(step.player)))
    if back and ask.gives(asked.Readmit):
        yield ask.option(asked.Readmit, player=Choice(values=back))


def _reports(ask: Asking) -> Iterator[Option]:
    players = dict.fromkeys(entry.player for entry in ask.state.alive())
    there = tuple(player for player in players if player not in ask.state.discipline.disqualified)
    if there:
        ground = Choice(values=tuple(grounds()))
        yield ask.option(asked.Report, player=Choice(values=there), ground=ground, note=Text(optional=True))


def _decided(ask: Asking, step: Step) -> Iterator[Option]:
    """A penalty by each measure that is open, as much of it as repetition leaves; or none this time."""
    if step.act == "Waive" and ask.accepted(asked.Waive(step.number, "-")):
        yield ask.option(asked.Waive, {"number": step.number}, why=Text())
    for measure in step.measures if step.act == "Impose" else ():
        fields = _amount(ask, step, measure)
        if fields is not None:
            given: dict[str, Given] = {"number": step.number, "measure": measure}
            yield ask.option(asked.Impose, given, **fields, why=Text())


def _amount(ask: Asking, step: Step, measure: str) -> Mapping[str, AnyField] | None:
    """How much of a measure may be said; None where it cannot be imposed now."""
    before = ask.state.discipline.heaviest(step.player, step.measures)
    beyond = before.amount if before and before.kind == measure else 0
    imposed = asked.Impose(step.number, measure, "-")
    if measure == MISSED_HANDS:
        least, most = beyond + 1, _most_hands(ask, step)
        trial = asked.Impose(step.number, measure, "-", hands=least)
        return {"hands": Number(least=least, most=most)} if least <= most and ask.accepted(trial) else None
    if measure == CHIP_LOSS:
        least, most = (beyond // ask.unit + 1) * ask.unit, _stack(ask, step) // ask.unit * ask.unit
        trial = asked.Impose(step.number, measure, "-", chips=least)
        fits = least <= most and ask.accepted(trial)
        return {"chips": Chips(least=least, most=most, step=ask.unit)} if fits else None
    return {} if ask.accepted(imposed) else None


def _stack(ask: Asking, step: Step) -> int:
    """What a seated player has; a stack that waits for its seat is not touched."""
    entry = next((entry for entry in ask.state.alive() if entry.player == step.player), None)
    return ask.state.stack(entry.number) if entry and entry.table is not None else 0


def _most_hands(ask: Asking, step: Step) -> int:
    """The rounds of a table that may be missed, in hands."""
    entry = next((entry for entry in ask.state.alive() if entry.player == step.player), None)
    table = ask.state.tables.get(entry.table) if entry and entry.table is not None else None
    return ask.rules.penalties.most_rounds * (len(table.seats) if table else ask.rules.seats)
