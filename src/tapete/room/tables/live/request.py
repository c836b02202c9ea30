"""What waits at a live table for somebody who is not there: a call, a fill, relief, an objection, a decision.

What a player asks about the rules waits for whoever deals, who answers it with the rule.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

from msgspec.structs import replace

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.games.shared.message import written
from tapete.incidents.floor.at_table import ruling_on
from tapete.law.refusal import refuse
from tapete.law.search import rules_at
from tapete.room.model.command import REQUESTS, ConfirmVoid, Purpose, Rule, Undo
from tapete.room.model.event import RequestAnswered, RequestMade, RequestWithdrawn
from tapete.room.model.role import Role
from tapete.room.model.rules import RoomRules
from tapete.room.permission import DECIDES, Permission, may
from tapete.room.tables.draft import Draft
from tapete.room.tables.floor import floor_of
from tapete.room.tables.game import Game
from tapete.room.tables.live.authority import DIRECTING, DecidingOffice, supervising_office, told_incident
from tapete.room.tables.message import read_at

S = TypeVar("S")

MOST: Final = 12
"""More than can sensibly wait at one table."""
_DEALER: Final = Sentence("quien reparte", "whoever deals")
_CAGE: Final = DecidingOffice(Office.CASHIER, Sentence("la caja", "the cage"))
_TOO_MANY: Final = refuse("ya se esperan demasiadas respuestas en esta mesa", "too much waits at this table already")
_ALREADY: Final = refuse("eso ya está pedido y espera respuesta", "that has been asked for and waits for an answer")
_NOT_WAITED_FOR: Final = refuse("eso ya no espera respuesta", "that waits for an answer no longer")
_NEVER_ASKED: Final = (*REQUESTS, ConfirmVoid, Undo)
"""What is said about what has been asked or entered, and is put to nobody."""
OWN_DECISION: Final = refuse("eso lo decide quien reparte", "whoever deals decides that")


def may_answer(role: Role, office: Office) -> bool:
    """Whether a role answers what waits for an office; a doubt is answered at the table, with the rule."""
    if office is Office.CROUPIER:
        return False
    return may(role, Permission.FILL_TABLES if office is Office.CASHIER else DECIDES[office])


def call(draft: Draft[S], rules: RoomRules, player: PlayerId, purpose: Purpose) -> Refused | None:
    """Somebody is called to the table, once for each purpose."""
    offices = {Purpose.FILL: _CAGE, Purpose.DIRECTION: DIRECTING}
    if purpose in (Purpose.DECISION, Purpose.OBJECTION, Purpose.DOUBT):
        return refuse("para eso no se llama a nadie", "nobody is called for that")
    if any(request.purpose == purpose for request in draft.table.requests):
        return _ALREADY
    return _make(draft, player, purpose, offices.get(purpose) or supervising_office(rules))


def object_to(draft: Draft[S], rules: RoomRules, by: PlayerId, player: PlayerId, why: str) -> Refused | None:
    """A player objects, themselves or through the dealer."""
    return _raise(draft, by, Purpose.OBJECTION, supervising_office(rules), player, why)


def doubt(draft: Draft[S], rules: RoomRules, by: PlayerId, player: PlayerId, why: str = "") -> Refused | None:
    """A player asks about the rules, themselves or through the dealer."""
    dealer = DecidingOffice(Office.CROUPIER, _DEALER, rules.doubts)
    return _raise(draft, by, Purpose.DOUBT, dealer, player, why)


def explain(draft: Draft[S], rules: RoomRules, by: PlayerId, player: PlayerId, rule: RuleId) -> Refused | None:
    """A doubt is answered with a rule of the table; one that was only said is noted with its answer."""
    if rule not in rules_at(rules.law, rules.game):
        return refuse(f"«{rule[:40]}» no es un artículo de esta mesa", f"'{rule[:40]}' is no article of this table")
    if _of_player(draft, Purpose.DOUBT, player) is None and (refused := doubt(draft, rules, by, player)):
        return refused
    asked = _of_player(draft, Purpose.DOUBT, player)
    assert asked is not None
    draft.add(RequestAnswered(asked.number, asked.purpose, by, because=(rule, *rules.doubts)))
    return None


def _raise(
    draft: Draft[S], by: PlayerId, purpose: Purpose, office: DecidingOffice, player: PlayerId, why: str
) -> Refused | None:
    """What a player wants of somebody, once until it is answered."""
    if player not in draft.play.people():
        return refuse(f"{player} no está en la mesa", f"{player} is not at the table")
    if _of_player(draft, purpose, player):
        return _ALREADY
    return _make(draft, by, purpose, office, about=player, why=why.strip())


def _of_player(draft: Draft[S], purpose: Purpose, player: PlayerId) -> RequestMade | None:
    mine = (request for request in draft.table.requests if request.about == player)
    return next((request for request in mine if request.purpose == purpose), None)


def ask(draft: Draft[S], player: PlayerId, command: Command, office: DecidingOffice) -> Refused | None:
    """What waits for the decision of another office; whether it can be carried out is the caller's to try."""
    if next(same(draft, command), None):
        return _ALREADY
    return _make(draft, player, Purpose.DECISION, office, command=written(command))


