"""What happens in a tournament, in words: one sentence an event, with the player's name where there is one."""

from typing import Any, Final

import msgspec

from tapete.cards.notation import write_cards
from tapete.core.sentence import Sentence, from_bar
from tapete.law.vocabulary import term
from tapete.tournament import event as happened
from tapete.tournament.state import Tournament

_WORDS: Final[dict[type, str]] = {
    happened.Announced: "anunciado por {by.name}|announced by {by.name}",
    happened.AccessChecked: "acceso de {access.player} comprobado por {access.by}: {passed}|"
    "access of {access.player} checked by {access.by}: {passed_en}",
    happened.Requested: "inscripción {entry} solicitada por {player}|entry {entry} requested by {player}",
    happened.Registered: "inscripción {entry} ({name}) pagada|entry {entry} ({name}) paid",
    happened.Arrived: "{name} es el {order} de la cola|{name} is number {order} in the queue",
    happened.TableOpened: "se abre la mesa {table}|table {table} opens",
    happened.EntrySeated: "{name}: mesa {table}, puesto {seat}|{name}: table {table}, seat {seat}",
    happened.ButtonDrawn: "mesa {table}: el botón es del puesto {seat}|table {table}: seat {seat} has the button",
    happened.Started: "empieza el torneo|the tournament begins",
    happened.ClockSet: "el reloj cambia ({cause}) {why}|the clock changes ({cause}) {why}",
    happened.LevelSignalled: "empieza el nivel {level}|level {level} begins",
    happened.RegistrationClosed: "se cierra la inscripción: {entries} inscripciones, {paid_places} premios|"
    "registration closes: {entries} entries, {paid_places} prizes",
    happened.HandBegun: "mesa {table}: mano {number}, nivel {level}, botón {positions.button}, ciegas {blinds}|"
    "table {table}: hand {number}, level {level}, button {positions.button}, blinds {blinds}",
    happened.HandClosed: "mesa {table}: mano terminada|table {table}: hand over",
    happened.HandHeld: "mesa {table}: all-in tapado|table {table}: all-in face down",
    happened.HandsReleased: "se descubren los all-in|the all-ins are turned up",
    happened.RebuyOffered: "{name} puede reponer hasta la próxima mano|{name} may rebuy until the next hand",
    happened.ExitHeld: "{name} está fuera: su puesto se decide al acabar la vuelta|"
    "{name} is out: his place is decided when the round is over",
    happened.Eliminated: "{name} queda eliminado|{name} is eliminated",
    happened.HandForHandBegan: "mano a mano: quedan {left}|hand for hand: {left} are left",
    happened.RoundEnded: "acaba la vuelta {round} del mano a mano|round {round} of hand for hand is over",
    happened.LevelFixed: "la próxima mano se juega al nivel {level} en todas las mesas|"
    "the next hand is of level {level} at every table",
    happened.HandForHandEnded: "acaba el mano a mano|hand for hand is over",
    happened.Bought: "{name}: {kind}, {chips} fichas|{name}: {kind}, {chips} chips",
    happened.DebtPaid: "{name} paga {cents} céntimos|{name} pays {cents} cents",
    happened.Moved: "{name} pasa a la mesa {table}, puesto {seat}: {words.es}|"
    "{name} goes to table {table}, seat {seat}: {words.en}",
    happened.TableClosed: "se rompe la mesa {table}|table {table} is broken",
    happened.FinalTableDrawn: "mesa final sorteada|the final table is drawn",
    happened.ColouredUp: "mesa {table}: fichas de {value} por las de {into}, cartas {cards_told}|"
    "table {table}: chips of {value} for those of {into}, cards {cards_told}",
    happened.Withdrawn: "se retiran las fichas de {value}|chips of {value} are withdrawn",
    happened.ChipsAdjusted: "{name}: {chips:+d} fichas ({cause}), {by}: {why}|"
    "{name}: {chips:+d} chips ({cause}), {by}: {why}",
    happened.StacksCounted: "mesa {table} contada por {by}|table {table} counted by {by}",
    happened.PresenceChanged: "{name}: presente {present}|{name}: present {present}",
    happened.Disciplined: "disciplina: {event_told}|discipline: {event_told}",
    happened.LastHandsSet: "quedan {hands} manos por mesa|{hands} hands are left at each table",
    happened.DayEnded: "acaba el día|the day ends",
    happened.DayBegan: "empieza el día {day}|day {day} begins",
    happened.BreakingOrderSet: "orden de mesas a romper: {tables}, {by}: {why}|breaking order: {tables}, {by}: {why}",
    happened.ImbalanceAllowed: "se juega con mesas desiguales: {allowed}, {by}: {why}|"
    "play goes on with uneven tables: {allowed}, {by}: {why}",
    happened.EntryDeleted: "inscripción {entry} ({name}) anulada por {by}: {why}|"
    "entry {entry} ({name}) deleted by {by}: {why}",
    happened.Reinstated: "{name} vuelve a su puesto, {by}: {why}|{name} is back in his seat, {by}: {why}",
    happened.PurchaseUndone: "se anula {kind} de {name}, {by}: {why}|{kind} of {name} is undone, {by}: {why}",
    happened.Finished: "termina el torneo ({how})|the tournament is over ({how})",
    happened.DisplaySet: "las pantallas de la sala cambian, {by}: {display.message}|"
    "the hall's screens change, {by}: {display.message}",
    happened.RightExercised: "{subject} ejerce su derecho ({right_es}), atendido por {by}|"
    "{subject} uses a right ({right_en}), attended to by {by}",
    happened.Cancelled: "torneo cancelado por {by}: {why}|cancelled by {by}: {why}",
}


def told(state: Tournament, event: happened.TournamentEvent) -> Sentence:
    """The event in both languages, on the tournament it led to; one without words of its own is told by its name."""
    words = from_bar(_WORDS.get(type(event), type(event).__name__))
    fields = {**msgspec.structs.asdict(event), **_more(state, event)}
    return Sentence(words.es.format(**fields).strip(), words.en.format(**fields).strip())


def _more(state: Tournament, event: happened.TournamentEvent) -> dict[str, Any]:
    """The player's name, and what the fields alone do not say."""
    out = getattr(event, "exit", None)
    number = out.entry if out is not None else getattr(event, "entry", None)
    found: dict[str, Any] = {"name": state.entries[number].player} if number in state.entries else {}
    match event:
        case happened.AccessChecked():
            found |= {"passed": "puede entrar" if event.access.passed else "no puede entrar"}
            found |= {"passed_en": "admitted" if event.access.passed else "not admitted"}
        case happened.HandBegun():
            found["blinds"] = f"{event.positions.small}-{event.positions.big}"
        case happened.ColouredUp():
            found["cards_told"] = "; ".join(f"{seat}: {write_cards(cards)}" for seat, cards in event.cards) or "—"
        case happened.RightExercised():
            right = term("registration.data_rights").words[event.right]
            found |= {
                "subject": event.alias or event.player,
                "right_es": right.es.lower(),
                "right_en": right.en.lower(),
            }
        case happened.Disciplined():
            found["event_told"] = type(event.event).__name__
    return found
