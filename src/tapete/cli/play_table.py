"""A table of one's own: the croupier shuffles, deals, turns up and pays through the engine; the player asks, it
decides."""

from random import Random

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked import command as asked
from tapete.games.banked.decide import decide
from tapete.games.banked.event import CardsShown, TableEvent
from tapete.games.banked.evolve import evolve
from tapete.games.banked.legal import Option, legal
from tapete.games.banked.offices import CROUPIER
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.games.banked.state import Table
from tapete.games.banked.view import TableView, view
from tapete.law.table_rules import TableRules

PLAY_MONEY = "play money"
"""What stands for an authorisation at a table without real stakes."""


class Sitting:
    """One player at a table, the round in course and everything that happened in it."""

    def __init__(self, rules: TableRules, me: PlayerId, seat: Seat, chance: Random) -> None:
        self.rules, self.me, self.seat, self.chance = rules, me, seat, chance
        self.table = Table()
        self.cards: list[Card] = []
        self.round: list[TableEvent] = []
        self.recent: list[TableEvent] = []
        """What happened since the player last asked for something."""
        self.showdown: TableView | None = None
        """The table when the last cards of the round were turned up."""
        self.brought = 0
        self.number = 0

    @property
    def over(self) -> bool:
        """Whether the round that was begun has ended."""
        return self.table.round.number != self.number

    @property
    def chips(self) -> int:
        return self.table.players[self.me].chips

    def sit(self, chips: int, meter: int | None) -> Refused | None:
        """Open the table, set its meters where a sum is given, and sit down."""
        meters = [name for name, of in SIDE_BETS.items() if of.meter and of.offered(self.rules)] or ["meter"]
        read = [asked.ReadMeter(name, meter) for name in meters] if meter is not None else []
        for command in (asked.OpenTable(PLAY_MONEY), asked.Join(self.me, self.seat, chips), *read):
            if refused := self.do(command):
                return refused
        self.brought = chips
        return None

    def begin(self) -> None:
        """A fresh deck, shuffled, for a new round."""
        self.cards = list(deck(self.rules.count("deck.cards")))
        self.chance.shuffle(self.cards)
        self.round, self.showdown, self.number = [], None, self.table.round.number

    def look(self) -> TableView:
        return view(self.rules, self.table, self.me)

    def options(self) -> tuple[Option, ...]:
        """What the player may do now, at his own place."""
        return tuple(of for of in legal(self.rules, self.table, self.me) if of.seat in (None, self.seat))

    def ask(self, command: asked.Command) -> Refused | None:
        """Something the player asks for: done, or refused and nothing changes."""
        before, self.recent = self.recent, []
        refused = self.do(command)
        if refused:
            self.recent = before
        return refused

    def must_ask(self, command: asked.Command) -> None:
        """Something the table has just said that the player may do."""
        refused = self.ask(command)
        assert refused is None, refused

    def buy(self, discard: Card) -> None:
        """Discard a card for the next of the deck."""
        self.must_ask(asked.Act(self.me, self.seat, "buy", (discard, self.cards.pop())))

    def do(self, command: asked.Command) -> Refused | None:
        outcome = decide(self.rules, self.table, command)
        if isinstance(outcome, Refused):
            return outcome
        for event in outcome.events:
            self.table = evolve(self.table, event)
            self.round.append(event)
            self.recent.append(event)
            if isinstance(event, CardsShown):
                self.showdown = self.look()
        return None

    def close_bets(self) -> None:
        self._must(asked.CloseBets())

    def go_on(self) -> None:
        """The croupier does his part until the player has to decide or the round is over."""
        while not self.over and not self.options():
            self._must(self._croupiers(legal(self.rules, self.table, CROUPIER)[0]))

    def _croupiers(self, option: Option) -> asked.Command:
        match option.command:
            case "CloseBets":
                return asked.CloseBets()
            case "ThrowDice":
                return asked.ThrowDice(tuple(self.chance.randint(1, 6) for _ in range(self.rules.count("dice.count"))))
            case "Deal":
                return asked.Deal(tuple(self.cards.pop() for _ in range(option.cards)))
            case "TurnUp":
                return asked.TurnUp()
        return asked.Settle()

    def _must(self, command: asked.Command) -> None:
        refused = self.do(command)
        assert refused is None, refused
