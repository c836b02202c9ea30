"""What lies on a table, as it is sent: the game as one viewer sees it, an event in words, how a bet came out."""

from collections.abc import Collection, Sequence
from typing import Final, Protocol

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import METERED
from tapete.games.banked.table import BankedTable
from tapete.games.banked.view import view
from tapete.games.blackjack.decide import open_turn
from tapete.games.blackjack.rules import blackjack_rules, sevens_rules
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.event import Awarded
from tapete.games.circle.seats.command import BeginHand
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.games.roulette.rules import roulette_rules
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.table import RouletteTable
from tapete.games.shared.limits import in_force
from tapete.room.model.event import PackCommitted
from tapete.room.stream.watcher import NOBODY
from tapete.room.tables.game import Game, GameState
from tapete.room.wire.banked import result_out as banked_result
from tapete.room.wire.banked import view_out as banked_view
from tapete.room.wire.blackjack import view_out as blackjack_view
from tapete.room.wire.circle import Drawer
from tapete.room.wire.circle import result_out as circle_result
from tapete.room.wire.notation import Json, members, words
from tapete.room.wire.parts import Values, in_parts
from tapete.room.wire.roulette import result_out as roulette_result
from tapete.room.wire.roulette import view_out as roulette_view
from tapete.room.wire.seen import InParts, SeenByAll
from tapete.tournament.felt.state import FeltState
from tapete.tournament.felt.table import FeltTable
from tapete.words.events import banked, blackjack, circle, roulette
from tapete.words.headlines import rarity
from tapete.words.headlines.banked import headline as banked_headline
from tapete.words.headlines.blackjack import headline as blackjack_headline
from tapete.words.headlines.circle import PaidHand
from tapete.words.headlines.headline import Headline
from tapete.words.headlines.roulette import headline as roulette_headline
from tapete.words.telling import manner_at


class TableFelt(Protocol):
    """A game as the room shows it. The state is the game's own, which the room only passes on."""

    tells_rulings: bool
    """Whether an event of the game itself names an incident that was ruled."""

    def view(self, state: GameState, viewer: PlayerId) -> Json:
        """The game as a person sees it."""

    def members(self, state: GameState, viewer: PlayerId) -> bytes:
        """The same as it is sent: the members of an object, none of which a table has beside its game."""

    def outside(self, state: GameState) -> bytes:
        """The same for somebody who may not watch the hands: ``hand`` is null."""

    def parts(self, state: GameState) -> tuple[Values, ...]:
        """The game as somebody sees it who does not play, part by part; a group that is as it was is the same."""

    def outside_parts(self, state: GameState) -> tuple[Values, ...]:
        """The same for somebody who may not watch the hands."""

    def own_parts(self, state: GameState, viewer: PlayerId) -> Values:
        """The parts that a viewer sees otherwise."""

    def redrawn(self, before: GameState, now: GameState) -> Collection[PlayerId] | None:
        """Whose own parts may be others than they were, of the same players; None where anybody's may be."""

    def prepare(self) -> None:
        """What takes long is worked out beforehand, in whatever thread."""

    def rest(self) -> None:
        """Nobody looks: what was drawn last is let go."""

    def told(self, state: GameState, event: Event) -> Sentence | None:
        """An event in words that give away no hidden card, once it has happened; None for what needs none."""

    def result(self, state: GameState, event: Event) -> Json:
        """What a settling event says."""

    def headline(self, state: GameState, results: Sequence[Event], viewer: PlayerId) -> Headline | None:
        """How the hand that these results paid came out for a person; None where nobody won it."""


class BankedFelt(InParts):
    """A table against the house."""

    tells_rulings = True

    def __init__(self, game: BankedTable) -> None:
        self._game = game
        self._empty_meters: dict[str, int] = {str(name): 0 for name in METERED if game.rules.is_offered(name)}
        self._seen = SeenByAll(self)

    def view(self, state: GameState, viewer: PlayerId) -> Json:
        assert isinstance(state, BankedState)
        rules = self._game.rules
        drawn = banked_view(rules.table, view(rules, state, viewer, with_options=False), viewer)
        return {**drawn, "meters": self._empty_meters | state.meters}  # one that nobody has fed yet is seen too

    def members(self, state: GameState, viewer: PlayerId) -> bytes:
        return members(self.view(state, viewer)) if self._plays(state, viewer) else self._seen.of(state)

    def _plays(self, state: GameState, viewer: PlayerId) -> bool:
        assert isinstance(state, BankedState)
        return viewer in self._game.at(state).present

    def outside(self, state: GameState) -> bytes:
        return _without_hand(self.view(state, NOBODY))

    def rest(self) -> None:
        self._seen.clear()

    def told(self, state: GameState, event: Event) -> Sentence | None:
        assert isinstance(state, BankedState)
        return banked.told(self._game.rules.table, state, event)

    def result(self, state: GameState, event: Event) -> Json:
        del state
        return banked_result(event)

    def headline(self, state: GameState, results: Sequence[Event], viewer: PlayerId) -> Headline | None:
        assert isinstance(state, BankedState)
        return banked_headline(self._game.rules.table, state, results, viewer)


