"""The jackpot bet on sevens that a blackjack table may have: decided by a player's first cards, as soon as their run of
sevens ends.

Only this bet stands in the law; the game beside it shows in the cards a box receives and its stand or split.
"""

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.decision import Accepted, Refused
from tapete.games.banked.model import event as happened
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.command import SevensAct
from tapete.games.blackjack.event import JackpotAuthorised, MeterSeeded, SevensEvent
from tapete.games.blackjack.prizes import BET, LONGEST_RUN, best_prize, prizes_reached, refuse_jackpot, run_of_sevens
from tapete.games.blackjack.prizes import worth as prize_worth
from tapete.games.blackjack.rules import SevensRules, sevens_rules
from tapete.games.blackjack.state import SevensBox, SevensTable, evolve
from tapete.games.shared.offices import OFFICES
from tapete.games.shared.purse import refuse_adding, refuse_joining, refuse_stranger
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import money

Outcome = Accepted[SevensEvent] | Refused


def decide(rules: TableRules, table: SevensTable, command: asked.SevensCommand) -> Outcome:
    """The events that follow from a command, or why it is refused."""
    law = sevens_rules(rules)
    if isinstance(command, asked.OpenTable):
        return _open(law, table, command)
    if not table.open:
        return refuse("la mesa está cerrada", "the table is closed")
    match command:
        case asked.Join() | asked.AddChips() | asked.Leave():
            return _person(law, table, command)
        case asked.PlaceBet():
            return _place(law, table, command)
        case asked.TakeBack():
            return _take_back(law, table, command)
        case asked.DealTo():
            return _deal(law, table, command)
        case asked.Act():
            return _act(law, table, command)
        case asked.ReadMeter():
            return _read_meter(law, command)
        case asked.EndRound():
            return _end_round(table)
        case asked.CloseTable() if not table.boxes and not table.bank_cards:
            return _accepted(happened.TableClosed())
    return refuse("ahora no se puede hacer eso en esta mesa", "that cannot be done at this table now")


def _accepted(*events: SevensEvent) -> Accepted[SevensEvent]:
    return Accepted(events)


def _open(law: SevensRules, table: SevensTable, command: asked.OpenTable) -> Outcome:
    if table.open:
        return refuse("la mesa ya está abierta", "the table is already open")
    opened = happened.TableOpened(law.minimum, law.minimum, because=law.offered.cite)
    if not law.offered.value:
        return _accepted(opened)
    reference = command.authorisation.strip()
    if refused := refuse_jackpot(law, authorised=bool(reference)):
        return refused
    leave = (JackpotAuthorised(reference, because=law.linked_authorised.cite),) if reference else ()
    return _accepted(*leave, opened, *_seeded(law, table.meter))


def _seeded(law: SevensRules, meter: int) -> tuple[MeterSeeded, ...]:
    missing = law.floor - meter
    return (MeterSeeded(BET, missing, because=law.floor_cite),) if missing > 0 else ()


# People


def _person(law: SevensRules, table: SevensTable, command: asked.Join | asked.AddChips | asked.Leave) -> Outcome:
    match command:
        case asked.Join():
            return _join(law, table, command)
        case asked.AddChips():
            refused = refuse_adding(table.players, command.player, command.chips)
            return refused or _accepted(happened.ChipsAdded(command.player, command.chips))
        case asked.Leave():
            return _leave(table, command)


def _join(law: SevensRules, table: SevensTable, command: asked.Join) -> Outcome:
    if refused := refuse_joining(table.players, OFFICES, command.player, command.chips):
        return refused
    last = law.seats.value
    if not 1 <= command.seat <= last:
        return refuse(f"las casillas van de la 1 a la {last}", f"boxes go from 1 to {last}", law.seats.cite)
    if command.seat in table.boxes or any(player.seat == command.seat for player in table.players.values()):
        return refuse(f"la casilla {command.seat} está ocupada", f"box {command.seat} is taken")
    return _accepted(happened.Joined(command.player, command.seat, command.chips))


def _leave(table: SevensTable, command: asked.Leave) -> Outcome:
    if refused := refuse_stranger(table.players, command.player):
        return refused
    if any(box.staked and box.holder == command.player for box in table.boxes.values()):
        return refuse(f"{command.player} tiene una apuesta en juego", f"{command.player} has a bet in play")
    return _accepted(happened.Left(command.player, table.players[command.player].chips))


# The bet


def _place(law: SevensRules, table: SevensTable, command: asked.PlaceBet) -> Outcome:
    player, seat, amount = command.player, command.seat, law.amount
    if refused := refuse_stranger(table.players, player) or _refuse_place(law, table, command):
        return refused
    if command.cents != amount or seat in table.boxes:
        stake, given = money(amount), money(command.cents)
        return refuse(
            f"la apuesta jackpot es una sola, de {stake.es}; no caben {given.es}",
            f"the jackpot bet is one of {stake.en}; {given.en} cannot be placed",
            law.amount_cite,
        )
    if amount > table.players[player].chips:
        return refuse(f"a {player} no le llegan las fichas", f"{player} has not enough chips")
    return _accepted(happened.BetPlaced(player, seat, BET, amount, because=law.placing_cite))


def _refuse_place(law: SevensRules, table: SevensTable, command: asked.PlaceBet) -> Refused | None:
    if not law.offered.value:
        return refuse("la mesa no tiene la apuesta jackpot", "the table has no jackpot bet", law.offered.cite)
    if table.players[command.player].seat != command.seat:
        return refuse(
            "el jackpot se apuesta en la casilla propia", "the jackpot is bet in one's own box", law.place_cite
        )
    return refuse_late(law, table)


