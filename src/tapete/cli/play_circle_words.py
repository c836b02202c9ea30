"""Words of the circle games for the terminal: acts, what happened, and what a hand makes."""

from typing import Final

from tapete.cards.card import Card
from tapete.cards.naming import hand_name
from tapete.cli.language import told
from tapete.cli.play_words import Decision
from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.circle import event as in_hand
from tapete.games.circle import table_event as at_table
from tapete.games.circle.evaluation import best_made
from tapete.games.circle.hand_rules import HandRules

ACTS: Final = {
    "check": Decision(Sentence("p", "k"), Sentence("paso", "check")),
    "call": Decision(Sentence("v", "c"), Sentence("veo", "call")),
    "bet": Decision(Sentence("b", "b"), Sentence("apuesto", "bet")),
    "raise": Decision(Sentence("s", "r"), Sentence("subo a", "raise to")),
    "fold": Decision(Sentence("n", "f"), Sentence("no voy", "fold")),
}
"""In the order of preference for Enter: what stays in the hand at the least cost comes first."""

CIRCLE_HAPPENED: Final[dict[type[Event], Sentence]] = {
    at_table.GameStarted: Sentence("Empieza la partida", "The game starts"),
    at_table.ChipsAdded: Sentence("Compra de fichas", "Chips bought"),
    at_table.MarkerMoved: Sentence("La mano", "The marker"),
    at_table.SessionBegan: Sentence("Sesión", "Session"),
    at_table.SessionCharged: Sentence("Precio de la sesión", "Price of the session"),
    at_table.SessionClosing: Sentence("Fin de la hora", "The hour is over"),
    at_table.HandClosed: Sentence("Beneficio de la casa", "The house's profit"),
    in_hand.Posted: Sentence("Apuesta inicial", "Initial bet"),
    in_hand.Dealt: Sentence("Reparto", "Deal"),
    in_hand.CommonDealt: Sentence("Cartas comunes", "Common cards"),
    in_hand.Burnt: Sentence("Carta quemada o muerta", "Card burnt or dead"),
    in_hand.DeadMixed: Sentence("Cartas muertas mezcladas", "Dead cards mixed in"),
    in_hand.IntervalBegan: Sentence("Intervalo de apuestas", "Betting interval"),
    in_hand.Checked: Sentence("Paso", "Check"),
    in_hand.Called: Sentence("Igualar", "Call"),
    in_hand.Bet: Sentence("Apuesta", "Bet"),
    in_hand.Folded: Sentence("Retirada", "Fold"),
    in_hand.Uncalled: Sentence("Apuesta que nadie vio", "A bet nobody called"),
    in_hand.Raked: Sentence("Beneficio de la casa", "The house's profit"),
    in_hand.Drawn: Sentence("Descarte", "Draw"),
    in_hand.DiscardsBegan: Sentence("Descarte", "Discard"),
    in_hand.Discarded: Sentence("Descarte", "Discard"),
    in_hand.Shown: Sentence("Cartas descubiertas", "Cards shown"),
    in_hand.Mucked: Sentence("Mano cedida", "Hand conceded"),
    in_hand.FalseOpener: Sentence("Abrió sin tener con qué", "Opened without openers"),
    in_hand.Awarded: Sentence("El bote", "The pot"),
    in_hand.BlankHand: Sentence("Mano en blanco", "Blank hand"),
}
"""What each kind of event is called above its articles."""


def made(rules: HandRules, own: tuple[Card, ...], common: tuple[Card, ...]) -> str:
    """What the cards make, or nothing."""
    found = best_made(rules.order, rules.selection, own, common)
    return told(hand_name(rules.order, found)) if found else ""
