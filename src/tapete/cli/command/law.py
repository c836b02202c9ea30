"""``tapete law``: the laws, one rule, where two laws differ, and what became of every rule."""

from typing import TYPE_CHECKING, Any

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.core.ids import LawId
from tapete.law.profile import law_ids, profile

if TYPE_CHECKING:
    from rich.console import Console


@click.group("law", help=say("Las leyes como datos.", "The laws as data."))
def command() -> None:
    pass


def _known_law(name: str) -> LawId:
    from tapete.library.law import law

    return LawId(law(name).id)


@command.command("list", help=say("Las leyes y sus juegos.", "The laws and their games."))
@json_option
def list_laws(as_json: bool) -> None:
    profiles = [profile(law) for law in law_ids()]
    data = {
        "laws": [
            {
                "id": law.id,
                "title": told(law.title),
                "in_force": law.in_force.isoformat() if law.in_force else None,
                "games": list(law.games),
            }
            for law in profiles
        ]
    }

    def show(console: "Console") -> None:
        for law in profiles:
            console.print(
                f"[bold]{law.id}[/]  {told(law.title)}" + (f"  [dim]{law.in_force}[/]" if law.in_force else "")
            )
            console.print("     " + ", ".join(law.games))

    answer(as_json, data, show)


@command.command(
    "show", help=say("Una regla: sus palabras, su lectura, su estado.", "One rule: its words, its reading, its status.")
)
@click.argument("rule_id")
@json_option
def show_rule(rule_id: str, as_json: bool) -> None:
    from tapete.law.coverage import Status
    from tapete.library.law import rule_named

    rule = unless_refused(rule_named(rule_id))
    data = {
        "id": rule.id,
        "source": rule.source,
        "article": told(rule.article),
        "game": rule.game,
        "topic": rule.topic,
        "es": rule.es,
        "rule": rule.reading,
        "values": rule.values,
        "note": rule.note,
        "status": rule.status,
        "why": rule.why,
        "where": list(rule.doors),
    }

    def show(console: "Console") -> None:
        console.print(f"[bold]{told(rule.article)}[/]  [dim]{rule.id}  {rule.game} · {rule.topic}[/]")
        console.print(f"«{rule.es}»", style="italic", markup=False)
        console.print(say(rule.reading_es, rule.reading), markup=False)
        if rule.note:
            console.print(say(rule.note_es, rule.note), style="dim", markup=False)
        if rule.status:
            console.print(f"{told(Status(rule.status).title)} {say(rule.why_es, rule.why)}".strip())
        for place in rule.doors:
            console.print(f"  {place}", markup=False)

    answer(as_json, data, show)


@command.command("diff", help=say("En qué se diferencian dos leyes.", "Where two laws differ."))
@click.argument("first")
@click.argument("second")
@click.option("--game", metavar="G", help=say("solo este juego", "this game only"))
@json_option
def diff(first: str, second: str, game: str | None, as_json: bool) -> None:
    from tapete.law.catalogue import title_of
    from tapete.law.difference import differences
    from tapete.law.profile import subjects
    from tapete.law.wording import described

    left, right = _known_law(first), _known_law(second)
    covered = dict.fromkeys((*subjects(left), *subjects(right)))
    if game is not None and game not in covered:
        names = ", ".join(covered)
        raise Failure(
            say(
                f"ninguna de las dos leyes habla de «{game}»: hablan de {names}",
                f"neither law speaks of '{game}': they speak of {names}",
            )
        )
    rows: list[dict[str, Any]] = []
    for difference in differences(left, right, game):
        if difference.key == "catalogue":
            words = (
                (say("sí", "yes"), say("no", "no")) if difference.only == left else (say("no", "no"), say("sí", "yes"))
            )
        else:
            words = tuple(told(described(side)) if side else "" for side in (difference.left, difference.right))  # type: ignore[assignment]
        rows.append(
            {
                "topic": f"{difference.subject} {difference.key}",
                "game": difference.subject,
                "key": difference.key,
                "l1": words[0] or None,
                "l2": words[1] or None,
                "cite": list(difference.cite),
            }
        )

    def show(console: "Console") -> None:
        from rich.table import Table

        from tapete.law.vocabulary import term

        for subject in dict.fromkeys(row["game"] for row in rows):
            table = Table("", left, right, title=told(title_of(subject)), title_justify="left", show_lines=True)
            for row in rows:
                if row["game"] == subject:
                    title = (
                        say("En el catálogo", "In the catalogue")
                        if row["key"] == "catalogue"
                        else told(term(row["key"]).title)
                    )
                    table.add_row(title, row["l1"] or "–", row["l2"] or "–")
            console.print(table)

    answer(as_json, {"differences": rows}, show)


@command.command("coverage", help=say("Qué ha sido de cada regla.", "What became of every rule."))
@click.option("--law", metavar="L", help=say("solo esta ley", "this law only"))
@json_option
def show_coverage(law: str | None, as_json: bool) -> None:
    from tapete.law.coverage import coverage

    counted = coverage(None if law is None else (_known_law(law),))
    data = {
        "rules": counted.rules,
        "by_status": {status.value: count for status, count in counted.by_status.items()},
        "unmapped": list(counted.unmapped),
    }

    def show(console: "Console") -> None:
        from rich.table import Table

        table = Table(say("Estado", "Status"), say("Reglas", "Rules"))
        table.columns[1].justify = "right"
        for status, count in counted.by_status.items():
            table.add_row(told(status.title), str(count))
        table.add_section()
        table.add_row("Total", str(counted.rules))
        console.print(table)
        if counted.unmapped:
            console.print(say("Sin estado: ", "Without status: ") + ", ".join(counted.unmapped))

    answer(as_json, data, show)


@command.command(
    "search", help=say("Busca en las reglas, en español y en inglés.", "Searches the rules in Spanish and English.")
)
@click.argument("words", nargs=-1, required=True)
@click.option("--law", metavar="L", help=say("solo esta ley", "this law only"))
@json_option
def search_rules(words: tuple[str, ...], law: str | None, as_json: bool) -> None:
    from tapete.law.article import article
    from tapete.law.search import search

    matches = search(" ".join(words), law=_known_law(law) if law else None)
    data = {"rules": [{"id": rule.id, "es": rule.es, "rule": rule.rule} for rule in matches]}

    def show(console: "Console") -> None:
        for rule in matches:
            console.print(f"[bold]{told(article(rule.id))}[/]  [dim]{rule.id}[/]")
            console.print(f"  «{rule.es}»", style="italic", markup=False)
            console.print(f"  {told(rule.reading)}", markup=False)
        count = len(matches)
        console.print(say("1 regla", "1 rule") if count == 1 else say(f"{count} reglas", f"{count} rules"))

    answer(as_json, data, show)