_GOES_ON: Final[Values] = in_parts({"suspended": None, "held_up": None})
"""Nothing keeps a hand in progress from going on, but for other tables of its tournament."""


class CircleFelt:
    """A circle table."""

    tells_rulings = False

    def __init__(self, game: CircleTable) -> None:
        self._game, rules = game, game.rules
        self._rules, self._manner, self._own_seats = rules, manner_at(rules.law), game.own_seats
        self._in_tournament = isinstance(game, FeltTable)
        self._drawer = Drawer(rules.opened.order, rules.opened.selection, self._hand_rules)
        self._waiting: tuple[CircleState | None, bytes] = (None, b"")
        self._explained: tuple[CircleState | None, Values] = (None, {})
        self._paid: tuple[CircleState | None, Sequence[Event], PaidHand | None] = (None, (), None)
        """The last hand that somebody was told of."""

    def view(self, state: GameState, viewer: PlayerId) -> Json:
        assert isinstance(state, CircleState)
        drawn = self._drawer.view(state, viewer)
        return {**drawn, "suspended": self._suspended(state), "held_up": self._held_up(state)}

    def members(self, state: GameState, viewer: PlayerId) -> bytes:
        assert isinstance(state, CircleState)
        drawn = self._drawer.members(state, viewer)
        return drawn + b"," + self._waits(state)

    def outside(self, state: GameState) -> bytes:
        assert isinstance(state, CircleState)
        drawn = self._drawer.outside(state)
        return drawn + b"," + self._waits(state)

    def parts(self, state: GameState) -> tuple[Values, ...]:
        assert isinstance(state, CircleState)
        return (*self._drawer.parts(state), self._why_parts(state))

    def outside_parts(self, state: GameState) -> tuple[Values, ...]:
        assert isinstance(state, CircleState)
        return (*self._drawer.outside_parts(state), self._why_parts(state))

    def _hand_rules(self, state: CircleState) -> HandRules:
        return self._rules.hand(state.limits)

    def _why_parts(self, state: CircleState) -> Values:
        """While it says the same it is the same object: nothing of it has to be compared."""
        if state.playing and not self._in_tournament:
            return _GOES_ON
        if self._explained[0] is not state:
            before, now = self._explained[1], in_parts(self._why(state))
            self._explained = state, before if before == now else now
        return self._explained[1]

    def own_parts(self, state: GameState, viewer: PlayerId) -> Values:
        assert isinstance(state, CircleState)
        return self._drawer.own_parts(state, viewer)

    def redrawn(self, before: GameState, now: GameState) -> Collection[PlayerId]:
        assert isinstance(before, CircleState) and isinstance(now, CircleState)
        return self._drawer.redrawn(before, now)

    def prepare(self) -> None:
        rarity.prepare(self._rules.opened.order)

    def rest(self) -> None:
        self._drawer.rest()
        self._waiting, self._explained, self._paid = (None, b""), (None, {}), (None, (), None)

    def _waits(self, state: CircleState) -> bytes:
        """Why no hand goes on; the same for everybody, so it is asked once for a table as it stands."""
        if self._waiting[0] is not state:
            self._waiting = state, members(self._why(state))
        return self._waiting[1]

    def _why(self, state: CircleState) -> Json:
        return {"suspended": self._suspended(state), "held_up": self._held_up(state)}

    def _held_up(self, state: CircleState) -> Json | None:
        """Why a hand waits for other tables of its tournament."""
        game = self._game
        refused = game.at(state).held_up if isinstance(game, FeltTable) and isinstance(state, FeltState) else None
        return {"text": words(refused.reason), "cite": refused.because} if refused else None

    def _suspended(self, state: CircleState) -> Json | None:
        """Why no hand can begin, where too few are left for one; in a tournament it says so itself."""
        rules = self._rules
        if (
            not self._own_seats
            or not state.running
            or state.playing
            or not state.too_few(rules.least_players, seated_count=rules.seated_count)
        ):
            return None
        refused = decide(rules, state, BeginHand())
        return {"text": words(refused.reason), "cite": refused.because} if isinstance(refused, Refused) else None

    def told(self, state: GameState, event: Event) -> Sentence | None:
        assert isinstance(state, CircleState)
        return circle.told(self._manner, state, event)

    def result(self, state: GameState, event: Event) -> Json:
        assert isinstance(state, CircleState)
        return circle_result(state, getattr(event, "event", event))

    def headline(self, state: GameState, results: Sequence[Event], viewer: PlayerId) -> Headline | None:
        assert isinstance(state, CircleState)
        if self._paid[0] is not state or self._paid[1] is not results:
            self._paid = state, results, self._paid_hand(state, results)
        paid = self._paid[2]
        return paid.headline(viewer) if paid else None

    def _paid_hand(self, state: CircleState, results: Sequence[Event]) -> PaidHand | None:
        inner = (getattr(event, "event", event) for event in results)
        awards = [event for event in inner if isinstance(event, Awarded)]
        return PaidHand(self._manner, self._hand_rules(state), state.hand, awards) if awards else None


