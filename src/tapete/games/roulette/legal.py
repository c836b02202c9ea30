"""What somebody may ask of a roulette table now."""

from collections.abc import Iterable, Iterator, Mapping

from tapete.core.ids import PlayerId
from tapete.core.money import MOST
from tapete.core.option import AnyField, Chips, Choice, Office, Option, Text
from tapete.games.roulette.cloth import NUMBERS, ClothBet, bets, calls, places
from tapete.games.roulette.command import (
    AddChips,
    CallBet,
    CloseBets,
    CloseTable,
    CorrectNumber,
    DropBall,
    LayBet,
    Leave,
    LiftBet,
    OpenTable,
    Settle,
    Sit,
    SpinAgain,
    VoidSpin,
)
from tapete.games.roulette.rules import RouletteRules, roulette_rules
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.wheel import refuse_wheel
from tapete.games.shared.limits import change_options, in_force
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR, OFFICES
from tapete.law.table_rules import TableRules


def legal(rules: TableRules, table: Roulette, who: PlayerId) -> tuple[Option, ...]:
    """The commands open to a person now; a player speaks for themselves, so their name is not asked for."""
    law = roulette_rules(in_force(rules, table.limits))
    if who == CROUPIER:
        return tuple(_croupiers(law, table))
    if who == CHIEF:
        return tuple(_chiefs(table))
    if who == DIRECTOR:
        between_spins = table.open and not table.no_more_bets and not table.to_spin
        return change_options(rules) if between_spins else ()
    if not table.open or who in OFFICES:
        return ()
    return tuple(_players(law, table, who) if who in table.players else _newcomers(law, table))


def _croupiers(law: RouletteRules, table: Roulette) -> Iterator[Option]:
    if not table.open:
        if refuse_wheel(law.wheel) is None:
            yield Option(OpenTable.name(), by=Office.CROUPIER)
    elif table.fallen:
        yield Option(Settle.name(), by=Office.CROUPIER)
    elif table.no_more_bets:
        yield Option(DropBall.name(), fields={"pocket": Choice(values=NUMBERS)}, by=Office.CROUPIER)
    else:
        yield Option(CloseBets.name(), by=Office.CROUPIER)
        if not table.stakes:
            yield Option(CloseTable.name(), by=Office.CROUPIER)


def _chiefs(table: Roulette) -> Iterator[Option]:
    if table.no_more_bets:
        yield Option(SpinAgain.name(), by=Office.CHIEF)
        yield Option(VoidSpin.name(), by=Office.CHIEF)
    if table.fallen:
        others = tuple(pocket for pocket in NUMBERS if pocket != table.pocket)
        fields: dict[str, AnyField] = {"pocket": Choice(values=others), "why": Text(longest=120)}
        yield Option(CorrectNumber.name(), fields=fields, by=Office.CHIEF)


def _newcomers(law: RouletteRules, table: Roulette) -> Iterator[Option]:
    """A colour that is free, or the house's ordinary chips."""
    chips, taken = Chips(least=1, most=MOST), {*table.colours.values()}
    if free := tuple(colour for colour in range(1, law.colours.value + 1) if colour not in taken):
        yield Option(Sit.name(), fields={"seat": Choice(values=free), "chips": chips})
    yield Option(Sit.name(), given={"seat": None}, fields={"chips": chips})


def _players(law: RouletteRules, table: Roulette, who: PlayerId) -> Iterator[Option]:
    if table.players[who] < MOST:
        yield Option(AddChips.name(), fields={"chips": Chips(least=1, most=MOST - table.players[who])})
    if not any(stake.player == who for stake in table.stakes):
        yield Option(Leave.name())
    if table.no_more_bets:
        return
    yield from _bets(law, table, who)
    mine = tuple(stake.bet for stake in table.stakes if stake.player == who and not stake.prison)
    if mine:
        yield Option(LiftBet.name(), fields={"bet": Choice(values=mine)})


def _bets(law: RouletteRules, table: Roulette, who: PlayerId) -> Iterator[Option]:
    """Every place and every call, those that take the same sums together."""
    cloth, chips, staked = bets(law), table.players[who], table.staked_by(who)
    laid = {place: _room(law, chips, staked, (cloth[bet],)) for place, bet in places(law).items()}
    called = {call: _room(law, chips, staked, [cloth[bet] for bet in group]) for call, group in calls(law).items()}
    yield from _by_sums(LayBet.name(), "place", laid)
    yield from _by_sums(CallBet.name(), "call", called)


def _by_sums(command: str, field: str, rooms: Mapping[str, tuple[int, int]]) -> Iterator[Option]:
    for least, most in dict.fromkeys(rooms.values()):
        if least <= most:
            names = tuple(name for name, room in rooms.items() if room == (least, most))
            yield Option(command, fields={field: Choice(values=names), "cents": Chips(least=least, most=most)})


def _room(law: RouletteRules, chips: int, staked: Mapping[str, int], group: Iterable[ClothBet]) -> tuple[int, int]:
    """The least and the most that may still be staked on every bet of a group at once, by somebody with ``chips``."""
    room = [(staked.get(bet.name, 0), law.most(len(bet.numbers))) for bet in group]
    least = max(1, *(law.minimum - lies for lies, _ in room))
    return least, min(chips // len(room), *(top - lies for lies, top in room))
