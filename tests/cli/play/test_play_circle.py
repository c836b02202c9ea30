"""``tapete play`` of the circle games: hands against bots, bad input, the end of input and quitting at every prompt."""

import io
import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapete.cli.command import play
from tests.cli.playing import Interrupted, Played, cents, play_at
from tests.games.circle_tables import CIRCLE, TOURNAMENT

ALL = [*CIRCLE, *TOURNAMENT]
CASH = [("ara", game) for law, game in CIRCLE if law == "ara"]
ENTER = [""] * 40
MED = ("--game", "crazy-pineapple", "--law", "med")


def table(law: str, game: str, seed: int = 7) -> tuple[str, ...]:
    return ("--game", game, "--law", law, "--seed", str(seed))


def hands(played: Played) -> Iterator[tuple[int, int]]:
    """Of each hand: its net, and the stack after it."""
    for line in played.lines:
        if net := re.fullmatch(r"Neto de la mano: (\S+) (?:€|fichas) · tiene (\S+) (?:€|fichas)", line):
            yield cents(net[1]), cents(net[2])


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_hands_add_up_to_the_cent(law: str, game: str) -> None:
    played = play_at([*ENTER, "q"], *table(law, game))
    stack, played_hands = 50_000, list(hands(played))
    assert played.code == 0 and len(played_hands) >= 3
    for net, after in played_hands:
        assert after == stack + net
        stack = after
    assert "Manos: " in played.out and "Se va con" in played.out


@pytest.mark.parametrize(("law", "game"), ALL)
@pytest.mark.parametrize("language", ["es", "en"])
def test_everything_can_be_asked_for_at_every_prompt(law: str, game: str, language: str) -> None:
    asking = [answer for entered in ENTER[:8] for answer in ("?", "t", "a", entered)]
    played = play_at(asking, *table(law, game), language=language)
    plain = play_at(ENTER[:8], *table(law, game), language=language)
    assert played.code == 0 and played.lines[-1] == plain.lines[-1]
    prefix = {"ara": "ARA-10.2.", "clm": "CLM-", "gal": "GAL-", "med": "MED-"}[law]
    assert prefix in played.out and "«" in played.out
    assert ("De mayor a menor" if language == "es" else "Highest first") in played.out


@pytest.mark.parametrize(("law", "game"), ALL)
def test_the_articles_of_what_happened_fit_on_a_screen(law: str, game: str) -> None:
    lines = play_at([answer for entered in ENTER[:8] for answer in ("a", entered)], *table(law, game)).lines
    asked = [place for place, line in enumerate(lines) if line.endswith("] a")]
    assert len(asked) == 8
    for place in asked:
        question = lines[place].removesuffix("a")
        again = next(at for at, line in enumerate(lines) if at > place and line.startswith(question))
        assert again - place <= 20, lines[place:again]


@pytest.mark.parametrize(("law", "game"), ALL)
def test_bad_input_gets_one_sentence_and_the_same_question(law: str, game: str) -> None:
    """At every prompt of one session."""
    plain = play_at([*ENTER[:6], "q"], *table(law, game))
    played = play_at([*(answer for entered in ENTER[:6] for answer in ("¿qué?", entered)), "q"], *table(law, game))
    assert played.lines[-1] == plain.lines[-1]
    assert len(played.lines) == len(plain.lines) + 2 * 6
    asked = [place for place, line in enumerate(played.lines) if line.endswith(" ¿qué?")]
    assert len(asked) == 6
    for place in asked:
        assert played.lines[place + 2].startswith(played.lines[place].removesuffix("¿qué?"))


@pytest.mark.parametrize(("law", "game"), ALL)
@pytest.mark.parametrize(("at", "code"), [(io.StringIO, 0), (Interrupted, 130)])
def test_the_end_of_input_and_ctrl_c_end_the_session_at_every_prompt(
    law: str, game: str, at: type[io.StringIO], code: int
) -> None:
    for prompt in (0, 1, 3, 6):
        played = play_at(ENTER[:prompt], *table(law, game), at=at)
        assert played.code == code
        assert "Se va con" in "".join(played.lines[-2:])


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_leaving_counts_what_stays_in_the_pot(law: str, game: str) -> None:
    for prompt in range(7):
        played = play_at([*ENTER[:prompt], "q"], *table(law, game))
        left = re.search(r"Se va con (\S+) €", played.out)
        pot = re.search(r"En el bote de la mano sin acabar deja (\S+) €", played.out)
        stacks = [after for _, after in hands(played)] or [50_000]
        assert left and cents(left[1]) + (cents(pot[1]) if pot else 0) == stacks[-1]


