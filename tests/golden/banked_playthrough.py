"""A playthrough of a house-banked table as text: every command, what followed from it, and what each person then
sees."""

import random
from collections.abc import Iterator

import msgspec

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.core.option import Cards, Option
from tapete.games.banked.decide import COMMANDS as KINDS
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import TableEvent
from tapete.games.banked.view import TableView, view
from tapete.games.shared.message import commands_by_name, read_command
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand
from tests.games.banked.tables import Played, cards_of, offered_bet, table_rules

COMMANDS = commands_by_name(KINDS)
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
            yield f"    {viewer} sees {_seen(view(played.rules, played.table, viewer))}"


AROUND = ("join", "add_chips", "tip", "leave")
"""What goes on around a round; the playthrough sees to the round."""


def choose(played: Played, die: random.Random) -> tuple[PlayerId, Option]:
    """Somebody's option in the round; bets are closed once both players have had their say."""
    people = (*played.table.players, CROUPIER)
    options = [(who, option) for who in people for option in played.at.options(who) if option.command not in AROUND]
    bets = [(who, option) for who, option in options if option.command == "bet" and _is_own(played, who, option)]
    unplaced = [(who, option) for who, option in bets if not _has(played, who, option)]
    if unplaced:
        return unplaced[0]
    rest = [(who, option) for who, option in options if option.command not in ("bet", "take_back")]
    return die.choice(rest[:1] if rest[0][1].command == "deal" else rest)


def _is_own(played: Played, who: PlayerId, option: Option) -> bool:
    return option.given["seat"] == played.table.players[who].seat


def _has(played: Played, who: PlayerId, option: Option) -> bool:
    bet = offered_bet(option)
    box = played.table.round.boxes.get(bet.seat)
    return box is not None and box.staked("each_1" if bet.bet == "each" else bet.bet, who) > 0


def command_for(played: Played, die: random.Random, who: PlayerId, option: Option) -> TableCommand:
    """An option filled in: the least bet, cards from the deck, the lowest of one's own to discard or set low."""
    match option.command:
        case "bet":
            bet = offered_bet(option)
            return asked.Bet(who, bet.seat, bet.bet, bet.least)
        case "throw_dice":
            return asked.ThrowDice((die.randint(1, 6), die.randint(1, 6), die.randint(1, 6)))
        case "deal":
            field = option.fields["cards"]
            assert isinstance(field, Cards)
            return asked.Deal(_draw(played, die, field.most))
    speaker = who if who in played.table.players else None
    named = {"cards": _named(field)} if isinstance(field := option.fields.get("cards"), Cards) else {}
    command = read_command(COMMANDS, {"type": option.command, **option.given, **named}, speaker)
    assert isinstance(command, TableCommand)
    return played.at.with_cards(command, _draw(played, die, played.at.cards_wanted(command)))


def _named(field: Cards) -> list[str]:
    return sorted(field.among, key=lambda text: cards_of(text))[: field.least]


def _draw(played: Played, die: random.Random, count: int) -> tuple[Card, ...]:
    seen = set(played.table.round.known_cards)
    return tuple(die.sample([card for card in deck(played.rules.deck) if card not in seen], count))


def _told(events: tuple[TableEvent, ...] | list[TableEvent]) -> Iterator[str]:
    for event in events:
        because = f"  [{', '.join(event.because)}]" if event.because else ""
        yield f"  {_text(event, leave_out=('because',))}{because}"


def _text(struct: msgspec.Struct, leave_out: tuple[str, ...] = ()) -> str:
    fields = {
        name: _value(name, getattr(struct, name))
        for name in struct.__struct_fields__
        if name not in leave_out and getattr(struct, name) not in (None, "", (), 0, False)
    }
    return " ".join([type(struct).__name__, *(f"{name}={value}" for name, value in fields.items())])


def _value(name: str, value: object) -> str:
    if name in ("card", "discard", "received") and isinstance(value, int):
        return write_card(Card(value))
    if name in ("cards", "low") and isinstance(value, tuple):
        return "/".join("??" if card is None else write_card(card) for card in value)
    return str(value)


def _seen(seen: TableView) -> str:
    """What lies before a viewer's eyes, in one line."""
    parts = [
        f"{seen.phase}",
        f"bank {_cards(seen.bank)}" if seen.bank else "",
        f"common {_cards(seen.common)}" if seen.common else "",
    ]
    for box in seen.boxes:
        stakes = ",".join(f"{wager.player}:{wager.bet}={wager.cents}" for wager in box.wagers)
        parts.append(f"box{box.seat}{'(folded)' if box.folded else ''} {_cards(box.cards)} {{{stakes}}}")
    may = ",".join(dict.fromkeys(map(_name, seen.legal)))
    return "; ".join(part for part in (*parts, f"may {may}" if may else "") if part)


def _cards(cards: tuple[Card | None, ...]) -> str:
    return "/".join("??" if card is None else write_card(card) for card in cards) or "-"


def _name(option: Option) -> str:
    if option.command == "take_back" and "bet" in option.given:
        return f"take_back_{option.given['bet']}"
    return str(option.given.get("act") or option.given.get("bet") or option.command)
