"""The door in any order of things: who plays is inside, nobody is inside twice, and the log says nobody's name."""

import asyncio
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.core.ids import LawId, PlayerId
from tapete.house.door.event import Reference
from tapete.room.people.door import ShownIdentity
from tests.room.doors import EVA, Kept

PERSONS = {f"{number}{number}{number}{number}X": f"Persona Número {number}" for number in range(1, 5)}
ACCOUNTS = [PlayerId(f"alias-{number}") for number in range(1, 4)]


class Comes(NamedTuple):
    document: str
    born: str
    account: PlayerId | None


class Goes(NamedTuple):
    document: str


class Listed(NamedTuple):
    documents: tuple[str, ...]


THINGS = st.lists(
    st.one_of(
        st.builds(
            Comes,
            st.sampled_from([*PERSONS]),
            st.sampled_from(["1980-01-01", "2020-01-01"]),
            st.sampled_from([None, *ACCOUNTS]),
        ),
        st.builds(Goes, st.sampled_from([*PERSONS])),
        st.builds(Listed, st.lists(st.sampled_from([*PERSONS]), max_size=2, unique=True).map(tuple)),
    ),
    max_size=12,
)


async def happens(kept: Kept, thing: Comes | Goes | Listed) -> None:
    match thing:
        case Comes():
            shown = ShownIdentity(thing.document, PERSONS[thing.document], thing.born, "room", thing.account)
            await kept.door.admit(EVA, shown)
        case Goes():
            card = kept.index.of_document(thing.document)
            await kept.door.see_out(EVA, card.reference if card else Reference("nobody"))
        case Listed():
            await kept.door.import_excluded(
                EVA, "documento,desde\n" + "".join(f"{document},2020-01-01\n" for document in thing.documents)
            )


@settings(max_examples=40)
@given(THINGS)
def test_whatever_happens_at_the_door(things: list[Comes | Goes | Listed]) -> None:
    async def story() -> Kept:
        kept = Kept()
        for thing in things:
            await happens(kept, thing)
        return kept

    kept = asyncio.run(story())
    access = kept.door.access
    inside = [visit for visit in access.visits if visit.inside]
    assert len({visit.person for visit in inside}) == len(inside)
    accounts = [visit.account for visit in inside if visit.account]
    assert len(set(accounts)) == len(accounts)
    for account in ACCOUNTS:
        seated = account in accounts and account not in {visit.account for visit in access.listed_inside}
        assert (kept.door.refuse_seat(account, LawId("ara")) is None) == seated
    assert len(access.queries) >= len(access.visits) + len(access.turned_away), "and those inside are looked up again"
    assert kept.again().door.access == access
    written = b"".join(event.data for event in kept.log.read_all())
    assert not [word for word in (*PERSONS, *PERSONS.values()) if word.encode() in written]
