"""Proof of a player's own cards: the salts of those that only they saw, for them alone, once the hand is over.

With the commitment that the table showed before the bets, anybody to whom they give the file can check it without the
room: ``tapete audit hand``.
"""

from collections.abc import Iterable, Iterator

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards, write_card
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.law.file_refusal import refuse_file
from tapete.law.refusal import refuse
from tapete.room.audit.held_cards import held
from tapete.room.chance.commitment import PackSealed, commitment_to, first_mismatch, leaves_of, salt_of
from tapete.room.model.event import OpenedCard, PackCommitted, PackOpened
from tapete.room.stream.record import CODEC, TABLE, VAULT
from tapete.room.stream.secrecy import DiscreetLog
from tapete.store.chain import WITHHELD
from tapete.store.log import Envelope, LogReader

_COMMITTED = "room.PackCommitted"
_OPENED = "room.PackOpened"


class ProvedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the holder's, its place in the pack and the salt that proves it; what is hashed is
    ``PLACE CARD SALT``."""

    place: int
    card: str
    salt: str


class ProvedPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One shuffled order: the commitment is the hash of the ``leaves``, each of them the hash of a place."""

    part: int
    commitment: str
    leaves: tuple[str, ...]
    cards: tuple[ProvedCard, ...]


class HandProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player downloads of a hand; ``hand`` is the number of its pack."""

    table: str
    hand: int
    player: str
    packs: tuple[ProvedPack, ...]


def proof_of(log: LogReader, table: str, hand: int, player: PlayerId) -> HandProof | None:
    """The proof of a hand for one of its players; None while it is played, and for anybody who had no cards in it."""
    readable = DiscreetLog(log)
    events = [CODEC.decode(envelope) for envelope in _events_of(readable.read(TABLE + table), hand)]
    parts = _parts(events)
    own = {(parts[turn], card) for turn, who, card in held(events) if who == player}
    if not own:
        return None
    committed = {
        event.part: event.commitment for event in events if isinstance(event, PackCommitted) and event.number == hand
    }
    packs = [
        _proved(pack, own) for pack in _sealed(readable, table, hand) if committed.get(pack.part) == _bound_by(pack)
    ]
    return HandProof(table, hand, player, tuple(packs))


def _parts(events: Iterable[Event]) -> list[int]:
    """The part of the pack that is in use at each event.

    A card shuffled in again may come to somebody else: what proves it in one part says nothing of the other.
    """
    part, parts = 0, []
    for event in events:
        part = event.part if isinstance(event, PackCommitted) else part
        parts.append(part)
    return parts


def _events_of(stream: Iterable[Envelope], hand: int) -> list[Envelope]:
    """What happened from the end of the hand before to the opening of the packs of this one; nothing before that."""
    envelopes: list[Envelope] = []
    over = False
    for envelope in stream:
        if envelope.type != _OPENED:
            if over:
                return envelopes
            envelopes.append(envelope)
            continue
        opened = CODEC.decode(envelope)
        assert isinstance(opened, PackOpened)
        over = opened.number == hand
        if not over:
            envelopes.clear()
    return envelopes if over else []


def _sealed(log: LogReader, table: str, hand: int) -> Iterator[PackSealed]:
    for envelope in log.read(VAULT + table):
        if envelope.data == WITHHELD:
            return
        sealed = CODEC.decode(envelope)
        assert isinstance(sealed, PackSealed)
        if sealed.number == hand:
            yield sealed


def _bound_by(pack: PackSealed) -> str:
    return commitment_to(leaves_of(pack))


def _proved(pack: PackSealed, own: set[tuple[int, Card]]) -> ProvedPack:
    cards = (
        ProvedCard(place, write_card(card), salt_of(pack.secret, place))
        for place, card in enumerate(pack.cards)
        if (pack.part, card) in own
    )
    return ProvedPack(pack.part, _bound_by(pack), leaves_of(pack), tuple(cards))


def read_proof(text: bytes) -> HandProof | Refused:
    """A downloaded proof, or what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=HandProof)
    except msgspec.ValidationError as error:
        return refuse_file("de la prueba de una mano", "of the proof of a hand", error)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return refuse("el fichero no es la prueba de una mano", "the file is no proof of a hand")


def flaws_of(proof: HandProof, committed: Iterable[tuple[int, str]] | None = None) -> tuple[Sentence, ...]:
    """Why a proof proves nothing; empty when every card lay where it says.

    ``committed`` are the parts and commitments published at the table, where somebody has them from elsewhere.
    """
    flaws = [flaw for pack in proof.packs if (flaw := _flaw(pack))]
    if not any(pack.cards for pack in proof.packs):
        flaws.append(Sentence("no prueba ninguna carta", "it proves no card"))
    if committed is not None:
        parts = set(committed)
        flaws += [_UNANNOUNCED for pack in proof.packs if (pack.part, pack.commitment) not in parts]
    return tuple(flaws)


def announced(log: Iterable[Envelope], table: str, hand: int) -> Iterator[tuple[int, str]]:
    """The parts and commitments that a log says were published at a table for a hand."""
    for envelope in log:
        if envelope.stream == TABLE + table and envelope.type == _COMMITTED and envelope.data != WITHHELD:
            committed = CODEC.decode(envelope)
            assert isinstance(committed, PackCommitted)
            if committed.number == hand:
                yield committed.part, committed.commitment


def _flaw(pack: ProvedPack) -> Sentence | None:
    shown: list[OpenedCard] = []
    for opening in pack.cards:
        read = read_cards(opening.card)
        if isinstance(read, Refused):
            return read.reason
        shown += [OpenedCard(opening.place, card, opening.salt) for card in read]
    if len({opened.card for opened in shown}) < len(shown) or len({opened.place for opened in shown}) < len(shown):
        return Sentence(
            "una carta o un puesto de la baraja está dos veces", "a card or a place of the pack is there twice"
        )
    mismatch = first_mismatch(pack.commitment, pack.leaves, shown)
    if mismatch is None:
        return None
    if mismatch.place is None:
        return Sentence(
            "las huellas no son las de la baraja anunciada", "the hashes are not those of the announced pack"
        )
    return Sentence(
        f"la carta del puesto {mismatch.place} no es la que se barajó",
        f"the card at place {mismatch.place} is not the one that was shuffled",
    )


_UNANNOUNCED = Sentence("la mesa no anunció esa baraja", "the table announced no such pack")