_SEALED: Final = Sentence("El número de la tirada queda sellado", "The number of the spin is sealed")
"""The pockets of a wheel are a pack to everybody but those who look at it."""


class WheelFelt(InParts):
    """A roulette."""

    tells_rulings = False

    def __init__(self, game: RouletteTable) -> None:
        self._rules = game.rules
        self._seen = SeenByAll(self)

    def view(self, state: GameState, viewer: PlayerId) -> Json:
        assert isinstance(state, Roulette)
        del viewer
        return roulette_view(roulette_rules(in_force(self._rules, state.limits)), state)

    def members(self, state: GameState, viewer: PlayerId) -> bytes:
        del viewer
        return self._seen.of(state)

    def _plays(self, state: GameState, viewer: PlayerId) -> bool:
        del state, viewer
        return False

    def outside(self, state: GameState) -> bytes:
        return _without_hand(self.view(state, NOBODY))

    def rest(self) -> None:
        self._seen.clear()

    def told(self, state: GameState, event: Event) -> Sentence | None:
        del state
        return _SEALED if isinstance(event, PackCommitted) else roulette.told(event)

    def result(self, state: GameState, event: Event) -> Json:
        assert isinstance(state, Roulette)
        return roulette_result(state, event)

    def headline(self, state: GameState, results: Sequence[Event], viewer: PlayerId) -> Headline | None:
        del state
        return roulette_headline(roulette_rules(self._rules), results, viewer)


class ShoeFelt(InParts):
    """A blackjack table."""

    tells_rulings = False

    def __init__(self, game: BlackjackTable) -> None:
        self._rules, self._table = game.rules, game
        self._seen = SeenByAll(self)

    def view(self, state: GameState, viewer: PlayerId) -> Json:
        assert isinstance(state, BlackjackState)
        rules = in_force(self._rules, state.limits)
        game = blackjack_rules(rules)
        return blackjack_view(sevens_rules(rules), game, state, open_turn(game, state), viewer)

    def members(self, state: GameState, viewer: PlayerId) -> bytes:
        return members(self.view(state, viewer)) if self._plays(state, viewer) else self._seen.of(state)

    def _plays(self, state: GameState, viewer: PlayerId) -> bool:
        assert isinstance(state, BlackjackState)
        return viewer in self._table.at(state).present

    def outside(self, state: GameState) -> bytes:
        return _without_hand(self.view(state, NOBODY))

    def rest(self) -> None:
        self._seen.clear()

    def told(self, state: GameState, event: Event) -> Sentence | None:
        del state
        return blackjack.told(event)

    def result(self, state: GameState, event: Event) -> Json:
        del state
        return banked_result(event)

    def headline(self, state: GameState, results: Sequence[Event], viewer: PlayerId) -> Headline | None:
        assert isinstance(state, BlackjackState)
        return blackjack_headline(blackjack_rules(self._rules), state, results, viewer)


def _without_hand(view: Json) -> bytes:
    return members({**view, "hand": None})


def felt_of(game: Game) -> TableFelt:
    """How a game is shown."""
    if isinstance(game, BankedTable):
        return BankedFelt(game)
    if isinstance(game, RouletteTable):
        return WheelFelt(game)
    if isinstance(game, BlackjackTable):
        return ShoeFelt(game)
    assert isinstance(game, CircleTable)
    return CircleFelt(game)
