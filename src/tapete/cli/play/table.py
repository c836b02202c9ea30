"""A table of one's own: the croupier does their part, the player asks, the table decides."""

from random import Random

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Option
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import CardsShown, TableEvent
from tapete.games.banked.rules import METERED, BankedRules
from tapete.games.banked.table import BankedTable, FaceDown
from tapete.games.banked.view import TableView
from tapete.games.shared.people import TableCommand


class Sitting(BankedTable):
    """One player at a table, the round in progress and everything that happened in it."""

    def __init__(self, rules: BankedRules, me: PlayerId, seat: Seat, chance: Random) -> None:
        super().__init__(rules, FaceDown(chance))
        self.me, self.seat = me, seat
        self.round: list[TableEvent] = []
        self.recent: list[TableEvent] = []
        """What happened since the player last asked for something."""
        self.showdown: TableView | None = None
        """The table when the last cards of the round were turned up."""
        self.brought = 0
        self.begun = 0

    @property
    def over(self) -> bool:
        """Whether the round that was begun has ended."""
        return self.number() != self.begun

    @property
    def chips(self) -> int:
        return self.stacks[self.me]

    def sit(self, chips: int, meter: int | None) -> Refused | None:
        """Open the table, set its meters where a sum is given, and sit down."""
        self.run()
        meters = [name for name in METERED if self.rules.is_offered(name)] or [*METERED]
        read = [asked.ReadMeter(name, meter) for name in meters] if meter is not None else []
        for command in (asked.Sit(self.me, self.seat, chips), *read):
            if refused := self.do(command):
                return refused
        self.brought = chips
        return None

    def begin(self) -> None:
        """A new round, with a fresh pack: it is shuffled before anything else."""
        if self.chance is not None:
            self.pack = self.chance.shuffled(self.deck)
        self.round, self.showdown, self.begun = [], None, self.number()

    def look(self) -> TableView:
        return self.seen_by(self.me)

    def may(self, command: type[TableCommand]) -> tuple[Option, ...]:
        """The ways in which the player may ask for something now, at their own place."""
        mine = (option for option in self.options(self.me) if option.given.get("seat") in (None, self.seat))
        return tuple(option for option in mine if option.command == command.name())

    def ask(self, command: TableCommand) -> Refused | None:
        """Something the player asks for: done, or refused and nothing changes."""
        before, self.recent = self.recent, []
        refused = self.do(command)
        if refused:
            self.recent = before
        return refused

    def must_ask(self, command: TableCommand) -> None:
        """Something the table has just said that the player may do."""
        self.recent = []
        self.must(command)

    def follow(self, event: TableEvent) -> None:
        super().follow(event)
        self.round.append(event)
        self.recent.append(event)
        if isinstance(event, CardsShown):
            self.showdown = self.look()
