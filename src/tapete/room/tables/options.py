"""What a person may ask for at a table of the room: what the game offers, within what the room lets them do."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import Final, TypeVar

from msgspec.structs import replace

from tapete.core.command import Command
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Chips, Choice, Each, Office, Option, Text
from tapete.games.shared.people import AddChips, Leave, Sit, StopWaiting, Wait
from tapete.games.shared.seated import Seated
from tapete.law.search import rules_at
from tapete.room.model.command import CallOffice, ExplainRule, Purpose, RaiseDoubt, RaiseObjection, Ready, Stand
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import BuyIn
from tapete.room.tables.backing import consents
from tapete.room.tables.game import Game
from tapete.room.tables.live.authority import supervising_office
from tapete.room.tables.message import commands_at
from tapete.room.tables.table import RoomTable, free_seats, waiting

S = TypeVar("S")

_COMMAND: Final = attrgetter("command")
_ADD_CHIPS: Final = AddChips.name()
_READIES: Final = (Option(Ready.name()),)
_LEAVES: Final = (Option(Leave.name()),)
_APPROVALS: Final = "approvals"
_DRAWN: Final = frozenset({"seats", "marker"})
"""What a lot decides when a game begins."""
_CALLS: Final = (Purpose.SUPERVISION, Purpose.DIRECTION)
_SERVED: Final = (Purpose.FILL, Purpose.RELIEF)
NEWCOMER: Final = PlayerId("")
"""Somebody who is not at the table yet."""

_ROOMS_OWN: Final = frozenset(kind.name() for kind in (Sit, Leave, AddChips, Wait, StopWaiting))
"""What the room offers by itself: its funds, its lists and its time bound it."""


class TableOptions:
    """The options at one table, by its rules and what one may sit down with."""

    def __init__(self, game: Game, rules: RoomRules, buy_in: BuyIn) -> None:
        self._game, self._rules, self._buy_in = game, rules, buy_in
        self._plain, self._own_seats = _plain(game.commands), game.own_seats
        """What a player is offered just as the game has it: in a hand, most often all that it offers."""

    def of_player(
        self, play: Game, table: RoomTable[S], people: Mapping[PlayerId, Seated], player: PlayerId, funds: int
    ) -> tuple[Option, ...]:
        """What a player, or somebody who would like to be one, may ask for; ``play`` is the game as it stands.

        A bet that others have to agree to is offered as any other: the room then asks them.
        """
        seated, game = people.get(player), play.options(player)
        sells = False
        if not self._plain.issuperset(map(_COMMAND, game)):
            sells = any(option.command == _ADD_CHIPS for option in game)
            game = tuple(self._to_player(option) for option in game if option.command not in _ROOMS_OWN)
        if table.backing:
            game += (*consents(table, player),)
        if seated is None:
            return (*game, *self._of_newcomer(play, table, player, funds))
        if not self._own_seats:
            return game
        most = min(self._buy_in.most - seated.chips, funds) if sells else 0
        return game + _of_seated(table, player, seated, most, self._game.chance is None)

    def _to_player(self, option: Option) -> Option:
        """An option of the game as its player is offered it."""
        if option.command in self._plain:
            return option
        own = _in_own_name(option) if option.given else option
        return self._without_dealt(own) if own.fields else own

    def _without_dealt(self, option: Option) -> Option:
        """Where a machine deals, what comes from the pack is not the player's to say."""
        if self._game.chance is None:
            return option
        dealt = commands_at(self._game)[option.command].dealt
        if dealt.isdisjoint(option.fields):
            return option
        return replace(option, fields={name: field for name, field in option.fields.items() if name not in dealt})

    def of_staff(self, table: RoomTable[S], offices: tuple[PlayerId, ...]) -> tuple[Option, ...]:
        """What those who deal at a live table may enter: their own part, and what they see the players do."""
        play, line = self._game.at(table.game), waiting(self._game, table)
        own = (self._as_entered(option) for office in offices for option in play.options(office))
        seen = (
            self._named(option, player)
            for player, seated in play.people().items()
            for option in self._affordable(play.options(player), seated)
        )
        comes = (self._newcomers(option, line) for option in (*play.options(NEWCOMER), *self._list(table, line)))
        return (*own, *seen, *comes, *(Option(StopWaiting.name(), {"player": player}) for player in line))

    def around(self, table: RoomTable[S], served: bool) -> tuple[Option, ...]:
        """Whom those who deal at a live table may call, beside the game; ``served`` where a house stands behind it.

        Nobody is called twice for the same, and each player objects once until somebody has answered.
        """
        asked = {request.purpose for request in table.requests}
        objects = _asking(table, Purpose.OBJECTION)
        directed = supervising_office(self._rules).office is Office.DIRECTOR
        calls = _CALLS[:1] if directed else _CALLS
        purposes = tuple(purpose.value for purpose in (*calls, *(_SERVED if served else ())) if purpose not in asked)
        people = tuple(name for name in self._game.at(table.game).people() if name not in objects)
        call = Option(CallOffice.name(), fields={"purpose": Choice(values=purposes)}, by=Office.CROUPIER)
        reason: dict[str, AnyField] = {"player": Choice(values=people), "why": Text(longest=120, optional=True)}
        objection = Option(RaiseObjection.name(), fields=reason, by=Office.CROUPIER)
        return (*((call,) if purposes else ()), *((objection,) if people else ()), *self._explaining(table))

    def _explaining(self, table: RoomTable[S]) -> Iterator[Option]:
        """Doubts about the rules that whoever deals may answer: first those behind what the table waits for.

        Any other rule of the table may be named as well, but those are looked for by their words.
        """
        play, rules = self._game.at(table.game), rules_at(self._rules.law, self._rules.game)
        if people := tuple(play.people()):
            near = tuple(rule for rule in play.due_by if rule in rules) or self._rules.doubts or tuple(rules)[:1]
            fields: dict[str, AnyField] = {"player": Choice(values=people), "rule": Choice(values=near)}
            yield Option(ExplainRule.name(), fields=fields, by=Office.CROUPIER, because=self._rules.doubts)

    def _as_entered(self, option: Option) -> Option:
        """The dealer's own part: those who begin a game or join it bring what the table lets one sit down with.

        Seats, and the marker, that nobody has drawn at the table may be left to the room to draw; who has cut the
        pack may not be left out.
        """
        if "cut_by" in option.fields:
            return replace(option, fields={**option.fields, "cut_by": replace(option.fields["cut_by"], optional=False)})
        match option.fields.get("chips"):
            case Each(of=Chips()) as stacks:
                bounded: AnyField = replace(stacks, of=self._to_sit_down)
                drawn = {name: replace(option.fields[name], optional=True) for name in _DRAWN & option.fields.keys()}
                return replace(option, fields={**option.fields, "chips": bounded, **drawn})
            case Chips() if option.command == Sit.name():
                return replace(option, fields={**option.fields, "chips": self._to_sit_down})
        return option

    def _affordable(self, options: Iterable[Option], seated: Seated) -> Iterator[Option]:
        """A player's options with no more chips to buy than the table lets one have.

        Whoever has none left comes with as much as a newcomer.
        """
        most = self._buy_in.most - seated.chips
        for option in options:
            if option.command != _ADD_CHIPS:
                yield option
            elif most > 0:
                chips = Chips(least=1 if seated.chips else min(self._buy_in.least, most), most=most)
                yield replace(option, fields={**option.fields, "chips": chips})

    def _list(self, table: RoomTable[S], line: tuple[PlayerId, ...]) -> Iterator[Option]:
        """The room's own waiting list, where the game keeps none."""
        if self._game.own_seats and Wait not in self._game.commands and (line or not free_seats(self._game, table)):
            yield Option(Wait.name())

    @property
    def _to_sit_down(self) -> Chips:
        return Chips(least=self._buy_in.least, most=self._buy_in.most)

    def _named(self, option: Option, player: PlayerId) -> Option:
        """A player's option as the dealer enters it: who speaks is said, in whichever field the command has it."""
        speaker = commands_at(self._game)[option.command].speaker
        return replace(option, given={speaker: player, **option.given})

    def _newcomers(self, option: Option, line: tuple[PlayerId, ...]) -> Option:
        """What somebody who comes to the table may ask for, as the dealer enters it with their name; the next seat
        is for the first of those who wait."""
        waits = bool(line) and "seat" in option.fields
        name: AnyField = Choice(values=line[:1]) if waits else Text(longest=40)
        fields: dict[str, AnyField] = {"player": name, **option.fields}
        if "chips" in fields:
            fields["chips"] = self._to_sit_down
        return replace(option, fields=fields, by=Office.CROUPIER)

    def _of_newcomer(self, play: Game, table: RoomTable[S], player: PlayerId, funds: int) -> Iterator[Option]:
        if player in table.gathered:
            yield from _LEAVES
        elif play.is_open:
            yield from self._outside(play, table, player, funds)

    def _outside(self, play: Game, table: RoomTable[S], player: PlayerId, funds: int) -> Iterator[Option]:
        line, seats = waiting(self._game, table), self._seats_for(table, player)
        most, given = min(self._buy_in.most, funds), bool(self._rules.seats_given) and not play.gathers
        by_chief = given and self._game.chance is None
        if self._buy_in.least <= most and any(map(_stands, play.options(NEWCOMER))):
            yield Option(Stand.name(), fields={"chips": Chips(least=self._buy_in.least, most=most)})
        if seats and self._buy_in.least <= most and not by_chief:
            chips = Chips(least=self._buy_in.least, most=most)
            chosen = {} if play.gathers or given else {"seat": Choice(values=seats, optional=True)}
            yield Option(Sit.name(), fields={"chips": chips, **chosen})
        if player in line:
            yield Option(StopWaiting.name())
        elif not seats or line or by_chief:
            yield Option(Wait.name())

    def _seats_for(self, table: RoomTable[S], player: PlayerId) -> tuple[int, ...]:
        """The seat that is kept for them, or the free ones where nobody else waits."""
        offer, line = table.offer, waiting(self._game, table)
        if offer is not None and offer.player == player:
            return (offer.seat,)
        return free_seats(self._game, table) if not line or line[0] == player else ()


