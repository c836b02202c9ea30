"""A whole tournament of real cards in a test: croupiers who tell cards and acts at consoles, and now and then less."""

from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.core.option import Cards, Option
from tapete.games.circle.model.state import CircleHand
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CHIEF, CROUPIER
from tapete.games.shared.people import TableCommand
from tapete.tournament.clock.due import next_due
from tapete.tournament.felt.table import FeltTable
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.state import TableNo, TournamentTable
from tests.option_filling import DECK, filled, read
from tests.tournament.electronic import EVA, Electronic

_TELLS = ("begin_hand", "deal", "tell", "showdown")
_RARE = 0.01
"""How often a hand is void, ended by its result in the middle, or told by its result alone."""


class Live(Electronic):
    """Tables of real cards: the director draws the lots, and nothing happens unless somebody tells it."""

    voids = by_result = 0

    def opened(self) -> FeltTable:
        return FeltTable.seating(self.rules.game, self.rules.seats, live=True)

    def act(self) -> bool:
        self.now += 1
        if due := next_due(self.rules, self.state, self.now, self.chance):
            self.give(due)
            return True
        tables = [table for table in self.state.tables.values() if table.number in self.felts]
        self.random.shuffle(tables)
        return any(self._at(table) for table in tables)

    def _at(self, table: TournamentTable) -> bool:
        """Something is told of a table: by its result, or at its console."""
        if self.random.random() < _RARE and self._by_result(table):
            self.by_result += 1
            return True
        felt = self.felts[table.number]
        if felt.state.playing and not felt.waits and self.random.random() < _RARE:
            self.voids += 1
            self._tell(table.number, next(o for o in felt.options(CHIEF) if o.command == "void_hand"))
            return True
        staff = [option for option in felt.options(CROUPIER) if option.command in _TELLS]
        speaking = felt.to_speak
        options = [o for player in speaking[:1] for o in felt.options(player) if o.command in ("act", "discard")]
        if not staff and not options:
            return False
        if options:
            self._tell(table.number, self._chosen(options), speaking[0])
        else:
            self._tell(table.number, staff[0])
        return True

    def _chosen(self, options: list[Option]) -> Option:
        safe = [option for option in options if option.given.get("act") in ("check", "call")]
        return safe[0] if safe and self.random.random() < self.timid else self.random.choice(options)

    def _tell(self, number: TableNo, option: Option, speaker: PlayerId | None = None) -> None:
        felt = self.felts[number]
        seen = _cards(felt.state.hand) if felt.state.playing else set()
        message = filled(option, self.random, tuple(card for card in DECK if card not in seen))
        for name, field in option.fields.items():
            if isinstance(field, Cards) and field.unseen:  # nobody sees what is dealt or put away face down
                up = field.face_up
                cards = message[name]
                assert isinstance(cards, list)
                message[name] = [card if place in up else None for place, card in enumerate(cards)]
        command = read(commands_by_name(felt.commands), message, speaker)
        assert isinstance(command, TableCommand)
        self.tell(number, command)

    def _by_result(self, table: TournamentTable) -> bool:
        """One player has another's chips: between hands, or in the middle of one on the felt."""
        stacks = [(place.entry, place.chips) for place in table.seats.values() if place.chips]
        if table.hand:
            stacks = [*zip(table.hand.entries, table.hand.stacks, strict=True)]
        if len(stacks) < 2 or table.held or (self.state.hand_for_hand and not table.hand) or table.last_hands == 0:
            return False
        (winner, more), (loser, chips) = self.random.sample(stacks, 2)
        after = ((winner, more + chips), (loser, 0))
        if table.hand:
            self.give(asked.CloseHand(table.number, after, winner, at=self.now, by=EVA))
        else:
            self.give(floor.TellHand(table.number, after, at=self.now, by=EVA))
        return True


def _cards(hand: CircleHand) -> set[str]:
    piles = (*hand.down, *hand.up, *hand.discarded, hand.common, hand.dead)
    return {write_card(card) for pile in piles for card in pile if card is not None}
