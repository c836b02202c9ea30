"""A circle table of one's own: bots in the other seats, a croupier who deals through the engine, and the player."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tapete.cards.card import Card, face_up
from tapete.cards.category import Category
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Option
from tapete.games.circle.bots import SAMPLES, to_put_away
from tapete.games.circle.croupier import bot_decision
from tapete.games.circle.hand.evaluation import best_made
from tapete.games.circle.hand.showdown import may_ask
from tapete.games.circle.legal import legal
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import CircleEvent
from tapete.games.circle.table import CircleTable
from tapete.games.circle.view import HandView, view
from tapete.games.shared.chance import Seeded

_NAMES: Final = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Félix", "Gloria", "Hugo", "Inés")
_PLAYING: Final = (asked.Act.name(), asked.Draw.name(), asked.Discard.name())


class _LastOnTop(Seeded):
    """The card that was shuffled last lies on top: a seed gives the hands that it has always given."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return super().shuffled(cards)[::-1]


class CircleSitting(CircleTable):
    """One player among bots at a table."""

    def __init__(self, rules: CircleRules, me: PlayerId, chance: Random, clock: Callable[[], int]) -> None:
        self.source = _LastOnTop(chance)
        super().__init__(rules, chance=self.source)
        self.me, self.clock = me, clock
        self.brought = 0
        self._read = 0

    @property
    def recent(self) -> list[CircleEvent]:
        """What happened since the player last asked for something."""
        return self.events[self._read :]

    @property
    def hand(self) -> CircleHand:
        return self.state.hand

    @property
    def chips(self) -> int:
        """What the player has; in a hand, what they have not put in."""
        return self.stacks[self.me]

    @property
    def staked(self) -> int:
        """What the player has in the pot of a hand in progress."""
        playing = self.state.in_hand and self.me in self.hand.players
        return self.hand.staked[self.hand.players.index(self.me)] if playing else 0

    def category(self) -> Category | None:
        """What the player's cards make now, while they have any."""
        if self.me not in self.hand.players:
            return None
        own, common = self.hand.cards_of(self.hand.players.index(self.me)), self.hand.common
        order, selection = self.hand_rules.order, self.hand_rules.selection
        made = best_made(order, selection, face_up(own), face_up(common))
        return made.category if made else None

    def sit(self, players: int, chips: int) -> Refused | None:
        """Draw the seats by lot and start the game, if this table can play a hand with so many."""
        company = max(min(players, self.places + 1), 1)
        names = (self.me, *map(PlayerId, _names(company - 1)))
        start = self.start(dict.fromkeys(names, chips), self.source) or self._too_few(names, chips)
        self.brought = chips
        return self.do(start) or self._refused_hand()

    def _too_few(self, names: tuple[PlayerId, ...], chips: int) -> at_table.StartGame:
        """A start that the table refuses, with its article."""
        return at_table.StartGame(names, tuple(map(Seat, range(1, len(names) + 1))), (chips,) * len(names))

    def _refused_hand(self) -> Refused | None:
        outcome = self.decide(at_table.BeginHand(0))
        return outcome if isinstance(outcome, Refused) else None

    def begin(self) -> None:
        """The next hand; bots without chips buy again, or are out where nobody can."""
        self._read = len(self.events)
        for name, seated in self.state.players.items():
            if not seated.chips:
                self.must(at_table.AddChips(name, self.brought) if self.rebuys else at_table.Leave(name))
        self.must(at_table.BeginHand(self.clock()))

    @property
    def rebuys(self) -> bool:
        return self.rules.adds_chips

    @property
    def alone(self) -> bool:
        """Whether nobody else has chips and nobody can buy any."""
        return not self.rebuys and len(self.state.dealt_in()) < 2

    def look(self) -> HandView:
        return view(self.hand_rules, self.hand, self.me)

    def to_decide(self) -> tuple[Option, ...]:
        """What the player has to decide now; hands are shown in their order by the croupier."""
        options = legal(self.hand_rules, self.hand, self.me)
        return tuple(option for option in options if option.command in _PLAYING)

    def ask(self, command: asked.HandCommand) -> Refused | None:
        """Something the player asks for in the hand: done, or refused and nothing changes."""
        before = len(self.events)
        refused = self.do(command)
        self._read = self._read if refused else before
        return refused

    def least_useful(self) -> tuple[Card, ...]:
        """What a bot would put away in the player's place."""
        return to_put_away(self.hand_rules, self.hand, self.hand.players.index(self.me))

    def go_on(self) -> None:
        """The croupier and the bots do their part until the player has to decide or the hand is over."""
        while self.state.in_hand and not self.to_decide():
            due = self.due(self.clock())
            self.must(due.command if due else self._bot())

    def _bot(self) -> asked.HandCommand:
        player = self.hand.players[self.hand.turn]
        return bot_decision(self.hand_rules, self.hand, player, self.source, SAMPLES)

    def conceded(self) -> list[PlayerId]:
        """Whose hands were given up unseen and may be asked for by the player."""
        hand, rules = self.hand, self.hand_rules
        return [name for place, name in enumerate(hand.players) if may_ask(rules, hand, self.me, place)]


def _names(count: int) -> list[str]:
    """As many names as there are bots, numbered from the second time on."""
    rounds = -(-count // len(_NAMES))
    return [name + (f" {turn + 1}" if turn else "") for turn in range(rounds) for name in _NAMES][:count]
