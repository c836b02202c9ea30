"""Seats by lot: which are open, who draws next, the draw of the button, and the start."""

from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.tournament import command as asked
from tapete.tournament import event as happened
from tapete.tournament.draft import Draft
from tapete.tournament.lots import worth
from tapete.tournament.rules import Rules
from tapete.tournament.state import ANNOUNCED, PAID, RUNNING, Entry, Table, TableNo, Tournament
from tapete.tournament.structure import SIT_AND_GO


def free_seats(rules: Rules, table: Table) -> list[Seat]:
    return [Seat(number) for number in range(1, rules.seats + 1) if Seat(number) not in table.seats]


def open_seats(rules: Rules, state: Tournament, without: TableNo | None = None) -> list[tuple[TableNo, Seat]]:
    """The seats in the lot: the free ones of the tables with fewest players, so that tables stay equal."""
    tables = [table for table in state.tables.values() if table.number != without and len(table.seats) < rules.seats]
    fewest = min((len(table.seats) for table in tables), default=0)
    return [(table.number, seat) for table in tables if len(table.seats) == fewest for seat in free_seats(rules, table)]


def next_in_queue(state: Tournament) -> Entry | None:
    """Who is served next: the first to arrive of those with a stack and no seat."""
    waiting = (entry for entry in state.entries.values() if entry.status == PAID and entry.arrival)
    return min(waiting, key=lambda entry: entry.arrival, default=None)


def open_table(draft: Draft, command: asked.OpenTable) -> Refused | None:
    most = 1 if draft.rules.structure.kind == SIT_AND_GO else draft.rules.structure.tables
    if command.table in draft.state.tables or command.table < 1:
        return draft.refuse(f"la mesa {command.table} ya está abierta", f"table {command.table} is open already")
    if most and len(draft.state.tables) >= most:
        return draft.refuse(f"hay {most} mesas", f"there are {most} tables", "registration.unseated_waiting")
    if draft.state.phase not in (ANNOUNCED, RUNNING) or draft.state.final_drawn:
        return draft.refuse("ya no se abren mesas", "no more tables are opened")
    draft.add(happened.TableOpened(command.table, because=draft.cite("seats.reseat")))
    return None


def draw_seat(draft: Draft, command: asked.DrawSeat) -> Refused | None:
    first = next_in_queue(draft.state)
    if first is None or first.number != command.entry:
        turn = f": le toca a la {first.number}" if first else ""
        turn_en = f": it is {first.number}'s turn" if first else ""
        return draft.refuse(
            f"la inscripción {command.entry} no es la primera de la cola{turn}",
            f"entry {command.entry} is not first in the queue{turn_en}",
            "seats.queue",
        )
    if (command.table, command.seat) not in open_seats(draft.rules, draft.state):
        return draft.refuse(
            f"el puesto {command.seat} de la mesa {command.table} no entra en el sorteo",
            f"seat {command.seat} of table {command.table} is not in the draw",
            "seats.draw",
        )
    keys = ("seats.draw", "registration.full_stack") if first.present else ("registration.unseated", "seats.draw")
    draft.add(happened.EntrySeated(first.number, command.table, command.seat, first.start, because=draft.cite(*keys)))
    return None


def draw_button(draft: Draft, command: asked.DrawButton) -> Refused | None:
    """A card to each occupied seat from seat 1 on; the highest has the button. Once a table plays it is not drawn."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if table.positions is not None or table.drawn is not None:
        return draft.refuse(
            f"la mesa {table.number} ya tiene botón", f"table {table.number} has a button already", "button.redraw"
        )
    seats = sorted(table.seats)
    if len(seats) < 2 or len(command.cards) != len(seats) or len(set(command.cards)) != len(seats):
        return draft.refuse(
            f"se da una carta distinta a cada uno de los {len(seats)} puestos ocupados, dos al menos",
            f"a different card goes to each of the {len(seats)} occupied seats, two at least",
            "button.draw",
        )
    dealt = tuple(zip(seats, command.cards, strict=True))
    best = max(dealt, key=lambda pair: worth(draft.rules.law, pair[1]))[0]
    cite = draft.cite("button.draw", "lots.suit_order", *(("button.redraw",) if table.hands else ()))
    draft.add(happened.ButtonDrawn(table.number, best, dealt, because=cite))
    return None


def start(draft: Draft, command: asked.Start) -> Refused | None:
    state = draft.state
    if state.phase != ANNOUNCED:
        return draft.refuse("el torneo no está por empezar", "the tournament is not about to begin")
    if draft.rules.structure.kind == SIT_AND_GO and state.paid != draft.rules.seats:
        return draft.refuse(
            f"un sit & go empieza con {draft.rules.seats} participantes: hay {state.paid}",
            f"a sit & go begins with {draft.rules.seats} participants: there are {state.paid}",
            "players.minimum",
        )
    if state.seated < 2:
        return draft.refuse("hacen falta dos jugadores sentados", "two seated players are needed")
    unready = [table.number for table in state.tables.values() if len(table.seats) > 1 and table.drawn is None]
    if unready:
        return draft.refuse(
            f"falta sortear el botón de la mesa {unready[0]}",
            f"the button of table {unready[0]} is not drawn",
            "button.draw",
        )
    draft.add(happened.Started(command.at, because=draft.cite("levels.signal", "hand.starts")))
    draft.add(happened.LevelSignalled(1, command.at, because=draft.cite("levels.signal")))
    return None
