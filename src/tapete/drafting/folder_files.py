"""Writing a law's files into its folder."""

from collections.abc import Mapping
from pathlib import Path

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence


def write_folder(folder: Path, texts: Mapping[str, str]) -> Refused | None:
    """Write a new law's files; a folder that has something in it is left as it is."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        return Refused(Sentence(f"«{folder}» ya existe y no está vacía", f"'{folder}' is there already and not empty"))
    try:
        for path, text in texts.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    except OSError as error:
        return Refused(
            Sentence(
                f"no se puede escribir en «{folder}»: {error.strerror}", f"cannot write in '{folder}': {error.strerror}"
            )
        )
    return None
