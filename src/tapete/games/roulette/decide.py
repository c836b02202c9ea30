"""Double-zero roulette: bets on the cloth, «no va más», the ball, and what every stake gets back.

The ball's pocket comes with the command. Fractions of a cent stay with the house.
"""

from collections.abc import Mapping
from fractions import Fraction

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.games.banked.model import event as happened
from tapete.games.roulette import command as asked
from tapete.games.roulette.cloth import DOUBLE_ZERO, ZERO, ClothBet, bets, calls, places
from tapete.games.roulette.event import (
    BallDropped,
    BallThrownAgain,
    BetDecided,
    BetImprisoned,
    BetLaid,
    BetLifted,
    NumberCorrected,
    RouletteEvent,
    SpinEnded,
    SpinVoided,
)
from tapete.games.roulette.rules import OnZero, PayOrder, RouletteLine, RouletteRules, roulette_rules
from tapete.games.roulette.state import Roulette, Stake
from tapete.games.roulette.wheel import colour_of, refuse_wheel
from tapete.games.shared.limits import in_force, refuse_change, requested_limits
from tapete.games.shared.offices import OFFICES
from tapete.games.shared.people import TableCommand
from tapete.games.shared.purse import refuse_adding, refuse_joining, refuse_stranger
from tapete.games.shared.rules import Cites
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import money

Outcome = Accepted[RouletteEvent] | Refused


def decide(rules: TableRules, table: Roulette, command: TableCommand) -> Outcome:
    """The events that follow from a command, or why it is refused."""
    law = roulette_rules(in_force(rules, table.limits))
    if isinstance(command, asked.OpenTable):
        return _open(law, table)
    if not table.open:
        return refuse("la mesa está cerrada", "the table is closed")
    match command:
        case asked.Sit() | asked.AddChips() | asked.Leave():
            return _person(law, table, command)
        case asked.LayBet() | asked.CallBet() | asked.LiftBet():
            return _refuse_late(law, table) or _bet(law, table, command)
        case asked.ChangeLimits():
            return _change_limits(rules, law, table, command)
        case asked.CloseBets() if not table.no_more_bets:
            return _accepted(happened.BetsClosed(because=law.follows))
        case asked.DropBall() if table.no_more_bets and not table.fallen:
            return _drop(law, command.pocket)
        case asked.CorrectNumber() if table.fallen:
            return _correct(law, table, command)
        case asked.SpinAgain() | asked.VoidSpin() if table.no_more_bets:
            return _ordered(law, table, command)
        case asked.Settle() if table.fallen:
            return _accepted(*payments(law, table), SpinEnded(table.spins + 1, because=law.pay_order.cite))
        case asked.CloseTable() if not table.no_more_bets and not table.stakes:
            return _accepted(happened.TableClosed())
    return refuse("ahora no se puede hacer eso en la ruleta", "that cannot be done at the roulette now")


def _accepted(*events: RouletteEvent) -> Accepted[RouletteEvent]:
    return Accepted(events)


def _open(law: RouletteRules, table: Roulette) -> Outcome:
    if table.open:
        return refuse("la mesa ya está abierta", "the table is already open")
    if refused := refuse_wheel(law.wheel):
        return refused
    widest = max(len(bet.numbers) for bet in bets(law).values())
    return _accepted(happened.TableOpened(law.minimum, law.most(widest), because=law.opening_cite))


def _change_limits(rules: TableRules, law: RouletteRules, table: Roulette, command: asked.ChangeLimits) -> Outcome:
    """Other limits from the next spin on; ``rules`` are those the table opened with."""
    requested = requested_limits(rules, command)
    refused = refuse_change(rules, requested, between_hands=not table.no_more_bets and not table.to_spin)
    limits = requested.limits
    return refused or _accepted(happened.LimitsChanged(limits.minimum, limits.maximum, because=law.change_cite))


def _person(law: RouletteRules, table: Roulette, command: asked.Sit | asked.AddChips | asked.Leave) -> Outcome:
    match command:
        case asked.Sit():
            refused = refuse_joining(table.players, OFFICES, command.player, command.chips)
            refused = refused or _refuse_colour(law, table, command.seat)
            because = () if command.seat is None else law.colours.cite
            return refused or _accepted(happened.Joined(command.player, command.seat, command.chips, because=because))
        case asked.AddChips():
            refused = refuse_adding(table.players, command.player, command.chips)
            return refused or _accepted(happened.ChipsAdded(command.player, command.chips))
        case asked.Leave():
            return _leave(table, command.player)


