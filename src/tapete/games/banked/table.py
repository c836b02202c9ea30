"""A house-banked table one can play: the pure verbs with a croupier, a pack and chance from outside."""

from collections.abc import Mapping, Sequence, Set
from typing import Final

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.option import Option
from tapete.games.banked import bot_judgement, bots, croupier
from tapete.games.banked.decide import COMMANDS, decide
from tapete.games.banked.legal import legal
from tapete.games.banked.model import command as asked
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.command import PLAY_MONEY
from tapete.games.banked.model.event import TableEvent
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.floor_event import CardDiscarded, CardExposed, Correction, RoundVoided
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.games.banked.view import TableView, view
from tapete.games.shared.chance import Chance, Seeded
from tapete.games.shared.people import TableCommand
from tapete.games.shared.playable import PlayableTable
from tapete.games.shared.seated import Due, Question, Seated
from tapete.law.table_rules import TableRules

PLENTY: Final = 10**15
"""Chips of a player whose stakes come from outside: enough never to run short."""


_LASTING: Final = (
    *(happened.TableOpened, happened.LimitsChanged, happened.LastRoundsAnnounced, happened.TableClosed),
    *(happened.Joined, happened.ChipsAdded, happened.Tipped, happened.Left),
    *(happened.MeterFed, happened.MeterRead),
    *(happened.Settled, happened.HouseHandSettled, happened.BankerCharged, happened.RoundEnded),
    Correction,
)
"""What nobody takes back: who is here and with how much, meters that other tables share, payments and rulings."""


