"""What a person may see of the table: never a card that lies face down before somebody else."""

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Option
from tapete.games.banked.legal import legal
from tapete.games.banked.model.state import BankedState, Box, HandResult, Round, Wager
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.catalogue import GAMES


class BoxView(msgspec.Struct, frozen=True):
    seat: Seat
    holder: PlayerId
    blind: bool
    wagers: tuple[Wager, ...]
    cards: tuple[Card | None, ...]
    """None for a card the viewer may not see."""
    acts: tuple[str, ...]
    folded: bool
    low: tuple[Card, ...] = ()
    result: HandResult | None = None
    """What the croupier announced instead of the cards."""
    discarded: Card | None = None
    """The card that the viewer gave away for a bought one."""
    bought: int | None = None
    """The place among the cards of the bought one."""


class TableView(msgspec.Struct, frozen=True):
    """The table as one person sees it, with what they may do."""

    law: str
    game: str
    round: int
    phase: str
    turn: Seat | None
    minimum: int
    maximum: int
    boxes: tuple[BoxView, ...]
    bank: tuple[Card | None, ...]
    bank_low: tuple[Card, ...]
    common: tuple[Card | None, ...]
    banker: PlayerId | None
    meters: dict[str, int]
    stacks: dict[PlayerId, int]
    rounds_left: int | None
    legal: tuple[Option, ...]
    dice: tuple[int, ...] = ()
    decided: str | None = None
    """The bet that whoever is in turn keeps or takes back."""


def view(rules: BankedRules, table: BankedState, viewer: PlayerId, with_options: bool = True) -> TableView:
    """What ``viewer`` sees: players their own cards, the croupier and onlookers only what lies face up.

    Whoever asks the table for its options anyway leaves them out here.
    """
    now, in_force = table.round, rules.in_force(table.limits)
    bank_open = len(now.bank_up) == len(now.bank)
    phase = GAMES[rules.game].course[now.phase]
    return TableView(
        rules.law,
        rules.game,
        now.number,
        phase.kind.value,
        now.turn,
        in_force.minimum,
        in_force.maximum,
        tuple(view_box(now.boxes[seat], viewer) for seat in sorted(now.boxes)),
        tuple(card if place in now.bank_up else None for place, card in enumerate(now.bank)),
        now.bank_low if bank_open else (),
        _common(now),
        now.banker,
        table.meters,
        {player: seated.chips for player, seated in table.players.items()},
        table.rounds_left,
        legal(rules, table, viewer) if with_options else (),
        now.dice,
        phase.bet if now.turn is not None and phase.bet in rules.withdrawable else None,
    )


def _common(now: Round) -> tuple[Card | None, ...]:
    return tuple(
        card if place < now.common_up or place in now.common_exposed else None for place, card in enumerate(now.common)
    )


def view_box(box: Box, viewer: PlayerId) -> BoxView:
    """A box as somebody sees it."""
    own = viewer == box.holder and not box.blind and not box.folded
    seen = tuple(
        card if box.shown or own or place in box.exposed or (place == box.bought and box.bought_up) else None
        for place, card in enumerate(box.cards)
    )
    low = box.low if box.shown or own else ()
    discarded = box.discarded if own else None
    return BoxView(
        box.seat, box.holder, box.blind, box.wagers, seen, box.acts, box.folded, low, box.result, discarded, box.bought
    )
