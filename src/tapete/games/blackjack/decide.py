"""What follows from a command to a blackjack table: the jackpot bet by the decree, the game around it by the house's
published rules."""

from collections.abc import Iterable

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.games.banked.model import event as happened
from tapete.games.blackjack import command as asked
from tapete.games.blackjack import jackpot
from tapete.games.blackjack.bet import JACKPOT, MAIN, MOST_HANDS, BlackjackBet, hand_bet
from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.event import BlackjackEvent, HandPlayed, JackpotAuthorised
from tapete.games.blackjack.points import value_of
from tapete.games.blackjack.prizes import refuse_jackpot
from tapete.games.blackjack.rules import BlackjackRules, SevensRules, Surrender, blackjack_rules, sevens_rules
from tapete.games.blackjack.settlement import consequences
from tapete.games.blackjack.state import BlackjackBox, BlackjackState, evolve, pile_of
from tapete.games.blackjack.turn import Turn, acts, bank_has_blackjack, most_insurance, next_card, to_insure, turn_of
from tapete.games.blackjack.void import void_round
from tapete.games.shared.limits import in_force, refuse_change, requested_limits
from tapete.games.shared.offices import OFFICES
from tapete.games.shared.people import TableCommand
from tapete.games.shared.purse import refuse_adding, refuse_joining, refuse_stranger
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import money

Outcome = Accepted[BlackjackEvent] | Refused


def decide(rules: TableRules, table: BlackjackState, command: TableCommand) -> Outcome:
    """The events that follow from a command, or why it is refused."""
    opened, rules = rules, in_force(rules, table.limits)
    law, game = sevens_rules(rules), blackjack_rules(rules)
    if isinstance(command, asked.OpenTable):
        return _open(law, game, table, command)
    if not table.open:
        return refuse("la mesa está cerrada", "the table is closed")
    match command:
        case asked.Sit() | asked.AddChips() | asked.Leave():
            return _person(law, table, command)
        case asked.Bet():
            outcome = _place(law, game, table, command)
        case asked.TakeBack():
            return _take_back(law, table, command)
        case asked.DealTo():
            outcome = _deal(law, game, table, command)
        case asked.Act():
            outcome = _act(game, table, command)
        case asked.ReadMeter():
            read = happened.MeterRead(JACKPOT, command.cents, because=law.linked.cite)
            return jackpot.refuse_meter(law, command) or _accepted(read)
        case asked.EndRound():
            return _end_round(game, table)
        case asked.ChangeLimits():
            return _change_limits(opened, game, table, command)
        case asked.VoidRound():
            return void_round(law, game, table, command.because)
        case asked.CloseTable() if not table.boxes:
            return _accepted(happened.TableClosed())
        case _:
            return refuse("ahora no se puede hacer eso en esta mesa", "that cannot be done at this table now")
    return outcome if isinstance(outcome, Refused) else _with_consequences(law, game, table, outcome.events)


def _accepted(*events: BlackjackEvent) -> Accepted[BlackjackEvent]:
    return Accepted(events)


def _with_consequences(
    law: SevensRules, game: BlackjackRules, table: BlackjackState, events: Iterable[BlackjackEvent]
) -> Accepted[BlackjackEvent]:
    """Some events and all that they bring about by themselves."""
    done: list[BlackjackEvent] = []
    while events:
        for event in events:
            table = evolve(table, event)
            done.append(event)
        events = consequences(law, game, table)
    return Accepted(tuple(done))


def _open(law: SevensRules, game: BlackjackRules, table: BlackjackState, command: asked.OpenTable) -> Outcome:
    if table.open:
        return refuse("la mesa ya está abierta", "the table is already open")
    opened = happened.TableOpened(game.minimum, game.maximum, because=law.offered.cite)
    reference = command.authorisation.strip()
    if refused := refuse_table(law, game, authorised=bool(reference)):
        return refused
    if not law.offered.value:
        return _accepted(opened)
    leave = (JackpotAuthorised(reference, because=law.linked_authorised.cite),) if reference else ()
    read = () if command.meter is None else (happened.MeterRead(JACKPOT, command.meter, because=law.linked.cite),)
    shown = table.meter if command.meter is None else command.meter
    return _accepted(*leave, opened, *read, *jackpot.seeded(law, shown))


