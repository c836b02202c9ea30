"""Circle tables to play at in tests: every law with every circle game, players, a deck, and bold random play."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, TypeVar

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import read_cards
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import LawId, PlayerId, Seat
from tapete.core.option import Option
from tapete.games.circle.hand.deal import cards_needed, portions
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.legal import legal
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import HandEvent
from tapete.games.circle.model.state import CircleHand, mask
from tapete.games.circle.playable_hand import PlayableHand
from tapete.games.circle.rules import CircleRules, circle_rules
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import CircleEvent, HandBegan, HandMoved
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.games.shared.offices import CROUPIER
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import law_ids, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

CIRCLE = [
    (law, game) for law in law_ids() for game in profile(law).games if family_of(game) is Family.CIRCLE and law != "med"
]
"""Every law with every circle game of its catalogue; tournaments, whose levels set blinds, are played hand by hand."""

TOURNAMENT = [("med", game) for game in profile(LawId("med")).games]


def circle(law: str, game: str, choices: Mapping[str, Any] | None = None) -> CircleRules:
    rules = resolve(law, game, choices or {})
    assert isinstance(rules, TableRules), rules
    return circle_rules(rules)


LAWS = {"ARA": "ara", "CLM": "clm", "GAL": "gal"}


def law_of(rule: str) -> str:
    """The law a rule belongs to, by the beginning of its id."""
    return LAWS[rule[:3]]


class RandomPlay(ABC):
    """Random legal play of a hand, whoever holds it."""

    random: random.Random

    @property
    @abstractmethod
    def hand(self) -> CircleHand: ...

    @property
    @abstractmethod
    def rules(self) -> HandRules: ...

    def cards(self, count: int) -> tuple[Card, ...]:
        """Cards from the deck that are not out; discards come back only when too few are left."""
        size = self.rules.order.deck
        out = self.hand.out | mask(self.hand.dead)
        left = [card for card in deck(size) if not out >> card & 1]
        if len(left) < count:
            apart = {self.hand.opener, self.hand.turn}
            spare = [card for place in self.hand.places if place not in apart for card in self.hand.discarded[place]]
            left += [card for card in (*spare, *self.hand.dead) if card is not None]
        return tuple(self.random.sample(left, count))

    def options(self) -> list[tuple[PlayerId, Option]]:
        """What the hand goes on by, whoever does it."""
        people = (CROUPIER, *self.hand.players)
        offered = [(who, option) for who in people for option in legal(self.rules, self.hand, who)]
        return [(who, option) for who, option in offered if option.command in GOING_ON and self._in_turn(who, option)]

    def _in_turn(self, who: PlayerId, option: Option) -> bool:
        return option.command != "muck" or self.hand.players[self.hand.turn] == who

    def command(self, who: PlayerId, option: Option) -> asked.HandCommand:
        """A concrete command for an option, with random amounts and cards."""
        match option.command:
            case "deal":
                return asked.Deal(self.cards(option.fields["cards"].most))
            case "showdown":
                return asked.Showdown()
            case "agree":
                return asked.Agree()
            case "show":
                return asked.Show(who)
            case "muck":
                return asked.Muck(who)
            case "act":
                least, most = sizes(option)
                to = self.random.choice((least, most, self.random.randint(least, most)))
                return asked.Act(who, asked.ActKind(option.given["act"]), to)
        own = [card for card in self.hand.down[self.hand.players.index(who)] if card is not None]
        if option.command == "discard":
            return asked.Discard(who, tuple(self.random.sample(own, option.fields["cards"].most)))
        discards = tuple(self.random.sample(own, self.random.randint(0, option.fields["discards"].most)))
        return asked.Draw(who, discards, self.cards(len(discards)))


GOING_ON = ("deal", "showdown", "agree", "show", "muck", "act", "draw", "discard")


def sizes(option: Option) -> tuple[int, int]:
    """The least and the most that a bet may come to; nothing where the act names no sum."""
    to = option.fields.get("to")
    return (to.least, to.most) if to else (0, 0)


def act_of(option: Option) -> str:
    """The act that an option stands for, or its command."""
    return str(option.given.get("act", option.command))


class PlayedHand(RandomPlay):
    """One hand by itself, as a tournament plays it."""

    def __init__(self, rules: HandRules, start: asked.StartHand, seed: int = 0) -> None:
        self.draft = PlayableHand(rules)
        self.random = random.Random(seed)
        self.must(start)

    @property
    def hand(self) -> CircleHand:
        return self.draft.hand

    @property
    def rules(self) -> HandRules:
        return self.draft.rules

    def must(self, command: asked.HandCommand) -> None:
        self.draft.must(command)

    def deal(self) -> None:
        """The cards that are due."""
        option = next(option for _, option in self.options() if option.command == "deal")
        self.must(asked.Deal(self.cards(option.fields["cards"].most)))

    def acts(self, *acts: str) -> None:
        """What one after the other says: ``call``, ``raise 400``."""
        for text in acts:
            act, _, to = text.partition(" ")
            self.must(asked.Act(self.hand.players[self.hand.turn], act, int(to or 0)))

    def play(self) -> None:
        while not self.hand.over:
            who, option = self.random.choice(
                [pair for pair in self.options() if pair[1].command not in ("show", "muck")]
            )
            self.must(self.command(who, option))


class PlayedCircle(RandomPlay):
    """A circle table with everything that happened at it, and a deck for whoever needs cards."""

    def __init__(
        self,
        rules: CircleRules,
        seed: int = 0,
        seats: tuple[int, ...] = (1, 2, 3, 4),
        chips: int | tuple[int, ...] = 50_000,
        marker: Seat | None = None,
    ) -> None:
        self.circle, self.at = rules, CircleTable(rules)
        self.random = random.Random(seed)
        names = tuple(PlayerId(f"p{seat}") for seat in seats)
        stacks = (chips,) * len(seats) if isinstance(chips, int) else chips
        self.must(at_table.StartGame(names, tuple(map(Seat, seats)), stacks, marker))

    @property
    def table(self) -> CircleState:
        return self.at.state

    @table.setter
    def table(self, state: CircleState) -> None:
        self.at.state = state

    @property
    def events(self) -> list[CircleEvent]:
        return self.at.events

    @property
    def hand(self) -> CircleHand:
        return self.table.hand

    @property
    def rules(self) -> HandRules:
        return self.at.hand_rules

    def do(self, command: asked.TableCommand) -> Accepted[CircleEvent] | Refused:
        outcome = self.at.decide(command)
        if isinstance(outcome, Accepted):
            for event in outcome.events:
                self.at.follow(event)
        return outcome

    def must(self, command: asked.TableCommand) -> tuple[CircleEvent, ...]:
        outcome = self.do(command)
        assert isinstance(outcome, Accepted), outcome
        return outcome.events

    def hand_must(self, command: asked.HandCommand) -> tuple[CircleEvent, ...]:
        return self.must(command)

    def hand_refused(self, command: asked.HandCommand) -> Refused:
        before = self.table
        outcome = self.do(command)
        assert isinstance(outcome, Refused), outcome
        assert self.table is before
        return outcome

    def refused(self, command: asked.TableCommand) -> Refused:
        before = self.table
        outcome = self.do(command)
        assert isinstance(outcome, Refused), outcome
        assert self.table is before
        return outcome

    @property
    def turn(self) -> str:
        return self.hand.players[self.hand.turn] if self.hand.turn >= 0 else ""

    def begin(self, minute: int = 0, cards: str = "") -> tuple[CircleEvent, ...]:
        """The next hand, with its first cards."""
        events = self.must(at_table.BeginHand(minute))
        return (*events, *self.deal_out(cards))

    def deal_out(self, cards: str = "") -> tuple[CircleEvent, ...]:
        """The cards due now, in the order of the deal; any cards, where none are given."""
        count = cards_needed(self.rules, self.hand)
        dealt = read_cards(cards) if cards else self.cards(count)
        assert not isinstance(dealt, Refused), dealt
        return self.hand_must(asked.Deal(dealt))

    def speak(self, *acts: str) -> None:
        """Whoever is in turn speaks: check, call, fold, or "raise 1500", which is what the bet then comes to."""
        for act in acts:
            word, _, to = act.partition(" ")
            self.hand_must(asked.Act(PlayerId(self.turn), word, int(to or 0)))

    def speak_refused(self, act: str, who: str = "") -> Refused:
        word, _, to = act.partition(" ")
        return self.hand_refused(asked.Act(PlayerId(who or self.turn), word, int(to or 0)))

    def in_hand_happened(self, *kinds: type) -> list[Any]:
        """The events of some kinds in the hand in progress or last played."""
        began = max(number for number, event in enumerate(self.events) if isinstance(event, HandBegan))
        moved = [event.event for event in self.events[began:] if isinstance(event, HandMoved)]
        return [event for event in moved if isinstance(event, kinds)]

    def play_hand(self) -> None:
        """A whole hand of random legal play."""
        self.must(at_table.BeginHand())
        while self.table.in_hand:
            who, option = self.random.choice(
                [pair for pair in self.options() if pair[1].command not in ("show", "muck")]
            )
            self.hand_must(self.command(who, option))


E = TypeVar("E", bound=Event)


class ToldCircle(PlayedCircle):
    """A circle table where a test says which cards matter and what players do; the rest of the deck fills in."""

    later = 0
    """Cards that the test wants in a later deal, as bits."""

    @property
    def turn(self) -> PlayerId:
        return self.hand.players[self.hand.turn]

    def new_hand(self) -> "ToldCircle":
        self.must(at_table.BeginHand())
        return self

    def deal(self, **cards: str) -> list[HandEvent]:
        """The coming deal: cards by player, or ``common``, ``dead`` and ``burn``; the others do not matter."""
        return self.hand_events(asked.Deal(self.coming(**cards)))

    def deal_unseen(self) -> None:
        self.hand_must(asked.Deal((None,) * len(self.coming())))

    def coming(self, **cards: str) -> tuple[Card, ...]:
        named = {key: list(cards_of(text)) for key, text in cards.items()}
        asked_for = mask(tuple(card for some in named.values() for card in some))
        out = self.hand.out | self.later | mask(self.hand.dead) | asked_for
        rest = [card for card in deck(self.rules.order.deck) if not out >> card & 1]
        dealt: list[Card] = []
        for portion in portions(self.rules, self.hand):
            for turn in range(portion.cards):
                place = portion.places[turn % len(portion.places)] if portion.places else None
                own = named.get(portion.kind if place is None else str(self.hand.players[place]))
                dealt.append(own.pop(0) if own else rest.pop(len(rest) // 2))
        return tuple(dealt)

    def happened(self, kind: type[E]) -> list[E]:
        """Everything of one kind that has happened in hands."""
        return [moved.event for moved in self.events if isinstance(moved, HandMoved) and isinstance(moved.event, kind)]

    def hand_events(self, command: asked.HandCommand) -> list[HandEvent]:
        return [event.event for event in self.hand_must(command) if isinstance(event, HandMoved)]

    def act(self, act: str, to: int = 0, who: str = "") -> list[HandEvent]:
        return self.hand_events(asked.Act(PlayerId(who) if who else self.turn, act, to))

    def acts(self, *acts: str) -> None:
        """Acts of the players in turn: ``check``, ``call``, ``fold``, or ``bet 500``."""
        for text in acts:
            act, _, to = text.partition(" ")
            self.act(act, int(to or 0))

    def may(self, who: PlayerId | None = None) -> set[str]:
        return {act_of(option) for option in legal(self.rules, self.hand, who or self.turn)}

    def place(self, place: int) -> str:
        return str(self.hand.players[place])


def cards_of(text: str) -> tuple[Card, ...]:
    read = read_cards(text)
    assert not isinstance(read, Refused), read
    return tuple(read)
