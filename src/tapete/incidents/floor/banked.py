"""A table against the house as the floor of rulings: its verbs, and what may be stated about an incident at it."""

from typing import Final, Self

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Choice, Hands, Number
from tapete.games.banked.decide import decide
from tapete.games.banked.model.event import TableEvent
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState, Box
from tapete.games.banked.rules import SIDE_BETS, BankedRules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.people import TableCommand
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.vocabulary import Verb
from tapete.incidents.floor.banked_orders import BANKED_COMMANDS, noted
from tapete.incidents.floor.carry_out import Asks, Floor, RuledCase


class BankedFloor(Floor[BankedState, TableCommand, TableEvent]):
    """A table against the house, under the rules it opened with."""

    def __init__(self, rules: BankedRules, state: BankedState) -> None:
        self._rules, self._state = rules, state

    @property
    def state(self) -> BankedState:
        return self._state

    def at(self, state: BankedState) -> Self:
        return type(self)(self._rules, state)

    def decide(self, command: TableCommand) -> Accepted[TableEvent] | Refused:
        return decide(self._rules, self._state, command)

    def evolve(self, state: BankedState, event: TableEvent) -> BankedState:
        return evolve(state, event)

    def completed(self, about: Involved) -> Involved:
        """The player concerned is the holder of the box, or whoever sits there, unless somebody else is named."""
        if about.player is not None or about.seat is None:
            return about
        box = self._state.round.boxes.get(about.seat)
        sitting = (name for name, player in self._state.players.items() if player.seat == about.seat)
        return replace(about, player=box.holder if box else next(sitting, None))

    def recorded(self, case: RuledCase) -> tuple[TableCommand, ...]:
        return (noted(case),)

    def commands(self, case: RuledCase, effect: Effect) -> tuple[TableCommand, ...]:
        builder = BANKED_COMMANDS.get(effect.verb)
        return builder.build(case) if builder else ()

    def asks(self, effect: Effect) -> Asks:
        builder = BANKED_COMMANDS.get(effect.verb)
        return Asks(builder.needs, builder.takes) if builder else Asks()

    def field(self, need: Need, effects: tuple[Effect, ...], about: Involved) -> AnyField | None:
        verbs = {effect.verb for effect in effects}
        match need:
            case Need.SEAT:
                return Choice(values=tuple(seat for seat, box in self._state.round.boxes.items() if box.cards))
            case Need.PLAYER:
                return Choice(values=self._players(about), optional=not verbs.isdisjoint(_OF_A_BOX))
            case Need.PLACE:
                return Number(least=1, most=len(self._lying(verbs, about)))
            case Need.CARDS:
                return Cards(least=1, most=1, among=self._card_there(verbs, about))
            case Need.DEALT:
                count = self._dealt()
                return Cards(least=count, most=count, unseen=True, optional=True)
            case Need.BANK:
                bank = self._state.round.bank
                return Cards(least=len(bank), most=len(bank)) if None in bank and self._with_side_bets() else None
            case Need.HANDS:
                unseen = {int(box.seat): len(box.cards) for box in self._with_side_bets() if None in box.cards}
                return Hands(seats=unseen) if unseen else None
        return None

    def _players(self, about: Involved) -> tuple[PlayerId, ...]:
        """Those with a bet in the box that has been named; else everybody at the table."""
        box = self._state.round.boxes.get(about.seat) if about.seat is not None else None
        return box.players if box else tuple(self._state.players)

    def _lying(self, verbs: set[Verb], about: Involved) -> tuple[Card | None, ...]:
        """The cards among which one has been seen: a box's or the common ones; any box's, while none is named."""
        now = self._state.round
        if Verb.KEEP_COMMON in verbs:
            return now.common
        if about.seat in now.boxes:
            return now.boxes[about.seat].cards
        return max((box.cards for box in now.boxes.values()), key=len, default=())

    def _card_there(self, verbs: set[Verb], about: Involved) -> tuple[str, ...]:
        """The card in the place that has been named, where the table knows it."""
        lying = self._lying(verbs, about)
        named = verbs.isdisjoint({Verb.DISCARD_CARD}) and about.place is not None and about.place <= len(lying)
        card = lying[about.place - 1] if named and about.place else None
        return (write_card(card),) if card is not None else ()

    def _with_side_bets(self) -> list[Box]:
        boxes = self._state.round.boxes.values()
        return [box for box in boxes if any(wager.bet in SIDE_BETS for wager in box.wagers)]

    def _dealt(self) -> int:
        now = self._state.round
        return len(now.bank) + len(now.common) + sum(len(box.cards) for box in now.boxes.values())

    def facts(self, about: Involved) -> dict[str, str]:  # noqa: ARG002
        """Whether anybody has still to decide, once cards have been dealt."""
        now, course = self._state.round, GAMES[self._rules.game].course
        if not any(box.cards for box in now.boxes.values()):
            return {}
        later = any(phase.kind is PhaseKind.DECIDE for phase in course[now.phase + 1 :])
        return {"pending": "yes" if now.turn is not None or later else "no"}

    @property
    def facts_of_player(self) -> frozenset[str]:
        return frozenset()


_OF_A_BOX: Final = frozenset((Verb.VOID_HAND, Verb.FORFEIT, Verb.KEEP_CARD))
"""Consequences for a box: its holder is meant unless somebody else is named."""
