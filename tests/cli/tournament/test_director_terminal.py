"""The director at a terminal: a clock that runs and calls, completion, several consoles a file, kills at any moment."""

import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.cli.tournament.directing import COMMAND, WAIT, Terminal, piped, plain


def begun(file: Path, start: int) -> None:
    """A tournament of three that began at a moment."""
    people = [f"@{start} inscribir {name} 30 D{number}" for number, name in enumerate(("Ana", "Eva", "Luis Gil"))]
    done = piped(file, *people, f"@{start} abrir 1", f"@{start} empezar")
    assert done.returncode == 0, done.stderr


def test_the_clock_calls_the_level_by_itself_with_a_bell(structure: Path) -> None:
    begun(structure, int(time.time()))
    with Terminal(structure) as terminal:
        terminal.order("reloj 1 19:56 ensayo")
        terminal.see("puesto en hora")
        terminal.type("est")
        called = terminal.see("se cierra la inscripción: 3")
        assert "\anivel 2: ciegas 50/100" in called
        assert plain(terminal.see("> est")).endswith("> est"), "what was being typed is there again"
        terminal.order("ado")
        terminal.see("nivel 2: ciegas 50/100, quedan ")
        terminal.order("salir")
        assert terminal.process.wait(WAIT) == 0
    assert '"LevelSignalled","level":2' in structure.with_suffix(".jsonl").read_text()


def test_the_clock_calls_the_break_and_a_console_taken_up_shows_it(structure: Path) -> None:
    structure.write_text(structure.read_text("utf-8").replace("after = 4,", "after = 1,"), "utf-8")
    begun(structure, int(time.time()))
    with Terminal(structure) as terminal:
        terminal.order("reloj 1 19:56 ensayo")
        terminal.see("puesto en hora")
        assert terminal.see("descanso de ").endswith("\adescanso de ")
        terminal.see("después, nivel 2: ciegas")
    with Terminal(structure) as terminal:
        assert terminal.see("; después, nivel 2: ciegas").rpartition("descanso: quedan ")[2][:3] in ("15:", "14:")


def test_med_rj_4_3_after_the_third_last_hand_the_night_is_over_and_nobody_types(structure: Path) -> None:
    structure.write_text("closes_in = 60\n" + structure.read_text("utf-8"), "utf-8")
    begun(structure, int(time.time()) - 3 * 60 * 60 + 8)
    with Terminal(structure) as terminal:
        assert "\aquedan " in terminal.see("3 manos por mesa")
        for _ in range(3):
            terminal.order("mano 1")
            terminal.see("mano ")
            terminal.order("fin 1")
            terminal.see("mano terminada")
        terminal.see("\ael torneo ha terminado: por la hora de cierre")
        terminal.see("posición 1: ")


def test_verbs_and_names_are_completed(structure: Path) -> None:
    begun(structure, int(time.time()))
    with Terminal(structure) as terminal:
        terminal.see("> ")
        terminal.type("fue\tlui\tpor an\t\n")
        terminal.see("Luis Gil queda fuera en la posición 3 de 3")
        terminal.order("volar")
        terminal.see("no existe «volar»: «ayuda» da las órdenes")


def test_two_consoles_on_one_file_see_one_state_and_lose_nothing(structure: Path) -> None:
    begun(structure, int(time.time()))
    with Terminal(structure) as first, Terminal(structure) as second:
        first.see("> ")
        second.see("> ")
        first.order("inscribir Zoe 40 Z1")
        first.see("Zoe: inscripción 4")
        second.see("inscripción 4 (Zoe) pagada")
        second.order("fuera Zoe por Ana")
        second.see("Zoe queda fuera en la posición 4 de 4")
        first.see("Zoe queda fuera en la posición 4 de 4")
        first.order("deshacer Zoe se equivocaron de mesa")
        second.see("Zoe vuelve a su puesto")
    assert '"entry":4,"player":"Zoe","out":false' in piped(structure, "estado", words=("--json",)).stdout


def test_orders_of_two_consoles_at_the_same_time_are_all_carried_out(structure: Path) -> None:
    begun(structure, int(time.time()))
    orders = ["\n".join(f"inscribir {name}{number} 30 {name}{number}" for number in range(25)) for name in ("P", "Q")]
    consoles = [
        subprocess.Popen([*COMMAND, str(structure)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in orders
    ]
    with ThreadPoolExecutor() as apart:
        told = [*apart.map(lambda pair: pair[0].communicate(pair[1], timeout=WAIT), zip(consoles, orders, strict=True))]
    assert [console.returncode for console in consoles] == [0, 0], told
    done = piped(structure, "estado", words=("--json",)).stdout
    assert done.count('"entry":') == 53 and '"chips_difference":0' in done
    assert {f'"player":"{name}{number}"' in done for name in "PQ" for number in range(25)} == {True}


def test_a_second_console_leaves_a_new_file_alone(tmp_path: Path, structure: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(structure.read_text("utf-8").replace('"close_level" = "1"', '"close_level" = 99'))
    refused = piped(bad, "estado")
    assert refused.returncode == 2 and not bad.with_suffix(".jsonl").exists(), "what was never announced leaves no file"


def test_a_console_killed_at_any_moment_goes_on_where_it_was(structure: Path) -> None:
    """Whatever was answered is there again, an order is there whole or not at all, and orders go on."""
    chance, answered = random.Random(7), 0
    log = structure.with_suffix(".jsonl")
    begun(structure, int(time.time()))
    for life in range(6):
        process = subprocess.Popen(
            [*COMMAND, str(structure)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        assert process.stdin and process.stdout
        for number in range(40):
            process.stdin.write(f"inscribir P{life}x{number} 30 Q{life}x{number}\n")
        process.stdin.flush()
        for _ in range(chance.randrange(1, 12)):
            while "inscripción" not in (line := process.stdout.readline()):
                assert line
            answered += 1
        os.kill(process.pid, signal.SIGKILL)
        process.wait(WAIT)
        process.stdin.close()
        process.stdout.close()
        log.write_bytes(log.read_bytes() + b'[{"type":"Reg'[: chance.randrange(14)])
    done = piped(structure, "estado", words=("--json",))
    assert done.returncode == 0, done.stderr
    entries = done.stdout.count('"entry":')
    assert entries >= answered + 3 and '"chips_difference":0' in done.stdout
    assert log.read_text().count('"type":"Registered"') == log.read_text().count('"type":"Arrived"') == entries


def test_a_disk_that_is_full_ends_the_order_and_nothing_has_happened(structure: Path) -> None:
    begun(structure, int(time.time()))
    log = structure.with_suffix(".jsonl")
    before = log.read_bytes()
    limit = f"import resource,sys,runpy; resource.setrlimit(resource.RLIMIT_FSIZE, ({len(before) + 40}, -1));"
    limit += "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); sys.argv[0] = 'tapete';"
    limit += "runpy.run_module('tapete', run_name='__main__')"
    words = [sys.executable, "-c", limit, "tournament", "run", str(structure)]
    done = subprocess.run(words, input="inscribir Zoe 40 Z1\n", capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 2 and "no se puede escribir" in done.stderr and done.stderr.count("\n") == 1
    assert log.read_bytes() == before and "Zoe" not in done.stdout