def test_a_seeded_table_repeats_and_says_so() -> None:
    words = table("gal", "seven-stud", 11)
    once, again = (play_at(ENTER, *words) for _ in range(2))
    assert once == again and once.out.count("baraja con semilla 11") > 5
    assert once.out != play_at(ENTER, *table("gal", "seven-stud", 12)).out.replace("12", "11")


def test_a_bet_is_an_amount_with_or_without_its_letter() -> None:
    words = table("ara", "holdem", 4)
    for answer in ("b 20", "20", "20 €", "apuesto 20", "bet 20"):
        assert "Usted apuesta 20 €" in play_at(["", answer], *words).out
    assert "Usted apuesta 5 €" in play_at(["", "b"], *words).out


def test_amounts_outside_what_the_engine_allows_are_refused_with_the_article() -> None:
    played = play_at(["4,99", "b 500", "499,01", "b mucho", "s 20", ""], *table("ara", "holdem", 4))
    refused = [line for line in played.lines if line.startswith("se puede llegar a 5 € – 499 €")]
    assert len(refused) == 3 and all("epígrafe 10.2, ap. VI.3" in line for line in refused)
    assert "«mucho» no es un importe" in played.out and "«s 20» no es un importe" in played.out


def test_another_act_than_those_open_is_refused_with_those_open() -> None:
    played = play_at(["v", "n", "xyz", ""], *table("ara", "holdem", 4))
    assert [line for line in played.lines if line.endswith("se puede elegir p, b")] == [
        "«v» no es una opción: se puede elegir p, b",
        "«n» no es una opción: se puede elegir p, b",
        "«xyz» no es una opción: se puede elegir p, b",
    ]


def test_gal_27_a_a_bet_without_openers_is_told_why_it_cannot_be_made() -> None:
    played = play_at(["b 5", ""], "--game", "draw-five", "--law", "gal", "--seed", "3")
    assert "para abrir hace falta pareja de J o más (art. 27.a" in played.out


def test_the_felt_hides_the_others_and_the_showdown_opens_them() -> None:
    played = play_at(["", "", "50", *ENTER[:6]], *table("ara", "holdem", 4))
    first, last = played.out.split("Bote:")[0], played.out.split("muestra ")[-1]
    assert first.count("▒▒ ▒▒") == 3 and "► usted" in first
    assert "gana" in last and "Beneficio de la casa" in last


def test_cards_are_changed_by_number_or_name_and_at_most_as_many_as_the_law_lets() -> None:
    words = table("ara", "draw-five", 4)
    played = play_at(["", "", "", "1 2 3 4 5", "9", "1 1", "4 5"], *words)
    assert played.out.count("hay que decir hasta 4 cartas entre las propias") == 3
    assert "Usted cambia 2" in played.out
    assert "Usted no cambia cartas" in play_at(["", "", "", ""], *words).out
    assert "Usted cambia 1" in play_at(["", "", "", "Kh"], *words).out


def test_a_player_without_openers_can_only_check_and_reads_why() -> None:
    played = play_at([""], *table("ara", "draw-five", 4))
    assert "para abrir, pareja JJ o más" in played.out and "\n(p) paso  [Enter: p]" in played.out


def test_a_blank_hand_carries_the_pot_to_the_next() -> None:
    """Four antes of the blank hand, four of the next, and the bet that opens it."""
    played = play_at(["", "", ""], *table("ara", "draw-five", 4))
    assert "Nadie gana: 4 € quedan para la mano siguiente" in played.out
    assert "Bote: 13 €" in played.out.split("mano siguiente")[1]


def test_pineapple_asks_for_the_card_to_put_away() -> None:
    prompts = play_at(ENTER[:8], *MED, "--seed", "4").out.split("¿Qué carta descarta? 1-3")[0].count("[Enter")
    played = play_at([*ENTER[:prompts], "4", "1 2", "3", ""], *MED, "--seed", "4")
    assert played.out.count("hay que decir una carta entre las propias") == 2
    assert played.out.count("Usted se descarta") == 1 and "fichas" in played.out and "€" not in played.out


