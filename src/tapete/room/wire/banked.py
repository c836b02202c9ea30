"""A house-banked table as the wire tells it to one viewer."""

from collections.abc import Iterable

from tapete.cards.card import Card, face_up
from tapete.cards.hand import hand
from tapete.cards.naming import hand_name
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.banked.hands import line_of, low_order, main_line
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.state import Wager
from tapete.games.banked.model.vocabulary import BetName, PayTable
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.banked.round.told_result import result_words
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.view import BoxView, TableView
from tapete.games.shared.hands import hand_order, read_hand
from tapete.law.table_rules import TableRules
from tapete.room.wire.notation import Json, cards_out, words


def view_out(rules: TableRules, seen: TableView, viewer: PlayerId) -> Json:
    """Boxes, bank, common cards, meters and limits; ``makes`` names what cards in sight come to."""
    common = face_up(seen.common)
    return {
        "round": seen.round,
        "phase": seen.phase,
        "turn": seen.turn,
        "decided": seen.decided,
        "minimum": seen.minimum,
        "maximum": seen.maximum,
        "boxes": [_box(rules, box, common, viewer) for box in seen.boxes],
        "bank": {
            "cards": cards_out(seen.bank),
            "low": cards_out(seen.bank_low),
            "makes": _makes(rules, seen.bank, common, seen.bank_low),
            "player": seen.banker,
        },
        "common": cards_out(seen.common),
        "meters": seen.meters,
        "dice": list(seen.dice),
        "rounds_left": seen.rounds_left,
    }


def _box(rules: TableRules, box: BoxView, common: tuple[Card, ...], viewer: PlayerId) -> Json:
    return {
        "seat": box.seat,
        "holder": box.holder,
        "you": box.holder == viewer,
        "blind": box.blind,
        "bets": _bets(box.wagers),
        "cards": cards_out(box.cards),
        "low": cards_out(box.low),
        "makes": _makes(rules, box.cards, common, box.low),
        "acts": list(box.acts),
        "folded": box.folded,
        "result": words(result_words(box.result)) if box.result is not None else None,
        **(_house_way(rules, box) | _paid_by(rules, box, common) if box.holder == viewer else {}),
    }


def _house_way(rules: TableRules, box: BoxView) -> Json:
    """How the house would set a player's own cards while they are still to be set, and by which of its lines."""
    own = face_up(box.cards)
    if box.low or None in box.cards or not own or not banked_rules(rules).low_cards:
        return {}
    line, low = set_by_house_way(hand_order(rules), own)
    return {"house_way": {"low": cards_out(low), "why": words(Sentence(line.es, line.en))}}


def _paid_by(rules: TableRules, box: BoxView, common: tuple[Card, ...]) -> Json:
    """Where a player's own whole hand stands on the order of hands, and on which lines of the table's pay tables."""
    own = face_up(box.cards)
    read = read_hand(rules, own, common) if own and not box.low and None not in box.cards else None
    if read is None or isinstance(read, Refused) or banked_rules(rules).low_cards:
        return {}
    law, made = banked_rules(rules), read.hand
    main = [(table.value, main_line(law, table, made)) for table in PayTable]
    sides = [(side.table, line_of(law, side.lines, made)) for side in law.offered if side.name is not BetName.BONUS]
    return {"category": made.category.value, "paying": [f"{table}-{line}" for table, line in main + sides if line]}


def _bets(wagers: Iterable[Wager]) -> list[Json]:
    return [{"player": wager.player, "bet": wager.bet, "cents": wager.cents + wager.fed} for wager in wagers]


def _makes(
    rules: TableRules, cards: tuple[Card | None, ...], common: tuple[Card, ...], low: tuple[Card, ...]
) -> Json | None:
    """What cards come to, in words; nothing while some are hidden or they make no whole hand."""
    own = face_up(cards)
    if not own or None in cards:
        return None
    high = read_hand(rules, tuple(card for card in own if card not in low), common)
    if isinstance(high, Refused):
        return None
    if not low:
        return words(high.name)
    order = low_order(hand_order(rules))
    below = hand_name(order, hand(order, low))
    return words(Sentence(f"{high.name.es} · {below.es}", f"{high.name.en} · {below.en}"))


def result_out(event: Event) -> Json:
    """What became of a bet, or of the bank's hand and commission."""
    match event:
        case happened.Settled():
            return {
                "seat": event.seat,
                "player": event.player,
                "bet": event.bet,
                "staked": event.staked,
                "returned": event.returned,
                "line": event.line,
            }
        case happened.HouseHandSettled():
            return {"player": event.banker, "staked": 0, "returned": -event.cents, "line": event.line}
        case happened.BankerCharged():
            return {"player": event.player, "staked": event.fee, "returned": 0, "line": "commission"}
    return {}
