"""The director's console from a pipe: names, Spanish verbs, exits with their prizes, and what is undone in words."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tapete.cli.director.verbs import KINDS, OWN, order_named, plain, verb_of
from tapete.words.language import LANGUAGES
from tests.cli.conftest import Run
from tests.cli.tournament.directing import piped

PEOPLE = (
    "@0 inscribir Ana María 30 D1",
    "@0 inscribir Eva 31 D2",
    "@0 inscribir Luis 32 D3",
    "@0 inscribir José 33 D4",
    "@0 inscribir Jorge 34 D5",
    "@0 abrir 1",
    "@10 empezar",
)
CLOSED = 1300
"""A second at which registration has closed, with the first level."""


def shown(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_every_order_has_a_verb_of_its_own_in_both_languages() -> None:
    for tongue in LANGUAGES:
        verbs = [plain(verb_of(name, tongue)) for name in (*OWN, *KINDS)]
        assert len(set(verbs)) == len(verbs) and all(" " not in verb for verb in verbs)
    for name in (*OWN, *KINDS):
        assert {order_named(verb_of(name, tongue)) for tongue in LANGUAGES} == {name} == {order_named(name)}
    assert order_named("ÚLTIMAS-MANOS") == "draw_last_hands" and order_named("volar") is None


def test_an_exit_by_name_answers_place_and_prize_at_once(structure: Path) -> None:
    lines = shown(
        piped(
            structure,
            *PEOPLE,
            "@20 fuera jorge por ana",
            f"@{CLOSED} fuera José por Ana María",
            f"@{CLOSED} fuera eva",
            f"@{CLOSED} out Luis by Ana",
        )
    )
    assert "Jorge queda fuera en la posición 5 de 5: los premios se saben al cerrar la inscripción" in lines
    assert "José queda fuera en la posición 4 de 5: sin premio" in lines
    assert "Eva queda fuera en la posición 3 de 5: 40 €" in lines
    assert any(
        "hasta que se cuenten" in line for line in lines[lines.index("Eva queda fuera en la posición 3 de 5: 40 €") :]
    )
    assert "Luis queda fuera en la posición 2 de 5: 64 €" in lines
    assert lines[-3:] == ["posición 1: Ana María, 96 €", "posición 2: Luis, 64 €", "posición 3: Eva, 40 €"]


def test_several_leave_at_once_the_smaller_stack_first_or_nobody_does(structure: Path) -> None:
    stacks = "Ana=21.000 Eva=14000 Luis=5000 José=5000 Jorge=5000"
    piped(structure, *PEOPLE, f"@{CLOSED} mano 1", f"@{CLOSED + 9} fin 1 {stacks}")
    lines = shown(piped(structure, f"@{CLOSED + 20} fuera Eva, Luis por Ana", f"@{CLOSED + 21} clasificación"))
    assert "Luis queda fuera en la posición 5 de 5: sin premio" in lines
    assert "Eva queda fuera en la posición 4 de 5: sin premio" in lines
    before = structure.with_suffix(".jsonl").read_bytes()
    refused = piped(structure, f"@{CLOSED + 30} fuera José Luis por Ana")
    assert refused.returncode == 2 and structure.with_suffix(".jsonl").read_bytes() == before
    assert "(Luis)" in refused.stderr, "a refusal names whom its numbers mean"


def test_med_rj_68_1_equal_stacks_that_leave_in_one_hand_share_their_places(structure: Path) -> None:
    lines = shown(piped(structure, *PEOPLE, f"@{CLOSED} fuera Eva y Luis y José por Ana"))
    shared = [line for line in lines if "queda fuera en la posición 3-5 de 5: " in line]
    assert len(shared) == 3 and all(line.endswith(("13,33 €", "13,34 €")) for line in shared)


def test_what_would_be_undone_is_said_in_words_and_needs_no_number(structure: Path) -> None:
    piped(structure, *PEOPLE, "@20 fuera Eva por Luis", "@21 fuera Jorge por Luis")
    asked = piped(structure, "@30 deshacer")
    assert asked.returncode == 2
    assert "la eliminación de Jorge (10.000 fichas que tiene Luis, mesa 1): escriba deshacer MOTIVO" in asked.stderr
    lines = shown(piped(structure, "@31 deshacer Eva no era ella", "@32 deshacer tampoco era él", "@33 clasificación"))
    assert "se deshace la eliminación de Eva (10.000 fichas que tiene Luis, mesa 1)" in lines
    assert "se deshace la eliminación de Jorge (10.000 fichas que tiene Luis, mesa 1)" in lines
    assert sum("10.000" in line for line in lines[-5:]) == 5
    nothing = piped(structure, "@40 deshacer")
    assert nothing.returncode == 2 and "no hay nada que deshacer" in nothing.stderr


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("fuera Jo", "«Jo» puede ser José, Jorge"),
        ("fuera Zoe", "no hay nadie que se llame «Zoe»"),
        ("fuera", "se escribe fuera NOMBRE… [por NOMBRE] [NOMBRE=FICHAS…]"),
        ("fuera Eva por", "se escribe fuera NOMBRE…"),
        ("fuera Eva Luis=mil", "«Luis=mil» no es NOMBRE=FICHAS"),
        ("infracción Eva aburrida", "puede ser "),
        ("cobrar Eva mucho alicante no", "«mucho» no es una cantidad"),
    ],
)
def test_what_is_not_understood_is_one_sentence(structure: Path, line: str, words: str) -> None:
    piped(structure, *PEOPLE)
    refused = piped(structure, f"@20 {line}")
    assert refused.returncode == 2 and words in refused.stderr and refused.stderr.count("\n") == 1


def test_a_refusal_speaks_of_euros(structure: Path) -> None:
    refused = piped(structure, "@0 acceso Ana D1 30 no no", "@0 solicitar Ana", "@0 cobrar Ana alicante importe=50")
    assert refused.returncode == 2 and re.search(r"60 €", refused.stderr) and "céntimos" not in refused.stderr


def test_whoever_is_not_let_in_is_told_in_answer_to_the_order(structure: Path) -> None:
    """By the whole registration and by the check alone; the check is on record both times."""
    refused = piped(structure, "@0 inscribir Lucas 17 D1")
    assert refused.returncode == 2 and "Lucas no es mayor de edad" in refused.stderr
    lines = shown(piped(structure, "@1 acceso Eva D2 30 no sí", "@1 acceso Ana D3 30 no no"))
    why = [line for line in lines if "Registro de Prohibidos" in line]
    assert len(why) == 1 and why[0].startswith("Eva tiene prohibido el acceso") and "(condición" in why[0]
    assert structure.with_suffix(".jsonl").read_text().count('"AccessChecked"') == 3


def test_a_break_reads_as_a_break_and_status_lets_time_pass(structure: Path) -> None:
    text = structure.read_text("utf-8")
    assert '"close_level" = "1"' in text and "{ after = 4," in text
    level = 20 * 60
    lines = shown(piped(structure, *PEOPLE, f"@{10 + 4 * level + 60} estado"))
    call = next(at for at, line in enumerate(lines) if line.startswith("descanso de "))
    assert "después, nivel 5: ciegas" in lines[call]
    status = next(line for line in lines if line.startswith("descanso: quedan "))
    assert re.match(r"descanso: quedan \d+:\d\d; después, nivel 5: ciegas", status)
    assert any(line.startswith("se cierra la inscripción: 5") for line in lines), "time passes by asking"
    written = structure.with_suffix(".jsonl").read_text()
    assert '"RegistrationClosed"' in written and '"level":4' in written


def test_status_tells_everything(structure: Path) -> None:
    lines = shown(piped(structure, *PEOPLE, "@20 estado"))
    text = "\n".join(lines)
    for words in (
        "nivel 1: ciegas 25/50, quedan 19:50; descanso en 80 minutos",
        "quedan 5 de 5 inscripciones, media 10.000; inscripción abierta; 3 premios, 200 € en total y 96 € al primero",
        "mesa 1: 5 jugadores",
        "(botón)",
    ):
        assert words in text
    assert sum(bool(re.match(r" +\d+ (Ana María|Eva|Luis|José|Jorge) +10\.000", line)) for line in lines) == 5


def test_med_rj_4_3_the_third_last_hand_ends_the_night_without_another_order(structure: Path) -> None:
    structure.write_text("closes_in = 60\n" + structure.read_text("utf-8"), "utf-8")
    closes = 10 + 3600 * 3
    hands = [f"@{closes + at * 10} {order} 1" for at in range(1, 4) for order in ("mano", "fin")]
    done = piped(structure, *PEOPLE, f"@{closes} estado", *hands)
    lines = shown(done)
    assert "quedan 3 manos por mesa" in lines
    assert any(line.startswith("el torneo ha terminado: por la hora de cierre") for line in lines)
    assert sum(line.startswith("posición ") for line in lines) >= 3


def test_the_hall_s_screen_is_a_page_that_counts_by_itself(structure: Path, tmp_path: Path) -> None:
    screen = tmp_path / "sala.html"
    shown(piped(structure, *PEOPLE, '@20 pantallas todo mensaje="<Cena>"', words=("--screen", str(screen))))
    page = screen.read_text("utf-8")
    assert "Nivel 1" in page and "&lt;Cena&gt;" in page and "96 €" in page
    moments = json.loads(re.search(r'id="moments">(.*?)</script>', page, re.S)[1])  # type: ignore[index]
    assert moments["periods"][0]["ends"] == 10 + 20 * 60 and moments["levels"][0] == "25 / 50"
    refused = piped(structure, "@30 estado", words=("--screen", str(tmp_path)))
    assert refused.returncode == 2 and refused.stderr.count("\n") == 1


def test_a_player_who_is_out_enters_again_by_name_alone(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "r.toml"
    made = run("tournament", "new", str(file), "--set", "event.reentry=true", "--set", "close_level=1")
    assert made.code == 0, made.err
    lines = shown(piped(file, *PEOPLE, "@20 fuera eva por luis", "@30 inscribir eva", "@31 estado"))
    assert any(line.startswith("Eva: inscripción 6, 60 €, número 6 de la cola") for line in lines)


def test_a_guarantee_and_bounties_are_told_as_rules_of_the_house(structure: Path) -> None:
    structure.write_text("guarantee = 30000\nbounty = 1000\n" + structure.read_text("utf-8"), "utf-8")
    lines = shown(piped(structure, *PEOPLE, "@20 fuera Eva por Luis", "@21 fuera Jorge", "@22 estado"))
    status = next(line for line in lines if "garantizados por la casa" in line)
    assert "300 € garantizados por la casa, que pone 100 €; 10 € por eliminación, norma de la casa" in status
    assert status.endswith("recompensas por adjudicar: Jorge")
    orders = ("recompensa Jorge Ana", "fuera José por Luis", "fuera Ana por Luis")
    lines = shown(piped(structure, *(f"@{CLOSED} {order}" for order in orders)))
    assert lines[-2:] == ["recompensas de Luis: 40 €", "recompensas de Ana María: 10 €"]
    assert sum(int(line.rpartition(" ")[0].rpartition(" ")[2]) for line in lines if line.startswith("posición ")) == 250


def test_help_is_in_the_language_and_tells_one_order(structure: Path) -> None:
    lines = shown(piped(structure, *PEOPLE, "@20 ayuda", "@20 ayuda fuera", "@20 ayuda mover"))
    assert "fuera NOMBRE… [por NOMBRE] [NOMBRE=FICHAS…]: quién queda fuera, y quién tiene sus fichas" in lines
    assert any(line.startswith("mover NOMBRE MESA PUESTO POR_QUE") for line in lines)
    assert not any(re.match(r"[a-z]+_(hand|exit|entry|clock)\b", line) for line in lines)
    english = shown(piped(structure, "@21 help", words=("--lang", "en")))
    assert any(line.startswith("out NAME… [by NAME]") for line in english)
