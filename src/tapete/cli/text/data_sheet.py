"""The data held about a person, line by line on screen."""

from collections.abc import Iterator

from tapete.cli.text.language import say, told
from tapete.incidents.conduct.offence import grounds
from tapete.law.wording import money
from tapete.tournament.field.personal_data import PersonalData


def data_lines(data: PersonalData) -> Iterator[tuple[str, str]]:
    yield say("Nombre", "Name"), data.player
    if data.access:
        passed = say("puede entrar", "admitted") if data.access.passed else say("no puede entrar", "not admitted")
        yield say("Identidad", "Identity"), data.access.identity
        yield say("Edad", "Age"), str(data.access.age)
        yield (
            say("Acceso", "Access"),
            passed,
        )
    for entry in data.entries:
        paid = sum(act.cents for act in entry.acts if not act.undone)
        place = say(f", puesto {entry.place}", f", place {entry.place}") if entry.place else ""
        won = say(f", gana {told(money(entry.won))}", f", wins {told(money(entry.won))}") if entry.won else ""
        yield say(f"Inscripción {entry.entry.number}", f"Entry {entry.entry.number}"), told(money(paid)) + place + won
    for ground in data.offences:
        yield say("Infracción anotada", "Infringement on record"), told(grounds()[ground].title)
    named = say("sí", "yes") if data.named else say("no, se ha opuesto", "no, objected to")
    yield say("Se publica su nombre", "Named in public"), named
