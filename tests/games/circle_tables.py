"""Circle tables to play at in tests: every law with every circle game, players, a deck, and bold random play."""

import random
from collections.abc import Mapping
from typing import Any

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import LawId, PlayerId, Seat
from tapete.games.circle import command as asked
from tapete.games.circle import table_command as at_table
from tapete.games.circle.decide import put
from tapete.games.circle.draft import Draft
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.legal import CROUPIER, Option, legal
from tapete.games.circle.state import Hand, mask
from tapete.games.circle.table import Circle, decide, evolve
from tapete.games.circle.table_event import CircleEvent
from tapete.games.circle.table_state import CircleTable
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import law_ids, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

CIRCLE = [
    (law, game) for law in law_ids() for game in profile(law).games if family_of(game) is Family.CIRCLE and law != "med"
]
"""Every law with every circle game of its catalogue; tournaments, whose levels set blinds, are played hand by hand."""

TOURNAMENT = [("med", game) for game in profile(LawId("med")).games]


def circle(law: str, game: str, choices: Mapping[str, Any] | None = None) -> Circle:
    rules = resolve(law, game, choices or {})
    assert isinstance(rules, TableRules), rules
    return Circle(rules)


class RandomPlay:
    """Random legal play of a hand, whoever holds it."""

    random: random.Random

    @property
    def hand(self) -> Hand:
        raise NotImplementedError

    @property
    def rules(self) -> HandRules:
        raise NotImplementedError

    def cards(self, count: int) -> tuple[Card, ...]:
        """Cards from the deck that are not out; discards come back only when too few are left."""
        size = self.rules.order.deck
        out = self.hand.out | mask(self.hand.dead)
        left = [of for of in deck(size) if not out >> of & 1]
        if len(left) < count:
            apart = {self.hand.opener, self.hand.turn}
            spare = [of for place in self.hand.places if place not in apart for of in self.hand.discarded[place]]
            left += [of for of in (*spare, *self.hand.dead) if of is not None]
        return tuple(self.random.sample(left, count))

    def options(self) -> list[tuple[PlayerId, Option]]:
        people = (CROUPIER, *self.hand.players)
        return [(who, option) for who in people for option in legal(self.rules, self.hand, who)]

    def command(self, who: PlayerId, option: Option) -> asked.Command:
        """A concrete command for an option, with random amounts and cards."""
        match option.command:
            case "Deal":
                return asked.Deal(self.cards(option.cards))
            case "Showdown":
                return asked.Showdown()
            case "Show":
                return asked.Show(who)
            case "Muck":
                return asked.Muck(who)
            case "Act":
                to = self.random.choice((option.least, option.most, self.random.randint(option.least, option.most)))
                return asked.Act(who, option.act, to)
        held = [of for of in self.hand.down[self.hand.players.index(who)] if of is not None]
        if option.command == "Discard":
            return asked.Discard(who, tuple(self.random.sample(held, option.cards)))
        discards = tuple(self.random.sample(held, self.random.randint(0, option.cards)))
        return asked.Draw(who, discards, self.cards(len(discards)))


class PlayedHand(RandomPlay):
    """One hand by itself, as a tournament plays it."""

    def __init__(self, rules: HandRules, start: asked.StartHand, seed: int = 0) -> None:
        self.draft = Draft(rules, Hand())
        self.random = random.Random(seed)
        self.must(start)

    @property
    def hand(self) -> Hand:
        return self.draft.hand

    @property
    def rules(self) -> HandRules:
        return self.draft.rules

    def must(self, command: asked.Command) -> None:
        refused = put(self.draft, command)
        assert refused is None, refused

    def play(self) -> None:
        while not self.hand.over:
            who, option = self.random.choice(
                [pair for pair in self.options() if pair[1].command not in ("Show", "Muck")]
            )
            self.must(self.command(who, option))


class PlayedCircle(RandomPlay):
    """A circle table with everything that happened at it, and a deck for whoever needs cards."""

    def __init__(self, of: Circle, seed: int = 0, seats: tuple[int, ...] = (1, 2, 3, 4), chips: int = 50_000) -> None:
        self.circle, self.table = of, CircleTable()
        self.events: list[CircleEvent] = []
        self.random = random.Random(seed)
        names = tuple(PlayerId(f"p{seat}") for seat in seats)
        self.must(at_table.StartGame(names, tuple(map(Seat, seats)), (chips,) * len(seats)))

    @property
    def hand(self) -> Hand:
        return self.table.hand

    @property
    def rules(self) -> HandRules:
        return self.circle.hand_rules

    def do(self, command: at_table.TableCommand) -> Accepted[CircleEvent] | Refused:
        outcome = decide(self.circle, self.table, command)
        if isinstance(outcome, Accepted):
            for event in outcome.events:
                self.table = evolve(self.table, event)
                self.events.append(event)
        return outcome

    def must(self, command: at_table.TableCommand) -> tuple[CircleEvent, ...]:
        outcome = self.do(command)
        assert isinstance(outcome, Accepted), outcome
        return outcome.events

    def hand_must(self, command: asked.Command) -> tuple[CircleEvent, ...]:
        return self.must(at_table.InHand(command))

    def hand_refused(self, command: asked.Command) -> Refused:
        before = self.table
        outcome = self.do(at_table.InHand(command))
        assert isinstance(outcome, Refused), outcome
        assert self.table is before
        return outcome

    def play_hand(self) -> None:
        """A whole hand of random legal play."""
        self.must(at_table.BeginHand())
        while self.table.in_hand:
            who, option = self.random.choice(
                [pair for pair in self.options() if pair[1].command not in ("Show", "Muck")]
            )
            outcome = self.do(at_table.InHand(self.command(who, option)))
            refused_opening = isinstance(outcome, Refused) and self.rules.ladder and option.act == "bet"
            assert isinstance(outcome, Accepted) or refused_opening, (outcome, who, option)
