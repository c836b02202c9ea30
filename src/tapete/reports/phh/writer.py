"""Writing hand histories: a record as PHH text, and the record of a hand that the machine has played."""

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, time
from decimal import Decimal

from msgspec.structs import replace

from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.evolve import evolve
from tapete.games.circle.model.state import Cards, CircleHand
from tapete.law.table_rules import TableRules
from tapete.reports.phh.record import FIELDS, Record
from tapete.reports.phh.table import SMALLEST_CHIP, settings_of, variant_of


def write_hand(record: Record) -> str:
    """A record as the text of a ``.phh`` file."""
    values = {name: getattr(record, name) for name in FIELDS}
    lines = [f"{name} = {_value(value)}" for name, value in values.items() if value is not None]
    return "\n".join([*lines, *(f"{_key(name)} = {_value(value)}" for name, value in record.user.items())]) + "\n"


def write_hands(records: Iterable[Record]) -> str:
    """Several hands as the text of a ``.phhs`` file, in tables numbered from 1."""
    return "\n".join(f"[{number}]\n{write_hand(record)}" for number, record in enumerate(records, 1))


def _value(value: object) -> str:
    """A value as TOML writes it."""
    match value:
        case bool():
            return "true" if value else "false"
        case Decimal():
            text = format(value, "f").lower().replace("infinity", "inf")
            return text if "." in text or "inf" in text or "nan" in text else f"{text}.0"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case date() | time():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return "{" + ", ".join(f"{_key(str(name))} = {_value(item)}" for name, item in value.items()) + "}"
    return str(value)


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if bare else _value(name)


def record_of(
    events: Sequence[happened.HandEvent], rules: HandRules, table: TableRules | None = None
) -> Record | Refused:
    """The record of a hand from its events; a hand under a law needs the table's rules, whose code it carries."""
    if not events or not isinstance(events[0], happened.HandStarted):
        return Refused(Sentence("la mano no ha empezado", "the hand has not begun"))
    described = variant_of(rules, table)
    if isinstance(described, Refused):
        return described
    code, limits = described
    started, count = events[0], len(events[0].stacks)
    antes, blinds = _posts(events, rules, blind=False), _posts(events, rules, blind=True)
    writer = _ActionWriter(events)
    actions = tuple(writer.actions(events))
    record = Record(
        variant=code,
        ante_trimming_status=rules.antes_trimmed,
        antes=antes,
        blinds_or_straddles=None if code == "F7S" or (table is not None and not any(blinds)) else blinds,
        starting_stacks=started.stacks,
        actions=actions,
        players=tuple(map(str, started.players)),
        finishing_stacks=writer.hand.stacks,
        winnings=writer.hand.won,
        user=_user_fields(started, rules, table),
    )
    assert len(record.antes) == count
    return replace(record, **limits)


def _posts(events: Sequence[happened.HandEvent], rules: HandRules, blind: bool) -> tuple[int, ...]:
    """What each had to post, as the standard orders it: turned round with two players.

    Whoever was all-in with less than a whole ante owed what the others paid; with less than a blind, the blind.
    """
    stacks = events[0].stacks if isinstance(events[0], happened.HandStarted) else ()
    posts = [0] * len(stacks)
    for event in events:
        if isinstance(event, happened.Posted) and event.blind == blind:
            posts[event.place] += event.due or event.chips
    if not blind and rules.antes_trimmed:
        most = max(posts)
        posts = [most if paid == stack else paid for paid, stack in zip(posts, stacks, strict=True)]
    return tuple(posts[::-1] if len(posts) == 2 else posts)


def _user_fields(started: happened.HandStarted, rules: HandRules, table: TableRules | None) -> dict[str, object]:
    settings = settings_of(table) if table is not None else {}
    in_turn = tuple(range(len(started.stacks)))
    order = [] if started.deal_order in ((), in_turn) else [place + 1 for place in started.deal_order]
    fields = {
        "_settings": settings,
        SMALLEST_CHIP: rules.unit if table is not None and rules.unit > 1 else 0,
        "_blanks": started.blanks,
        "_carried": started.carried,
        "_deal_order": order,
    }
    return {name: value for name, value in fields.items() if value}


class _ActionWriter:
    """Turns events, one after another, into actions of the standard."""

    def __init__(self, events: Sequence[happened.HandEvent]) -> None:
        self.hand = CircleHand()
        self.proved = {
            event.place: event.discards for event in events if isinstance(event, happened.Told) and event.discards
        }
        """Cards discarded unseen and revealed afterwards to prove the openers."""
        self.dealt: dict[int, list[int | None]] = {}
        self.waiting: dict[int, list[int | None]] = {}

    def actions(self, events: Sequence[happened.HandEvent]) -> Iterator[str]:
        for event in events:
            before, self.hand = self.hand, evolve(self.hand, event)
            if isinstance(event, happened.Dealt):
                for place, cards in event.hands().items():
                    self.waiting.setdefault(place, []).extend(cards)
                    self.dealt.setdefault(place, []).extend(cards)
                continue
            if isinstance(event, happened.Burnt):
                continue
            yield from self._holes()
            yield from self._of_event(before, event)
        yield from self._holes()

    def _holes(self) -> Iterator[str]:
        for place in sorted(self.waiting):
            yield f"d dh p{place + 1} {_cards(self.waiting[place])}"
        self.waiting.clear()

    def _of_event(self, before: CircleHand, event: happened.HandEvent) -> Iterator[str]:
        match event:
            case happened.CommonDealt():
                yield f"d db {_cards(event.cards)}"
            case happened.Checked() | happened.Called():
                yield f"p{event.place + 1} cc"
            case happened.Folded():
                yield f"p{event.place + 1} f"
            case happened.Bet():
                level = self.hand.bets[event.place]
                yield f"p{event.place + 1} pb" if event.bring_in else f"p{event.place + 1} cbr {level}"
            case happened.Drawn():
                away = self.proved.get(event.place, event.discards)
                yield f"p{event.place + 1} sd {_cards(away)}".rstrip()
                if event.cards:
                    yield f"d dh p{event.place + 1} {_cards(event.cards)}"
                self.dealt[event.place] = list(self.hand.down[event.place])
            case happened.Discarded():
                yield f"p{event.place + 1} sd {_cards(event.cards)}"
                self.dealt[event.place] = [card for card in self.dealt[event.place] if card not in event.cards]
            case happened.Shown() if not before.over:
                yield f"p{event.place + 1} sm {_cards(self._in_order(event.place))}"
            case happened.Mucked():
                yield f"p{event.place + 1} sm"

    def _in_order(self, place: int) -> Cards:
        """A player's cards in the order of the deal, with those revealed since; of openers that were proved not all."""
        cards, dealt = self.hand.cards_of(place), self.dealt[place]
        since = iter([card for card in cards if card not in dealt])
        return tuple(next(since, None) if card is None else card for card in dealt)  # type: ignore[misc]


def _cards(cards: Iterable[int | None]) -> str:
    return "".join("??" if card is None else write_card(card) for card in cards)  # type: ignore[arg-type]
