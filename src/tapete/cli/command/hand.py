"""``tapete hand``: what hand some cards make in a game under a law, and why."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.table_options import table_options, table_rules
from tapete.library.cards import told_cards
from tapete.library.hands import hand

if TYPE_CHECKING:
    from rich.console import Console


@click.command("hand", help=say("Qué jugada forman unas cartas.", "What hand some cards make."))
@click.argument("cards", nargs=-1, metavar="CARDS…")
@click.option("--hole", metavar="CARDS", help=say("cartas propias", "own cards"))
@click.option("--board", metavar="CARDS", help=say("cartas comunes", "community cards"))
@table_options
@json_option
def command(
    cards: tuple[str, ...],
    hole: str | None,
    board: str | None,
    game: str,
    law: str,
    choices: tuple[str, ...],
    as_json: bool,
) -> None:
    if bool(cards) == bool(hole):
        raise Failure(
            say(
                "hay que dar las cartas, o las propias con --hole y las comunes con --board",
                "give the cards, or your own with --hole and the community cards with --board",
            )
        )
    read = hand(hole or " ".join(cards), table_rules(law, game, choices), board)
    data = {
        "category": read.category,
        "name_es": read.names.es,
        "name_en": read.names.en,
        "cards": list(map(str, read.cards)),
        "cite": list(read.because),
        "remarks": [{"es": remark.es, "en": remark.en} for remark in read.remarks],
    }

    def show(console: "Console") -> None:
        from tapete.cli.text.card_text import card_text
        from tapete.cli.text.cited import cited

        console.print(f"[bold]{told(read.names)}[/]   " + card_text(told_cards(read.cards)))
        for remark in read.remarks:
            console.print(told(remark))
        console.print(cited(read.because))

    answer(as_json, data, show)
