"""Opening a table: what the casino must be authorised to, who must be there, what the cage advances, and the packs the
lot draws from the cabinet."""

from collections.abc import Callable, Iterable
from math import ceil
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.games.shared.rules import cites
from tapete.house.cage.books import CAGE, chips, rack
from tapete.house.casino import CasinoTable
from tapete.house.compliance.authorisation import opening as authorised
from tapete.house.compliance.authorisation import premises
from tapete.house.compliance.finding import ComplianceVerdict, Finding
from tapete.house.compliance.reversible_cloths import reversible
from tapete.house.compliance.shufflers import shuffler
from tapete.house.compliance.supervision import supervision
from tapete.house.day.command import OpenTable, value
from tapete.house.day.event import TableOpened
from tapete.house.day.game_change import cloth_for, refuse_change_of_game
from tapete.house.day.hours import refuse_hour
from tapete.house.day.presence import chief_office, refuse_absent, refuse_busy
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed, money

_USUAL_TIMES: Final = 2_000
_USUAL: Final = 1_000_000
"""What a desk proposes as an advance: so many times the minimum, and never less than so many cents."""


def open_table(day: Day, command: OpenTable) -> TableOpened | Refused:
    """The table's opening with its advance and packs, or the first thing in its way."""
    table = day.casino.table(command.table)
    if table is None:
        numbers = ", ".join(str(table.number) for table in day.casino.tables) or "-"
        return refuse(
            f"no hay mesa {command.table}: hay {numbers}", f"there is no table {command.table}: there are {numbers}"
        )
    rules = resolve_subject(day.casino.law, command.game, table.set if command.game == table.game else {})
    if isinstance(rules, Refused):
        return rules
    stated = house_rules(rules)
    if running := day.running(command.table):
        return refuse(
            f"la mesa {command.table} está abierta con {running.game}: antes se cierra",
            f"table {command.table} is open with {running.game}: it is closed first",
            cites(stated.cloths.change_requires, stated.cloths.reversible) if running.game != command.game else (),
        )
    for check in _CHECKS:
        if refused := check(day, rules, table, command):
            return refused
    cloth = cloth_for(table, command.game)
    assert cloth is not None, "the change of game has been checked"
    advance = value(command.advance)
    return TableOpened(
        at=command.at,
        concept="advance",
        moves=(chips(CAGE, rack(cloth), advance),),
        cloth=cloth,
        by=command.chief,
        table=command.table,
        game=command.game,
        set=dict(table.set) if command.game == table.game else {},
        croupier=command.croupier,
        chief=command.chief,
        packs=tuple(day.cabinet[place] for place in command.lot),
        checked_by=command.checked_by,
        advance=advance,
        log=command.log,
        since=command.since,
        because=stated.opening_cite,
    )


def _lawful(day: Day, rules: TableRules, table: CasinoTable, _: OpenTable) -> Refused | None:
    """What is not authorised, notified or allowed where it is, cannot be opened."""
    casino = day.casino
    first = casino.rules_of(table)
    cloths = reversible(casino, table, first) if isinstance(first, TableRules) else ()
    return _first_violation(
        (*premises(casino), *authorised(casino, table, rules), *shuffler(casino, table, rules), *cloths)
    )


def _house_rules(day: Day, rules: TableRules, _: CasinoTable, command: OpenTable) -> Refused | None:
    """What the organiser has set where the text leaves it open was notified on an earlier day."""
    communicated = house_rules(rules).rules_communicated
    if communicated is None:
        return None
    notified = {rule.key: rule.notified for rule in day.casino.house_rules}
    for key, setting in rules.settings.items():
        since = notified.get(key)
        if setting.chosen and setting.is_house_rule and (since is None or since >= command.at.date()):
            title = setting.parameter.term.title
            return refuse(
                f"la regla propia «{title.es}» se comunica a la Dirección General antes de aplicarla",
                f"the organiser's own rule '{title.en}' is notified to the authority before it is applied",
                communicated.cite,
            )
    return None


def _change(day: Day, rules: TableRules, table: CasinoTable, command: OpenTable) -> Refused | None:
    return refuse_change_of_game(day, rules, table, command.game)


def _staff(day: Day, rules: TableRules, _: CasinoTable, command: OpenTable) -> Refused | None:
    busy = day.dealt_by(command.croupier)
    if busy is not None:
        return refuse_busy(day, command.croupier, busy)
    staff = house_rules(rules).staff
    return refuse_absent(day, command.croupier, ("croupier",), cites(staff.croupiers)) or refuse_absent(
        day, command.chief, chief_office(rules), staff.in_charge_cite
    )


