"""The demonstration's house: a casino of any law with its people, tables, cloths, permissions and cabinet."""

from collections.abc import Iterator
from datetime import date, time
from typing import Any, Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.house.casino import (
    Authorisation,
    CageRules,
    CasinoFile,
    CasinoTable,
    Cloth,
    Equipment,
    GrantedLimits,
    HouseRule,
    Office,
    Sector,
    Shift,
    StaffMember,
    Stock,
)
from tapete.house.compliance.equipment import facts_asked
from tapete.house.compliance.finding import ComplianceVerdict
from tapete.house.compliance.notices import notices
from tapete.house.compliance.reversible_cloths import reversible
from tapete.house.compliance.supervision import supervision
from tapete.house.day.presence import chief_office
from tapete.house.rules import bands_of, circle_minimum
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import profile, subjects
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules

_NAMES: Final = (
    *("Alba Ferrer", "Ángel Sanz", "Beatriz Lozano", "Carlos Royo", "Celia Pardo", "David Abadía", "Eloísa Marco"),
    *("Fermín Gil", "Greta Luna", "Héctor Bosque", "Irene Casas", "Jaime Otal", "Julia Nasarre", "Lucas Vidal"),
    *("Marina Torres", "Nicolás Puyol", "Olga Serrano", "Pablo Cored", "Pilar Ara", "Quino Mur", "Raquel Ibáñez"),
    *("Samuel Buil", "Teresa Laín", "Úrsula Ciria", "Víctor Oliva", "Yolanda Espada", "Zoe Calvo", "Amelia Rey"),
    *("Bruno Salas", "Carmen Duque", "Daniel Mora", "Elsa Roca", "Fabián Cano", "Gema Prieto", "Iván Crespo"),
    *("Laura Méndez", "Mario Vega", "Noelia Soler", "Óscar Nieto", "Paula Reyes", "Rubén Plaza", "Sara Quintana"),
)
_LINKED: Final = {"progresivo.offered": True, "progresivo.linked": True}
_LINKED_GAME: Final = "sin-descarte"
WHEELS: Final = (GameId("roulette-00"),)
"""Games beside the catalogue's poker, each at a table of the house where a law has it."""
_SHOE: Final = "blackjack"
_SEVENS: Final = {"sevens.offered": True, "sevens.linked": True, "sevens.contribution": "20 %"}
_HOURS: Final = (time(16), time(5))
_METERS: Final = ("progresivo", "carrusel", "bote_progresivo", "seguro", "sevens")
_PACKS: Final = 96
_STOCK: Final = Stock(cash=50_000_000, chips=500_000_000, outstanding=5_000_000_000)
"""Half a million euros, five in chips, and all the play money that people and bots come with."""
_CAGE_RULES: Final = CageRules(large_cash=200_000, play_money=True)
SEED: Final = 2_500_000
"""What the house puts into a meter."""


def demonstration_house(law: LawId, today: date) -> CasinoFile:
    """A table for each game of the law's catalogue, two more that share a jackpot where the law lets them, a live one
    of the first game for a croupier, a wheel where the law has one, two of blackjack that share the jackpot on sevens
    where it has that, and one cloth that can be turned."""
    tables = tuple(_tables(law))
    casino = CasinoFile(
        law=law,
        name=f"Casino Tapete ({profile(law).short.es})",
        authorisation=_authorisation(law, tables),
        house_rules=tuple(_house_rules(tables, today)),
        people=tuple(_people(law, tables)),
        sectors=(Sector("A", "Sala principal"),),
        tables=tables,
        cage=_STOCK,
        cage_rules=_CAGE_RULES,
        cabinet=tuple(f"B-{number:03}" for number in range(1, _PACKS + 1)),
    )
    return _with_cloth(_with_staff(casino))


def _tables(law: LawId) -> Iterator[CasinoTable]:
    games: list[tuple[str, dict[str, Any], bool]] = [(game, {}, False) for game in profile(law).games]
    if not isinstance(resolve(law, _LINKED_GAME, _LINKED), Refused):
        games += [(_LINKED_GAME, _LINKED, False)] * 2
    games.append((games[0][0], {}, True))
    games += [(game, {}, False) for game in WHEELS if game in subjects(law)]
    if _SHOE in subjects(law):
        games += [(_SHOE, _SEVENS, False)] * 2
    for number, (game, choices, live) in enumerate(games, start=1):
        rules = resolve_subject(law, game, choices)
        assert isinstance(rules, TableRules), rules
        yield CasinoTable(
            number,
            game,
            "A",
            book=f"L-{number:02}",
            set=choices,
            live=live,
            recording=True,
            next_to=(number - 1,) if number > 1 else (),
            hours=_HOURS,
            displayed=tuple(notice.word for notice in notices(rules) if notice.standing),
            equipment=_equipment(rules),
        )