def refuse_table(law: SevensRules, game: BlackjackRules, authorised: bool) -> Refused | None:
    """Why a table may not open as it is set up, or None."""
    if law.offered.value and (refused := refuse_jackpot(law, authorised)):
        return refused
    if game.peeks.value and game.surrender.value is Surrender.EARLY:
        return refuse(
            "con carta cubierta solo cabe rendirse después de que la banca la mire",
            "with a hole card one can only surrender after the bank has looked at it",
            game.surrender.cite,
        )
    return _refuse_short_shoe(game)


def _refuse_short_shoe(game: BlackjackRules) -> Refused | None:
    """Every hand of a full table may go over 21 without the shoe running out: no hand takes more than 30 points with
    its aces at one, the bank no more than 26."""
    cards = game.packs.value * sum(min(value_of(card), 10) if value_of(card) < 11 else 1 for card in deck(game.deck))
    needed = game.seats * min(game.split_hands.value, MOST_HANDS) * 30 + 26
    if needed <= cards:
        return None
    packs = game.packs.value
    return refuse(
        f"{packs} barajas no bastan para {game.seats} casillas de hasta {game.split_hands.value} manos",
        f"{packs} decks are not enough for {game.seats} boxes of up to {game.split_hands.value} hands",
        game.packs.cite,
    )


def _change_limits(
    rules: TableRules, game: BlackjackRules, table: BlackjackState, command: asked.ChangeLimits
) -> Outcome:
    """Other limits from the next round on; ``rules`` are those the table opened with."""
    requested = requested_limits(rules, command)
    limits = requested.limits
    refused = refuse_change(rules, requested, between_hands=not table.boxes)
    return refused or _accepted(happened.LimitsChanged(limits.minimum, limits.maximum, because=game.change_cite))


# People


def _person(law: SevensRules, table: BlackjackState, command: asked.Sit | asked.AddChips | asked.Leave) -> Outcome:
    match command:
        case asked.Sit():
            return _sit(law, table, command)
        case asked.AddChips():
            refused = refuse_adding(table.players, command.player, command.chips)
            return refused or _accepted(happened.ChipsAdded(command.player, command.chips))
        case asked.Leave():
            return _leave(table, command)


def _sit(law: SevensRules, table: BlackjackState, command: asked.Sit) -> Outcome:
    if refused := refuse_joining(table.players, OFFICES, command.player, command.chips):
        return refused
    last, seat = law.seats.value, command.seat
    if seat is None or not 1 <= seat <= last:
        return refuse(f"las casillas van de la 1 a la {last}", f"boxes go from 1 to {last}", law.seats.cite)
    if seat in table.boxes or any(player.seat == seat for player in table.players.values()):
        return refuse(f"la casilla {seat} está ocupada", f"box {seat} is taken")
    return _accepted(happened.Joined(command.player, seat, command.chips))


def _leave(table: BlackjackState, command: asked.Leave) -> Outcome:
    if refused := refuse_stranger(table.players, command.player):
        return refused
    if any(box.in_play and box.holder == command.player for box in table.boxes.values()):
        return refuse(f"{command.player} tiene una apuesta en juego", f"{command.player} has a bet in play")
    return _accepted(happened.Left(command.player, table.players[command.player].chips))


# Bets


