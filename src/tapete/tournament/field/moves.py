"""Moving people: balancing as advised, a broken table's draw, the final table's, and what management orders."""

from tapete.core.decision import Refused
from tapete.core.ids import RuleId, Seat
from tapete.core.sentence import Sentence
from tapete.tournament.field.balance import advice
from tapete.tournament.field.seats import free_seats, is_open
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as floor_event
from tapete.tournament.model.kinds import TableNeed
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, TableNo, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic


def balance(draft: Draft, command: asked.Balance) -> Refused | None:
    """The move that is due; where no button stands yet the seat is the one that was drawn (rules 9 and 16)."""
    due = advice(draft.rules, draft.state)
    if due is None or due.kind != TableNeed.MOVE:
        return draft.refuse("no hay nadie que mover ahora", "there is nobody to move now", Topic.BALANCE_MOVES)
    assert due.entry is not None and due.to is not None and due.seat is not None
    lots = {(number, table): seat for number, table, seat in command.seats}
    seat = lots.get((due.entry, due.to), due.seat)
    if seat != due.seat and seat not in seats_by_lot(draft.rules, draft.state.tables[due.to]):
        return draft.refuse(
            f"el puesto {seat} de la mesa {due.to} no entra en el sorteo",
            f"seat {seat} of table {due.to} is not in the draw",
            Topic.SEATS_DRAW,
        )
    draft.add(happened.Moved(due.entry, due.to, seat, "balance", due.words, because=due.because))
    return None


def seats_by_lot(rules: Rules, table: TournamentTable) -> list[Seat]:
    """The seats to draw among for somebody who is moved to a table; none once its button says which is the worst."""
    return free_seats(rules, table) if table.positions is None and table.drawn is None else []


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
    return _broken(draft, table, command.seats, due.words, due.because)


def _broken(
    draft: Draft,
    table: TournamentTable,
    lots: tuple[tuple[EntryNo, TableNo, Seat], ...],
    words: Sentence,
    because: tuple[RuleId, ...],
) -> Refused | None:
    for entry, to, seat in lots:
        if not is_open(draft.rules, draft.state, to, seat, without=table.number):
            return draft.refuse(
                f"el puesto {seat} de la mesa {to} no entra en el sorteo",
                f"seat {seat} of table {to} is not in the draw",
                Topic.SEATS_DRAW,
                Topic.BALANCE_STOP_DIFFERENCE,
            )
        draft.add(happened.Moved(entry, to, seat, "break", words, because=because))
    draft.add(happened.TableClosed(table.number, words, because=because))
    return None


def may_break(rules: Rules, state: Tournament, number: TableNo) -> bool:
    """Whether everybody has a seat at the other tables, with no hand at this one."""
    table = state.tables.get(number)
    if table is None or table.hand or table.shuffled or len(state.tables) < 2:
        return False
    return (len(state.tables) - 1) * rules.seats >= state.seated


def order_break(draft: Draft, command: floor.OrderBreak) -> Refused | None:
    """Management breaks a table at its own judgement, also while registration is open (rules 9 and 16)."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_official(command.by, command.why):
        return refused
    if not may_break(draft.rules, draft.state, table.number) or draft.state.hand_for_hand:
        return draft.refuse(
            f"la mesa {table.number} se rompe entre manos y si caben todos en las demás",
            f"table {table.number} is broken between hands and where the others have room for everybody",
            Topic.BREAKING_ORDER_MAY_CHANGE,
        )
    if sorted(entry for entry, _, _ in command.seats) != sorted(place.entry for place in table.seats.values()):
        return draft.refuse(
            "cada jugador de la mesa saca un puesto", "each player of the table draws a seat", Topic.SEATS_DRAW
        )
    words = Sentence(f"{command.by.name}: {command.why}", f"{command.by.name}: {command.why}")
    cite = draft.cite(Topic.BREAKING_ORDER_MAY_CHANGE, Topic.SEATS_RESEAT, Topic.BREAKING_ENTERS)
    return _broken(draft, table, command.seats, words, cite)


def postpone_moves(draft: Draft, command: floor.PostponeMoves) -> Refused | None:
    """What is due waits until somebody else leaves or comes; the final table does not."""
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by, command.why):
        return refused
    due = advice(draft.rules, draft.state)
    if due is None or due.kind == TableNeed.FINAL:
        return draft.refuse("no hay nada que aplazar", "there is nothing to postpone", Topic.BREAKING_ORDER_MAY_CHANGE)
    cite = draft.cite(Topic.BREAKING_ORDER_MAY_CHANGE, Topic.BALANCE_HANDS_VALID)
    draft.add(floor_event.MovesPostponed(draft.state.seated, command.by.name, command.why, because=cite))
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
            "se mueve a quien tiene puesto, entre manos", "who is seated moves, between hands", Topic.SEATS_RESEAT
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
