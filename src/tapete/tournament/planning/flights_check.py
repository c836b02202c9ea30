"""Checks of starting flights: each has its hour and one end, and the money is won after them."""

from collections.abc import Iterator

from tapete.tournament.model.rules import Rules
from tapete.tournament.model.structure import SIT_AND_GO, Flights, is_moment
from tapete.tournament.model.topic import Topic
from tapete.tournament.planning.finding import StructureFinding, advice, error

MOST_FLIGHTS = 12
ALL = 100


def flights(rules: Rules) -> Iterator[StructureFinding]:
    """Flights are the house's own: each has its hour and an end, and the money is won after them."""
    announced, structure = rules.structure.flights, rules.structure
    if not announced.count:
        if announced != Flights():
            yield error(
                "hay condiciones de varias salidas y ninguna tiene fecha",
                "there are conditions of starting flights and none has a date",
            )
        return
    ends = (bool(structure.day_ends), bool(announced.players), bool(announced.percent))
    if not 2 <= announced.count <= MOST_FLIGHTS or structure.kind == SIT_AND_GO:
        yield error(
            f"las salidas de un torneo van de 2 a {MOST_FLIGHTS}, y un sit & go no tiene",
            f"a tournament has 2 to {MOST_FLIGHTS} starting flights, and a sit & go has none",
        )
    if any(not is_moment(starts) for starts in announced.starts) or list(announced.starts) != sorted(announced.starts):
        yield error(
            "cada salida tiene su fecha y hora, una después de otra",
            "each flight has its date and hour, one after the other",
        )
    if ends not in ((True, False, False), (False, True, False), (False, False, True)):
        yield error(
            "una salida acaba en un nivel, con tantos jugadores o con un tanto por ciento: una de las tres cosas",
            "a flight ends with a level, with so many players or with a percentage: one of the three",
        )
    if min(announced.entries, announced.players) < 0 or not 0 <= announced.percent < ALL:
        yield error(
            "en una salida nada es negativo y la parte que sigue es menos del 100 %",
            "nothing of a flight is negative and the part that goes on is less than 100 %",
        )
    if announced.best_stack and not rules.event.reentry:
        yield error(
            "jugar otra salida con fichas ya embolsadas es una reentrada: el torneo ha de tenerla",
            "to play another flight with chips already bagged is a re-entry: the tournament must have it",
            rules.cite(Topic.EVENT_REENTRY),
        )
    if 0 < announced.percent * structure.expected <= ALL * _paid(rules, structure.expected):
        yield advice(
            "con las inscripciones previstas se llega a los premios en las salidas, antes de que todos se junten",
            "with the entries expected the prizes are reached in the flights, before everybody meets",
        )
    yield advice(
        "las varias salidas son norma de la casa: el texto no las trata",
        "starting flights are a rule of the house: the regulation does not mention them",
    )


def _paid(rules: Rules, entries: int) -> int:
    """How many places Table 4 pays of so many entries."""
    columns = zip(rules.prizes.table4_edges, rules.table4, strict=False)
    return next((len(column.values) for edge, column in columns if entries <= edge), 0)
