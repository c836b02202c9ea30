"""A blackjack table one can play: the pure verbs with a croupier, and a shoe from outside."""

from collections import Counter
from collections.abc import Mapping, Set
from typing import Final

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.command import PLAY_MONEY
from tapete.games.banked.model.floor_event import RoundVoided
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.command import COMMANDS, BlackjackAct
from tapete.games.blackjack.decide import decide, open_turn, refuse_table
from tapete.games.blackjack.event import BlackjackEvent, HandPlayed
from tapete.games.blackjack.legal import legal
from tapete.games.blackjack.points import points
from tapete.games.blackjack.rules import BlackjackRules, SevensRules, blackjack_rules, sevens_rules
from tapete.games.blackjack.state import BlackjackState, evolve
from tapete.games.blackjack.turn import next_card, to_insure
from tapete.games.blackjack.view import BlackjackView, view
from tapete.games.shared.chance import Chance
from tapete.games.shared.limits import in_force
from tapete.games.shared.people import TableCommand
from tapete.games.shared.playable import PlayableTable
from tapete.games.shared.seated import Due, Question, Seated
from tapete.law.table_rules import TableRules

_ENTERED: Final = (
    *(happened.BetPlaced, happened.BetTakenBack, happened.CardDealt, happened.CardsShown, happened.Acted, HandPlayed),
)
"""What a dealer enters at a table of real cards and may take back."""


