"""What happens at a house-banked table, in words for everybody there: no card that lies face down is named."""

from typing import Final

from tapete.cards.hand import hand
from tapete.cards.naming import hand_name
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import event as happened
from tapete.games.banked.model import floor_event as ruled
from tapete.games.banked.model.state import BankedState, HandResult, Round
from tapete.games.banked.round.told_result import result_words
from tapete.games.shared.hands import hand_order
from tapete.law.table_rules import TableRules
from tapete.law.wording import money
from tapete.words.bets import bet_title, came_out, gain
from tapete.words.events.incidents import incident_told
from tapete.words.telling import Manner, Value, fields, fill, joined, lower

WORDS: Final[dict[type[Event], str]] = {
    happened.TableOpened: "Se abre la mesa|The table opens",
    happened.LimitsChanged: "Límites: de {minimum} a {maximum}|Limits: {minimum} to {maximum}",
    happened.Joined: "{player} se sienta|{player} [sits/sit] down",
    happened.ChipsAdded: "{player} compra {chips}|{player} [buys/buy] {chips}",
    happened.Tipped: "{player} deja de propina {chips}|{player} tips {chips}",
    happened.Left: "{player} deja la mesa|{player} [leaves/leave] the table",
    happened.BankOffered: "{banks}|{banks}",
    happened.BetPlaced: "{player}: {bet_title}, {cents}|{player}: {bet_title}, {cents}",
    happened.BetTakenBack: "{player} retira su apuesta|{player} [takes/take] a bet back",
    happened.BetsClosed: "No va más|No more bets",
    happened.DiceThrown: "Dados: {dice_told}|Dice: {dice_told}",
    happened.Acted: "{holder} {act_told}|{holder} {act_told}",
    happened.CardBought: "{holder} compra una carta|{holder} buys a card",
    happened.CardsShown: "Banca: {cards_told}|Bank: {cards_told}",
    happened.ResultTold: "{holder} {result_told}|{holder} {result_told}",
    happened.HandsAnnounced: "{hands_told}|{hands_told}",
    happened.Settled: "{player}: {came_out}, {gain}|{player}: {came_out}, {gain}",
    happened.HouseHandSettled: "La mano del crupier contra la banca de {banker}: {bank_gain}|"
    "The dealer's hand against {banker}'s bank: {bank_gain}",
    happened.BankerCharged: "Comisión de {player}: {fee}|{player}'s commission: {fee}",
    happened.LastRoundsAnnounced: "Últimas {rounds} jugadas|The last {rounds} rounds",
    happened.TableClosed: "Se cierra la mesa|The table closes",
    ruled.RulingMade: "Incidencia: {decided}|Incident: {decided}",
    ruled.MeterUnfed: "Una apuesta de {player} sale de su contador: {cents}|"
    "A bet of {player}'s leaves its meter: {cents}",
    ruled.CollectedReturned: "Vuelve al tapete una apuesta cobrada de {player}: {cents}|"
    "A collected bet of {player}'s is back on the felt: {cents}",
    ruled.PriceReturned: "A {player} se le devuelve el precio de una carta: {cents}|"
    "{player} gets back the price of a card: {cents}",
    ruled.Forfeited: "{player} pierde una apuesta: {cents}|{player} forfeits a bet: {cents}",
    ruled.HandVoided: "La casilla {seat} queda fuera de la jugada|Box {seat} is out of the round",
    ruled.CardExposed: "Carta vista: {cards_told}|Card exposed: {cards_told}",
    ruled.CardCorrected: "{by} corrige una carta: {corrected}; motivo: {why}|"
    "{by} corrects a card: {corrected}; the reason: {why}",
    ruled.CardDiscarded: "Una carta va a los descartes|A card goes to the discards",
    ruled.CardKeptAsNext: "Una carta sacada por error será la siguiente|A card drawn by mistake is the next one",
    ruled.HandsGathered: "Se recogen las cartas para volver a repartirlas|The cards are taken up to be dealt again",
    ruled.PackShuffled: "Se baraja de nuevo|The cards are shuffled again",
    ruled.ShuffleOrdered: "Se barajará de nuevo antes de repartir|The cards will be shuffled again before the deal",
    ruled.PlayerWarned: "Advertencia a {player}|{player} is warned",
    ruled.RoundVoided: "La jugada es nula: se devuelven las apuestas|The round is void: stakes go back",
}
_OF_PEOPLE = (happened.TableOpened, happened.Joined, happened.ChipsAdded, happened.Left)
PEOPLE: Final[dict[type[Event], str]] = {
    kind: WORDS[kind]
    for kind in (
        *_OF_PEOPLE,
        *(happened.LimitsChanged, happened.BetsClosed, happened.BetTakenBack, happened.TableClosed, ruled.RoundVoided),
    )
}
"""Events with the same words at every house-banked table, roulette and blackjack among them."""
SHOWN: Final[frozenset[type[Event]]] = frozenset(
    {
        *(happened.MeterFed, happened.MeterRead, happened.PhaseBegan, happened.TurnPassed, happened.PackCut),
        *(happened.CardDealt, happened.LeftoverCounted, happened.Folded, happened.HandSet, happened.RoundEnded),
    }
)
"""What the felt shows by itself: cards on their places, meters, whose turn it is."""
_ACTS: Final = {
    "play": Sentence("juega", "plays"),
    "bet": Sentence("apuesta", "bets"),
    "fold": Sentence("se retira", "folds"),
    "keep": Sentence("deja su apuesta", "keeps the bet"),
    "check": Sentence("pasa", "checks"),
    "withdraw": Sentence("retira una apuesta", "withdraws a bet"),
    "set": Sentence("compone sus manos", "sets the hands"),
}


