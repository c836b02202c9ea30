"""The pages of one tournament: for those who play or watch it, for those who direct it, and for one table's croupier.

What changes is drawn by the client from the socket; the page itself states the conditions, each with its article.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

import msgspec
from starlette.exceptions import HTTPException

from tapete.core.ids import PlayerId
from tapete.core.sentence import Language
from tapete.incidents.conduct.offence import grounds
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.vocabulary import term
from tapete.room.lobby import Room
from tapete.room.names import felt_name
from tapete.room.permission import Permission
from tapete.room.tables.bots import MARK
from tapete.room.tournament.actor import TournamentActor
from tapete.tournament.model import command as asked
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.prices import prices
from tapete.tournament.play.chips import CAUSES
from tapete.web.law.contents import in_chapters, in_force
from tapete.web.site.address import address
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.whole_number import whole_number
from tapete.web.tournament.sheets import sheet_links
from tapete.words.alphabet import alphabetical

_CONDITIONS: Final = (
    *("event", "access", "registration", "prices", "stack", "rebuys", "add_ons", "levels", "button", "ante"),
    *("breaking", "balance", "chip_race", "hand_for_hand", "exits", "prizes", "deals", "clock", "penalties", "conduct"),
)
"""The groups of values that those who play look up."""
_LINES: Final = 80
"""Lines of the log that a desk is given when it opens; later ones come over the socket."""


def show(room: Room | None, visit: PageVisit) -> Page:
    actor = tournament_of(room, visit)
    groups = [
        group
        for chapter in in_chapters(in_force(actor.rules.law))
        for group in chapter.groups
        if group.id in _CONDITIONS
    ]
    return _page(
        actor, visit, "tournament/tournament.html", {}, translated=True, groups=groups, prices=prices(actor.rules)
    )


def show_desk(room: Room | None, accounts: Callable[[], Iterable[PlayerId]], visit: PageVisit) -> Page:
    """``accounts`` tells the names of those who have one, as they may come to the counter."""
    actor = tournament_of(room, visit)
    assert room is not None
    lines = [*room.hall.history(actor.name)]
    log = [msgspec.to_builtins(line) for line in islice(reversed(lines), _LINES)]
    takes = visit.person is not None and visit.person.may(Permission.TAKE_ENTRIES)
    client: dict[str, object] = {"log": log, "people": _people(room, accounts()) if takes else []}
    sheets = sheet_links(actor.name, visit.language)
    return _page(actor, visit, "tournament/tournament_desk.html", client, sheets=sheets)


def _people(room: Room, accounts: Iterable[PlayerId]) -> list[dict[str, object]]:
    """Those whom the counter has seen before or who have an account: what completes its form.

    Of a document only its end is on record: it is looked at every time, and so is the register of excluded persons.
    """
    people: dict[str, dict[str, object]] = {name: {"player": name, "age": "", "identity": ""} for name in accounts}
    for tournament in room.hall.tournaments.values():
        for access in tournament.state.access.values():
            if not access.player.endswith(MARK):
                people[access.player] = {"player": access.player, "age": access.age, "identity": access.identity}
    return [people[name] for name in sorted(people, key=alphabetical)]


def show_table(room: Room | None, visit: PageVisit) -> Page:
    actor = tournament_of(room, visit)
    number = whole_number(visit.places["number"], digits=6)
    if number is None:
        raise HTTPException(404)
    return _page(actor, visit, "tournament/tournament_table.html", {"table": number}, number=number)


def tournament_of(room: Room | None, visit: PageVisit) -> TournamentActor:
    actor = room.hall.tournaments.get(visit.places["tournament"]) if room else None
    if actor is None:
        raise HTTPException(404)
    return actor


def _page(
    actor: TournamentActor, visit: PageVisit, template: str, client: dict[str, object], **content: object
) -> Page:
    """What every page of a tournament shows, and what its client cannot know from the socket."""
    person, rules = visit.person, actor.rules
    records = person is not None and person.may(Permission.RECORD_HANDS)
    shared = {
        "name": actor.name,
        "title": actor.rules.structure.title,
        "game": title_of(rules.event.game),
        "law": profile(rules.law.law),
        "reads": person is not None and person.may(Permission.READ_TOURNAMENT),
        "page_data": {
            **client,
            "tournament": actor.name,
            "player": person.player if person else None,
            "all_tables": visit.asked("mesas") == "todas",
            "works_here": person is not None and person.works_here,
            "directs": person is not None and person.may(Permission.DIRECT_TOURNAMENT),
            "enter": address(visit.read_in, "enter", {"next": visit.read_in_another(visit.read_in)}),
            "tables": _tables(actor, visit) if records else None,
            "consoles": _consoles(actor, visit),
            "words": _words(actor, visit.language),
            "parts": {kind.name(): kind.part for kind in asked.COMMANDS},
        },
    }
    return Page(template, {**shared, **content})


def _tables(actor: TournamentActor, visit: PageVisit) -> str:
    """Where the pages of its tables are, but for their numbers."""
    return address(visit.read_in, "tournament_table", tournament=actor.name, number="")


def _consoles(actor: TournamentActor, visit: PageVisit) -> str | None:
    """Where the consoles of its tables are, but for their numbers; None where there are none for this visitor."""
    deals = visit.person is not None and visit.person.may(Permission.DEAL)
    if not deals or actor.rules.structure.electronic:
        return None
    return address(visit.read_in, "table", table=felt_name(actor.name, 0)).removesuffix("0")


def _words(actor: TournamentActor, language: Language) -> dict[str, dict[str, str]]:
    """The law's names for the choices of a form."""
    counters = term(Topic.REGISTRATION_COUNTERS).words
    return {
        "grounds": {ground.id: ground.title.in_language(language) for ground in grounds().values()},
        "causes": {cause: words.in_language(language) for cause, (_, words) in CAUSES.items()},
        "counters": {counter: counters[counter].in_language(language) for counter in actor.rules.registration.counters},
    }
