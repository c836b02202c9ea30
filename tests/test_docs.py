"""The pages of the games say what the data says, and their worked examples are real.

To draw the tables and run the examples anew after an intended change: TAPETE_DOCS=write pytest tests/test_docs.py
"""

import io
import os
import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tapete.cli.main import main
from tapete.core.ids import GameId
from tapete.law.catalogue import Family, family_of, game_ids, title_of
from tapete.law.profile import law_ids
from tapete.law.rule import rule
from tapete.reports.coverage_page import coverage_page
from tapete.reports.readings_page import EACH, readings_page, sample
from tapete.room.model.role import Role
from tapete.room.permission import Permission, may
from tests.doors.naming import every_test_function
from tests.game_pages import FOLDER, Example, Page, groups_of, laws_of

WRITING = os.environ.get("TAPETE_DOCS") == "write"
GAMES = list(game_ids())


class Shell:
    """Runs a worked example as a reader would, in a folder with the page's round, on a screen of 100 columns."""

    def __init__(self, folder: Path, patched: pytest.MonkeyPatch, captured: pytest.CaptureFixture[str]) -> None:
        self.folder, self.patched, self.captured = folder, patched, captured

    def __call__(self, example: Example) -> str:
        program, *words = shlex.split(example.command)
        assert program == "tapete"
        self.patched.chdir(self.folder)
        self.patched.setenv("COLUMNS", "100")
        self.patched.setattr(sys, "argv", [program, *words])
        if example.toml is not None:
            Path(words[words.index("--file") + 1]).write_text(example.toml, "utf-8")
        with pytest.raises(SystemExit) as stop:
            main()
        assert not stop.value.code, self.captured.readouterr().err
        return "".join(f"{line.rstrip()}\n" for line in self.captured.readouterr().out.splitlines())


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_with_all_its_tables(game: GameId) -> None:
    page = Page(game)
    assert page.text.startswith(f"# {title_of(game).es}\n")
    assert sorted(page.groups) == sorted(groups_of(game))
    for heading in ("What it is", "Course of play", "Bets", "What differs between laws", "Traps", "Worked example"):
        assert f"\n## {heading}\n" in page.text, heading


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_a_page_are_those_of_the_data(game: GameId) -> None:
    page = Page(game)
    if WRITING:
        page.write(page.redrawn())
    assert page.redrawn() == page.text


@pytest.mark.parametrize("game", GAMES)
def test_the_worked_examples_of_a_page_answer_as_written(game: GameId, shell: Shell) -> None:
    page = Page(game)
    assert page.examples(), "a page has at least one worked example"
    if WRITING:
        page.write(page.rerun(shell))
    for example in page.examples():
        assert f"--game {game} " in example.command
        assert (example.toml is not None) == (family_of(game) is Family.HOUSE)
        assert shell(example) == example.output


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_that_a_page_names_exist(game: GameId) -> None:
    laws = "|".join(law.upper() for law in law_ids())
    named = re.findall(rf"`((?:{laws})-[^`]+)`", Page(game).text)
    assert named and [cite for cite in named if rule(cite) is None] == []


def test_the_index_has_every_game_with_its_laws_and_no_page_is_left_over() -> None:
    index = (FOLDER / "README.md").read_text("utf-8")
    for game in GAMES:
        laws = ", ".join(f"`{law}`" for law in laws_of(game))
        assert f"| [{title_of(game).es}]({game}.md) | `{game}` | {laws} |" in index
    assert {file.stem for file in FOLDER.glob("*.md")} == {*GAMES, "blackjack", "roulette-00", "README"}


