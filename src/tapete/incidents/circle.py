"""Rulings carried out at a circle table: each consequence is an order to the hand, or is only put on record."""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.games.circle import floor_command as ordered
from tapete.games.circle.betting import bounds
from tapete.games.circle.command import Act, Command
from tapete.games.circle.decide import decide as decide_in_hand
from tapete.games.circle.event import HandEvent
from tapete.games.circle.evolve import evolve as evolve_hand
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.state import NOBODY, Hand
from tapete.games.circle.table import decide
from tapete.games.circle.table_command import Expel, InHand, TableCommand
from tapete.games.circle.table_draft import Circle
from tapete.games.circle.table_event import CircleEvent
from tapete.games.circle.table_evolve import evolve
from tapete.games.circle.table_state import CircleTable
from tapete.incidents.carrying_out import all_or_none
from tapete.incidents.choosing import chosen
from tapete.incidents.desk import Ruled
from tapete.incidents.effect import Effect
from tapete.law.refusal import refuse


class Involved(msgspec.Struct, frozen=True):
    """Whom and what the incident is about, as far as its consequences need it."""

    player: PlayerId | None = None
    other: PlayerId | None = None
    cards: tuple[Card, ...] = ()
    """Those exposed, turned too soon or given wrongly."""
    new: Card | None = None
    """The card given for one of them."""
    act: str = ""
    to: int = 0
    chips: int = 0
    """Chips put in: short of a call, or an initial bet posted late."""


class Order(msgspec.Struct, frozen=True):
    """A consequence being carried out: in which hand, about whom, by whom, because of which rules."""

    rules: HandRules
    hand: Hand
    effect: Effect
    about: Involved
    by: str
    because: tuple[RuleId, ...]

    @property
    def player(self) -> PlayerId:
        """The one the consequence speaks of."""
        name = self.about.other if "other" in self.effect.words else self.about.player
        return name or PlayerId("")

    @property
    def card(self) -> Card:
        return self.about.cards[0]

    @property
    def in_turn(self) -> PlayerId | None:
        return self.hand.players[self.hand.turn] if self.hand.turn != NOBODY else None


Build = Callable[[Order], Command | Expel | tuple[Command, ...]]


def apply(
    circle: Circle, table: CircleTable, ruled: Ruled, about: Involved, by: str = "", option: str = ""
) -> Accepted[CircleEvent] | Refused:
    """The events of a ruling at a table, or why it cannot be carried out; nothing is done by halves.

    Where the text leaves the decision to somebody, ``by`` and the ``option`` chosen are needed and recorded.
    """
    does, official = chosen(ruled, by, option), by or ruled.ruling.decided_by
    if isinstance(does, Refused):
        return does

    def orders(effect: Effect, now: CircleTable) -> tuple[TableCommand, ...] | Refused:
        commands = _commands(Order(circle.hand_rules, now.hand, effect, about, official, ruled.cite))
        if isinstance(commands, Refused):
            return commands
        return tuple(of if isinstance(of, TableCommand) else InHand(of) for of in commands)

    return all_or_none(table, [partial(orders, effect) for effect in does], partial(decide, circle), evolve)


def apply_in_hand(
    rules: HandRules, hand: Hand, ruled: Ruled, about: Involved, by: str = "", option: str = ""
) -> Accepted[HandEvent] | Refused:
    """The same for a hand by itself, as a tournament plays it; whoever leaves the game is the tournament's affair."""
    does, official = chosen(ruled, by, option), by or ruled.ruling.decided_by
    if isinstance(does, Refused):
        return does

    def orders(effect: Effect, now: Hand) -> tuple[Command, ...] | Refused:
        order = Order(rules, now, effect, about, official, ruled.cite)
        commands = _commands(order)
        if isinstance(commands, Refused):
            return commands
        return tuple(of if isinstance(of, Command) else _note(order) for of in commands)

    return all_or_none(hand, [partial(orders, effect) for effect in does], partial(decide_in_hand, rules), evolve_hand)


def _commands(order: Order) -> tuple[Command | Expel, ...] | Refused:
    """What a consequence asks of the hand; whatever it needs to know must have been told."""
    if order.effect.words and not order.player:
        who = order.effect.words[0]
        return refuse(f"falta decir quién es: {who}", f"who it is has not been told: {who}", order.because)
    if order.effect.verb in _NEED_CARDS and not order.about.cards:
        return refuse("falta decir qué carta es", "which card it is has not been told", order.because)
    built = _BUILDERS.get(order.effect.verb, _note)(order)
    return built if isinstance(built, tuple) else (built,)


_NEED_CARDS: Final = frozenset(
    ("expose_up", "replace_card", "replace_common", "pick_next_burn", "aside_common", "give_dead")
)


