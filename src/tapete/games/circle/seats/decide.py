"""A circle table around its hands, by the same four verbs: seats, marker, rests, waiting list, sessions, and the
hands themselves."""

from typing import Final

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.games.circle.model.command import HandCommand
from tapete.games.circle.model.floor_command import KillHand
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats import command as asked
from tapete.games.circle.seats import event as happened
from tapete.games.circle.seats.draft import Handler, TableDraft
from tapete.games.circle.seats.next_hand import begin_hand, put_in_hand, see_out
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.handlers import handling
from tapete.games.shared.limits import refuse_change, requested_limits
from tapete.games.shared.people import TableCommand
from tapete.games.shared.tips import refuse_tip, tips_accounted
from tapete.law.refusal import refuse


def decide(rules: CircleRules, state: CircleState, command: TableCommand) -> Accepted[happened.CircleEvent] | Refused:
    """The events that follow from a command, for the table or for the hand in progress, or why it is refused."""
    draft = drafted(rules, state, command)
    return draft if type(draft) is Refused else Accepted(draft.events)


def drafted(rules: CircleRules, state: CircleState, command: TableCommand) -> TableDraft | Refused:
    """The same with the table after each event."""
    draft = TableDraft(rules, state)
    handler = _HANDLERS.get(type(command))
    if handler is not None:
        return handler(draft, command) or draft
    assert isinstance(command, HandCommand), command
    return put_in_hand(draft, command) or draft


def _start(draft: TableDraft, command: asked.StartGame) -> Refused | None:
    rules = draft.rules
    places, least = rules.seats, rules.least_players
    if draft.table.running:
        return refuse("la partida ya ha empezado", "the game has begun")
    count = len(command.players)
    if not count == len({*command.players}) == len({*command.seats}) == len(command.seats) == len(command.chips):
        return refuse(
            "cada jugador tiene su puesto y su resto", "each player has a seat and a stack", rules.cites.seats_drawn
        )
    if count < least:
        return refuse(
            f"hacen falta {least} jugadores para empezar",
            f"{least} players are needed to start",
            rules.cites.players,
        )
    if not all(1 <= seat <= places for seat in command.seats):
        return refuse(
            f"los puestos van del 1 al {places}",
            f"seats go from 1 to {places}",
            rules.cites.seat_numbers,
            rules.seats_open,
        )
    if min(command.chips) <= 0:
        return refuse("todos necesitan fichas", "everybody needs chips", rules.cites.chips)
    by_lot, marker = rules.marker_by_lot, command.marker
    if command.drawn:
        if not by_lot or marker is not None or len({*command.drawn}) != len(command.players):
            return _refuse_marker(rules, by_lot)
        winner = command.drawn.index(max(command.drawn))  # cards are numbered by rank, then by suit, spades highest
        marker = command.seats[winner]
        draft.add(
            happened.MarkerDrawn(command.players[winner], command.drawn, because=rules.cites.first_marker),
        )
    if by_lot != (marker is not None) or (by_lot and marker not in command.seats):
        return _refuse_marker(rules, by_lot)
    cite = rules.cites.started_by_lot if by_lot else rules.cites.started
    drawn_by, minute = command.drawn_by, command.minute
    draft.add(
        happened.GameStarted(command.players, command.seats, command.chips, marker, drawn_by, minute, because=cite)
    )
    return None


def _refuse_marker(rules: CircleRules, by_lot: bool) -> Refused:
    cite = rules.cites.first_marker
    if by_lot:
        return refuse(
            "la primera mano se sortea entre quienes tienen puesto", "the first button is drawn among the seats", cite
        )
    return refuse("la primera mano no se sortea", "the first button is not drawn by lot", cite)


def _sit(draft: TableDraft, command: asked.Sit) -> Refused | None:
    rules, table = draft.rules, draft.table
    if not table.running:
        return refuse(
            "antes de empezar los puestos se sortean",
            "before the start seats are drawn by lot",
            rules.cites.seats_drawn,
        )
    if command.by != "chief":
        return refuse(
            "el puesto lo asigna quien dirige la mesa", "the supervisor assigns the seat", rules.cites.seats_later
        )
    if command.player in table.players or command.chips <= 0:
        return refuse(
            "quien se sienta llega con fichas y no tiene ya un puesto",
            "whoever sits down brings chips and is not seated",
            rules.cites.one_each,
        )
    seat = command.seat
    if seat is None or not 1 <= seat <= rules.seats or any(seated.seat == seat for seated in table.players.values()):
        return refuse(
            f"el puesto {seat or 0} no está libre",
            f"seat {seat or 0} is not free",
            rules.cites.seat_free,
        )
    if table.waiting and table.waiting[0] != command.player:
        return refuse(
            f"antes está {table.waiting[0]} en la lista de espera",
            f"{table.waiting[0]} is first on the waiting list",
            rules.cites.waiting_order,
        )
    draft.add(happened.SeatTaken(command.player, seat, command.chips, because=rules.cites.seats_later))
    return None


def _wait(draft: TableDraft, command: asked.Wait) -> Refused | None:
    table = draft.table
    if command.player in table.waiting or command.player in table.players:
        return refuse(
            f"{command.player} ya está en la lista o en la mesa",
            f"{command.player} is on the list or at the table already",
        )
    draft.add(happened.Waited(command.player, True, because=draft.rules.cites.waiting))
    return None


def _stop_waiting(draft: TableDraft, command: asked.StopWaiting) -> Refused | None:
    if command.player not in draft.table.waiting:
        return refuse(f"{command.player} no está en la lista", f"{command.player} is not on the list")
    draft.add(happened.Waited(command.player, False, because=draft.rules.cites.waiting))
    return None


