"""The forms that reports are filled into."""

from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined, Template


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("tapete.reports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def template(name: str) -> Template:
    """A form in Jinja; what is filled in is escaped."""
    return _environment().get_template(name)


def text(name: str) -> str:
    """A form as it stands, for another program to fill in."""
    return files(__package__).joinpath(name).read_text("utf-8")
