"""``tapete frequencies``: how many hands of each category a game's deck has, counted exhaustively."""

from fractions import Fraction
from typing import TYPE_CHECKING

import click

from tapete.cards.frequencies import frequencies
from tapete.cli.text.figures import number, percent
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.table_options import table_options, table_rules
from tapete.games.shared.hands import cards_to_choose_from, hand_order
from tapete.library.table_rules import engine_rules

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "frequencies",
    help=say(
        "Cuántas manos hay de cada jugada, por recuento exhaustivo.",
        "How many hands of each category there are, counted exhaustively.",
    ),
)
@click.option(
    "--cards",
    type=click.IntRange(2, 7),
    help=say(
        "cartas entre las que se elige (por defecto, las del juego)", "cards to choose from (the game's by default)"
    ),
)
@table_options
@json_option
def command(cards: int | None, game: str, law: str, choices: tuple[str, ...], as_json: bool) -> None:
    rules = engine_rules(table_rules(law, game, choices))
    order = hand_order(rules)
    chosen_from = max(cards, order.size) if cards else cards_to_choose_from(rules)
    counts = frequencies(order, chosen_from)
    total = sum(counts.values())
    data = {
        "deck": order.deck,
        "cards": chosen_from,
        "counts": {category.value: count for category, count in counts.items()},
        "total": total,
    }

    def show(console: "Console") -> None:
        from rich.table import Table

        table = Table(
            say("Jugada", "Hand"),
            *(say(*column) for column in (("manos", "hands"), ("una de cada", "one in"), ("parte", "share"))),
            title=say(f"{chosen_from} de {order.deck} cartas", f"{chosen_from} of {order.deck} cards"),
        )
        for column in table.columns[1:]:
            column.justify = "right"
        for category, count in counts.items():
            rarity = number(Fraction(total, count), 1) if count else "∞"
            share = percent(Fraction(count, total), 4)
            table.add_row(told(category.title), number(count), rarity, share)
        table.add_section()
        table.add_row(say("Total", "Total"), number(total))
        console.print(table)

    answer(as_json, data, show)
