"""``tapete play`` of the games drawn from options alone: double-zero roulette and blackjack with its jackpot."""

import io
import random
import re
from typing import TypeVar, cast

import pytest

from tapete.core.command import Command
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.games.blackjack import command as at_blackjack
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.roulette import command as at_roulette
from tapete.games.roulette.table import RouletteTable
from tapete.games.shared.chance import DrawnChance
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.playable import PlayableTable
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tests.cli.conftest import Run
from tests.cli.playing import Interrupted, Played, play_at
from tests.option_filling import filled, read

S = TypeVar("S")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
BET_ON_ROULETTE = "apostar"
BET_ON_BOX = ["apostar · apuesta de la casilla", "5"]
BET_ON_SEVENS = "apostar · jackpot de los sietes 2,50 €"
GO_ON = ""
SEEDS = {"17": 17, "0": 0, "00": 24}
"""Seeds whose first ball falls there."""
TWO, THREE_SUITED, THREE_MIXED = 1309, 30600, 100
"""Seeds whose shoe gives the first box so many sevens."""


def roulette(answers: list[str], pocket: str = "17", *words: str, **how: type[io.StringIO]) -> Played:
    return play_at(answers, "--game", "roulette-00", "--law", "ara", "--seed", str(SEEDS[pocket]), *words, **how)


def sevens(answers: list[str], seed: int, *words: str, **how: type[io.StringIO]) -> Played:
    return play_at(answers, "--game", "blackjack", "--law", "ara", "--seed", str(seed), *words, **how)


def last_line(played: Played) -> str:
    assert played.code == 0, played.out
    return played.lines[-1]


# Roulette


def test_enter_bets_first_and_then_says_the_same_sum_again() -> None:
    """The game stands before chips and leaving, as Enter does what is in brackets."""
    played = roulette([GO_ON, "17", "10", GO_ON, GO_ON, "17", GO_ON, "q"])
    assert "(1) Apostar  (2) Anunciar una apuesta  (3) Comprar fichas  (4) Levantarse  [Enter: Apostar]" in played.out
    assert "Importe (de 5 € a 50 €) [10 €]:" in played.out and played.out.count("Usted: 17, 10 €") == 2


def test_help_tells_limits_with_their_units() -> None:
    assert "Máximo por cada número que comprende la apuesta: 10 × mínimo" in roulette(["?", "q"]).out
    assert "[Enter: Repartir]" in sevens([*BET_ON_BOX, "q"], TWO).out


def test_a_straight_up_bet_wins_thirty_five_to_one() -> None:
    played = roulette([BET_ON_ROULETTE, "17", "10", GO_ON, "q"])
    events = [line.strip() for line in played.lines if line.startswith("  ")]
    assert events == ["Usted: 17, 10 €", "No va más", "17, negro", "Usted: 17, +350 €"]
    assert "Neto de la jugada: +350 € · tiene 850 €" in played.lines
    assert "últimos números: 17" in played.out
    assert last_line(played) == "Jugadas: 1. Se va con 850 € (+350 €)."


@pytest.mark.parametrize("pocket", ["0", "00"])
@pytest.mark.parametrize(("on_zero", "net"), [("lose_half", "−5 €"), ("lose_all", "−10 €")], ids=["half", "everything"])
def test_a_zero_takes_of_an_even_chance_what_the_rule_says(pocket: str, on_zero: str, net: str) -> None:
    setting = ("--set", f"roulette.even_chance_on_zero={on_zero}")
    played = roulette([BET_ON_ROULETTE, "rojo", "10", GO_ON, "a", "q"], pocket, *setting)
    assert f"  {pocket}, verde" in played.lines
    assert any(line.startswith(f"Neto de la jugada: {net} ·") for line in played.lines)
    assert "artículo único, ap. Cinco  ARA-U5" in played.out


def test_a_bet_in_prison_waits_for_the_next_spin() -> None:
    setting = ("--set", "roulette.even_chance_on_zero=prison")
    played = roulette([BET_ON_ROULETTE, "rojo", "10", GO_ON, "q"], "0", *setting)
    assert "  Usted: rojo, la apuesta queda en prisión" in played.lines
    assert "Neto de la jugada: 0 € · tiene 490 €" in played.lines
    assert last_line(played) == "En el tapete quedan 10 € de la jugada sin acabar."