def _refuse_colour(law: RouletteRules, table: Roulette, colour: int | None) -> Refused | None:
    colours = law.colours.value
    if colour is not None and not 1 <= colour <= colours:
        return refuse(
            f"los colores de las fichas van del 1 al {colours}",
            f"the chips have the colours 1 to {colours}",
            law.colours.cite,
        )
    if colour in table.colours.values():
        return refuse(
            f"las fichas del color {colour} ya las tiene otra persona",
            f"somebody else has the chips of colour {colour}",
            law.colours.cite,
        )
    return None


def _leave(table: Roulette, player: PlayerId) -> Outcome:
    if refused := refuse_stranger(table.players, player):
        return refused
    if any(stake.player == player for stake in table.stakes):
        return refuse(f"{player} tiene apuestas en el paño", f"{player} has bets on the cloth")
    return _accepted(happened.Left(player, table.players[player]))


# Bets


def _refuse_late(law: RouletteRules, table: Roulette) -> Refused | None:
    if not table.no_more_bets:
        return None
    return refuse("no va más: la bola está en juego", "no more bets: the ball is in play", law.follows)


def _bet(law: RouletteRules, table: Roulette, command: asked.LayBet | asked.CallBet | asked.LiftBet) -> Outcome:
    match command:
        case asked.LayBet():
            return _lay(law, table, command)
        case asked.CallBet():
            return _call(law, table, command)
        case asked.LiftBet():
            return _lift(law, table, command)


def _lay(law: RouletteRules, table: Roulette, command: asked.LayBet) -> Outcome:
    bet, second = places(law).get(command.place), law.cloth.second_zero_split
    if bet is None and (command.place,) == calls(law).get(command.place):
        return refuse(
            f"«{command.place}» no tiene sitio en el paño, donde está el caballo 0-00: hay que anunciarla",
            f"'{command.place}' has no place on the cloth, where the split 0-00 is: it must be called",
            second.cite,
        )
    if bet is None:
        return refuse(
            "el paño no tiene ese lugar para una ficha",
            "the cloth has no such place for a chip",
            law.cloth.places_cite,
        )
    cite = second.cite if command.place == second.value else ()
    return _stake(law, table, command.player, (bet,), command.cents, cite, place=command.place)


def _call(law: RouletteRules, table: Roulette, command: asked.CallBet) -> Outcome:
    group, cite = calls(law).get(command.call), law.cloth.calls_cite
    if group is None:
        return refuse(
            "esa no es una apuesta predeterminada de la mesa",
            "that is not a predetermined bet of the table",
            cite,
        )
    return _stake(law, table, command.player, group, command.cents, cite, call=command.call)


def _stake(
    law: RouletteRules,
    table: Roulette,
    player: PlayerId,
    names: tuple[str, ...],
    cents: int,
    because: Cites,
    place: str = "",
    call: str = "",
) -> Outcome:
    """The same sum on each of some bets, all or none of them."""
    if refused := refuse_stranger(table.players, player):
        return refused
    cloth = bets(law)
    for name in names:
        if refused := _refuse_sum(law, cloth[name], cents, table.staked(player, name) + cents):
            return refused
    if cents * len(names) > table.players[player]:
        has, needed = money(table.players[player]), money(cents * len(names))
        return refuse(
            f"{player} tiene {has.es} en fichas y apuesta {needed.es}",
            f"{player} has {has.en} in chips and bets {needed.en}",
        )
    laid = (
        BetLaid(player, name, cents, place, call, because=_distinct(*_bet_cite(law, cloth[name]), *because))
        for name in names
    )
    return _accepted(*laid)


def _refuse_sum(law: RouletteRules, bet: ClothBet, cents: int, total: int) -> Refused | None:
    least, most = law.minimum, law.most(len(bet.numbers))
    if cents > 0 and least <= total <= most:
        return None
    low, high, staked = money(least), money(most), money(total)
    return refuse(
        f"«{bet.name}» admite de {low.es} a {high.es}, no {staked.es}",
        f"'{bet.name}' takes {low.en} to {high.en}, not {staked.en}",
        law.limits_cite,
    )


