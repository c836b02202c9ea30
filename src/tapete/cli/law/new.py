"""``tapete law new``: a law of one's own, begun from another, in a folder."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.law_name import LAW
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "new", help=say("Una norma propia en una carpeta, a partir de otra.", "A regulation of one's own, in a folder.")
)
@click.argument("name")
@click.option(
    "--from",
    "base",
    required=True,
    type=LAW,
    metavar="LAW",
    help=say("norma de la que parte", "regulation to begin from"),
)
@click.option(
    "--into", metavar="FOLDER", help=say("dónde se crea su carpeta (aquí)", "where its folder is made (here)")
)
@json_option
def new_law(name: str, base: str, into: str | None, as_json: bool) -> None:
    from tapete.drafting.beginning import begin
    from tapete.drafting.folder_files import write_folder
    from tapete.law.folder.called import law_called

    files = unless_refused(begin(name, unless_refused(law_called(base))))
    folder = Path(into or ".") / name
    if refused := write_folder(folder, files):
        raise Failure(say(refused.reason.es, refused.reason.en))

    def show(console: "Console") -> None:
        console.print(
            say(
                f"«{name}» está en {folder}: {len(files)} ficheros",
                f"'{name}' is in {folder}: {len(files)} files",
            ),
            markup=False,
        )
        for command in (f"tapete law check {folder}", f"tapete play --game holdem --law {folder}"):
            console.print("  " + command, markup=False)

    answer(as_json, {"law": name, "from": base, "folder": str(folder), "files": sorted(files)}, show)
