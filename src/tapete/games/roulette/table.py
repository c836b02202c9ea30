"""A roulette table one can play: the pure verbs with a croupier, and a ball from outside."""

from collections.abc import Mapping, Set

from tapete.cards.card import Card
from tapete.core.command import concrete
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.model import event as happened
from tapete.games.roulette import command as asked
from tapete.games.roulette.cloth import bets, places
from tapete.games.roulette.command import RouletteCommand
from tapete.games.roulette.decide import decide
from tapete.games.roulette.event import BallDropped, BetDecided, BetImprisoned, BetLaid, RouletteEvent
from tapete.games.roulette.legal import legal
from tapete.games.roulette.rules import RouletteRules, roulette_rules
from tapete.games.roulette.state import Roulette, evolve
from tapete.games.shared.chance import Chance
from tapete.games.shared.playable import PlayableTable
from tapete.games.shared.seated import Due, Question, Seated
from tapete.law.table_rules import TableRules

_IN_PLAY = asked.DropBall("")
"""The ball is on its way: where it falls, chance says when the command is put to the table."""


class RouletteTable(PlayableTable[Roulette, RouletteCommand, RouletteEvent]):
    """A wheel and its cloth; there are no cards and no seats."""

    def __init__(self, rules: TableRules, chance: Chance | None = None, state: Roulette | None = None) -> None:
        super().__init__(Roulette() if state is None else state, chance)
        self.rules = rules

    @property
    def law(self) -> RouletteRules:
        return roulette_rules(self.rules)

    @property
    def commands(self) -> tuple[type[RouletteCommand], ...]:
        return tuple(kind for kind in concrete(RouletteCommand) if issubclass(kind, RouletteCommand))

    @property
    def is_open(self) -> bool:
        return self.state.open

    # The verbs

    def decide(self, command: RouletteCommand) -> Accepted[RouletteEvent] | Refused:
        return decide(self.rules, self.state, command)

    def evolve(self, state: Roulette, event: RouletteEvent) -> Roulette:
        return evolve(state, event)

    def options(self, who: PlayerId) -> tuple[Option, ...]:
        return legal(self.rules, self.state, who)

    # The croupier

    @property
    def deck(self) -> tuple[Card, ...]:
        return ()

    def due(self, minute: int = 0) -> Due[RouletteCommand] | None:  # noqa: ARG002
        """The ball is thrown once somebody has a bet; without a source of chance its pocket has to be entered."""
        if not self.state.open:
            return Due("open", asked.OpenTable())
        if self.state.no_more_bets:
            return None if self.chance is None else Due("ball", _IN_PLAY)
        return Due("bets", asked.CloseBets(), patient=True) if self.state.stakes else None

    def cards_wanted(self, command: RouletteCommand) -> int:  # noqa: ARG002
        return 0

    def with_cards(self, command: RouletteCommand, cards: tuple[Card, ...]) -> RouletteCommand:  # noqa: ARG002
        """No cards, but a pocket for the ball: every one of the wheel as likely as another."""
        if command == _IN_PLAY and self.chance is not None:
            return asked.DropBall(self.chance.choice(self.law.wheel.order))
        return command

    def shuffled_in(self, left: int, needed: int) -> tuple[Card, ...]:  # noqa: ARG002
        return ()

    def question(self) -> Question | None:
        """Nobody has to bet: those who have not may still do so until «no va más»."""
        if not self.state.open or self.state.no_more_bets:
            return None
        betting = {stake.player for stake in self.state.stakes}
        return Question("bets", (self.number(),), tuple(name for name in self.state.players if name not in betting))

    def by_rule(self, player: PlayerId) -> tuple[RouletteCommand, ...]:  # noqa: ARG002
        return ()

    def bot_decision(self, player: PlayerId, chance: Chance) -> RouletteCommand:  # noqa: ARG002
        raise AssertionError("nothing is decided at roulette once the bets are down")

    def bot_bet(self, player: PlayerId, chance: Chance) -> RouletteCommand | None:
        """The minimum on some place of the cloth."""
        least = self.law.minimum
        if self.state.players[player] < least or any(stake.player == player for stake in self.state.stakes):
            return None
        return asked.LayBet(player, chance.choice(tuple(places(self.law))), least)

    # The people

    def people(self) -> Mapping[PlayerId, Seated]:
        betting = {stake.player for stake in self.state.stakes}
        return {name: Seated(None, chips, name in betting) for name, chips in self.state.players.items()}

    @property
    def present(self) -> Set[PlayerId]:
        return self.state.players.keys()

    @property
    def places(self) -> int:
        """Nobody has a seat of their own."""
        return 0

    def money(self) -> int:
        return self.state.money()

    @property
    def between_hands(self) -> bool:
        return not self.state.stakes and not self.state.no_more_bets

    def number(self) -> int:
        return self.state.spins + 1

    def limits(self) -> tuple[int, int | None]:
        """The table's minimum, and the most on the widest bet."""
        return self.law.minimum, self.law.most(max(len(bet.numbers) for bet in bets(self.law).values()))

    # What an event is

    def taken(self, event: RouletteEvent) -> tuple[Card | None, ...]:  # noqa: ARG002
        return ()

    def shown(self, event: RouletteEvent) -> tuple[Card, ...]:  # noqa: ARG002
        return ()

    def opens(self, event: RouletteEvent) -> bool:
        return isinstance(event, BetLaid | happened.BetsClosed)

    def settles(self, event: RouletteEvent) -> bool:
        return isinstance(event, BetDecided | BetImprisoned)

    def ends(self, event: RouletteEvent) -> bool:
        """The number ends the spin: what follows it pays the bets."""
        return isinstance(event, BallDropped)
