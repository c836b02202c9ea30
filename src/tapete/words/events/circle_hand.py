"""What happens in a hand of a circle game, in words for everybody at the table."""

from typing import Final

from tapete.cards.card import Card
from tapete.cards.naming import hand_name
from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.evaluation import best_made
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.state import CircleHand
from tapete.incidents.desk.effect import effects
from tapete.incidents.wager.point import points
from tapete.law.vocabulary import line_title
from tapete.words.telling import Manner, Value, fields, fill, lower

WORDS: Final[dict[type[Event], str]] = {
    in_hand.Posted: "{player} pone {chips}|{player} [posts/post] {chips}",
    in_hand.CommonDealt: "Cartas comunes: {cards_told}|Community cards: {cards_told}",
    in_hand.Checked: "{player} pasa|{player} [checks/check]",
    in_hand.Called: "{player} iguala {chips}|{player} [calls/call] {chips}",
    in_hand.Bet: "{player} apuesta {to}|{player} [bets/bet] {to}",
    in_hand.Folded: "{player} se retira|{player} [folds/fold]",
    in_hand.Uncalled: "Vuelven a {player} {chips} que nadie igualó|{chips} that nobody called go back to {player}",
    in_hand.Raked: "La casa se lleva {chips}|The house takes {chips}",
    in_hand.Drawn: "{player} cambia {count}|{player} [draws/draw] {count}",
    in_hand.Discarded: "{player} se descarta|{player} [discards/discard]",
    in_hand.Shown: "{player} muestra {cards_told}|{player} [shows/show] {cards_told}",
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
    ruled.CardFaced: "Una carta de {player} se descubre o se vuelve a cubrir|"
    "A card of {player} is turned up or covered again",
    ruled.NextCardDue: "La carta siguiente de {player} irá descubierta|The next card of {player} comes face up",
    ruled.CardReplaced: "Una carta de {player} se cambia por otra|A card of {player} is replaced",
    ruled.CardsSetAside: "Se apartan cartas|Cards are set aside",
    ruled.BurnSkipped: "No se quema carta|No card is burnt",
    ruled.PrematureCard: "Una carta se ha sacado antes de tiempo|A card was turned too soon",
    ruled.DealCorrected: "Se corrige el reparto|The deal is put right",
    ruled.ChipsLeftIn: "Quedan en el bote {chips} de {player}|{chips} of {player} stay in the pot",
    ruled.BoundOutOfTurn: "A {player} le obliga lo dicho fuera de turno|{player} [is/are] bound by an act out of turn",
    ruled.BoundReleased: "A {player} ya no le obliga lo dicho fuera de turno|"
    "{player} [is/are] no longer bound by an act out of turn",
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
_RAISES: Final = "{player} sube a {to}|{player} [raises/raise] to {to}"
_NOTED: Final = "Resolución: {effect}|Ruling: {effect}"
_NOTED_ABOUT: Final = "Resolución sobre {player}: {effect}|Ruling on {player}: {effect}"
_RESHUFFLED: Final = (
    "{player} cambia {count}: se barajan los descartes|{player} [draws/draw] {count}: the discards are shuffled in"
)
_PAT: Final = "{player} no cambia cartas|{player} [stands/stand] pat"


def told(manner: Manner, hand: CircleHand, event: Event) -> Sentence | None:
    """An event of a hand in a sentence, or None for what the felt shows by itself. ``hand`` is as it is after it."""
    if type(event) not in WORDS or _seen(event):
        return None
    return fill(_words(hand, event), fields(manner, event, **_more(manner, hand, event)))


def _seen(event: Event) -> bool:
    """Antes lie in the pot, and a house that takes nothing says nothing."""
    return (isinstance(event, in_hand.Posted) and not event.blind) or (
        isinstance(event, in_hand.Raked) and not event.chips
    )


def _words(hand: CircleHand, event: Event) -> str:
    match event:
        case in_hand.Bet() if any(chips for place, chips in enumerate(hand.bets) if place != event.place):
            return _RAISES
        case in_hand.Drawn(discards=()):
            return _PAT
        case in_hand.Drawn(reshuffled=True):
            return _RESHUFFLED
        case ruled.Noted() if event.what in effects():
            return _NOTED if event.place is None else _NOTED_ABOUT
    return WORDS[type(event)]


def _more(manner: Manner, hand: CircleHand, event: Event) -> dict[str, Value]:
    """Who it was, and what the fields of an event do not say in words."""
    place = getattr(event, "place", None)
    values: dict[str, Value] = {} if place is None else {"player": manner.name(hand.players[place])}
    match event:
        case in_hand.Bet():
            values["to"] = manner.sums(hand.bets[event.place])
        case in_hand.Drawn():
            values["count"] = len(event.discards)
        case in_hand.CommonDealt() | in_hand.Shown():
            values["cards_told"] = manner.known(event.cards)
        case in_hand.Awarded():
            values |= _award(event)
        case ruled.BetRead():
            values["reading"] = fill(_bar(points()[event.point].text), {"to": manner.sums(event.to)})
        case ruled.Noted() if event.what in effects():
            values["effect"] = effects()[event.what]
    return values


def _award(event: in_hand.Awarded) -> dict[str, Value]:
    none = Sentence("", "")
    pot = fill(" del bote aparte {pot}| of side pot {pot}", {"pot": event.pot}) if event.pot else none
    made = fill(" con {hand}| with {hand}", {"hand": lower(line_title(event.hand))}) if event.hand else none
    return {"pot_told": pot, "hand_told": made}


def _bar(sentence: Sentence) -> str:
    return f"{sentence.es}|{sentence.en}"


def made(rules: HandRules, own: tuple[Card, ...], common: tuple[Card, ...]) -> Sentence | None:
    """What the cards make, where they make anything."""
    best = best_made(rules.order, rules.selection, own, common)
    return hand_name(rules.order, best) if best else None
