"""A circle table around its hands, by the same four verbs: seats, marker, rests, waiting list, sessions, and the
hands themselves."""

from collections.abc import Callable
from typing import Any, Final

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.games.circle import table_command as asked
from tapete.games.circle import table_event as happened
from tapete.games.circle.floor_command import KillHand
from tapete.games.circle.next_hand import begin_hand, put_in_hand, see_out
from tapete.games.circle.table_draft import Circle, TableDraft
from tapete.games.circle.table_state import CircleTable
from tapete.games.limits import Limits, Wish, refuse_change
from tapete.games.tips import refuse_tip, tips_accounted
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


def decide(circle: Circle, table: CircleTable, command: asked.TableCommand) -> Accepted[happened.CircleEvent] | Refused:
    """The events that follow from a command, or why it is refused."""
    draft = TableDraft(circle, table)
    return _HANDLERS[type(command)](draft, command) or Accepted(tuple(draft.events))


def _start(draft: TableDraft, command: asked.StartGame) -> Refused | None:
    rules = draft.rules
    places, least = rules.count("seats.maximum"), rules.count("players.minimum")
    if draft.table.running:
        return refuse("la partida ya ha empezado", "the game has begun")
    if len({*command.seats}) != len(command.players) or len(command.chips) != len(command.players):
        return refuse(
            "cada jugador tiene su puesto y su resto", "each player has a seat and a stack", rules.cite("seats.draw")
        )
    if len({*command.players}) < least:
        return refuse(
            f"hacen falta {least} jugadores para empezar",
            f"{least} players are needed to start",
            rules.cite("players.minimum"),
        )
    if not all(1 <= seat <= places for seat in command.seats):
        return refuse(
            f"los puestos van del 1 al {places}",
            f"seats go from 1 to {places}",
            rules.cite("seats.maximum", "seats.first"),
        )
    if min(command.chips) <= 0:
        return refuse("todos necesitan fichas", "everybody needs chips", rules.cite("chips.only"))
    by_lot = rules.has("marker.first") and rules.word("marker.first") == "lot"
    if by_lot != (command.marker is not None) or (by_lot and command.marker not in command.seats):
        return _refuse_marker(rules, by_lot)
    cite = rules.cite("seats.draw", "players.minimum", *(("marker.first",) if by_lot else ()))
    draft.add(happened.GameStarted(command.players, command.seats, command.chips, command.marker, because=cite))
    return None


def _refuse_marker(rules: TableRules, by_lot: bool) -> Refused:
    cite = rules.cite("marker.first")
    if by_lot:
        return refuse("la primera mano se sortea entre los sentados", "the first marker is drawn among the seats", cite)
    return refuse("la primera mano no se sortea", "the first marker is not drawn by lot", cite)


def _sit(draft: TableDraft, command: asked.Sit) -> Refused | None:
    rules, table = draft.rules, draft.table
    places = rules.count("seats.maximum")
    if not table.running:
        return refuse(
            "antes de empezar los puestos se sortean",
            "before the start seats are drawn by lot",
            rules.cite("seats.draw"),
        )
    if command.by != "chief":
        return refuse("el puesto lo asigna el jefe", "the chief gives the seat", rules.cite("seats.later"))
    if command.player in table.players or command.chips <= 0:
        return refuse(
            "quien se sienta llega con fichas y no está sentado",
            "whoever sits down brings chips and is not seated",
            rules.cite("seats.players_each"),
        )
    if not 1 <= command.seat <= places or any(known.seat == command.seat for known in table.players.values()):
        return refuse(
            f"el puesto {command.seat} no está libre",
            f"seat {command.seat} is not free",
            rules.cite("seats.players_each", "seats.maximum"),
        )
    if table.waiting and table.waiting[0] != command.player:
        return refuse(
            f"antes está {table.waiting[0]} en la lista de espera",
            f"{table.waiting[0]} is first on the waiting list",
            rules.cite("seats.waiting_list", "seats.waiting_order"),
        )
    draft.add(happened.SeatTaken(command.player, command.seat, command.chips, because=rules.cite("seats.later")))
    return None


def _wait(draft: TableDraft, command: asked.Wait) -> Refused | None:
    table = draft.table
    if command.player in table.waiting or command.player in table.players:
        return refuse(
            f"{command.player} ya está en la lista o en la mesa",
            f"{command.player} is on the list or at the table already",
        )
    draft.add(happened.Waited(command.player, True, because=draft.rules.cite("seats.waiting_list")))
    return None


def _stop_waiting(draft: TableDraft, command: asked.StopWaiting) -> Refused | None:
    if command.player not in draft.table.waiting:
        return refuse(f"{command.player} no está en la lista", f"{command.player} is not on the list")
    draft.add(happened.Waited(command.player, False, because=draft.rules.cite("seats.waiting_list")))
    return None


def _refuse_stranger(draft: TableDraft, player: PlayerId) -> Refused | None:
    if player in draft.table.players:
        return None
    return refuse(f"{player} no está en la mesa", f"{player} is not at the table")


