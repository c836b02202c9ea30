"""Hands whose order is drawn with the players' numbers: nobody stalls them, and whatever was changed is found."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.room.audit.hand_proof import ProvedCard, announced, flaws_of, proof_of, read_proof
from tapete.room.audit.log_ends import LogEnds
from tapete.room.audit.pack_check import check_packs, check_tables
from tapete.room.chance.commitment import PackSealed, commitment_to, leaves_of, opened
from tapete.room.chance.drawing import Lot, hash_of
from tapete.room.model.event import (
    NonceOpened,
    NoncePromised,
    PackCommitted,
    PackDrawn,
    PackOpened,
    Promise,
    TableFounded,
)
from tapete.room.tables.actor import TableActor
from tapete.store.audit import Mark
from tapete.store.log import EventLog
from tapete.store.opening import open_log
from tapete.store.sql_log import SqlLog
from tests.room import playing
from tests.room.drawn_hands import (
    Drawing,
    drawing_room,
    events_of,
    played,
    proofs,
    sealed_in,
    seated_drawing,
    until_sealed,
)
from tests.room.playing import EVE, SOME_GAMES, Guest, SetClock, play, run, seated

ANA = PlayerId("Ana")


@pytest.fixture(scope="module")
def drawn() -> tuple[TableActor, Drawing]:
    return run(played("ara", "sin-descarte"))


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
def test_every_game_is_dealt_as_drawn_and_its_players_can_check_it(law: str, game: str) -> None:
    actor, guest = run(played(law, game))
    checked = check_tables(actor.log.read_all())["mesa"]
    assert checked.cards and not checked.flaws
    proved = proofs(actor)
    assert proved
    for proof in proved:
        published = list(announced(actor.log.read_all(), "mesa", proof.hand))
        own = next(number for number in proof.drawing.numbers if number.player == EVE) if proof.drawing else None
        assert own is not None and own.nonce in guest.nonces.values()
        assert flaws_of(proof, published, own.nonce) == ()
        assert flaws_of(proof, published, "00" * 32), "somebody else's number is not hers"
        assert read_proof(msgspec.json.encode(proof)) == proof


def test_a_table_without_numbers_is_drawn_from_the_end_of_its_log() -> None:
    async def story() -> EventLog:
        actor = await playing.opened(drawing_room(), "ara", "sin-descarte")
        await play(actor, await seated(actor), 80)
        return actor.log

    log = run(story())
    heads = {event.head for event in events_of(log) if isinstance(event, PackDrawn)}
    hashes = {envelope.hash.hex() for envelope in log.read("table/mesa")}
    assert len(heads) > 1 and heads <= hashes
    checked = check_tables(log.read_all())["mesa"]
    assert checked.cards and not checked.flaws
    other = [replace(event, head="ab" * 32) if isinstance(event, PackDrawn) else event for event in events_of(log)]
    assert "the drawing was not made from what the log held" in _flaws_after(log, other)


def _flaws_after(log: EventLog, changed: list[Event]) -> set[str]:
    """What is found where the table's events are others than those that the log has hashed."""
    ends = LogEnds()
    for envelope in log.read_all():
        ends.follow(envelope)
    ends.take_roots(event.head for event in changed if isinstance(event, PackDrawn))
    return {flaw.what.en for flaw in check_packs(enumerate(changed, 1), sealed_in(log), "mesa", ends).flaws}


