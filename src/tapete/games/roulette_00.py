"""Double-zero roulette: bets on the cloth, «no va más», the ball, and what every stake gets back.

The ball's pocket is told with the command. Fractions of a cent stay with the house.
"""

from collections.abc import Iterable

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.games.banked import command as asked
from tapete.games.banked import event as happened
from tapete.games.banked.legal import Option
from tapete.games.banked.offices import CROUPIER
from tapete.games.purse import refuse_purse, refuse_stranger
from tapete.games.roulette_cloth import DOUBLE_ZERO, EVEN_CHANCE, ZERO, Bet, bets, calls, places
from tapete.games.roulette_table import (
    BallDropped,
    BetDecided,
    BetImprisoned,
    BetLaid,
    BetLifted,
    CallBet,
    DropBall,
    LayBet,
    LiftBet,
    Roulette,
    RouletteEvent,
    Stake,
)
from tapete.games.roulette_wheel import colour_of, refuse_wheel
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import money

Outcome = Accepted[RouletteEvent] | Refused


def decide(rules: TableRules, table: Roulette, command: asked.Command) -> Outcome:
    """The events that follow from a command, or why it is refused."""
    if isinstance(command, asked.OpenTable):
        return _open(rules, table)
    if not table.open:
        return refuse("la mesa está cerrada", "the table is closed")
    match command:
        case asked.Join() | asked.AddChips() | asked.Leave():
            return _purse(table, command)
        case LayBet() | CallBet() | LiftBet() if table.no_more_bets:
            return refuse("no va más: la bola está en juego", "no more bets: the ball is in play", rules.cite(_FOLLOWS))
        case LayBet():
            return _lay(rules, table, command)
        case CallBet():
            return _call(rules, table, command)
        case LiftBet():
            return _lift(rules, table, command)
        case asked.CloseBets() if not table.no_more_bets:
            return _accepted(happened.BetsClosed(because=rules.cite(_FOLLOWS)))
        case DropBall() if table.no_more_bets:
            return _drop(rules, table, command.pocket)
        case asked.CloseTable() if not table.no_more_bets and not table.stakes:
            return _accepted(happened.TableClosed())
    return refuse("ahora no se puede hacer eso en la ruleta", "that cannot be done at the roulette now")


_FOLLOWS = "roulette.follows"


def _accepted(*events: RouletteEvent) -> Accepted[RouletteEvent]:
    return Accepted(events)


def _open(rules: TableRules, table: Roulette) -> Outcome:
    if table.open:
        return refuse("la mesa ya está abierta", "the table is already open")
    if refused := refuse_wheel(rules):
        return refused
    widest = max(len(bet.numbers) for bet in bets(rules).values())
    cite = rules.cite("venue.kind", _FOLLOWS, "limits.minimum", "limits.per_number")
    return _accepted(happened.TableOpened(rules.count("limits.minimum"), _most(rules, widest), because=cite))


def _purse(table: Roulette, command: asked.Join | asked.AddChips | asked.Leave) -> Outcome:
    if refused := refuse_purse(table.players, command):
        return refused
    match command:
        case asked.Join():
            return _accepted(happened.Joined(command.player, None, command.chips))
        case asked.AddChips():
            return _accepted(happened.ChipsAdded(command.player, command.chips))
    if any(of.player == command.player for of in table.stakes):
        return refuse(f"{command.player} tiene apuestas en el paño", f"{command.player} has bets on the cloth")
    return _accepted(happened.Left(command.player, table.players[command.player]))


def _most(rules: TableRules, numbers: int) -> int:
    return rules.count("limits.minimum") * rules.count("limits.per_number") * numbers


