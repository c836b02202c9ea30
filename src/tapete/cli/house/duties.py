"""``tapete house duties``: who does what at a table, by the law."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.cited import cited
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.setting_words import chosen_settings
from tapete.cli.text.table_options import table_options
from tapete.house.compliance.duties import acts, duties, office_title
from tapete.law.resolve import resolve_subject

if TYPE_CHECKING:
    from rich.console import Console


@click.command("duties", help=say("Quién hace qué en una mesa.", "Who does what at a table."))
@table_options
@json_option
def command(game: str, law: str, choices: tuple[str, ...], as_json: bool) -> None:
    table_duties = duties(unless_refused(resolve_subject(law, game, chosen_settings(choices))))
    data = {
        "duties": [{"office": duty.office, "acts": list(duty.acts), "cite": list(duty.cite)} for duty in table_duties],
    }

    def show(console: "Console") -> None:
        from rich.table import Table

        table = Table(say("Oficio", "Office"), say("Le corresponde", "Duties"), say("Por", "By"))
        for duty in table_duties:
            table.add_row(
                told(office_title(duty.office)),
                "; ".join(told(acts()[act]) for act in duty.acts),
                cited(duty.cite),
            )
        console.print(table)

    answer(as_json, data, show)
