"""A request for a page, and the page that answers it."""

from collections.abc import Callable, Mapping

import msgspec
from starlette.datastructures import State

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Language, Sentence
from tapete.room.day.house import RunningHouse
from tapete.web.site.address import address
from tapete.web.site.person import SignedInPerson
from tapete.words.language import Tongue


class PageVisit(msgspec.Struct, frozen=True):
    """One page asked for: its name, its language, the places named in its address and the questions after it.

    ``person`` is who asks; ``refused`` is why what they sent from the page was not done, by the articles it cites;
    ``staffed`` is whether the house has accounts at all; ``tongue`` is what the page is read in where that is no
    language of the law; ``carried`` is what a form hands on to its page and no address may show.
    """

    page: str
    language: Language
    places: Mapping[str, str] = {}
    query: Mapping[str, str] = {}
    person: SignedInPerson | None = None
    refused: Sentence | None = None
    staffed: bool = True
    tongue: Tongue | None = None
    cite: tuple[RuleId, ...] = ()
    carried: Mapping[str, str] = {}
    origin: str = ""
    """Under which address of its own the site was reached, where a page has to name itself in full."""
    house_law: LawId | None = None
    """The law that the whole house plays by, where it has one."""

    def asked(self, name: str) -> str:
        return self.query.get(name, "").strip()

    @property
    def read_in(self) -> Tongue:
        return self.tongue or self.language

    def read_in_another(self, tongue: Tongue) -> str:
        """The address of the same page in another tongue."""
        return address(tongue, self.page, self.query, **self.places)


def house_law(state: State) -> LawId | None:
    """The law that a site's house plays by; none where it has no house."""
    house: RunningHouse | None = getattr(state, "house", None)
    return house.declared.law if house and house.declared else None


class Page(msgspec.Struct, frozen=True):
    """A template and what it shows."""

    template: str
    content: Mapping[str, object]


Shower = Callable[[PageVisit], Page]
