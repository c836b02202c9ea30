"""What happens in a tournament, in words: one sentence an event, with the player's name where there is one."""

from fractions import Fraction
from typing import Final

import msgspec

from tapete.cards.notation import write_cards
from tapete.core.sentence import Language, Sentence, from_bar
from tapete.incidents.conduct.discipline import DisciplineEvent, HandMissed, Readmitted, Reported, Waived
from tapete.incidents.conduct.penalty_scale import measure_words
from tapete.law.vocabulary import term
from tapete.law.wording import lowered, money, percentage
from tapete.law.wording import number as figure
from tapete.tournament.model import event as happened
from tapete.tournament.model.events import decision as timed
from tapete.tournament.model.events import flights, floor
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.structure import flight_name
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.chips import CAUSES

WORDS: Final[dict[type, str]] = {
    happened.Announced: "anunciado por {by.name}|announced by {by.name}",
    happened.AccessChecked: "acceso de {access.player} comprobado por {access.by}: {passed}|"
    "access of {access.player} checked by {access.by}: {passed}",
    happened.Requested: "inscripción {entry} solicitada por {player}{for_flight}|"
    "entry {entry} requested by {player}{for_flight}",
    happened.Registered: "inscripción {entry} ({name}) pagada|entry {entry} ({name}) paid",
    happened.Arrived: "{name} tiene el número {order} de la cola|{name} is number {order} in the queue",
    happened.TableOpened: "se abre la mesa {table}|table {table} opens",
    happened.EntrySeated: "{name}: mesa {table}, puesto {seat}|{name}: table {table}, seat {seat}",
    happened.ButtonDrawn: "mesa {table}: el botón es del puesto {seat}|table {table}: seat {seat} has the button",
    happened.TermChanged: "{by} cambia una condición: {term}, desde ahora {value_told}|"
    "{by} changes a condition: {term}, from now on {value_told}",
    happened.Started: "empieza el torneo|the tournament begins",
    happened.ClockSet: "reloj: {cause}{said}|clock: {cause}{said}",
    happened.LevelSignalled: "empieza el nivel {level}|level {level} begins",
    happened.RegistrationClosed: "se cierra la inscripción: {entries} inscripciones, {paid_places} premios|"
    "registration closes: {entries} entries, {paid_places} prizes",
    happened.HandBegun: "mesa {table}: mano {number} al nivel {level}, botón en el puesto {positions.button} y ciegas "
    "en {positions.small} y {positions.big}|table {table}: hand {number} at level {level}, button in seat "
    "{positions.button}, blinds in {positions.small} and {positions.big}",
    happened.HandClosed: "mesa {table}: mano terminada|table {table}: hand over",
    timed.DecisionTimed: "mesa {table}: {thinks} piensa|table {table}: {thinks} is thinking",
    timed.TimeCalled: "mesa {table}: tiempo a {name}, {seconds} segundos ({by})|"
    "table {table}: time called on {name}, {seconds} seconds ({by})",
    timed.DecisionEnded: "mesa {table}: {name} {late}|table {table}: {name} {late}",
    happened.HandHeld: "mesa {table}: all-in cubierto|table {table}: all-in face down",
    happened.HandsReleased: "se descubren los all-in|the all-ins are turned up",
    happened.RebuyOffered: "{name} puede hacer una reposición hasta la próxima mano|"
    "{name} may rebuy until the next hand",
    happened.ExitHeld: "{name} queda fuera: su posición se decide al acabar la vuelta|"
    "{name} is out: their place is decided when the round is over",
    happened.Eliminated: "{name} queda fuera del torneo|{name} is out of the tournament",
    happened.HandForHandBegan: "mano a mano: quedan {left}|hand-for-hand: {left} are left",
    happened.RoundEnded: "acaba la vuelta {round} del mano a mano|round {round} of hand-for-hand is over",
    happened.LevelFixed: "la próxima mano se juega al nivel {level} en todas las mesas|"
    "the next hand is of level {level} at every table",
    happened.HandForHandEnded: "acaba el mano a mano|hand-for-hand is over",
    happened.Bought: "{name}: {kind}, {chips} fichas por {money}|{name}: {kind}, {chips} chips for {money}",
    happened.DebtPaid: "{name} paga {money}|{name} pays {money}",
    happened.PrizePaid: "{name} cobra su premio de {money}|{name} is paid the prize of {money}",
    happened.Moved: "{name} pasa a la mesa {table}, puesto {seat}: {words}|"
    "{name} goes to table {table}, seat {seat}: {words}",
    happened.TableClosed: "se rompe la mesa {table}|table {table} is broken",
    happened.FinalTableDrawn: "mesa final sorteada|the final table is drawn",
    happened.ColouredUp: "mesa {table}: fichas de {value} por las de {into}, cartas {cards_told}|"
    "table {table}: chips of {value} for those of {into}, cards {cards_told}",
    happened.Withdrawn: "se retiran las fichas de {value}|chips of {value} are withdrawn",
    happened.ChipsAdjusted: "{name}: {added} fichas ({cause}), {by}: {why}|"
    "{name}: {added} chips ({cause}), {by}: {why}",
    happened.StacksCounted: "mesa {table} contada por {by}|table {table} counted by {by}",
    happened.PresenceChanged: "{name} {presence}|{name} {presence}",
    happened.Disciplined: "{event_told}|{event_told}",
    happened.LastHandsSet: "quedan {hands} manos por mesa|{hands} hands are left at each table",
    happened.DayEnded: "acaba el día{flight}|the day{flight} ends",
    happened.DayBegan: "empieza el día {day}|day {day} begins",
    flights.FlightClosed: "se cierra la inscripción del día {name_of_flight}: {entries} inscripciones|"
    "registration of day {name_of_flight} closes: {entries} entries",
    flights.FlightBagged: "las fichas del día {name_of_flight} están en sus bolsas|"
    "the chips of day {name_of_flight} are in their bags",
    flights.StackLeftBehind: "{name} sigue con su mayor stack: {stack} fichas salen de juego|"
    "{name} goes on with the larger stack: {stack} chips leave play",
    flights.FlightOpened: "va a empezar el día {name_of_flight}|day {name_of_flight} is about to begin",
    flights.FlightsJoined: "día {day}: todos los que siguen sortean su puesto|"
    "day {day}: everybody who is left draws a seat",
    happened.BreakingOrderSet: "orden de mesas a romper: {tables}, {by}: {why}|breaking order: {tables}, {by}: {why}",
    happened.ImbalanceAllowed: "{allowed}, {by}: {why}|{allowed}, {by}: {why}",
    happened.EntryDeleted: "inscripción {entry} ({name}) anulada por {by}: {why}|"
    "entry {entry} ({name}) deleted by {by}: {why}",
    happened.Reinstated: "{name} vuelve a su puesto, {by}: {why}|{name} is back in their seat, {by}: {why}",
    happened.PurchaseUndone: "anulado de {name}: {kind}, {by}: {why}|undone of {name}: {kind}, {by}: {why}",
    happened.PrizeSplitSet: "reparto de premios de {by}: {shares}|split of the prizes by {by}: {shares}",
    happened.DealMade: "pacto autorizado por {authorised_by}, {split}|deal authorised by {authorised_by}, {split}",
    happened.Finished: "el torneo ha terminado: {how}|the tournament is over: {how}",
    happened.DisplaySet: "las pantallas de la sala cambian, {by}: {display.message}|"
    "the hall's screens change, {by}: {display.message}",
    happened.RightExercised: "{subject} ejerce un derecho sobre sus datos ({right}), por {by}|"
    "{subject} uses a right over personal data ({right}), by {by}",
    floor.Shuffled: "mesa {table}: se baraja al nivel {level}|table {table}: the cards are shuffled at level {level}",
    floor.RoundLevelFixed: "esta vuelta se juega al nivel {level} en todas las mesas|"
    "this round is of level {level} at every table",
    floor.ButtonTold: "mesa {table}: el botón está en el puesto {positions.button}|"
    "table {table}: the button is in seat {positions.button}",
    floor.LevelsSet: "{by} cambia los niveles o descansos que faltan|{by} changes levels or breaks to come",
    floor.MovesPostponed: "los cambios de mesa esperan, {by}: {why}|moves wait, {by}: {why}",
    floor.ExitsJoined: "{by}: las últimas {count} eliminaciones fueron a la vez|"
    "{by}: the last {count} exits were at the same time",
    floor.BountyAwarded: "{by}: la recompensa por {name} es de {winner}|{by}: the bounty of {name} goes to {winner}",
    floor.HandReopened: "mesa {table}: se reabre la última mano, {by}: {why}|"
    "table {table}: the last hand is taken up again, {by}: {why}",
    floor.HandClaimed: "mesa {table}: {name} reclama la última mano: {why}|"
    "table {table}: {name} claims the last hand: {why}",
    floor.ClaimDecided: "mesa {table}: {upheld}, {by}: {why}|table {table}: {upheld}, {by}: {why}",
    floor.TellingSet: "mesa {table}: sus manos se anotan {telling}, {by}|"
    "table {table}: its hands are told {telling}, {by}",
    floor.PenaltyHeld: "mesa {table}: la penalización de {name} {dead}|table {table}: the penalty of {name} {dead}",
    floor.RegistrationReopened: "se reabre la inscripción, {by}: {why}|registration is open again, {by}: {why}",
    happened.Cancelled: "torneo cancelado por {by}: {why}|cancelled by {by}: {why}",
}


