"""The tips that lie counted, shared among those who served today: paid in cash before a second person.

The texts give tips their own slot and say no more: how they are shared is the house's rule, in parts for each office.
"""

from typing import Final

from tapete.core.decision import Refused
from tapete.house.cage.books import CAGE, STAFF, cash, chips
from tapete.house.cage.reversal import SECONDS
from tapete.house.casino import Office
from tapete.house.day.command import ShareTips
from tapete.house.day.event import TipsShared
from tapete.house.day.presence import refuse_absent
from tapete.house.day.state import Day
from tapete.law.refusal import refuse
from tapete.tournament.money.apportion import apportion

MOST_PARTS: Final = 10
_SUPERVISE: Final[tuple[Office, ...]] = ("table_chief", "inspector", "area_head", "sector_chief")
_SERVE: Final[tuple[Office, ...]] = ("changer", "cashier", "doorman")
"""Those beside the tables; whoever directs the house has no part in what its guests give."""


def share_tips(day: Day, command: ShareTips) -> TipsShared | Refused:
    """Everything that was counted goes, to the cent; of equal remainders the first to come on duty has the cent."""
    if refused := refuse_absent(day, command.cashier, ("cashier",)) or refuse_absent(day, command.second, SECONDS):
        return refused
    if not all(0 <= parts <= MOST_PARTS for parts in (command.croupiers, command.supervisors, command.others)):
        return refuse(f"cada cargo lleva de 0 a {MOST_PARTS} partes", f"each office has 0 to {MOST_PARTS} parts")
    counted, parts = day.books.chips_at(STAFF), parts_of(day, command)
    if counted <= 0:
        return refuse("no hay propinas contadas por repartir", "there are no counted tips to share")
    if not parts:
        return refuse("nadie de servicio hoy lleva parte", "nobody who served today has a part")
    shares = dict(zip(parts, apportion(counted, [*parts.values()]), strict=True))
    return TipsShared(
        at=command.at,
        concept="tips_shared",
        moves=(chips(STAFF, CAGE, counted), cash(CAGE, STAFF, counted)),
        by=command.cashier,
        shares=shares,
        second=command.second,
    )


def parts_of(day: Day, command: ShareTips) -> dict[str, int]:
    """How many parts each of those who served today has; whoever has none is left out."""
    by_office: dict[Office, int] = {
        "croupier": command.croupiers,
        **dict.fromkeys(_SUPERVISE, command.supervisors),
        **dict.fromkeys(_SERVE, command.others),
    }
    parts = {person: by_office.get(office, 0) for person, office in day.served.items()}
    return {person: part for person, part in parts.items() if part}
