"""Seats by lot: which are open, who draws next, the draw of the button, and the start."""

from operator import attrgetter

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.tournament.field.lots import worth
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus, TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, EntryNo, TableNo, Tournament, TournamentTable
from tapete.tournament.model.structure import SIT_AND_GO
from tapete.tournament.model.topic import Topic


def free_seats(rules: Rules, table: TournamentTable) -> list[Seat]:
    return [Seat(number) for number in range(1, rules.seats + 1) if Seat(number) not in table.seats]


def open_seats(rules: Rules, state: Tournament, without: TableNo | None = None) -> list[tuple[TableNo, Seat]]:
    """The seats in the lot: the free ones of the tables with fewest players, so that tables stay equal."""
    tables = _shortest(rules, state, without)
    return [(table.number, seat) for table in tables for seat in free_seats(rules, table)]


def is_open(rules: Rules, state: Tournament, number: TableNo, seat: Seat, without: TableNo | None = None) -> bool:
    """Whether a seat is in the lot."""
    if number == without or number not in state.tables or not 1 <= seat <= rules.seats:
        return False
    tables = [table for each, table in state.tables.items() if each != without] if without else state.tables.values()
    seats = state.tables[number].seats
    return seat not in seats and len(seats) == min(map(len, map(attrgetter("seats"), tables)))


def _shortest(rules: Rules, state: Tournament, without: TableNo | None) -> list[TournamentTable]:
    """The tables with fewest players that are not full."""
    tables = [table for table in state.tables.values() if table.number != without and len(table.seats) < rules.seats]
    fewest = min((len(table.seats) for table in tables), default=0)
    return [table for table in tables if len(table.seats) == fewest]


