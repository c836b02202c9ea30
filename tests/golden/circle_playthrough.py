"""A playthrough of a circle table as text: every command, what followed, and what each person then sees."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.games.circle.legal import Option
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import HandEvent
from tapete.games.circle.model.state import Cards
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import HandMoved
from tapete.games.circle.view import HandView, view
from tapete.games.shared.offices import CROUPIER
from tests.games.circle_tables import PlayedCircle, PlayedHand, RandomPlay, act_of, circle

ONLOOKER = PlayerId("onlooker")
HANDS = 1


def playthrough(law: str, game: str) -> str:
    """A hand of four players who choose among what is legal by a seeded die."""
    lines = _tournament_hand(game) if law == "med" else _table(law, game)
    return "\n".join(lines) + "\n"


def _table(law: str, game: str) -> Iterator[str]:
    played = PlayedCircle(circle(law, game), seed=4)
    yield f"# {law} {game}: a hand"
    for _ in range(HANDS):
        for event in played.must(at_table.BeginHand()):
            yield f"  {_text(event.event if isinstance(event, HandMoved) else event)}"
        while played.table.in_hand:
            who, option = played.random.choice(_choices(played))
            command = played.command(who, option)
            yield f"\n> {who}: {_text(command)}"
            for event in played.hand_must(command):
                yield f"  {_text(event.event if isinstance(event, HandMoved) else event)}"
            yield from _seen_by_all(played)


def _tournament_hand(game: str) -> Iterator[str]:
    yield f"# med {game}: a hand at one level"
    rules = replace(circle("med", game).opened, minimum=200)
    names = tuple(PlayerId(f"p{place}") for place in range(4))
    for seed in range(HANDS):
        start = asked.StartHand(names, (5_000, 3_000, 2_500, 800), (25,) * 4, (100, 200, 0, 0))
        played = PlayedHand(rules, start, seed)
        printed = 0
        while not played.hand.over:
            for event in played.draft.events[printed:]:
                yield f"  {_text(event)}"
            printed = len(played.draft.events)
            yield from _seen_by_all(played)
            who, option = played.random.choice(_choices(played))
            command = played.command(who, option)
            yield f"\n> {who}: {_text(command)}"
            played.must(command)
        for event in played.draft.events[printed:]:
            yield f"  {_text(event)}"


def _choices(played: RandomPlay) -> list[tuple[PlayerId, Option]]:
    """What is legal, without showing one by one, and folding only now and then."""
    options = [pair for pair in played.options() if pair[1].command not in ("show", "muck")]
    kept = [pair for pair in options if act_of(pair[1]) != "fold"] or options
    return options if played.random.random() < 0.07 else kept


def _seen_by_all(played: RandomPlay) -> Iterator[str]:
    for viewer in (*played.hand.players, CROUPIER, ONLOOKER):
        yield f"    {viewer} sees {_seen(view(played.rules, played.hand, viewer))}"


def _text(struct: msgspec.Struct | HandEvent) -> str:
    fields = {name: getattr(struct, name) for name in struct.__struct_fields__ if name != "because"}
    parts = [f"{name}={_value(name, value)}" for name, value in fields.items() if value not in (None, "", (), 0, False)]
    because = getattr(struct, "because", ())
    return " ".join([type(struct).__name__, *parts]) + (f"  [{', '.join(because)}]" if because else "")


def _value(name: str, value: object) -> str:
    if name in ("cards", "discards") and isinstance(value, tuple):
        return _cards(value)
    return str(value)


def _seen(seen: HandView) -> str:
    places = [
        f"{place.player}{'(folded)' if place.folded else ''} {_cards(place.down)}"
        + (f" up {_cards(place.up)}" if place.up else "")
        + f" {place.stack}+{place.bet}"
        for place in seen.places
    ]
    may = ",".join(dict.fromkeys(act_of(option) for option in seen.legal))
    common = f"common {_cards(seen.common)}" if seen.common else ""
    return "; ".join(
        part for part in (seen.step, common, f"pot {seen.pot}", *places, f"may {may}" if may else "") if part
    )


def _cards(cards: Cards) -> str:
    return "/".join("??" if card is None else write_card(Card(card)) for card in cards) or "-"
