"""What the library loads: nothing before it is asked for, and nothing but msgspec for most of it."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tapete
from tapete.library.extras import EXTRAS, MissingExtraError, extra_of, needing

HEAVY = {"alembic", "babel", "click", "jinja2", "numba", "numpy", "platformdirs", "rich", "sqlalchemy", "starlette"}
PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
MODULES = {
    "argon2-cffi": "argon2",
    "markdown-it-py": "markdown_it",
    "nats-py": "nats",
    "python-multipart": "python_multipart",
}

PLAYED = """
import tapete
rules = tapete.rules("ara", "sin-descarte", minimum=500)
tapete.hand("Ks Kh Qh Jc Qc", rules)
tapete.compare(["Qs Qh Ac Kd Jh", "Qd Qc Js Jd Ah"], rules)
seat = {"seat": 1, "cards": "Qs Qd 7h 7c 3d", "bets": {"ante": 500}, "acts": ["play"]}
tapete.settle(rules, {"bank": {"cards": "As Kd 9h 4c 3s"}, "seat": [seat]})
tapete.ruling("gal", "trijoker", "card_exposed", whose="common", cards=1, rank="J")
tapete.law("ara").rule("ARA-10.1.A.V.1.a-b")
table = tapete.table(rules, seed=7)
table.sit("ana", seat=1, chips=50_000)
table.do("ana", "bet", chips=500)
table.run()
structure = {"title": "Copa", "level": [{"small": 25, "big": 50}, {"small": 50, "big": 100}], "set": {"close_level": 1}}
tapete.tournament(structure).do("register", name="Ana", document="1")
"""


def loaded(code: str) -> set[str]:
    """The modules that are loaded after some code, in a Python of its own."""
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return set(ran.stdout.split())


def test_importing_the_library_loads_nothing_else() -> None:
    modules = loaded("import tapete")
    assert {name for name in modules if name.startswith("tapete")} == {"tapete"}
    assert not modules & {*HEAVY, "msgspec"}


def test_everything_but_odds_needs_msgspec_alone() -> None:
    modules = loaded(PLAYED)
    assert "msgspec" in modules and not modules & HEAVY


def test_the_packages_that_functions_are_named_after_stay_packages() -> None:
    ran = loaded(
        "import tapete\nimport tapete.law.rule as r\nfrom tapete.odds.ask import result\nassert tapete.law.rule is r"
    )
    assert "tapete.odds.ask.result" in ran


@pytest.mark.parametrize("first", ["import tapete.law.rule", "import tapete.library.law", ""])
def test_a_law_is_called_by_its_name_whatever_was_imported_before(first: str) -> None:
    assert "tapete.library.law" in loaded(f"{first}\nimport tapete\nassert tapete.law('ara').id == 'ara'")


def test_a_name_that_the_library_has_not_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="nothing_like_that"):
        tapete.nothing_like_that  # noqa: B018
    assert set(tapete.__all__) <= set(dir(tapete))


def test_a_missing_extra_is_named_with_how_to_install_it() -> None:
    with pytest.raises(ImportError, match=r"pip install 'tapete\[odds\]'") as missing, needing("odds"):
        raise ModuleNotFoundError("No module named 'numba'", name="numba")
    assert isinstance(missing.value, MissingExtraError) and missing.value.extra == "odds"


def test_a_module_of_no_extra_stays_what_it_is() -> None:
    with pytest.raises(ModuleNotFoundError), needing("odds"):
        raise ModuleNotFoundError("No module named 'tapete.nothing'", name="tapete.nothing")


@pytest.mark.parametrize(
    ("module", "wanted", "extra"),
    [
        ("jinja2.sandbox", "serve", "serve"),
        ("jinja2", "odds", "pdf"),
        ("numpy", "", "odds"),
        ("psycopg", "serve", "postgres"),
        ("rich", "hand", "cli"),
    ],
)
def test_the_extra_of_a_module_is_the_one_that_was_wanted_where_it_brings_it(
    module: str, wanted: str, extra: str
) -> None:
    missing = extra_of(ModuleNotFoundError(name=module), wanted)
    assert missing is not None and missing.extra == extra


def test_the_extras_are_those_of_the_package() -> None:
    declared = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(EXTRAS) == set(declared) - {"all"}
    for extra, wanted in declared.items():
        for name in (_module(line) for line in wanted if not line.startswith("tapete[")):
            assert name in EXTRAS.get(extra, {name}), (extra, name)


def _module(line: str) -> str:
    name = line.partition(">")[0].partition("[")[0]
    return MODULES.get(name, name)


BLOCKED = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Block())
sys.argv = {words!r}
from tapete.__main__ import main
main()
"""


@pytest.mark.parametrize(
    ("words", "blocked", "extra"),
    [
        (["tapete", "law", "list"], ["click"], "cli"),
        (["tapete", "law", "list"], ["rich"], "cli"),
        (["tapete", "serve"], ["starlette", "jinja2", "uvicorn"], "serve"),
        (
            ["tapete", "simulate", "--game", "tres-cartas", "--law", "ara", "--rounds", "5", "--cluster", "local"],
            ["distributed"],
            "cluster",
        ),
        (["tapete", "equity", "As Ah", "Ks Kh", "--game", "holdem", "--law", "ara"], ["numba", "numpy"], "odds"),
    ],
)
def test_a_command_without_its_extra_says_so_in_one_sentence(words: list[str], blocked: list[str], extra: str) -> None:
    code = BLOCKED.format(blocked=set(blocked), words=words)
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={"TAPETE_LANG": "en", "PYTHONPATH": ":".join(sys.path)},
    )
    assert ran.returncode == 2
    assert ran.stderr == f"tapete: the extra '{extra}' is not installed: pip install 'tapete[{extra}]'\n"