def test_where_the_log_is_signed_a_table_without_numbers_is_drawn_from_its_last_checkpoint(tmp_path: Path) -> None:
    async def story() -> SqlLog:
        log = open_log(f"sqlite:///{tmp_path}/room.db")
        assert isinstance(log, SqlLog)
        room = drawing_room(log)
        actor = await playing.opened(room, "ara", "sin-descarte")
        room.start()
        while not room.checkpoints.mark:
            await asyncio.sleep(0.01)
        await play(actor, await seated(actor), 80)
        await room.stop()
        return log

    log = run(story())
    marks = {str(Mark(checkpoint.size, checkpoint.root.hex())) for checkpoint in log.signed().checkpoints}
    heads = [event.head for event in events_of(log) if isinstance(event, PackDrawn)]
    assert len(heads) > 1 and {head for head in heads if ":" in head} & marks
    checked = check_tables(log.read_all())["mesa"]
    assert checked.cards and not checked.flaws
    size, root = next(head for head in heads if ":" in head).split(":")
    for forged in (f"{size}:{'ab' * 32}", f"{int(size) + 1}:{root}", f"{10**6}:{root}"):
        other = [replace(event, head=forged) if isinstance(event, PackDrawn) else event for event in events_of(log)]
        assert "the drawing was not made from what the log held" in _flaws_after(log, other)


def test_a_number_that_is_not_opened_stalls_nobody_and_is_recorded() -> None:
    actor, _ = run(played("ara", "sin-descarte", 100, silent=True))
    drawings = [event for event in events_of(actor.log) if isinstance(event, PackDrawn)]
    left_out = [event for event in drawings if event.missing == (EVE,)]
    assert len(left_out) > 1 and all(event.nonces == (None,) and event.head for event in left_out)
    checked = check_tables(actor.log.read_all())["mesa"]
    assert checked.cards and not checked.flaws


def test_no_card_and_no_blind_comes_before_the_numbers_or_their_time() -> None:
    async def story() -> None:
        actor = await playing.opened(drawing_room(), "ara", "holdem")
        actor.watch(None)
        guest = await seated_drawing(actor)
        guest.silent = True
        await guest.look_after_numbers()
        await until_sealed(actor, guest)
        clock = actor.clock
        assert isinstance(clock, SetClock)
        pack = actor.table.pack
        clock.at = clock.at.fromtimestamp((pack.until - 1) / 1000, clock.at.tzinfo)
        before = actor.version
        for _ in range(10):
            await actor.go_on()
        assert actor.table.pack == pack and actor.play.between_hands and actor.version - before <= 5
        clock.forward(2)
        assert await actor.go_on()
        assert actor.table.pack is not None and actor.table.pack.drawn is not None
        assert actor.table.pack.drawn.missing == (EVE,)
        late = await guest.ask(type="open_nonce", nonce=next(iter(guest.nonces.values())))
        assert isinstance(late, Refused)

    run(story())


def test_what_is_not_the_promised_number_is_refused_in_a_sentence() -> None:
    async def story() -> list[str]:
        actor = await playing.opened(drawing_room(), "ara", "sin-descarte")
        stranger = Guest(actor, ANA)
        guest = await seated_drawing(actor)
        guest.silent = True
        await guest.look_after_numbers()
        answers = [
            await stranger.ask(type="promise_nonce", promise="ab" * 32),
            await guest.ask(type="promise_nonce", promise="ab" * 32),
            await guest.ask(type="promise_nonce", promise="mi número"),
            await guest.ask(type="open_nonce", nonce="ab" * 32),
        ]
        await until_sealed(actor, guest)
        answers.append(await guest.ask(type="open_nonce", nonce="ab" * 32))
        assert all(isinstance(answer, Refused) for answer in answers)
        return [answer.reason.es for answer in answers if isinstance(answer, Refused)]

    assert run(story()) == [
        "solo promete un número quien está en la mesa",
        "ya ha prometido un número para la próxima baraja",
        "en «Prometer un número para la baraja» no vale lo dicho en «Huella del número»: se espera un texto corto",
        "ahora no se espera ningún número suyo para la baraja",
        "ese número no es el que prometió",
    ]


def _flaws(events: list[Any], sealed: list[PackSealed]) -> set[str]:
    return {flaw.what.en for flaw in check_packs(enumerate(events, 1), sealed, "mesa").flaws}


def _changed(events: list[Any], kind: type[Event], **fields: object) -> list[Any]:
    """The events with the first of a kind in a hand with a number changed."""
    begins = next(at for at, event in enumerate(events) if isinstance(event, PackCommitted) and event.promises)
    place = next(at for at, event in enumerate(events) if at >= begins and isinstance(event, kind))
    return [*events[:place], replace(events[place], **fields), *events[place + 1 :]]


