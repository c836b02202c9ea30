"""What the croupier may do: open the table, close the bets, throw, deal, turn up and pay."""

from collections.abc import Iterator

from tapete.core.option import AnyField, Cards, Choice, Each, Given, Number, Office, Option, Text
from tapete.games.banked.box_result import possible_results
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import BankedState, Box, Round
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import ToldResult
from tapete.games.banked.options.player import written
from tapete.games.banked.round.deal import slots_left
from tapete.games.banked.round.settlement import is_untold, lacks_low
from tapete.games.banked.round.told_result import refuse_without_cards
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand


def croupier_options(rules: BankedRules, table: BankedState) -> tuple[Option, ...]:
    """The croupier's next step, and the cards that have to be entered for it."""
    return tuple(_options(rules, table))


def _options(rules: BankedRules, table: BankedState) -> Iterator[Option]:
    if not table.open:
        by_leave = any(side.by_leave for side in rules.offered)
        yield _option(asked.OpenTable, fields={"authorisation": Text(optional=not by_leave)})
        return
    now, phase = table.round, GAMES[rules.game].course[table.round.phase]
    match phase.kind:
        case PhaseKind.BETS if now.banker is not None or any(box.wagers for box in now.boxes.values()):
            yield _option(asked.CloseBets)
        case PhaseKind.DICE:
            assert rules.dice is not None
            dice = Each(of=Number(least=1, most=6), least=rules.dice.count, most=rules.dice.count)
            yield _option(asked.ThrowDice, fields={"dice": dice})
        case PhaseKind.DEAL | PhaseKind.COMMON:
            yield _deal(rules, table, phase)
        case PhaseKind.DECIDE if rules.buy is not None:
            yield from (_show(box) for box in now.boxes.values() if None in box.cards)
        case PhaseKind.TURN_UP:
            yield _option(asked.TurnUp, fields=_unseen((now.common[phase.number],)))
        case PhaseKind.REVEAL:
            yield _option(asked.TurnUp, fields=_unseen(now.bank))
        case PhaseKind.SETTLE:
            yield from tuple(_told_first(rules, now)) or (_option(asked.Settle), *_told_again(rules, now))


def _option(
    command: type[TableCommand], given: dict[str, Given] | None = None, fields: dict[str, AnyField] | None = None
) -> Option:
    return Option(command.name(), {**(given or {})}, fields or {}, Office.CROUPIER)


def _deal(rules: BankedRules, table: BankedState, phase: Phase) -> Option:
    """Any number of the cards due; those that lie face down may stay unknown."""
    slots = slots_left(rules, table.round, phase)
    up = tuple(place for place, slot in enumerate(slots) if slot.up)
    cards = Cards(least=1, most=len(slots), unseen=len(up) < len(slots), face_up=up)
    fields: dict[str, AnyField] = {"cards": cards}
    if not table.round.cards_begun and rules.cite(Topic.CUT):
        fields["cut_by"] = Choice(values=(*table.players, CROUPIER), optional=True)
    return _option(asked.Deal, fields=fields)


def _unseen(cards: tuple[object, ...]) -> dict[str, AnyField]:
    """The cards that nobody has entered yet."""
    count = cards.count(None)
    return {"cards": Cards(least=count, most=count)} if count else {}


def _show(box: Box) -> Option:
    return _option(asked.Show, {"seat": box.seat}, _unseen(box.cards))


def _told_first(rules: BankedRules, now: Round) -> Iterator[Option]:
    """What has to be entered before the round can be settled: unseen cards, then how they were set.

    Whoever holds the bank comes first, since the others are compared with their hands; then cards that have been told
    and only want their low hand.
    """
    for box in sorted(now.boxes.values(), key=lambda box: (box.holder != now.banker, None in box.cards)):
        if not is_untold(rules, now, box):
            continue
        if None in box.cards:
            yield from _hand(rules, now, box)
        elif lacks_low(rules, box):
            low = Cards(least=rules.low_cards, most=rules.low_cards, among=written(box.cards))
            yield _option(asked.Show, {"seat": box.seat}, {"low": low})


def _told_again(rules: BankedRules, now: Round) -> Iterator[Option]:
    """Until it is paid, a hand told by its result may be told otherwise, or by its cards."""
    for box in now.boxes.values():
        if box.result is not None:
            yield from _hand(rules, now, box)


def _hand(rules: BankedRules, now: Round, box: Box) -> Iterator[Option]:
    """An unseen hand by its result, where nothing is paid on its cards, or by the cards."""
    if refuse_without_cards(rules, now, box) is None:
        yield from _results(rules, now, box)
    yield _show(box)


def _results(rules: BankedRules, now: Round, box: Box) -> Iterator[Option]:
    """One option a result; the category is asked for where what is paid depends on it."""
    possible = possible_results(rules, now, box)
    for result in ToldResult:
        categories = [announced.category for announced in possible if announced.result is result]
        named = tuple(category.value for category in categories if category is not None)
        choice = Choice(values=named, optional=None in categories)
        if categories:
            given: dict[str, Given] = {"seat": box.seat, "result": str(result)}
            yield _option(asked.TellResult, given, {"category": choice} if named else {})
