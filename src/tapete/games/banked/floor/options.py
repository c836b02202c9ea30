"""What the table chief may order after an incident; which ruling orders it is for the ruling desk."""

from collections.abc import Iterator

from tapete.cards.card import Card
from tapete.core.ids import Seat
from tapete.core.option import AnyField, Cards, Choice, Given, Hands, Office, Option
from tapete.games.banked.floor.decide import standing_side_bets
from tapete.games.banked.model import floor_command as ordered
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState, Box, Round
from tapete.games.banked.round.deal import slots_left
from tapete.games.banked.round.draft import Draft
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.catalogue import GAMES

_ONE: Cards = Cards(least=1, most=1)


def chief_options(rules: BankedRules, table: BankedState) -> tuple[Option, ...]:
    """Commands open at any time, those of a round in progress, and those about cards that have been dealt."""
    in_course = _in_course(rules, table) if table.round.boxes else ()
    return (*_always(table), *in_course)


def _always(table: BankedState) -> Iterator[Option]:
    yield _option(ordered.OrderShuffle)
    if table.players:
        yield _option(ordered.Warn, fields={"player": Choice(values=tuple(table.players))})


def _in_course(rules: BankedRules, table: BankedState) -> Iterator[Option]:
    now = table.round
    yield _option(ordered.VoidRound)
    if now.cards_out < rules.deck:
        yield _option(ordered.KeepAsNext)
    if len(now.known_cards) < rules.deck:
        yield _option(ordered.Discard, fields={"card": _ONE})
    yield from _restored(rules, now)
    yield from _settled(rules, table)
    for box in (box for _, box in sorted(now.boxes.items()) if box.cards):
        yield _option(ordered.VoidHand, {"seat": box.seat})
        yield _option(ordered.Forfeit, {"seat": box.seat}, {"player": Choice(values=box.players)})
        yield from _exposed(box.seat, box.cards)
    yield from _exposed(None, now.common)


def _option(
    command: type[ordered.FloorCommand],
    given: dict[str, Given] | None = None,
    fields: dict[str, AnyField] | None = None,
) -> Option:
    return Option(command.name(), given or {}, fields or {}, Office.CHIEF)


def _exposed(seat: Seat | None, cards: tuple[Card | None, ...]) -> Iterator[Option]:
    """Any card of a box or of the common ones; which it is has to be stated only where the table does not know."""
    for place, card in enumerate(cards):
        yield _option(ordered.Expose, {"seat": seat, "place": place}, {"card": _ONE} if card is None else {})


def _restored(rules: BankedRules, now: Round) -> Iterator[Option]:
    """The right number was given; the sequence can be stated as long as nobody has decided or seen a card."""
    yield _option(ordered.RestoreDeal)
    dealt = len(now.bank) + len(now.common) + sum(len(box.cards) for box in now.boxes.values())
    if not dealt or now.burnt or any(map(_is_settled_in, now.boxes.values())):
        return
    opening = next(phase for phase in GAMES[rules.game].course if phase.kind is PhaseKind.DEAL)
    laid = slots_left(rules, now.gathered, opening)[:dealt]
    if _all_untold(now):
        unseen = not any(slot.up for slot in laid)
        yield _option(ordered.RestoreDeal, fields={"cards": Cards(least=dealt, most=dealt, unseen=unseen)})


def _is_settled_in(box: Box) -> bool:
    """Somebody has decided on a box's cards or seen one: they stay where they are."""
    return bool(box.acts or box.bought is not None or box.exposed or box.shown)


def _all_untold(now: Round) -> bool:
    """Whether the table knows none of the cards that lie face down: else it knows the sequence itself."""
    down = (card for place, card in enumerate(now.bank) if place not in now.bank_up)
    return all(
        card is None for card in (*down, *now.common, *(card for box in now.boxes.values() for card in box.cards))
    )


def _settled(rules: BankedRules, table: BankedState) -> Iterator[Option]:
    """Side bets that stand though the round is void; cards dealt unseen are entered for it."""
    now = table.round
    seats = standing_side_bets(Draft(rules, GAMES[rules.game], table))
    if not seats:
        return
    untold = {int(seat): count for seat in seats if (count := now.boxes[seat].cards.count(None))}
    fields: dict[str, AnyField] = {"hands": Hands(seats=untold)} if untold else {}
    if count := now.bank.count(None):
        fields["bank"] = Cards(least=count, most=count)
    yield _option(ordered.SettleOptional, fields=fields)