def _place(law: SevensRules, game: BlackjackRules, table: BlackjackState, command: asked.Bet) -> Outcome:
    if refused := refuse_stranger(table.players, command.player) or _refuse_box(law, table, command):
        return refused
    match command.bet:
        case BlackjackBet.JACKPOT:
            refused = refuse_late(law, table) or jackpot.refuse_jackpot_bet(law, table, command)
            cite = law.placing_cite
        case BlackjackBet.INSURANCE:
            refused, cite = _refuse_insurance(game, table, command), game.insurance.cite
        case BlackjackBet.MAIN:
            refused, cite = _refuse_main(law, game, table, command), game.limits_cite
    if refused is None and command.chips > table.players[command.player].chips:
        refused = refuse(f"a {command.player} no le llegan las fichas", f"{command.player} has not enough chips")
    placed = happened.BetPlaced(command.player, command.seat, command.bet.value, command.chips, because=cite)
    return refused or _accepted(placed)


def _refuse_box(law: SevensRules, table: BlackjackState, command: asked.Bet) -> Refused | None:
    if table.players[command.player].seat == command.seat:
        return None
    return refuse("se apuesta en la casilla propia", "one bets in one's own box", law.place_cite)


def _refuse_main(law: SevensRules, game: BlackjackRules, table: BlackjackState, command: asked.Bet) -> Refused | None:
    if refused := refuse_late(law, table):
        return refused
    box = table.boxes.get(command.seat)
    whole = command.chips + (box.hands[0].stake if box else 0)
    if command.chips > 0 and game.minimum <= whole <= game.maximum:
        return None
    least, most, staked = money(game.minimum), money(game.maximum), money(whole)
    return refuse(
        f"se apuesta de {least.es} a {most.es}, no {staked.es}",
        f"bets go from {least.en} to {most.en}, not {staked.en}",
        game.limits_cite,
    )


def _refuse_insurance(game: BlackjackRules, table: BlackjackState, command: asked.Bet) -> Refused | None:
    box = next((box for box in to_insure(game, table) if box.seat == command.seat), None)
    if box is None:
        return refuse("ahora no cabe el seguro en esa casilla", "that box cannot be insured now", game.insurance.cite)
    if 0 < command.chips <= most_insurance(box):
        return None
    most, staked = money(most_insurance(box)), money(command.chips)
    return refuse(
        f"el seguro es como mucho la mitad de la apuesta, {most.es}: no {staked.es}",
        f"insurance is at most half the bet, {most.en}: not {staked.en}",
        game.insurance.cite,
    )


def refuse_late(law: SevensRules, table: BlackjackState) -> Refused | None:
    """The first card on the table closes the bets."""
    if not table.known_cards:
        return None
    return refuse(
        "se apuesta antes de la primera carta", "bets are placed before the first card", law.before_first_card_cite
    )


def _take_back(law: SevensRules, table: BlackjackState, command: asked.TakeBack) -> Outcome:
    box = table.boxes.get(command.seat)
    staked = {} if box is None or box.holder != command.player else placed(box)
    if (command.bet or MAIN) not in staked:
        return refuse(f"{command.player} no tiene ahí esa apuesta", f"{command.player} has no such bet there")
    if refused := refuse_late(law, table):
        return refused
    bets = [JACKPOT] if command.bet is BlackjackBet.JACKPOT else [*staked]
    return _accepted(*(happened.BetTakenBack(command.player, command.seat, bet, staked[bet]) for bet in bets))


def placed(box: BlackjackBox) -> dict[str, int]:
    """The bets of a box before the first card, the jackpot bet first: it cannot be there without the main one."""
    sevens = {JACKPOT: box.staked} if box.staked else {}
    return {**sevens, **({MAIN: box.hands[0].stake} if box.hands else {})}


# Cards