def _refuse_stranger(draft: TableDraft, player: PlayerId) -> Refused | None:
    if player in draft.table.players:
        return None
    return refuse(f"{player} no está en la mesa", f"{player} is not at the table")


def _refuse_playing(
    draft: TableDraft, player: PlayerId, es: str, en: str, because: tuple[RuleId, ...]
) -> Refused | None:
    """Players in a hand do some things only between hands."""
    if draft.table.in_hand and player in draft.table.hand.players:
        return refuse(es, en, because)
    return None


def _add_chips(draft: TableDraft, command: asked.AddChips) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player) or _refuse_playing(
        draft,
        command.player,
        "no se añaden fichas durante la mano",
        "no chips are added during a hand",
        draft.rules.cites.stack,
    ):
        return refused
    if command.chips <= 0:
        return refuse("hace falta al menos una ficha", "at least one chip is needed", draft.rules.cites.chips)
    draft.add(happened.ChipsAdded(command.player, command.chips, because=draft.rules.cites.add_chips))
    return None


def _tip(draft: TableDraft, command: asked.Tip) -> Refused | None:
    """Between hands only: during one, a player may lose no more than the chips in front of them."""
    if refused := _refuse_stranger(draft, command.player) or _refuse_playing(
        draft,
        command.player,
        "durante la mano no se dan propinas",
        "no tips are given during a hand",
        draft.rules.cites.chips,
    ):
        return refused
    if refused := refuse_tip(draft.rules.law, command.player, command.chips, draft.table.players[command.player].chips):
        return refused
    draft.add(happened.Tipped(command.player, command.chips, because=tips_accounted(draft.rules.law)))
    return None


def _rest(draft: TableDraft, command: asked.Rest) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player):
        return refused
    if draft.table.players[command.player].rested is not None:
        return refuse(
            f"{command.player} ya descansa",
            f"{command.player} is resting already",
            draft.rules.cites.rests,
        )
    draft.add(happened.Rested(command.player, 0, because=draft.rules.cites.rests))
    return None


def _return(draft: TableDraft, command: asked.Return) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player):
        return refused
    if draft.table.players[command.player].rested is None:
        return refuse(f"{command.player} no descansa", f"{command.player} is not resting")
    draft.add(happened.Rested(command.player, None, because=draft.rules.cites.rests))
    return None


def _leave(draft: TableDraft, command: asked.Leave) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player) or _refuse_playing(
        draft,
        command.player,
        "está en la mano: podrá irse al acabar",
        "the player is in the hand and may leave when it is over",
        draft.rules.cites.take_off,
    ):
        return refused
    draft.add(happened.SeatLeft(command.player, draft.table.players[command.player].chips))
    return None


def _change_limits(draft: TableDraft, command: asked.ChangeLimits) -> Refused | None:
    requested = requested_limits(draft.rules.law, command)
    if refused := refuse_change(draft.rules.law, requested, between_hands=not draft.table.in_hand):
        return refused
    draft.add(
        happened.LimitsChanged(requested.limits.minimum, requested.limits.maximum, because=draft.rules.cites.limits)
    )
    return None


def _expel(draft: TableDraft, command: asked.Expel) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player):
        return refused
    draft.add(happened.Expelled(command.player, command.by, because=command.because))
    hand = draft.table.hand
    in_hand = draft.table.in_hand and command.player in hand.players
    if in_hand and not hand.folded >> hand.players.index(command.player) & 1:
        return put_in_hand(draft, KillHand(command.player, because=command.because, by=command.by))
    see_out(draft)
    return None


def _end_game(draft: TableDraft, command: asked.EndGame) -> Refused | None:
    """A game without an announced length lasts until everybody who started it could have had the marker often enough.

    Whoever has left, rests or has no chips does not hold up the others. A game that is suspended because too few are
    left ends before its time by the director's word, with a reason.
    """
    rules, table = draft.rules, draft.table
    if not table.running or table.in_hand:
        return refuse("la partida no puede acabar ahora", "the game cannot end now")
    if command.reason.strip() and table.too_few(rules.least_players, seated_count=rules.seated_count):
        draft.add(happened.GameEnded(command.reason.strip(), because=rules.cites.suspended))
        return None
    announced, turns = rules.minutes, rules.marker_turns
    owed = [name for name, seated in table.dealt_in().items() if seated.started and seated.markers < turns]
    if announced and command.minute - table.started_at < announced:
        return refuse(
            f"la partida anunciada dura {announced} minutos",
            f"the game was announced for {announced} minutes",
            rules.cites.announced,
        )
    if not announced and owed:
        return refuse(
            f"{', '.join(owed)} aún no ha tenido la mano {turns} veces",
            f"{', '.join(owed)} has not had the button {turns} times yet",
            rules.cites.marker_turns,
        )
    draft.add(happened.GameEnded(because=rules.cites.duration))
    return None


_HANDLERS: Final[dict[type[TableCommand], Handler]] = dict(
    (
        handling(asked.StartGame, _start),
        handling(asked.Sit, _sit),
        handling(asked.Wait, _wait),
        handling(asked.StopWaiting, _stop_waiting),
        handling(asked.AddChips, _add_chips),
        handling(asked.Tip, _tip),
        handling(asked.Rest, _rest),
        handling(asked.Return, _return),
        handling(asked.Leave, _leave),
        handling(asked.BeginHand, begin_hand),
        handling(asked.ChangeLimits, _change_limits),
        handling(asked.Expel, _expel),
        handling(asked.EndGame, _end_game),
    )
)
