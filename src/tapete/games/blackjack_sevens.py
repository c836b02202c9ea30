"""The jackpot bet on sevens that a blackjack table may have: decided by a player's first cards, as soon as their run of
sevens ends.

Only this bet stands in the law; the game beside it is told through the cards a box receives and its stand or split.
"""

from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked import command as asked
from tapete.games.banked import event as happened
from tapete.games.banked.evolve import evolve as evolve_banked
from tapete.games.banked.legal import Option
from tapete.games.banked.offices import CROUPIER
from tapete.games.banked.state import Box, Table
from tapete.games.purse import refuse_purse, refuse_stranger
from tapete.games.sevens_prizes import BET, LONGEST_RUN, floor, lines, prize, refuse_jackpot, run_of_sevens
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title
from tapete.law.wording import money

STAND: Final = "stand"
SPLIT: Final = "split"


class DealTo(asked.Command, frozen=True):
    """A card of the blackjack hand of a box, or of the bank with no seat."""

    seat: Seat | None
    card: Card


class JackpotAuthorised(Event, frozen=True):
    """The authority has let the casino link the jackpot or let it grow."""

    reference: str


class MeterSeeded(Event, frozen=True):
    """The house puts its own money into a meter: at the opening, or after the jackpot was won."""

    meter: str
    cents: int


SevensEvent = happened.TableEvent | JackpotAuthorised | MeterSeeded
Outcome = Accepted[SevensEvent] | Refused


def decide(rules: TableRules, table: Table, command: asked.Command) -> Outcome:
    """The events that follow from a command, or why it is refused."""
    if isinstance(command, asked.OpenTable):
        return _open(rules, table, command)
    if not table.open:
        return refuse("la mesa está cerrada", "the table is closed")
    match command:
        case asked.Join() | asked.AddChips() | asked.Leave():
            return _purse(rules, table, command)
        case asked.PlaceBet():
            return _place(rules, table, command)
        case asked.TakeBack():
            return _take_back(rules, table, command)
        case DealTo():
            return _deal(rules, table, command)
        case asked.Act():
            return _act(rules, table, command)
        case asked.ReadMeter():
            return _read_meter(rules, table, command)
        case asked.Settle():
            return _end_round(table)
        case asked.CloseTable() if not table.round.boxes and not table.round.bank:
            return _accepted(happened.TableClosed())
    return refuse("ahora no se puede hacer eso en esta mesa", "that cannot be done at this table now")


def _accepted(*events: SevensEvent) -> Accepted[SevensEvent]:
    return Accepted(events)


def _open(rules: TableRules, table: Table, command: asked.OpenTable) -> Outcome:
    if table.open:
        return refuse("la mesa ya está abierta", "the table is already open")
    minimum = rules.count("limits.minimum")
    opened = happened.TableOpened(minimum, minimum, because=rules.cite("sevens.offered"))
    if not rules.flag("sevens.offered"):
        return _accepted(opened)
    reference = command.authorisation.strip()
    if refused := refuse_jackpot(rules, authorised=bool(reference)):
        return refused
    leave = (JackpotAuthorised(reference, because=rules.cite("sevens.linked_authorised")),) if reference else ()
    return _accepted(*leave, opened, *_seeded(rules, table.meters.get(BET, 0)))


def _seeded(rules: TableRules, meter: int) -> tuple[MeterSeeded, ...]:
    missing = floor(rules) - meter
    return (MeterSeeded(BET, missing, because=rules.cite("sevens.floor_times_bet")),) if missing > 0 else ()


def _purse(rules: TableRules, table: Table, command: asked.Join | asked.AddChips | asked.Leave) -> Outcome:
    if refused := refuse_purse(table.players, command):
        return refused
    match command:
        case asked.Join():
            return _join(rules, table, command)
        case asked.AddChips():
            return _accepted(happened.ChipsAdded(command.player, command.chips))
    if any(box.wagers and box.holder == command.player for box in table.round.boxes.values()):
        return refuse(f"{command.player} tiene una apuesta en juego", f"{command.player} has a bet in play")
    return _accepted(happened.Left(command.player, table.players[command.player].chips))


def _join(rules: TableRules, table: Table, command: asked.Join) -> Outcome:
    last = rules.count("seats.maximum")
    if command.seat is None or not 1 <= command.seat <= last:
        return refuse(
            f"las casillas van de la 1 a la {last}", f"boxes go from 1 to {last}", rules.cite("seats.maximum")
        )
    if command.seat in table.round.boxes or any(held.seat == command.seat for held in table.players.values()):
        return refuse(f"la casilla {command.seat} está ocupada", f"box {command.seat} is taken")
    return _accepted(happened.Joined(command.player, command.seat, command.chips))


