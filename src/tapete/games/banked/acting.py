"""A player's decision in his turn: play or fold, withdraw or keep, bet or check, buy a card, set the hands."""

from collections.abc import Callable
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.banked import event as happened
from tapete.games.banked.backing import free_chips
from tapete.games.banked.betting import times
from tapete.games.banked.command import Act
from tapete.games.banked.draft import Draft
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.games.banked.state import Box, Table
from tapete.games.hands import refuse_cards
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed, money

_SAME: Final = {"leave": "keep"}
"""Words of the rules for acts that the commands call otherwise."""


def options(rules: TableRules, table: Table, phase: Phase, box: Box) -> tuple[str, ...]:
    """What the holder of a box may do in his turn, chips permitting."""
    return tuple(word for word in _offered(rules, phase, box) if _affordable(rules, table, phase, box, word))


def _offered(rules: TableRules, phase: Phase, box: Box) -> tuple[str, ...]:
    """What the rules let a box do in a phase."""
    if phase.options == "set":
        return ("set",)
    words = (_SAME.get(word, word) for word in rules.words(phase.options))
    allowed = tuple(word for word in words if _is_open(rules, phase, box, word))
    buys = rules.has("buy_card.offered") and rules.flag("buy_card.offered") and box.bought is None and not box.blind
    return ("buy", *allowed) if buys else allowed


def _is_open(rules: TableRules, phase: Phase, box: Box, word: str) -> bool:
    """Whether an act that the rules name is open to this box in this phase."""
    if word == "withdraw":
        return _is_withdrawable(rules, phase.bet)
    if word == "bet" and phase.bet == "river":
        return rules.flag("bets.river_after_check") or bool(box.staked("turn", box.holder))
    return True


def _is_withdrawable(rules: TableRules, bet: str) -> bool:
    """Whether a numbered bet may be taken back in its turn."""
    return int(bet.removeprefix("each_")) in rules.counts("bets.withdrawable")


def _affordable(rules: TableRules, table: Table, phase: Phase, box: Box, word: str) -> bool:
    return free_chips(rules, table, box.holder) >= cost(rules, phase, box, word)


def cost(rules: TableRules, phase: Phase, box: Box, word: str) -> int:
    """What a decision costs the holder of a box: the bet it places or the price of a card."""
    if word in ("play", "bet"):
        return _raise_of(rules, phase, box, box.holder)
    return times(rules, "buy_card.price_times_ante", box.staked("ante", box.holder)) if word == "buy" else 0


def _raise_of(rules: TableRules, phase: Phase, box: Box, player: str) -> int:
    return times(rules, f"bets.{phase.bet}_times_ante", box.staked("ante", player))  # type: ignore[arg-type]


def act(draft: Draft, command: Act) -> Refused | None:
    """Carry out a decision, and pass the turn."""
    rules, now, phase = draft.rules, draft.now, draft.phase
    if phase.kind is not PhaseKind.DECIDE:
        return refuse(
            "no es momento de decidir", "it is not the time to decide", rules.cite("play.steps", "play.split_steps")
        )
    box = now.boxes.get(command.seat)
    if box is None or box.holder != command.player:
        return refuse(
            f"{command.player} no decide por la casilla {command.seat}",
            f"{command.player} does not decide for box {command.seat}",
            rules.cite("seats.decides", "seats.boxes_per_player"),
        )
    if now.turn != command.seat:
        return refuse(
            f"es el turno de la casilla {now.turn}", f"it is the turn of box {now.turn}", rules.cite("play.order")
        )
    allowed = options(rules, draft.table, phase, box)
    if command.act not in allowed:
        return _not_an_option(rules, draft.table, phase, box, command.act, allowed)
    refused = _ACTS[command.act](draft, command, box)
    if refused is None and command.act != "buy":
        draft.pass_turn(command.seat)
    return refused


def _not_an_option(
    rules: TableRules, table: Table, phase: Phase, box: Box, act: str, allowed: tuple[str, ...]
) -> Refused:
    if act in _offered(rules, phase, box):
        chips = money(table.players[box.holder].chips)
        return refuse(
            f"{box.holder} tiene {chips.es} y no le alcanza para «{act}»",
            f"{box.holder} has {chips.en}, not enough to {act}",
            rules.cite(f"bets.{phase.bet}_times_ante", "buy_card.price_times_ante"),
        )
    words = listed(allowed)
    return refuse(
        f"«{act}» no cabe ahora: se puede {words.es}",
        f"'{act}' is not possible now: one may {words.en}",
        (*rules.cite("buy_card.offered", "buy_card.maximum"), *_option_cite(rules, phase))
        if act == "buy"
        else _option_cite(rules, phase),
    )