def _make(
    draft: Draft[S],
    player: PlayerId,
    purpose: Purpose,
    office: DecidingOffice,
    about: str = "",
    why: str = "",
    command: dict[str, object] | None = None,
) -> Refused | None:
    table = draft.table
    if len(table.requests) >= MOST:
        return _TOO_MANY
    number, title = table.requested + 1, office.title
    fields = (number, purpose.value, office.office.value, title, player, draft.now, about, why, command or {})
    draft.add(RequestMade(*fields, because=office.because))
    return None


def open_request(draft: Draft[S], number: int, role: Role) -> RequestMade | Refused:
    """Something that somebody in a role may answer now, or why they may not."""
    request = next((request for request in draft.table.requests if request.number == number), None)
    if request is None:
        return _NOT_WAITED_FOR
    if may_answer(role, Office(request.office)):
        return request
    return refuse(f"esto lo decide {request.title.es}", f"this is for {request.title.en} to decide", request.because)


def withdraw(draft: Draft[S], player: PlayerId, number: int) -> Refused | None:
    if not any(request.number == number for request in draft.table.requests):
        return _NOT_WAITED_FOR
    draft.add(RequestWithdrawn(number, player))
    return None


def answer(draft: Draft[S], request: RequestMade, by: PlayerId, granted: bool = True, why: str = "") -> None:
    draft.add(RequestAnswered(request.number, request.purpose, by, granted, why.strip()))


def served(draft: Draft[S], purpose: Purpose, by: PlayerId) -> None:
    """The house has done what was asked for."""
    for request in draft.table.requests:
        if request.purpose == purpose:
            answer(draft, request, by)


def same(draft: Draft[S], command: Command) -> Iterator[RequestMade]:
    """What waits already for a decision about the same, whoever decides it and however."""
    core = _core(written(command))
    return (request for request in draft.table.requests if request.command and _core(request.command) == core)


def _core(message: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in message.items() if name not in ("official", "option") and value}


def asked_command(draft: Draft[S], message: Mapping[str, object]) -> Command | Refused:
    """What waits for a decision, as it would be entered."""
    command = read_at(draft.game, message, None, draft.now // 60_000)
    return OWN_DECISION if isinstance(command, _NEVER_ASKED) else command


def ways(play: Game, rules: RoomRules, command: Command) -> tuple[Command, ...]:
    """A command with each of the options that an article leaves open in it; as it is where it leaves none."""
    if not isinstance(command, Rule) or command.option:
        return (command,)
    ruling = ruling_on(floor_of(play), rules.law, rules.game, told_incident(command))
    options = () if isinstance(ruling, Refused) else ruling.ruling.options
    return tuple(replace(command, option=option.name) for option in options) or (command,)
