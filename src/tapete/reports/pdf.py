"""PDF sheets: a typst template of this package filled with plain values."""

from collections.abc import Mapping
from importlib.resources import as_file, files

import msgspec


def pdf(template: str, data: Mapping[str, object]) -> bytes:
    """The sheet of a template; the same values always give the same bytes."""
    import typst

    folder = files(__package__).joinpath("typst")
    with as_file(folder) as root:
        content: bytes = typst.compile(
            str(root / f"{template}.typ"), root=str(root), sys_inputs={"data": msgspec.json.encode(data).decode()}
        )
    return content