def told(rules: TableRules, table: BankedState, event: Event, reader: PlayerId | None = None) -> Sentence | None:
    """An event in a sentence, or None for what the felt shows by itself. ``table`` is the table after it; a ``reader``
    is spoken to and not of."""
    words = WORDS.get(type(event))
    if words is None or _seen(event):
        return None
    manner = Manner(money, reader=reader)
    return fill(words, fields(manner, event, **_more(rules, table, manner, event)))


def _seen(event: Event) -> bool:
    """Whether the felt shows this one of a kind of events that are told otherwise: a box's cards, a bought card."""
    match event:
        case happened.CardsShown():
            return event.to != "bank"
        case happened.Acted():
            return event.act not in _ACTS
    return False


def _more(rules: TableRules, table: BankedState, manner: Manner, event: Event) -> dict[str, Value]:
    """What the fields of an event do not say in words."""
    match event:
        case happened.BankOffered():
            return {"banks": _banks(event)}
        case happened.BetPlaced():
            return {"bet_title": lower(bet_title(rules, event.bet))}
        case happened.DiceThrown():
            return {"dice_told": "-".join(map(str, event.dice))}
        case happened.Acted():
            holder = _holder(table, event.seat)
            return {"holder": manner.name(holder), "act_told": _does(_ACTS[event.act], holder == manner.reader)}
        case happened.CardBought():
            return {"holder": _holder(table, event.seat)}
        case happened.CardsShown():
            return {"cards_told": manner.cards(event.cards)}
        case happened.ResultTold():
            announced = HandResult(event.result, event.category)
            return {"holder": _holder(table, event.seat), "result_told": result_words(announced)}
        case ruled.CardExposed():
            return {"cards_told": manner.cards((event.card,))}
        case ruled.CardCorrected():
            return {"corrected": _corrected(table.round, manner, event)}
        case happened.HandsAnnounced():
            return {"hands_told": joined(*(_announced(rules, table, shown) for shown in event.hands), by="; ")}
        case ruled.RulingMade():
            return {"decided": incident_told(event.kind, event.by, event.option)}
        case happened.HouseHandSettled():
            return {"bank_gain": gain(-event.cents)}
        case happened.Settled():
            return {"came_out": lower(came_out(rules, event)), "gain": gain(event.returned - event.staked)}
    return {}


def _corrected(now: Round, manner: Manner, event: ruled.CardCorrected) -> Sentence:
    """Both cards where everybody sees them; of one that lies face down only that it is another."""
    box = now.boxes[event.seat] if event.seat is not None else None
    if box is not None:
        seen = box.shown or event.place in box.exposed
    elif event.to == "common":
        seen = event.place < now.common_up or event.place in now.common_exposed
    else:
        seen = event.place in now.bank_up
    if not seen:
        return Sentence("una que está cubierta", "one that lies face down")
    old, new = manner.cards((event.old,)), manner.cards((event.card,))
    return Sentence(f"no es {old}, sino {new}", f"it is not {old} but {new}")


def _does(act: Sentence, reader: bool) -> Sentence:
    """What somebody does; in English the reader, who is spoken to, "plays" without an s."""
    verb, space, rest = act.en.partition(" ")
    return Sentence(act.es, f"{verb.removesuffix('s')}{space}{rest}") if reader else act


def _holder(table: BankedState, seat: Seat) -> PlayerId:
    return table.round.boxes[seat].holder


def _banks(event: happened.BankOffered) -> Sentence:
    if event.player is None:
        return Sentence("El crupier tiene la banca", "The dealer holds the bank")
    if event.accepted:
        return Sentence(f"{event.player} toma la banca", f"{event.player} takes the bank")
    return Sentence(f"{event.player} pasa la banca", f"{event.player} passes the bank")


def _announced(rules: TableRules, table: BankedState, shown: happened.AnnouncedHand) -> Sentence:
    order = hand_order(rules)
    bank = Sentence("la banca", "the bank")
    values: dict[str, Value] = {
        "who": bank if shown.seat is None else _holder(table, shown.seat),
        "hand": hand_name(order, hand(order, shown.cards)),
    }
    return fill("{who}, {hand}|{who}, {hand}", values)