def _bet_cite(law: RouletteRules, bet: ClothBet) -> Cites:
    zeros = law.cloth.double_zero_cite if DOUBLE_ZERO in bet.numbers else ()
    return _distinct(*law.pays[bet.line].cite, *zeros)


def _distinct(*cites: RuleId) -> Cites:
    return tuple(dict.fromkeys(cites))


def _lift(law: RouletteRules, table: Roulette, command: asked.LiftBet) -> Outcome:
    staked = table.staked(command.player, command.bet)
    if not staked:
        return refuse(f"{command.player} no tiene fichas en esa apuesta", f"{command.player} has no chips on that bet")
    return _accepted(BetLifted(command.player, command.bet, staked, because=law.follows))


# The ball


def _drop(law: RouletteRules, pocket: str) -> Outcome:
    refused = _refuse_pocket(law, pocket)
    return refused or _accepted(BallDropped(pocket, colour_of(law.wheel, pocket).value, because=law.wheel.cite))


def _refuse_pocket(law: RouletteRules, pocket: str) -> Refused | None:
    if pocket in law.wheel.order:
        return None
    return refuse(f"el disco no tiene la casilla «{pocket}»", f"the wheel has no pocket '{pocket}'", law.wheel.cite)


def _correct(law: RouletteRules, table: Roulette, command: asked.CorrectNumber) -> Outcome:
    if refused := _refuse_pocket(law, command.pocket):
        return refused
    if command.pocket == table.pocket:
        return refuse("ese es el número que ya está dicho", "that is the number told already", law.follows)
    if not (why := command.why.strip()):
        return refuse("falta decir por qué se corrige", "the reason for the correction is missing")
    colour = colour_of(law.wheel, command.pocket).value
    return _accepted(NumberCorrected(table.pocket, command.pocket, colour, why, because=law.follows))


def _ordered(law: RouletteRules, table: Roulette, command: asked.SpinAgain | asked.VoidSpin) -> Outcome:
    because = command.because or law.follows
    if isinstance(command, asked.SpinAgain):
        return _accepted(BallThrownAgain(table.pocket if table.fallen else "", because=because))
    back = (BetLifted(stake.player, stake.bet, stake.cents, because=because) for stake in table.to_spin)
    return _accepted(*back, SpinVoided(table.spins + 1, because=because))


def payments(law: RouletteRules, table: Roulette) -> tuple[BetDecided | BetImprisoned, ...]:
    """What becomes of every stake where the ball lies now, in the order of the table: lost stakes are collected before
    any other is paid."""
    cloth = bets(law)
    decided = (_decided(law, cloth[stake.bet], stake, table.pocket) for stake in table.stakes)
    return tuple(sorted(decided, key=lambda event: _turn(law, cloth, event)))


def _turn(law: RouletteRules, cloth: Mapping[str, ClothBet], event: BetDecided | BetImprisoned) -> tuple[int, Fraction]:
    if isinstance(event, BetImprisoned):
        return 1, Fraction(0)
    if not event.returned:
        return 0, Fraction(0)
    rising = law.pay_order.value is PayOrder.LOWEST_FIRST
    return 2, law.pays[cloth[event.bet].line].value if rising else Fraction(0)


def _decided(law: RouletteRules, bet: ClothBet, stake: Stake, pocket: str) -> BetDecided | BetImprisoned:
    """What becomes of a stake. In prison it can only be won back; a second zero does not free it."""
    pays, keeps = law.pays[bet.line], law.keeps_stake
    cite, returned = _distinct(*pays.cite, *keeps.cite), 0
    if pocket in bet.numbers:
        won = 0 if stake.prison else int(pays.value * stake.cents)
        returned = won + stake.cents * (stake.prison or keeps.value)
    elif bet.line is RouletteLine.EVEN_CHANCE and is_zero(law, pocket):
        cite = law.on_zero_cite
        if law.on_zero is OnZero.PRISON and not stake.prison:
            return BetImprisoned(stake.player, stake.bet, stake.cents, because=cite)
        returned = stake.cents // 2 if law.on_zero is OnZero.LOSE_HALF else 0
    return BetDecided(stake.player, stake.bet, stake.cents, returned, stake.prison, because=cite)


def is_zero(law: RouletteRules, pocket: str) -> bool:
    return pocket == ZERO or (pocket == DOUBLE_ZERO and law.double_zero_as_zero)