def test_a_tournament_table_is_played_until_one_has_all_the_chips() -> None:
    played = play_at(["20000", "1", "", "1"] * 60, "--game", "holdem", "--law", "med", "--seed", "3", "--players", "2")
    assert "No le quedan fichas." in played.lines or "Tiene todas las fichas: ha ganado." in played.lines


def test_bots_without_chips_buy_again_at_a_cash_table() -> None:
    played = play_at(["n", ""] * 40, *table("ara", "holdem", 9), "--chips", "800")
    assert re.search(r"(Ana|Bruno|Carla) compra 8 €", played.out)


def test_hands_conceded_are_shown_to_whoever_asks() -> None:
    for seed in range(30):
        played = play_at(ENTER[:20], *table("ara", "holdem", seed))
        if "(v) ver las manos cedidas" in played.out:
            break
    prompts = played.out[: played.out.index("(v) ver las manos cedidas")].count("[Enter")
    seen = play_at([*ENTER[:prompts], "v", "a", ""], *table("ara", "holdem", seed))
    after = seen.out.split("(v) ver las manos cedidas")[1]
    assert " muestra " in after and "ARA-10.2.VII.3.4" in after


def test_the_session_charge_is_taken_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    minutes = iter(range(0, 10_000, 40))
    monkeypatch.setattr(play.time, "monotonic", lambda: next(minutes) * 60)
    played = play_at([*ENTER, "q"], *table("ara", "holdem", 5), "--set", "rake.method=session")
    assert "Usted paga 50 € por la sesión" in played.out and "Beneficio de la casa" not in played.out
    assert "Se acabó la hora: quedan 2 manos" in played.out


def test_seats_are_drawn_and_as_many_play_as_are_asked_for() -> None:
    played = play_at([""], *table("gal", "omaha"), "--players", "7")
    [seats] = [line for line in played.lines if line.startswith("Puestos, por sorteo: ")]
    assert len(seats.split(",")) == 8 and "usted" in seats


@pytest.mark.parametrize(("law", "game"), ALL)
def test_english_is_complete(law: str, game: str) -> None:
    played = play_at([*ENTER, "zzz", "?", "t", "q"], *table(law, game), language="en")
    spanish = r"\b(apuesta|bote|cartas|fichas|gana|mano|mesa|muestra|pareja|pasa|sube|tienes|puestos|no va)\b"
    assert played.code == 0 and not re.search(spanish, played.out, re.IGNORECASE)
    assert "Net of the hand: " in played.out and "You leave with " in "".join(played.lines[-2:])


BAD = [
    ("--game", "holdem", "--law", "reg"),
    ("--game", "holdem", "--law", "ara", "--seat", "2"),
    ("--game", "holdem", "--law", "ara", "--players", "3"),
    ("--game", "holdem", "--law", "ara", "--players", "11"),
    ("--game", "holdem", "--law", "ara", "--players", "-1"),
    ("--game", "holdem", "--law", "ara", "--chips", "0"),
    ("--game", "holdem", "--law", "ara", "--set", "meter=5"),
    ("--game", "holdem", "--law", "ara", "--set", "rake.pot_share=6 %"),
    ("--game", "holdem", "--law", "ara", "--set", "seats.maximum=40", "--players", "30"),
    ("--game", "draw-five", "--law", "ara", "--set", "deck=32", "--players", "5"),
    ("--game", "pai-gow", "--law", "ara", "--players", "4"),
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    played = play_at([], *words)
    error = capsys.readouterr().err
    assert played.code == 2 and played.out == ""
    assert error.startswith("tapete: ") and len(error.strip().splitlines()) == 1


WORDS = st.sampled_from(["", "", "", "v", "n", "s", "b", "p", "t", "a", "?", "5", "10", "b 20", "s 500", "1 2", "1"])


@pytest.mark.parametrize(("law", "game"), [*CASH, ("med", "crazy-pineapple")])
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(lines=st.lists(st.one_of(WORDS, st.text(max_size=12)), max_size=20), seed=st.integers(0, 10**9))
def test_any_lines_of_input_never_crash(law: str, game: str, lines: list[str], seed: int) -> None:
    played = play_at(lines, *table(law, game, seed))
    assert played.code == 0 and "Se va con" in "".join(played.lines[-2:])
