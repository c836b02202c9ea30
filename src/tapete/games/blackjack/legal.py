"""What somebody may ask of a blackjack table now."""

from collections.abc import Iterator

from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.core.money import MOST
from tapete.core.option import Cards, Chips, Choice, Given, Office, Option, Text
from tapete.games.blackjack.bet import BlackjackBet
from tapete.games.blackjack.command import (
    Act,
    AddChips,
    Bet,
    BlackjackAct,
    CloseTable,
    DealTo,
    EndRound,
    Leave,
    OpenTable,
    ReadMeter,
    Sit,
    TakeBack,
    VoidRound,
)
from tapete.games.blackjack.decide import open_turn, refuse_card, refuse_late, refuse_table
from tapete.games.blackjack.rules import BlackjackRules, SevensRules, blackjack_rules, sevens_rules
from tapete.games.blackjack.state import BlackjackBox, BlackjackState
from tapete.games.blackjack.turn import acts, most_insurance, next_card, to_insure
from tapete.games.shared.limits import change_options, in_force
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR, OFFICES
from tapete.law.table_rules import TableRules


def legal(rules: TableRules, table: BlackjackState, who: PlayerId) -> tuple[Option, ...]:
    """The commands open to a person now; a player speaks for themselves, so their name is not asked for."""
    opened, rules = rules, in_force(rules, table.limits)
    law, game = sevens_rules(rules), blackjack_rules(rules)
    if who == DIRECTOR:
        changes = change_options(opened) if table.open and not table.boxes else ()
        return (*(_directors(law) if table.open else ()), *changes)
    if who == CHIEF:
        voidable = table.known_cards and table.undecided
        return (Option(VoidRound.name(), by=Office.CHIEF),) if voidable else ()
    if who == CROUPIER:
        return tuple(_croupiers(law, game, table) if table.open else _opening(law, game))
    if not table.open or who in OFFICES:
        return ()
    return tuple(_players(law, game, table, who) if who in table.players else _newcomers(law, table))


def _opening(law: SevensRules, game: BlackjackRules) -> Iterator[Option]:
    """A jackpot that needs an authorisation is opened with its reference, any other without."""
    if refuse_table(law, game, authorised=False) is None:
        yield Option(OpenTable.name(), by=Office.CROUPIER)
    elif refuse_table(law, game, authorised=True) is None:
        cite = law.linked_authorised.cite
        yield Option(OpenTable.name(), fields={"authorisation": Text()}, by=Office.CROUPIER, because=cite)


def _croupiers(law: SevensRules, game: BlackjackRules, table: BlackjackState) -> Iterator[Option]:
    if (due := next_card(game, table)) is not None:
        whole = deck(law.deck.value)
        left = [card for card in whole if refuse_card(law, table, card) is None]
        card = Cards(least=1, most=1, among=tuple(map(write_card, left)) if len(left) < len(whole) else ())
        yield Option(DealTo.name(), {"box": due.seat}, {"card": card}, by=Office.CROUPIER)
    if not table.boxes:
        yield Option(CloseTable.name(), by=Office.CROUPIER)
    elif table.known_cards and not table.undecided:
        yield Option(EndRound.name(), by=Office.CROUPIER)


def _directors(law: SevensRules) -> Iterator[Option]:
    if law.offered.value and law.linked.value:
        cents = Chips(least=law.floor, most=MOST)
        yield Option(ReadMeter.name(), fields={"cents": cents}, by=Office.DIRECTOR, because=law.linked.cite)


def _newcomers(law: SevensRules, table: BlackjackState) -> Iterator[Option]:
    taken = {*table.boxes, *(player.seat for player in table.players.values())}
    free = tuple(seat for seat in range(1, law.seats.value + 1) if seat not in taken)
    if free:
        yield Option(Sit.name(), fields={"seat": Choice(values=free), "chips": Chips(least=1, most=MOST)})


def _players(law: SevensRules, game: BlackjackRules, table: BlackjackState, who: PlayerId) -> Iterator[Option]:
    player = table.players[who]
    assert player.seat is not None, "every player has a box"
    box = table.boxes.get(player.seat)
    own = box if box is not None and box.holder == who else None
    yield from _decisions(game, table, who)
    if not refuse_late(law, table):
        yield from _bets(law, game, table, who)
        if own is not None:
            yield Option(TakeBack.name(), {"seat": player.seat})
            if own.staked:
                yield Option(TakeBack.name(), {"seat": player.seat, "bet": BlackjackBet.JACKPOT.value})
    yield Option(AddChips.name(), fields={"chips": Chips(least=1, most=MOST)})
    if own is None or not own.in_play:
        yield Option(Leave.name())


def _bets(law: SevensRules, game: BlackjackRules, table: BlackjackState, who: PlayerId) -> Iterator[Option]:
    """The bet of the box, and then the jackpot's."""
    seat, chips = table.players[who].seat, table.players[who].chips
    assert seat is not None
    box = table.boxes.get(seat)
    staked = box.hands[0].stake if box else 0
    least, most = max(game.minimum - staked, 1), min(game.maximum - staked, chips)
    if least <= most:
        sums = Chips(least=least, most=most)
        yield Option(Bet.name(), {"seat": seat, "bet": BlackjackBet.MAIN.value}, {"chips": sums})
    if box is not None and law.offered.value and not box.staked and chips >= law.amount:
        given: dict[str, Given] = {"seat": seat, "bet": BlackjackBet.JACKPOT.value, "chips": law.amount}
        yield Option(Bet.name(), given, cost=law.amount)


def _decisions(game: BlackjackRules, table: BlackjackState, who: PlayerId) -> Iterator[Option]:
    """Whether to be insured, or what to do with the hand in play."""
    for box in to_insure(game, table):
        if box.holder == who:
            yield from _insuring(box, table.players[who].chips)
    turn = open_turn(game, table)
    if turn is not None and turn.box.holder == who:
        for act in acts(game, turn, table.players[who].chips):
            costs = turn.hand.stake if act in (BlackjackAct.DOUBLE, BlackjackAct.SPLIT) else 0
            yield Option(Act.name(), {"seat": turn.box.seat, "act": act.value}, cost=costs)


def _insuring(box: BlackjackBox, chips: int) -> Iterator[Option]:
    if most := min(most_insurance(box), chips):
        given: dict[str, Given] = {"seat": box.seat, "bet": BlackjackBet.INSURANCE.value}
        yield Option(Bet.name(), given, {"chips": Chips(least=1, most=most)})
    yield Option(Act.name(), {"seat": box.seat, "act": BlackjackAct.DECLINE.value})
