"""A circle table of one's own: bots in the other seats, a croupier who deals through the engine, and the player."""

from collections.abc import Callable
from random import Random
from typing import Final

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cli.play_felt import known
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle import command as asked
from tapete.games.circle import table_command as at_table
from tapete.games.circle.bots import choose, draw_discards
from tapete.games.circle.dealing import plan
from tapete.games.circle.evaluation import best_made
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.legal import CROUPIER, Option, legal
from tapete.games.circle.state import Hand
from tapete.games.circle.table import decide
from tapete.games.circle.table_draft import Circle
from tapete.games.circle.table_event import CircleEvent
from tapete.games.circle.table_evolve import evolve
from tapete.games.circle.table_state import CircleTable
from tapete.games.circle.view import HandView, view

_NAMES: Final = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Félix", "Gloria", "Hugo", "Inés")
_SHOWING: Final = ("Show", "Muck")


class CircleSitting:
    """One player among bots: the table, the deck, and everything that happened in the hand."""

    def __init__(self, circle: Circle, me: PlayerId, chance: Random, minute: Callable[[], int]) -> None:
        self.circle, self.me, self.chance, self.minute = circle, me, chance, minute
        self.table = CircleTable()
        self.deck: list[Card] = []
        self.recent: list[CircleEvent] = []
        """What happened since the player last asked for something."""
        self.brought = 0

    @property
    def rules(self) -> HandRules:
        return self.circle.hand_rules

    @property
    def hand(self) -> Hand:
        return self.table.hand

    @property
    def chips(self) -> int:
        """What the player has; in a hand, what he has not put in."""
        if self.table.in_hand and self.me in self.hand.players:
            return self.hand.stacks[self.hand.players.index(self.me)]
        return self.table.players[self.me].chips

    @property
    def staked(self) -> int:
        """What the player has in the pot of a hand in course."""
        playing = self.table.in_hand and self.me in self.hand.players
        return self.hand.staked[self.hand.players.index(self.me)] if playing else 0

    def category(self) -> Category | None:
        """What the player's cards make now, while he has any."""
        if self.me not in self.hand.players:
            return None
        own, common = self.hand.cards_of(self.hand.players.index(self.me)), self.hand.common
        found = best_made(self.rules.order, self.rules.selection, known(own), known(common))
        return found.category if found else None

    def sit(self, players: int, chips: int) -> Refused | None:
        """Draw the seats by lot and start the game, if this table can play a hand with so many."""
        places = self.circle.rules.count("seats.maximum")
        company = max(min(players, places + 1), 1)
        names = (self.me, *map(PlayerId, _names(company - 1)))
        seats = tuple(map(Seat, self.chance.sample(range(1, max(places, company) + 1), company)))
        rules = self.circle.rules
        by_lot = rules.has("marker.first") and rules.word("marker.first") == "lot"
        marker = self.chance.choice(seats) if by_lot else None
        self.brought = chips
        return self.do(at_table.StartGame(names, seats, (chips,) * company, marker)) or self._refused_hand()

    def _refused_hand(self) -> Refused | None:
        outcome = decide(self.circle, self.table, at_table.BeginHand(0))
        return outcome if isinstance(outcome, Refused) else None

    def begin(self) -> None:
        """A shuffled deck and the next hand; bots without chips buy again, or are out where nobody can."""
        self.recent = []
        for name, seated in self.table.players.items():
            if not seated.chips:
                self._must(at_table.AddChips(name, self.brought) if self.rebuys else at_table.Leave(name))
        self.deck = list(deck(self.rules.order.deck))
        self.chance.shuffle(self.deck)
        self._must(at_table.BeginHand(self.minute()))

    @property
    def rebuys(self) -> bool:
        return self.circle.rules.has("stack.add")

    @property
    def alone(self) -> bool:
        """Nobody else has chips and nobody can buy any."""
        return not self.rebuys and len(self.table.dealt_in()) < 2

    def look(self) -> HandView:
        return view(self.rules, self.hand, self.me)

    def options(self) -> tuple[Option, ...]:
        """What the player has to decide now; hands are shown in their order by the croupier."""
        return tuple(of for of in legal(self.rules, self.hand, self.me) if of.command not in _SHOWING)

    def ask(self, command: asked.Command) -> Refused | None:
        """Something the player asks for in the hand: done, or refused and nothing changes."""
        before, self.recent = self.recent, []
        refused = self.do(at_table.InHand(command))
        if refused:
            self.recent = before
        return refused

    def draw(self, discards: tuple[Card, ...]) -> None:
        """Change cards for the next of the deck."""
        refused = self.ask(asked.Draw(self.me, discards, self._take(len(discards))))
        assert refused is None, refused

    def least_useful(self) -> tuple[Card, ...]:
        """What a bot would put away in the player's place."""
        chosen = choose(self.rules, self.hand, self.hand.players.index(self.me), self.chance)
        assert isinstance(chosen, asked.Discard), chosen
        return known(chosen.cards)

    def go_on(self) -> None:
        """The croupier and the bots do their part until the player has to decide or the hand is over."""
        while self.table.in_hand and not self.options():
            self._must(at_table.InHand(self._next()))

    def _next(self) -> asked.Command:
        hand = self.hand
        for option in legal(self.rules, hand, CROUPIER):
            return asked.Showdown() if option.command == "Showdown" else asked.Deal(self._take(option.cards))
        if self.rules.steps[hand.step].kind == "draw":
            discards = draw_discards(self.rules, hand, hand.turn)
            return asked.Draw(hand.players[hand.turn], discards, self._take(len(discards)))
        return choose(self.rules, hand, hand.turn, self.chance)

    def _take(self, count: int) -> tuple[Card, ...]:
        """The next cards of the deck; when it runs short, discards or dead cards are shuffled in as the law says."""
        hand = self.hand
        if self.rules.steps[hand.step].kind == "draw":
            if count > 0 and len(self.deck) <= count:
                self._shuffle_in([of for place in hand.reusable(hand.turn) for of in hand.discarded[place]])
        elif hand.dead and (len(self.deck) < count or plan(self.rules, hand).one_for_all):
            self._shuffle_in(list(hand.dead))
        return tuple(self.deck.pop() for _ in range(count))

    def _shuffle_in(self, cards: list[Card | None]) -> None:
        self.deck += [of for of in cards if of is not None]
        self.chance.shuffle(self.deck)

    def conceded(self) -> list[PlayerId]:
        """Whose hands were given up unseen, where a player of the hand may ask to see them."""
        hand, rules = self.hand, self.circle.rules
        may_ask = rules.has("showdown.ask_to_see") and "players_in_hand" in rules.words("showdown.ask_to_see")
        unseen = hand.mucked & ~hand.shown
        return [name for place, name in enumerate(hand.players) if unseen >> place & 1 and name != self.me and may_ask]

    def do(self, command: at_table.TableCommand) -> Refused | None:
        outcome = decide(self.circle, self.table, command)
        if isinstance(outcome, Refused):
            return outcome
        for event in outcome.events:
            self.table = evolve(self.table, event)
            self.recent.append(event)
        return None

    def _must(self, command: at_table.TableCommand) -> None:
        refused = self.do(command)
        assert refused is None, refused


def _names(count: int) -> list[str]:
    """As many names as there are bots, numbered from the second time on."""
    rounds = -(-count // len(_NAMES))
    return [name + (f" {turn + 1}" if turn else "") for turn in range(rounds) for name in _NAMES][:count]