def test_a_bet_above_the_limit_is_refused_with_its_article_and_changes_nothing() -> None:
    played = roulette([BET_ON_ROULETTE, "17", "60", "q"])
    assert "«17» admite de 5 € a 50 €, no 60 € (artículo único, ap. Cinco)" in played.lines
    assert last_line(played) == "Jugadas: 0. Se va con 500 € (0 €)."


def test_a_place_is_named_by_its_words_or_its_name_and_enter_shows_all() -> None:
    played = roulette([BET_ON_ROULETTE, "", "37", "entre las columnas 1.ª y 2.ª", "", BET_ON_ROULETTE, "red", "", "q"])
    assert "puede ser: " in played.out and "17-20" in played.out and "rojo" in played.out
    assert "«37» no está entre lo que se ofrece: Enter lo enseña todo" in played.lines
    assert "  Usted: columnas 1.ª y 2.ª, 5 €" in played.lines and "  Usted: rojo, 5 €" in played.lines


def test_a_called_bet_lies_on_every_neighbour() -> None:
    played = roulette(["anunciar una apuesta", "17 y sus vecinos", "", GO_ON, "q"])
    assert "Neto de la jugada: +155 € · tiene 655 €" in played.lines


def test_no_word_of_the_engine_is_on_the_screen() -> None:
    played = roulette([BET_ON_ROULETTE, "", "17", "", "anunciar una apuesta", "", "0 y sus vecinos", "", "?", "t", "q"])
    assert not re.search(r"[a-z]_[a-z]|between|neighbours", played.out)


# Blackjack


@pytest.mark.parametrize(
    ("seed", "answers", "won"),
    [
        (TWO, [GO_ON, "plantarse"], "dos sietes de distinto palo, +25 €"),
        (TWO, [GO_ON, "separar 5 €"], "dos sietes de distinto palo, +25 €"),
        (TWO, [GO_ON, "pedir carta"], "dos sietes de distinto palo, +25 €"),
        (THREE_MIXED, [GO_ON, "pedir carta"], "tres sietes de distinto palo, +500 €"),
        (THREE_SUITED, [GO_ON, "pedir carta"], "tres sietes del mismo palo, +12.500 €"),
    ],
)
def test_the_prize_of_a_run_of_sevens_is_paid(seed: int, answers: list[str], won: str) -> None:
    played = sevens([*BET_ON_BOX, BET_ON_SEVENS, *answers, "a", "q"], seed)
    assert f"  Usted: jackpot de los sietes, {won}" in played.lines, played.out
    assert "ARA-U7.e." in played.out


def test_a_whole_round_of_blackjack_is_played() -> None:
    played = sevens([*BET_ON_BOX, GO_ON, "plantarse", "q"], 3)
    events = [line.strip() for line in played.lines if line.startswith("  ")]
    assert events == [
        "Usted: apuesta de la casilla, 5 €",
        "Casilla 1: 8♦",
        "Banca: 4♦",
        "Casilla 1: 9♣",
        "Casilla 1: se planta",
        "Banca: 10♦",
        "Banca: Q♠",
        "Usted: apuesta de la casilla, la banca se pasa, +5 €",
    ]
    assert last_line(played) == "Jugadas: 1. Se va con 505 € (+5 €)."


def test_the_hole_card_is_not_on_the_screen_before_it_is_turned() -> None:
    played = sevens([*BET_ON_BOX, GO_ON, "q"], 3, "--set", "hole_card=peek")
    assert "  Banca: carta cubierta" in played.lines and "10♦" not in played.out
    assert "▒▒" in played.out


def test_a_table_without_the_jackpot_plays_blackjack_alone() -> None:
    played = sevens([*BET_ON_BOX, GO_ON, "pedir carta", "plantarse", "q"], 3, "--set", "sevens=false")
    assert "jackpot" not in played.out.partition("\n\n")[2]