_CODES: Final[dict[str, dict[object, Sentence]]] = {
    "cause": {
        "pause": Sentence("parado", "stopped"),
        "outage": Sentence(
            "sigue donde estaba al dejar la sala de anotar", "goes on from where the room stopped writing"
        ),
        "resume": Sentence("en marcha", "running"),
        "set": Sentence("puesto en hora", "put right"),
        "day_stop": Sentence("parado hasta las últimas manos del día", "stopped for the last hands of the day"),
        "day": Sentence("en marcha el nuevo día", "running on the new day"),
        "deal": Sentence("los niveles duran la mitad desde el pacto", "levels are halved since the deal"),
        "two_players": Sentence("los niveles duran la mitad: quedan dos", "levels are halved: two players are left"),
        "hand_for_hand": Sentence("sin descansos durante el mano a mano", "no breaks during hand-for-hand"),
        "hand_for_hand_over": Sentence("vuelven los descansos", "breaks are back"),
        "more_time": Sentence("se añade tiempo", "more time"),
        "less_time": Sentence("se quita tiempo", "less time"),
        "next_level": Sentence("se pasa al nivel siguiente", "on to the next level"),
        "whole_levels": Sentence("los niveles vuelven a durar lo anunciado", "levels last as announced again"),
        "finished": Sentence("parado al acabar", "stopped at the end"),
        "flight_over": Sentence("parado al acabar la salida", "stopped at the end of the flight"),
        "penalty": Sentence("penalización", "penalty"),
        "disqualified": Sentence("descalificación", "disqualification"),
        **{cause: words for cause, (_, words) in CAUSES.items()},
    },
    "kind": {"rebuy": Sentence("reposición", "rebuy"), "add_on": Sentence("add-on", "add-on")},
    "how": {
        "all_chips": Sentence("queda un solo jugador", "one player is left"),
        "tickets": Sentence("quedan quienes ganan una plaza", "those who win a place are left"),
        "deal": Sentence("por pacto", "by a deal"),
        "icm": Sentence("por la hora de cierre, a reparto por ICM", "by closing time, settled by ICM"),
    },
    "late": {
        "": Sentence("ha decidido", "has decided"),
        "dead_hand": Sentence(
            "no decidió a tiempo: su mano queda anulada", "did not decide in time: their hand is dead"
        ),
        "fold": Sentence(
            "no decidió a tiempo: se retiran sus cartas", "did not decide in time: their cards are folded"
        ),
        "director": Sentence("no decidió a tiempo: decide el director", "did not decide in time: the director decides"),
    },
    "dead": {
        True: Sentence("anula su mano en juego", "makes the hand in play dead"),
        False: Sentence("se cumple al acabar la mano", "is carried out when the hand is over"),
    },
    "telling": {
        "console": Sentence("carta a carta en la consola", "card by card at the console"),
        "result": Sentence("por su resultado", "by their result"),
        "exits": Sentence("solo por quién queda fuera", "only by who is out"),
    },
    "upheld": {
        True: Sentence("se estima la reclamación", "the claim is upheld"),
        False: Sentence("se desestima la reclamación", "the claim is dismissed"),
    },
    "allowed": {
        True: Sentence("se juega aunque las mesas sean desiguales", "play goes on with uneven tables"),
        False: Sentence("se vuelve a esperar a que las mesas sean iguales", "tables have to be even again"),
    },
}
"""What the fields of events say by a code."""


