"""A blackjack table one can play as far as its jackpot bet goes: the pure verbs, a croupier and a shoe from outside."""

from collections import Counter
from collections.abc import Mapping, Set

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.command import concrete
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.command import PLAY_MONEY
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.command import SevensAct, SevensCommand
from tapete.games.blackjack.decide import acts, decide
from tapete.games.blackjack.event import SevensEvent
from tapete.games.blackjack.legal import legal
from tapete.games.blackjack.prizes import refuse_jackpot
from tapete.games.blackjack.rules import SevensRules, sevens_rules
from tapete.games.blackjack.state import SevensBox, SevensTable, evolve
from tapete.games.shared.chance import Chance
from tapete.games.shared.playable import PlayableTable
from tapete.games.shared.seated import Due, Question, Seated
from tapete.law.table_rules import TableRules


class PlayableSevens(PlayableTable[SevensTable, SevensCommand, SevensEvent]):
    """Boxes with the jackpot bet; each gets cards of a fresh shoe until its run of sevens ends."""

    def __init__(
        self,
        rules: TableRules,
        chance: Chance | None = None,
        state: SevensTable | None = None,
        authorisation: str = PLAY_MONEY,
    ) -> None:
        super().__init__(SevensTable() if state is None else state, chance)
        self.rules, self.authorisation = rules, authorisation

    @property
    def law(self) -> SevensRules:
        return sevens_rules(self.rules)

    @property
    def commands(self) -> tuple[type[SevensCommand], ...]:
        return tuple(kind for kind in concrete(SevensCommand) if issubclass(kind, SevensCommand))

    @property
    def is_open(self) -> bool:
        return self.state.open

    # The verbs

    def decide(self, command: SevensCommand) -> Accepted[SevensEvent] | Refused:
        return decide(self.rules, self.state, command)

    def evolve(self, state: SevensTable, event: SevensEvent) -> SevensTable:
        return evolve(state, event)

    def options(self, who: PlayerId) -> tuple[Option, ...]:
        return legal(self.rules, self.state, who)

    # The croupier

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the packs that do not lie on the table already."""
        packs = Counter(dict.fromkeys(deck(self.law.deck.value), self.law.packs.value))
        return tuple((packs - Counter(self.state.known_cards)).elements())

    def due(self, minute: int = 0) -> Due[SevensCommand] | None:  # noqa: ARG002
        """A card for whoever has fewest; the first of a round waits for bets, the third for the player's word."""
        if not self.state.open:
            return Due("open", self._opening())
        box = self._next_box()
        if box is not None:
            return Due("card", asked.DealTo(box.seat), patient=bool(acts(box)) or not self.state.known_cards)
        return Due("end", asked.EndRound()) if self.state.boxes or self.state.bank_cards else None

    def _opening(self) -> asked.OpenTable:
        """With the reference of the authorisation where the jackpot needs one."""
        needs_leave = self.law.offered.value and refuse_jackpot(self.law, authorised=False) is not None
        return asked.OpenTable(self.authorisation if needs_leave else "")

    def _next_box(self) -> SevensBox | None:
        undecided = [self.state.boxes[seat] for seat in self.state.undecided]
        return min(undecided, key=lambda box: (len(box.cards), box.seat), default=None)

    def cards_wanted(self, command: SevensCommand) -> int:
        return int(isinstance(command, asked.DealTo) and command.card is None)

    def with_cards(self, command: SevensCommand, cards: tuple[Card, ...]) -> SevensCommand:
        return replace(command, card=cards[0]) if isinstance(command, asked.DealTo) and cards else command

    def shuffled_in(self, left: int, needed: int) -> tuple[Card, ...]:  # noqa: ARG002
        """Seven boxes of three cards never use up three packs."""
        return ()

    def question(self) -> Question | None:
        """Bets before the first card; then whoever has two sevens decides whether to stop there."""
        if not self.state.open:
            return None
        if not self.state.known_cards:
            return Question("bets", (self.number(),), tuple(self._without_bet()))
        box = self._next_box()
        return Question("decide", (self.number(), box.seat), (box.holder,)) if box is not None and acts(box) else None

    def _without_bet(self) -> list[PlayerId]:
        return [name for name, player in self.state.players.items() if player.seat not in self.state.boxes]

    def by_rule(self, player: PlayerId) -> tuple[SevensCommand, ...]:
        """Whoever says nothing stops at two sevens."""
        boxes = self.state.boxes.values()
        return tuple(
            asked.Act(player, box.seat, SevensAct.STAND) for box in boxes if box.holder == player and acts(box)
        )

    def bot_decision(self, player: PlayerId, chance: Chance) -> SevensCommand:  # noqa: ARG002
        return self.by_rule(player)[0]

    def bot_bet(self, player: PlayerId, chance: Chance) -> SevensCommand | None:  # noqa: ARG002
        seat, amount = self.state.players[player].seat, self.law.amount
        if seat is None or player not in self._without_bet() or self.state.players[player].chips < amount:
            return None
        return asked.PlaceBet(player, seat, amount)

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
        return not self.state.boxes and not self.state.bank_cards

    def number(self) -> int:
        return self.state.round + 1

    def limits(self) -> tuple[int, int | None]:
        """The jackpot bet is one sum."""
        return self.law.amount, self.law.amount

    # What an event is

    def taken(self, event: SevensEvent) -> tuple[Card | None, ...]:
        return (event.card,) if isinstance(event, happened.CardDealt) else ()

    def shown(self, event: SevensEvent) -> tuple[Card, ...]:
        return (event.card,) if isinstance(event, happened.CardDealt) and event.card is not None else ()

    def opens(self, event: SevensEvent) -> bool:
        return isinstance(event, happened.BetPlaced)

    def settles(self, event: SevensEvent) -> bool:
        return isinstance(event, happened.Settled)

    def ends(self, event: SevensEvent) -> bool:
        return isinstance(event, happened.RoundEnded)