def _supervision(day: Day, rules: TableRules, table: CasinoTable, command: OpenTable) -> Refused | None:
    return refuse_one_more(day, rules, table, command.chief)


def refuse_one_more(day: Day, rules: TableRules, table: CasinoTable, chief: str) -> Refused | None:
    """Nobody is in charge of more tables at once than the law allows, nor of tables it keeps apart."""
    running = {
        session.table: (session.game, session.chief, day.rules_of(session))
        for session in day.sessions.staffed_by(chief)
        if session.chief == chief
    }
    running[table.number] = (rules.game, chief, rules)
    declared = day.casino.tables_of(running)
    tables = tuple(replace(each, game=running[each.number][0], chief=running[each.number][1]) for each in declared)
    person = day.casino.person(chief)
    as_open = replace(day.casino, tables=tables, people=(person,) if person else ())
    return _first_violation(
        supervision(as_open, {number: table_rules for number, (_, _, table_rules) in running.items()})
    )


def _first_violation(findings: Iterable[Finding]) -> Refused | None:
    for finding in findings:
        if finding.verdict is ComplianceVerdict.VIOLATED:
            return refuse(finding.what.es, finding.what.en, finding.cite)
    return None


def _advance(day: Day, rules: TableRules, _: CasinoTable, command: OpenTable) -> Refused | None:
    stated = house_rules(rules)
    if command.cash:
        return refuse(
            "el anticipo se compone solo de fichas y placas, no de dinero",
            "the advance consists of chips and plaques only, not of money",
            cites(stated.advance_made_of),
        )
    advance = value(command.advance)
    least = least_advance(rules)
    if advance < least:
        return refuse(
            f"el anticipo es de {money(least).es} como mínimo, no de {money(advance).es}",
            f"the advance is at least {money(least).en}, not {money(advance).en}",
            cites(stated.advance_times, stated.cloths.change_requires),
        )
    return refuse_count(day, command.advance)


def least_advance(rules: TableRules) -> int:
    """So many times the minimum where the law says so; else anything above zero."""
    times, minimum = house_rules(rules).advance_times, house_rules(rules).limits.minimum
    return ceil(times.value * minimum.value) if times and minimum else 1


def usual_advance(rules: TableRules) -> int:
    """What a desk proposes: as much as the law asks for, and enough for a long evening where it asks for little."""
    minimum = house_rules(rules).limits.minimum
    return max(least_advance(rules), _USUAL_TIMES * (minimum.value if minimum else 0), _USUAL)


def _cards(day: Day, rules: TableRules, _: CasinoTable, command: OpenTable) -> Refused | None:
    """As many packs as the game uses, each drawn by lot from the cabinet, checked where the law has a check."""
    stated, packs = house_rules(rules), packs_of(rules)
    fair = len({*command.lot}) == packs == len(command.lot) and all(0 <= at < len(day.cabinet) for at in command.lot)
    if not fair:
        return refuse(
            f"se sortean {packs} barajas distintas de las {len(day.cabinet)} del armario",
            f"{packs} different decks are drawn by lot from the {len(day.cabinet)} in the cabinet",
            stated.packs_cite,
        )
    if stated.security_check is not None and command.checked_by not in day.working:
        return refuse(
            "antes de abrir, alguien de servicio comprueba las cartas",
            "somebody on duty checks the cards before the table opens",
            stated.security_check.cite,
        )
    return None


def packs_of(rules: TableRules) -> int:
    """How many packs a table opens with."""
    return house_rules(rules).packs


def refuse_count(day: Day, counted: dict[int, int]) -> Refused | None:
    """Why a count of chips is invalid: values the house has no chips of, or negative numbers."""
    if all(each in day.denominations and count >= 0 for each, count in counted.items()):
        return None
    values = listed(str(each) for each in day.denominations)
    return refuse(
        f"las fichas se cuentan por sus valores en céntimos: {values.es}",
        f"chips are counted by their values in cents: {values.en}",
    )


def _hours(day: Day, _: TableRules, table: CasinoTable, command: OpenTable) -> Refused | None:
    return refuse_hour(day.casino, table, command.at)


_CHECKS: Final[tuple[Callable[[Day, TableRules, CasinoTable, OpenTable], Refused | None], ...]] = (
    _hours,
    _change,
    _lawful,
    _house_rules,
    _staff,
    _supervision,
    _advance,
    _cards,
)
