"""``tapete law diff``: where two laws differ, in values and rules, and what that is worth to house and players."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.figures import percent
from tapete.cli.text.language import say, told
from tapete.cli.text.law_name import LAW
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.progress import bar
from tapete.core.ids import LawId, RuleId

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.drafting.comparison import EdgeDifference, RuleDifference
    from tapete.drafting.year import Assumptions
    from tapete.law.difference import Difference
    from tapete.law.parameter import Parameter

_COUNT = click.IntRange(1, 1_000_000)
_EDGE_DIGITS = 6


@click.command("diff", help=say("En qué se diferencian dos normas.", "Where two regulations differ."))
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

    left, right = (unless_refused(law_called(name)) for name in (first, second))
    covered = _covered(left, right, game)
    values = [_value_row(difference, left) for difference in differences(left, right, game)]
    rules = [
        rule
        for rule in rule_differences(left, right)
        if game is None or _game_of(rule) in (game, "all", "house", "circle")
    ]
    bets: list[EdgeDifference] = []
    if edges if edges is not None else not law_folders().keys().isdisjoint((left, right)):
        with bar(say("calculando ventajas", "computing edges"), as_json) as watch:
            bets = [*edge_differences(left, right, covered, watch)]
    assumed = Assumptions(rounds, hours, days, tables, players, stake)
    data: dict[str, object] = {"differences": values, "rules": [_rule_row(rule) for rule in rules]}
    if bets:
        data |= {"edges": [_edge_row(bet, assumed) for bet in bets], "assumptions": _assumed(assumed)}

    def show(console: "Console") -> None:
        if not (values or rules or bets):
            console.print(say(f"«{left}» y «{right}» dicen lo mismo", f"'{left}' and '{right}' say the same"))
        _show_values(console, values, left, right)
        _show_rules(console, rules)
        _show_edges(console, bets, assumed, left, right)

    answer(as_json, data, show)


def _covered(left: LawId, right: LawId, game: str | None) -> tuple[str, ...]:
    """The game asked for, or all that either law speaks of."""
    from tapete.law.profile import subjects

    covered = tuple(dict.fromkeys((*subjects(left), *subjects(right))))
    if game is None:
        return covered
    if game not in covered:
        names = ", ".join(covered)
        raise Failure(
            say(
                f"ninguna de las dos normas habla de «{game}»: se escribe {names}",
                f"neither regulation speaks of '{game}': write {names}",
            )
        )
    return (game,)


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
        "l1_cite": _cites(difference, difference.left, difference.only == left),
        "l2_cite": _cites(difference, difference.right, difference.only not in (None, left)),
    }


def _cites(difference: "Difference", side: "Parameter | None", alone: bool) -> list[RuleId]:
    """The rules behind one law's value, or behind the game that it alone has."""
    return list(side.cite if side else difference.cite if alone else ())


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

    for subject in dict.fromkeys(str(row["game"]) for row in rows):
        table = Table("", left, right, title=told(title_of(subject)), title_justify="left", show_lines=True)
        for row in rows:
            if row["game"] == subject:
                table.add_row(_title(str(row["key"])), _side(row, "l1"), _side(row, "l2"))
        console.print(table)


def _side(row: dict[str, object], side: str) -> str:
    """What a law says, and below it where; a dash where it is silent."""
    from rich.markup import escape

    from tapete.cli.text.cited import cited

    places = row[f"{side}_cite"]
    assert isinstance(places, list)
    return "\n".join(filter(None, (escape(str(row[side] or "–")), cited(places))))


def _title(key: str) -> str:
    """What differs, in words; a line of a pay table is told with its table."""
    from tapete.law.vocabulary import line_title, term

    if key == "catalogue":
        return say("En el catálogo", "In the catalogue")
    titled = term(key)
    line = "" if titled.key == key else f" · {told(line_title(key.rpartition('.')[2]))}"
    return told(titled.title) + line


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
            f"Supuestos: jugadas por hora: {assumed.rounds}; horas al día: {assumed.hours}; días: {assumed.days}; "
            f"mesas: {assumed.tables}; jugadores por mesa: {assumed.players}; apuesta: {told(money(assumed.stake))}. "
            "Lo que gana la casa lo pierden los jugadores.",
            f"Assumed: rounds an hour: {assumed.rounds}; hours a day: {assumed.hours}; days: {assumed.days}; "
            f"tables: {assumed.tables}; players a table: {assumed.players}; bet: {told(money(assumed.stake))}. "
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
