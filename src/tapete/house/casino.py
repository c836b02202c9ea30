"""A casino as data: its law, what it is authorised to do, its staff, sectors, tables, equipment and own rules."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, time
from functools import cached_property
from typing import Literal

import msgspec
from msgspec.structs import astuple

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.law.file_refusal import refuse_file
from tapete.law.profile import every_law
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules

Choice = int | str | bool
Office = Literal[
    "croupier",
    "table_chief",
    "inspector",
    "area_head",
    "sector_chief",
    "changer",
    "cashier",
    "director",
    "doorman",
    "tournament_director",
    "tournament_assistant",
]


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the casino's file; a word it does not know is a mistake of the file."""


class GrantedLimits(_Record, frozen=True):
    """Between which sums, in cents, the tables of a circle game may set their bets; no maximum where none was set."""

    minimum: int
    maximum: int | None = None


class Authorisation(_Record, frozen=True):
    """What the gambling authority has granted."""

    games: tuple[str, ...] = ()
    bands: dict[str, tuple[int, ...]] = {}
    """By game, how many times the minimum the maximum may be."""
    side_bets: tuple[str, ...] = ()
    linked_jackpots: tuple[str, ...] = ()
    """Side bets whose fund several tables share."""
    reversible: tuple[str, ...] = ()
    """Games on whose tables a reversible cloth may lie."""
    channels: tuple[str, ...] = ("in_person",)
    limits: dict[str, GrantedLimits] = {}
    """By circle game."""
    works: bool | None = None
    """The rooms were altered for the game, with permission or without; None where they were not."""


class TournamentPermit(_Record, frozen=True):
    """The authority's permit for one tournament: to whom, and under which conditions."""

    reference: str
    tournament: str
    organisers: tuple[str, ...]
    conditions: str
    set: dict[str, Choice] = {}
    """What the conditions say of the game's own settings."""


class PlannedTournament(_Record, frozen=True):
    """A tournament somebody wants to hold."""

    name: str
    game: str
    venue: str
    leave: TournamentPermit | None = None


class HouseRule(_Record, frozen=True):
    """A rule of the organiser's own: what it sets, when it was published and notified, and since when it is used."""

    key: str
    published: date | None = None
    notified: date | None = None
    used_from: date | None = None


class StaffMember(_Record, frozen=True):
    id: str
    name: str
    offices: tuple[Office, ...]


class Sector(_Record, frozen=True):
    id: str
    room: str
    chief: str | None = None


def covers(start: time, end: time, hour: time) -> bool:
    """Whether an hour lies between two, of which the second may be of the next day."""
    if start < end:
        return start <= hour < end
    return hour >= start or hour < end


class OpeningHours(_Record, frozen=True):
    """When the house is open; closing may be past midnight."""

    opens: time
    closes: time
    last_call: int = 30
    """So many minutes before closing the last rounds of each table are due to be announced."""


class RotaRules(_Record, frozen=True):
    """What the house has settled about its dealers' turns: no regulation of these sets it."""

    longest: int = 60
    """Minutes that somebody deals at one table before relief is due."""
    rest: int = 20
    """Minutes of a break."""


class Shift(_Record, frozen=True):
    """Somebody at a table for a time; one that ends no later than it starts runs past midnight."""

    person: str
    table: int
    office: Office
    start: time
    end: time
    does: tuple[str, ...] = ()
    """The acts entrusted to this person; every act of the office where none is named."""

    def covers(self, hour: time) -> bool:
        return covers(self.start, self.end, hour)


class Shuffler(_Record, frozen=True):
    """An automatic shuffler or shoe."""

    id: str
    approved: bool = False
    notified: date | None = None
    notified_to: str = ""
    used_from: date | None = None
    kept_locked: bool | None = None
    tables: tuple[int, ...] = ()
    """The tables it was sent to, day after day."""


class Cloth(_Record, frozen=True):
    """Another game a reversible cloth lets the table play."""

    game: str
    number: int | None = None
    book: str = ""


