"""What was checked of a person at the door of a tournament."""

import msgspec

from tapete.core.ids import PlayerId
from tapete.tournament.model.people.identities import paper_of


class AccessCheck(msgspec.Struct, frozen=True):
    """What was checked of a person at the door, by whom and when."""

    player: PlayerId
    identity: str
    age: int
    prohibited: bool
    excluded: bool
    by: str
    at: int
    passed: bool
    person: str = ""
    """The reference of their card in the house, where a document is kept by its end alone."""

    @property
    def paper(self) -> str:
        """What this person is told apart by; nothing where only the end of a document is known."""
        return paper_of(self.person, self.identity)


def of_no_card(content: dict[str, object]) -> dict[str, object]:
    """A check from before it had the cards of persons."""
    access = content["access"]
    return {**content, "access": {**access, "person": ""}} if isinstance(access, dict) else content
