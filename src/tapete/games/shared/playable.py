"""A table one can play: the pure verbs driven by a mutable object, with chance given from outside.

Terminal, room, simulation, tournament, hand histories, benches and tests all play this object. What a croupier does
next, which cards are due and what is shuffled into a pack that runs short is written in the two families, once.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence, Set
from itertools import accumulate, islice
from typing import Generic, Self, TypeVar

from tapete.cards.card import Card
from tapete.core.command import Command
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.option import Office, Option
from tapete.games.shared.chance import Chance
from tapete.games.shared.seated import Due, Question, Seated

S = TypeVar("S")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)


class RefusedError(Exception):
    """A command that had to be accepted was refused: a bug of the program that put it."""

    def __init__(self, command: Command, refused: Refused) -> None:
        super().__init__(f"{command}: {refused.reason.en}")
        self.command, self.refused = command, refused


class PlayableTable(ABC, Generic[S, C, E]):
    """A table, what is true at it now, and everything that has happened since it was taken up.

    Without ``chance`` cards and dice come with the commands.
    """

    def __init__(self, state: S, chance: Chance | None = None) -> None:
        self.state, self.chance = state, chance
        self.minute = 0
        """The table's clock as it was last told, for charges by the session and the end of a game."""
        self.events: list[E] = []
        self.pack: tuple[Card, ...] = ()
        """What is left of the pack in use; empty before the first card of a hand."""
        self._standing: Self | None = None
        """The table in the state that was last asked about."""

    @property
    @abstractmethod
    def commands(self) -> tuple[type[Command], ...]:
        """Every command that people may send to the table."""

    @property
    def orders(self) -> tuple[type[Command], ...]:
        """Every command that the table takes from the house or a tournament."""
        return self.commands

    def prepare(self) -> None:
        """Load what would keep everybody waiting when it is first needed."""

    # The verbs

    @abstractmethod
    def decide(self, command: C) -> Accepted[E] | Refused:
        """What follows from a command as the table stands."""

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """What is true after an event."""

    def worked_out(self, command: C) -> Sequence[tuple[E, S]] | Refused:
        """The events that follow from a command, each with what is true after it."""
        outcome = self.decide(command)
        if isinstance(outcome, Refused):
            return outcome
        states = accumulate(outcome.events, self.evolve, initial=self.state)
        return [*zip(outcome.events, islice(states, 1, None), strict=True)]

    @abstractmethod
    def options(self, who: PlayerId) -> tuple[Option, ...]:
        """What somebody may ask for now."""

    def concerned(self, before: S) -> Collection[PlayerId] | None:  # noqa: ARG002
        """Whose options may be others than they were in an earlier state; None where anybody's may be.

        It is asked once after each change, so that nobody else's options have to be worked out again.
        """
        return None

    # Playing

    def do(self, command: C) -> Refused | None:
        """Put a command to the table, with the cards it still wants; a refusal changes nothing."""
        cards, rest = self._from_pack(self.cards_wanted(command))
        outcome = self.decide(self.with_cards(command, cards))
        if isinstance(outcome, Refused):
            return outcome
        if cards:
            self.pack = rest
        for event in outcome.events:
            self.follow(event)
        return None

    def must(self, command: C) -> None:
        """Put a command that the table has just offered."""
        if refused := self.do(command):
            raise RefusedError(command, refused)

    def follow(self, event: E) -> None:
        """An event has happened."""
        self.state = self.evolve(self.state, event)
        self.events.append(event)
        if self.ends(event):
            self.pack = ()

    def run(self) -> None:
        """The croupier goes on until somebody has to act, or a card has to be entered."""
        while (due := self.due()) is not None and not (self.chance is None and self.cards_wanted(due.command)):
            self.must(due.command)

    def at(self, state: S) -> Self:
        """The same table in another state, with no past."""
        other = object.__new__(type(self))
        other.__dict__ = {**self.__dict__, "state": state, "events": [], "pack": (), "_standing": None}
        return other

    def standing(self, state: S) -> Self:
        """The same for whoever only asks: one table for all who ask about one state, which nobody plays on."""
        kept = self._standing
        if kept is None or kept.state is not state:
            self._standing = kept = self.at(state)
        kept.minute = self.minute
        return kept

    def _from_pack(self, count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The next cards and the rest of the pack, after whatever the law has shuffled into it first."""
        if not count or self.chance is None:
            return (), self.pack
        pack = self.pack or self.chance.shuffled(self.deck)
        if more := self.shuffled_in(len(pack), count):
            pack = self.chance.shuffled((*pack, *more))
        return pack[:count], pack[count:]

    # The croupier

    @property
    @abstractmethod
    def deck(self) -> tuple[Card, ...]:
        """The cards of a fresh pack."""

    @abstractmethod
    def due(self, minute: int = 0) -> Due[C] | None:
        """What the croupier does next, if anything; ``minute`` is the table's clock."""

    @abstractmethod
    def cards_wanted(self, command: C) -> int:
        """How many cards of the pack a command still needs; 0 where it brings them."""

    @abstractmethod
    def with_cards(self, command: C, cards: tuple[Card, ...]) -> C:
        """A command with the cards it needed."""

    @abstractmethod
    def shuffled_in(self, left: int, needed: int) -> tuple[Card, ...]:
        """Cards that the law wants shuffled into the rest of the pack before so many are taken."""

    @abstractmethod
    def question(self) -> Question | None:
        """Whose decision is awaited."""

    @property
    def waits_for(self) -> Office | None:
        """The office without whose decision the game does not go on, where it waits for one."""
        return None

    @abstractmethod
    def by_rule(self, player: PlayerId) -> tuple[C, ...]:
        """What the rule does for somebody who has not decided in time."""

    @abstractmethod
    def bot_decision(self, player: PlayerId, chance: Chance) -> C:
        """What a bot decides when its decision is awaited."""

    @abstractmethod
    def bot_bet(self, player: PlayerId, chance: Chance) -> C | None:
        """What a bot stakes while bets are open; None once it has."""

    # The people

    @abstractmethod
    def people(self) -> Mapping[PlayerId, Seated]: ...

    @property
    @abstractmethod
    def present(self) -> Set[PlayerId]:
        """Who is at the table."""

    def has_same_people(self, before: S) -> bool:
        """Whether nobody has come or gone since an earlier state; it is asked after each event."""
        return self.at(before).present == self.present

    @property
    @abstractmethod
    def places(self) -> int:
        """How many seats the table has."""

    @abstractmethod
    def money(self) -> int:
        """Everything at the table; it changes only when chips are brought or taken away."""

    @property
    def stacks(self) -> dict[PlayerId, int]:
        """What everybody has before them."""
        return {player: seated.chips for player, seated in self.people().items()}

    @property
    def to_speak(self) -> tuple[PlayerId, ...]:
        """Whose decision the table waits for."""
        question = self.question()
        return question.players if question else ()

    @property
    def gathers(self) -> bool:
        """Whether the first players gather before seats are drawn among them."""
        return False

    def start(self, chips: Mapping[PlayerId, int], chance: Chance) -> C | None:
        """Begin the game with those who have gathered, seats and first marker by lot; None while they are too few."""
        del chips, chance
        return None

    @property
    def is_open(self) -> bool:
        """Whether people may sit down."""
        return True

    @property
    def due_by(self) -> tuple[RuleId, ...]:
        """The rules behind what the table waits for now."""
        return ()

    @property
    def own_seats(self) -> bool:
        """Whether people come to the table and leave it by themselves; at a tournament's they are seated there."""
        return True

    def gives_time(self, player: PlayerId) -> bool:  # noqa: ARG002
        """Whether a player is given time for a decision, or the rule decides at once."""
        return True

    def waiting(self) -> tuple[PlayerId, ...]:
        """The waiting list that the game itself keeps."""
        return ()

    @property
    @abstractmethod
    def between_hands(self) -> bool:
        """Whether seats may change and the next pack is shuffled."""

    @abstractmethod
    def number(self) -> int:
        """The number of the hand in progress, or of the last one; it stays the same for ever."""

    @abstractmethod
    def limits(self) -> tuple[int, int | None]:
        """The table's minimum and maximum now; None where nothing but the stacks limits a bet."""

    # What an event is

    @abstractmethod
    def taken(self, event: E) -> tuple[Card | None, ...]:
        """The cards that leave the pack, in their order."""

    @abstractmethod
    def shown(self, event: E) -> tuple[Card, ...]:
        """The cards everybody sees from now on."""

    @abstractmethod
    def opens(self, event: E) -> bool:
        """Whether the event belongs to the beginning of a hand."""

    @abstractmethod
    def settles(self, event: E) -> bool:
        """Whether the event says how a bet or a pot came out."""

    @abstractmethod
    def ends(self, event: E) -> bool:
        """Whether the hand is over with this event."""

    def stays_inside(self, event: E) -> bool:  # noqa: ARG002
        """Whether an event changes the game alone: no card leaves the pack or is shown, nothing is settled, nobody
        comes or goes, and no hand begins or ends. A family that knows it at a glance spares the room these questions.
        """
        return False

    def can_be_taken_back(self, event: E) -> bool:  # noqa: ARG002
        """Whether a dealer who entered it by mistake may take it back: nothing is paid, and nobody comes or goes."""
        return False
