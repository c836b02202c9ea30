"""Proof of a player's own cards: the salts of those that only they saw, for them alone, once the hand is over.

It has what the order of the deal was drawn from, and the cards that everybody saw, too. With the commitment that the
table showed before the bets, anybody to whom they give the file can check it without the room: ``tapete audit hand``.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.notation import read_cards, write_card
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.law.file_refusal import refuse_file
from tapete.law.refusal import refuse
from tapete.room.audit import drawing_check
from tapete.room.audit.drawing_check import ProvedDrawing, ProvedNumber
from tapete.room.audit.held_cards import held
from tapete.room.chance.commitment import (
    Announced,
    PackSealed,
    first_mismatch,
    is_bound,
    leaves_of,
    salt_of,
)
from tapete.room.chance.drawing import Lot
from tapete.room.model.event import OpenedCard, PackCommitted, PackDrawn, PackOpened, RoomEvent, TableFounded
from tapete.room.stream.record import CODEC, TABLE, VAULT
from tapete.room.stream.secrecy import DiscreetLog
from tapete.room.tables.game import Game, game_of
from tapete.store.chain import WITHHELD
from tapete.store.log import Envelope, LogReader

_COMMITTED = "room.PackCommitted"
_OPENED = "room.PackOpened"
_DECK = 52


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
    places: tuple[int, ...] = ()
    """Which places of the first part the leaves of a reshuffled part are."""
    shown: tuple[ProvedCard, ...] = ()
    """Others' cards, and those of all, that were dealt from it face up or shown."""
    dealt_to: tuple[str, ...] = ()
    """Who got each card that left the pack, in order; empty for one that came into nobody's hand."""

    @property
    def at(self) -> Sequence[int]:
        return self.places or range(len(self.leaves))


class HandProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player downloads of a hand; ``hand`` is the number of its pack."""

    table: str
    hand: int
    player: str
    packs: tuple[ProvedPack, ...]
    drawing: ProvedDrawing | None = None
    """What the order of the deal was drawn from; None where the house alone had shuffled."""


def proof_of(log: LogReader, table: str, hand: int, player: PlayerId) -> HandProof | None:
    """The proof of a hand for one of its players; None while it is played, and for anybody who had no cards in it."""
    readable = DiscreetLog(log)
    events = [CODEC.decode(envelope) for envelope in _events_of(readable.read(TABLE + table), hand)]
    parts = _parts(events)
    if all(who != player for _, who, _ in held(events)):
        return None
    founded = CODEC.decode(next(iter(readable.read(TABLE + table))))
    assert isinstance(founded, TableFounded)
    dealt = _dealt(_game(founded), events, parts)
    committed = {event.part: event for event in events if isinstance(event, PackCommitted) and event.number == hand}
    bound = [
        (pack, committed[pack.part].commitment)
        for pack in _sealed(readable, table, hand)
        if pack.part in committed and is_bound(pack, committed[pack.part])
    ]
    drawing = _drawing(events, hand)
    lot = None if drawing is None else drawing.lot(table, hand)
    leaving = [(bond, _Leaving(pack, lot, dealt.get(pack.part, []))) for pack, bond in bound]
    packs = (each.proved(bond, player) for bond, each in leaving)
    if drawing is None:
        return HandProof(table, hand, player, tuple(packs))
    seen = {opened.card for event in events if isinstance(event, PackOpened) for opened in event.opened}
    shown = (each.shown(proved, seen) for (_, each), proved in zip(leaving, packs, strict=True))
    return HandProof(table, hand, player, tuple(shown), drawing)


def _drawing(events: Iterable[Event], hand: int) -> ProvedDrawing | None:
    """What the order of the hand was drawn from, as it was promised, drawn and published at the end."""
    committed: PackCommitted | None = None
    drawn: PackDrawn | None = None
    for event in events:
        match event:
            case PackCommitted(number=number, part=1) if number == hand:
                committed = event
            case PackDrawn(number=number) if number == hand:
                drawn = event
            case PackOpened(number=number, part=1) if number == hand and committed and drawn:
                pairs = zip(committed.promises, drawn.nonces, strict=True)
                numbers = (ProvedNumber(each.player, each.promise, nonce) for each, nonce in pairs)
                return ProvedDrawing(event.secret, committed.secret_hash, tuple(numbers), drawn.head)
    return None


def _game(founded: TableFounded) -> Game:
    rules = founded.terms.rules()
    assert not isinstance(rules, Refused), rules
    return game_of(rules, founded.terms)


def _dealt(game: Game, events: Sequence[Event], parts: Sequence[int]) -> dict[int, list[tuple[Card | None, str]]]:
    """The cards that left each part, in order, and whose hand they came into."""
    holders = {(turn, card): who for turn, who, card in held(events)}
    dealt: dict[int, list[tuple[Card | None, str]]] = {}
    for turn, event in enumerate(events):
        for card in () if isinstance(event, RoomEvent) else game.taken(event):
            dealt.setdefault(parts[turn], []).append((card, holders.get((turn, card), "") if card is not None else ""))
    return dealt


class _Leaving:
    """The cards that left one part of a pack, in order, each with whose hand it came into."""

    def __init__(self, pack: PackSealed, lot: Lot | None, dealt: Sequence[tuple[Card | None, str]]) -> None:
        self._pack, self._order, self._dealt = pack, pack.order(lot), dealt

    def proved(self, commitment: str, player: PlayerId) -> ProvedPack:
        """The cards of one player."""
        own = self._opened(self._at(turn) for turn, (_, who) in enumerate(self._dealt) if who == player)
        return ProvedPack(self._pack.part, commitment, leaves_of(self._pack), own)

    def shown(self, proved: ProvedPack, seen: Container[Card | None]) -> ProvedPack:
        """The same with the other cards that everybody saw."""
        own = {card.place for card in proved.cards}
        out = self._opened(self._at(turn) for turn, (card, _) in enumerate(self._dealt) if card in seen)
        shown = tuple(card for card in out if card.place not in own)
        return replace(proved, places=self._pack.places, shown=shown, dealt_to=tuple(who for _, who in self._dealt))

    def _at(self, turn: int) -> int | None:
        """Which card of the pack it was: the one due by the order, where a shoe has several like it."""
        card, due = self._dealt[turn][0], self._order[turn] if turn < len(self._order) else None
        if due is not None and self._pack.cards[due] == card:
            return due
        return next((at for at, other in enumerate(self._pack.cards) if other == card), None)

    def _opened(self, cards: Iterable[int | None]) -> tuple[ProvedCard, ...]:
        pack = self._pack
        places = sorted((pack.at[at], pack.cards[at]) for at in {at for at in cards if at is not None})
        return tuple(ProvedCard(place, write_card(card), salt_of(pack.secret, place)) for place, card in places)


def _decks(pack: ProvedPack) -> int:
    """How often a card may be in a pack of so many places: a shoe holds several decks."""
    return max(1, len(pack.leaves) // _DECK)


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
        if over:
            envelopes.append(envelope)
        else:
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


def read_proof(text: bytes) -> HandProof | Refused:
    """A downloaded proof, or what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=HandProof)
    except msgspec.ValidationError as error:
        return refuse_file("de la prueba de una mano", "of the proof of a hand", error)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return refuse("el fichero no es la prueba de una mano", "the file is not a proof of a hand")


