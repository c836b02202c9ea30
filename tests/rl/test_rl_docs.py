"""The page for researchers runs as it stands, names every environment, and its example learns."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from tapete.rl import circle_games, environment_name, house_games
from tapete.rl.actions import BETTING

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "rl.md").read_text("utf-8")


def _learning() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_sin_descarte", DOCS / "examples" / "learn_sin_descarte.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_runs() -> None:
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) >= 4
    for block in blocks:
        exec(compile(block, "docs/rl.md", "exec"), names)


def test_the_page_names_every_game_and_action() -> None:
    for game in house_games():
        assert f"`{environment_name(game)}`" in PAGE
    for game in circle_games():
        assert f"`{game}`" in PAGE
    for action in BETTING:
        assert f"`{action}`" in PAGE


def test_the_example_learns_to_lose_less(capsys: pytest.CaptureFixture[str]) -> None:
    before, after = _learning().main(rounds=800, trials=1_000)
    assert before < -0.3
    assert after > before + 0.2
    assert "exact strategy: -0.0526" in capsys.readouterr().out


@pytest.mark.full
def test_the_example_comes_close_to_the_exact_strategy() -> None:
    _, after = _learning().main()
    assert after == pytest.approx(-0.0526, abs=0.07)
