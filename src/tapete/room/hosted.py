"""One protocol over house tables and circle tables: what the room needs to know of a game to host it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.incidents.carry_out import Floor
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.room.ask import AnyAsk, Wager
from tapete.room.chance import Chance

S = TypeVar("S")
Command = msgspec.Struct
"""A command of the game; only its own adapter looks inside."""
Json = dict[str, Any]


class Plea(msgspec.Struct, frozen=True):
    """A command that may still need cards from the pack."""

    make: Callable[[tuple[Card, ...]], Command]
    cards: int = 0


def plain(command: Command) -> Plea:
    """A command that needs no card."""
    return Plea(lambda _: command)


class Due(msgspec.Struct, frozen=True):
    """What the croupier does next, and whether he waits for those who may still bet."""

    step: str
    plea: Plea
    patient: bool = False


class Question(msgspec.Struct, frozen=True):
    """Whose decision the table waits for; the same question asked again has the same key."""

    kind: str
    """offer, bets, decide, draw or discard."""
    key: tuple[int, ...]
    players: tuple[PlayerId, ...] = ()


class Seated(msgspec.Struct, frozen=True):
    """Somebody at the table. A standing player has no seat."""

    seat: Seat | None
    chips: int
    playing: bool = False
    """He has chips in the round or cards in the hand."""
    resting: bool = False


class Hosted(ABC, Generic[S]):
    """A game at a table of the room. It holds rules and no state: the same verbs as the engine, plus the croupier."""

    def __init__(self, rules: TableRules) -> None:
        self.rules = rules

    @abstractmethod
    def new(self) -> S: ...

    def prepare(self) -> None:
        """Make ready what would keep everybody waiting when it is first needed."""

    @abstractmethod
    def decide(self, state: S, command: Command) -> Accepted[Any] | Refused: ...

    @abstractmethod
    def evolve(self, state: S, event: Event) -> S: ...

    @abstractmethod
    def people(self, state: S) -> Mapping[PlayerId, Seated]: ...

    @abstractmethod
    def money(self, state: S) -> int:
        """Everything at the table; it changes only when chips are brought or taken away."""

    @property
    def places(self) -> int:
        return self.rules.count("seats.maximum")

    @abstractmethod
    def number(self, state: S) -> int:
        """The number of the hand in course, or of the last one; it stays the same for ever."""

    @abstractmethod
    def limits(self, state: S) -> tuple[int, int | None]:
        """The table's minimum and maximum now; None where nothing but the stacks limits a bet."""

    @abstractmethod
    def read(self, state: S, player: PlayerId, ask: AnyAsk) -> Plea | Refused:
        """What a person asks for, as a command of the game."""

    @abstractmethod
    def sit(self, state: S, player: PlayerId, seat: Seat, chips: int) -> Command: ...

    @abstractmethod
    def is_open(self, state: S) -> bool:
        """Whether people may sit down."""

    @abstractmethod
    def begins(self, state: S) -> bool:
        """Whether the table has to gather its first players and draw their seats before anybody sits down."""

    @abstractmethod
    def start(self, state: S, chips: Mapping[PlayerId, int], chance: Chance) -> Command | None:
        """Begin the game with the first players, or None while they are too few."""

    @abstractmethod
    def waiting(self, state: S) -> tuple[PlayerId, ...]:
        """The waiting list the game itself keeps."""

    @abstractmethod
    def wait(self, player: PlayerId, waits: bool) -> Command | None:
        """Put somebody on the game's own waiting list or take him off; None where it keeps none."""

    @abstractmethod
    def due(self, state: S, minute: int, chance: Chance) -> Due | None:
        """What an electronic croupier does now, if it is his turn."""

    @abstractmethod
    def pause(self, state: S) -> bool:
        """Whether the table is between two hands: seats change, and the next pack is shuffled."""

    @abstractmethod
    def question(self, state: S) -> Question | None:
        """Whose decision is awaited."""

    @abstractmethod
    def by_rule(self, state: S, player: PlayerId) -> tuple[Plea, ...]:
        """What the rule does for somebody who has not decided in time."""

    @abstractmethod
    def choose(self, state: S, player: PlayerId, chance: Chance) -> Plea:
        """What a bot decides when its decision is awaited."""

    @abstractmethod
    def bet(self, state: S, player: PlayerId, chance: Chance) -> Plea | None:
        """What a bot stakes while bets are open; None once it has."""

    @abstractmethod
    def legal(self, state: S, player: PlayerId) -> list[Json]:
        """The commands of the game open to a person, as the wire tells them."""

    @abstractmethod
    def view(self, state: S, viewer: PlayerId) -> Json:
        """The game as a person sees it, as the wire tells it."""

    @abstractmethod
    def orders(self, state: S) -> list[Json]:
        """What the croupier of a live table may do next, as the wire tells it."""

    @abstractmethod
    def order(self, command: Mapping[str, object]) -> Plea | Refused:
        """What the croupier of a live table enters, as a command of the game."""

    @abstractmethod
    def floor(self, state: S) -> Floor[S, Any, Any]:
        """The table as rulings of the desk are carried out at it."""

    def wagered(self, state: S, wish: Wager) -> Accepted[Any] | Refused:  # noqa: ARG002
        """A bet as it was made with words and chips, read and carried out."""
        return refuse(
            "en los juegos de la casa las apuestas se anotan por casillas", "in the house's games bets go by boxes"
        )

    @abstractmethod
    def told(self, state: S, event: Event) -> Sentence | None:
        """An event in words that give away no hidden card, once it has happened; None for what needs none."""

    @property
    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """The cards of a fresh pack."""

    @abstractmethod
    def taken(self, event: Event) -> tuple[Card | None, ...]:
        """The cards that leave the pack, in their order."""

    @abstractmethod
    def shown(self, event: Event) -> tuple[Card, ...]:
        """The cards everybody sees from now on."""

    @abstractmethod
    def ends(self, event: Event) -> bool:
        """Whether the hand is over with this event."""

    @abstractmethod
    def opens(self, event: Event) -> bool:
        """Whether the event belongs to the beginning of a hand: what the last one paid is cleared away."""

    @abstractmethod
    def settles(self, event: Event) -> bool:
        """Whether the event says how a bet or a pot came out."""

    @abstractmethod
    def result(self, state: S, event: Event) -> Json:
        """What a settling event says, as the wire tells it."""

    @abstractmethod
    def may_add(self, state: S, player: PlayerId) -> bool:
        """Whether somebody at the table may buy chips now."""

    @abstractmethod
    def shuffled_in(self, state: S, left: int, needed: int) -> tuple[Card, ...]:
        """Cards that the law has shuffled into the rest of the pack before so many can be taken."""