def test_the_felts_in_the_commands_page_are_what_play_draws(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (FOLDER.parent / "command-line.md").read_text("utf-8")
    shown = re.findall(r"    \$ (tapete play [^#\n]*?) *(?:#.*)?\n((?:    .*\n)+)", page)
    assert len(shown) == 2
    monkeypatch.setenv("COLUMNS", "80")
    for command, felt in shown:
        monkeypatch.setattr(sys, "argv", shlex.split(command))
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n\n"))
        with pytest.raises(SystemExit):
            main()
        assert textwrap.dedent(felt).strip() in textwrap.dedent(capsys.readouterr().out)


def test_the_coverage_page_is_up_to_date() -> None:
    """To draw it anew: python -m tapete.reports.coverage_page > docs/law-coverage.md"""
    assert (Path(__file__).parent.parent / "docs" / "law-coverage.md").read_text("utf-8") == coverage_page()


def test_the_tests_that_a_page_names_exist() -> None:
    root = Path(__file__).parent.parent
    functions = {test.id for test in every_test_function()}
    pages = {
        page.name: re.findall(r"`(tests/[^`]+::test_\w+)", page.read_text("utf-8"))
        for page in (root / "docs").glob("*.md")
    }
    assert {"tournaments.md", "ruling-desk.md"} <= {page for page, named in pages.items() if named}
    assert [(page, test) for page, named in pages.items() for test in named if test not in functions] == []


def test_the_sample_of_readings_is_up_to_date_and_even() -> None:
    page = FOLDER.parent / "readings-sample.md"
    if WRITING:
        page.write_text(readings_page(), "utf-8")
    assert page.read_text("utf-8") == readings_page()
    for law in law_ids():
        chosen = sample(law)
        topics = {rule.topic for rule in chosen}
        assert len({rule.id for rule in chosen}) == EACH and len(topics) >= min(EACH, 6), law
        assert any(rule.note for rule in chosen) and all(rule.es in readings_page() for rule in chosen), law


def test_the_matrix_of_roles_is_that_of_the_permissions() -> None:
    page, roles = Path(__file__).parent.parent / "docs" / "people.md", tuple(Role)
    head = f"| | {' | '.join(role.title.en for role in roles)} |"
    rows = [
        " | ".join(("| " + permission.value, *("✓" if may(role, permission) else "" for role in roles))) + " |"
        for permission in Permission
    ]
    written = page.read_text("utf-8")
    before, _, rest = written.partition("| | visitor |")
    drawn = "\n".join((head, "|" + "---|" * (len(roles) + 1), *rows))
    after = rest.partition("\n\n")[2]
    anew = f"{before}{drawn}\n\n{after}"
    if WRITING:
        page.write_text(anew, "utf-8")
    assert written == anew or WRITING


def test_every_page_and_picture_that_a_page_leads_to_is_there() -> None:
    root = Path(__file__).parent.parent
    pages = [*root.glob("*.md"), *(root / "docs").rglob("*.md"), *(root / "src" / "tapete" / "manuals").rglob("*.md")]
    links = [(page, link) for page in pages for link in re.findall(r"\]\(([^)\s#]+)", page.read_text("utf-8"))]
    missing = [
        (page.name, link)
        for page, link in links
        if "://" not in link and not link.startswith(("/", "rule:")) and not (page.parent / link).exists()
    ]
    assert len(links) > 30 and not missing


def test_the_packages_of_the_architecture_page_are_those_of_the_tree() -> None:
    root = Path(__file__).parent.parent
    page = (
        (root / "docs" / "architecture.md").read_text("utf-8").partition("## The packages")[2].partition("## What")[0]
    )
    named = {name for row in re.findall(r"^\| (`.*?) \|", page, re.M) for name in re.findall(r"`(\w+)`", row)}
    assert named == {folder.parent.name for folder in (root / "src" / "tapete").glob("*/__init__.py")}


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    """Strictly: a broken link, or a page that no list of contents names, is a warning."""
    strict = ("-W", "--keep-going", "-n", "-q", "-E")
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-b", "html", *strict, "-d", tmp_path / "doctrees", "docs", tmp_path / "site"],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[1],
    )
    assert built.returncode == 0, built.stderr
    front = (tmp_path / "site" / "index.html").read_text("utf-8")
    assert all(f'href="manuals/{language}/jugador.html"' in front for language in ("es", "en"))


def test_the_readmes_example_runs_and_passes_the_strict_type_check(tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", (Path(__file__).parents[1] / "README.md").read_text("utf-8"), re.DOTALL)
    assert example is not None
    file = tmp_path / "example.py"
    file.write_text(example.group(1), "utf-8")
    ran = subprocess.run([sys.executable, file], capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and "Ana" in ran.stdout, ran.stderr
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), file],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[1],
    )
    assert checked.returncode == 0, checked.stdout
