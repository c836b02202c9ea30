"""The page of a table: the felt the client draws, and beside it what players must know before they bet."""

from collections.abc import Callable, Iterator
from typing import Final

from starlette.exceptions import HTTPException

from tapete.law.catalogue import title_of
from tapete.law.profile import parameters, profile
from tapete.law.table_rules import TableRules
from tapete.room.day.house import RunningHouse
from tapete.room.day.table_staff import TableStaff
from tapete.room.lobby import Room
from tapete.room.tables.actor import TableActor
from tapete.room.tournament.hall import ListedTournament
from tapete.room.wire.notation import cards_out
from tapete.web.law.contents import ShownSheet, in_chapters, in_force, sheets
from tapete.web.law.entry import ShownParameter
from tapete.web.law.game import rungs
from tapete.web.law.lesson.page import is_taught
from tapete.web.room.bet_card import bet_cards, side_sheets
from tapete.web.room.cloth import Felt, cloth_of, felt_of
from tapete.web.room.coaching import is_coached
from tapete.web.room.console import console_data, may_confirm
from tapete.web.site.person import SignedInPerson
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.house_edge import edges_at

_FELT_MODULES: Final = {
    Felt.HOUSE: ("room/house_felt.js", "room/betting.js"),
    Felt.CIRCLE: ("room/circle_felt.js",),
    Felt.WHEEL: ("room/wheel_felt.js", "room/wheel_betting.js"),
}
"""What a table's page loads at once, by what is drawn on it."""
_AT_HAND = ("limits", "bets", "ante", "blinds", "bank", "blackjack", "sevens", "commission", "rake", "players")
"""The groups of values a player looks up during the game."""


def show(
    room: Room | None,
    house: RunningHouse | None,
    staff: TableStaff | None,
    chips_due: Callable[[SignedInPerson | None], int],
    visit: PageVisit,
) -> Page:
    """A table that a house has open leads to the notice the house displays at it.

    ``chips_due`` are the play chips that somebody may take today.
    """
    actor = room.tables.get(visit.places["table"]) if room else None
    if actor is None:
        raise HTTPException(404)
    shown = in_force(actor.rules)
    session = house.tables.session_at(actor.name) if house else None
    sheets_shown, edges = _sheets(actor.rules, shown), edges_at(actor.rules)
    groups = [group for chapter in in_chapters(shown) for group in chapter.groups if group.id in _AT_HAND]
    return Page(
        "room/table.html",
        {
            "name": actor.name,
            "law": profile(actor.terms.law),
            "game": actor.terms.game,
            "title": title_of(actor.terms.game),
            "house": felt_of(actor) is Felt.HOUSE,
            "lesson": is_taught(actor.terms.game),
            "felt_modules": _FELT_MODULES[felt_of(actor)],
            "live": actor.terms.live,
            "number": str(session.table) if session else "",
            "sheets": sheets_shown,
            "groups": groups,
            "rungs": rungs(actor.terms.law, actor.terms.game, parameters(actor.terms.law, actor.terms.game)),
            "edges": edges,
            "bet_cards": bet_cards(actor.rules, sheets_shown, edges),
            "tournament": _tournament(room, actor),
            "page_data": {**_page_data(actor, house, staff, visit), "daily": chips_due(visit.person)},
        },
    )


def _sheets(rules: TableRules, shown: tuple[ShownParameter, ...]) -> tuple[ShownSheet, ...]:
    """The pay tables of the bets this table offers, and no other variant of them."""
    wanted = set(_paying(rules))
    return tuple(sheet for sheet in sheets(shown) if sheet.id in wanted)


def _paying(rules: TableRules) -> Iterator[str]:
    yield from ("paytable.main", "cases", "paytable.ante_bonus", "rake")
    for ids in side_sheets(rules).values():
        yield from ids


def _page_data(
    actor: TableActor, house: RunningHouse | None, staff: TableStaff | None, visit: PageVisit
) -> dict[str, object]:
    """What the client cannot know from the socket: which table it is, and what the bets on its cloth are called."""
    return {
        "table": actor.name,
        "deck": cards_out(actor.game.deck),
        **cloth_of(actor, visit),
        "console": console_data(actor, house, staff, visit),
        "confirms": may_confirm(actor, visit),
        "coach": is_coached(actor),
        "tournament": actor.terms.felt.tournament if actor.terms.felt else None,
    }


def _tournament(room: Room | None, actor: TableActor) -> ListedTournament | None:
    """The tournament whose table it is."""
    felt = actor.terms.felt
    listed = room.hall.listed() if room and felt else []
    return next((each for each in listed if felt and each.tournament == felt.tournament), None)
