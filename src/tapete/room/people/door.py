"""The door of the house: whoever comes in is identified, looked up and written down, and only then may sit down."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from datetime import date
from functools import partial

import msgspec

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.document import plain_document
from tapete.core.ids import LawId, PlayerId, RuleId
from tapete.house.door import access as at_door
from tapete.house.door.event import AccessEvent, Reference, TurnedAway
from tapete.house.door.excluded_list import read_excluded
from tapete.house.door.identity import Identity, read_document, read_identity, same_person
from tapete.house.door.state import Access, evolve
from tapete.law.refusal import refuse
from tapete.law.wording import listed_words
from tapete.room.model.data_event import ExcludedImported
from tapete.room.model.event import Millis
from tapete.room.people.card_index import CardIndex, PersonCard
from tapete.room.stream.actor import Actor
from tapete.room.stream.answers import Answer
from tapete.room.stream.clock import Clock
from tapete.room.stream.local_time import house_day, local_time
from tapete.room.stream.notes import note
from tapete.room.stream.record import DOOR
from tapete.store.log import Envelope, EventLog


class ShownIdentity(msgspec.Struct, frozen=True):
    """What somebody tells at the door, as it was typed."""

    document: str
    name: str
    born: str
    to: str = "room"
    account: PlayerId | None = None
    """The account they say is theirs."""


class LookedUp(msgspec.Struct, frozen=True):
    """What the house knows of a document: the reference of its card, empty where there is none, and an exclusion."""

    person: str = ""
    excluded: bool = False


class ShownDocuments:
    """References of the documents that were shown for a tournament and have no card in the house.

    They are drawn at random and forgotten when the room closes: one document is not entered under two names, and no
    log holds anything that it could be found out from (docs/adr/0008-persons-beside-the-chain.md).
    """

    def __init__(self) -> None:
        self._references: dict[str, str] = {}

    def reference(self, document: str, card: str) -> str:
        """The reference of a document: that of its card, where it had one when it was first shown."""
        return self._references.setdefault(plain_document(document), card or secrets.token_hex(8))


class _Engine:
    def __init__(self, law: LawId) -> None:
        self._law = law

    def new(self) -> Access:
        return Access()

    def decide(self, state: Access, command: at_door.Command, /) -> Accepted[Event] | Refused:
        decided = at_door.decide(self._law, state, command)
        return decided if isinstance(decided, Refused) else Accepted(tuple(decided.events))

    def evolve(self, state: Access, event: Event, _: Millis, /) -> Access:
        assert isinstance(event, AccessEvent), event
        return evolve(state, event)


class Door:
    """One stream a day. ``required`` is whether nobody may sit down without having come in by it."""

    def __init__(self, log: EventLog, index: CardIndex, clock: Clock, law: LawId, required: bool = False) -> None:
        self.index, self.law, self.required = index, law, required
        self._log, self._clock = log, clock
        self._days: dict[date, Actor[Access, at_door.Command]] = {}
        self._listed: tuple[date, frozenset[PlayerId]] | None = None
        self.changed: Callable[[], None] = lambda: None
        """Told when somebody inside is found in the register, or goes."""

    # Reading

    @property
    def today(self) -> date:
        return house_day(self._clock.moment())

    @property
    def access(self) -> Access:
        return self._actor().state

    def excludes(self, document: str) -> bool:
        """Whether the register of excluded persons has somebody with this document today."""
        return any(exclusion.covers(self.today) for exclusion in self.index.excluded(plain_document(document)))

    def looked_up(self, document: str) -> LookedUp:
        """What the house knows of whoever shows this document."""
        card = self.index.of_document(plain_document(document))
        return LookedUp(card.reference if card else "", self.excludes(document))

    def refuse_seat(self, player: PlayerId, law: LawId) -> Refused | None:
        """Why somebody may not sit down or change money yet."""
        if player in self._listed_accounts():
            return refuse(
                "consta en el Registro de Prohibidos: no puede jugar ni cambiar dinero",
                "they are in the register of excluded persons: they may neither play nor change money",
                at_door.door_rules(law),
            )
        if not self.required or self.access.lets_play(player):
            return None
        return refuse(
            "antes hay que pasar hoy por admisión, con el documento y la cuenta",
            "you have to be admitted at the door first today, with a document and the account",
            at_door.door_rules(law),
        )

    def _listed_accounts(self) -> frozenset[PlayerId]:
        """The accounts of those who are in the register today, read again when list, cards or day change."""
        if self._listed is None or self._listed[0] != self.today:
            self._listed = self.today, self.index.excluded_accounts(self.today)
        return self._listed[1]

    def listed_inside(self) -> tuple[PersonCard, ...]:
        """Whoever is inside and has come to stand in the register."""
        visits = self.access.listed_inside
        cards = self.index.cards(visit.person for visit in visits) if visits else {}
        return tuple(cards.values())

    def guests_without_account(self) -> tuple[str, ...]:
        """The names of those inside who play with chips in their hands only, and are in no register."""
        stays = [visit for visit in self.access.visits if visit.inside and not visit.listed and visit.account is None]
        cards = self.index.cards(visit.person for visit in stays) if stays else {}
        return tuple(card.identity.name for card in cards.values())

    def follow(self, envelope: Envelope) -> None:
        """What another node has written: who came in or went today, or that the register of excluded persons is new."""
        self._listed = None
        if envelope.stream == DOOR + self.today.isoformat() and envelope.version > (actor := self._actor()).version:
            actor.follow((envelope,))

    # Changing

    async def admit(self, by: PlayerId, shown: ShownIdentity) -> TurnedAway | PersonCard | Refused:
        """Look somebody up and let them in, or turn them away; either is in the log then."""
        because = at_door.door_rules(self.law)
        document = read_document(shown.document, because)
        if isinstance(document, Refused):
            return document
        listed = await asyncio.to_thread(self.index.excluded, document)
        kept = await asyncio.to_thread(self.index.of_document, document)
        identity = self._shown(shown, kept, because)
        if isinstance(identity, Refused) and not self.excludes(document):
            return identity
        to = next((destination for destination in at_door.DESTINATIONS if destination == shown.to), None)
        if to is None:
            destinations = listed_words(at_door.DESTINATIONS.values())
            return refuse(f"se entra a {destinations.es}", f"one comes in to {destinations.en}")
        card = kept if isinstance(identity, Refused | None) else await self._noted(identity)
        command = at_door.Admit(
            at=local_time(self._clock.moment()),
            person=card.reference if card else Reference(secrets.token_hex(8)),
            shown=None if isinstance(identity, Refused) else identity,
            mismatch=isinstance(identity, Identity) and card is not None and not same_person(card.identity, identity),
            listed=listed,
            to=to,
            account=card.account if card else None,
            by=by,
        )
        before = len(self.access.turned_away)
        answer = await self._actor().act(lambda _: command, by)
        if isinstance(answer, Refused):
            return answer
        if card is None or len(self.access.turned_away) > before:
            return self.access.turned_away[-1]
        if shown.account is None or shown.account == card.account:
            return card
        answer = await self._hold(by, card, shown.account)
        return answer if isinstance(answer, Refused) else card

    def _shown(
        self, shown: ShownIdentity, kept: PersonCard | None, because: tuple[RuleId, ...]
    ) -> Identity | Refused | None:
        """What the document says; of a guest who returns only its number need be typed, and None is a new one."""
        if not shown.name.strip() and not shown.born.strip():
            return kept.identity if kept else None
        return read_identity(shown.document, shown.name, shown.born, self.today, because)

    async def _noted(self, identity: Identity) -> PersonCard:
        return await asyncio.to_thread(self.index.note, identity, self.today)

    async def _hold(self, by: PlayerId, card: PersonCard, account: PlayerId) -> Answer:
        alike = await asyncio.to_thread(self.index.alike, card.identity)
        owner = await asyncio.to_thread(self.index.of_account, account)
        command = at_door.HoldAccount(
            at=local_time(self._clock.moment()),
            person=card.reference,
            account=account,
            held=tuple(visitor.account for visitor in alike if visitor.account),
            others=owner is not None and owner.reference != card.reference,
        )
        answer = await self._actor().act(lambda _: command, by)
        if not isinstance(answer, Refused):
            await asyncio.to_thread(self.index.hold, card.reference, account)
            self._listed = None
        return answer

    async def see_out(self, by: PlayerId, person: Reference) -> Answer:
        command = at_door.SeeOut(at=local_time(self._clock.moment()), person=person)
        answer = await self._actor().act(lambda _: command, by)
        self.changed()
        return answer

    async def import_excluded(self, by: PlayerId, text: str) -> int | Refused:
        """The authority's list takes the place of the one before; how many persons it has."""
        persons = await asyncio.to_thread(read_excluded, text)
        if isinstance(persons, Refused):
            return persons
        await asyncio.to_thread(self.index.replace_excluded, persons)
        digest = hashlib.sha256(text.encode()).hexdigest()
        await note(self._log, ExcludedImported(len(persons), digest), by)
        await self._look_again(by)
        return len(persons)

    async def _look_again(self, by: PlayerId) -> None:
        """Everybody inside is looked up in a list that has changed; chief and door hear whom it names."""
        self._listed = None
        cards = await asyncio.to_thread(self.index.cards, [visit.person for visit in self.access.visits])
        for visit in self.access.visits:
            card = cards.get(visit.person)
            if visit.inside and card is not None:
                listed = self.excludes(card.identity.document)
                command = at_door.LookAgain(
                    at=local_time(self._clock.moment()), person=visit.person, listed=listed, by=by
                )
                await self._actor().act(partial(_always, command), by)
        self.changed()

    def _actor(self) -> Actor[Access, at_door.Command]:
        """The writer of today's stream; whoever came in on another day has to come in again."""
        day = self.today
        if day not in self._days:
            actor = Actor(DOOR + day.isoformat(), _Engine(self.law), self._log, self.law)
            self._days = {day: actor.recover()}
        return self._days[day]


def _always(command: at_door.LookAgain, _: Access) -> at_door.LookAgain:
    return command
