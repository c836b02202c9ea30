"""``tapete law diff``: where two laws differ, in values and rules, and what that is worth to house and players."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.figures import percent
from tapete.cli.text.language import say, told
from tapete.cli.text.law_name import LAW
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.progress import bar
from tapete.core.ids import LawId

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.drafting.comparison import EdgeDifference, RuleDifference
    from tapete.drafting.year import Assumptions
    from tapete.law.difference import Difference

_COUNT = click.IntRange(1, 1_000_000)
_EDGE_DIGITS = 6


@click.command("diff", help=say("En qué se diferencian dos normas.", "Where two laws differ."))
@click.argument("first", type=LAW, metavar="LAW")
@click.argument("second", type=LAW, metavar="LAW")
@click.option("--game", metavar="GAME", help=say("solo este juego", "this game only"))
@click.option(
    "--edges/--no-edges",
    default=None,
    help=say("ventajas y estrategias (si una es borrador)", "edges and strategies (where one is a draft)"),
)
@click.option("--rounds", type=_COUNT, default=40, show_default=True, help=say("jugadas por hora", "rounds an hour"))
@click.option("--hours", type=_COUNT, default=10, show_default=True, help=say("horas al día", "hours a day"))
@click.option("--days", type=_COUNT, default=365, show_default=True, help=say("días al año", "days a year"))
@click.option("--tables", type=_COUNT, default=1, show_default=True, help=say("mesas", "tables"))
@click.option("--players", type=_COUNT, default=4, show_default=True, help=say("jugadores por mesa", "players a table"))
@click.option(
    "--stake",
    type=_COUNT,
    default=500,
    show_default=True,
    metavar="CENTS",
    help=say("apuesta inicial, en céntimos", "initial stake, in cents"),
)
@json_option
def diff_laws(
    first: str,
    second: str,
    game: str | None,
    edges: bool | None,
    rounds: int,
    hours: int,
    days: int,
    tables: int,
    players: int,
    stake: int,
    as_json: bool,
) -> None:
    from tapete.drafting.comparison import edge_differences, rule_differences
    from tapete.drafting.year import Assumptions
    from tapete.law.difference import differences
    from tapete.law.folder.called import law_called
    from tapete.law.folder.place import law_folders
    from tapete.law.profile import subjects

    left, right = (unless_refused(law_called(name)) for name in (first, second))
    covered = tuple(dict.fromkeys((*subjects(left), *subjects(right))))
    if game is not None and game not in covered:
        names = ", ".join(covered)
        raise Failure(
            say(
                f"ninguna de las dos normas habla de «{game}»: hablan de {names}",
                f"neither law speaks of '{game}': they speak of {names}",
            )
        )
    values = [_value_row(difference, left) for difference in differences(left, right, game)]
    rules = [
        rule
        for rule in rule_differences(left, right)
        if game is None or _game_of(rule) in (game, "all", "house", "circle")
    ]
    bets: list[EdgeDifference] = []
    if edges if edges is not None else not law_folders().keys().isdisjoint((left, right)):
        with bar(say("calculando ventajas", "computing edges"), as_json) as watch:
            bets = [*edge_differences(left, right, covered if game is None else (game,), watch)]
    assumed = Assumptions(rounds, hours, days, tables, players, stake)
    data: dict[str, object] = {"differences": values, "rules": [_rule_row(rule) for rule in rules]}
    if bets:
        data |= {"edges": [_edge_row(bet, assumed) for bet in bets], "assumptions": _assumed(assumed)}

    def show(console: "Console") -> None:
        _show_values(console, values, left, right)
        _show_rules(console, rules)
        _show_edges(console, bets, assumed, left, right)

    answer(as_json, data, show)


def _value_row(difference: "Difference", left: LawId) -> dict[str, object]:
    from tapete.law.wording import described

    yes, no = say("sí", "yes"), say("no", "no")
    if difference.key == "catalogue":
        ours, theirs = (yes, no) if difference.only == left else (no, yes)
    else:
        ours, theirs = (told(described(side)) if side else "" for side in (difference.left, difference.right))
    return {
        "topic": f"{difference.subject} {difference.key}",
        "game": difference.subject,
        "key": difference.key,
        "l1": ours or None,
        "l2": theirs or None,
        "cite": list(difference.cite),
    }


def _game_of(rule: "RuleDifference") -> str:
    from tapete.law.rule import every_rule

    written = rule.right or rule.left
    return every_rule()[written].game if written else ""


def _rule_row(rule: "RuleDifference") -> dict[str, object]:
    return {"l1": rule.left, "l2": rule.right, "l1_es": rule.left_words or None, "l2_es": rule.right_words or None}


def _assumed(assumed: "Assumptions") -> dict[str, object]:
    import msgspec

    return {**msgspec.structs.asdict(assumed), "bets": assumed.bets}


def _edge_row(bet: "EdgeDifference", assumed: "Assumptions") -> dict[str, object]:
    """Edges as fractions of the initial bet, and the cents of a year: rounded to whole ones, and exact."""
    from tapete.drafting.year import house_year

    before, after = house_year(bet.left, assumed), house_year(bet.right, assumed)
    return {
        "game": bet.game,
        "bet": bet.bet,
        "l1": float(bet.left),
        "l2": float(bet.right),
        "l1_exact": str(bet.left),
        "l2_exact": str(bet.right),
        "strategy_changes": bet.strategy_changes,
        "l1_strategy": told(bet.left_strategy) if bet.left_strategy else None,
        "l2_strategy": told(bet.right_strategy) if bet.right_strategy else None,
        "other_acts": [
            {
                "chart": told(act.chart),
                "hand": told(act.row),
                "against": told(act.column),
                "l1": act.left,
                "l2": act.right,
            }
            for act in bet.other_acts
        ],
        "house_year": {
            "l1": round(before),
            "l2": round(after),
            "gain": round(after - before),
            "gain_exact": str(after - before),
        },
        "players_year": {"l1": round(-before), "l2": round(-after), "gain": round(before - after)},
    }


def _show_values(console: "Console", rows: list[dict[str, object]], left: str, right: str) -> None:
    from rich.table import Table

    from tapete.law.catalogue import title_of
    from tapete.law.vocabulary import term

    for subject in dict.fromkeys(str(row["game"]) for row in rows):
        table = Table("", left, right, title=told(title_of(subject)), title_justify="left", show_lines=True)
        for row in rows:
            if row["game"] == subject:
                key = str(row["key"])
                in_catalogue = say("En el catálogo", "In the catalogue")
                title = in_catalogue if key == "catalogue" else told(term(key).title)
                table.add_row(title, str(row["l1"] or "–"), str(row["l2"] or "–"))
        console.print(table)


def _show_rules(console: "Console", rules: "list[RuleDifference]") -> None:
    for rule in rules:
        console.print(f"[bold]{rule.left or '–'}[/] → [bold]{rule.right or '–'}[/]")
        for mark, words in (("-", rule.left_words), ("+", rule.right_words)):
            if words:
                console.print(f"  {mark} «{words}»", style="italic", markup=False)


def _show_edges(
    console: "Console", bets: "list[EdgeDifference]", assumed: "Assumptions", left: str, right: str
) -> None:
    from rich.table import Table

    from tapete.drafting.year import house_year
    from tapete.law.catalogue import title_of
    from tapete.law.vocabulary import bet_title
    from tapete.law.wording import money
    from tapete.odds.ask.words import act_name

    if not bets:
        return
    heads = (say("Ventaja de la casa", "House edge"), left, right, say("La casa en un año", "The house in a year"))
    table = Table(*heads)
    for bet in bets:
        gain = round(house_year(bet.right - bet.left, assumed))
        name = told(title_of(bet.game)) + ("" if bet.bet == "main" else f" · {told(bet_title(bet.bet))}")
        sign = "+" if gain > 0 else ""
        table.add_row(name, percent(bet.left, _EDGE_DIGITS), percent(bet.right, _EDGE_DIGITS), sign + told(money(gain)))
    console.print(table)
    console.print(
        say(
            f"Supuestos: {assumed.rounds} jugadas por hora, {assumed.hours} horas al día, {assumed.days} días, "
            f"{assumed.tables} mesas, {assumed.players} jugadores, {told(money(assumed.stake))} por apuesta. "
            "Lo que gana la casa lo pierden los jugadores.",
            f"Assumed: {assumed.rounds} rounds an hour, {assumed.hours} hours a day, {assumed.days} days, "
            f"{assumed.tables} tables, {assumed.players} players, {told(money(assumed.stake))} a bet. "
            "What the house gains players lose.",
        )
    )
    for bet in bets:
        if bet.strategy_changes and bet.left_strategy and bet.right_strategy:
            console.print(f"[bold]{told(title_of(bet.game))}[/]")
            if bet.left_strategy != bet.right_strategy:
                console.print(f"  - {told(bet.left_strategy)}", markup=False)
                console.print(f"  + {told(bet.right_strategy)}", markup=False)
            for act in bet.other_acts:
                place = " · ".join(filter(None, (told(act.chart), told(act.row), told(act.column))))
                console.print(f"  {place}: {told(act_name(act.left))} → {told(act_name(act.right))}", markup=False)
