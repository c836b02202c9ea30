"""What the command line says by itself: help in both languages, and files that cannot be read or written."""

from pathlib import Path

import pytest

from .conftest import Run


def test_help_is_in_the_language_asked_for(run: Run) -> None:
    spanish, english = (
        run("tournament", "prizes", "--help").out,
        run("tournament", "prizes", "--help", "--lang", "en").out,
    )
    for words in ("Uso: tapete tournament prizes", "Opciones:", "muestra esta ayuda", "[obligatoria]"):
        assert words in spanish
    for words in ("Usage: ", "Options", "Show this", "[required]"):
        assert words not in spanish and words in english


@pytest.mark.parametrize("words", [(), ("tournament",), ("law",)])
def test_a_group_alone_shows_what_it_has_and_fails(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.code == 2 and done.out == "" and done.err.startswith("Uso: ") and "véase" not in done.err


def test_why_a_file_cannot_be_read_is_told_in_both_languages(run: Run, tmp_path: Path) -> None:
    binary = tmp_path / "b.toml"
    binary.write_bytes(b"\xff\xfe")
    for file, spanish, english in (
        (tmp_path / "nada.toml", "no existe", "it does not exist"),
        (tmp_path, "es una carpeta", "it is a folder"),
        (binary, "no es texto", "it is not text"),
    ):
        assert run("tournament", "check", str(file)).err == f"tapete: no se puede leer {file}: {spanish}\n"
        assert run("tournament", "check", str(file), "--lang", "en").err == f"tapete: cannot read {file}: {english}\n"


def test_why_a_file_cannot_be_written_is_told_too(run: Run, tmp_path: Path) -> None:
    done = run("tournament", "prizes", "--entries", "10", "--buy-in", "5000", "--pdf", str(tmp_path))
    assert done.code == 2 and done.err == f"tapete: no se puede escribir {tmp_path}: es una carpeta\n"
