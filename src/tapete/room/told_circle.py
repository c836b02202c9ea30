"""What happens at a circle table, in words for everybody there: no card that lies face down is named."""

from collections.abc import Callable

from tapete.cards.notation import write_cards
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle import event as in_hand
from tapete.games.circle import floor_event as ruled
from tapete.games.circle import table_event as at_table
from tapete.games.circle.table_state import CircleTable
from tapete.incidents.point import points
from tapete.law.vocabulary import line_title

Sums = Callable[[int], Sentence]


def told(write: Sums, table: CircleTable, event: Event) -> Sentence | None:
    """An event in a sentence, or None for what the felt shows by itself. ``table`` is the table after it.

    ``write`` says how sums are written: as euros, or as chips at a tournament's level.
    """
    match event:
        case at_table.GameStarted():
            return Sentence("Empieza la partida", "The game starts")
        case at_table.SeatTaken():
            return _does(event.player, "se sienta", "sits down")
        case at_table.Waited(waits=True):
            return _does(event.player, "espera un puesto", "waits for a seat")
        case at_table.ChipsAdded():
            return _pays(event.player, "compra", "buys", write(event.chips))
        case at_table.Tipped():
            return _pays(event.player, "deja de propina", "tips", write(event.chips))
        case at_table.Rested(hands=None):
            return _does(event.player, "vuelve a jugar", "plays again")
        case at_table.Rested(hands=0):
            return _does(event.player, "descansa", "sits out")
        case at_table.SeatLeft():
            return _does(event.player, "deja la mesa", "leaves the table")
        case at_table.MarkerMoved():
            return Sentence(f"Mano: {event.player}", f"Marker: {event.player}")
        case at_table.SessionCharged():
            return _pays(event.player, "paga por la sesión", "pays for the session", write(event.chips))
        case at_table.SessionClosing():
            return Sentence(
                f"Se acabó la hora: quedan {event.hands} manos", f"The hour is over: {event.hands} hands are left"
            )
        case at_table.Expelled():
            return _does(event.player, "queda excluido de la partida", "is put out of the game")
        case at_table.GameEnded():
            return Sentence("La partida ha terminado", "The game is over")
        case at_table.HandMoved():
            return _acted(write, table, event.event) or _ended(write, table, event.event)
    return None


def _acted(write: Sums, table: CircleTable, event: Event) -> Sentence | None:
    """Something a player did in the hand."""
    names = table.hand.players
    match event:
        case in_hand.Posted(blind=True):
            return _pays(names[event.place], "pone", "posts", write(event.chips))
        case in_hand.Checked():
            return _does(names[event.place], "pasa", "checks")
        case in_hand.Called():
            return _pays(names[event.place], "ve", "calls", write(event.chips))
        case in_hand.Bet():
            return _pays(names[event.place], "apuesta hasta", "bets to", write(table.hand.bets[event.place]))
        case in_hand.Folded():
            return _does(names[event.place], "no va", "folds")
        case in_hand.Drawn(discards=()):
            return _does(names[event.place], "está servido", "stands pat")
        case in_hand.Drawn():
            count = len(event.discards)
            return _does(names[event.place], f"cambia {count}", f"draws {count}")
        case in_hand.Discarded():
            return _does(names[event.place], "se descarta", "discards")
        case in_hand.Mucked():
            return _does(names[event.place], "no muestra", "does not show")
        case in_hand.FalseOpener():
            return _does(names[event.place], "abrió sin tener con qué", "opened without openers")
    return None


def _ended(write: Sums, table: CircleTable, event: Event) -> Sentence | None:
    """How cards and money come out."""
    names = table.hand.players
    match event:
        case in_hand.CommonDealt():
            cards = write_cards(of for of in event.cards if of is not None)
            return Sentence(f"Comunes: {cards}", f"Common: {cards}")
        case in_hand.Uncalled():
            sum_ = write(event.chips)
            return Sentence(
                f"Vuelven a {names[event.place]} {sum_.es} que nadie vio",
                f"{sum_.en} that nobody called go back to {names[event.place]}",
            )
        case in_hand.Raked() if event.chips:
            sum_ = write(event.chips)
            return Sentence(f"La casa se lleva {sum_.es}", f"The house takes {sum_.en}")
        case in_hand.Shown():
            cards = write_cards(event.cards)
            return _does(names[event.place], f"muestra {cards}", f"shows {cards}")
        case in_hand.Awarded():
            return _awarded(write, names[event.place], event)
        case in_hand.BlankHand():
            sum_ = write(event.carried)
            return Sentence(
                f"Nadie gana: {sum_.es} quedan para la mano siguiente", f"Nobody wins: {sum_.en} stay for the next hand"
            )
        case ruled.BetRead():
            text, to = points()[event.point].text, write(event.to)
            return _does(names[event.place], f"· {text.es.format(to=to.es)}", f"· {text.en.format(to=to.en)}")
        case ruled.HandVoided():
            return Sentence("La mano es nula", "The hand is void")
        case ruled.HandKilled():
            return _does(names[event.place], "tiene la mano muerta", "has a dead hand")
    return None


def _awarded(write: Sums, name: PlayerId, event: in_hand.Awarded) -> Sentence:
    sum_ = write(event.chips)
    with_ = line_title(event.hand) if event.hand else None
    pot = Sentence(f" del bote aparte {event.pot}", f" of side pot {event.pot}") if event.pot else Sentence("", "")
    hand = Sentence(f" con {with_.es.lower()}", f" with {with_.en.lower()}") if with_ else Sentence("", "")
    return Sentence(f"{name} gana {sum_.es}{pot.es}{hand.es}", f"{name} wins {sum_.en}{pot.en}{hand.en}")


def _does(player: PlayerId, es: str, en: str) -> Sentence:
    return Sentence(f"{player} {es}", f"{player} {en}")


def _pays(player: PlayerId, es: str, en: str, words: Sentence) -> Sentence:
    return Sentence(f"{player} {es} {words.es}", f"{player} {en} {words.en}")
