"""A ruling on the terminal: its sentence, its consequences, and the article's own words."""

from collections.abc import Iterable, Mapping

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table

from tapete.cli.text.cited import cited
from tapete.cli.text.language import language, say, told
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.desk.cases import RulingCase, Side
from tapete.incidents.desk.desk import Ruled, facts_asked, incidents
from tapete.incidents.desk.effect import Effect, outcomes
from tapete.incidents.desk.fact import Fact
from tapete.incidents.desk.kind import IncidentKind
from tapete.incidents.desk.labels import deciders, families
from tapete.incidents.desk.names import spanish_names, typed_name
from tapete.incidents.desk.ruling import Ruling
from tapete.incidents.desk.silence import DecidingPower
from tapete.incidents.sanctions.infringement import PLAYERS_INFRINGEMENT, articles_of_infringement
from tapete.law.article import article
from tapete.law.catalogue import title_of
from tapete.law.profile import profile, readings
from tapete.law.rule import every_rule

NARROWEST_SIDE = 34


def show_incidents(console: Console, law: LawId, game: GameId, kinds: Iterable[IncidentKind], *, ranked: bool) -> None:
    """The incidents, the best hits of a search first, else by families; each with its name and facts."""
    kinds = list(kinds)
    console.print(f"[bold]{told(profile(law).short)} · {told(title_of(game))}[/]")
    if ranked:
        console.print(_incident_table(law, game, kinds))
    for family, title in families().items() if not ranked else ():
        table = _incident_table(law, game, (kind for kind in kinds if kind.family == family))
        table.title = told(title)
        if table.row_count:
            console.print(table)
            console.print()
    many = len(kinds) != 1
    console.print(say(f"{len(kinds)} incidencia{'s' * many}", f"{len(kinds)} incident{'s' * many}"), style="dim")


