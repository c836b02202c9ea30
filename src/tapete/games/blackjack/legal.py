"""What somebody may ask of a blackjack table with a jackpot on sevens now."""

from collections.abc import Iterator

from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.core.money import MOST
from tapete.core.option import Cards, Chips, Choice, Office, Option, Text
from tapete.games.blackjack.command import (
    Act,
    AddChips,
    CloseTable,
    DealTo,
    EndRound,
    Join,
    Leave,
    OpenTable,
    PlaceBet,
    ReadMeter,
    TakeBack,
)
from tapete.games.blackjack.decide import acts, refuse_card, refuse_late
from tapete.games.blackjack.prizes import refuse_jackpot
from tapete.games.blackjack.rules import SevensRules, sevens_rules
from tapete.games.blackjack.state import SevensTable
from tapete.games.shared.offices import CROUPIER, OFFICES
from tapete.law.table_rules import TableRules


def legal(rules: TableRules, table: SevensTable, who: PlayerId) -> tuple[Option, ...]:
    """The commands open to a person now; a player speaks for themselves, so their name is not asked for."""
    law = sevens_rules(rules)
    if who == CROUPIER:
        return tuple(_croupiers(law, table) if table.open else _opening(law))
    if not table.open or who in OFFICES:
        return ()
    return tuple(_players(law, table, who) if who in table.players else _newcomers(law, table))


def _opening(law: SevensRules) -> Iterator[Option]:
    """A jackpot that needs an authorisation is opened with its reference, any other without."""
    if not law.offered.value or refuse_jackpot(law, authorised=False) is None:
        yield Option(OpenTable.name(), by=Office.CROUPIER)
    elif refuse_jackpot(law, authorised=True) is None:
        cite = law.linked_authorised.cite
        yield Option(OpenTable.name(), fields={"authorisation": Text()}, by=Office.CROUPIER, because=cite)


def _croupiers(law: SevensRules, table: SevensTable) -> Iterator[Option]:
    left = [card for card in deck(law.deck.value) if refuse_card(law, table, card) is None]
    card = Cards(least=1, most=1, among=tuple(map(write_card, left)))
    if law.offered.value and law.linked.value:
        cents = Chips(least=law.floor, most=MOST)
        yield Option(ReadMeter.name(), fields={"cents": cents}, by=Office.CROUPIER, because=law.linked.cite)
    if left and table.undecided:
        seats = Choice(values=table.undecided)
        yield Option(DealTo.name(), fields={"seat": seats, "card": card}, by=Office.CROUPIER)
    if left and table.boxes:
        yield Option(DealTo.name(), {"seat": None}, {"card": card}, by=Office.CROUPIER)
    if not table.boxes and not table.bank_cards:
        yield Option(CloseTable.name(), by=Office.CROUPIER)
    elif not table.undecided:
        yield Option(EndRound.name(), by=Office.CROUPIER)


def _newcomers(law: SevensRules, table: SevensTable) -> Iterator[Option]:
    taken = {*table.boxes, *(player.seat for player in table.players.values())}
    free = tuple(seat for seat in range(1, law.seats.value + 1) if seat not in taken)
    if free:
        yield Option(Join.name(), fields={"seat": Choice(values=free), "chips": Chips(least=1, most=MOST)})


def _players(law: SevensRules, table: SevensTable, who: PlayerId) -> Iterator[Option]:
    player = table.players[who]
    assert player.seat is not None, "every player has a box"
    box, late = table.boxes.get(player.seat), refuse_late(law, table) is not None
    yield Option(AddChips.name(), fields={"chips": Chips(least=1, most=MOST)})
    if not any(each.staked and each.holder == who for each in table.boxes.values()):
        yield Option(Leave.name())
    if box is None and law.offered.value and not late and player.chips >= law.amount:
        yield Option(PlaceBet.name(), {"seat": player.seat, "cents": law.amount}, cost=law.amount)
    if box is not None and box.holder == who and not late:
        yield Option(TakeBack.name(), {"seat": player.seat})
    if box is not None and box.holder == who and (open_acts := acts(box)):
        yield Option(Act.name(), {"seat": player.seat}, {"act": Choice(values=open_acts)})
