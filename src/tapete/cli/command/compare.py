"""``tapete compare``: which of several hands wins, and by which rule."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.table_options import table_options, table_rules
from tapete.library.cards import told_cards
from tapete.library.hands import compare

if TYPE_CHECKING:
    from rich.console import Console


@click.command("compare", help=say("Qué manos ganan, de mejor a peor.", "Which hands win, best first."))
@click.argument("hands", nargs=-1, metavar="HAND HAND…")
@click.option("--board", metavar="CARDS", help=say("cartas comunes", "community cards"))
@table_options
@json_option
def command(
    hands: tuple[str, ...], board: str | None, game: str, law: str, choices: tuple[str, ...], as_json: bool
) -> None:
    if len(hands) < 2:
        raise Failure(
            say(
                "hacen falta al menos dos manos, cada una entre comillas",
                "at least two hands are needed, each in quotes",
            )
        )
    result = compare(hands, table_rules(law, game, choices), board)
    data = {
        "ranking": result.ranking,
        "categories": [read.category for read in result.hands],
        "names_es": [read.names.es for read in result.hands],
        "names_en": [read.names.en for read in result.hands],
        "cite": list(result.because),
    }

    def show(console: "Console") -> None:
        from tapete.cli.text.card_text import card_text
        from tapete.cli.text.cited import cited

        for place, tied in enumerate(result.ranking, 1):
            for index in tied:
                read = result.hands[index]
                console.print(
                    f"{place}. {card_text(told_cards(hands[index]))}   [bold]{told(read.names)}[/]"
                    + (say("  (empate)", "  (tie)") if len(tied) > 1 else "")
                )
        console.print(cited(result.because))

    answer(as_json, data, show)