def tables_needed(rules: Rules, state: Tournament) -> int:
    """How many tables seat everybody who has a stack and has come, level with each other (rule 16)."""
    waiting = len(state.entries.picked(_waits))
    most = 1 if rules.structure.kind == SIT_AND_GO else rules.structure.tables
    needed = -(-(state.seated + waiting) // rules.seats)
    return min(needed, most) if most else needed


def queue(state: Tournament) -> list[Entry]:
    """Those with a stack and no seat, as they arrived."""
    return sorted(state.entries.picked(_waits), key=lambda entry: entry.arrival)


def _waits(entry: Entry) -> bool:
    return entry.status == EntryStatus.PAID and entry.arrival > 0


def next_in_queue(state: Tournament) -> Entry | None:
    """Who is served next: the first to arrive of those with a stack and no seat."""
    return next(iter(queue(state)), None)


def open_table(draft: Draft, command: asked.OpenTable) -> Refused | None:
    most = 1 if draft.rules.structure.kind == SIT_AND_GO else draft.rules.structure.tables
    if command.table in draft.state.tables or command.table < 1:
        return draft.refuse(f"la mesa {command.table} ya está abierta", f"table {command.table} is open already")
    if most and len(draft.state.tables) >= most:
        return draft.refuse(f"hay {most} mesas", f"there are {most} tables", Topic.REGISTRATION_UNSEATED_WAITING)
    if draft.state.phase not in (TournamentPhase.ANNOUNCED, TournamentPhase.RUNNING) or draft.state.final_drawn:
        return draft.refuse("ya no se abren mesas", "no more tables are opened")
    draft.add(happened.TableOpened(command.table, because=draft.cite(Topic.SEATS_RESEAT)))
    return None


def draw_seats(draft: Draft, command: asked.DrawSeats) -> Refused | None:
    """Everybody who waits draws a seat, in the order of the queue; a table that a lot names is opened for it."""
    if not command.seats:
        return draft.refuse("no hay nada que sortear ahora", "there is nothing to draw for now", Topic.SEATS_DRAW)
    waiting, needed = iter(queue(draft.state)), tables_needed(draft.rules, draft.state)
    for number, table, seat in command.seats:
        if refused := _open_for(draft, table, needed) or _draw_seat(draft, next(waiting, None), number, table, seat):
            return refused
    return None


def _open_for(draft: Draft, table: TableNo, needed: int) -> Refused | None:
    """A lot names a table that is not open: it is opened where another is needed, or all are full."""
    if table in draft.state.tables:
        return None
    if len(draft.state.tables) < needed or not open_seats(draft.rules, draft.state):
        return open_table(draft, asked.OpenTable(table))
    return None


def _draw_seat(draft: Draft, first: Entry | None, number: EntryNo, table: TableNo, seat: Seat) -> Refused | None:
    if first is None or first.number != number:
        turn = f": le toca a la {first.number}" if first else ""
        turn_en = f": it is {first.number}'s turn" if first else ""
        return draft.refuse(
            f"la inscripción {number} no es la primera de la cola{turn}",
            f"entry {number} is not first in the queue{turn_en}",
            Topic.SEATS_QUEUE,
        )
    if not is_open(draft.rules, draft.state, table, seat):
        return draft.refuse(
            f"el puesto {seat} de la mesa {table} no entra en el sorteo",
            f"seat {seat} of table {table} is not in the draw",
            Topic.SEATS_DRAW,
        )
    came = (Topic.SEATS_DRAW, Topic.REGISTRATION_FULL_STACK)
    topics = came if first.present else (Topic.REGISTRATION_UNSEATED, Topic.SEATS_DRAW)
    draft.add(happened.EntrySeated(first.number, table, seat, first.start, because=draft.cite(*topics)))
    return None


def without_button(state: Tournament) -> list[TournamentTable]:
    """Tables that play once their button has been drawn."""
    tables = (table for table in state.tables.values() if table.positions is None and table.drawn is None)
    return [table for table in tables if len(table.seats) > 1]


def draw_buttons(draft: Draft, command: asked.DrawButtons) -> Refused | None:
    if not command.cards:
        return draft.refuse("no hay nada que sortear ahora", "there is nothing to draw for now", Topic.BUTTON_DRAW)
    return next((refused for table, cards in command.cards if (refused := _draw_button(draft, table, cards))), None)


def _draw_button(draft: Draft, number: TableNo, cards: tuple[Card, ...]) -> Refused | None:
    """A card to each occupied seat from seat 1 on; the highest has the button. Once a table plays it is not drawn."""
    table = draft.table(number)
    if isinstance(table, Refused):
        return table
    if table.positions is not None or table.drawn is not None:
        return draft.refuse(
            f"la mesa {table.number} ya tiene botón", f"table {table.number} has a button already", Topic.BUTTON_REDRAW
        )
    seats = sorted(table.seats)
    if len(seats) < 2 or len(cards) != len(seats) or len(set(cards)) != len(seats):
        return draft.refuse(
            f"se da una carta distinta a cada uno de los {len(seats)} puestos ocupados, dos al menos",
            f"a different card goes to each of the {len(seats)} occupied seats, two at least",
            Topic.BUTTON_DRAW,
        )
    dealt = tuple(zip(seats, cards, strict=True))
    best = max(dealt, key=lambda pair: worth(draft.rules, pair[1]))[0]
    cite = draft.cite(Topic.BUTTON_DRAW, Topic.LOTS_SUIT_ORDER, *((Topic.BUTTON_REDRAW,) if table.hands else ()))
    draft.add(happened.ButtonDrawn(table.number, best, dealt, because=cite))
    return None


def _refuse_uneven(draft: Draft) -> Refused | None:
    """Play does not begin at tables that two players more would not make level, unless the director lets it."""
    sizes = sorted(len(table.seats) for table in draft.state.tables.values() if table.seats)
    if draft.state.imbalance_allowed or not sizes or sizes[-1] - sizes[0] < 2:
        return None
    return draft.refuse(
        f"hay mesas de {sizes[-1]} y de {sizes[0]} jugadores: antes de empezar se igualan",
        f"tables have {sizes[-1]} and {sizes[0]} players: they are made level before the start",
        Topic.SEATS_RESEAT,
        Topic.BALANCE_STOP_DIFFERENCE,
    )


def tell_button_cards(draft: Draft, command: floor.TellButtonCards) -> Refused | None:
    """The croupier deals the cards of the draw at the table, and tells them."""
    if command.table in draft.state.tables and draft.state.tables[command.table].hand:
        return draft.refuse(f"la mesa {command.table} juega una mano", f"table {command.table} is in a hand")
    return _draw_button(draft, command.table, command.cards)


def start(draft: Draft, command: asked.Start) -> Refused | None:
    state = draft.state
    if state.phase != TournamentPhase.ANNOUNCED:
        return draft.refuse("el torneo no está a punto de empezar", "the tournament is not about to begin")
    if draft.rules.structure.kind == SIT_AND_GO and state.paid != draft.rules.seats:
        return draft.refuse(
            f"un sit & go empieza con {draft.rules.seats} participantes: hay {state.paid}",
            f"a sit & go begins with {draft.rules.seats} participants: there are {state.paid}",
            Topic.PLAYERS_MINIMUM,
        )
    if state.seated < 2:
        return draft.refuse("hacen falta dos jugadores sentados", "two seated players are needed")
    if refused := _refuse_uneven(draft):
        return refused
    unready = [table.number for table in state.tables.values() if len(table.seats) > 1 and table.drawn is None]
    if unready:
        return draft.refuse(
            f"falta sortear el botón de la mesa {unready[0]}",
            f"the button of table {unready[0]} is not drawn",
            Topic.BUTTON_DRAW,
        )
    draft.add(happened.Started(command.at, because=draft.cite(Topic.LEVELS_SIGNAL, Topic.HAND_STARTS)))
    level = state.clock.level
    draft.add(happened.LevelSignalled(level, command.at, because=draft.cite(Topic.LEVELS_SIGNAL)))
    return None