class Equipment(_Record, frozen=True):
    """What the table and its cloth have; None is not stated."""

    shape: str | None = None
    places: int | None = None
    boxes_per_place: int | None = None
    numbered_boxes: tuple[int, ...] | None = None
    common_places: int | None = None
    bank_places: int | None = None
    card_boxes: int | None = None
    slots: tuple[str, ...] | None = None
    tip_slot: bool | None = None
    change_tray: bool | None = None
    seguro_boxes: int | None = None
    progresivo_counter: bool | None = None
    carrusel_slot: str | None = None
    dice: int | None = None
    dice_same_colour: bool | None = None
    dice_side_mm: int | None = None
    dice_cup: bool | None = None
    banker_marker: str | None = None
    cards: int | None = None
    jokers: int | None = None


class CasinoTable(_Record, frozen=True):
    """A table as it stands in the room."""

    number: int
    game: str
    sector: str
    book: str = ""
    set: dict[str, Choice] = {}
    """The operator's choices under the law, as ``--set`` takes them."""
    stakes: dict[str, int] = {}
    """The single amount of each side bet, in cents."""
    hours: tuple[time, time] | None = None
    recording: bool = False
    next_to: tuple[int, ...] = ()
    chief: str | None = None
    """Who is in charge of this table, if not the chief of its sector."""
    shuffler: str | None = None
    displayed: tuple[str, ...] = ()
    equipment: Equipment = Equipment()
    cloths: tuple[Cloth, ...] = ()
    live: bool = False
    """Real cards on a real table: the croupier enters what is dealt."""
    coach: bool = True
    """Players at a screen may ask what their decisions are worth."""


class Stock(_Record, frozen=True):
    """What the cage begins a day with; ``outstanding`` are chips the public kept from other days."""

    cash: int = 0
    chips: int = 0
    outstanding: int = 0


class CageRules(_Record, frozen=True):
    """What the house has settled about its cage: no regulation of these sets it."""

    difference: int = 10_000
    """A count that is off by more, in cents, is made again and signed by a second person."""
    large_cash: int = 0
    """From this sum of one person's cash on a day, in cents, their document is looked at; never, where it is zero."""
    play_money: bool = False
    """Nothing has value here: accounts are given chips, and the cage pays out none of those."""


class CasinoFile(_Record, frozen=True, dict=True):
    """Everything a casino declares of itself."""

    law: LawId
    name: str
    venue: str = "casino"
    channel: str = "in_person"
    authorisation: Authorisation = Authorisation()
    house_rules: tuple[HouseRule, ...] = ()
    people: tuple[StaffMember, ...] = ()
    sectors: tuple[Sector, ...] = ()
    tables: tuple[CasinoTable, ...] = ()
    shifts: tuple[Shift, ...] = ()
    shufflers: tuple[Shuffler, ...] = ()
    tournaments: tuple[PlannedTournament, ...] = ()
    """Those it means to hold."""
    fellows: tuple[str, ...] = ()
    """Other authorised casinos, with which it may hold them."""
    cage: Stock = Stock()
    cage_rules: CageRules = CageRules()
    hours: OpeningHours | None = None
    rota: RotaRules = RotaRules()
    denominations: tuple[int, ...] = (1, 10, 100, 500, 2_500, 10_000, 50_000, 500_000)
    """The values of its chips and plaques, in cents."""
    cabinet: tuple[str, ...] = ()
    """The packs of cards it keeps locked away."""

    def chief_of(self, table: CasinoTable) -> str | None:
        """Who is in charge of a table: its own chief, else that of its sector."""
        return table.chief or next((sector.chief for sector in self.sectors if sector.id == table.sector), None)

    def person(self, id: str) -> StaffMember | None:  # noqa: A002  the word of the file
        return self._people.get(id)

    def table(self, number: int) -> CasinoTable | None:
        return next(iter(self.tables_of([number])), None)

    def tables_of(self, numbers: Iterable[int]) -> list[CasinoTable]:
        """Those of these numbers that the file declares, in its order."""
        return [self.tables[place] for place in sorted(self._places[each] for each in numbers if each in self._places)]

    @cached_property
    def _people(self) -> Mapping[str, StaffMember]:
        return {person.id: person for person in reversed(self.people)}

    @cached_property
    def _places(self) -> Mapping[int, int]:
        """Where each table stands in the file."""
        return {table.number: place for place, table in reversed([*enumerate(self.tables)])}

    def shuffler_of(self, table: CasinoTable) -> Shuffler | None:
        return next((shuffler for shuffler in self.shufflers if shuffler.id == table.shuffler), None)

    def rules_of(self, table: CasinoTable) -> TableRules | Refused:
        """The table's rules with all the operator's choices, or the first reason why the law does not allow them."""
        return resolve_subject(self.law, table.game, table.set)