def _place(rules: TableRules, table: Table, command: asked.PlaceBet) -> Outcome:
    player, seat, amount = command.player, command.seat, rules.count("sevens.amount")
    if refused := refuse_stranger(table.players, player):
        return refused
    if command.bet != BET or not rules.flag("sevens.offered"):
        return refuse(
            f"la mesa no tiene la apuesta «{command.bet}»",
            f"the table has no bet '{command.bet}'",
            rules.cite("sevens.offered"),
        )
    if table.players[player].seat != seat:
        return refuse(
            "el jackpot se apuesta en la casilla propia",
            "the jackpot is bet in one's own box",
            rules.cite("sevens.place"),
        )
    if refused := _refuse_late(rules, table):
        return refused
    if command.cents != amount or seat in table.round.boxes:
        one, given = money(amount), money(command.cents)
        return refuse(
            f"la apuesta jackpot es una sola, de {one.es}; no caben {given.es}",
            f"the jackpot bet is one of {one.en}; {given.en} cannot be placed",
            rules.cite("sevens.stake", "sevens.amount"),
        )
    if amount > table.players[player].chips:
        return refuse(f"a {player} no le llegan las fichas", f"{player} has not enough chips")
    cite = rules.cite("sevens.offered", "sevens.place", "sevens.stake")
    return _accepted(happened.BetPlaced(player, seat, BET, amount, because=cite))


def _refuse_late(rules: TableRules, table: Table) -> Refused | None:
    """The first card on the table closes the bet."""
    if not table.round.known_cards:
        return None
    return refuse(
        "el jackpot se apuesta antes de la primera carta",
        "the jackpot is bet before the first card",
        rules.cite("sevens.before_first_card"),
    )


def _take_back(rules: TableRules, table: Table, command: asked.TakeBack) -> Outcome:
    box = table.round.boxes.get(command.seat)
    if box is None or box.holder != command.player:
        return refuse(f"{command.player} no tiene ahí una apuesta", f"{command.player} has no bet there")
    if refused := _refuse_late(rules, table):
        return refused
    return _accepted(happened.BetTakenBack(command.player, command.seat, BET, box.staked(BET)))


def _deal(rules: TableRules, table: Table, command: DealTo) -> Outcome:
    if refused := _refuse_card(rules, table, command.card):
        return refused
    if command.seat is None:
        return _accepted(happened.CardDealt("bank", command.card, up=True, because=rules.cite("sevens.own_hand_only")))
    box = table.round.boxes.get(command.seat)
    if box is None or not box.wagers:
        return refuse(
            f"la casilla {command.seat} no tiene jackpot por decidir",
            f"box {command.seat} has no jackpot bet to decide",
            rules.cite("sevens.offered"),
        )
    dealt = happened.CardDealt("box", command.card, up=True, seat=command.seat, because=rules.cite("sevens.mixed"))
    events: tuple[SevensEvent, ...] = (dealt,) if box.cards else (*_fed(rules, box), dealt)
    after = table
    for event in events:
        after = evolve(after, event)
    box = after.round.boxes[command.seat]
    over = len(run_of_sevens(box)) < len(box.cards) or len(box.cards) == LONGEST_RUN
    return _accepted(*events, *(_settled(rules, after, box) if over else ()))


def _refuse_card(rules: TableRules, table: Table, of: Card) -> Refused | None:
    packs = rules.count("deck.packs")
    if of not in deck(rules.count("deck.cards")):
        return refuse(f"{of} no es una carta de la baraja", f"{of} is no card of the pack", rules.cite("deck.cards"))
    if table.round.known_cards.count(of) >= packs:
        text = write_card(of)
        return refuse(
            f"ya han salido las {packs} cartas {text} de las barajas",
            f"all {packs} cards {text} of the packs are out",
            rules.cite("deck.packs"),
        )
    return None


def _fed(rules: TableRules, box: Box) -> tuple[happened.MeterFed, ...]:
    cents = min(int(rules.fraction("sevens.contribution") * box.staked(BET)), box.staked(BET))
    cite = rules.cite("sevens.contribution")
    return (happened.MeterFed(BET, box.holder, box.seat, cents, 0, because=cite),) if cents else ()


def _act(rules: TableRules, table: Table, command: asked.Act) -> Outcome:
    box = table.round.boxes.get(command.seat)
    if box is None or box.holder != command.player or command.act not in _acts(box):
        return refuse(
            f"{command.player} no puede hacer eso en la casilla {command.seat}",
            f"{command.player} cannot do that in box {command.seat}",
        )
    waits = command.act == SPLIT and rules.word("sevens.after_split") == "next_card"
    cite = rules.cite("sevens.after_split") if command.act == SPLIT else ()
    acted = happened.Acted(command.seat, command.act, because=cite)
    return _accepted(acted, *(() if waits else _settled(rules, table, box)))


def _acts(box: Box) -> tuple[str, ...]:
    """With two sevens and the bet undecided a player may stop there, or split them once."""
    if not box.wagers or len(run_of_sevens(box)) != 2:
        return ()
    return (STAND,) if box.acts else (STAND, SPLIT)