def _incident_table(law: LawId, game: GameId, kinds: Iterable[IncidentKind]) -> Table:
    """Title, name and facts; a star at those of which the regulation says nothing."""
    table = Table(title_justify="left", box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(ratio=3)
    table.add_column(style="cyan", overflow="fold")
    table.add_column(style="dim", ratio=2)
    names, spoken = spanish_names(), {kind.id for kind in incidents(law, game)}
    for kind in kinds:
        questions = "  ".join(_typed_fact(fact) for fact in facts_asked(law, game, kind))
        silent = "" if kind.id in spoken else say(" (la norma no lo prevé)", " (not in the regulation)")
        table.add_row(escape(told(kind.title) + silent), typed_name(names.kind, kind.id, language()), escape(questions))
    return table


def _typed_fact(fact: Fact) -> str:
    names, spoken = spanish_names(), language()
    answers = "|".join(typed_name(names.answer, answer, spoken) for answer in fact.answers)
    return f"{typed_name(names.fact, fact.name, spoken)}={answers}"


def show_ruling(
    console: Console, kind: IncidentKind, facts: Mapping[str, str], ruled: Ruled, power: DecidingPower
) -> None:
    """The ruling with the article's words; who decides in doubt; and, where the text is silent, what the trade does."""
    console.print(f"[bold]{escape(told(kind.title))}[/]")
    _show_facts(console, kind, facts)
    console.print(Panel(_ruling(ruled.ruling), title=_outcome(ruled.ruling), title_align="left", border_style="green"))
    _quote(console, ruled.ruling.cite, read=not ruled.trade)
    if ruled.trade:
        console.print()
        console.print(_trade(ruled.trade))
    if ruled.ruling.decided_by is None:
        office = told(deciders()[power.by])
        console.print(
            say(f"En caso de duda decide {office}.", f"In case of doubt {office} decides."),
            cited(power.cite),
            style="dim",
        )
    if ruled.over:
        console.print()
        console.print(say("Prevalece sobre la regla general:", "It prevails over the general rule:"), style="bold")
    for general in ruled.over:
        console.print(escape(told(general.text)))
        _quote(console, general.cite)
    if articles_of_infringement(ruled.ruling):
        console.print()
        console.print(
            say(
                "Si la situación no fue clara por culpa del jugador, es además una infracción leve suya.",
                "Where the player made the situation unclear, it is also a minor infringement by the player.",
            )
        )
        _quote(console, (PLAYERS_INFRINGEMENT,))


def show_sides(console: Console, kind: IncidentKind, facts: Mapping[str, str], sides: Iterable[Side]) -> None:
    """One law beside the other, as many in a row as there is room for."""
    sides = list(sides)
    console.print(f"[bold]{escape(told(kind.title))}[/]")
    _show_facts(console, kind, facts)
    width = max(min(NARROWEST_SIDE, console.width), console.width // len(sides) - 1)
    panels = [Panel(_side(kind, side), title=told(profile(side.law).short), width=width) for side in sides]
    console.print(Columns(panels, padding=(0, 1, 0, 0)))


def _show_facts(console: Console, kind: IncidentKind, facts: Mapping[str, str]) -> None:
    for name, answer in facts.items():
        fact = kind.facts[name]
        console.print(f"  [dim]{escape(told(fact.question))}[/] {escape(told(fact.answers[answer]))}")


def _side(kind: IncidentKind, side: Side) -> RenderableType:
    if not side.cases:  # the law has no such game
        return f"[dim]{say('no lo regula', 'does not rule on it')}[/]"
    return Group(*(_case(kind, case) for case in side.cases))


def _case(kind: IncidentKind, case: RulingCase) -> RenderableType:
    lines: list[RenderableType] = []
    for name, answers in case.when.items():
        fact = kind.facts[name]
        chosen = ", ".join(told(fact.answers[answer]) for answer in answers)
        lines.append(f"[dim]{escape(told(fact.question))}[/] [bold]{escape(chosen)}[/]")
    if isinstance(case.outcome, Refused):
        lines.append(escape(told(case.outcome.reason)))
    elif case.outcome.trade:
        lines += [f"[yellow]{escape(told(case.outcome.ruling.text))}[/]", _trade(case.outcome.trade)]
        lines.append(f"[dim]{cited(case.outcome.cite)}[/]")
    else:
        lines += [f"[green]{_outcome(case.outcome.ruling)}[/]", escape(told(case.outcome.ruling.text))]
        lines.append(f"[dim]{cited(case.outcome.cite)}[/]")
    return Padding(Group(*lines), (0, 0, 1, 0))


def _outcome(ruling: Ruling) -> str:
    words = told(outcomes()[ruling.outcome])
    return escape(words[0].upper() + words[1:])


def _ruling(ruling: Ruling) -> RenderableType:
    lines = [f"[bold]{escape(told(ruling.text))}[/]", *map(_consequence, ruling.does)]
    if ruling.decided_by:
        decider, colon = told(deciders()[ruling.decided_by]), ":" if ruling.options else "."
        lines.append(say(f"Decide {decider}{colon}", f"To be decided by {decider}{colon}"))
        for option in ruling.options:
            lines.append(f"  [cyan]•[/] {escape(told(option.text))}")
            lines += [f"  {_consequence(effect)}" for effect in option.does]
    return Group(*lines)


def _trade(custom: Sentence) -> str:
    """What the trade does, marked as such."""
    return (
        f"[yellow]{say('Costumbre del oficio, no norma:', 'Custom of the trade, no rule:')}[/] {escape(told(custom))}"
    )


def _consequence(effect: Effect) -> str:
    return f"  → {escape(told(effect.sentence))}"


def _quote(console: Console, cites: Iterable[RuleId], read: bool = True) -> None:
    """The law's words; then, apart from them, how we read what they leave open.

    The article that only says who decides is not ``read``: its readings are about other incidents.
    """
    cites = tuple(cites)
    for cite in cites:
        console.print(f"[dim]{told(article(cite))}[/]  [italic]«{escape(every_rule()[cite].es)}»[/]  [dim]{cite}[/]")
    for ours in _our_readings(cites) if read else ():
        console.print(f"[dim]{say('Nuestra lectura', 'Our reading')}:[/] {escape(told(ours))}")


def _our_readings(cites: Iterable[RuleId]) -> tuple[Sentence, ...]:
    """Notes on some rules, and readings of their doubts, each once."""
    cited = [every_rule()[cite] for cite in cites]
    notes = [rule.remark for rule in cited if rule.remark]
    doubts = (reading for law in dict.fromkeys(rule.law for rule in cited) for reading in readings(law).values())
    about = {reading.id: reading for reading in doubts if {rule.id for rule in cited} & set(reading.rules)}
    return (*notes, *(Sentence(reading.es, reading.en) for reading in about.values()))