def test_the_jackpot_begins_again_at_its_floor() -> None:
    played = sevens([*BET_ON_BOX, BET_ON_SEVENS, GO_ON, "pedir carta", "q"], THREE_SUITED)
    assert "  La casa dota el contador con 12.500 €" in played.lines
    assert [line for line in played.lines if "jackpot: " in line][-1].endswith("jackpot: 12.500 €")


def test_a_jackpot_that_is_linked_shows_its_meter() -> None:
    played = sevens(["q"], 1, "--set", "sevens.linked=true", "--set", "meter=9000000")
    assert "jackpot: 90.000 €" in played.out


# The session


ROUNDS = {
    "roulette": [BET_ON_ROULETTE, "17", "10", GO_ON, BET_ON_ROULETTE, "rojo", "", GO_ON],
    "sevens": [*BET_ON_BOX, BET_ON_SEVENS, GO_ON, "separar 5 €", "plantarse"],
}


def session(game: str, answers: list[str], **how: type[io.StringIO]) -> Played:
    return roulette(answers, **how) if game == "roulette" else sevens(answers, TWO, **how)


@pytest.mark.parametrize("game", ROUNDS)
def test_q_the_end_of_input_and_ctrl_c_end_the_session_at_every_prompt(game: str) -> None:
    for prompt in range(len(ROUNDS[game]) + 1):
        before = ROUNDS[game][:prompt]
        by_word, by_end = session(game, [*before, "q"]), session(game, before)
        by_key = session(game, before, at=Interrupted)
        assert (by_word.code, by_end.code, by_key.code) == (0, 0, 130)
        endings = {"".join(played.lines[-2:]).rpartition("Jugadas:")[2] for played in (by_word, by_end, by_key)}
        assert len(endings) == 1 and "Se va con" in endings.pop()


@pytest.mark.parametrize("game", ROUNDS)
def test_a_seed_repeats_a_session(game: str) -> None:
    assert session(game, ROUNDS[game]).out == session(game, ROUNDS[game]).out


@pytest.mark.parametrize("game", ROUNDS)
def test_bad_input_gets_one_sentence_and_the_same_question(game: str) -> None:
    plain = session(game, [*ROUNDS[game], "q"])
    for prompt in range(len(ROUNDS[game])):
        played = session(game, [*ROUNDS[game][:prompt], "¿qué?", *ROUNDS[game][prompt:], "q"])
        assert played.lines[-1] == plain.lines[-1]
        assert len(played.lines) == len(plain.lines) + 2


@pytest.mark.parametrize("game", ROUNDS)
def test_leaving_the_table_ends_the_session(game: str) -> None:
    played = session(game, ["comprar fichas", "100", "levantarse"])
    assert played.lines[-2:] == ["Deja la mesa.", "Jugadas: 0. Se va con 600 € (0 €)."]


def test_the_session_speaks_english() -> None:
    words = ("--game", "roulette-00", "--law", "ara", "--seed", "17")
    played = play_at(["buy chips", "100", "bet", "2nd dozen", "10", "", "q"], *words, language="en")
    assert "  You buy €100" in played.lines and "  You: 2nd dozen, +€20" in played.lines


