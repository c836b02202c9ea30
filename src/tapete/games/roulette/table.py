"""A roulette table one can play: the pure verbs with a croupier, and a ball from outside."""

from collections.abc import Mapping, Set

from tapete.cards.card import Card
from tapete.cards.pocket import pocket, pocket_name
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.model import event as happened
from tapete.games.roulette import command as asked
from tapete.games.roulette.cloth import bets, places
from tapete.games.roulette.command import COMMANDS
from tapete.games.roulette.decide import decide
from tapete.games.roulette.event import (
    BallDropped,
    BetDecided,
    BetImprisoned,
    BetLaid,
    RouletteEvent,
    SpinEnded,
    SpinVoided,
)
from tapete.games.roulette.legal import legal
from tapete.games.roulette.rules import RouletteRules, roulette_rules
from tapete.games.roulette.state import Roulette, evolve
from tapete.games.shared.chance import Chance
from tapete.games.shared.limits import in_force
from tapete.games.shared.people import TableCommand
from tapete.games.shared.playable import PlayableTable
from tapete.games.shared.seated import Due, Question, Seated
from tapete.law.table_rules import TableRules

_IN_PLAY = asked.DropBall("")
"""The ball is on its way: where it falls, chance says when the command is put to the table."""


_LASTING = (
    *(
        happened.TableOpened,
        happened.LimitsChanged,
        happened.TableClosed,
        happened.Joined,
        happened.ChipsAdded,
        happened.Left,
    ),
    *(BetDecided, BetImprisoned, SpinEnded, SpinVoided),
)
"""What no dealer takes back: people who come or go with their chips, and what is paid."""


class RouletteTable(PlayableTable[Roulette, TableCommand, RouletteEvent]):
    """A wheel and its cloth; a colour of chips is what a seat is elsewhere."""

    def __init__(self, rules: TableRules, chance: Chance | None = None, state: Roulette | None = None) -> None:
        super().__init__(Roulette() if state is None else state, chance)
        self.rules = rules

    @property
    def law(self) -> RouletteRules:
        """The law with the limits that have been announced."""
        return roulette_rules(in_force(self.rules, self.state.limits))

    @property
    def commands(self) -> tuple[type[TableCommand], ...]:
        return COMMANDS

    @property
    def is_open(self) -> bool:
        return self.state.open

    # The verbs

    def decide(self, command: TableCommand) -> Accepted[RouletteEvent] | Refused:
        return decide(self.rules, self.state, command)

    def evolve(self, state: Roulette, event: RouletteEvent) -> Roulette:
        return evolve(state, event)

    def options(self, who: PlayerId) -> tuple[Option, ...]:
        return legal(self.rules, self.state, who)

    # The croupier

    @property
    def deck(self) -> tuple[Card, ...]:
        """The pockets of the wheel: the ball is drawn as the first card of a pack is."""
        return tuple(map(pocket, self.law.wheel.order))

    def due(self, minute: int = 0) -> Due[TableCommand] | None:  # noqa: ARG002
        """The ball is thrown once somebody has a bet; without a source of chance its pocket has to be entered."""
        if not self.state.open:
            return Due("open", asked.OpenTable())
        if self.state.fallen:
            return Due("settle", asked.Settle())
        if self.state.no_more_bets:
            return None if self.chance is None else Due("ball", _IN_PLAY)
        return Due("bets", asked.CloseBets(), patient=True) if self.state.stakes else None

    def cards_wanted(self, command: TableCommand) -> int:
        return int(command == _IN_PLAY)

    def with_cards(self, command: TableCommand, cards: tuple[Card, ...]) -> TableCommand:
        """The pocket that was drawn: every one of the wheel is as likely as another."""
        return asked.DropBall(pocket_name(cards[0])) if command == _IN_PLAY and cards else command

    def shuffled_in(self, left: int, needed: int) -> tuple[Card, ...]:  # noqa: ARG002
        return ()

    def question(self) -> Question | None:
        """Once somebody has bet the others have their time to; nobody has to."""
        return Question("bets", (self.number(),)) if self.state.stakes and not self.state.no_more_bets else None

    def by_rule(self, player: PlayerId) -> tuple[TableCommand, ...]:  # noqa: ARG002
        return ()

    def bot_decision(self, player: PlayerId, chance: Chance) -> TableCommand:  # noqa: ARG002
        raise AssertionError("nothing is decided at roulette once the bets are down")

    def bot_bet(self, player: PlayerId, chance: Chance) -> TableCommand | None:
        """The minimum on some place of the cloth."""
        least = self.law.minimum
        if self.state.players[player] < least or any(stake.player == player for stake in self.state.stakes):
            return None
        return asked.LayBet(player, chance.choice(tuple(places(self.law))), least)

    # The people

    def people(self) -> Mapping[PlayerId, Seated]:
        betting, colours = {stake.player for stake in self.state.stakes}, self.state.colours
        return {name: Seated(colours.get(name), chips, name in betting) for name, chips in self.state.players.items()}

    @property
    def present(self) -> Set[PlayerId]:
        return self.state.players.keys()

    @property
    def places(self) -> int:
        """Nobody has a seat of their own, but chips of a colour."""
        return self.law.colours.value

    def money(self) -> int:
        return self.state.money()

    @property
    def between_hands(self) -> bool:
        return not self.state.to_spin and not self.state.no_more_bets

    def number(self) -> int:
        return self.state.spins + 1

    def limits(self) -> tuple[int, int | None]:
        """The table's minimum, and the most on the widest bet."""
        return self.law.minimum, self.law.most(max(len(bet.numbers) for bet in bets(self.law).values()))

    # What an event is

    def taken(self, event: RouletteEvent) -> tuple[Card | None, ...]:
        return self.shown(event)

    def shown(self, event: RouletteEvent) -> tuple[Card, ...]:
        """Where the ball fell, which everybody sees."""
        return (pocket(event.pocket),) if isinstance(event, BallDropped) else ()

    def opens(self, event: RouletteEvent) -> bool:
        return isinstance(event, BetLaid | happened.BetsClosed)

    def settles(self, event: RouletteEvent) -> bool:
        return isinstance(event, BetDecided | BetImprisoned)

    def ends(self, event: RouletteEvent) -> bool:
        return isinstance(event, SpinEnded | SpinVoided)

    def can_be_taken_back(self, event: RouletteEvent) -> bool:
        return not isinstance(event, _LASTING)
