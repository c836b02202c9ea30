"""Names for what the rulings only identify: families of incidents, and who decides where the text leaves it open."""

from tapete.core.sentence import Sentence, from_bar
from tapete.incidents.desk.vocabulary import Decider
from tapete.law.files import read_toml


def families() -> dict[str, Sentence]:
    """The families of incidents, in the order in which they are shown."""
    return _named("family")


def deciders() -> dict[Decider, Sentence]:
    """The offices that a text may leave a decision to."""
    return {Decider(office): name for office, name in _named("decider").items()}


def _named(table: str) -> dict[str, Sentence]:
    return {
        name: from_bar(text)
        for name, text in read_toml(dict[str, dict[str, str]], "labels", package=__package__)[table].items()
    }
