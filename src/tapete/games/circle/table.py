"""A circle table around its hands, by the same four verbs: seats, marker, rests, waiting list, sessions, and the
hands themselves."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle import table_command as asked
from tapete.games.circle import table_event as happened
from tapete.games.circle.command import StartHand
from tapete.games.circle.decide import decide as decide_hand
from tapete.games.circle.decide import refuse
from tapete.games.circle.event import HandStarted
from tapete.games.circle.evolve import evolve as evolve_hand
from tapete.games.circle.hand_rules import HandRules, hand_rules
from tapete.games.circle.seating import around, nearest_croupier
from tapete.games.circle.state import NOBODY, Hand
from tapete.games.circle.table_state import CircleTable, Seated
from tapete.law.table_rules import TableRules

K = TypeVar("K")
V = TypeVar("V")


class Circle:
    """The rules of one circle table, ready for its hands."""

    def __init__(self, rules: TableRules) -> None:
        self.rules, self.hand_rules = rules, hand_rules(rules)


class _Draft:
    def __init__(self, circle: Circle, table: CircleTable) -> None:
        self.circle, self.rules, self.table = circle, circle.rules, table
        self.events: list[happened.CircleEvent] = []

    def add(self, event: happened.CircleEvent) -> None:
        self.table = evolve(self.table, event)
        self.events.append(event)


def decide(circle: Circle, table: CircleTable, command: asked.TableCommand) -> Accepted[happened.CircleEvent] | Refused:
    """The events that follow from a command, or why it is refused."""
    draft = _Draft(circle, table)
    return _HANDLERS[type(command)](draft, command) or Accepted(tuple(draft.events))


def evolve(table: CircleTable, event: happened.CircleEvent) -> CircleTable:
    """The table after an event."""
    match event:
        case happened.GameStarted():
            seated = zip(event.players, event.seats, event.chips, strict=True)
            return replace(
                table,
                running=True,
                players={name: Seated(seat, chips, started=True) for name, seat, chips in seated},
            )
        case happened.SeatTaken():
            waiting = tuple(name for name in table.waiting if name != event.player)
            taken = Seated(event.seat, event.chips)
            return replace(table, waiting=waiting, players=_with(table.players, event.player, taken))
        case happened.Waited():
            rest = tuple(name for name in table.waiting if name != event.player)
            return replace(table, waiting=(*rest, event.player) if event.waits else rest)
        case happened.ChipsAdded():
            return _change(table, event.player, chips=table.players[event.player].chips + event.chips)
        case happened.Rested():
            return _change(table, event.player, rested=event.hands)
        case happened.SeatLeft():
            return replace(
                table, players={name: known for name, known in table.players.items() if name != event.player}
            )
        case happened.MarkerMoved():
            markers = table.players[event.player].markers + 1
            return replace(_change(table, event.player, markers=markers), marker=event.seat)
        case happened.SessionCharged():
            charged = _change(table, event.player, chips=table.players[event.player].chips - event.chips)
            return replace(charged, house=charged.house + event.chips)
        case happened.SessionBegan():
            return replace(table, session_from=event.minute, session_hands_left=None)
        case happened.SessionClosing():
            return replace(table, session_hands_left=event.hands)
        case happened.HandBegan():
            return _hand_began(table, event)
        case happened.HandMoved(event=HandStarted() as start):
            return _stacks_in(table, start)
        case happened.HandMoved():
            return replace(table, hand=evolve_hand(table.hand, event.event))
        case happened.HandClosed():
            return _hand_closed(table, event)
        case happened.GameEnded():
            return replace(table, running=False)


def _hand_began(table: CircleTable, event: happened.HandBegan) -> CircleTable:
    left = None if table.session_hands_left is None else table.session_hands_left - 1
    return replace(table, hand=Hand(), hands=event.number, session_hands_left=left)


def _stacks_in(table: CircleTable, start: HandStarted) -> CircleTable:
    """The stacks of those dealt in, and what earlier hands left in the pot, are now in the hand."""
    players = {
        name: replace(known, chips=0) if name in start.players else known for name, known in table.players.items()
    }
    return replace(table, players=players, carried=0, playing=True, hand=evolve_hand(table.hand, start))


def _hand_closed(table: CircleTable, event: happened.HandClosed) -> CircleTable:
    stacks = dict(zip(table.hand.players, table.hand.stacks, strict=True))
    players = {name: replace(known, chips=known.chips + stacks.get(name, 0)) for name, known in table.players.items()}
    return replace(
        table,
        players=players,
        playing=False,
        house=table.house + event.raked,
        carried=event.carried,
        blanks=table.blanks + 1 if table.hand.blank and table.hand.opener == NOBODY else 0,
    )


def _with(of: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**of, key: value}


def _change(table: CircleTable, player: PlayerId, **changes: Any) -> CircleTable:
    return replace(table, players=_with(table.players, player, replace(table.players[player], **changes)))


def _start(draft: _Draft, command: asked.StartGame) -> Refused | None:
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
    draft.add(
        happened.GameStarted(
            command.players, command.seats, command.chips, because=rules.cite("seats.draw", "players.minimum")
        )
    )
    return None


def _sit(draft: _Draft, command: asked.Sit) -> Refused | None:
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


def _wait(draft: _Draft, command: asked.Wait) -> Refused | None:
    table = draft.table
    if command.player in table.waiting or command.player in table.players:
        return refuse(
            f"{command.player} ya está en la lista o en la mesa",
            f"{command.player} is on the list or at the table already",
        )
    draft.add(happened.Waited(command.player, True, because=draft.rules.cite("seats.waiting_list")))
    return None


def _stop_waiting(draft: _Draft, command: asked.StopWaiting) -> Refused | None:
    if command.player not in draft.table.waiting:
        return refuse(f"{command.player} no está en la lista", f"{command.player} is not on the list")
    draft.add(happened.Waited(command.player, False, because=draft.rules.cite("seats.waiting_list")))
    return None


def _refuse_stranger(draft: _Draft, player: PlayerId) -> Refused | None:
    if player in draft.table.players:
        return None
    return refuse(f"{player} no está en la mesa", f"{player} is not at the table")


def _refuse_playing(draft: _Draft, player: PlayerId, es: str, en: str, *keys: str) -> Refused | None:
    """Some things are only done between hands by those who are in one."""
    if draft.table.in_hand and player in draft.table.hand.players:
        return refuse(es, en, draft.rules.cite(*keys))
    return None


def _add_chips(draft: _Draft, command: asked.AddChips) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player) or _refuse_playing(
        draft, command.player, "no se añaden fichas durante la mano", "no chips are added during a hand", "stack.add"
    ):
        return refused
    if command.chips <= 0:
        return refuse("hace falta al menos una ficha", "at least one chip is needed", draft.rules.cite("chips.only"))
    draft.add(happened.ChipsAdded(command.player, command.chips, because=draft.rules.cite("stack.add")))
    return None


def _rest(draft: _Draft, command: asked.Rest) -> Refused | None:
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


def _return(draft: _Draft, command: asked.Return) -> Refused | None:
    if refused := _refuse_stranger(draft, command.player):
        return refused
    if draft.table.players[command.player].rested is None:
        return refuse(f"{command.player} no descansa", f"{command.player} is not resting")
    draft.add(happened.Rested(command.player, None, because=draft.rules.cite("players.rest_hands")))
    return None


def _leave(draft: _Draft, command: asked.Leave) -> Refused | None:
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


def _begin_hand(draft: _Draft, command: asked.BeginHand) -> Refused | None:
    rules = draft.rules
    if not draft.table.running or draft.table.in_hand:
        return refuse("no se puede empezar una mano ahora", "no hand can begin now", rules.cite("players.minimum"))
    _count_rests(draft)
    _charge_session(draft, command.minute)
    least = rules.count("players.minimum")
    if len(draft.table.dealt_in()) < least:
        return refuse(
            f"con menos de {least} jugadores la partida se suspende",
            f"with fewer than {least} players the game is suspended",
            rules.cite("players.minimum", "players.below_minimum"),
        )
    if refused := _refuse_crowd(draft):
        return refused
    _move_marker(draft)
    return _deal_in(draft)


def _count_rests(draft: _Draft) -> None:
    """Hands sat out are counted; a seat not used for longer than the law protects it goes to the waiting list."""
    most = draft.rules.count("players.rest_hands") if draft.rules.has("players.rest_hands") else None
    for name, known in list(draft.table.players.items()):
        if known.rested is None:
            continue
        cite = draft.rules.cite("players.rest_hands")
        if most is not None and known.rested >= most and draft.table.waiting:
            draft.add(happened.SeatLeft(name, known.chips, released=True, because=cite))
        else:
            draft.add(happened.Rested(name, known.rested + 1, because=cite))


def _refuse_crowd(draft: _Draft) -> Refused | None:
    """A stripped deck serves fewer players."""
    rules = draft.rules
    if not rules.has("deck.players_maximum"):
        return None
    sizes = rules.settings["deck.cards"].parameter.choices or (rules.settings["deck.cards"].value,)
    most = rules.counts("deck.players_maximum")[sizes.index(rules.count("deck.cards"))]
    if len(draft.table.dealt_in()) <= most:
        return None
    cards = rules.count("deck.cards")
    return refuse(
        f"con {cards} cartas juegan {most} como máximo",
        f"with {cards} cards at most {most} play",
        rules.cite("deck.players_maximum", "deck.cards"),
    )


def _charge_session(draft: _Draft, minute: int) -> None:
    """Where the house takes its profit by the session, everybody pays at its beginning; without limit, on his stack."""
    rules, table = draft.rules, draft.table
    if not rules.has("rake.method") or rules.word("rake.method") != "session":
        return
    if table.session_from is not None and table.session_hands_left is None:
        if minute - table.session_from < rules.count("rake.session_minutes"):
            return
        hands = rules.count("rake.session_extra_hands")
        draft.add(
            happened.SessionClosing(hands, because=rules.cite("rake.session_minutes", "rake.session_extra_hands"))
        )
    if draft.table.session_hands_left:
        return
    draft.add(happened.SessionBegan(minute, because=rules.cite("rake.session_minutes")))
    share, unit = rules.fraction("rake.session_share"), draft.circle.hand_rules.unit
    has_maximum = draft.circle.hand_rules.structure != "none"
    by_maximum = has_maximum and rules.word("rake.session_base") == "table_maximum"
    for name, known in draft.table.dealt_in().items():
        base = _table_maximum(draft.circle.hand_rules) if by_maximum else known.chips
        chips = min(int(share * base) // unit * unit, known.chips)
        if chips:
            draft.add(
                happened.SessionCharged(name, chips, because=rules.cite("rake.session_share", "rake.session_base"))
            )


def _table_maximum(rules: HandRules) -> int:
    return rules.maximum or rules.high_limit


def _move_marker(draft: _Draft) -> None:
    rules, table = draft.rules, draft.table
    seats = {known.seat: name for name, known in table.dealt_in().items()}
    if table.marker is None:
        first = rules.word("marker.first") if rules.has("marker.first") else "first_occupied_left"
        seat = nearest_croupier(rules, seats, first)
        cite = rules.cite("marker.first")
    else:
        seat = around(rules, seats, table.marker, rules.word("marker.direction"), include_first=False)[0]
        cite = rules.cite("marker.direction")
    draft.add(happened.MarkerMoved(seat, seats[seat], because=cite))


def _deal_in(draft: _Draft) -> Refused | None:
    rules, table = draft.rules, draft.table
    assert table.marker is not None
    seats = {known.seat: name for name, known in table.dealt_in().items()}
    by_button = rules.has("initial.blind_places") and rules.word("initial.blind_places") == "after_button"
    play = around(rules, seats, table.marker, rules.word("action.direction"), include_first=not by_button)
    players = tuple(seats[seat] for seat in play)
    stacks = tuple(table.players[name].chips for name in players)
    start = StartHand(
        players,
        stacks,
        antes=_antes(rules, len(players)),
        blinds=_blinds(rules, len(players)),
        deal_order=tuple(play.index(seat) for seat in _deal_seats(rules, seats, table.marker)),
        blanks=table.blanks,
        carried=table.carried,
    )
    draft.add(happened.HandBegan(table.hands + 1, players, because=rules.cite("marker.direction")))
    return _put_to_hand(draft, start)


def _deal_seats(rules: TableRules, seats: Mapping[Seat, PlayerId], marker: Seat) -> tuple[Seat, ...]:
    """Seats in the order in which cards reach them."""
    starts = rules.word("deal.starts_at") if rules.has("deal.starts_at") else "marker"
    first = nearest_croupier(rules, seats, starts) if starts.startswith("croupier") else marker
    return around(rules, seats, first, rules.word("deal.direction"), include_first=starts != "after_button")


def _antes(rules: TableRules, count: int) -> tuple[int, ...]:
    if rules.word("initial.form") != "ante" or not rules.has("limits.ante_of_minimum"):
        return ()
    return (int(rules.fraction("limits.ante_of_minimum") * rules.count("limits.minimum")),) * count


def _blinds(rules: TableRules, count: int) -> tuple[int, ...]:
    """Blinds by place; heads-up at a button table the button, who speaks last later, posts the small one."""
    if rules.word("initial.form") != "blinds":
        return ()
    minimum = Fraction(rules.count("limits.minimum") if rules.has("limits.minimum") else 1)
    small, big = (int(share * minimum) for share in rules.fractions("initial.blinds_of_minimum"))
    if count == 2 and rules.word("initial.blind_places") == "after_button":
        return big, small
    return (small, big, *(0,) * (count - 2))


def _in_hand(draft: _Draft, command: asked.InHand) -> Refused | None:
    if not draft.table.hand.players:
        return refuse("no hay ninguna mano en curso", "no hand is in course")
    return _put_to_hand(draft, command.command)


def _put_to_hand(draft: _Draft, command: Any) -> Refused | None:
    outcome = decide_hand(draft.circle.hand_rules, draft.table.hand, command)
    if isinstance(outcome, Refused):
        return outcome
    was_over = draft.table.hand.over
    for event in outcome.events:
        draft.add(happened.HandMoved(event, because=event.because))
    hand = draft.table.hand
    if hand.over and not was_over:
        carried = hand.pot if hand.blank else 0
        draft.add(happened.HandClosed(hand.raked, carried, because=draft.circle.hand_rules.cite("rake")))
    return None


def _end_game(draft: _Draft, command: asked.EndGame) -> Refused | None:
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


_HANDLERS: Final[dict[type[asked.TableCommand], Callable[[_Draft, Any], Refused | None]]] = {
    asked.StartGame: _start,
    asked.Sit: _sit,
    asked.Wait: _wait,
    asked.StopWaiting: _stop_waiting,
    asked.AddChips: _add_chips,
    asked.Rest: _rest,
    asked.Return: _return,
    asked.Leave: _leave,
    asked.BeginHand: _begin_hand,
    asked.InHand: _in_hand,
    asked.EndGame: _end_game,
}
