"""No viewer of any game of any law is ever sent a card that is not theirs and was not shown."""

import pytest
from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tests.room.playing import EVE, GAMES, run
from tests.room.wire_scan import CARL, scanned

PICTURES = 120


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_the_wire_gives_no_hidden_card_away(law: str, game: str) -> None:
    """Every picture to a player, a spectator, a croupier and an inspector, against the log card by card."""
    scan = run(scanned(law, game, PICTURES, seed=1))
    assert scan.pictures >= PICTURES and not scan.flaws()


@pytest.mark.full
@pytest.mark.parametrize(("law", "game"), GAMES)
def test_ten_thousand_pictures_give_no_hidden_card_away(law: str, game: str) -> None:
    scan = run(scanned(law, game, 10_000, seed=2))
    assert scan.pictures >= 10_000 and not scan.flaws()


@pytest.mark.parametrize("game", ["sin-descarte", "holdem"])
@pytest.mark.parametrize("other", [PlayerId(""), CARL])
def test_a_players_pictures_sent_to_another_are_found(game: str, other: PlayerId) -> None:
    """The scan itself is held to account: whoever gets what Eva was sent is sent her cards."""
    scan = run(scanned("ara", game, 600, seed=1))
    assert not scan.flaws()
    assert scan.sent_to(EVE, other).flaws()


def test_a_card_that_has_not_left_the_pack_is_found() -> None:
    scan = run(scanned("ara", "holdem", 300, seed=1))
    assert not scan.flaws()
    first, pictures = scan.named[0][0], scan.named[0]
    pictures.append(replace(pictures[-1], version=first.version, now=pictures[-1].seen | frozenset(range(52))))
    assert scan.flaws()
