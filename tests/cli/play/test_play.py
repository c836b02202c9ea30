"""``tapete play``: scripted rounds of every house game, bad input, the end of input and quitting at every prompt."""

import io
import re
import secrets
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapete.cli.play import session as play_session
from tests.cli.playing import Interrupted, Played, cents, play_at
from tests.games.banked.tables import BANKED, OFFERS, table_rules
from tests.repetition import times

ENTER = [""] * 60
"""What every prompt's default makes of a session: a dozen rounds or so."""


def table(law: str, game: str, seed: int = 7, everything: bool = True) -> tuple[str, ...]:
    """The words of a table at which all that the law lets a casino offer is offered."""
    rules = table_rules(law, game, everything=everything)
    offers = [f"{offer}.offered" for offer in OFFERS if rules.has(f"{offer}.offered")]
    chosen = [word for key in offers if rules.settings[key].chosen for word in ("--set", f"{key}=true")]
    return ("--game", game, "--law", law, "--seed", str(seed), *chosen)


def rounds(played: Played) -> Iterator[tuple[list[int], int, int]]:
    """Of each round: what its bets changed, its net, and the stack after it."""
    changes: list[int] = []
    for line in played.lines:
        if net := re.fullmatch(r"Neto de la jugada: (\S+) € · tiene (\S+) €", line):
            yield changes, cents(net[1]), cents(net[2])
            changes = []
        elif change := re.fullmatch(r"  \S.*, (\S+) €", line):
            changes.append(cents(change[1]))


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_rounds_add_up_to_the_cent(law: str, game: str) -> None:
    played = play_at([*ENTER, "q"], *table(law, game))
    stack, played_rounds = 50_000, list(rounds(played))
    assert played.code == 0 and len(played_rounds) >= 5
    for changes, net, after in played_rounds:
        assert sum(changes) == net and changes, changes
        assert after == stack + net
        stack = after
    assert f"Jugadas: {len(played_rounds)}." in played.out


@pytest.mark.parametrize(("law", "game"), BANKED)
@pytest.mark.parametrize("language", ["es", "en"])
def test_everything_can_be_asked_for_at_every_prompt(law: str, game: str, language: str) -> None:
    asking = [answer for _ in range(10) for answer in ("?", "t", "a", "")]
    played = play_at(asking, *table(law, game), language=language)
    plain = play_at([""] * 10, *table(law, game), language=language)
    assert played.code == 0 and played.lines[-1] == plain.lines[-1]
    prefix = {"ara": "ARA-10.1.", "clm": "CLM-", "gal": "GAL-", "reg": "REG-"}[law]
    assert prefix in played.out and "«" in played.out and ("1 a 1" if language == "es" else "1 to 1") in played.out


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_bad_input_gets_one_sentence_and_the_same_question(law: str, game: str) -> None:
    """At every prompt of one session."""
    words = table(law, game)
    plain = play_at([*ENTER[:9], "q"], *words)
    played = play_at([*(answer for entered in ENTER[:9] for answer in ("¿qué?", entered)), "q"], *words)
    assert played.lines[-1] == plain.lines[-1]
    assert len(played.lines) == len(plain.lines) + 2 * 9
    asked = [place for place, line in enumerate(played.lines) if line.endswith(" ¿qué?")]
    assert len(asked) == 9
    for place in asked:
        assert played.lines[place + 2].startswith(played.lines[place].removesuffix("¿qué?"))


@pytest.mark.parametrize(("law", "game"), BANKED)
@pytest.mark.parametrize(("at", "code"), [(io.StringIO, 0), (Interrupted, 130)])
def test_the_end_of_input_and_ctrl_c_end_the_session_at_every_prompt(
    law: str, game: str, at: type[io.StringIO], code: int
) -> None:
    for prompt in range(0, 12, times(3, 1)):
        played = play_at(ENTER[:prompt], *table(law, game), at=at)
        assert played.code == code
        assert "Se va con" in "".join(played.lines[-2:])


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_leaving_counts_what_stays_on_the_felt(law: str, game: str) -> None:
    """Bets come back before «no va más»; in play they stay, and the sum is said."""
    for prompt in range(10):
        played = play_at([*ENTER[:prompt], "q"], *table(law, game))
        assert played.code == 0
        last = [line for line in played.lines if line.startswith(("Jugadas:", "En el tapete"))]
        chips = re.search(r"Se va con (\S+) €", last[0])
        on_felt = re.search(r"quedan (\S+) €", last[-1])
        stacks = [after for _, _, after in rounds(played)] or [50_000]
        assert chips
        in_meters = stacks[-1] - cents(chips[1]) - (cents(on_felt[1]) if on_felt else 0)
        assert in_meters == 0 or (in_meters > 0 and "progresivo" in " ".join(table(law, game)))