def _stands(option: Option) -> bool:
    """Whether an option of somebody who comes is to stand at the table."""
    return option.command == Sit.name() and "seat" in option.given and option.given["seat"] is None


@cache
def _plain(kinds: tuple[type[Command], ...]) -> frozenset[str]:
    """Commands of a game that bring no cards from the pack, and no word of others."""
    alike = (kind for kind in kinds if not kind.dealt and _APPROVALS not in kind.__struct_fields__)
    return frozenset(kind.name() for kind in alike) - _ROOMS_OWN


def _in_own_name(option: Option) -> Option:
    """Where nobody but the player speaks, an option without the word of others, who are asked for it."""
    if _APPROVALS not in option.given:
        return option
    given = {name: value for name, value in option.given.items() if name != _APPROVALS}
    return replace(option, given=given, by=Office.PLAYER)


_WHY: Final[dict[str, AnyField]] = {"why": Text(longest=120, optional=True)}
_RAISED: Final = {
    Purpose.OBJECTION: Option(RaiseObjection.name(), fields=_WHY),
    Purpose.DOUBT: Option(RaiseDoubt.name(), fields=_WHY),
}
"""What somebody at a live table may want of its staff, once until it is answered."""


def _asking(table: RoomTable[S], purpose: Purpose) -> set[str]:
    """Who waits for an answer of this kind."""
    return {request.about for request in table.requests if request.purpose == purpose}


def _of_seated(table: RoomTable[S], player: PlayerId, seated: Seated, most: int, live: bool) -> tuple[Option, ...]:
    """What the room offers somebody at the table: chips up to ``most``, to be ready, to object, to leave."""
    offered: tuple[Option, ...] = ()
    if most > 0:
        offered += (Option(_ADD_CHIPS, fields={"chips": Chips(least=1, most=most)}),)
    question = table.question
    if question is not None and question.kind == "bets" and seated.playing and player not in table.ready:
        offered += _READIES
    if live:
        offered += tuple(option for purpose, option in _RAISED.items() if player not in _asking(table, purpose))
    return offered if player in table.leaving else offered + _LEAVES
