"""``tapete law``: the laws, one rule, where two laws differ, and what became of every rule."""

from typing import TYPE_CHECKING

import click

from tapete.cli.law.check import check_law
from tapete.cli.law.diff import diff_laws
from tapete.cli.law.new import new_law
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.law_name import LAW
from tapete.cli.text.output import answer, json_option
from tapete.core.ids import LawId
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import every_law, profile, subjects

if TYPE_CHECKING:
    from rich.console import Console


@click.group("law", help=say("Las normas como datos.", "The regulations as data."))
def command() -> None:
    pass


command.add_command(new_law)
command.add_command(check_law)
command.add_command(diff_laws)


def _known_law(name: str) -> LawId:
    from tapete.library.law import law

    return LawId(law(name).id)


@command.command("list", help=say("Las normas y sus juegos.", "The regulations and their games."))
@json_option
def list_laws(as_json: bool) -> None:
    profiles = [profile(law) for law in every_law()]
    data = {
        "laws": [
            {
                "id": law.id,
                "title": told(law.title),
                "in_force": law.in_force.isoformat() if law.in_force else None,
                "mark": told(law.mark) if law.mark else None,
                "games": _games(law.id),
            }
            for law in profiles
        ]
    }

    def show(console: "Console") -> None:
        for law in profiles:
            console.print(
                f"[bold]{law.id}[/]  {told(law.title)}" + (f"  [dim]{law.in_force}[/]" if law.in_force else "")
            )
            if law.mark:
                console.print(f"     [bold yellow]{told(law.mark)}[/]")
            console.print("     " + ", ".join(_games(law.id)))

    answer(as_json, data, show)


def _games(law: LawId) -> list[str]:
    """What is played under a law, wheel and shoe too."""
    return [subject for subject in subjects(law) if family_of(subject) in (Family.HOUSE, Family.CIRCLE, Family.OTHER)]


def _acts_in(place: str) -> str:
    """Where a rule acts, in words: a setting of a table; nothing for a module, which ``--json`` names."""
    from tapete.law.vocabulary import term

    _, _, key = place.partition(": ")
    return told(term(key).title) if key else ""


@command.command(
    "show", help=say("Una regla: sus palabras, su lectura, su estado.", "One rule: its words, its reading, its status.")
)
@click.argument("rule_id", metavar="RULE")
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
        console.print(f"[bold]{told(rule.article)}[/]  [dim]{rule.id}[/]")
        console.print(f"«{rule.es}»", style="italic", markup=False)
        console.print(say(rule.reading_es, rule.reading), markup=False)
        if rule.note:
            console.print(say(rule.note_es, rule.note), style="dim", markup=False)
        if rule.status:
            console.print(f"{told(Status(rule.status).title)} {say(rule.why_es, rule.why)}".strip())
        for place in dict.fromkeys(map(_acts_in, rule.doors)):
            if place:
                console.print(f"  {place}", markup=False)

    answer(as_json, data, show)


@command.command("coverage", help=say("Qué ha sido de cada regla.", "What became of every rule."))
@click.option("--law", type=LAW, metavar="LAW", help=say("solo esta norma", "this regulation only"))
@click.option(
    "--doors",
    is_flag=True,
    help=say("dónde se encuentra cada regla, y con qué prueba", "where each is met, by which test"),
)
@json_option
def show_coverage(law: str | None, doors: bool, as_json: bool) -> None:
    from tapete.law.coverage import coverage, door_coverage

    laws = None if law is None else (_known_law(law),)
    if doors:
        from tapete.cli.sheets.door_sheet import doors_as_data, show_doors

        covered = door_coverage(laws)
        answer(as_json, doors_as_data(covered), lambda console: show_doors(console, covered))
        return
    counted = coverage(laws)
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
@click.option("--law", type=LAW, metavar="LAW", help=say("solo esta norma", "this regulation only"))
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