@pytest.mark.parametrize(
    "words",
    [
        ("--game", "roulette-00", "--law", "gal"),
        ("--game", "roulette-00", "--law", "ara", "--chips", "0"),
        ("--game", "roulette-00", "--law", "ara", "--seat", "1"),
        ("--game", "roulette-00", "--law", "ara", "--set", "meter=100"),
        ("--game", "roulette-00", "--law", "ara", "--set", "wheel.pockets=37"),
        ("--game", "blackjack", "--law", "ara", "--players", "3"),
        ("--game", "blackjack", "--law", "ara", "--seat", "9"),
        ("--game", "blackjack", "--law", "ara", "--set", "decks=0"),
        ("--game", "blackjack", "--law", "ara", "--set", "split_hands=5"),
        ("--game", "blackjack", "--law", "ara", "--set", "hole_card=peek", "--set", "surrender=early"),
        ("--game", "blackjack", "--law", "ara", "--set", "sevens.amount=10000"),
        ("--game", "blackjack", "--law", "ara", "--set", "meter=9000000"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(words: tuple[str, ...], run: Run) -> None:
    ran = run("play", *words)
    assert ran.code == 2 and not ran.out
    assert ran.err.startswith("tapete: ") and ran.err.count("\n") == 1


# The tables


ANA = PlayerId("ana")
CHIPS = 10_000_000


def rules(game: str, **choices: object) -> TableRules:
    resolved = resolve_subject("ara", game, choices)
    assert isinstance(resolved, TableRules)
    return resolved


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("on_zero", ["lose_half", "prison"])
def test_money_is_conserved_at_roulette_over_random_options(seed: int, on_zero: str) -> None:
    wheel = RouletteTable(
        rules("roulette-00", **{"roulette.even_chance_on_zero": on_zero}), DrawnChance(random.Random(seed))
    )
    wheel.run()
    wheel.must(at_roulette.Sit(ANA, None, CHIPS))
    assert conserves(wheel, ("lay_bet", "call_bet", "lift_bet"), seed) > 5


@pytest.mark.parametrize("seed", range(5))
def test_money_is_conserved_at_blackjack_over_random_options(seed: int) -> None:
    shoe = BlackjackTable(rules("blackjack", sevens=True), DrawnChance(random.Random(seed)))
    shoe.run()
    shoe.must(at_blackjack.Sit(ANA, Seat(1), CHIPS))
    assert conserves(shoe, ("bet", "take_back", "act"), seed) > 5


def conserves(table: PlayableTable[S, C, E], kinds: tuple[str, ...], seed: int) -> int:
    """Two hundred options by lot, the croupier going on now and then; the rounds played."""
    by_lot, commands = random.Random(seed), commands_by_name(table.commands)
    money = table.money()
    for _ in range(200):
        options = [option for option in table.options(ANA) if option.command in kinds]
        if options and by_lot.random() < 0.7:
            table.must(cast("C", read(commands, filled(by_lot.choice(options), by_lot), ANA)))
        elif due := table.due():
            table.must(due.command)
        assert table.money() == money
        assert all(chips >= 0 for chips in table.stacks.values())
    return table.number() - 1


def test_a_told_ball_and_told_cards_need_no_chance() -> None:
    wheel = RouletteTable(rules("roulette-00"))
    wheel.run()
    wheel.must(at_roulette.Sit(ANA, None, CHIPS))
    wheel.must(at_roulette.LayBet(ANA, "17", 500))
    wheel.run()
    assert wheel.state.no_more_bets and [option.command for option in wheel.options(CROUPIER)] == ["drop_ball"]
    wheel.must(at_roulette.DropBall("17"))
    wheel.run()
    assert wheel.stacks[ANA] == CHIPS + 35 * 500
    shoe = BlackjackTable(rules("blackjack", sevens=True))
    shoe.run()
    shoe.must(at_blackjack.Sit(ANA, Seat(1), CHIPS))
    shoe.must(at_blackjack.Bet(ANA, Seat(1), 500))
    shoe.run()
    assert shoe.do(at_blackjack.DealTo(Seat(1))) is not None and not shoe.state.known_cards


def test_bots_bet_and_draw_to_17() -> None:
    chance = DrawnChance(random.Random(3))
    shoe = BlackjackTable(rules("blackjack", sevens=True), chance)
    shoe.run()
    shoe.must(at_blackjack.Sit(ANA, Seat(1), CHIPS))
    bet = shoe.bot_bet(ANA, chance)
    assert bet is not None and shoe.to_speak == ()
    shoe.must(bet)
    shoe.run()
    assert shoe.to_speak == (ANA,)
    shoe.must(shoe.bot_decision(ANA, chance))
    shoe.run()
    assert shoe.stacks[ANA] == CHIPS + 500
    wheel = RouletteTable(rules("roulette-00"), chance)
    wheel.run()
    wheel.must(at_roulette.Sit(ANA, None, CHIPS))
    first = wheel.bot_bet(ANA, chance)
    assert first is not None
    wheel.must(first)
    assert wheel.bot_bet(ANA, chance) is None and wheel.to_speak == ()
