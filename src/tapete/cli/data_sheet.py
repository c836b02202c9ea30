"""What is held of a person, line by line on screen."""

from collections.abc import Iterator

from tapete.cli.language import say, told
from tapete.incidents.offence import grounds
from tapete.law.wording import money
from tapete.tournament.personal_data import PersonalData


def data_lines(held: PersonalData) -> Iterator[tuple[str, str]]:
    yield say("Nombre", "Name"), held.player
    if held.access:
        passed = say("puede entrar", "admitted") if held.access.passed else say("no puede entrar", "not admitted")
        yield say("Identidad", "Identity"), held.access.identity
        yield say("Edad", "Age"), str(held.access.age)
        yield (
            say("Acceso", "Access"),
            passed,
        )
    for one in held.entries:
        paid = sum(act.cents for act in one.acts if not act.undone)
        place = say(f", puesto {one.place}", f", place {one.place}") if one.place else ""
        won = say(f", gana {told(money(one.won))}", f", wins {told(money(one.won))}") if one.won else ""
        yield say(f"Inscripción {one.entry.number}", f"Entry {one.entry.number}"), told(money(paid)) + place + won
    for ground in held.offences:
        yield say("Infracción anotada", "Infraction on record"), told(grounds()[ground].title)
    named = say("sí", "yes") if held.named else say("no, se ha opuesto", "no, objected to")
    yield say("Se publica su nombre", "Named in public"), named
