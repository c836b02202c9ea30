"""The floor's orders as commands of the table: what is open to the table chief, and to nobody else."""

import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked import command as asked
from tapete.games.banked import floor_command as order
from tapete.games.banked.legal import Option, legal
from tapete.games.banked.offices import CHIEF, OFFICES
from tests.games.banked.tables import BANKED, Played, player, table_rules


def running(law: str, game: str) -> Played:
    played = Played(table_rules(law, game, everything=True), seed=11)
    played.sit(1, 2)
    played.bet_everything()
    played.deal_all()
    return played


def command_of(played: Played, option: Option) -> order.FloorCommand:
    seat = option.seat
    match option.command:
        case "VoidRound":
            return order.VoidRound()
        case "OrderShuffle":
            return order.OrderShuffle()
        case "KeepAsNext":
            return order.KeepAsNext()
        case "Discard":
            return order.Discard(*played.cards(1))
        case "Expose":
            held = played.table.round.common if seat is None else played.table.round.boxes[seat].cards
            assert held[0] is not None
            return order.Expose(0, held[0], seat)
    assert seat is not None
    if option.command == "VoidHand":
        return order.VoidHand(seat)
    return order.Forfeit(seat, played.table.round.boxes[seat].holder)


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_every_order_open_to_the_chief_is_accepted(law: str, game: str) -> None:
    fresh = running(law, game)
    options = legal(fresh.rules, fresh.table, CHIEF)
    assert len(options) >= 8
    for option in options:
        played = running(law, game)
        played.must(command_of(played, option))


def test_between_rounds_the_chief_can_only_have_the_cards_shuffled() -> None:
    played = Played(table_rules("ara", "trijoker"))
    assert [option.command for option in legal(played.rules, played.table, CHIEF)] == ["OrderShuffle"]
    assert "no hay ninguna jugada" in played.refused(order.VoidRound()).reason.es


def test_an_order_needs_a_box_with_cards() -> None:
    played = Played(table_rules("ara", "sin-descarte"))
    played.sit(1)
    played.bet(1)
    for command in (order.VoidHand(Seat(1)), order.Forfeit(Seat(1), player(1)), order.VoidHand(Seat(4))):
        assert "casilla" in played.refused(command).reason.es


@pytest.mark.parametrize("name", OFFICES)
def test_no_player_goes_by_an_office(name: PlayerId) -> None:
    played = Played(table_rules("gal", "trijoker"))
    assert name in played.refused(asked.Join(name, Seat(1), 1_000)).reason.en


def test_a_round_ends_when_no_stake_is_left_in_it() -> None:
    played = Played(table_rules("ara", "holdem-contrapartida"))
    played.sit(1)
    played.bet(1)
    played.must(asked.CloseBets())
    played.deal_all()
    played.must(order.VoidHand(Seat(1)))
    assert played.table.round.number == 1 and played.table.players[player(1)].chips == 1_000_000