def _lay(rules: TableRules, table: Roulette, command: LayBet) -> Outcome:
    bet = places(rules).get(command.place)
    if bet is None and (command.place,) == calls(rules).get(command.place):
        return refuse(
            f"«{command.place}» no tiene sitio en el paño, donde está el caballo 0-00: hay que anunciarla",
            f"'{command.place}' has no place on the cloth, where the split 0-00 is: it must be called",
            rules.cite("layout.second_zero_split"),
        )
    if bet is None:
        return refuse(
            f"en el paño no hay sitio para «{command.place}»",
            f"the cloth has no place for '{command.place}'",
            rules.cite("layout.double_zero", "wheel.order"),
        )
    second = rules.cite("layout.second_zero_split") if command.place == rules.word("layout.second_zero_split") else ()
    return _stake(rules, table, command.player, (bet,), command.cents, second, place=command.place)


def _call(rules: TableRules, table: Roulette, command: CallBet) -> Outcome:
    group, cite = calls(rules).get(command.call), rules.cite("roulette.announced_bets", "roulette.neighbours")
    if group is None:
        return refuse(
            f"«{command.call}» no es una apuesta predeterminada de la mesa",
            f"'{command.call}' is no predetermined bet of the table",
            cite,
        )
    return _stake(rules, table, command.player, group, command.cents, cite, call=command.call)


def _stake(
    rules: TableRules,
    table: Roulette,
    player: PlayerId,
    names: tuple[str, ...],
    cents: int,
    because: tuple[RuleId, ...],
    place: str = "",
    call: str = "",
) -> Outcome:
    """The same sum on each of some bets, all or none of them."""
    if refused := refuse_stranger(table.players, player):
        return refused
    known = bets(rules)
    for name in names:
        if refused := _refuse_sum(rules, known[name], cents, table.staked(player, name) + cents):
            return refused
    if cents * len(names) > table.players[player]:
        held, needed = money(table.players[player]), money(cents * len(names))
        return refuse(
            f"{player} tiene {held.es} en fichas y apuesta {needed.es}",
            f"{player} has {held.en} in chips and bets {needed.en}",
        )
    laid = (
        BetLaid(player, name, cents, place, call, because=_distinct(*_bet_cite(rules, known[name]), *because))
        for name in names
    )
    return _accepted(*laid)


def _refuse_sum(rules: TableRules, bet: Bet, cents: int, total: int) -> Refused | None:
    least, most = rules.count("limits.minimum"), _most(rules, len(bet.numbers))
    if cents > 0 and least <= total <= most:
        return None
    low, high, given = money(least), money(most), money(total)
    return refuse(
        f"«{bet.name}» admite de {low.es} a {high.es}, no {given.es}",
        f"'{bet.name}' takes {low.en} to {high.en}, not {given.en}",
        rules.cite("limits.minimum", "limits.per_number"),
    )


def _bet_cite(rules: TableRules, bet: Bet) -> tuple[RuleId, ...]:
    zeros = ("roulette.double_zero_bet", "layout.double_zero") if DOUBLE_ZERO in bet.numbers else ()
    return rules.cite(f"paytable.roulette.{bet.line}", *zeros)


def _distinct(*cites: RuleId) -> tuple[RuleId, ...]:
    return tuple(dict.fromkeys(cites))


def _lift(rules: TableRules, table: Roulette, command: LiftBet) -> Outcome:
    staked = table.staked(command.player, command.bet)
    if not staked:
        return refuse(
            f"{command.player} no tiene fichas en «{command.bet}»", f"{command.player} has no chips on '{command.bet}'"
        )
    return _accepted(BetLifted(command.player, command.bet, staked, because=rules.cite(_FOLLOWS)))


def _drop(rules: TableRules, table: Roulette, pocket: str) -> Outcome:
    """Lost stakes are collected before the others are paid."""
    if pocket not in rules.words("wheel.order"):
        return refuse(f"el disco no tiene la casilla «{pocket}»", f"the wheel has no pocket '{pocket}'", _wheel(rules))
    known = bets(rules)
    decided = sorted((_decided(rules, known[of.bet], of, pocket) for of in table.stakes), key=_turn)
    return _accepted(BallDropped(pocket, colour_of(rules, pocket), because=_wheel(rules)), *decided)


def _turn(event: BetDecided | BetImprisoned) -> int:
    return 1 if isinstance(event, BetImprisoned) else 2 if event.returned else 0