def _option_cite(rules: TableRules, phase: Phase) -> tuple[RuleId, ...]:
    return rules.cite("split.low_cards") if phase.options == "set" else rules.cite(phase.options)


def _raise(draft: Draft, command: Act, box: Box) -> Refused | None:
    """The holder's bet, and with it that of everybody who bets on his hand."""
    rules, phase = draft.rules, draft.phase
    cite = rules.cite(f"bets.{phase.bet}_times_ante")
    draft.add(happened.Acted(box.seat, command.act, because=_option_cite(rules, phase)))
    for player in box.players:
        if box.staked("ante", player):
            draft.add(
                happened.BetPlaced(player, box.seat, phase.bet, _raise_of(rules, phase, box, player), because=cite)
            )
    return None


def _stay(draft: Draft, command: Act, box: Box) -> Refused | None:
    draft.add(happened.Acted(box.seat, command.act, because=_option_cite(draft.rules, draft.phase)))
    return None


def _withdraw(draft: Draft, command: Act, box: Box) -> Refused | None:
    _stay(draft, command, box)
    for held in box.wagers:
        if held.bet == draft.phase.bet:
            cite = draft.rules.cite("bets.withdrawable", "bets.withdraw_independent")
            draft.add(happened.BetTakenBack(held.player, box.seat, held.bet, held.cents, because=cite))
    return None


def _fold(draft: Draft, command: Act, box: Box) -> Refused | None:
    """The hand is given up: its cards are gathered unseen and the bets that go with it are collected at once."""
    rules = draft.rules
    _stay(draft, command, box)
    draft.add(
        happened.Folded(box.seat, len(box.cards), because=rules.cite("bets.fold_loses", "bets.fold_cards_counted"))
    )
    lost = rules.words("bets.fold_loses")
    for held in box.wagers:
        if held.bet in lost or held.bet not in SIDE_BETS or not SIDE_BETS[held.bet].survives_fold(rules):
            cite = rules.cite("bets.fold_loses", "bets.fold_collected")
            draft.add(happened.Settled(box.seat, held.player, held.bet, held.cents + held.fed, 0, "fold", because=cite))
    return None


def _buy(draft: Draft, command: Act, box: Box) -> Refused | None:
    """One card discarded, then one received, for the price of the ante: a price, not a bet."""
    rules = draft.rules
    cite = rules.cite("buy_card.maximum", "buy_card.discard_first")
    if len(command.cards) != 2:
        return refuse(
            "para comprar se dice la carta descartada y la recibida",
            "buying names the discard and the card received",
            cite,
        )
    discard, received = command.cards
    if discard not in box.cards:
        return refuse(
            "no se puede descartar una carta que no se tiene", "one cannot discard a card one does not hold", cite
        )
    if refused := refuse_cards(rules, [*draft.now.known_cards, received]):
        return refused
    price = times(rules, "buy_card.price_times_ante", box.staked("ante", box.holder))
    up = rules.word("buy_card.face") == "up"
    because = rules.cite("buy_card.price_times_ante", "buy_card.face", "buy_card.maximum", "buy_card.discard_first")
    draft.add(happened.CardBought(box.seat, discard, received, price, up, because=because))
    return None


def _set(draft: Draft, command: Act, box: Box) -> Refused | None:
    """Two cards go to the low hand. A wrong setting is not refused: it loses (ARA-10.1.C.VII.3).

    Cards dealt unseen are set face down, and how is told when they are turned up.
    """
    rules = draft.rules
    low = command.cards
    if not low and None in box.cards:
        return _stay(draft, command, box)
    if len(set(low)) != 2 or not all(of in box.cards for of in low):
        return refuse(
            "la mano baja son dos de las siete cartas propias",
            "the low hand is two of one's own seven cards",
            rules.cite("split.low_cards"),
        )
    draft.add(happened.Acted(box.seat, command.act, because=rules.cite("split.low_cards", "split.high_cards")))
    draft.add(happened.HandSet(box.seat, low, because=rules.cite("split.low_cards")))
    return None


_ACTS: Final[dict[str, Callable[[Draft, Act, Box], Refused | None]]] = {
    "play": _raise,
    "bet": _raise,
    "fold": _fold,
    "keep": _stay,
    "check": _stay,
    "withdraw": _withdraw,
    "buy": _buy,
    "set": _set,
}
