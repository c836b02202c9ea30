"""The browser's scripts hold together: whatever one takes from another is there, under that name."""

import re
from pathlib import Path
from typing import get_args

import pytest

import tapete.web
from tapete.core.option import AnyField

STATIC = Path(tapete.web.__file__).parent / "static"
FOLDERS = ("room", "option", "tournament", "coach", "learn")
SCRIPTS = sorted(path for folder in FOLDERS for path in (STATIC / folder).glob("*.js"))
IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";', re.M)
EXPORT = re.compile(r"^export (?:const|let|class|function|async function) (\w+)", re.M)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_a_script_imports_is_exported_there(script: Path) -> None:
    text = script.read_text("utf-8")
    for names, place in IMPORT.findall(text):
        other = (script.parent / place).resolve()
        assert other.is_file(), place
        taken = {name.strip() for name in names.split(",") if name.strip()}
        if "vendor" not in other.parts:
            assert taken <= set(EXPORT.findall(other.read_text("utf-8"))), place
        body = IMPORT.sub("", text)
        assert all(re.search(rf"\b{name}\b", body) for name in taken), f"{place} is imported for nothing"


def test_every_kind_of_field_is_drawn() -> None:
    form = (STATIC / "option" / "form.js").read_text("utf-8")
    kinds = [str(kind.__struct_config__.tag) for kind in get_args(AnyField)]
    assert len(kinds) > 5
    assert all(re.search(rf"^  {kind}(: \{{|,)$", form, re.M) for kind in kinds)