def _wheel(rules: TableRules) -> tuple[RuleId, ...]:
    return rules.cite("wheel.pockets", "wheel.double_zero", "wheel.zeros_coloured", "wheel.order")


def _decided(rules: TableRules, bet: Bet, stake: Stake, pocket: str) -> BetDecided | BetImprisoned:
    """What becomes of a stake. In prison it can only be won back; a second zero does not free it."""
    line = f"paytable.roulette.{bet.line}"
    cite = rules.cite(line, "settle.keeps_stake")
    returned = 0
    if pocket in bet.numbers:
        won = 0 if stake.prison else int(rules.fraction(line) * stake.cents)
        returned = won + stake.cents * (stake.prison or rules.flag("settle.keeps_stake"))
    elif bet.line == EVEN_CHANCE and is_zero(rules, pocket):
        cite = rules.cite("roulette.even_chance_on_zero", "roulette.double_zero_as_zero")
        then = rules.word("roulette.even_chance_on_zero")
        if then == "prison" and not stake.prison:
            return BetImprisoned(stake.player, stake.bet, stake.cents, because=cite)
        returned = stake.cents // 2 if then == "lose_half" else 0
    return BetDecided(stake.player, stake.bet, stake.cents, returned, stake.prison, because=cite)


def is_zero(rules: TableRules, pocket: str) -> bool:
    return pocket == ZERO or (pocket == DOUBLE_ZERO and rules.flag("roulette.double_zero_as_zero"))


def legal(rules: TableRules, table: Roulette, who: PlayerId) -> tuple[Option, ...]:
    """The commands open to a person now; a place or a call and the least and most to stake there."""
    if who == CROUPIER:
        if not table.open:
            return (Option("OpenTable"),) if refuse_wheel(rules) is None else ()
        if table.no_more_bets:
            return (Option("DropBall"),)
        return (Option("CloseBets"),) if table.stakes else (Option("CloseBets"), Option("CloseTable"))
    if not table.open or table.no_more_bets or who not in table.players:
        return ()
    known = bets(rules)
    laid = (_option(rules, table, who, "LayBet", place, (known[bet],)) for place, bet in places(rules).items())
    called = (
        _option(rules, table, who, "CallBet", call, [known[bet] for bet in group])
        for call, group in calls(rules).items()
    )
    lifted = tuple(Option("LiftBet", bet=of.bet) for of in table.stakes if of.player == who and not of.prison)
    return (*(of for of in (*laid, *called) if of.least <= of.most), *lifted)


def _option(rules: TableRules, table: Roulette, who: PlayerId, verb: str, name: str, group: Iterable[Bet]) -> Option:
    """What may still be staked on every bet of a group at once."""
    minimum = rules.count("limits.minimum")
    room = [(table.staked(who, bet.name), _most(rules, len(bet.numbers))) for bet in group]
    least = max(1, *(minimum - staked for staked, _ in room))
    most = min(table.players[who] // len(room), *(top - staked for staked, top in room))
    return Option(verb, bet=name, least=least, most=most)


class RouletteView(msgspec.Struct, frozen=True):
    """The table as one person sees it, with what he may do; nothing on a cloth is hidden."""

    law: str
    game: str
    wheel: tuple[tuple[str, str], ...]
    """The pockets in their order, each with its colour."""
    minimum: int
    most_per_number: int
    stakes: tuple[Stake, ...]
    stacks: dict[PlayerId, int]
    no_more_bets: bool
    spins: int
    pocket: str
    legal: tuple[Option, ...]


def view(rules: TableRules, table: Roulette, viewer: PlayerId) -> RouletteView:
    """What ``viewer`` sees."""
    return RouletteView(
        rules.law,
        rules.game,
        tuple((pocket, colour_of(rules, pocket)) for pocket in rules.words("wheel.order")),
        rules.count("limits.minimum"),
        _most(rules, 1),
        table.stakes,
        table.players,
        table.no_more_bets,
        table.spins,
        table.pocket,
        legal(rules, table, viewer),
    )
