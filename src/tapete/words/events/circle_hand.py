"""What happens in a hand of a circle game, in words for everybody at the table."""

from functools import lru_cache
from typing import Final

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.evaluation import best_named
from tapete.games.circle.hand.told_result import result_words
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.state import CircleHand
from tapete.incidents.desk.effect import effects
from tapete.incidents.wager.point import points
from tapete.law.vocabulary import line_title
from tapete.words.telling import Manner, Value, fields, fill, joined, lower

WORDS: Final[dict[type[Event], str]] = {
    in_hand.Posted: "{player} pone {chips}|{player} [posts/post] {chips}",
    in_hand.CommonDealt: "Cartas comunes: {cards_told}|Community cards: {cards_told}",
    in_hand.Checked: "{player} pasa|{player} [checks/check]",
    in_hand.Called: "{player} iguala {chips}|{player} [calls/call] {chips}",
    in_hand.Bet: "{player} apuesta {to}|{player} [bets/bet] {to}",
    in_hand.Folded: "{player} se retira|{player} [folds/fold]",
    in_hand.Uncalled: "Vuelven a {player} {chips} que nadie igualó|{chips} that nobody called go back to {player}",
    in_hand.Raked: "Beneficio de la casa: {chips}|The house takes {chips}",
    in_hand.Drawn: "{player} cambia {count}|{player} [draws/draw] {count}",
    in_hand.Discarded: "{player} se descarta|{player} [discards/discard]",
    in_hand.Shown: "{player} muestra {cards_told}|{player} [shows/show] {cards_told}",
    in_hand.ResultTold: "{announcer}{player} {result_told}{of_pot}|{announcer}{player} {result_told}{of_pot}",
    in_hand.AgreementAsked: "¿Conformes? {readings_told}|Does everybody agree? {readings_told}",
    in_hand.Objected: "{player} no está conforme: no se paga hasta que se decida|"
    "{player} [does/do] not agree: nothing is paid until it is decided",
    in_hand.Agreed: "Todos han visto la mano ganadora y están conformes|Everybody has seen the winning hand and agrees",
    in_hand.Mucked: "{player} no muestra|{player} [does/do] not show",
    in_hand.FalseOpener: "{player} abrió sin tener con qué|{player} opened without openers",
    in_hand.Awarded: "{player} gana {chips}{pot_told}{hand_told}|{player} [wins/win] {chips}{pot_told}{hand_told}",
    in_hand.BlankHand: "Nadie gana: {carried} quedan para la mano siguiente|"
    "Nobody wins: {carried} stay for the next hand",
    ruled.BetRead: "{player} · {reading}|{player} · {reading}",
    ruled.HandVoided: "La mano es nula|The hand is void",
    ruled.HandKilled: "{player} tiene la mano muerta|{player} [has/have] a dead hand",
    ruled.PlayerFrozen: "{player} no apuesta más en esta mano|{player} [bets/bet] no more in this hand",
    ruled.BettingStopped: "El resto de la mano va sin apuestas|The rest of the hand goes without bets",
    ruled.HoleTurnedUp: "Una carta cubierta de {player} pasa a descubierta|A down card of {player} becomes an up card",
    ruled.CardFaced: "Una carta de {player} queda descubierta para todos|A card of {player} is turned up for all",
    ruled.NextCardDue: "La carta siguiente de {player} irá descubierta|The next card of {player} comes face up",
    ruled.CardReplaced: "Una carta de {player} se cambia por otra|A card of {player} is replaced",
    ruled.CardsSetAside: "Se apartan cartas, que no vuelven al mazo|Cards are set aside and leave the deck",
    ruled.BurnSkipped: "No se quema carta|No card is burnt",
    ruled.PrematureCard: "Una carta se sacó antes de tiempo: al acabar las apuestas se retira, con una por jugador|"
    "A card was turned too soon: it is removed, with one card a player, once the bets are made",
    ruled.DealCorrected: "Se corrige el reparto|The deal is put right",
    ruled.ChipsLeftIn: "Quedan en el bote {chips} de {player}|{chips} of {player} stay in the pot",
    ruled.BoundOutOfTurn: "A {player} le obliga lo dicho fuera de turno|{player} [is/are] bound by an act out of turn",
    ruled.BoundReleased: "A {player} ya no le obliga lo dicho fuera de turno|"
    "{player} [is/are] no longer bound by an act out of turn",
    ruled.ObjectionDecided: "{by} decide: {decided}|{by} decides: {decided}",
    ruled.CardCorrected: "{by} corrige una carta {whose}: {corrected}; motivo: {why}|"
    "{by} corrects a card {whose}: {corrected}; the reason: {why}",
    ruled.Noted: "Queda constancia de una resolución|A ruling is put on record",
}
SHOWN: Final[frozenset[type[Event]]] = frozenset(
    {
        *(in_hand.HandStarted, in_hand.Dealt, in_hand.Burnt, in_hand.DeadMixed, in_hand.StepTaken, in_hand.Told),
        *(in_hand.DiscardsBegan, in_hand.IntervalBegan, in_hand.IntervalEnded, in_hand.HandEnded),
    }
)
"""What the felt shows by itself."""
ACTS: Final = (in_hand.Checked, in_hand.Called, in_hand.Bet, in_hand.Folded, in_hand.Drawn, in_hand.Discarded)
"""What players do one after the other: a log may tell it on one line."""
_USUAL: Final = (in_hand.Checked, in_hand.Called, in_hand.Bet, in_hand.Folded, in_hand.Mucked)
"""What players do at every hand: who it was and how much is all that their sentences say."""
_SENTENCES: Final = 4096
_RAISES: Final = "{player} sube a {to}|{player} [raises/raise] to {to}"
_NOTED: Final = "Resolución: {effect}|Ruling: {effect}"
_NOTED_ABOUT: Final = "Resolución sobre {player}: {effect}|Ruling on {player}: {effect}"
_RESHUFFLED: Final = (
    "{player} cambia {count}: se barajan los descartes|{player} [draws/draw] {count}: the discards are shuffled in"
)
_OVERRULED: Final = Sentence("se paga como se ha leído", "the pot is paid as it was read")
_UPHELD: Final = Sentence("las manos se leen de nuevo por sus cartas", "the hands are read again from their cards")
_NOTHING: Final = Sentence("", "")
_COVERED: Final = "Una carta de {player} se vuelve a cubrir|A card of {player} is covered again"
_COMES_BACK: Final = "Se apartan cartas, que volverán al mazo|Cards are set aside and will come back to the deck"
_PAT: Final = "{player} no cambia cartas|{player} [stands/stand] pat"