def _equipment(rules: TableRules) -> Equipment:
    """A table and a cloth with everything the law asks of the game's."""
    has: dict[str, Any] = {}
    for fact, setting in facts_asked(rules):
        if fact.compare != "most":
            has[fact.name] = setting.value
    return Equipment(**has)


def _authorisation(law: LawId, tables: tuple[CasinoTable, ...]) -> Authorisation:
    games = tuple(dict.fromkeys(table.game for table in tables))
    bands = {game: bands for game in games if (bands := bands_of(law, game))}
    against_house = tuple(game for game in games if family_of(game) is Family.HOUSE)
    return Authorisation(games, bands, _METERS, _METERS, against_house, limits=dict(_limits(law, games)))


def _limits(law: LawId, games: tuple[str, ...]) -> Iterator[tuple[str, GrantedLimits]]:
    """For each circle game, from the minimum it begins with and without a maximum."""
    for game in games:
        if (minimum := circle_minimum(law, game)) is not None:
            yield game, GrantedLimits(minimum)


def _house_rules(tables: tuple[CasinoTable, ...], today: date) -> Iterator[HouseRule]:
    """Whatever the tables set of the organiser's own, notified long before."""
    long_ago = today.replace(year=today.year - 1, day=1)
    for key in dict.fromkeys(key for table in tables for key in table.set):
        yield HouseRule(key, published=long_ago, notified=long_ago, used_from=today.replace(day=1))


def _people(law: LawId, tables: tuple[CasinoTable, ...]) -> Iterator[StaffMember]:
    """A croupier for each table and three to relieve them; enough to answer for the tables; two cashiers."""
    chiefs: list[Office] = []
    for table in tables:
        rules = resolve_subject(law, table.game, table.set)
        assert isinstance(rules, TableRules)
        chiefs.append(chief_office(rules)[0])
    offices: list[Office] = ["director", "cashier", "cashier"]
    offices += ["croupier" for _ in range(len(tables) + 3)]
    for office in dict.fromkeys(chiefs):
        offices += [office] * (chiefs.count(office) // 2 + 2)
    for number, office in enumerate(offices):
        name, turn = _NAMES[number % len(_NAMES)], number // len(_NAMES)
        full = f"{name} {'I' * (turn + 1)}" if turn else name
        yield StaffMember(full.lower().replace(" ", "."), full, (office,))


def _with_staff(casino: CasinoFile) -> CasinoFile:
    """A croupier at each table through its hours, and under the first who may answer for one more table."""
    shifts = tuple(
        Shift(croupier, table.number, "croupier", *_HOURS)
        for table, croupier in zip(casino.tables, in_office(casino, "croupier"), strict=False)
    )
    done = replace(casino, tables=(), shifts=shifts)
    for table in casino.tables:
        rules = casino.rules_of(table)
        assert isinstance(rules, TableRules)
        under = (replace(table, chief=chief) for chief in in_office(casino, *chief_office(rules)))
        done = next(with_it for table in under if _well_led(with_it := replace(done, tables=(*done.tables, table))))
    return done


def _well_led(casino: CasinoFile) -> bool:
    rules = {table.number: casino.rules_of(table) for table in casino.tables}
    lawful = {number: chosen for number, chosen in rules.items() if isinstance(chosen, TableRules)}
    return all(finding.verdict is not ComplianceVerdict.VIOLATED for finding in supervision(casino, lawful))


def in_office(casino: CasinoFile, *offices: Office) -> list[str]:
    """The people who hold one of some offices, those of the first office first."""
    return [person.id for office in offices for person in casino.people if office in person.offices]


def _with_cloth(casino: CasinoFile) -> CasinoFile:
    """The first table whose cloth the law lets be turned gets another game on its other side."""
    for at, table in enumerate(casino.tables):
        rules = casino.rules_of(table)
        assert isinstance(rules, TableRules)
        for other in dict.fromkeys(table.game for table in casino.tables):
            cloth = Cloth(other, 100 + table.number, f"L-{100 + table.number}")
            turned = replace(table, cloths=(cloth,))
            if other != table.game and _may_turn(casino, turned, rules):
                return replace(casino, tables=(*casino.tables[:at], turned, *casino.tables[at + 1 :]))
    return casino


def _may_turn(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> bool:
    if family_of(table.game) is not Family.HOUSE or family_of(table.cloths[0].game) is not Family.HOUSE:
        return False
    return all(finding.verdict is ComplianceVerdict.SATISFIED for finding in reversible(casino, table, rules))
