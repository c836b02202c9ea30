"""What a ruling does, once whoever the text leaves it to has chosen."""

from tapete.core.decision import Refused
from tapete.incidents.desk import Ruled
from tapete.incidents.effect import Effect
from tapete.incidents.labels import deciders
from tapete.law.refusal import refuse


def chosen(ruled: Ruled, by: str, option: str) -> tuple[Effect, ...] | Refused:
    """The ruling's consequences and the option's; who decides and what is asked for only where there are options."""
    ruling = ruled.ruling
    if not ruling.options or ruling.decided_by is None:
        return ruling.does
    for each in ruling.options:
        if each.name == option and by.strip():
            return (*ruling.does, *each.does)
    names, office = ", ".join(each.name for each in ruling.options), deciders()[ruling.decided_by]
    return refuse(
        f"lo decide {office.es}: diga quién decide y una de estas opciones: {names}",
        f"{office.en} decides: say who decides and one of these options: {names}",
        ruled.cite,
    )
