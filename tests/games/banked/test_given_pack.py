"""A table dealt from a pack whose order is known: what a library user or a lesson gives it."""

from random import Random

from tapete.core.ids import Seat
from tapete.games.banked.model.command import Bet
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.table import BankedTable
from tapete.games.shared.chance import GivenPack
from tapete.games.shared.people import Sit
from tests.games.banked.tables import cards_of, player, table_rules


def test_cards_come_in_the_order_of_the_pack_that_was_given() -> None:
    pack = cards_of("As Kd Ah Qc Ad Jh Ac 9s 2c 7d")
    table = BankedTable.under(table_rules("ara", "sin-descarte"), GivenPack(pack, Random(1)))
    table.run()
    table.must(Sit(player(1), Seat(1), 50_000))
    table.must(Bet(player(1), Seat(1), BetName.ANTE, 500))
    table.run()
    now = table.state.round
    assert sorted([*now.boxes[Seat(1)].cards, *now.bank]) == sorted(pack)
    assert len(table.pack) == 42 and not set(table.pack) & set(pack)