def test_q_before_the_deal_takes_the_bets_back() -> None:
    played = play_at(["20", "q"], *table("ara", "sin-descarte"))
    assert played.lines[-1] == "Jugadas: 0. Se va con 500 € (0 €)."


RESULTS = [
    ("gal", "trijoker", 5, ["", "", ""], "  Apuesta 1, pareja: cobra 1 a 1, +5 €"),
    ("gal", "trijoker", 5, ["", "r", ""], "  Apuesta 1: retirada, 0 €"),
    ("gal", "sin-descarte", 0, ["", ""], "  Apuesta inicial, la banca no llega a as y rey: cobra 1 a 1, +5 €"),
    ("gal", "sin-descarte", 0, ["", ""], "  Segunda apuesta, la banca no llega a as y rey: se devuelve, 0 €"),
    ("gal", "sin-descarte", 0, ["7,50", "n"], "  Apuesta inicial, se retira: pierde, −7,50 €"),
    ("ara", "tres-cartas", 46, ["", "", ""], "  Bonus sobre la apuesta inicial, escalera: cobra 1 a 1, +5 €"),
    ("ara", "holdem-contrapartida", 19, ["", "", "", ""], "  Apuesta inicial, empate: se devuelve, 0 €"),
    ("ara", "holdem-bonus", 8, [""] * 5, "  Apuesta inicial, trío: vuelve, solo cobra desde escalera, 0 €"),
    ("ara", "pai-gow", 5, ["", "", ""], "  Apuesta, alta inferior, baja inferior: pierde, −5 €"),
    ("ara", "pai-gow", 5, ["", "", "6 7", "s"], "  Apuesta, mano mal compuesta: pierde, −5 €"),
]


@pytest.mark.parametrize(("law", "game", "seed", "answers", "line"), RESULTS)
def test_each_bet_has_its_line(law: str, game: str, seed: int, answers: list[str], line: str) -> None:
    assert line in play_at(answers, *table(law, game, seed, everything=False)).lines


def test_a_jackpot_line_names_the_meter() -> None:
    offered = ("--set", "progresivo=true", "--set", "meter=100000")
    played = play_at(["", "s", "", "t"], "--game", "sin-descarte", "--law", "clm", "--seed", "2013", *offered)
    assert "  Progresivo, póquer: cobra 50,12 € del contador, +47,62 €" in played.lines
    assert any("►" in line and "Póquer" in line and "5 %" in line for line in played.lines)


def test_the_line_that_paid_is_marked_after_the_round_and_not_before() -> None:
    played = play_at(["", "t", "", "", "t", "", "t"], *table("gal", "trijoker", 5))
    marks = [line.startswith("│ ►") for line in played.lines if "Pareja (jotas o mayor)" in line]
    assert marks == [False, True, False]


def test_buying_a_card_costs_the_ante_and_asks_which_to_discard() -> None:
    words = ("--game", "sin-descarte", "--law", "clm", "--seed", "12", "--set", "buy_card=true")
    back = play_at(["10", "c", "", "n"], *words)
    assert "  Carta comprada: precio, −10 €" not in back.lines
    bought = play_at(["10", "c", "9", "5 5", "5h5h", "5", "c", ""], *words)
    assert bought.out.count("hay que decir una carta entre las propias") == 3
    assert "  Carta comprada: precio, −10 €" in bought.lines
    assert "«c» no es una opción: se puede elegir j, r" in bought.lines


def test_the_felt_hides_the_bank_and_names_the_hand() -> None:
    decided, shown = play_at(["", ""], *table("gal", "sin-descarte", 0, everything=False)).out.split("(j) juego")
    assert decided.count("▒▒▒") == 4 and "► decide usted" in decided
    assert "▒▒▒" not in shown


def test_pai_gow_suggests_the_house_way_and_warns_of_a_foul() -> None:
    played = play_at(["", "", "6 7", "x", "n", "k h", "Kh Td"], *table("ara", "pai-gow", 5))
    assert played.out.count("La casa pondría abajo 1 2: K♥ 10♦") == 1
    assert "la mano baja supera a la alta" in played.out and "se responde s o n" in played.lines
    assert played.out.count("alta: Pareja de doses · baja: Carta mayor, rey") == 1


def test_a_foul_may_be_taken_back_any_number_of_times() -> None:
    played = play_at(["", "", *["6 7", "n"] * 1200], *table("ara", "pai-gow", 5))
    assert played.code == 0 and played.out.count("¿La deja?") == 1200


