"""``tapete tournament data``: everything a tournament holds of a person, who has a right to see it (MED-LOPD.2)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.failure import Failure
from tapete.cli.language import say, told
from tapete.cli.output import answer, json_option
from tapete.cli.tournament_journal import journal_argument, read_journal
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.incidents.offence import grounds
from tapete.law.wording import money
from tapete.tournament.personal_data import PersonalData, personal_data

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "data",
    help=say(
        "Todo lo que se guarda de una persona en un torneo: su derecho de acceso. La rectificación, la cancelación y "
        "la oposición son órdenes de «tapete tournament run»: right NOMBRE rectification|cancellation|objection.",
        "All that a tournament holds of a person: the right of access. Rectification, erasure and objection are orders "
        "of 'tapete tournament run': right NAME rectification|cancellation|objection.",
    ),
)
@journal_argument
@click.argument("name", metavar=say("NOMBRE", "NAME"))
@json_option
def command(file: str, name: str, as_json: bool) -> None:
    rules, state = read_journal(file)
    held = personal_data(rules, state, PlayerId(name))
    cite = rules.cite("registration.data_rights", "registration.data_controller", "registration.data_law")
    if held is None:
        raise Failure(say(f"no hay ningún dato de {name} en {file}", f"no data are held of {name} in {file}"))
    controller = rules.law.settings["registration.data_controller"].value
    assert isinstance(controller, Sentence)

    def show(console: "Console") -> None:
        for title, value in _lines(held):
            console.print(f"{title}: {value}", markup=False)
        console.print(say(f"Titular: {controller.es}", f"Held by: {controller.en}"), style="dim", markup=False)

    answer(as_json, {**msgspec.to_builtins(held), "controller": controller.es, "cite": list(cite)}, show)


def _lines(held: PersonalData) -> Iterator[tuple[str, str]]:
    yield say("Nombre", "Name"), held.player
    if held.access:
        passed = say("puede entrar", "admitted") if held.access.passed else say("no puede entrar", "not admitted")
        yield say("Identidad", "Identity"), held.access.identity
        yield say("Edad", "Age"), str(held.access.age)
        yield (
            say("Acceso", "Access"),
            say(f"{passed}, visto por {held.access.by}", f"{passed}, seen by {held.access.by}"),
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
