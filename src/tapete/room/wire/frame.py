"""What stays the same in all pictures of one table, and what of its last hand is kept for each viewer."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.law.catalogue import title_of
from tapete.room.model.event import Millis
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import Terms, buy_in
from tapete.room.tables.context import TableContext
from tapete.room.tables.game import Game, GameState
from tapete.room.tables.live.authority import supervising_office
from tapete.room.tables.options import TableOptions
from tapete.room.tables.table import RoomTable
from tapete.room.wire.felt import TableFelt
from tapete.room.wire.notation import Json, members, words
from tapete.room.wire.parts import in_parts

S = TypeVar("S", bound=GameState)


class LastHands(Generic[S]):
    """The last hand of a table as each viewer sees it, for as long as it is the same hand."""

    def __init__(self) -> None:
        self._hand: tuple[S | None, Sequence[Event]] = (None, ())
        self._seen: dict[PlayerId, bytes] = {}

    def of(self, ended: S, results: Sequence[Event]) -> dict[PlayerId, bytes]:
        if self._hand[0] is not ended or self._hand[1] is not results:
            self._hand, self._seen = (ended, results), {}
        return self._seen


class Frame(Generic[S]):
    """What stays the same in all pictures of one table; ``may_take_back`` tells who may put back what was entered."""

    def __init__(
        self,
        name: str,
        terms: Terms,
        rules: RoomRules,
        game: Game,
        felt: TableFelt,
        context: TableContext,
        may_take_back: Callable[[RoomTable[S], PlayerId], bool],
    ) -> None:
        self.may_take_back = may_take_back
        self.name, self.game, self.felt, self.context = name, game, felt, context
        self.buy_in, self.live = buy_in(terms, rules), terms.live
        self.silent = rules.silent
        self.named: Json = {"table": name}
        self.last_hands: LastHands[S] = LastHands()
        self.options = TableOptions(game, rules, self.buy_in)
        self.still: Json = {
            "family": terms.family.value,
            "law": terms.law,
            "game": terms.game,
            "title": words(title_of(terms.game)),
            "live": terms.live,
            "places": game.places,
            "unit": "cents" if rules.euros else "chips",
            "buy_in": self.buy_in,
            "tournament": terms.felt.tournament if terms.felt else None,
            **({"supervisor": supervising_office(rules).title} if terms.live else {}),
        }
        self.still_encoded = members(self.still)
        self.still_parts = in_parts(self.still)

    @property
    def now(self) -> Millis:
        return self.context.clock.now()

    def rest(self) -> None:
        """Nobody looks: what was drawn last is let go."""
        self.last_hands = LastHands()
        self.felt.rest()