def _deal(law: SevensRules, game: BlackjackRules, table: BlackjackState, command: asked.DealTo) -> Outcome:
    due = next_card(game, table)
    if due is None or due.seat != command.box:
        return refuse(
            "esa carta no toca ahora: falta una apuesta o una decisión, o va a otro sitio",
            "that card is not due now: a bet or a decision is missing, or it goes elsewhere",
            game.game_cite,
        )
    if command.card is None:
        return refuse("falta decir qué carta ha salido", "the card dealt has to be entered")
    if refused := refuse_card(law, table, command.card):
        return refused
    if due.seat is None:
        return _accepted(happened.CardDealt("bank", command.card, up=due.up, because=game.peeks.cite))
    box = table.boxes[due.seat]
    because = law.mixed_cite if box.staked else ()
    dealt = happened.CardDealt(pile_of(due.hand), command.card, up=True, seat=due.seat, because=because)
    return _accepted(*(jackpot.fed(law, box) if box.staked else ()), dealt)


def refuse_card(law: SevensRules, table: BlackjackState, card: Card) -> Refused | None:
    """Why a card cannot come from the table's packs, or None."""
    if card not in deck(law.deck.value):
        return refuse(f"{card} no es una carta de la baraja", f"{card} is not a card of the deck", law.deck.cite)
    if table.known_cards.count(card) >= law.packs.value:
        text, packs = write_card(card), law.packs.value
        return refuse(
            f"ya han salido las {packs} cartas {text} de las barajas",
            f"all {packs} cards {text} of the decks are out",
            law.packs.cite,
        )
    return None


# Decisions


def _act(game: BlackjackRules, table: BlackjackState, command: asked.Act) -> Outcome:
    player, seat = command.player, command.seat
    undecided = any((box.seat, box.holder) == (seat, player) for box in to_insure(game, table))
    if command.act is BlackjackAct.DECLINE and undecided:
        return _accepted(happened.Acted(seat, command.act.value, because=game.insurance.cite))
    turn = open_turn(game, table)
    mine = turn is not None and (turn.box.seat, turn.box.holder) == (seat, player)
    if turn is not None and mine and command.act in acts(game, turn, chips_of(table, player)):
        return _accepted(*_played(game, turn, command.act))
    return refuse(
        f"{player} no puede hacer eso en la casilla {seat}", f"{player} cannot do that in box {seat}", game.game_cite
    )


def open_turn(game: BlackjackRules, table: BlackjackState) -> Turn | None:
    """The hand whose player decides now."""
    turn = turn_of(game, table)
    if turn is None or next_card(game, table) is not None or to_insure(game, table):
        return None
    return None if bank_has_blackjack(game, table) else turn


def chips_of(table: BlackjackState, player: PlayerId) -> int:
    return table.players[player].chips if player in table.players else 0


def _played(game: BlackjackRules, turn: Turn, act: BlackjackAct) -> tuple[BlackjackEvent, ...]:
    box, hand = turn.box, turn.hand
    cites = {
        BlackjackAct.DOUBLE: game.double.cite,
        BlackjackAct.SPLIT: game.split_hands.cite,
        BlackjackAct.SURRENDER: game.surrender.cite,
    }
    cite = cites.get(act, ())
    acted = HandPlayed(box.seat, turn.number, act.value, because=cite)
    number = {BlackjackAct.DOUBLE: turn.number, BlackjackAct.SPLIT: len(box.hands)}.get(act)
    if number is None:
        return (acted,)
    more = happened.BetPlaced(box.holder, box.seat, hand_bet(number), hand.stake, because=cite)
    return (more, acted)


# The end


def _end_round(game: BlackjackRules, table: BlackjackState) -> Outcome:
    if not table.known_cards:
        return refuse("no hay ninguna jugada en curso", "no round is in progress")
    if waiting := table.undecided:
        return refuse(f"la casilla {waiting[0]} no ha terminado", f"box {waiting[0]} has not finished")
    shown = () if table.hole is None else (_turned_up(game, table, table.hole),)
    return _accepted(*shown, happened.RoundEnded(len(table.known_cards)))


def _turned_up(game: BlackjackRules, table: BlackjackState, hole: Card) -> happened.CardsShown:
    """A hole card that decided nothing is seen all the same before the cards are taken away."""
    return happened.CardsShown("bank", (*table.bank_cards, hole), because=game.peeks.cite)
