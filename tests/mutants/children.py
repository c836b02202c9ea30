"""What a trial starts in processes of its own (a command behind a pipe, a server) reads the broken file too.

Python imports ``sitecustomize`` when it begins, from the folder that is first on the path: one is written there that
gives the file's content with the edit in it.
"""

import os
import pickle
import tempfile
from pathlib import Path
from typing import Any, Final

_FOLDER: Final = tempfile.TemporaryDirectory(prefix="tapete-trials-")
"""Goes with the process that prepares the trials: they themselves end without tidying up."""
_STARTING: Final = '''"""Gives a data file with an edit in it; written for one trial."""

import pickle
import tomllib
from pathlib import Path

_text, _content = pickle.loads(Path(__file__).with_name("edit.pickle").read_bytes())
_loads = tomllib.loads
tomllib.loads = lambda content, /, **options: (
    pickle.loads(_content) if content == _text else _loads(content, **options)
)
'''


def break_in_children(text: str, content: dict[str, Any]) -> None:
    """From now on whatever Python is started from here reads this content where the file says this text."""
    folder = Path(tempfile.mkdtemp(dir=_FOLDER.name))
    (folder / "edit.pickle").write_bytes(pickle.dumps((text, pickle.dumps(content))))
    (folder / "sitecustomize.py").write_text(_STARTING, "utf-8")
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join((str(folder), before) if before else (str(folder),))
