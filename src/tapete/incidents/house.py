"""A ruling carried out at a table against the house: its consequences as the floor's orders, in order, or none."""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked import floor_command as order
from tapete.games.banked.command import Command
from tapete.games.banked.decide import decide
from tapete.games.banked.event import TableEvent
from tapete.games.banked.evolve import evolve
from tapete.games.banked.state import Table
from tapete.incidents.carrying_out import all_or_none
from tapete.incidents.choosing import chosen
from tapete.incidents.desk import Ruled
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


class Involved(msgspec.Struct, frozen=True, kw_only=True):
    """Whom and which cards an incident is about, as far as its consequences need it."""

    seat: Seat | None = None
    player: PlayerId | None = None
    """The player concerned, where he is not the holder of the box."""
    place: int = 0
    """The place of a card seen by mistake, among those it lies with."""
    card: Card | None = None
    dealt: tuple[Card | None, ...] = ()
    """The cards of a deal put right, in the order in which they left the deck."""
    bank: tuple[Card, ...] = ()
    hands: dict[Seat, tuple[Card, ...]] = {}
    """Cards dealt unseen that are told now."""


def apply(
    rules: TableRules, table: Table, ruled: Ruled, about: Involved, by: str = "", option: str = ""
) -> Accepted[TableEvent] | Refused:
    """The events of a ruling: that it was made, and all it does; a refusal of one part refuses the whole.

    Where the text leaves the decision to somebody, ``by`` and the ``option`` chosen are needed and recorded.
    """
    does = chosen(ruled, by, option)
    if isinstance(does, Refused):
        return does
    about = _with_player(table, about)
    carried = [_ORDERS[effect.verb] for effect in does if effect.verb in _ORDERS]
    if refused := _refuse_missing(carried, about, ruled.cite):
        return refused
    commands = (_noted(ruled, about, by, option), *(of.write(about, ruled.cite) for of in carried))
    return all_or_none(table, (lambda _: commands,), partial(decide, rules), evolve)


def _with_player(table: Table, about: Involved) -> Involved:
    """The player concerned is the holder of the box, or whoever sits there, unless another is told."""
    if about.player is not None or about.seat is None:
        return about
    box = table.round.boxes.get(about.seat)
    sitting = (player for player, known in table.players.items() if known.seat == about.seat)
    return replace(about, player=box.holder if box else next(sitting, None))


def _noted(ruled: Ruled, about: Involved, by: str, option: str) -> Command:
    ruling = ruled.ruling
    decided = (ruling.decided_by, by, option) if ruling.options else ("", "", "")
    return order.NoteRuling(ruling.kind, ruling.outcome, about.seat, *decided, because=ruled.cite)


class _Order(msgspec.Struct, frozen=True):
    """How a consequence becomes an order, and what must have been told for it."""

    write: Callable[[Involved, tuple[RuleId, ...]], Command]
    needs: tuple[str, ...] = ()


def _refuse_missing(carried: list[_Order], about: Involved, cite: tuple[RuleId, ...]) -> Refused | None:
    for need in (need for of in carried for need in of.needs):
        if getattr(about, need) is None:
            return refuse(f"falta decir {_NEEDS[need].es}", f"it is missing {_NEEDS[need].en}", cite)
    return None


_NEEDS: Final = {
    "seat": Sentence("a qué casilla afecta", "which box is concerned"),
    "player": Sentence("a qué jugador afecta", "which player is concerned"),
    "card": Sentence("qué carta es", "which card it is"),
}


def _void_hand(of: Involved, because: tuple[RuleId, ...]) -> Command:
    assert of.seat is not None
    return order.VoidHand(of.seat, because=because)


def _forfeit(of: Involved, because: tuple[RuleId, ...]) -> Command:
    assert of.seat is not None and of.player is not None
    return order.Forfeit(of.seat, of.player, because=because)


def _keep_card(of: Involved, because: tuple[RuleId, ...]) -> Command:
    assert of.card is not None
    return order.Expose(of.place, of.card, of.seat, because=because)


def _keep_common(of: Involved, because: tuple[RuleId, ...]) -> Command:
    return _keep_card(replace(of, seat=None), because)


def _discard(of: Involved, because: tuple[RuleId, ...]) -> Command:
    assert of.card is not None
    return order.Discard(of.card, because=because)


def _warn(of: Involved, because: tuple[RuleId, ...]) -> Command:
    assert of.player is not None
    return order.Warn(of.player, because=because)


_ORDERS: Final = {
    "void_round": _Order(lambda _, because: order.VoidRound(because=because)),
    "settle_optional": _Order(lambda of, because: order.SettleOptional(of.bank, of.hands, because=because)),
    "void_hand": _Order(_void_hand, ("seat",)),
    "forfeit": _Order(_forfeit, ("seat", "player")),
    "restore_deal": _Order(lambda of, because: order.RestoreDeal(of.dealt, because=because)),
    "discard_card": _Order(_discard, ("card",)),
    "keep_card": _Order(_keep_card, ("seat", "card")),
    "keep_common": _Order(_keep_common, ("card",)),
    "next_card": _Order(lambda _, because: order.KeepAsNext(because=because)),
    "shuffle": _Order(lambda _, because: order.OrderShuffle(because=because)),
    "warn": _Order(_warn, ("player",)),
}

LEFT_TO_PEOPLE: Final = ("stop",)
"""Consequences that the table's staff see to."""

LEFT_TO_PAYMENT: Final = ("foul", "foul_bank", "house_way")
"""Consequences that the round comes to by itself: a foul hand loses, the croupier's is set by the house way."""

CARRIED_OUT: Final = tuple(_ORDERS)
"""Consequences that act on the table."""
