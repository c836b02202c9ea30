"""Who may enter, in which order, and what an entry costs: access checks, requests, payments, re-entries, the queue."""

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.tournament.clock.clock import entering, flights_to_come, registration_open
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events.flights import FlightClosed
from tapete.tournament.model.kinds import EntryStatus, TournamentPhase
from tapete.tournament.model.people.access_check import AccessCheck
from tapete.tournament.model.rule_records import Limit
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, EntryNo, Tournament
from tapete.tournament.model.structure import SIT_AND_GO, flight_name
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.paid_places import paid_places
from tapete.tournament.planning.structure_check import refuse_structure


def announce(draft: Draft, command: asked.Announce) -> Refused | None:
    if draft.state.phase:
        return draft.refuse(
            "el torneo ya está anunciado", "the tournament has been announced", Topic.EVENT_COMMUNICATED
        )
    if refused := draft.refuse_official(command.by) or refuse_structure(draft.rules.structure):
        return refused
    cite = draft.cite(Topic.EVENT_COMMUNICATED, Topic.REGISTRATION_CLOSE_LEVEL)
    draft.add(happened.Announced(draft.rules.structure, command.by, because=cite))
    return None


def check_access(draft: Draft, command: asked.CheckAccess) -> Refused | None:
    """The check is recorded whatever it finds; a person who did not pass it cannot request an entry."""
    if not command.player.strip():
        return draft.refuse("falta el nombre", "the name is missing", Topic.ACCESS_CHECKS)
    if not command.identity.strip() or not command.by.name.strip():
        return draft.refuse(
            "falta la identidad comprobada o quién la comprobó",
            "the identity checked or who checked it is missing",
            Topic.ACCESS_CHECKS,
        )
    access = checked(draft.rules, command)
    draft.add(happened.AccessChecked(access, because=draft.cite(Topic.ACCESS_CHECKS, Topic.ACCESS_MINIMUM_AGE)))
    return None


def checked(rules: Rules, command: asked.CheckAccess) -> AccessCheck:
    """What was checked, and whether the person may enter with it."""
    of_age = command.age >= rules.access.minimum_age
    return AccessCheck(
        command.player,
        command.identity,
        command.age,
        command.prohibited,
        command.excluded,
        command.by.name,
        command.at,
        passed=of_age and not command.prohibited and not command.excluded,
        person=command.person,
    )


def request_entry(draft: Draft, command: asked.RequestEntry) -> Refused | None:
    if refused := _refuse_access(draft, command.player) or _refuse_closed(draft, command.at):
        return refused
    earlier = draft.state.entered(command.player)
    flight = command.flight or open_flights(draft.rules, draft.state, command.at)[0]
    if refused := _refuse_flight(draft, flight, command.at):
        return refused
    if refused := _refuse_again(draft, earlier) or _refuse_full(draft, flight):
        return refused
    if refused := _refuse_same_document(draft, command.player):
        return refused
    number = EntryNo(draft.state.last_entry + 1)
    keys = (Topic.REGISTRATION_ORDER, *((Topic.REGISTRATION_REENTRY_IS,) if earlier else ()))
    cite = draft.cite(*keys)
    draft.add(happened.Requested(number, command.player, command.at, bool(earlier), flight, because=cite))
    return None


def open_flights(rules: Rules, state: Tournament, now: int) -> tuple[int, ...]:
    """The flights that take entries, the next first; 0 alone where the tournament has none."""
    if not state.flight:
        return (0,)
    first = state.flight if entering(rules, state, now) else state.flight + 1
    return tuple(range(first, rules.structure.flights.count + 1))


def comes_now(state: Tournament, entry: Entry) -> bool:
    """Whether an entry is for what is played or about to begin, and not for another flight."""
    return not entry.bagged and (not state.flight or entry.flight == state.flight)


def sold_in_flight(state: Tournament) -> list[Entry]:
    """The entries of this flight that took effect."""
    sold = (EntryStatus.PAID, EntryStatus.SEATED, EntryStatus.OUT)
    return [entry for entry in state.entries.values() if entry.flight == state.flight and entry.status in sold]


def _refuse_flight(draft: Draft, flight: int, at: int) -> Refused | None:
    flights = open_flights(draft.rules, draft.state, at)
    if flight in flights:
        return None
    if not draft.state.flight:
        return draft.refuse("este torneo no tiene varias salidas", "this tournament has no starting flights")
    return draft.refuse(
        "en esa salida no se entra: está cerrada o no existe",
        "there is no entering that flight: it is closed, or there is none",
        Topic.REGISTRATION_CLOSE_LEVEL,
    )


def _refuse_access(draft: Draft, player: PlayerId) -> Refused | None:
    access = draft.state.access.get(player)
    if access is None:
        return draft.refuse(
            f"falta el control de acceso de {player}", f"{player} has not passed the access check", Topic.ACCESS_CHECKS
        )
    return turned_away(draft.rules, access)


def turned_away(rules: Rules, access: AccessCheck) -> Refused | None:
    """Why somebody may not enter by what was checked; None for whoever may."""
    player = access.player
    if access.passed:
        return None
    if access.age < rules.access.minimum_age:
        return refuse(f"{player} no es mayor de edad", f"{player} is not of age", rules.cite(Topic.ACCESS_MINIMUM_AGE))
    return refuse(
        f"{player} tiene prohibido el acceso o figura en el Registro de Prohibidos",
        f"{player} is refused access or stands in the register of excluded persons",
        rules.cite(Topic.ACCESS_CHECKS),
    )


