"""The hall's screen as one page that needs no server: it counts down by itself and reads itself again."""

import msgspec

from tapete.core.sentence import Language, Sentence
from tapete.law.wording import money, number
from tapete.reports.templates import template
from tapete.tournament.desk.hall import HallView
from tapete.tournament.model.kinds import Panel, TournamentPhase

_WORDS = {
    "level": Sentence("Nivel", "Level"),
    "break": Sentence("Descanso", "Break"),
    "ante": Sentence("ante", "ante"),
    "next": Sentence("Después", "Next"),
    "players": Sentence("Jugadores", "Players"),
    "average": Sentence("Media", "Average"),
    "prizes": Sentence("Premios", "Prizes"),
    "stopped": Sentence("Reloj parado", "Clock stopped"),
    "hand_for_hand": Sentence("Mano a mano", "Hand for hand"),
    "last_hands": Sentence("Últimas manos", "Last hands"),
    "winner": Sentence("Gana", "The winner is"),
}
_PHASES = {
    TournamentPhase.ANNOUNCED: Sentence("Inscripción abierta", "Registration is open"),
    TournamentPhase.BAGGED: Sentence("El día ha terminado", "The day is over"),
    TournamentPhase.FINISHED: Sentence("El torneo ha terminado", "The tournament is over"),
    TournamentPhase.CANCELLED: Sentence("Torneo cancelado", "Tournament cancelled"),
}


def hall_page(view: HallView, language: Language) -> str:
    """The page; its script has the moments of all levels and breaks to come."""

    def word(sentence: Sentence) -> str:
        return sentence.in_language(language)

    levels = [f"{word(number(level.small))} / {word(number(level.big))}" for level in view.levels]
    antes = [word(number(level.ante)) if level.ante else "" for level in view.levels]
    phase = _PHASES.get(TournamentPhase(view.clock.phase))
    return template("hall.html").render(
        language=language,
        view=view,
        words={name: word(sentence) for name, sentence in _WORDS.items()},
        phase=word(phase) if phase else "",
        average=word(number(view.clock.average)),
        prizes=[word(money(cents)) for cents in view.prizes],
        panels={panel.value: panel.value in view.display.panels for panel in Panel},
        moments={
            "periods": msgspec.to_builtins(view.periods),
            "levels": levels,
            "antes": antes,
            "running": view.clock.phase == TournamentPhase.RUNNING,
        },
    )
