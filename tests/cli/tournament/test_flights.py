"""Several starting flights directed at the terminal: a file, two flights, bags, and everybody together on day two."""

import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.tournament.directing import piped

CLOSED = 1300
"""A second of a flight at which nobody enters it any more."""


@pytest.fixture
def structure(tmp_path: Path, run: Run) -> Path:
    file = tmp_path / "t.toml"
    assert run("tournament", "new", str(file), "--entries", "20", "--hours", "3", "--set", "close_level=1").code == 0
    flights = '[flights]\nstarts = ["2026-11-20T17:00", "2026-11-21T17:00"]\nplayers = 2\nbest_stack = true\n'
    file.write_text(f'{file.read_text()}"event.several_days" = true\nreentry = true\n\n{flights}')
    return file


def shown(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode == 0, (done.stdout[-2000:], done.stderr)
    return done.stdout.splitlines()


def flight(at: int, *people: str) -> list[str]:
    entered = [f"@{at} inscribir {name} {30 + number} D{name}" for number, name in enumerate(people)]
    return [*entered, f"@{at} abrir 1", f"@{at + 10} empezar"]


def test_two_flights_are_bagged_and_meet_on_day_two(structure: Path) -> None:
    """Ana comes through both flights and goes on with the larger stack; four entries of three people are left."""
    lines = shown(
        piped(
            structure,
            "@0 inscribir Zoe 40 DZ 1B",
            *flight(0, "Ana", "Eva", "Luis"),
            f"@{CLOSED} fuera Luis por Eva",
            f"@{CLOSED} estado",
            f"@{CLOSED} acabar_día",
            f"@{CLOSED} estado",
        )
    )
    assert "Zoe: inscripción 1, 60 €, para el día 1B" in lines
    assert "Luis queda fuera en la posición 4 de 4: los premios se saben al cerrar la inscripción" in lines
    assert "día 1A: quedan 2; acaba con 2" in lines
    assert "acaba el día 1A" in lines and "las fichas del día 1A están en sus bolsas" in lines
    again = 100_000
    lines = shown(
        piped(
            structure,
            f"@{again} empezar_día",
            f"@{again} llega Zoe",
            f"@{again} inscribir Ana",
            *flight(again, "Blas"),
            f"@{again + CLOSED} fuera Blas por Ana",
            f"@{again + CLOSED} acabar_día",
        )
    )
    assert "va a empezar el día 1B" in lines
    assert "Ana sigue con su mayor stack: 10.000 fichas salen de juego" in lines
    morning = 200_000
    lines = shown(
        piped(
            structure,
            f"@{morning} empezar_día",
            f"@{morning} abrir 1",
            f"@{morning + 9} empezar",
            f"@{morning + 9} estado",
            f"@{morning + 20} fuera Zoe por Ana",
            f"@{morning + 30} fuera Eva por Ana",
        )
    )
    assert "día 2: todos los que siguen sortean su puesto" in lines
    status = "\n".join(lines)
    assert "quedan 3 de 6 inscripciones" in status and "inscripción cerrada" in status
    assert "Eva queda fuera en la posición 2 de 6: 76,80 €" in lines
    assert lines[-3:] == ["posición 1: Ana, 115,20 €", "posición 2: Eva, 76,80 €", "posición 3: Zoe, 48 €"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("@0 inscribir Ana 30 D1 1C", "no hay día 1C: hay 1A, 1B"),
        ("@0 empezar_día", "el día anterior no ha acabado"),
        ("@0 acabar_día", "faltan últimas manos por jugar"),
    ],
)
def test_what_a_flight_does_not_allow_is_told_in_one_sentence(structure: Path, line: str, words: str) -> None:
    refused = piped(structure, line)
    assert refused.returncode == 2 and words in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("players = 2", "players = 2\npercent = 10", "una de las tres cosas"),
        ("players = 2", "", "una de las tres cosas"),
        ("reentry = true", "", "es una reentrada: el torneo ha de tenerla"),
        ("2026-11-21T17:00", "2026-11-19T17:00", "una después de otra"),
        ('"2026-11-20T17:00", ', "", "van de 2 a 12"),
    ],
)
def test_flights_that_cannot_be_announced_are_found_by_the_check(
    structure: Path, run: Run, before: str, after: str, words: str
) -> None:
    assert run("tournament", "check", str(structure)).code == 0
    structure.write_text(structure.read_text().replace(before, after, 1))
    checked = run("tournament", "check", str(structure))
    assert checked.code == 1 and words in " ".join(checked.out.split())