def refuse_late(law: SevensRules, table: SevensTable) -> Refused | None:
    """The first card on the table closes the bet."""
    if not table.known_cards:
        return None
    return refuse(
        "el jackpot se apuesta antes de la primera carta",
        "the jackpot is bet before the first card",
        law.before_first_card_cite,
    )


def _take_back(law: SevensRules, table: SevensTable, command: asked.TakeBack) -> Outcome:
    box = table.boxes.get(command.seat)
    if box is None or box.holder != command.player:
        return refuse(f"{command.player} no tiene ahí una apuesta", f"{command.player} has no bet there")
    if refused := refuse_late(law, table):
        return refused
    return _accepted(happened.BetTakenBack(command.player, command.seat, BET, box.staked))


# Cards


def _deal(law: SevensRules, table: SevensTable, command: asked.DealTo) -> Outcome:
    if command.card is None:
        return refuse("falta decir qué carta ha salido", "the card dealt has to be entered")
    if refused := refuse_card(law, table, command.card):
        return refused
    if command.seat is None:
        return _accepted(happened.CardDealt("bank", command.card, up=True, because=law.own_hand_cite))
    box = table.boxes.get(command.seat)
    if box is None or not box.staked:
        return refuse(
            f"la casilla {command.seat} no tiene jackpot por decidir",
            f"box {command.seat} has no jackpot bet to decide",
            law.offered.cite,
        )
    dealt = happened.CardDealt("box", command.card, up=True, seat=command.seat, because=law.mixed_cite)
    events: tuple[SevensEvent, ...] = (dealt,) if box.cards else (*_fed(law, box), dealt)
    after = table
    for event in events:
        after = evolve(after, event)
    box = after.boxes[command.seat]
    over = len(run_of_sevens(box.cards)) < len(box.cards) or len(box.cards) == LONGEST_RUN
    return _accepted(*events, *(_settled(law, after, box) if over else ()))


def refuse_card(law: SevensRules, table: SevensTable, card: Card) -> Refused | None:
    """Why a card cannot come from the table's packs, or None."""
    if card not in deck(law.deck.value):
        return refuse(f"{card} no es una carta de la baraja", f"{card} is no card of the pack", law.deck.cite)
    if table.known_cards.count(card) >= law.packs.value:
        text, packs = write_card(card), law.packs.value
        return refuse(
            f"ya han salido las {packs} cartas {text} de las barajas",
            f"all {packs} cards {text} of the packs are out",
            law.packs.cite,
        )
    return None


def _fed(law: SevensRules, box: SevensBox) -> tuple[happened.MeterFed, ...]:
    cents = min(int(law.contribution.value * box.staked), box.staked)
    fed = happened.MeterFed(BET, box.holder, box.seat, cents, 0, because=law.contribution.cite)
    return (fed,) if cents else ()


def _act(law: SevensRules, table: SevensTable, command: asked.Act) -> Outcome:
    box = table.boxes.get(command.seat)
    if box is None or box.holder != command.player or command.act not in acts(box):
        return refuse(
            f"{command.player} no puede hacer eso en la casilla {command.seat}",
            f"{command.player} cannot do that in box {command.seat}",
        )
    split = command.act is SevensAct.SPLIT
    acted = happened.Acted(command.seat, command.act.value, because=law.split_cite if split else ())
    waits = split and law.counts_after_split
    return _accepted(acted, *(() if waits else _settled(law, table, box)))


def acts(box: SevensBox) -> tuple[SevensAct, ...]:
    """With two sevens and the bet undecided a player may stop there, or split them once."""
    if not box.staked or len(run_of_sevens(box.cards)) != 2:
        return ()
    return (SevensAct.STAND,) if box.split else (SevensAct.STAND, SevensAct.SPLIT)


# The end


def _settled(law: SevensRules, table: SevensTable, box: SevensBox) -> tuple[SevensEvent, ...]:
    """The highest prize reached, and only it; a jackpot that is won begins again at its floor."""
    staked, own = box.staked, law.own_hand_cite
    reached = prizes_reached(law, run_of_sevens(box.cards))
    if not reached:
        return (happened.Settled(box.seat, box.holder, BET, staked, 0, "loses", because=(*law.lost_cite, *own)),)
    best = best_prize(law, reached, staked, table.meter)
    jackpot = best in law.shares
    stated = law.shares[best] if jackpot else law.pays[best]
    highest, floor = law.only_highest_cite if reached[1:] else (), law.floor_cite if jackpot else ()
    settled = happened.Settled(
        box.seat,
        box.holder,
        BET,
        staked,
        prize_worth(law, best, staked, table.meter) + staked * law.keeps_stake,
        best.value,
        meter=BET if jackpot else None,
        from_meter=table.meter if jackpot else 0,
        because=(*dict.fromkeys((*stated.cite, *highest, *floor)), *own),
    )
    return (settled, *(_seeded(law, 0) if jackpot else ()))


def _read_meter(law: SevensRules, command: asked.ReadMeter) -> Outcome:
    if not (law.offered.value and law.linked.value):
        return refuse(
            "la mesa no comparte su contador con otras", "the table shares its meter with no others", law.linked.cite
        )
    if command.cents < law.floor:
        least = money(law.floor)
        return refuse(
            f"el jackpot nunca es inferior a {least.es}", f"the jackpot is never below {least.en}", law.floor_cite
        )
    return _accepted(happened.MeterRead(BET, command.cents, because=law.linked.cite))


def _end_round(table: SevensTable) -> Outcome:
    if not table.boxes and not table.bank_cards:
        return refuse("no hay ninguna jugada en curso", "no round is in progress")
    if waiting := table.undecided:
        return refuse(
            f"la casilla {waiting[0]} no ha terminado sus sietes", f"box {waiting[0]} has not finished its sevens"
        )
    return _accepted(happened.RoundEnded(len(table.known_cards)))
