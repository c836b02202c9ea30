"""After a hand each holder can prove his own cards against the commitment, and nobody can prove another's."""

import pytest
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.seats.event import HandClosed, HandMoved
from tapete.room.audit.hand_proof import HandProof, announced, flaws_of, proof_of, read_proof
from tapete.room.chance.commitment import PackSealed, commitment_to, leaves_of, opened
from tapete.room.model.event import PackCommitted, TableFounded
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC
from tapete.room.tables.actor import TableActor
from tapete.store.log import Context
from tapete.store.memory import MemoryLog
from tests.room import playing
from tests.room.playing import EVE, Guest, new_room, play, run, seated

ANA, BEA = PlayerId("Ana"), PlayerId("Bea")
KINDS = [
    ("ara", "sin-descarte"),
    ("clm", "let-it-ride"),
    ("ara", "pai-gow"),
    ("gal", "draw-five"),
    ("clm", "seven-stud"),
]


async def _own_cards(guest: Guest, hand: int) -> set[str]:
    """What the table itself shows Eva of her own cards now."""
    view = (await guest.look())["view"]
    if not view["pack"] or view["pack"]["number"] != hand:
        return set()
    places = view["boxes"] if "boxes" in view else (view["hand"] or {"places": []})["places"]
    mine = [place for place in places if place["you"]]
    fields = ("cards", "down", "up")
    return {card for place in mine for field in fields for card in place.get(field, ()) if card is not None}


async def _hand(law: str, game: str) -> tuple[TableActor, int, set[str]]:
    """A hand that Eva has played to its end, and every card of her own that she was shown in it."""
    actor = await playing.opened(new_room(), law, game)
    actor.watch(None)
    await play(actor, None, 40)  # bots sit down and play before her
    guest = await seated(actor)
    for _ in range(800):
        await play(actor, guest, 1)
        hand = actor.table.pack.number if actor.table.pack else 0
        seen = await _own_cards(guest, hand)
        while seen:
            await play(actor, guest, 1)
            seen |= await _own_cards(guest, hand)
            if actor.table.pack is None or actor.table.pack.number != hand or actor.table.pack.spent:
                return actor, hand, seen
    raise AssertionError("no hand with cards")


def _proof(actor: TableActor, hand: int, player: PlayerId) -> HandProof | None:
    return proof_of(actor.log, actor.name, hand, player)


@pytest.mark.parametrize(("law", "game"), KINDS)
def test_a_holder_proves_exactly_the_cards_that_the_table_showed_him(law: str, game: str) -> None:
    actor, hand, seen = run(_hand(law, game))
    proof = _proof(actor, hand, EVE)
    assert proof is not None and flaws_of(proof) == ()
    assert {card.card for pack in proof.packs for card in pack.cards} == seen
    published = list(announced(actor.log.read_all(), actor.name, hand))
    assert flaws_of(proof, published) == () and [pack.part for pack in proof.packs] == [part for part, _ in published]
    assert flaws_of(proof, [(1, "0" * 64)])


@pytest.mark.parametrize(("law", "game"), KINDS)
def test_nobody_gets_the_salt_of_anothers_card(law: str, game: str) -> None:
    actor, hand, _ = run(_hand(law, game))
    proofs = [proof for name in actor.play.people() if (proof := _proof(actor, hand, name))]
    assert len(proofs) > 1
    salts = [{card.salt for pack in proof.packs for card in pack.cards} for proof in proofs]
    assert sum(map(len, salts)) == len(set().union(*salts))
    assert _proof(actor, hand, PlayerId("nobody")) is None and _proof(actor, hand + 50, EVE) is None


def test_nothing_is_proved_while_the_hand_is_played() -> None:
    async def story() -> None:
        actor = await playing.opened(new_room(), "ara", "sin-descarte")
        guest = await seated(actor)
        while not (actor.table.pack and actor.table.pack.taken and not actor.table.pack.spent):
            await play(actor, guest, 1)
        assert _proof(actor, actor.table.pack.number, EVE) is None

    run(story())


def test_a_card_shuffled_in_again_is_proved_to_each_holder_in_his_own_part_only() -> None:
    first = PackSealed(1, 1, tuple(map(Card, range(52))), "ab" * 32)
    again = PackSealed(1, 2, tuple(map(Card, (0, *range(40, 52)))), "cd" * 32)
    moved: list[in_hand.HandEvent] = [
        in_hand.HandStarted((ANA, BEA), (100, 100)),
        in_hand.Dealt((0, 1), (Card(0), Card(1))),
        in_hand.Drawn(0, (Card(0),), (Card(2),)),
    ]
    log = MemoryLog()

    def committed(pack: PackSealed) -> PackCommitted:
        return PackCommitted(1, pack.part, commitment_to(leaves_of(pack)), len(pack.cards))

    events = [
        TableFounded(Terms(LawId("ara"), GameId("draw-five"))),
        committed(first),
        *map(HandMoved, moved),
        committed(again),
        HandMoved(in_hand.Drawn(1, (Card(1),), (Card(0),))),
        HandClosed(0, 0),
        *(opened(pack, frozenset()) for pack in (first, again)),
    ]
    log.append("vault/mesa", 0, [CODEC.encode(pack) for pack in (first, again)], Context("room"))
    log.append("table/mesa", 0, [CODEC.encode(event) for event in events], Context("room"))

    def proved(player: PlayerId) -> list[tuple[int, str]]:
        proof = proof_of(log, "mesa", 1, player)
        assert proof is not None and flaws_of(proof) == ()
        return [(pack.part, card.card) for pack in proof.packs for card in pack.cards]

    ace = write_card(Card(0))
    assert proved(ANA) == [(1, ace), (1, write_card(Card(2)))]
    assert proved(BEA) == [(1, write_card(Card(1))), (2, ace)]


def test_a_proof_that_was_changed_proves_nothing() -> None:
    actor, hand, _ = run(_hand("ara", "sin-descarte"))
    proof = _proof(actor, hand, EVE)
    assert proof is not None
    (pack,) = proof.packs
    first, second = pack.cards[:2]
    absent = next(
        text for text in ("As", "Kd", "7h", "2c", "9s", "Jd") if text not in {card.card for card in pack.cards}
    )
    for other in (
        replace(pack, cards=(replace(first, card=absent),)),
        replace(pack, cards=(replace(first, card="Zz"),)),
        replace(pack, cards=(replace(first, salt=second.salt),)),
        replace(pack, cards=(replace(first, place=99),)),
        replace(pack, cards=(first, first)),
        replace(pack, cards=(replace(first, card=f"{first.card} {absent}"),)),
        replace(pack, cards=()),
        replace(pack, leaves=(pack.leaves[1], pack.leaves[0], *pack.leaves[2:])),
    ):
        assert flaws_of(replace(proof, packs=(other,))), other


@pytest.mark.parametrize("text", [b"", b"[]", b"\xff", b'{"table":"x"}', b"[" * 100_000])
def test_what_is_no_proof_is_refused(text: bytes) -> None:
    assert isinstance(read_proof(text), Refused)