@pytest.mark.parametrize(
    ("kind", "fields", "flaw"),
    [
        (PackOpened, {"secret": "ab" * 32}, "the house's secret is not the one it had promised"),
        (PackDrawn, {"nonces": ("ab" * 32,)}, "a number of the drawing is not the one that was promised"),
        (PackDrawn, {"nonces": (None,), "head": "cd"}, "the drawing does not have the numbers that were opened"),
        (PackDrawn, {"head": "cd"}, "the drawing was not made from what the log held"),
        (NonceOpened, {"nonce": "ab" * 32}, "the drawing does not have the numbers that were opened"),
        (PackCommitted, {"promises": (Promise(EVE, "ab" * 32),)}, "a number of the drawing is not the one that was"),
        (PackCommitted, {"secret_hash": hash_of("ab" * 32)}, "what was published at the end does not fit"),
        (PackCommitted, {"promises": (Promise(EVE, "ab" * 32),)}, "no deck in the vault is the one that was committed"),
    ],
)
def test_whatever_the_house_changes_of_the_drawing_is_found_in_the_log(
    drawn: tuple[TableActor, Drawing], kind: type[Event], fields: dict[str, object], flaw: str
) -> None:
    log = drawn[0].log
    assert _flaws(events_of(log), sealed_in(log)) == set()
    assert any(each.startswith(flaw) for each in _flaws(_changed(events_of(log), kind, **fields), sealed_in(log)))


def test_a_house_that_deals_before_the_drawing_or_as_it_shuffled_is_found(drawn: tuple[TableActor, Drawing]) -> None:
    log = drawn[0].log
    undrawn = [event for event in events_of(log) if not isinstance(event, PackDrawn)]
    assert {"cards came before the drawing", "a card was dealt that was not the next"} <= _flaws(
        undrawn, sealed_in(log)
    )


def test_a_house_that_picks_another_secret_for_its_pack_is_found(drawn: tuple[TableActor, Drawing]) -> None:
    """With the same cards, salted anew: the commitment before the bets covers the secret too."""
    log = drawn[0].log
    other = [replace(pack, secret="cd" * 32) for pack in sealed_in(log)]
    assert "no deck in the vault is the one that was committed to" in _flaws(events_of(log), other)


def test_a_proof_whose_secret_number_order_or_cards_were_changed_proves_nothing(
    drawn: tuple[TableActor, Drawing],
) -> None:
    proof = proofs(drawn[0])[0]
    (pack,) = proof.packs
    drawing = proof.drawing
    assert drawing is not None and flaws_of(proof) == ()
    own = next(at for at, number in enumerate(drawing.numbers) if number.player == EVE)
    other = replace(drawing.numbers[own], nonce="ab" * 32)
    left_out = replace(drawing.numbers[own], nonce=None)
    promised = replace(other, promise=hash_of("ab" * 32))
    swapped = (*pack.dealt_to[1:], pack.dealt_to[0])
    for changed in (
        replace(drawing, secret="ab" * 32),
        replace(drawing, secret="ab" * 32, secret_hash=hash_of("ab" * 32)),
        replace(drawing, secret="no hex"),
        replace(drawing, numbers=(other,)),
        replace(drawing, numbers=(left_out,), head="ab" * 32),
        replace(drawing, numbers=(promised,)),
        replace(drawing, numbers=()),
        replace(drawing, head="ab" * 32),
    ):
        assert flaws_of(replace(proof, drawing=changed)), changed
    for dealt in (
        replace(pack, dealt_to=swapped),
        replace(pack, cards=pack.cards[1:]),
        replace(pack, dealt_to=pack.dealt_to[:1]),
        replace(pack, places=tuple(reversed(range(52)))),
    ):
        assert flaws_of(replace(proof, packs=(dealt,))), dealt
    assert flaws_of(replace(proof, hand=proof.hand + 1)) and flaws_of(replace(proof, table="otra"))
    assert flaws_of(replace(proof, drawing=None)), "the commitment covers the drawing"