def told(state: Tournament, event: happened.TournamentEvent) -> Sentence:
    """The event in both languages, on the tournament it led to."""
    words = from_bar(WORDS[type(event)])
    fields = {**msgspec.structs.asdict(event), **_more(state, event)}
    return Sentence(_filled(words.es, fields, "es"), _filled(words.en, fields, "en"))


def _filled(words: str, fields: dict[str, object], language: Language) -> str:
    return words.format(**{name: _written(value, language) for name, value in fields.items()}).strip()


def _written(value: object, language: Language) -> object:
    """Numbers with their thousands apart, sentences in the language; the rest as it is."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = figure(value)
    return value.in_language(language) if isinstance(value, Sentence) else value


def _more(state: Tournament, event: happened.TournamentEvent) -> dict[str, object]:
    """The player's name, codes in words, and what the fields alone do not say."""
    out = getattr(event, "exit", None)
    number = out.entry if out is not None else getattr(event, "entry", None)
    entry = state.entries.get(number) if number is not None else None
    slots: dict[str, object] = {"name": entry.player} if entry else {}
    slots |= {field: words[code] for field, words in _CODES.items() if (code := getattr(event, field, None)) in words}
    if cents := getattr(event, "cents", 0):
        slots["money"] = money(cents)
    if number_of := getattr(event, "flight", 0):
        slots["name_of_flight"] = flight_name(number_of)
    if out is not None:
        slots["stack"] = out.stack
    match event:
        case happened.ChipsAdjusted():
            sign, chips = "+" * (event.chips > 0), figure(event.chips)
            slots["added"] = Sentence(f"{sign}{chips.es}", f"{sign}{chips.en}")
        case happened.Requested():
            name = flight_name(event.flight) if event.flight else ""
            slots["for_flight"] = Sentence(f", día {name}", f", day {name}") if name else ""
        case happened.DayEnded():
            slots["flight"] = f" {flight_name(state.flight)}" if state.flight else ""
        case timed.DecisionTimed():
            slots["thinks"] = state.entries[event.thinking.entry].player
        case timed.TimeCalled():
            slots["seconds"] = event.count.silent + event.count.counted
        case happened.TermChanged():
            slots |= {"term": TERMS[event.term], "value_told": _term_told(event)}
        case happened.AccessChecked():
            slots["passed"] = _ADMITTED if event.access.passed else _NOT_ADMITTED
        case happened.ClockSet():
            slots["said"] = f", {event.by}{': ' * bool(event.why)}{event.why}" if event.by else ""
        case happened.ColouredUp():
            slots["cards_told"] = "; ".join(f"{seat}: {write_cards(cards)}" for seat, cards in event.cards) or "—"
        case floor.BountyAwarded():
            slots["winner"] = state.entries[event.to].player
        case floor.ExitsJoined():
            slots["count"] = len(event.exits)
        case happened.PresenceChanged():
            slots["presence"] = _PRESENT if event.present else _LEFT if event.left else _AWAY
        case happened.PrizeSplitSet():
            shares = [percentage(Fraction(share)) for share in event.shares]
            slots["shares"] = Sentence(", ".join(share.es for share in shares), ", ".join(share.en for share in shares))
        case happened.DealMade():
            slots["split"] = lowered(term(Topic.DEALS_SPLIT).words[event.split])
        case happened.RightExercised():
            right = term(Topic.REGISTRATION_DATA_RIGHTS).words[event.right]
            slots |= {"subject": event.alias or event.player, "right": lowered(right)}
        case happened.Disciplined():
            slots["event_told"] = _disciplined(state, event.event)
    return slots


