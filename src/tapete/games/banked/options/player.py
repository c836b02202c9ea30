"""What a player may ask for: a seat, chips, bets, the bank, and a decision in their turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import MOST
from tapete.core.option import AnyField, Cards, Chips, Choice, Given, Office, Option
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import BankedState, Box
from tapete.games.banked.model.vocabulary import Approval, BetName, Bettors, BoxDecision
from tapete.games.banked.round.banker import next_offered
from tapete.games.banked.round.before_deal import may_bet
from tapete.games.banked.round.bets import bet_range
from tapete.games.banked.round.turn import cost, options
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.catalogue import GAMES


def joining(rules: BankedRules, table: BankedState) -> tuple[Option, ...]:
    """Somebody who is not at the table may take a free seat, or stand where players may."""
    chips = Chips(least=1, most=MOST)
    taken = {player.seat for player in table.players.values()}
    free = tuple(seat for seat in range(1, rules.seats.count + 1) if seat not in taken)
    seated = Option(asked.Sit.name(), fields={"seat": Choice(values=free), "chips": chips})
    standing = Option(asked.Sit.name(), given={"seat": None}, fields={"chips": chips})
    may_stand = rules.seats.standing or rules.seats.bettors in (Bettors.STANDING, Bettors.EVERYBODY)
    return (*((seated,) if free else ()), *((standing,) if may_stand else ()))


def player_options(opened: BankedRules, table: BankedState, who: PlayerId) -> tuple[Option, ...]:
    """What somebody at the table may do: their part of the round, and what goes on around it."""
    return (*_of_round(opened, table, who), *_around(table, who))


def _around(table: BankedState, who: PlayerId) -> Iterator[Option]:
    chips = table.players[who].chips
    if chips < MOST:
        yield Option(asked.AddChips.name(), fields={"chips": Chips(least=1, most=MOST - chips)})
    if chips > 0:
        yield Option(asked.Tip.name(), fields={"chips": Chips(least=1, most=min(chips, MOST))})
    if table.round.banker != who and not any(who in box.players for box in table.round.boxes.values()):
        yield Option(asked.Leave.name())


def _of_round(opened: BankedRules, table: BankedState, who: PlayerId) -> Iterator[Option]:
    rules = opened.in_force(table.limits)
    phase = GAMES[rules.game].course[table.round.phase]
    offered = next_offered(table)
    if phase.kind is PhaseKind.OFFER and offered == who:
        yield from _bank(rules, table, who)
    elif phase.kind is PhaseKind.BETS or (phase.kind is PhaseKind.OFFER and offered is None):
        yield from _bets(opened, table, who)
    box = table.round.boxes.get(table.round.turn) if table.round.turn is not None else None
    if phase.kind is PhaseKind.DECIDE and box and box.holder == who:
        yield from _decisions(rules, table, phase, box)


def _bank(rules: BankedRules, table: BankedState, who: PlayerId) -> Iterator[Option]:
    if table.players[who].chips >= rules.minimum:
        yield Option(asked.OfferBank.name(), given={"accept": True})
    yield Option(asked.OfferBank.name(), given={"accept": False})


def _decisions(rules: BankedRules, table: BankedState, phase: Phase, box: Box) -> Iterator[Option]:
    """A card can be bought only once the table knows which could be discarded."""
    for act in options(rules, table, phase, box):
        if act is not BoxDecision.BUY or None not in box.cards:
            given: dict[str, Given] = {"seat": box.seat, "act": str(act)}
            fields = _cards_named(rules, box, act)
            yield Option(asked.Act.name(), given, fields, cost=cost(rules, phase, box, act))


def _cards_named(rules: BankedRules, box: Box, act: BoxDecision) -> dict[str, AnyField]:
    """Buying names the discard and the card received; setting the low hand, unless the cards lie unseen."""
    if act not in (BoxDecision.BUY, BoxDecision.SET) or None in box.cards:
        return {}
    if act is BoxDecision.BUY:
        return {"cards": Cards(least=1, most=1, among=written(box.cards)), "received": Cards(least=1, most=1)}
    return {"cards": Cards(least=rules.low_cards, most=rules.low_cards, among=written(box.cards))}


def written(cards: tuple[Card | None, ...]) -> tuple[str, ...]:
    """The cards that the table knows, as texts."""
    return tuple(write_card(card) for card in cards if card is not None)


def _bets(opened: BankedRules, table: BankedState, who: PlayerId) -> Iterator[Option]:
    """Every bet in every box, as far as it would be accepted, and what may be taken back."""
    rules, opening = opened.in_force(table.limits), GAMES[opened.game].opening
    first = BetName.EACH if len(opening) > 1 else opening[0]
    for seat in map(Seat, range(1, rules.seats.count + 1)):
        box = table.round.boxes.get(seat)
        for bet in (first, *(side.name for side in rules.offered)):
            least, most = bet_range(rules, bet)
            staked = box.staked(opening[0] if bet is BetName.EACH else bet, who) if box else 0
            agreed = rules.seats.approvals if box and box.holder != who else ()
            smallest = asked.Bet(who, seat, bet, max(least - staked, 1), agreed)
            if largest := _largest(opened, table, smallest, most - staked):
                yield _bet(smallest, largest)
        if box and _may_take_back(box, who):
            yield Option(asked.TakeBack.name(), given={"seat": seat})
        for side in rules.offered:
            if box and box.staked(side.name, who):
                yield Option(asked.TakeBack.name(), given={"seat": seat, "bet": str(side.name)})


def _bet(smallest: asked.Bet, largest: int) -> Option:
    given: dict[str, Given] = {"seat": smallest.seat, "bet": str(smallest.bet)}
    if smallest.approvals:
        given["approvals"] = tuple(map(str, smallest.approvals))
    by = Office.CHIEF if Approval.CHIEF in smallest.approvals else Office.PLAYER
    return Option(asked.Bet.name(), given, {"chips": Chips(least=smallest.chips, most=largest)}, by)


def _may_take_back(box: Box, who: PlayerId) -> bool:
    """A holder's bets stay as long as others bet on the same hand; before the bank is held there are none."""
    return any(wager.player == who for wager in box.wagers) and (box.holder != who or len(box.players) == 1)


def _largest(rules: BankedRules, table: BankedState, smallest: asked.Bet, last: int) -> int:
    """The largest bet from the smallest to ``last`` that would be accepted, or 0; if it is, every smaller one is."""

    def fits(chips: int) -> bool:
        return may_bet(rules, table, replace(smallest, chips=chips))

    if smallest.chips > last or not fits(smallest.chips):
        return 0
    low, high = smallest.chips, last
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low
