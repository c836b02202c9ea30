"""What an inspector looks for in the log: failed log-ins, overrides, voids, corrections, changed parameters, large wins
and alarms of chance, each in one sentence with its place."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.games.banked.model import event as banked
from tapete.games.banked.model import floor_event as ruled
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.seats import event as circle
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.wording import money
from tapete.room.audit.significance import DECISIONS, Significance
from tapete.room.model import account_event as people
from tapete.room.model import interface_event as systems
from tapete.room.model.event import (
    ChanceAlarmed,
    EntryTakenBack,
    TableFounded,
    VoidAsked,
    VoidConfirmed,
    VoidLapsed,
)
from tapete.room.model.rules import room_rules
from tapete.room.stream.record import CODEC, TABLE, TOURNAMENT, read_origin
from tapete.store.chain import WITHHELD
from tapete.store.log import Envelope
from tapete.words.choices import choice_told
from tapete.words.events.incidents import incident_told
from tapete.words.events.people import told_of_people
from tapete.words.events.room import told_in_room
from tapete.words.titles import CORRECTIONS, VOIDS

LARGE_WIN: Final = 200_000
"""From which a win is large, in cents, where nobody says otherwise: 2,000 €. No regulation of these fixes it."""

Finding = tuple[Significance, Sentence]

_PLACES: Final = {TABLE: Sentence("mesa", "table"), TOURNAMENT: Sentence("torneo", "tournament")}

_OF_PEOPLE: Final[dict[type[Event], Significance]] = {
    people.LogInFailed: Significance.LOG_IN_FAILED,
    people.PersonChanged: Significance.PERSON,
    people.RecordRead: Significance.READING,
}


class Significant(msgspec.Struct, frozen=True):
    """One event on the list: when it was recorded, why it is here, who did it, what it was, and where it lies."""

    when: str
    kind: Significance
    who: str
    sentence: Sentence
    position: int
    stream: str
    because: tuple[RuleId, ...] = ()


def significant(log: Iterable[Envelope], large: int = LARGE_WIN) -> Iterator[Significant]:
    """The significant events of a log, in its order.

    Events of other programs and those that an export withholds are passed over. The log is read from its beginning:
    what a hand's places are called is told where it starts.
    """
    following = Following(large)
    for envelope in log:
        if (finding := following.follow(envelope)) is not None:
            yield finding


def _listed(envelope: Envelope, event: Event, kind: Significance, words: Sentence) -> Significant:
    origin, stream = read_origin(envelope.actor), envelope.stream
    for prefix, place in _PLACES.items():
        if stream.startswith(prefix):
            name = stream.removeprefix(prefix)
            words = Sentence(f"{place.es} {name}: {words.es}", f"{place.en} {name}: {words.en}")
    who = origin.player if origin else envelope.actor
    return Significant(envelope.recorded, kind, who, words, envelope.position, stream, event.because)


class Following:
    """Follows a log event by event, for whoever goes on reading where it was.

    Of the tables it knows as much as words about them need: who plays in a hand, and whether for money.
    """

    def __init__(self, large: int = LARGE_WIN) -> None:
        self.position = 0
        self._large = large
        self._players: dict[str, tuple[PlayerId, ...]] = {}
        self._in_chips: set[str] = set()

    def follow(self, envelope: Envelope) -> Significant | None:
        """The event as it is listed, if it is significant."""
        self.position = envelope.position
        if envelope.data == WITHHELD or not CODEC.knows(envelope.type):
            return None
        event = CODEC.decode(envelope)
        finding = self._finding(envelope.stream, event)
        return _listed(envelope, event, *finding) if finding else None

    def _finding(self, stream: str, event: Event) -> Finding | None:
        match event:
            case TableFounded():
                return self._founded(stream, event)
            case circle.HandMoved():
                return self._in_hand(stream, event.event)
            case banked.Settled() if event.returned - event.staked >= self._large and stream not in self._in_chips:
                return _won(event.player, event.returned - event.staked)
        return _in_house(event) or _at_table(event)

    def _founded(self, stream: str, event: TableFounded) -> Finding:
        rules = event.terms.rules()
        if isinstance(rules, Refused) or not room_rules(rules).euros:
            self._in_chips.add(stream)
        title, law = title_of(event.terms.game), profile(event.terms.law).short
        chosen = [choice_told(key, value) for key, value in sorted(event.terms.choices.items())]
        return Significance.PARAMETERS, Sentence(
            ", ".join((f"se crea, {title.es} según {law.es}", *(choice.es for choice in chosen))),
            ", ".join((f"founded, {title.en} under {law.en}", *(choice.en for choice in chosen))),
        )

    def _in_hand(self, stream: str, event: in_hand.HandEvent) -> Finding | None:
        match event:
            case in_hand.HandStarted():
                self._players[stream] = event.players
            case in_hand.Awarded() if event.chips >= self._large and stream not in self._in_chips:
                return _won(self._players[stream][event.place], event.chips)
        return _at_table(event)


def _won(player: PlayerId, cents: int) -> Finding:
    sum_ = money(cents)
    return Significance.LARGE_WIN, Sentence(f"{player} gana {sum_.es}", f"{player} wins {sum_.en}")


def _at_table(event: Event) -> Finding | None:
    """A correction that follows no article is somebody's own decision: so is a choice that the text leaves open."""
    if (void := VOIDS.get(type(event))) is not None:
        return Significance.VOID, void
    if (words := CORRECTIONS.get(type(event))) is not None:
        return (Significance.CORRECTION if event.because else Significance.OVERRIDE), words
    if (decided := DECISIONS.get(type(event))) is not None:
        kind, words = decided
        if kind is Significance.OVERRIDE and not getattr(event, "by", ""):
            return None  # the clock came to it by itself
        return kind, _with_reason(words, getattr(event, "why", ""))
    match event:
        case ruled.RulingMade():
            kind = Significance.OVERRIDE if event.option or not event.because else Significance.CORRECTION
            incident = incident_told(event.kind, event.by, event.option)
            return kind, Sentence(f"incidencia: {incident.es}", f"incident: {incident.en}")
        case circle.Expelled():
            return Significance.OVERRIDE, Sentence(
                f"{event.by} excluye a {event.player}", f"{event.by} puts out {event.player}"
            )
        case banked.LimitsChanged() | circle.LimitsChanged():
            least, most = money(event.minimum), money(event.maximum)
            return Significance.PARAMETERS, Sentence(
                f"límites: de {least.es} a {most.es}", f"limits: {least.en} to {most.en}"
            )
    return None


def _with_reason(words: Sentence, why: str) -> Sentence:
    return Sentence(f"{words.es}: {why}", f"{words.en}: {why}") if why else words


def _in_house(event: Event) -> Finding | None:
    match event:
        case people.LogInFailed() | people.PersonChanged() | people.RecordRead():
            words = told_of_people(event)
            assert words is not None
            return _OF_PEOPLE[type(event)], words
        case systems.TokenGiven() | systems.TokenRevoked() | systems.Subscribed() | systems.Unsubscribed():
            words = told_of_people(event)
            assert words is not None
            return Significance.PARAMETERS, words
        case VoidAsked() | VoidConfirmed() | VoidLapsed():
            words = told_in_room(event)
            assert words is not None
            return Significance.VOID, words
        case EntryTakenBack():
            words = told_in_room(event)
            assert words is not None
            return Significance.CORRECTION, words
        case ChanceAlarmed():
            tests = ", ".join(event.tests)
            return Significance.ALARM, Sentence(
                f"el azar no supera su prueba ({tests})", f"chance fails its test ({tests})"
            )
    return None