Refusing = Callable[[msgspec.ValidationError], Refused]
"""What somebody is told of data that are no casino's."""


def refuse_casino(error: msgspec.ValidationError) -> Refused:
    """By the words of the file; a door that has titles for them says it by those."""
    return refuse_file("del casino", "of the casino", error)


def read_casino(data: Mapping[str, object], refusing: Refusing = refuse_casino) -> CasinoFile | Refused:
    """A casino from plain data, or what is wrong with its file: a word, a law, or a name that refers to nobody."""
    try:
        casino = msgspec.convert(data, CasinoFile)
    except msgspec.ValidationError as error:
        return refusing(error)
    if casino.law not in every_law():
        laws = ", ".join(every_law())
        return refuse(
            f"no existe la norma «{casino.law}»: hay {laws}",
            f"there is no regulation '{casino.law}': there are {laws}",
        )
    sums = (*astuple(casino.cage), *astuple(casino.cage_rules), *astuple(casino.rota))
    if not casino.denominations or min(casino.denominations) <= 0 or min(sums) < 0:
        return refuse(
            "los valores de las fichas son positivos, y la caja, sus límites y los turnos no bajan de cero",
            "the values of chips are positive, and the cage, its limits and the turns are not below zero",
        )
    return next(_dangling(casino), casino)


def _dangling(casino: CasinoFile) -> Iterator[Refused]:
    """Names used in the file that it does not declare, and names it declares twice."""
    people, sectors = [person.id for person in casino.people], [sector.id for sector in casino.sectors]
    numbers, shufflers = [table.number for table in casino.tables], [shuffler.id for shuffler in casino.shufflers]
    chiefs = [sector.chief for sector in casino.sectors] + [table.chief for table in casino.tables]
    named_tables = [number for table in casino.tables for number in table.next_to] + [
        shift.table for shift in casino.shifts
    ]
    yield from _undeclared(("la persona", "the person"), people, [*chiefs, *(shift.person for shift in casino.shifts)])
    yield from _undeclared(("el sector", "the sector"), sectors, [table.sector for table in casino.tables])
    yield from _undeclared(("la mesa", "the table"), numbers, named_tables)
    yield from _undeclared(("el barajador", "the shuffler"), shufflers, [table.shuffler for table in casino.tables])


def _undeclared(
    what: tuple[str, str], declared: Sequence[str | int], named: Sequence[str | int | None]
) -> Iterator[Refused]:
    for name in dict.fromkeys(declared):
        if sum(other == name for other in declared) > 1:
            yield refuse(f"{what[0]} «{name}» está dos veces en el fichero", f"{what[1]} '{name}' is in the file twice")
    names = ", ".join(map(str, declared)) or "-"
    for stranger in dict.fromkeys(named):
        if stranger is not None and stranger not in declared:
            yield refuse(
                f"{what[0]} «{stranger}» no está en el fichero: están {names}",
                f"{what[1]} '{stranger}' is not in the file: it has {names}",
            )