def _settled(rules: TableRules, table: Table, box: Box) -> tuple[SevensEvent, ...]:
    """The highest prize reached, and only it; a jackpot that is won begins again at its floor."""
    staked, meter = box.staked(BET), table.meters.get(BET, 0)
    own = rules.cite("sevens.own_hand_only")
    reached = lines(rules, run_of_sevens(box))
    if not reached:
        cite = (*rules.cite("sevens.lost_when"), *own)
        return (happened.Settled(box.seat, box.holder, BET, staked, 0, "loses", because=cite),)
    best = max(reversed(reached), key=lambda line: prize(rules, line, staked, meter))
    jackpot = rules.has(f"jackpot.{BET}.{best}")
    keys = [f"{'jackpot' if jackpot else 'paytable'}.{BET}.{best}", *(["settle.only_highest"] if reached[1:] else [])]
    settled = happened.Settled(
        box.seat,
        box.holder,
        BET,
        staked,
        prize(rules, best, staked, meter) + staked * rules.flag("settle.keeps_stake"),
        best,
        meter=BET if jackpot else None,
        from_meter=meter if jackpot else 0,
        because=(*rules.cite(*keys, *(["sevens.floor_times_bet"] if jackpot else [])), *own),
    )
    return (settled, *(_seeded(rules, 0) if jackpot else ()))


def _read_meter(rules: TableRules, table: Table, command: asked.ReadMeter) -> Outcome:
    if command.meter != BET or BET not in table.meters or not rules.flag("sevens.linked"):
        return refuse(
            "la mesa no comparte ese contador con otras",
            "the table shares no such meter with others",
            rules.cite("sevens.linked"),
        )
    if command.cents < floor(rules):
        least = money(floor(rules))
        return refuse(
            f"el jackpot nunca es inferior a {least.es}",
            f"the jackpot is never below {least.en}",
            rules.cite("sevens.floor_times_bet"),
        )
    return _accepted(happened.MeterRead(BET, command.cents, because=rules.cite("sevens.linked")))


def _end_round(table: Table) -> Outcome:
    now = table.round
    if not now.boxes and not now.bank:
        return refuse("no hay ninguna jugada en curso", "no round is in course")
    if waiting := [box.seat for box in now.boxes.values() if box.wagers]:
        return refuse(
            f"la casilla {waiting[0]} no ha terminado sus sietes", f"box {waiting[0]} has not finished its sevens"
        )
    return _accepted(happened.RoundEnded(len(now.known_cards)))


def evolve(table: Table, event: SevensEvent) -> Table:
    """The table after an event."""
    match event:
        case JackpotAuthorised():
            return table
        case MeterSeeded():
            meters = {**table.meters, event.meter: table.meters.get(event.meter, 0) + event.cents}
            return replace(table, bank=table.bank - event.cents, meters=meters)
    return evolve_banked(table, event)


def legal(rules: TableRules, table: Table, who: PlayerId) -> tuple[Option, ...]:
    """The commands open to a person now."""
    if who == CROUPIER:
        return _croupiers(rules, table)
    if not table.open or who not in table.players:
        return ()
    seat, chips = table.players[who].seat, table.players[who].chips
    assert seat is not None
    box = table.round.boxes.get(seat)
    late = _refuse_late(rules, table) is not None
    amount = rules.count("sevens.amount")
    if box is None:
        offered = rules.flag("sevens.offered") and not late and chips >= amount
        return (Option("PlaceBet", seat, bet=BET, least=amount, most=amount),) if offered else ()
    if not late:
        return (Option("TakeBack", seat),)
    return tuple(Option("Act", seat, act) for act in _acts(box))


def _croupiers(rules: TableRules, table: Table) -> tuple[Option, ...]:
    if not table.open:
        if not rules.flag("sevens.offered") or refuse_jackpot(rules, authorised=False) is None:
            return (Option("OpenTable"),)
        return (Option("OpenTable"),) if refuse_jackpot(rules, authorised=True) is None else ()
    now = table.round
    if not now.boxes and not now.bank:
        return (Option("CloseTable"),)
    undecided = [box.seat for box in now.boxes.values() if box.wagers]
    return tuple(Option("DealTo", seat, cards=1) for seat in undecided) or (Option("Settle"),)


class PrizeShown(msgspec.Struct, frozen=True):
    """A combination beside its prize."""

    line: str
    title: Sentence
    cents: int


class SevensView(msgspec.Struct, frozen=True):
    """The table as one person sees it, with what he may do; every card lies face up."""

    law: str
    game: str
    round: int
    minimum: int
    amount: int
    jackpot: int
    prizes: tuple[PrizeShown, ...]
    boxes: tuple[Box, ...]
    stacks: dict[PlayerId, int]
    legal: tuple[Option, ...]


def view(rules: TableRules, table: Table, viewer: PlayerId) -> SevensView:
    """What ``viewer`` sees, the list of prizes always among it."""
    amount, meter = rules.count("sevens.amount"), table.meters.get(BET, 0)
    named = (*rules.lines(f"paytable.{BET}"), *rules.lines(f"jackpot.{BET}"))
    offered = named if rules.flag("sevens.offered") else ()
    return SevensView(
        rules.law,
        rules.game,
        table.round.number,
        rules.count("limits.minimum"),
        amount,
        meter,
        tuple(PrizeShown(line, line_title(line), prize(rules, line, amount, meter)) for line in offered),
        tuple(box for _, box in sorted(table.round.boxes.items())),
        {player: held.chips for player, held in table.players.items()},
        legal(rules, table, viewer),
    )
