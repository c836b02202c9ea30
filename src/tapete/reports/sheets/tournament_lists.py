"""Lists of a tournament with names, as PDF: who sits where, who went out when, and a receipt for every prize paid."""

from collections.abc import Sequence

from tapete.core.sentence import Language, Sentence
from tapete.law.wording import money, number
from tapete.reports.pdf import pdf
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.play.eliminations import standings

_NAME, _TABLE = Sentence("Jugador", "Player"), Sentence("Mesa", "Table")
_SEAT, _CHIPS = Sentence("Puesto", "Seat"), Sentence("Fichas", "Chips")
_PLACE, _PRIZE = Sentence("Posición", "Place"), Sentence("Premio", "Prize")
_ENTRY = Sentence("Inscripción", "Entry")
_BOUNTIES = Sentence("De ello, recompensas (norma de la casa)", "Of it, bounties (a house rule)")
_SEATING = Sentence("Lista de puestos", "Seating list")
_EXITS = Sentence("Lista de eliminaciones", "List of exits")
_SIGNED = (Sentence("Recibí: el jugador", "Received: the player"), Sentence("Caja", "Cage"))


def seating_list(title: str, state: Tournament, language: Language) -> bytes:
    """Everybody with a seat, by name, as it hangs at the door of the hall."""
    seated = sorted((entry for entry in state.alive() if entry.seat is not None), key=lambda entry: entry.player)
    rows = [
        (entry.player, str(entry.table), str(entry.seat), number(state.stack(entry.number)).in_language(language))
        for entry in seated
    ]
    return _list(title, _SEATING, (_NAME, _TABLE, _SEAT, _CHIPS), rows, language)


def exit_list(title: str, state: Tournament, won: dict[EntryNo, int], language: Language) -> bytes:
    """Those who are out, the last first, with their place and prize."""
    rows = [
        (
            str(line.place) if line.best == line.worst else f"{line.best}–{line.worst}",
            state.entries[line.entry].player,
            money(won[line.entry]).in_language(language) if line.entry in won else "",
        )
        for line in standings(state)
        if line.out
    ]
    return _list(title, _EXITS, (_PLACE, _NAME, _PRIZE), rows, language)


def receipts(
    title: str, state: Tournament, bounties: dict[EntryNo, int], language: Language, only: EntryNo | None = None
) -> bytes:
    """A receipt for every prize that was paid, or for one: player and cage sign it. Bounties in it are told."""
    cards = [
        {
            "name": state.entries[entry].player,
            "large": money(cents).in_language(language),
            "facts": [
                (_ENTRY.in_language(language), str(entry)),
                *(
                    [(_BOUNTIES.in_language(language), money(bounties[entry]).in_language(language))]
                    if entry in bounties
                    else []
                ),
            ],
        }
        for entry, cents in state.paid_out.items()
        if only in (None, entry)
    ]
    signatures = [who.in_language(language) for who in _SIGNED]
    return pdf("cards", {"language": language, "title": title, "cards": cards, "signatures": signatures})


def _list(
    title: str, kind: Sentence, heads: Sequence[Sentence], rows: Sequence[tuple[str, ...]], language: Language
) -> bytes:
    return pdf(
        "sheet",
        {
            "language": language,
            "title": kind.in_language(language),
            "subtitle": title,
            "facts": [],
            "heads": [head.in_language(language) for head in heads],
            "sides": ["left" if head is _NAME else "right" for head in heads],
            "rows": rows,
            "notes": [],
            "signatures": [],
        },
    )
