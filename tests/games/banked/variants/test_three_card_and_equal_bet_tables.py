"""Trijóker, let it ride and tres cartas: who may sit and bet, with what chips, and between which limits."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import TableOpened
from tapete.games.banked.variants.catalogue import GAMES
from tapete.law.resolve import resolve
from tests.games.banked.tables import BANKED, Played, player, table_rules

SEVEN = (1, 2, 3, 4, 5, 6, 7)


def seated(law: str, game: str, *seats: int, chips: int = 1_000_000, **choices: object) -> Played:
    played = Played(table_rules(law, game, choices))
    played.sit(*seats, chips=chips)
    return played


def opening(game: str) -> str:
    return "ante" if game == "tres-cartas" else "each"


# Seats

SEVEN_PLAYERS = [
    ("ARA-10.1.B.IV.p1-a", "ara", "trijoker"),
    ("GAL-12.a", "gal", "trijoker"),
    ("ARA-10.1.D.IV.p1", "ara", "tres-cartas"),
]


@pytest.mark.parametrize(("rule", "law", "game"), SEVEN_PLAYERS)
def test_seven_players_and_no_eighth(rule: str, law: str, game: str) -> None:
    played = seated(law, game, *SEVEN)
    assert rule in played.refused(asked.Sit(PlayerId("eighth"), Seat(8), 5000)).because
    assert rule in played.refused(asked.Sit(PlayerId("eighth"), Seat(7), 5000)).because
    for seat in SEVEN:
        played.bet(seat, bet=opening(game))
    assert len(played.table.round.boxes) == 7


def test_ara_10_1_d_iv_p1_as_many_players_as_places_on_the_cloth() -> None:
    played = seated("ara", "tres-cartas", **{"seats.maximum": 5})
    assert "ARA-10.1.D.IV.p1" in played.refused(asked.Sit(player(6), Seat(6), 5000)).because
    refused = resolve("ara", "tres-cartas", {"seats.maximum": 8})
    assert isinstance(refused, Refused) and "ARA-10.1.D.IV.p1" in refused.because


ONE_BOX = [
    ("ARA-10.1.B.IV.p1-a", "ara", "trijoker"),
    ("GAL-12.b", "gal", "trijoker"),
    ("ARA-10.1.D.IV.p2-a", "ara", "tres-cartas"),
]


@pytest.mark.parametrize(("rule", "law", "game"), ONE_BOX)
def test_a_player_plays_one_box_only(rule: str, law: str, game: str) -> None:
    played = seated(law, game, 1, 2)
    played.bet(1, bet=opening(game))
    assert rule in played.refused(asked.Bet(player(1), Seat(3), opening(game), 500)).because
    assert set(played.table.round.boxes) == {1}


NOBODY_STANDS = [
    ("ARA-10.1.B.IV.p2", "ara", "trijoker"),
    ("GAL-12.d", "gal", "trijoker"),
    ("CLM-AII.2.b.TJ", "clm", "trijoker"),
    ("CLM-AII.2.b.LIR", "clm", "let-it-ride"),
]


@pytest.mark.parametrize(("rule", "law", "game"), NOBODY_STANDS)
def test_no_standing_player_and_nobody_in_another_players_box(rule: str, law: str, game: str) -> None:
    played = seated(law, game, 1, 2)
    assert rule in played.refused(asked.Sit(PlayerId("standing"), None, 5000)).because
    played.bet(1, bet="each")
    assert rule in played.refused(asked.Bet(player(2), Seat(1), "each", 500)).because


# Chips

CHIPS_ONLY = [
    ("ARA-10.1.B.VII.1-a", "ara", "trijoker", 1500),
    ("GAL-14.1.fichas", "gal", "trijoker", 1500),
    ("ARA-10.1.D.V.2-a", "ara", "tres-cartas", 500),
]


@pytest.mark.parametrize(("rule", "law", "game", "needed"), CHIPS_ONLY)
def test_only_chips_are_bet(rule: str, law: str, game: str, needed: int) -> None:
    """Whoever lacks the chips for a bet changes money first."""
    played = seated(law, game, 1, chips=needed - 1)
    assert rule in played.refused(asked.Bet(player(1), Seat(1), opening(game), 500)).because
    played.must(asked.AddChips(player(1), 1))
    played.bet(1, bet=opening(game))
    assert played.table.players[player(1)].chips == 0
    assert rule in played.refused(asked.Sit(player(2), Seat(2), 0)).because
    assert played.rules.table.flag("chips.only")


# The course

STEPS = {
    "trijoker": ["bets", "deal", "decide_1", "reveal_left", "decide_2", "reveal_right", "settle"],
    "tres-cartas": ["bets", "deal", "decide", "reveal_bank", "settle"],
}
STEPS["let-it-ride"] = STEPS["trijoker"]
KINDS = {"reveal_left": "turn_up", "reveal_right": "turn_up", "reveal_bank": "reveal"}


@pytest.mark.parametrize(("law", "game"), [table for table in BANKED if table[1] in STEPS])
def test_the_engine_goes_through_the_steps_of_the_law(law: str, game: str) -> None:
    """What the croupier does by hand with the pack, before and after, is no phase of its own."""
    rules = table_rules(law, game)
    steps = [step for step in rules.words("play.steps") if step not in ("shuffle", "check_cards")]
    assert steps == STEPS[game]
    kinds = [KINDS.get(step, step.partition("_")[0]) for step in steps]
    assert [phase.kind.value for phase in GAMES[rules.game].course] == kinds


# Limits

WITHIN = [
    ("ARA-10.1.B.VII.1-a", "ara", "trijoker"),
    ("ARA-10.1.B.VII.1-b", "ara", "trijoker"),
    ("GAL-14.1.limites", "gal", "trijoker"),
    ("GAL-14.1.casilla", "gal", "trijoker"),
    ("ARA-10.1.D.V.2-a", "ara", "tres-cartas"),
    ("ARA-10.1.D.VII.p1", "ara", "tres-cartas"),
]


@pytest.mark.parametrize(("rule", "law", "game"), WITHIN)
@pytest.mark.parametrize(
    ("cents", "allowed"), [(1, False), (999, False), (1000, True), (20_000, True), (20_001, False)]
)
def test_a_bet_within_the_limits(rule: str, law: str, game: str, cents: int, allowed: bool) -> None:
    """Ten euros to twenty times as much, for each of the three boxes where there are three and not for their sum."""
    played = seated(law, game, 1, minimum=1000, band=20)
    assert played.rules.table.word("limits.applies_to") == ("ante" if game == "tres-cartas" else "each_box")
    command = asked.Bet(player(1), Seat(1), opening(game), cents)
    if allowed:
        played.must(command)
        assert all(wager.cents == cents for wager in played.table.round.boxes[Seat(1)].wagers)
    else:
        assert rule in played.refused(command).because


@pytest.mark.parametrize(("rule", "law", "game"), WITHIN)
def test_chips_added_to_a_bet_stay_within_the_maximum(rule: str, law: str, game: str) -> None:
    played = seated(law, game, 1)
    played.bet(1, 4000, opening(game))
    assert rule in played.refused(asked.Bet(player(1), Seat(1), opening(game), 1001)).because
    played.bet(1, 1000, opening(game))


DIRECTOR = [
    ("ARA-10.1.B.VII.1-c", "ara", "trijoker"),
    ("GAL-14.1.director", "gal", "trijoker"),
    ("ARA-10.1.D.V.2-b", "ara", "tres-cartas"),
]


@pytest.mark.parametrize(("rule", "law", "game"), DIRECTOR)
def test_the_director_sets_the_limits_inside_the_band(rule: str, law: str, game: str) -> None:
    opened = seated(law, game, minimum=300, band=20).events[0]
    assert isinstance(opened, TableOpened) and (opened.minimum, opened.maximum) == (300, 6000)
    assert rule in opened.because
    for choice in ({"limits.set_by": "organiser"}, {"limits.band_authorised": False}):
        refused = resolve(law, game, choice)
        assert isinstance(refused, Refused) and rule in refused.because


BANDS = [
    ("ARA-10.1.B.VII.2-a", "ara", "trijoker", (10, 20, 30)),
    ("GAL-14.2", "gal", "trijoker", (10, 20, 30)),
    ("ARA-10.1.D.V.2-c", "ara", "tres-cartas", (10, 20, 25, 50)),
]


@pytest.mark.parametrize(("rule", "law", "game", "bands"), BANDS)
def test_bands(rule: str, law: str, game: str, bands: tuple[int, ...]) -> None:
    for band in range(1, 60):
        outcome = resolve(law, game, {"band": band})
        assert isinstance(outcome, Refused) == (band not in bands)
        assert not isinstance(outcome, Refused) or rule in outcome.because
        if band in bands:
            opened = seated(law, game, band=band).events[0]
            assert isinstance(opened, TableOpened) and opened.maximum == 500 * band and rule in opened.because