def test_nothing_in_a_proof_or_in_what_is_published_opens_a_card_that_nobody_showed(
    drawn: tuple[TableActor, Drawing],
) -> None:
    """The secret told at the end gives the order of the places; what stays closed has its salt."""
    actor, _ = drawn
    seen: set[Card] = set()
    for proof in proofs(actor):
        sealed = next(pack for pack in sealed_in(actor.log) if pack.number == proof.hand)
        published = [event for event in events_of(actor.log) if isinstance(event, PackOpened)]
        (event,) = (event for event in published if event.number == proof.hand)
        seen = {opening.card for opening in event.opened}
        assert len(seen) < len(sealed.cards)
        shown = {card.place for pack in proof.packs for card in pack.shown}
        assert shown <= {opening.place for opening in event.opened}
        assert event.secret not in {sealed.secret, *(opening.salt for opening in event.opened)}
        assert sealed.secret not in msgspec.json.encode(proof).decode()


def test_a_reshuffle_in_a_hand_is_drawn_again_from_what_was_promised_before_it() -> None:
    """A part with other cards, arranged otherwise or sealed anew is found, in the log and in a proof."""
    first = PackSealed(1, 1, tuple(map(Card, reversed(range(52)))), "ab" * 32)
    lot = Lot("mesa", 1, ("01" * 32,))
    order = first.dealt(lot)
    again = first.reshuffled(frozenset((*order[40:], order[0], order[3])), first)
    assert list(again.places) == sorted(again.places) and len(again.cards) == 14
    assert set(again.dealt(lot)) == {*order[40:], order[0], order[3]} and again.dealt(lot) != again.cards
    whole = leaves_of(first)
    assert leaves_of(again) == tuple(whole[place] for place in again.places), "no new hash, so no new choice"
    published = opened(again, frozenset((order[0],)), drawn=True)
    assert [opening.card for opening in published.opened] == [order[0]] and published.secret == first.drawing_secret
    founded = next(event for event in events_of(run(played("ara", "sin-descarte", 1))[0].log))
    assert isinstance(founded, TableFounded)
    secret_hash, promise = hash_of(first.drawing_secret), Promise(EVE, hash_of("01" * 32))

    def flaws(part: PackSealed) -> set[str]:
        events = [
            founded,
            NoncePromised(EVE, promise.promise),
            PackCommitted(1, 1, commitment_to(whole, secret_hash, (promise.promise,)), 52, secret_hash, (promise,)),
            NonceOpened(EVE, "01" * 32),
            PackDrawn(1, ("01" * 32,)),
            PackCommitted(1, 2, commitment_to(leaves_of(part)), len(part.cards)),
        ]
        return _flaws(events, [first, part])

    everything = first.reshuffled(frozenset(first.cards), first)
    assert flaws(everything) == set()
    chosen = PackSealed(1, 2, first.cards, "cd" * 32)
    turned = replace(everything, cards=everything.cards[::-1], places=everything.places[::-1])
    for part in (chosen, turned):
        assert flaws(part) == {"what was shuffled again is not what was left"}


def test_a_log_from_before_the_drawing_is_checked_as_ever() -> None:
    """A seeded room still deals as it shuffles: its events are those of a time without numbers."""

    async def story() -> EventLog:
        actor = await playing.opened(playing.new_room(), "ara", "sin-descarte")
        await play(actor, await seated(actor), 60)
        return actor.log

    log = run(story())
    assert not [event for event in events_of(log) if isinstance(event, PackDrawn)]
    checked = check_tables(log.read_all())["mesa"]
    assert checked.cards and not checked.flaws
    proof = proof_of(log, "mesa", 1, EVE) or proof_of(log, "mesa", 2, EVE)
    assert proof is not None and proof.drawing is None and flaws_of(proof) == ()
    assert all(isinstance(card, ProvedCard) for pack in proof.packs for card in pack.cards)
