"""What the desks of the house ask of its day where the room has a part in it: tables opened, last rounds and counts."""

from collections.abc import Mapping
from datetime import datetime
from itertools import chain

import msgspec

from tapete.core.decision import Refused
from tapete.games.circle.seats.command import EndGame
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.rules import cites
from tapete.house.casino import CasinoFile, CasinoTable
from tapete.house.day import command as asked
from tapete.house.day.closing import announcement
from tapete.house.day.command import Chips
from tapete.house.day.game_change import cloth_for
from tapete.house.day.opening import packs_of
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.catalogue import Family, family_of
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import bet_title
from tapete.room.day.house import Make, RunningHouse
from tapete.room.day.orders_due import is_quiet, meters_of
from tapete.room.day.table_terms import table_terms
from tapete.room.model.terms import Terms
from tapete.room.stream.record import TABLE
from tapete.room.tables.actor import TableActor


class Opening(msgspec.Struct, frozen=True):
    """What is said at the desk when a table opens; lot, time and stream are the room's."""

    table: int
    game: str
    advance: Chips
    croupier: str
    chief: str
    checked_by: str = ""
    """Who has checked the cards, where the law has them checked."""


def opening(house: RunningHouse, terms: Opening) -> Make:
    """A table opens with packs drawn by lot, checked by whoever the desk says, and the room's table to play it."""

    def make(day: Day, at: datetime) -> asked.OpenTable | Refused:
        table = day.casino.table(terms.table)
        log, since = "", 0
        if table is not None and family_of_known(terms.game) in (Family.HOUSE, Family.CIRCLE, Family.OTHER):
            if refused := _refuse_meters(day, table, terms.game):
                return refused
            name = _name(house, day, table, terms.game)
            log, since = TABLE + name, house.room.log.version(TABLE + name)
        return asked.OpenTable(
            at=at,
            table=terms.table,
            game=terms.game,
            advance=terms.advance,
            croupier=terms.croupier,
            chief=terms.chief,
            lot=_lot(house, day, table, terms.game),
            checked_by=terms.checked_by,
            log=log,
            since=since,
        )

    return make


def family_of_known(game: str) -> Family | None:
    """The family of a game, or None for a word that is none."""
    try:
        return family_of(game)
    except KeyError:
        return None


def _lot(house: RunningHouse, day: Day, table: CasinoTable | None, game: str) -> tuple[int, ...]:
    """As many packs as the game uses, drawn from those in the cabinet; fewer where there are not enough."""
    rules = _rules(day, table, game)
    packs = packs_of(rules) if rules else 0
    places = range(len(day.cabinet))
    return tuple(house.room.chance.sample(places, min(packs, len(places))))


def _rules(day: Day, table: CasinoTable | None, game: str) -> TableRules | None:
    """The rules a game would open with at a table; None where it cannot, which the opening itself will say."""
    rules = resolve_subject(day.casino.law, game, table.set if table and game == table.game else {})
    return rules if isinstance(rules, TableRules) else None


def _refuse_meters(day: Day, table: CasinoTable, game: str) -> Refused | None:
    """A bet that feeds a meter is only taken where the meter has been seeded for the table."""
    rules = _rules(day, table, game)
    for name in meters_of(rules) if rules else ():
        jackpot = day.jackpots.get(name)
        if rules and (jackpot is None or not jackpot.shared_by(table.number)):
            title, bet = bet_title(name), house_rules(rules).side_bet(name)
            return refuse(
                f"antes de abrir la mesa {table.number} se dota el contador de {title.es} para ella",
                f"the meter of {title.en} is seeded for table {table.number} before it opens",
                cites(bet.fund, bet.linked),
            )
    return None


def _name(house: RunningHouse, day: Day, table: CasinoTable, game: str) -> str:
    """The room's table for a cloth: of its law and game, with the cloth's number where it is not the first of them;
    another one where the house has changed the terms since."""
    terms, cloth = table_terms(day, table.number, game, house.bots), cloth_for(table, game)
    base = f"{terms.law}-{game}"
    if cloth is not None and cloth != _first_cloth(day.casino, game):
        base += f"-{cloth}"
    name, turn = base, 1
    while name in house.room.tables and not _same(house.room.tables[name].terms, terms):
        turn += 1
        name = f"{base}-v{turn}"
    return name


def _same(terms: Terms, other: Terms) -> bool:
    return (terms.choices, terms.live) == (other.choices, other.live)


def _first_cloth(casino: CasinoFile, game: str) -> str | None:
    """Of a table that is made for the game, before one whose cloth can be turned to it."""
    made_for = (table for table in casino.tables if table.game == game)
    cloths = (cloth_for(table, game) for table in chain(made_for, casino.tables))
    return next((cloth for cloth in cloths if cloth is not None), None)


def last_rounds(house: RunningHouse, number: int) -> Make:
    """Announced by whom the law names; rounds already begun are none of the last."""

    def make(day: Day, at: datetime) -> asked.AnnounceLastRounds | Refused:
        session = day.running(number)
        return announcement(day, session, at, house.tables.underway(session)) if session else _not_open(number)

    return make


def closing(
    house: RunningHouse, number: int, count: Chips, slots: Mapping[str, int], cashier: str, second: str = ""
) -> Make:
    """The closing count, once nothing is being played and every round is in the books."""

    def make(day: Day, at: datetime) -> asked.CloseTable | Refused:
        session = day.running(number)
        if session is None:
            return _not_open(number)
        actor, book = house.tables.table_of(session), house.tables.book_of(session)
        if stuck := house.tables.stuck_at(session):
            return stuck
        if (actor is not None and not is_quiet(actor)) or (book is not None and book.ended):
            return refuse(
                f"en la mesa {number} se está jugando: párela y espere a que acabe la jugada",
                f"a round is being played at table {number}: halt it and wait until the round is over",
            )
        if actor is not None and (refused := _refuse_end(house, actor)):
            return refused
        return asked.CloseTable(
            at=at,
            table=number,
            chips=count,
            drop=slots.get("drop", 0),
            cagnotte=slots.get("cagnotte", 0),
            tips=slots.get("tips", 0),
            cashier=cashier,
            second=second,
            empty=actor is not None and not actor.game.at(actor.table.game).people(),
        )

    return make


def _refuse_end(house: RunningHouse, actor: TableActor) -> Refused | None:
    """Why a circle game cannot end with the people who are at it; bots alone have no right to go on."""
    game = actor.table.game
    if not isinstance(game, CircleState) or not game.running or not game.players.keys() - actor.table.bots:
        return None
    if game.carried:
        return refuse(
            "hay un bote que pasa a la mano siguiente: se juega antes", "a pot is carried over: it is played for first"
        )
    ended = actor.game.at(game).decide(EndGame(house.room.clock.now() // 60_000))
    return ended if isinstance(ended, Refused) else None


def _not_open(number: int) -> Refused:
    return refuse(f"la mesa {number} no está abierta", f"table {number} is not open")
