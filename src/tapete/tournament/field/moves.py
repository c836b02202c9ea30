"""Moving people: balancing as advised, a broken table's draw, the final table's, and what management orders."""

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.tournament.field.balance import advice
from tapete.tournament.field.seats import free_seats, open_seats
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import TableNeed
from tapete.tournament.model.topic import Topic


def balance(draft: Draft, _: asked.Balance) -> Refused | None:
    due = advice(draft.rules, draft.state)
    if due is None or due.kind != TableNeed.MOVE:
        return draft.refuse("no hay nadie que mover ahora", "there is nobody to move now", Topic.BALANCE_MOVES)
    assert due.entry is not None and due.to is not None and due.seat is not None
    draft.add(happened.Moved(due.entry, due.to, due.seat, "balance", due.words, because=due.because))
    return None


def break_table(draft: Draft, command: asked.BreakTable) -> Refused | None:
    """Every player of the table draws a seat among those of the tables with fewest players, one after the other."""
    due = advice(draft.rules, draft.state)
    if due is None or due.kind != TableNeed.BREAK or due.table != command.table:
        return draft.refuse(
            f"no toca romper la mesa {command.table}",
            f"table {command.table} is not due to be broken",
            Topic.BREAKING_ORDER_MAY_CHANGE,
        )
    table = draft.state.tables[command.table]
    if table.hand:
        return draft.refuse("se rompe al acabar la mano", "it is broken when its hand is over")
    if sorted(entry for entry, _, _ in command.seats) != sorted(place.entry for place in table.seats.values()):
        return draft.refuse(
            "cada jugador de la mesa saca un puesto", "each player of the table draws a seat", Topic.SEATS_DRAW
        )
    for entry, to, seat in command.seats:
        if (to, seat) not in open_seats(draft.rules, draft.state, without=table.number):
            return draft.refuse(
                f"el puesto {seat} de la mesa {to} no entra en el sorteo",
                f"seat {seat} of table {to} is not in the draw",
                Topic.SEATS_DRAW,
                Topic.BALANCE_STOP_DIFFERENCE,
            )
        draft.add(happened.Moved(entry, to, seat, "break", due.words, because=due.because))
    draft.add(happened.TableClosed(table.number, due.words, because=due.because))
    return None


def draw_final_table(draft: Draft, command: asked.DrawFinalTable) -> Refused | None:
    due = advice(draft.rules, draft.state)
    if due is None or due.kind != TableNeed.FINAL or not draft.state.idle():
        return draft.refuse(
            "no toca sortear la mesa final", "the final table is not due to be drawn", Topic.SEATS_FINAL_TABLE
        )
    seats = [seat for seat, _ in command.seats]
    everybody = sorted(place.entry for table in draft.state.tables.values() for place in table.seats.values())
    fits = len(set(seats)) == len(seats) and all(1 <= seat <= draft.rules.seats for seat in seats)
    if not fits or sorted(entry for _, entry in command.seats) != everybody or command.table not in draft.state.tables:
        return draft.refuse(
            "cada jugador que queda saca un puesto de la mesa final",
            "each player left draws a seat of the final table",
            Topic.SEATS_DRAW,
        )
    draft.add(happened.FinalTableDrawn(command.table, tuple(sorted(command.seats)), because=due.because))
    return None


def move_entry(draft: Draft, command: asked.MoveEntry) -> Refused | None:
    """Management re-seats a player between hands: a special reason, or the seat they ought to have had."""
    entry, table = draft.entry(command.entry), draft.table(command.table)
    if isinstance(entry, Refused):
        return entry
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_official(command.by, command.why):
        return refused
    if not draft.rules.seating.reseat:
        return draft.refuse("en este torneo no se recoloca a nadie", "nobody is re-seated here", Topic.SEATS_RESEAT)
    if entry.table is None or draft.state.tables[entry.table].hand:
        return draft.refuse(
            "se mueve a quien está sentado, entre manos", "who is seated moves, between hands", Topic.SEATS_RESEAT
        )
    if command.seat not in free_seats(draft.rules, table):
        return draft.refuse(
            f"el puesto {command.seat} de la mesa {table.number} no está libre",
            f"seat {command.seat} of table {table.number} is not free",
            Topic.SEATS_RESEAT,
        )
    words = Sentence(f"{command.by.name}: {command.why}", f"{command.by.name}: {command.why}")
    cite = draft.cite(Topic.SEATS_RESEAT, Topic.SEATS_WRONG_SEAT)
    draft.add(happened.Moved(entry.number, table.number, command.seat, "management", words, because=cite))
    return None


def set_breaking_order(draft: Draft, command: asked.SetBreakingOrder) -> Refused | None:
    if refused := draft.refuse_official(command.by, command.why):
        return refused
    cite = draft.cite(Topic.BREAKING_ORDER_MAY_CHANGE)
    draft.add(happened.BreakingOrderSet(command.tables, command.by.name, command.why, because=cite))
    return None


def allow_imbalance(draft: Draft, command: asked.AllowImbalance) -> Refused | None:
    """The director decides whether play stops; hands played in spite of a difference are valid."""
    if refused := draft.refuse_official(command.by, command.why):
        return refused
    cite = draft.cite(Topic.BALANCE_HANDS_VALID)
    draft.add(happened.ImbalanceAllowed(command.allowed, command.by.name, command.why, because=cite))
    return None