def told(manner: Manner, hand: CircleHand, event: Event) -> Sentence | None:
    """An event of a hand in a sentence, or None for what the felt shows by itself. ``hand`` is as it is after it."""
    if isinstance(event, _USUAL):
        place, words, chips = event.place, WORDS[type(event)], 0
        if isinstance(event, in_hand.Called):
            chips = event.chips
        elif isinstance(event, in_hand.Bet):
            chips = hand.bets[place]
            words = words if chips == sum(hand.bets) else _RAISES
        return _said(manner, words, hand.players[place], chips)
    if type(event) not in WORDS or _seen(event):
        return None
    return fill(_words(event), fields(manner, event, **_more(manner, hand, event)))


@lru_cache(_SENTENCES)
def _said(manner: Manner, words: str, player: PlayerId, chips: int) -> Sentence:
    """What somebody does in their turn: the same few sentences come all night."""
    told_chips = manner.sums(chips)
    return fill(words, {"player": manner.name(player), "chips": told_chips, "to": told_chips})


def _seen(event: Event) -> bool:
    """Antes lie in the pot, and a house that takes nothing says nothing."""
    return (isinstance(event, in_hand.Posted) and not event.blind) or (
        isinstance(event, in_hand.Raked) and not event.chips
    )


def _words(event: Event) -> str:
    match event:
        case in_hand.Drawn(discards=()):
            return _PAT
        case in_hand.Drawn(reshuffled=True):
            return _RESHUFFLED
        case ruled.CardFaced(up=False):
            return _COVERED
        case ruled.CardsSetAside(comes_back=True):
            return _COMES_BACK
        case ruled.Noted() if event.what in effects():
            return _NOTED if event.place is None else _NOTED_ABOUT
    return WORDS[type(event)]