TERMS: Final[dict[str, Sentence]] = {
    "buy_in": Sentence("la compra", "the buy-in"),
    "fee": Sentence("la inscripción", "the fee"),
    "reentry": Sentence("las reentradas", "re-entries"),
    "close_level": Sentence("el nivel de cierre de la inscripción", "the level with which registration closes"),
    "rebuy_level": Sentence("el último nivel con reposiciones", "the last level with rebuys"),
    "add_on": Sentence("el add-on", "the add-on"),
    "guarantee": Sentence("la garantía", "the guarantee"),
    "tables": Sentence("las mesas que hay", "the tables there are"),
    "starts": Sentence("la hora de comienzo", "the hour of the start"),
}
"""Conditions that may be changed."""
_SUMS: Final = ("buy_in", "fee", "guarantee")


def _term_told(event: happened.TermChanged) -> Sentence:
    value = event.value
    if isinstance(value, bool):
        return Sentence("sí", "yes") if value else Sentence("no", "no")
    if isinstance(value, int):
        return money(value) if event.term in _SUMS else Sentence(str(value), str(value))
    return Sentence(value.replace("T", " "), value.replace("T", " "))


_ADMITTED, _NOT_ADMITTED = Sentence("puede entrar", "admitted"), Sentence("no puede entrar", "not admitted")
_PRESENT, _AWAY = Sentence("está en su puesto", "is in the seat"), Sentence("se ausenta", "is away")
_LEFT = Sentence("se va: sus fichas siguen y ponen ciegas", "leaves: the chips stay and post blinds")


