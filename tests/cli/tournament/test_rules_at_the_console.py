"""Rules that a director meets at the console: shuffle and add-on, hand for hand, lots of real cards, who is who."""

import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.tournament.directing import piped

CLOSED = 1300


def structure(tmp_path: Path, run: Run, *choices: str, words: tuple[str, ...] = ()) -> Path:
    file = tmp_path / "t.toml"
    chosen = [word for choice in ("close_level=1", *choices) for word in ("--set", choice)]
    made = run("tournament", "new", str(file), "--entries", "20", "--hours", "3", *chosen, *words)
    assert made.code == 0, made.err
    return file


def people(*names: str) -> list[str]:
    return [f"@0 inscribir {name} {30 + number} D{number}" for number, name in enumerate(names)]


def shown(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode == 0, (done.stdout[-1500:], done.stderr)
    return done.stdout.splitlines()


def refused(done: subprocess.CompletedProcess[str], words: str) -> None:
    assert done.returncode == 2 and words in done.stderr, done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_med_rj_53_4_an_add_on_is_taken_after_the_shuffle_and_not_after_the_first_card(
    tmp_path: Path, run: Run
) -> None:
    file = structure(tmp_path, run, "format=rebuy", "rebuys.until_level=1", "event.add_on=true")
    begun = [*people("Ana", "Eva", "Luis"), "@0 abrir 1", "@10 empezar", "@20 mano 1", "@60 fin 1"]
    lines = shown(piped(file, *begun, f"@{CLOSED} barajar 1", f"@{CLOSED + 5} add_on Ana", f"@{CLOSED + 9} mano 1"))
    assert "mesa 1: se baraja al nivel 2" in lines
    assert any(line.startswith("Ana: add-on, ") for line in lines)
    refused(piped(file, f"@{CLOSED + 20} add_on Eva"), "se anuncia entre manos, antes de que empiece la siguiente")


def test_med_rj_67_2_hand_for_hand_the_first_table_to_finish_fixes_the_level_by_its_shuffle(
    tmp_path: Path, run: Run
) -> None:
    """Two tables of two, four left and three paid: the shuffle comes before the signal, the other hand after it."""
    file = structure(tmp_path, run, "seats.maximum=2", "seats.final_table=2")
    begun = [*people("Ana", "Eva", "Luis", "José"), "@0 abrir 1", "@10 empezar"]
    lines = shown(piped(file, *begun, f"@{CLOSED} mano 1", f"@{CLOSED} mano 2", f"@{CLOSED + 60} fin 1"))
    assert "mano a mano: quedan 4" in lines
    lines = shown(
        piped(
            file,
            "@2390 barajar 1",
            "@2420 fin 2",
            "@2430 mano 2",
            "@2440 mano 1",
        )
    )
    assert "la próxima mano se juega al nivel 2 en todas las mesas" in lines
    assert "empieza el nivel 3" in "\n".join(lines) or any("nivel 3" in line for line in lines)
    assert sum("mano 2 al nivel 2" in line for line in lines) == 2


def test_med_rj_11_2_the_button_is_drawn_with_cards_that_were_dealt_and_told(tmp_path: Path, run: Run) -> None:
    """And where croupiers tell nothing but exits, the button is where somebody has said that it is."""
    file, real = structure(tmp_path, run), ("--real-cards",)
    begun = [*people("Ana", "Eva", "Luis"), "@0 abrir 1"]
    refused(piped(file, *begun, "@5 empezar", words=real), "falta sortear el botón de la mesa 1")
    refused(piped(file, "@5 cartas_del_botón 1 Kd 2c", words=real), "una carta distinta a cada uno de los 3 puestos")
    refused(piped(file, "@5 cartas_del_botón 1 Kd Zz 2c", words=real), "Zz")
    lines = shown(piped(file, "@6 cartas_del_botón 1 Kd Ks 2c", "@10 empezar", "@20 estado", words=real))
    seats = [int(line.split()[0]) for line in lines if line.startswith("  ")]
    assert f"mesa 1: el botón es del puesto {seats[1]}" in lines, "of two kings the spades (rule 11.4)"
    lines = shown(piped(file, f"@30 botón 1 {seats[2]}", "@40 estado", words=real))
    assert f"mesa 1: el botón está en el puesto {seats[2]}" in lines


def test_med_rj_18_3_a_chip_race_is_told_with_the_cards_that_were_dealt(tmp_path: Path, run: Run) -> None:
    file, real = structure(tmp_path, run), ("--real-cards",)
    shown(piped(file, *people("Ana", "Eva", "Luis"), "@0 abrir 1", "@1 empezar"))
    odd = "Ana=10025 Eva=9975 Luis=10000"
    late = 20 * 60 * 6
    shown(piped(file, "@10 mano 1", f"@20 fin 1 {odd}", f"@{late} estado", words=real))
    lines = shown(piped(file, f"@{late} cartas_del_cambio 1 cartas=As,2d,3d,4d", words=real))
    assert any(line.startswith("mesa 1: fichas de 25 por las de 100, cartas") and "As" in line for line in lines)


def raced(file: Path, told: str, cards: str) -> list[str]:
    """The stacks of Eva, Ana and Luis, in the order of their seats, after a race for chips of 25 by these cards."""
    real, late = ("--real-cards",), 20 * 60 * 6
    shown(piped(file, *people("Ana", "Eva", "Luis"), "@0 abrir 1", "@1 empezar"))
    shown(piped(file, "@10 mano 1", f"@20 fin 1 {told}", f"@{late} estado", words=real))
    lines = shown(piped(file, f"@{late} cartas_del_cambio 1 cartas={cards}", f"@{late} estado", words=real))
    seated = {words[1]: words[2] for line in lines if line.startswith("  ") and (words := line.split())}
    assert [*seated] == ["Eva", "Ana", "Luis"]
    return [*seated.values()]


@pytest.mark.parametrize(
    ("cards", "stacks"),
    [("2d,Kh,Kd,3d", ["10.000", "10.000", "10.000"]), ("2d,Kd,Kh,3d", ["9.900", "10.100", "10.000"])],
)
def test_med_rj_18_4_of_two_kings_that_of_hearts_gets_the_chip(
    tmp_path: Path, run: Run, cards: str, stacks: list[str]
) -> None:
    assert raced(structure(tmp_path, run), "Ana=10050 Eva=9950 Luis=10000", cards) == stacks


def test_med_rj_18_5_whoever_would_be_left_with_nothing_keeps_one_chip(tmp_path: Path, run: Run) -> None:
    left = raced(structure(tmp_path, run), "Ana=50 Eva=19950 Luis=10000", "Ad,3d,2h,2d")
    assert left == ["20.000", "100", "10.000"]


def test_med_rj_18_6_a_rest_of_half_a_chip_gives_one_more(tmp_path: Path, run: Run) -> None:
    """Six chips of 25 make one of 100 and a half."""
    file = structure(tmp_path, run, words=("--stack", "10050"))
    left = raced(file, "Ana=10050 Eva=10050 Luis=10050", "2d,3d,Ad,4d,Kd,5d")
    assert left == ["10.000", "10.100", "10.100"]


def test_med_rj_77_18_no_more_than_four_rounds_of_hands_are_missed(tmp_path: Path, run: Run) -> None:
    file = structure(tmp_path, run)
    begun = [*people("Ana", "Eva", "Luis"), "@0 abrir 1", "@10 empezar", "@20 infracción Ana excess_talk"]
    refused(piped(file, *begun, "@21 penalizar 1 missed_hands habla vueltas=5"), "de 1 mano a 4 vueltas")
    lines = shown(piped(file, "@22 penalizar 1 missed_hands habla vueltas=4"))
    assert any("penalización a Ana" in line for line in lines)


def test_med_cg_2_1_nobody_enters_under_two_names_nor_without_one(tmp_path: Path, run: Run) -> None:
    file = structure(tmp_path, run)
    refused(
        piped(file, "@0 inscribir Ana 30 12345678Z", "@1 inscribir Anna 30 12.345.678-z"),
        "con ese documento ya consta la inscripción de Ana",
    )
    refused(piped(file, "@2 inscribir"), "NOMBRE EDAD DOCUMENTO")


def test_med_sg_5_the_fee_of_a_sit_and_go_is_not_ignored_but_refused(tmp_path: Path, run: Run) -> None:
    made = run("tournament", "new", str(tmp_path / "s.toml"), "--sit-and-go", "--set", "fee=500")
    assert made.code == 2 and "no se fija otra cuota" in made.err


def test_med_rj_1_2_the_director_insists_on_no_more_than_the_last_penalty_with_a_reason(
    tmp_path: Path, run: Run
) -> None:
    file = structure(tmp_path, run)
    begun = [*people("Ana", "Eva", "Luis"), "@0 abrir 1", "@10 empezar"]
    shown(piped(file, *begun, "@20 infracción Ana disrespect", "@21 penalizar 1 missed_hands grita manos=2"))
    shown(piped(file, "@30 infracción Ana disrespect"))
    refused(piped(file, "@31 penalizar 2 warning otra vez"), "la repetición agrava: ha de ser más que 2 manos")
    lines = shown(piped(file, "@32 penalizar 2 warning se disculpó se_aparta_de_la_escala=sí"))
    assert any("penalización a Ana por la infracción 2" in line and "se disculpó" in line for line in lines)


def test_med_rj_16_1_a_table_is_broken_by_order_while_registration_is_open(tmp_path: Path, run: Run) -> None:
    """Twelve sit at two level tables; with ten left one is closed, which nothing but the director asks for."""
    file = structure(tmp_path, run)
    names = [f"P{number:02d}" for number in range(12)]
    lines = shown(piped(file, *people(*names), "@0 abrir 1", "@10 empezar", "@11 estado"))
    assert "mesa 1: 6 jugadores" in lines and "mesa 2: 6 jugadores" in lines, "rules 9 and 16: by lot, level"
    orders = ("@20 fuera P00", "@21 fuera P01", "@30 mandar_romper 2 cierra la sala", "@31 estado")
    lines = shown(piped(file, *orders))
    assert "se rompe la mesa 2" in lines and "mesa 1: 10 jugadores" in lines


def test_med_cg_2_1_who_is_eighteen_enters_and_who_is_seventeen_does_not(tmp_path: Path, run: Run) -> None:
    file = structure(tmp_path, run)
    lines = shown(piped(file, "@0 inscribir Ana 18 D1", "@1 estado"))
    assert any("Ana" in line for line in lines)
    refused(piped(file, "@2 inscribir Leo 17 D2"), "Leo")


def test_med_cg_12_1_a_freezeout_with_two_re_entries_is_not_announced(tmp_path: Path, run: Run) -> None:
    file = structure(tmp_path, run, "reentry=true")
    once = run("tournament", "check", str(file), "--json")
    assert once.code == 0, once.out
    text = file.read_text("utf-8")
    told = text.replace("[set]", '[set]\n"event.reentries" = 2')
    assert told != text
    file.write_text(told, "utf-8")
    twice = run("tournament", "check", str(file), "--json")
    assert "MED-CG.12.1" in twice.out and "MED-CG.12.1" not in once.out