class FaceDown(Seeded):
    """A seeded pack that lies face down: the last of the shuffled cards is on top."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return super().shuffled(cards)[::-1]


_DUE: Final = {
    PhaseKind.OFFER: (Topic.BANK_OFFER,),
    PhaseKind.BETS: (Topic.BEFORE_DEAL, Topic.LIMITS),
    PhaseKind.DICE: (Topic.DICE,),
    PhaseKind.DEAL: (Topic.CARD_TO_BOX, Topic.DEAL_ORDER),
    PhaseKind.DECIDE: (Topic.ORDER_OF_PLAY, Topic.PLAY_OPTIONS),
    PhaseKind.COMMON: (Topic.CARD_TO_COMMON,),
    PhaseKind.TURN_UP: (Topic.COMMON_SHOWN,),
    PhaseKind.REVEAL: (Topic.SHOWN, Topic.TURNED_BY, Topic.COMPARED_FIRST, Topic.LOW_AND_HIGH),
    PhaseKind.SETTLE: (Topic.EACH_BET, Topic.COMPARED_FIRST, Topic.QUALIFIES, Topic.TIE),
}
"""What each phase of a round rests on."""


class BankedTable(PlayableTable[BankedState, TableCommand, TableEvent]):
    """A table against the bank; ``authorisation`` is what it opens with."""

    def __init__(
        self,
        rules: BankedRules,
        chance: Chance | None = None,
        state: BankedState | None = None,
        authorisation: str = PLAY_MONEY,
    ) -> None:
        super().__init__(BankedState() if state is None else state, chance)
        self.rules, self.authorisation = rules, authorisation
        self._deck = deck(rules.deck)

    @classmethod
    def under(cls, rules: TableRules, chance: Chance | None = None) -> "BankedTable":
        """A new table under a law's rules."""
        return cls(banked_rules(rules), chance)

    def prepare(self) -> None:
        bot_judgement.prepare(self.rules)

    @property
    def commands(self) -> tuple[type[TableCommand], ...]:
        return COMMANDS

    @property
    def is_open(self) -> bool:
        return self.state.open

    # The verbs

    def decide(self, command: TableCommand) -> Accepted[TableEvent] | Refused:
        return decide(self.rules, self.state, command)

    def evolve(self, state: BankedState, event: TableEvent) -> BankedState:
        return evolve(state, event)

    def options(self, who: PlayerId) -> tuple[Option, ...]:
        return legal(self.rules, self.state, who)

    def seen_by(self, viewer: PlayerId, with_options: bool = True) -> TableView:
        """What somebody sees of the table, with or without what they may ask for."""
        return view(self.rules, self.state, viewer, with_options)

    # The croupier

    @property
    def in_force(self) -> BankedRules:
        """The rules with the limits that have been announced."""
        return self.rules.in_force(self.state.limits)

    @property
    def phase(self) -> Phase:
        return croupier.phase_of(self.rules, self.state)

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards not yet on the table: some may have been entered, or found face up and put away."""
        lying = set(self.state.round.known_cards)
        return tuple(card for card in self._deck if card not in lying) if lying else self._deck

    def follow(self, event: TableEvent) -> None:
        super().follow(event)
        if isinstance(event, CardDiscarded):
            self.pack = tuple(card for card in self.pack if card != event.card)

    def due(self, minute: int = 0) -> Due[TableCommand] | None:  # noqa: ARG002
        """Without a source of chance, dice have to be entered, as cards have."""
        dice_thrown_by_hand = self.chance is None and self.phase.kind is PhaseKind.DICE
        return None if dice_thrown_by_hand else croupier.due(self.rules, self.state, self.authorisation)

    def cards_wanted(self, command: TableCommand) -> int:
        return croupier.cards_wanted(self.rules, self.state, command)

    def with_cards(self, command: TableCommand, cards: tuple[Card, ...]) -> TableCommand:
        match command:
            case asked.Deal(cards=()):
                return replace(command, cards=cards)
            case asked.Act() if cards:
                return replace(command, received=cards[0])
            case asked.ThrowDice(dice=()) if self.chance is not None and self.rules.dice is not None:
                return asked.ThrowDice(tuple(self.chance.die() for _ in range(self.rules.dice.count)))
        return command

    def shuffled_in(self, left: int, needed: int) -> tuple[Card, ...]:  # noqa: ARG002
        """A round never takes more cards than its deck has."""
        return ()

    @property
    def due_by(self) -> tuple[RuleId, ...]:
        return self.rules.cite(*_DUE[self.phase.kind])

    def question(self) -> Question | None:
        return croupier.question(self.rules, self.state)

    def by_rule(self, player: PlayerId) -> tuple[TableCommand, ...]:
        return (croupier.by_rule(self.in_force, self.state, player),)

    def bot_decision(self, player: PlayerId, chance: Chance) -> TableCommand:
        if self.phase.kind is PhaseKind.OFFER:
            return asked.OfferBank(player, False)
        return bots.bot_decision(self.in_force, self.state, chance)

    def bot_bet(self, player: PlayerId, chance: Chance) -> TableCommand | None:
        return bots.bot_bet(self.rules, self.state, player, chance)

    # The people

    def people(self) -> Mapping[PlayerId, Seated]:
        now = self.state.round
        playing = {name for box in now.boxes.values() for name in box.players} | {now.banker}
        players = self.state.players.items()
        return {name: Seated(player.seat, player.chips, name in playing) for name, player in players}

    @property
    def present(self) -> Set[PlayerId]:
        return self.state.players.keys()

    @property
    def places(self) -> int:
        return self.rules.seats.count

    def money(self) -> int:
        return self.state.money()

    @property
    def between_hands(self) -> bool:
        return not self.state.round.boxes and self.state.round.banker is None

    def number(self) -> int:
        return self.state.round.number + 1

    def limits(self) -> tuple[int, int | None]:
        return self.in_force.minimum, self.in_force.maximum

    # What an event is

    def taken(self, event: TableEvent) -> tuple[Card | None, ...]:
        return (event.card,) if isinstance(event, happened.CardDealt | happened.CardBought) else ()

    def shown(self, event: TableEvent) -> tuple[Card, ...]:
        match event:
            case happened.CardDealt(up=True, card=card) if card is not None:
                return (card,)
            case happened.CardBought(up=True, card=card) | CardExposed(card=card):
                return (card,)
            case happened.CardsShown():
                return event.cards
        return ()

    def opens(self, event: TableEvent) -> bool:
        return isinstance(event, happened.BetPlaced | happened.BetsClosed)

    def settles(self, event: TableEvent) -> bool:
        return isinstance(event, happened.Settled | happened.HouseHandSettled | happened.BankerCharged)

    def ends(self, event: TableEvent) -> bool:
        return isinstance(event, happened.RoundEnded | RoundVoided)

    def can_be_taken_back(self, event: TableEvent) -> bool:
        return not isinstance(event, _LASTING)
