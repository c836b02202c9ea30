"""The end of a round: the bank's hand is turned up, hands are shown and compared, bets collected and paid."""

from collections.abc import Iterator

from tapete.core.decision import Refused
from tapete.games.banked import event as happened
from tapete.games.banked.announcing import announce_bank, announce_players
from tapete.games.banked.banker import house_stake
from tapete.games.banked.command import Settle, Show, TurnUp
from tapete.games.banked.dealing import settling_order
from tapete.games.banked.draft import Draft
from tapete.games.banked.game import Verdict
from tapete.games.banked.guards import wrong_cards
from tapete.games.banked.hands import known
from tapete.games.banked.house_way import set_by_house_way
from tapete.games.banked.jackpots import Claim, prizes
from tapete.games.banked.pai_gow import bank_cards, case_of, commission, is_foul
from tapete.games.banked.phase import PhaseKind
from tapete.games.banked.side_bets import SIDE_BETS, counted_hand
from tapete.games.banked.state import Box
from tapete.games.hands import hand_order
from tapete.law.house_way import house_way
from tapete.law.refusal import refuse


def show(draft: Draft, command: Show) -> Refused | None:
    """Tell a box's cards that were dealt unseen, when they are turned up."""
    rules, now = draft.rules, draft.now
    box = now.boxes.get(command.seat)
    if box is None:
        return refuse(f"la casilla {command.seat} no está en juego", f"box {command.seat} is not in play")
    if draft.phase.kind is not PhaseKind.SETTLE and not _told_to_decide(draft):
        return refuse(
            "esas cartas no se descubren todavía",
            "those cards are not turned up yet",
            rules.cite("showdown.bank_first", "showdown.croupier_looks_after", "play.steps"),
        )
    if refused := wrong_cards(draft, box.cards, command.cards):
        return refused
    set_unseen = rules.has("split.low_cards") and not box.low
    if set_unseen != bool(command.low) or not set(command.low) <= set(command.cards):
        return refuse(
            "la mano baja se dice con las siete cartas, una sola vez",
            "the low hand is told with the seven cards, once",
            rules.cite("split.low_cards"),
        )
    draft.add(
        happened.CardsShown("box", command.cards, command.seat, because=rules.cite("showdown.turned_by", "play.steps"))
    )
    if set_unseen:
        draft.add(happened.HandSet(command.seat, command.low, because=rules.cite("split.low_cards")))
    return None


def _told_to_decide(draft: Draft) -> bool:
    """A player who may buy a card tells the table his own before: the discard must be one of them."""
    rules = draft.rules
    return draft.phase.kind is PhaseKind.DECIDE and rules.has("buy_card.offered") and rules.flag("buy_card.offered")


def turn_up(draft: Draft, command: TurnUp) -> Refused | None:
    """Turn up the common card or the bank's hand; at pai gow the croupier then sets his two hands."""
    rules, now, phase = draft.rules, draft.now, draft.phase
    if phase.kind not in (PhaseKind.TURN_UP, PhaseKind.REVEAL):
        return refuse(
            "no hay nada que descubrir ahora",
            "there is nothing to turn up now",
            rules.cite("play.steps", "play.split_steps"),
        )
    common = phase.kind is PhaseKind.TURN_UP
    held = (now.common[phase.number],) if common else now.bank
    if command.cards or any(of is None for of in held):
        if refused := wrong_cards(draft, held, command.cards):
            return refused
        held = command.cards
    shown = ("deal.common_places",) if common else ("showdown.bank_first", "showdown.croupier_looks_after")
    cite = rules.cite("play.steps", *shown)
    draft.add(happened.CardsShown("common" if common else "bank", known(held), because=cite))
    if not common:
        announce_bank(draft)
    if not common and rules.has("split.low_cards") and (refused := _set_croupiers_hand(draft, command)):
        return refused
    draft.begin_next_phase()
    return None


def _set_croupiers_hand(draft: Draft, command: TurnUp) -> Refused | None:
    """By the house way where it is published, which also puts a slip right; as he says where he is free."""
    rules, cards = draft.rules, known(draft.now.bank)
    _, low = set_by_house_way(hand_order(rules), cards)
    cite = (*house_way().cite, *rules.cite("bank.house_way"))
    if command.low and rules.word("bank.house_way") == "free":
        if len(set(command.low)) != 2 or not set(command.low) <= set(cards) or is_foul(rules, cards, command.low):
            return refuse(
                "la mano baja del crupier ha de ser dos de sus cartas, bien compuesta",
                "the croupier's low hand must be two of his cards, rightly set",
                rules.cite("foul.croupier", "split.high_above_low"),
            )
        low, cite = command.low, rules.cite("bank.house_way")
    elif command.low and set(command.low) != set(low):
        cite = (*cite, *rules.cite("foul.croupier"))
    draft.add(happened.HandSet(None, low, because=tuple(dict.fromkeys(cite))))
    return None


