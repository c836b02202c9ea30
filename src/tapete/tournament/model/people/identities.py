"""Who is who among those who came to the door: their entries by name, and their names by what they showed."""

import msgspec
from msgspec.structs import replace

from tapete.core.document import MASK, plain_document
from tapete.core.ids import PlayerId
from tapete.core.paged import Paged


class Identities(msgspec.Struct, frozen=True):
    """Found by one look each, however many have come."""

    entries: Paged[PlayerId, tuple[int, ...]] = Paged()
    """The numbers of every entry of a player, deleted ones among them, in their order."""
    names: Paged[str, tuple[PlayerId, ...]] = Paged()
    """Who has shown the same card of the house, or the same document told whole."""

    def with_entry(self, player: PlayerId, number: int) -> "Identities":
        return replace(self, entries=self.entries.plus(player, (*self.entries.get(player, ()), number)))

    def with_paper(self, player: PlayerId, paper: str) -> "Identities":
        """Somebody has shown something."""
        return replace(self, names=self.names.plus(paper, (*self.names.get(paper, ()), player))) if paper else self

    def without_paper(self, player: PlayerId, paper: str) -> "Identities":
        """Nothing is left of a document that nobody has shown."""
        others = self.namesakes(player, paper)
        return replace(self, names=self.names.plus(paper, others) if others else self.names.without(paper))

    def renamed(self, player: PlayerId, alias: PlayerId) -> "Identities":
        """A name that is nowhere any more: its entries are those of an alias."""
        entries, theirs = self.entries.without(player), self.entries.get(player, ())
        return replace(self, entries=entries.plus(alias, (*entries.get(alias, ()), *theirs)) if theirs else entries)

    def namesakes(self, player: PlayerId, paper: str) -> tuple[PlayerId, ...]:
        """The other names of whoever has shown this."""
        return tuple(name for name in self.names.get(paper, ()) if name != player)


def paper_of(person: str, identity: str) -> str:
    """What somebody is told apart by: their card in the house, else a document told whole.

    The ends of two documents tell nobody apart.

    >>> paper_of("", "12.345.678-z"), paper_of("", MASK + "678Z"), paper_of("C7", MASK + "678Z")
    ('12345678Z', '', 'card C7')
    """
    if person:
        return f"card {person}"
    document = plain_document(identity)
    return "" if document.startswith(MASK) else document
