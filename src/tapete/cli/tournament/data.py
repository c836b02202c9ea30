"""``tapete tournament data``: everything a tournament holds about a person, who has a right to see it (MED-LOPD.2)."""

from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.text.data_sheet import data_lines
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option
from tapete.cli.tournament.journal import journal_argument, read_journal
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.tournament.field.personal_data import personal_data
from tapete.tournament.model.topic import Topic

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "data",
    help=say(
        "Todo lo que se guarda de una persona en un torneo: su derecho de acceso. La rectificación, la cancelación y "
        "la oposición son órdenes de «tapete tournament run»: derecho NOMBRE rectificación|cancelación|oposición.",
        "All that a tournament holds of a person: the right of access. Rectification, erasure and objection are orders "
        "of 'tapete tournament run': right NAME rectification|cancellation|objection.",
    ),
)
@journal_argument
@click.argument("name", metavar="NAME")
@json_option
def command(file: str, name: str, as_json: bool) -> None:
    rules, state = read_journal(file)
    data = personal_data(rules, state, PlayerId(name))
    cite = rules.cite(Topic.REGISTRATION_DATA_RIGHTS, Topic.REGISTRATION_DATA_CONTROLLER, Topic.REGISTRATION_DATA_LAW)
    if data is None:
        raise Failure(say(f"no hay ningún dato de {name} en {file}", f"no data is held about {name} in {file}"))
    controller = rules.law.settings[Topic.REGISTRATION_DATA_CONTROLLER].value
    assert isinstance(controller, Sentence)

    def show(console: "Console") -> None:
        for title, value in data_lines(data):
            console.print(f"{title}: {value}", markup=False)
        console.print(say(f"Titular: {controller.es}", f"Held by: {controller.en}"), style="dim", markup=False)

    answer(as_json, {**msgspec.to_builtins(data), "controller": controller.es, "cite": list(cite)}, show)
