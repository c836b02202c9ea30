"""A playthrough of a house-banked table as text: every command, what followed from it, and what each person then
sees."""

import random
from collections.abc import Iterator

import msgspec

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked import command as asked
from tapete.games.banked.event import TableEvent
from tapete.games.banked.legal import Option, legal
from tapete.games.banked.offices import CROUPIER
from tapete.games.banked.view import TableView, view
from tests.games.banked.tables import Played, table_rules

ONLOOKER = PlayerId("onlooker")
ROUNDS = 3


def playthrough(law: str, game: str) -> str:
    """Three rounds with two players who choose among what is legal by a seeded die."""
    return "\n".join(_lines(law, game)) + "\n"


def _lines(law: str, game: str) -> Iterator[str]:
    rules = table_rules(law, game, everything=True)
    played = Played(rules, seed=1)
    die = random.Random(f"{law} {game}")
    yield f"# {law} {game}: {ROUNDS} rounds"
    played.sit(2, 5, chips=100_000)
    yield from _told(played.events)
    while played.table.round.number < ROUNDS:
        who, option = choose(played, die)
        command = command_for(played, die, who, option)
        yield f"\n> {who}: {_text(command)}"
        yield from _told(played.must(command))
        for viewer in (*played.table.players, CROUPIER, ONLOOKER):
            yield f"    {viewer} sees {_seen(view(rules, played.table, viewer))}"


def choose(played: Played, die: random.Random) -> tuple[PlayerId, Option]:
    """Somebody's legal command; bets are closed once both players have had their say."""
    people = (*played.table.players, CROUPIER)
    options = [(who, option) for who in people for option in legal(played.rules, played.table, who)]
    bets = [pair for pair in options if pair[1].command == "PlaceBet" and pair[1].seat == _seat(played, pair[0])]
    unplaced = [pair for pair in bets if not _has(played, *pair)]
    if unplaced:
        return unplaced[0]
    rest = [pair for pair in options if pair[1].command not in ("PlaceBet", "TakeBack")]
    return die.choice(rest)


def _seat(played: Played, who: PlayerId) -> Seat | None:
    return played.table.players[who].seat if who in played.table.players else None


def _has(played: Played, who: PlayerId, option: Option) -> bool:
    box = played.table.round.boxes.get(option.seat) if option.seat is not None else None
    return box is not None and box.staked("each_1" if option.bet == "each" else option.bet, who) > 0


def command_for(played: Played, die: random.Random, who: PlayerId, option: Option) -> asked.Command:
    seat = option.seat if option.seat is not None else Seat(0)
    match option.command:
        case "OfferBank":
            return asked.OfferBank(who, option.act == "accept")
        case "PlaceBet":
            return asked.PlaceBet(who, seat, option.bet, option.least)
        case "CloseBets":
            return asked.CloseBets()
        case "ThrowDice":
            return asked.ThrowDice((die.randint(1, 6), die.randint(1, 6), die.randint(1, 6)))
        case "Deal":
            return asked.Deal(_draw(played, die, option.cards))
        case "TurnUp":
            return asked.TurnUp()
        case "Settle":
            return asked.Settle()
    held = [of for of in played.table.round.boxes[seat].cards if of is not None]
    cards: tuple[Card, ...] = ()
    if option.act == "buy":
        cards = (min(held), *_draw(played, die, 1))
    if option.act == "set":
        cards = tuple(sorted(held)[:2])
    return asked.Act(who, seat, option.act, cards)


def _draw(played: Played, die: random.Random, count: int) -> tuple[Card, ...]:
    held = set(played.table.round.known_cards)
    return tuple(die.sample([of for of in deck(played.rules.count("deck.cards")) if of not in held], count))


def _told(events: tuple[TableEvent, ...] | list[TableEvent]) -> Iterator[str]:
    for event in events:
        because = f"  [{', '.join(event.because)}]" if event.because else ""
        yield f"  {_text(event, leave_out=('because',))}{because}"


def _text(of: msgspec.Struct, leave_out: tuple[str, ...] = ()) -> str:
    fields = {
        name: _value(name, getattr(of, name))
        for name in of.__struct_fields__
        if name not in leave_out and getattr(of, name) not in (None, "", (), 0, False)
    }
    return " ".join([type(of).__name__, *(f"{name}={value}" for name, value in fields.items())])


def _value(name: str, value: object) -> str:
    if name in ("card", "discard") and isinstance(value, int):
        return write_card(Card(value))
    if name in ("cards", "low") and isinstance(value, tuple):
        return "/".join("??" if of is None else write_card(of) for of in value)
    return str(value)


def _seen(of: TableView) -> str:
    """What lies before a viewer's eyes, in one line."""
    parts = [
        f"{of.phase}",
        f"bank {_cards(of.bank)}" if of.bank else "",
        f"common {_cards(of.common)}" if of.common else "",
    ]
    for box in of.boxes:
        stakes = ",".join(f"{held.player}:{held.bet}={held.cents}" for held in box.wagers)
        parts.append(f"box{box.seat}{'(folded)' if box.folded else ''} {_cards(box.cards)} {{{stakes}}}")
    may = ",".join(dict.fromkeys(option.act or option.bet or option.command for option in of.legal))
    return "; ".join(part for part in (*parts, f"may {may}" if may else "") if part)


def _cards(cards: tuple[Card | None, ...]) -> str:
    return "/".join("??" if of is None else write_card(of) for of in cards) or "-"