def _refuse_same_document(draft: Draft, player: PlayerId) -> Refused | None:
    """Nobody enters under two names: a card or a document that somebody has entered with is theirs."""
    others = draft.state.identities.namesakes(player, draft.state.access[player].paper)
    if other := next(filter(draft.state.entered, others), None):
        return draft.refuse(
            f"con ese documento ya consta la inscripción de {other}",
            f"{other} is entered with that document already",
            Topic.ACCESS_CHECKS,
        )
    return None


def takes_entries(rules: Rules, state: Tournament) -> bool:
    """Whether entries may be made at all: from the announcement on, also between two flights."""
    between = state.phase == TournamentPhase.BAGGED and flights_to_come(rules, state)
    return between or state.phase in (TournamentPhase.ANNOUNCED, TournamentPhase.RUNNING)


def _refuse_closed(draft: Draft, at: int) -> Refused | None:
    if not takes_entries(draft.rules, draft.state):
        return draft.refuse(
            "la inscripción no está abierta: antes se comunican las condiciones",
            "registration is not open: its conditions are communicated first",
            Topic.EVENT_COMMUNICATED,
        )
    if registration_open(draft.rules, draft.state, at):
        return None
    level = draft.rules.registration.close_level
    return draft.refuse(
        f"la inscripción se cerró con el nivel {level}",
        f"registration closed with level {level}",
        Topic.REGISTRATION_CLOSE_LEVEL,
        Topic.REGISTRATION_REENTRY_WHILE,
    )


def _refuse_again(draft: Draft, earlier: list[Entry]) -> Refused | None:
    """A second entry of a player is a re-entry: only when eliminated, where announced, and so many times.

    Where the best stack goes forward, a bag of an earlier flight keeps nobody from playing another.
    """
    if not earlier:
        return None
    best = draft.rules.structure.flights.best_stack
    if any(entry.status != EntryStatus.OUT and not (best and entry.bagged) for entry in earlier):
        return draft.refuse(
            "ese jugador ya tiene inscripción y sigue en el torneo",
            "that player is entered already and has not been eliminated",
            Topic.REGISTRATION_REENTRY_WHILE,
        )
    if any(entry.disqualified for entry in earlier):
        return draft.refuse(
            "tras una descalificación no cabe otra inscripción",
            "a disqualified player may not enter again",
            Topic.PENALTIES_SCALE,
        )
    event = draft.rules.event
    if not event.reentry:
        return draft.refuse("este torneo no tiene reentrada", "this tournament has no re-entry", Topic.EVENT_REENTRY)
    most = event.reentries
    if event.reentry_limit == Limit.LIMITED and len(earlier) > most:
        return draft.refuse(
            f"cada jugador puede reentrar {most} veces",
            f"each player may re-enter {most} times",
            Topic.EVENT_REENTRIES,
            Topic.EVENT_FREEZEOUT_REENTRIES,
        )
    return None


def _refuse_full(draft: Draft, flight: int) -> Refused | None:
    structure = draft.rules.structure
    most = draft.rules.seats if structure.kind == SIT_AND_GO else structure.entries
    each, asked_for = structure.flights.entries if flight else 0, len(draft.state.entries)
    if not any(0 < limit <= asked_for for limit in (most, each)):
        return None  # they need not be looked at: with the deleted ones there are fewer
    entries = [entry for entry in draft.state.entries.values() if entry.status != EntryStatus.DELETED]
    if most and len(entries) >= most:
        return draft.refuse(
            f"las {most} inscripciones están cubiertas", f"all {most} entries are taken", Topic.REGISTRATION_ORDER
        )
    if each and sum(entry.flight == flight for entry in entries) >= each:
        name = flight_name(flight)
        return draft.refuse(
            f"las {each} inscripciones del día {name} están cubiertas",
            f"all {each} entries of day {name} are taken",
            Topic.REGISTRATION_ORDER,
        )
    return None


def arrive(draft: Draft, command: asked.Arrive) -> Refused | None:
    """A paid entry takes its place in the queue for a seat, or its player comes to the stack that is in play."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if entry.status == EntryStatus.PAID and not comes_now(draft.state, entry):
        name = flight_name(entry.flight)
        return draft.refuse(
            f"la inscripción {entry.number} es del día {name}",
            f"entry {entry.number} is for day {name}",
            Topic.SEATS_QUEUE,
        )
    if entry.status != EntryStatus.PAID or entry.arrival:
        return draft.refuse(
            f"la inscripción {entry.number} no espera puesto",
            f"entry {entry.number} does not wait for a seat",
            Topic.SEATS_QUEUE,
        )
    draft.add(happened.Arrived(entry.number, draft.state.arrivals + 1, because=draft.cite(Topic.SEATS_QUEUE)))
    return None


def close_registration(draft: Draft, at: int) -> None:
    """Registration ends: paid places are known, and stacks whose players have not come join the queue for seats.

    Where other flights are to come only that of this one does, and the places are not known yet.
    """
    state = draft.state
    cite = draft.cite(Topic.REGISTRATION_CLOSE_LEVEL, Topic.REGISTRATION_UNSEATED, Topic.PRIZES_COUNTED)
    if flights_to_come(draft.rules, state):
        draft.add(FlightClosed(state.flight, at, len(sold_in_flight(state)), because=cite[:1]))
    else:
        places = paid_places(draft.rules, state.paid)
        draft.add(happened.RegistrationClosed(at, state.paid, places, because=cite))
    for entry in list(draft.state.entries.values()):
        if entry.status == EntryStatus.PAID and not entry.arrival and comes_now(draft.state, entry):
            cite = draft.cite(Topic.REGISTRATION_UNSEATED, Topic.REGISTRATION_UNSEATED_WAITING)
            draft.add(happened.Arrived(entry.number, draft.state.arrivals + 1, present=False, because=cite))