def _more(manner: Manner, hand: CircleHand, event: Event) -> dict[str, Value]:
    """Who it was, and what the fields of an event do not say in words."""
    place = getattr(event, "place", None)
    values: dict[str, Value] = {} if place is None else {"player": manner.name(hand.players[place])}
    match event:
        case in_hand.Drawn():
            values["count"] = len(event.discards)
        case in_hand.CommonDealt() | in_hand.Shown():
            values["cards_told"] = manner.known(event.cards)
        case in_hand.Awarded():
            values |= _award(event)
        case in_hand.ResultTold():
            values["announcer"] = f"{event.by}: " if event.by else ""
            values["result_told"], values["of_pot"] = result_words(event.result, event.category), _of_pot(event.pot)
        case in_hand.AgreementAsked():
            values["readings_told"] = joined(*(_reading(manner, hand, each) for each in event.readings), by="; ")
        case ruled.ObjectionDecided():
            values["decided"] = _UPHELD if event.upheld else _OVERRULED
        case ruled.CardCorrected():
            values |= _corrected(manner, hand, event)
        case ruled.BetRead():
            values["reading"] = fill(_bar(points()[event.point].text), {"to": manner.sums(event.to)})
        case ruled.Noted() if event.what in effects():
            values["effect"] = effects()[event.what]
    return values


def _award(event: in_hand.Awarded) -> dict[str, Value]:
    pot = fill(" del bote aparte {pot}| of side pot {pot}", {"pot": event.pot}) if event.pot else _NOTHING
    return {"pot_told": pot, "hand_told": _with_hand(event.hand)}


def _with_hand(category: str) -> Sentence:
    return fill(" con {hand}| with {hand}", {"hand": lower(line_title(category))}) if category else _NOTHING


def _of_pot(pot: int) -> Sentence:
    return fill(" (bote aparte {pot})| (side pot {pot})", {"pot": pot}) if pot else _NOTHING


def _reading(manner: Manner, hand: CircleHand, reading: in_hand.PotReading) -> Sentence:
    """Who is to be paid a pot, and with what."""
    names = [manner.name(hand.players[place]) for place in reading.places]
    words = "{names} gana{hand}{pot}|{names} wins{hand}{pot}"
    if len(names) > 1:
        words = "{names} se reparten el bote{hand}{pot}|{names} share the pot{hand}{pot}"
    return fill(
        words, {"names": joined(*names, by=", "), "hand": _with_hand(reading.hand), "pot": _of_pot(reading.pot)}
    )


def _corrected(manner: Manner, hand: CircleHand, event: ruled.CardCorrected) -> dict[str, Value]:
    """Both cards where everybody sees them; of one that lies face down only that it is another."""
    place = event.place
    if place is None:
        whose, seen = Sentence("común", "of the board"), True
    else:
        name = hand.players[place]
        whose = Sentence(f"de {name}", f"of {name}")
        seen = event.position >= len(hand.down[place]) or bool(hand.shown >> place & 1)
    if not seen:
        return {"whose": whose, "corrected": Sentence("está cubierta", "it lies face down")}
    old, new = manner.cards((event.old,)), manner.cards((event.new,))
    return {"whose": whose, "corrected": Sentence(f"no es {old}, sino {new}", f"it is not {old} but {new}")}


def _bar(sentence: Sentence) -> str:
    return f"{sentence.es}|{sentence.en}"


def made(rules: HandRules, own: tuple[Card, ...], common: tuple[Card, ...]) -> Sentence | None:
    """What the cards make, where they make anything."""
    best = best_named(rules.order, rules.selection, own, common)
    return best.name if best else None