def settle(draft: Draft, _: Settle) -> Refused | None:
    """Collect and pay in the order of the rules, and end the round."""
    rules = draft.rules
    if draft.phase.kind is not PhaseKind.SETTLE:
        return refuse(
            "la jugada aún no ha llegado a los pagos",
            "the round has not come to payment yet",
            rules.cite("play.steps", "play.split_steps"),
        )
    in_play = [draft.now.boxes[seat] for seat in settling_order(rules, draft.now)]
    for box in in_play:
        if None in box.cards and (box.wagers or box.holder == draft.now.banker):
            return refuse(
                f"faltan por decir las cartas de la casilla {box.seat}",
                f"the cards of box {box.seat} have not been told",
                rules.cite("showdown.turned_by"),
            )
    for box in in_play:
        if box.wagers or box.holder == draft.now.banker:
            draft.add(
                happened.CardsShown(
                    "box", known(box.cards), box.seat, because=rules.cite("showdown.turned_by", "play.steps")
                )
            )
    announce_players(draft, in_play)
    before = draft.table.players[draft.now.banker].chips if draft.now.banker is not None else 0
    _house_hand(draft)
    verdicts = [(box, verdict) for box in in_play for verdict in _verdicts(draft, box)]
    if rules.has("settle.sequence") and rules.word("settle.sequence") == "collect_then_pay":
        verdicts.sort(key=lambda pair: pair[1].returned > 0)
    for box, of in verdicts:
        event = happened.Settled(
            box.seat,
            of.player,
            of.bet,
            of.staked,
            of.returned,
            of.line,
            of.fee,
            against=draft.now.banker,
            because=of.because,
        )
        draft.add(event)
    for event in _jackpots(draft, in_play):
        draft.add(event)
    _charge_banker(draft, before)
    draft.end_round()
    return None


def _verdicts(draft: Draft, box: Box) -> Iterator[Verdict]:
    """The main bets of a box still in play, then its side bets that pay by a table, whether folded or not."""
    rules, now = draft.rules, draft.now
    if box.wagers and not box.folded:
        yield from draft.game.settle(rules, now, box)
    for held in box.wagers:
        if held.bet in SIDE_BETS and not SIDE_BETS[held.bet].meter:
            yield SIDE_BETS[held.bet].settle(rules, now, box, held.player)


def _jackpots(draft: Draft, in_play: list[Box]) -> list[happened.Settled]:
    """The meters' prizes, all claims on one meter together; stakes that win nothing are done with."""
    rules, now = draft.rules, draft.now
    found = []
    for name, bet in SIDE_BETS.items():
        if not bet.meter:
            continue
        stakes = [(box, held) for box in in_play for held in box.wagers if held.bet == name]
        claims = [
            Claim(box.seat, held.player, line, counted_hand(rules, now, box, name).grade, held.fed)
            for box, held in stakes
            if (line := bet.line(rules, now, box)) is not None
        ]
        won = {
            (prize.claim.seat, prize.claim.player): prize
            for prize in prizes(rules, name, draft.table.meters.get(name, 0), claims)
        }
        for box, held in stakes:
            prize = won.get((box.seat, held.player))
            if prize is None:
                cite = rules.cite(*(f"jackpot.{name}.{line}" for line in rules.lines(f"jackpot.{name}")))
                found.append(
                    happened.Settled(box.seat, held.player, name, held.fed, 0, "loses", meter=name, because=cite)
                )
            else:
                found.append(
                    happened.Settled(
                        box.seat,
                        held.player,
                        name,
                        held.fed,
                        prize.cents,
                        prize.claim.line,
                        meter=name,
                        from_meter=prize.from_meter,
                        because=prize.because,
                    )
                )
    return found


def _house_hand(draft: Draft) -> None:
    """When a player holds the bank, his hand is compared with the croupier's first."""
    rules, now = draft.rules, draft.now
    if now.banker is None:
        return
    bank, bank_low = bank_cards(now)
    case, outcome, cite = case_of(rules, known(now.bank), now.bank_low, bank, bank_low)
    stake = house_stake(rules, draft.table)
    cents = {"win": stake, "null": 0, "loss": -stake}[outcome]
    draft.add(
        happened.HouseHandSettled(now.banker, cents, case, because=(*rules.cite("showdown.compared_first"), *cite))
    )


def _charge_banker(draft: Draft, before: int) -> None:
    """The commission on the net win of a player who held the bank."""
    rules, banker = draft.rules, draft.now.banker
    if banker is None:
        return
    won = draft.table.players[banker].chips - before
    if won > 0 and (fee := commission(rules, won)):
        draft.add(happened.BankerCharged(banker, fee, because=rules.cite("commission.player_bank", "commission.share")))
