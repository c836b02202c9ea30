"""What happens at a roulette of two zeros, in words."""

from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.roulette import event as happened
from tapete.games.roulette.cloth import NUMBERS
from tapete.law.wording import money
from tapete.words.bets import gain
from tapete.words.events import banked
from tapete.words.telling import Manner, Value, fields, fill

WORDS: Final[dict[type[Event], str]] = {
    happened.BetLaid: "{player}: {bet_title}, {cents}|{player}: {bet_title}, {cents}",
    happened.BetLifted: "{player} retira su apuesta|{player} [takes/take] a bet back",
    happened.BallDropped: "{pocket}, {colour_told}|{pocket}, {colour_told}",
    happened.NumberCorrected: "El número no era el {before} sino el {pocket}, {colour_told}: {why}|"
    "The number was not {before} but {pocket}, {colour_told}: {why}",
    happened.BallThrownAgain: "La bola se lanza otra vez; las apuestas siguen|The ball is thrown again; the bets stand",
    happened.SpinVoided: "Tirada nula: vuelven las apuestas|Void spin: the bets go back",
    happened.BetDecided: "{player}: {bet_title}, {gain}|{player}: {bet_title}, {gain}",
    happened.BetImprisoned: "{player}: {bet_title}, la apuesta queda en prisión|"
    "{player}: {bet_title}, the bet stays in prison",
}
SHOWN: Final[frozenset[type[Event]]] = frozenset({happened.SpinEnded})
"""What the felt shows by itself."""
_CHANCES: Final = {
    "red": Sentence("rojo", "red"),
    "black": Sentence("negro", "black"),
    "none": Sentence("verde", "green"),
    "even": Sentence("par", "even"),
    "odd": Sentence("impar", "odd"),
    "low": Sentence("falta", "low"),
    "high": Sentence("pasa", "high"),
}


_PLAIN: Final = Manner(money)
_HERE: Final = {**banked.PEOPLE, **WORDS}
"""People and limits have the words of every house-banked table."""


def told(event: Event, manner: Manner = _PLAIN) -> Sentence | None:
    """An event in a sentence, or None for one of another game."""
    words = _HERE.get(type(event))
    return fill(words, fields(manner, event, **_more(event))) if words else None


def _more(event: Event) -> dict[str, Value]:
    match event:
        case happened.BallDropped() | happened.NumberCorrected():
            return {"colour_told": _CHANCES[event.colour]}
        case happened.BetDecided():
            return {"bet_title": roulette_bet(event.bet), "gain": gain(event.returned - event.staked)}
        case happened.BetLaid() | happened.BetImprisoned():
            return {"bet_title": roulette_bet(event.bet)}
    return {}


def roulette_bet(bet: str) -> Sentence:
    """What a bet on the cloth is called.

    >>> roulette_bet("17").es, roulette_bet("dozen_2").en, roulette_bet("two_columns_1_2").es
    ('17', '2nd dozen', 'columnas 1.ª y 2.ª')
    """
    if bet in _CHANCES:
        return _CHANCES[bet]
    box, *places = bet.removeprefix("two_").split("_")
    if not places:
        return Sentence(bet, bet)
    title = _BOXES[box.rstrip("s")]
    plural = "s" * (len(places) > 1)
    spanish = " y ".join(f"{place}.ª" for place in places)
    english = " and ".join(_ORDINALS[place] for place in places)
    words = f"{title.es}{plural} {spanish}" if plural else f"{spanish} {title.es}"
    return Sentence(words, f"{english} {title.en}{plural}")


def roulette_place(place: str) -> Sentence:
    """What a place for a chip, or a bet that is called, is named.

    >>> roulette_place("between_dozens_2_3").es, roulette_place("neighbours_17").en, roulette_place("red").es
    ('entre las docenas 2.ª y 3.ª', '17 and its neighbours', 'rojo')
    """
    first, _, rest = place.partition("_")
    if first == "between":
        boxes = roulette_bet(f"two_{rest}")
        return Sentence(f"entre las {boxes.es}", f"between the {boxes.en}")
    if first == "neighbours":
        return Sentence(f"{rest} y sus vecinos", f"{rest} and its neighbours")
    return roulette_bet(place)


_BOXES: Final = {"column": Sentence("columna", "column"), "dozen": Sentence("docena", "dozen")}
_ORDINALS: Final = {"1": "1st", "2": "2nd", "3": "3rd"}
BOXES: Final = (
    *(name for name in _CHANCES if name != "none"),
    *(f"{box}_{place}" for box in _BOXES for place in _ORDINALS),
    *(f"two_{box}s_{pair}" for box in _BOXES for pair in ("1_2", "2_3")),
)
"""The bets beside the squares of the numbers."""
PLACES: Final = (
    *BOXES,
    *(f"between_{box}s_{pair}" for box in _BOXES for pair in ("1_2", "2_3")),
    *(f"neighbours_{number}" for number in NUMBERS),
)
"""Where a chip lies beside the squares, and what is called: all that has words of its own."""