def _refuse_playing(draft: TableDraft, player: PlayerId, es: str, en: str, *keys: str) -> Refused | None:
    """Some things are only done between hands by those who are in one."""
    if draft.table.in_hand and player in draft.table.hand.players:
        return refuse(es, en, draft.rules.cite(*keys))
    return None


def _add_chips(draft: TableDraft, command: asked.AddChips) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player) or _refuse_playing(
        draft, command.player, "no se añaden fichas durante la mano", "no chips are added during a hand", "stack.add"
    ):
        return refused
    if command.chips <= 0:
        return refuse("hace falta al menos una ficha", "at least one chip is needed", draft.rules.cite("chips.only"))
    cite = draft.rules.cite("stack.add", "staff.changes_cash")
    draft.add(happened.ChipsAdded(command.player, command.chips, because=cite))
    return None


def _tip(draft: TableDraft, command: asked.Tip) -> Refused | None:
    """Between hands: what lies before a player during one is what he may lose in it."""
    if refused := _refuse_stranger(draft, command.player) or _refuse_playing(
        draft, command.player, "durante la mano no se dan propinas", "no tips are given during a hand", "chips.only"
    ):
        return refused
    if refused := refuse_tip(draft.rules, command.player, command.chips, draft.table.players[command.player].chips):
        return refused
    draft.add(happened.Tipped(command.player, command.chips, because=tips_accounted(draft.rules)))
    return None


def _rest(draft: TableDraft, command: asked.Rest) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player):
        return refused
    if draft.table.players[command.player].rested is not None:
        return refuse(
            f"{command.player} ya descansa",
            f"{command.player} is resting already",
            draft.rules.cite("players.rest_hands"),
        )
    draft.add(happened.Rested(command.player, 0, because=draft.rules.cite("players.rest_hands")))
    return None


def _return(draft: TableDraft, command: asked.Return) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player):
        return refused
    if draft.table.players[command.player].rested is None:
        return refuse(f"{command.player} no descansa", f"{command.player} is not resting")
    draft.add(happened.Rested(command.player, None, because=draft.rules.cite("players.rest_hands")))
    return None


def _leave(draft: TableDraft, command: asked.Leave) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player) or _refuse_playing(
        draft,
        command.player,
        "está en la mano: podrá irse al acabar",
        "he is in the hand: he may leave when it is over",
        "stack.take_off",
    ):
        return refused
    draft.add(happened.SeatLeft(command.player, draft.table.players[command.player].chips))
    return None


def _change_limits(draft: TableDraft, command: asked.ChangeLimits) -> Refused | None:
    limits = Limits(command.minimum, command.maximum)
    wish = Wish(limits, command.by, command.announced)
    if refused := refuse_change(draft.opened.rules, wish, between_hands=not draft.table.in_hand):
        return refused
    cite = draft.rules.cite("limits.change", "limits.minimum", "limits.minimum_of_maximum")
    draft.add(happened.LimitsChanged(limits.minimum, limits.maximum, because=cite))
    return None


def _expel(draft: TableDraft, command: asked.Expel) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player):
        return refused
    draft.add(happened.Expelled(command.player, command.by, because=command.because))
    hand = draft.table.hand
    in_hand = draft.table.in_hand and command.player in hand.players
    if in_hand and not hand.folded >> hand.players.index(command.player) & 1:
        return put_in_hand(draft, asked.InHand(KillHand(command.player, because=command.because, by=command.by)))
    see_out(draft)
    return None


def _end_game(draft: TableDraft, command: asked.EndGame) -> Refused | None:
    """A game without an announced length lasts until everybody who started it could have had the marker often enough.

    Whoever has left, rests or has no chips does not hold up the others.
    """
    rules, table = draft.rules, draft.table
    if not table.running or table.in_hand:
        return refuse("la partida no puede acabar ahora", "the game cannot end now")
    announced = rules.count("duration.minutes") if rules.has("duration.minutes") else 0
    turns = rules.count("duration.marker_turns") if rules.has("duration.marker_turns") else 0
    owed = [name for name, known in table.dealt_in().items() if known.started and known.markers < turns]
    if announced and command.minute < announced:
        return refuse(
            f"la partida anunciada dura {announced} minutos",
            f"the game was announced for {announced} minutes",
            rules.cite("duration.minutes"),
        )
    if not announced and owed:
        return refuse(
            f"{', '.join(owed)} aún no ha tenido la mano {turns} veces",
            f"{', '.join(owed)} has not had the marker {turns} times yet",
            rules.cite("duration.marker_turns"),
        )
    draft.add(happened.GameEnded(because=rules.cite("duration.marker_turns", "duration.minutes")))
    return None


_HANDLERS: Final[dict[type[asked.TableCommand], Callable[[TableDraft, Any], Refused | None]]] = {
    asked.StartGame: _start,
    asked.Sit: _sit,
    asked.Wait: _wait,
    asked.StopWaiting: _stop_waiting,
    asked.AddChips: _add_chips,
    asked.Tip: _tip,
    asked.Rest: _rest,
    asked.Return: _return,
    asked.Leave: _leave,
    asked.BeginHand: begin_hand,
    asked.InHand: put_in_hand,
    asked.ChangeLimits: _change_limits,
    asked.Expel: _expel,
    asked.EndGame: _end_game,
}
