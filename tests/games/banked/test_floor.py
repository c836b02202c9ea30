"""The floor's orders as commands of the table: what is open to the table chief, and to nobody else."""

from random import Random

import pytest

from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.decide import COMMANDS
from tapete.games.banked.model import command as asked
from tapete.games.banked.model import floor_command as order
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CHIEF, OFFICES
from tests.games.banked.tables import BANKED, Played, player, table_rules
from tests.option_filling import filled, read


def running(law: str, game: str) -> Played:
    played = Played(table_rules(law, game, everything=True), seed=11)
    played.sit(1, 2)
    played.bet_everything()
    played.deal_all()
    return played


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_every_order_open_to_the_chief_is_accepted(law: str, game: str) -> None:
    fresh = running(law, game)
    options = fresh.at.options(CHIEF)
    assert len(options) >= 8
    for option in options:
        played = running(law, game)
        command = read(commands_by_name(COMMANDS), filled(option, Random(3), tuple(map(write_card, played.at.deck))))
        assert isinstance(command, order.FloorCommand)
        played.must(command)


def test_between_rounds_the_chief_has_the_cards_shuffled() -> None:
    played = Played(table_rules("ara", "trijoker"))
    assert played.commands(CHIEF) == ["order_shuffle"]
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
    assert name in played.refused(asked.Sit(name, Seat(1), 1_000)).reason.en


def test_a_round_ends_when_no_stake_is_left_in_it() -> None:
    played = Played(table_rules("ara", "holdem-contrapartida"))
    played.sit(1)
    played.bet(1)
    played.must(asked.CloseBets())
    played.deal_all()
    played.must(order.VoidHand(Seat(1)))
    assert played.table.round.number == 1 and played.table.players[player(1)].chips == 1_000_000