def _disciplined(state: Tournament, event: DisciplineEvent) -> Sentence:
    """A step of the penalties' record."""
    if isinstance(event, HandMissed):
        return Sentence(
            f"{event.player} pierde una mano por penalización, quedan {event.left}",
            f"{event.player} misses a hand by penalty, {event.left} to go",
        )
    if isinstance(event, Readmitted):
        return Sentence(f"{event.player} vuelve tras su penalización", f"{event.player} is back after the penalty")
    offence = state.discipline.offences[event.number - 1]
    player, ground, by = offence.reported.player, offence.ground.title, event.by.name
    if isinstance(event, Reported):
        return Sentence(
            f"infracción {event.number} de {player}, anotada por {by}: {ground.es}",
            f"infringement {event.number} of {player}, reported by {by}: {ground.en}",
        )
    if isinstance(event, Waived):
        return Sentence(
            f"infracción {event.number} de {player} sin penalización, {by}: {event.why}",
            f"infringement {event.number} of {player} without a penalty, {by}: {event.why}",
        )
    measure = measure_words(event.measure)
    return Sentence(
        f"penalización a {player} por la infracción {event.number}: {measure.es}, {by}: {event.why}",
        f"penalty of {player} for infringement {event.number}: {measure.en}, {by}: {event.why}",
    )
