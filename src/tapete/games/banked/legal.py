"""What somebody may do at the table now: the commands open to a player, or to the croupier."""

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Accepted
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.acting import cost, options
from tapete.games.banked.banker import next_offered
from tapete.games.banked.betting import approvals_needed, bet_range, table_limits
from tapete.games.banked.command import Command, PlaceBet, TakeBack
from tapete.games.banked.dealing import slots_left
from tapete.games.banked.decide import decide
from tapete.games.banked.games import GAMES
from tapete.games.banked.offices import CHIEF, CROUPIER
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.placing import EQUAL_BETS
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.games.banked.state import Box, Table
from tapete.games.limits import in_force
from tapete.law.table_rules import TableRules


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One command that would be accepted, with what is still to be filled in."""

    command: str
    seat: Seat | None = None
    act: str = ""
    bet: str = ""
    least: int = 0
    most: int = 0
    cards: int = 0
    """How many cards the command needs."""
    low: int = 0
    """How many of them are to be told as the low hand."""
    approvals: tuple[str, ...] = ()
    """Who must agree to a bet on another's hand."""


def legal(rules: TableRules, table: Table, who: PlayerId) -> tuple[Option, ...]:
    """The commands open to a person now."""
    rules = in_force(rules, table.limits)
    if who == CROUPIER:
        return _croupiers(rules, table)
    if not table.open:
        return ()
    if who == CHIEF:
        return _chiefs(table)
    if who not in table.players:
        return ()
    phase = GAMES[rules.game].course[table.round.phase]
    if phase.kind is PhaseKind.OFFER and next_offered(table) == who:
        passes = Option("OfferBank", act="pass")
        can_cover = table.players[who].chips >= table_limits(rules)[0]
        return (Option("OfferBank", act="accept"), passes) if can_cover else (passes,)
    if phase.kind is PhaseKind.BETS or (phase.kind is PhaseKind.OFFER and next_offered(table) is None):
        return _bets(rules, table, who)
    box = table.round.boxes.get(table.round.turn) if table.round.turn is not None else None
    if phase.kind is PhaseKind.DECIDE and box and box.holder == who:
        return tuple(_act(rules, phase, box, act) for act in options(rules, table, phase, box))
    return ()


def _act(rules: TableRules, phase: Phase, box: Box, act: str) -> Option:
    """A decision with the bet it is about, what it costs and the cards it names."""
    cents = cost(rules, phase, box, act)
    return Option("Act", box.seat, act, phase.bet, cents, cents, _cards_named(box, act))


def _cards_named(box: Box, act: str) -> int:
    """Buying names the discard and the card received; setting the low hand, unless the cards lie unseen."""
    return 2 if act == "buy" or (act == "set" and None not in box.cards) else 0


def _bets(rules: TableRules, table: Table, who: PlayerId) -> tuple[Option, ...]:
    opening = GAMES[rules.game].opening
    names = (
        EQUAL_BETS if len(opening) > 1 else opening[0],
        *(name for name, of in SIDE_BETS.items() if of.offered(rules)),
    )
    found: list[Option] = []
    for seat in map(Seat, range(1, rules.count("seats.maximum") + 1)):
        box = table.round.boxes.get(seat)
        agreed = approvals_needed(rules) if box and box.holder != who else ()
        for bet in names:
            least, most = bet_range(rules, bet)
            staked = box.staked(opening[0] if bet == EQUAL_BETS else bet, who) if box else 0
            first = max(least - staked, 1)
            if last := _largest(rules, table, PlaceBet(who, seat, bet, first, agreed), most - staked):
                found.append(Option("PlaceBet", seat, bet=bet, least=first, most=last, approvals=agreed))
        if box and any(held.player == who for held in box.wagers) and _accepts(rules, table, TakeBack(who, seat)):
            found.append(Option("TakeBack", seat))
    return tuple(found)


def _accepts(rules: TableRules, table: Table, command: Command) -> bool:
    return isinstance(decide(rules, table, command), Accepted)


def _largest(rules: TableRules, table: Table, least: PlaceBet, last: int) -> int:
    """The largest bet from the least to ``last`` that would be accepted, or 0; if one is, every smaller one is."""

    def fits(cents: int) -> bool:
        return _accepts(rules, table, replace(least, cents=cents))

    if least.cents > last or not fits(least.cents):
        return 0
    low, high = least.cents, last
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _chiefs(table: Table) -> tuple[Option, ...]:
    """What may be ordered after an incident; which ruling orders it is for the ruling desk."""
    boxes = table.round.boxes
    if not boxes:
        return (Option("OrderShuffle"),)
    dealt = sorted(seat for seat, box in boxes.items() if box.cards)
    return (
        Option("VoidRound"),
        Option("OrderShuffle"),
        Option("KeepAsNext"),
        Option("Discard", cards=1),
        *(Option(name, seat) for seat in dealt for name in ("VoidHand", "Forfeit")),
        *(Option("Expose", seat, cards=1) for seat in (*dealt, *((None,) if table.round.common else ()))),
    )


def _croupiers(rules: TableRules, table: Table) -> tuple[Option, ...]:
    if not table.open:
        return (Option("OpenTable"),)
    now = table.round
    phase = GAMES[rules.game].course[now.phase]
    match phase.kind:
        case PhaseKind.BETS if now.banker is not None or any(box.wagers for box in now.boxes.values()):
            return (Option("CloseBets"),)
        case PhaseKind.DICE:
            return (Option("ThrowDice"),)
        case PhaseKind.DEAL | PhaseKind.COMMON:
            return (Option("Deal", cards=len(slots_left(rules, table.round, phase))),)
        case PhaseKind.TURN_UP:
            return (Option("TurnUp", cards=int(now.common[phase.number] is None)),)
        case PhaseKind.REVEAL:
            return (Option("TurnUp", cards=len(now.bank) if None in now.bank else 0),)
        case PhaseKind.SETTLE:
            unseen = (
                box for box in now.boxes.values() if None in box.cards and (box.wagers or box.holder == now.banker)
            )
            low = rules.count("split.low_cards") if rules.has("split.low_cards") else 0
            told = (Option("Show", box.seat, cards=len(box.cards), low=0 if box.low else low) for box in unseen)
            return tuple(told) or (Option("Settle"),)
    return ()
