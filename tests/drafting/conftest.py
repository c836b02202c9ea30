from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete.law.folder.place import look_in, look_only_in, places
from tests.drafting.law_40 import drafted


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The drafted law's folder, where the program looks for laws while a module is tested."""
    before = places()
    folder = drafted(tmp_path_factory.mktemp("laws"))
    look_in([folder])
    yield folder
    look_only_in(before)