def flaws_of(
    proof: HandProof, committed: Iterable[tuple[int, str]] | None = None, nonce: str | None = None
) -> tuple[Sentence, ...]:
    """Why a proof proves nothing; empty when every card lay where it says, and was dealt as it was drawn.

    ``committed`` are the parts and commitments published at the table, where somebody has them from elsewhere;
    ``nonce`` is the number that the player had opened.
    """
    flaws = [flaw for pack in proof.packs if (flaw := _flaw(pack, _covered(proof, pack)))]
    if proof.drawing is not None:
        flaws += _drawing_flaws(proof, proof.drawing) if not flaws else ()
    if nonce is not None and not _has_number(proof, nonce):
        flaws.append(drawing_check.NOT_YOURS)
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


def _has_number(proof: HandProof, nonce: str) -> bool:
    drawing = proof.drawing
    return drawing is not None and any((each.player, each.nonce) == (proof.player, nonce) for each in drawing.numbers)


def _covered(proof: HandProof, pack: ProvedPack) -> Announced:
    """The commitment to the first part covers what its order, and that of all others, is drawn from."""
    drawing = proof.drawing
    if drawing is None or pack.part > 1:
        return Announced(pack.commitment)
    return Announced(pack.commitment, drawing.secret_hash, drawing.promises)


def _drawing_flaws(proof: HandProof, drawing: ProvedDrawing) -> Iterator[Sentence]:
    """What is wrong with the drawing, or with the deal by the order drawn."""
    if flaws := [*drawing_check.flaws_of_drawing(drawing)]:
        yield from flaws
        return
    lot = drawing.lot(proof.table, proof.hand)
    left: Sequence[int] = ()
    for part, pack in enumerate(proof.packs, 1):
        first = proof.packs[0]
        same = all(
            place < len(first.leaves) and first.leaves[place] == leaf
            for place, leaf in zip(pack.at, pack.leaves, strict=False)
        )
        if pack.part != part or not same or len(pack.at) != len(pack.leaves):
            yield drawing_check.OTHER_REST
            return
        if not drawing_check.is_rest(pack.at, left, len(first.leaves)):
            yield drawing_check.OTHER_REST
        order = drawing_check.sequence(drawing, lot, part, pack.at)
        if not _is_dealt(proof.player, pack, order):
            yield drawing_check.OTHER_ORDER
        left = order[len(pack.dealt_to) :]


def _is_dealt(player: str, pack: ProvedPack, order: Sequence[int]) -> bool:
    """Whether the player's cards are those that the order brought them, and no card was shown before its turn."""
    due = {place for place, who in zip(order, pack.dealt_to, strict=False) if who == player}
    dealt = set(order[: len(pack.dealt_to)])
    return due == {card.place for card in pack.cards} and {card.place for card in pack.shown} <= dealt


def _flaw(pack: ProvedPack, announced: Announced) -> Sentence | None:
    shown: list[OpenedCard] = []
    for opening in (*pack.cards, *pack.shown):
        read = read_cards(opening.card)
        if isinstance(read, Refused):
            return read.reason
        shown += [OpenedCard(opening.place, card, opening.salt) for card in read]
    times = Counter(opened.card for opened in shown)
    if max(times.values(), default=0) > _decks(pack) or len({opened.place for opened in shown}) < len(shown):
        return Sentence(
            "una carta o un puesto de la baraja está dos veces", "a card or a place of the deck is there twice"
        )
    mismatch = first_mismatch(announced, pack.leaves, shown, pack.places)
    if mismatch is None:
        return None
    if mismatch.place is None:
        return Sentence(
            "las huellas no son las de la baraja anunciada", "the hashes are not those of the announced deck"
        )
    return Sentence(
        f"la carta del puesto {mismatch.place} no es la que se barajó",
        f"the card at place {mismatch.place} is not the one that was shuffled",
    )


_UNANNOUNCED = Sentence("la mesa no anunció esa baraja", "the table announced no such deck")