class BlackjackTable(PlayableTable[BlackjackState, TableCommand, BlackjackEvent]):
    """Boxes against the bank, each round from a fresh shoe."""

    def __init__(
        self,
        rules: TableRules,
        chance: Chance | None = None,
        state: BlackjackState | None = None,
        authorisation: str = PLAY_MONEY,
    ) -> None:
        super().__init__(BlackjackState() if state is None else state, chance)
        self.rules, self.authorisation = rules, authorisation

    @property
    def law(self) -> SevensRules:
        """What the law says of the jackpot bet, beside the limits that have been announced."""
        return sevens_rules(in_force(self.rules, self.state.limits))

    @property
    def game(self) -> BlackjackRules:
        return blackjack_rules(in_force(self.rules, self.state.limits))

    @property
    def commands(self) -> tuple[type[TableCommand], ...]:
        return COMMANDS

    @property
    def is_open(self) -> bool:
        return self.state.open

    # The verbs

    def decide(self, command: TableCommand) -> Accepted[BlackjackEvent] | Refused:
        return decide(self.rules, self.state, command)

    def evolve(self, state: BlackjackState, event: BlackjackEvent) -> BlackjackState:
        return evolve(state, event)

    def options(self, who: PlayerId) -> tuple[Option, ...]:
        return legal(self.rules, self.state, who)

    def seen_by(self, viewer: PlayerId) -> BlackjackView:
        """What somebody sees of the table."""
        return view(self.rules, self.state, viewer)

    # The croupier

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the packs that do not lie on the table already."""
        packs = Counter(dict.fromkeys(deck(self.law.deck.value), self.law.packs.value))
        return tuple((packs - Counter(self.state.known_cards)).elements())

    def due(self, minute: int = 0) -> Due[TableCommand] | None:  # noqa: ARG002
        """The next card, the first of a round waiting for bets; the end of the round once every bet is decided."""
        if not self.state.open:
            return Due("open", self._opening())
        if (card := next_card(self.game, self.state)) is not None:
            return Due("card", asked.DealTo(card.seat), patient=not self.state.known_cards)
        over = self.state.known_cards and not self.state.undecided
        return Due("end", asked.EndRound()) if over else None

    def _opening(self) -> asked.OpenTable:
        """With the reference of the authorisation where the jackpot needs one."""
        needs_leave = refuse_table(self.law, self.game, authorised=False) is not None
        return asked.OpenTable(self.authorisation if needs_leave else "")

    def cards_wanted(self, command: TableCommand) -> int:
        return int(isinstance(command, asked.DealTo) and command.card is None)

    def with_cards(self, command: TableCommand, cards: tuple[Card, ...]) -> TableCommand:
        return replace(command, card=cards[0]) if isinstance(command, asked.DealTo) and cards else command

    def shuffled_in(self, left: int, needed: int) -> tuple[Card, ...]:  # noqa: ARG002
        """A table whose shoe a round could use up does not open."""
        return ()

    def question(self) -> Question | None:
        """Bets before the first card; insurance against an ace; then the hand in play."""
        if not self.state.open:
            return None
        if not self.state.known_cards:
            return Question("bets", (self.number(),))
        if boxes := to_insure(self.game, self.state):
            return Question("decide", (self.number(), 0), tuple(box.holder for box in boxes))
        turn = open_turn(self.game, self.state)
        if turn is None:
            return None
        key = (self.number(), turn.box.seat, turn.number, len(turn.hand.cards))
        return Question("decide", key, (turn.box.holder,))

    def _without_bet(self) -> list[PlayerId]:
        return [name for name, player in self.state.players.items() if player.seat not in self.state.boxes]

    def by_rule(self, player: PlayerId) -> tuple[TableCommand, ...]:
        """Whoever says nothing takes no insurance, and stands."""
        return self._decided(player, BlackjackAct.STAND)

    def _decided(self, player: PlayerId, act: BlackjackAct) -> tuple[TableCommand, ...]:
        if boxes := to_insure(self.game, self.state):
            mine = (box.seat for box in boxes if box.holder == player)
            return tuple(asked.Act(player, seat, BlackjackAct.DECLINE) for seat in mine)
        turn = open_turn(self.game, self.state)
        return (asked.Act(player, turn.box.seat, act),) if turn is not None and turn.box.holder == player else ()

    def bot_decision(self, player: PlayerId, chance: Chance) -> TableCommand:  # noqa: ARG002
        """A bot draws to 17, as the bank does."""
        turn = open_turn(self.game, self.state)
        hits = turn is not None and points(turn.hand.cards).total < 17 and not turn.hand.split
        return self._decided(player, BlackjackAct.HIT if hits else BlackjackAct.STAND)[0]

    def bot_bet(self, player: PlayerId, chance: Chance) -> TableCommand | None:  # noqa: ARG002
        """The minimum on its box."""
        seat, least = self.state.players[player].seat, self.game.minimum
        if seat is None or player not in self._without_bet() or self.state.players[player].chips < least:
            return None
        return asked.Bet(player, seat, least)

    # The people

    def people(self) -> Mapping[PlayerId, Seated]:
        playing = {box.holder for box in self.state.boxes.values()}
        return {name: replace(player, playing=name in playing) for name, player in self.state.players.items()}

    @property
    def present(self) -> Set[PlayerId]:
        return self.state.players.keys()

    @property
    def places(self) -> int:
        return self.law.seats.value

    def money(self) -> int:
        return self.state.money()

    @property
    def between_hands(self) -> bool:
        return not self.state.boxes

    def number(self) -> int:
        return self.state.round + 1

    def limits(self) -> tuple[int, int | None]:
        return self.game.minimum, self.game.maximum

    # What an event is

    def taken(self, event: BlackjackEvent) -> tuple[Card | None, ...]:
        return (event.card,) if isinstance(event, happened.CardDealt) else ()

    def shown(self, event: BlackjackEvent) -> tuple[Card, ...]:
        match event:
            case happened.CardDealt(up=True, card=card) if card is not None:
                return (card,)
            case happened.CardsShown():
                return event.cards
        return ()

    def opens(self, event: BlackjackEvent) -> bool:
        return isinstance(event, happened.BetPlaced)

    def settles(self, event: BlackjackEvent) -> bool:
        return isinstance(event, happened.Settled)

    def ends(self, event: BlackjackEvent) -> bool:
        return isinstance(event, happened.RoundEnded | RoundVoided)

    def can_be_taken_back(self, event: BlackjackEvent) -> bool:
        """Bets, cards and decisions, as long as nothing is paid and no meter has moved."""
        return isinstance(event, _ENTERED)