def test_a_player_takes_the_bank_and_it_goes_on_to_the_croupier() -> None:
    played = play_at(["b", "", ""], *table("ara", "pai-gow", 5))
    assert "tiene la banca" in played.out
    assert any(line.startswith("  Mano del crupier contra su banca:") for line in played.lines)
    assert played.out.count("Se le ofrece la banca") == 1


def test_bets_outside_the_limits_are_refused_by_the_article() -> None:
    played = play_at(["4,99", "50,01", "1000000", "5"], *table("ara", "sin-descarte", everything=False))
    refused = [line for line in played.lines if line.startswith("«apuesta inicial» va de 5 € a 50 €")]
    assert len(refused) == 3 and all("epígrafe 10.1.A), ap. V.4" in line for line in refused)
    assert "Apuesta inicial: 5 €" in played.out


def test_enter_repeats_the_last_bets() -> None:
    played = play_at(["20", "s", *ENTER], *table("ara", "sin-descarte"))
    assert "[Enter: 20 €]" in played.out and "Seguro, 2,50 € (s/n) [Enter: 2,50 €]" in played.out


def test_the_session_ends_when_the_chips_run_out() -> None:
    played = play_at(ENTER, *table("gal", "sin-descarte", 3), "--chips", "1000")
    assert played.code == 0 and "No le quedan fichas para otra apuesta." in played.lines


def test_the_seat_is_the_players_choice() -> None:
    assert "│ Casilla 4" in play_at([""], *table("gal", "trijoker"), "--seat", "4").out


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_english_is_complete(law: str, game: str) -> None:
    played = play_at([*ENTER, "zzz", "?", "t", "q"], *table(law, game), language="en")
    spanish = r"\b(apuesta|banca|carta|cobra|jugada|mano|mesa|pareja|pierde|tienes|vuelve|casilla)\b"
    assert played.code == 0 and not re.search(spanish, played.out, re.IGNORECASE)
    assert "Net of the round: " in played.out and "You leave with €" in played.lines[-1]


def test_a_seeded_deck_repeats_and_says_so() -> None:
    once, again = (play_at(ENTER, *table("ara", "pai-gow", 11)) for _ in range(2))
    assert once == again and once.out.count("baraja con semilla 11") > 10
    assert once.out != play_at(ENTER, *table("ara", "pai-gow", 12)).out.replace("12", "11")


def test_without_a_seed_the_systems_generator_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(play_session.PlaySession, "play", lambda session: seen.append(session.at.chance._source))
    play_at([], "--game", "trijoker", "--law", "gal")
    assert isinstance(seen[0], secrets.SystemRandom)
    monkeypatch.undo()
    assert "semilla" not in play_at(["", "q"], "--game", "trijoker", "--law", "gal").out


BAD_TABLES = [
    ("--game", "pai-gow", "--law", "gal"),
    ("--game", "ludo", "--law", "gal"),
    ("--game", "pai-gow", "--law", "ara", "--seat", "7"),
    ("--game", "pai-gow", "--law", "ara", "--seat", "0"),
    ("--game", "pai-gow", "--law", "ara", "--chips", "0"),
    ("--game", "pai-gow", "--law", "ara", "--seed", "x"),
    ("--game", "pai-gow", "--law", "ara", "--set", "meter=5"),
    ("--game", "pai-gow", "--law", "ara", "--set", "commission=6 %"),
    ("--game", "sin-descarte", "--law", "clm", "--set", "progresivo=true", "--set", "meter=-1"),
]


@pytest.mark.parametrize("words", BAD_TABLES, ids=" ".join)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    played = play_at([], *words)
    error = capsys.readouterr().err
    assert played.code == 2 and played.out == ""
    assert error.startswith("tapete: ") and len(error.strip().splitlines()) == 1


def test_gal_2_a_a_game_that_is_not_listed_is_refused_by_the_articles_that_list_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert play_at([], "--game", "pai-gow", "--law", "gal").code == 2
    error = capsys.readouterr().err
    assert "(art. 2; art. 9; art. 25, párr. 1.º)" in error and "GAL-2.a" in error


WORDS = st.sampled_from(["", "", "", "v", "n", "s", "r", "d", "c", "b", "p", "t", "a", "?", "5", "10", "1 2", "Kh Qd"])


@pytest.mark.parametrize(("law", "game"), BANKED)
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(answers=st.lists(st.one_of(WORDS, st.text(max_size=12)), max_size=25), seed=st.integers(0, 10**9))
def test_any_lines_of_input_never_crash(law: str, game: str, answers: list[str], seed: int) -> None:
    played = play_at(answers, *table(law, game, seed))
    assert played.code == 0 and "Se va con" in "".join(played.lines[-2:])
    for changes, net, _ in rounds(played):
        assert sum(changes) == net