def _note(of: Order) -> Command:
    return ordered.Note(str(of.effect), of.player or None, because=of.because, by=of.by)


def _void(redeal: bool) -> Build:
    return lambda of: ordered.VoidHand(redeal, because=of.because, by=of.by)


def _kill(refund: str = "") -> Build:
    return lambda of: ordered.KillHand(of.player, refund, because=of.because, by=of.by)


def _face(up: bool) -> Build:
    """A card nobody names was seen by all and is only covered again."""

    def build(of: Order) -> Command:
        if not of.about.cards:
            return _note(of)
        return ordered.FaceCard(of.player, of.card, up, because=of.because, by=of.by)

    return build


def _set_aside(comes_back: bool) -> Build:
    return lambda of: ordered.SetAside(of.about.cards, comes_back, because=of.because, by=of.by)


def _next_burn(of: Order) -> tuple[Command, ...]:
    """The card is put aside now and is what the next deal would burn."""
    burnt = ordered.SetAside(of.about.cards, because=of.because, by=of.by)
    return burnt, ordered.SkipBurn(because=of.because, by=of.by)


def _bind(stays: bool) -> Build:
    """What was said in turn is done; what was done out of turn binds when the turn comes."""

    def build(of: Order) -> Command:
        if of.player == of.in_turn:
            return Act(of.player, of.about.act, of.about.to)
        return ordered.ActOutOfTurn(of.player, of.about.act, of.about.to, stays, because=of.because, by=of.by)

    return build


def _lose_turn(of: Order) -> Command:
    """Whoever was passed over checks, or is out where there is a bet he has not covered."""
    hand = of.hand
    covered = of.player in hand.players and hand.bets[hand.players.index(of.player)] >= hand.level
    return Act(of.player, "check" if covered else "fold")


def _forced_bet(of: Order) -> Command:
    """The bet that was due from an absent player is made from his stack."""
    return Act(of.player, "bet", _least(of))


def _post_or_out(of: Order) -> Command:
    if of.about.chips:
        return ordered.PostLate(of.player, of.about.chips, because=of.because, by=of.by)
    return ordered.KillHand(of.player, because=of.because, by=of.by)


def _least_raise(of: Order) -> Command:
    return Act(of.player, "raise", _least(of))


def _least(of: Order) -> int:
    """The least that the player's bet may come to."""
    if of.player not in of.hand.players:
        return 0
    return bounds(of.rules, of.hand, of.hand.players.index(of.player)).least


_BUILDERS: Final[dict[str, Build]] = {
    "redeal": _void(redeal=True),
    "void": _void(redeal=False),
    "kill": _kill(),
    "lose_pot": _kill(),
    "withdraw": _kill(),
    "release": _kill("initial"),
    "refund": _kill("all"),
    "return_uncalled": _kill("uncalled"),
    "freeze": lambda of: ordered.FreezePlayer(of.player, because=of.because, by=of.by),
    "stop_betting": lambda of: ordered.StopBetting(because=of.because, by=of.by),
    "expose_up": lambda of: ordered.TurnUp(of.player, of.card, because=of.because, by=of.by),
    "cover": _face(up=False),
    "show_to_all": _face(up=True),
    "next_up": lambda of: ordered.NextCardUp(of.player, because=of.because, by=of.by),
    "replace_card": lambda of: ordered.ReplaceCard(of.player, of.card, of.about.new, because=of.because, by=of.by),
    "give_dead": lambda of: ordered.ReplaceCard(of.player, of.card, None, because=of.because, by=of.by),
    "replace_common": _set_aside(comes_back=False),
    "pick_next_burn": _next_burn,
    "aside_common": _set_aside(comes_back=True),
    "return_common": lambda of: ordered.SkipBurn(because=of.because, by=of.by),
    "burn_round": lambda of: ordered.BurnRound(next(iter(of.about.cards), None), because=of.because, by=of.by),
    "post_or_out": _post_or_out,
    "leave_in": lambda of: ordered.LeaveIn(of.player, of.about.chips, because=of.because, by=of.by),
    "call": lambda of: Act(of.player, "call"),
    "complete_call": lambda of: Act(of.player, "call"),
    "min_raise": _least_raise,
    "raise_full": _least_raise,
    "bind": _bind(stays=False),
    "bind_no_raise": _bind(stays=True),
    "lose_turn": _lose_turn,
    "lose_forced": _forced_bet,
    "expel": lambda of: Expel(of.player, of.by, because=of.because),
}
"""Consequences that change the hand; all others are put right by hand and recorded."""

CARRIED_OUT: Final = frozenset(_BUILDERS)
