"""The case file of Galicia's sanctions (arts. 44-46): what can be entered, what happened, and the register it makes."""

from datetime import date
from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.incidents.sanctions.infringement import (
    LAW,
    Classified,
    Committed,
    Gravity,
    InfringementGround,
    OffenderKind,
    classify,
    grounds,
    months_later,
)
from tapete.law.profile import own_parameters

TERM: Final = RuleId("GAL-46.1.plazo")
_MONTHS: Final = "sanctions.decision_months"


def _months_to_decide() -> int:
    """From the agreement that opens a case to the notice of its resolution."""
    (months,) = (parameter.default for parameter in own_parameters(LAW, "all") if parameter.key == _MONTHS)
    assert isinstance(months, int)
    return months


class ReportInfringement(msgspec.Struct, frozen=True, tag="report", tag_field="do", forbid_unknown_fields=True):
    """Somebody committed an infringement on a day. ``article`` is that of the incident, for a player's."""

    ground: str
    subject: OffenderKind
    offender: str
    on: date
    article: RuleId | None = None
    officers: tuple[str, ...] = ()
    """A company's managers and attorneys."""
    gravity: Gravity | None = None
    """Only for an infringement of the gaming law, which gives its class."""
    harm: bool = False
    benefit: bool = False
    game: str = ""
    """The game that was refused, where one was, with who asked for it and what was lacking, if anything was."""
    players: int | None = None
    lacking: str = ""


class OpenCase(msgspec.Struct, frozen=True, tag="open", tag_field="do", forbid_unknown_fields=True):
    number: int
    by: str
    on: date


class ResolveCase(msgspec.Struct, frozen=True, tag="resolve", tag_field="do", forbid_unknown_fields=True):
    number: int
    by: str
    on: date
    sanctioned: bool


class NotifyResolution(msgspec.Struct, frozen=True, tag="notify", tag_field="do", forbid_unknown_fields=True):
    number: int
    on: date


class LetTimePass(msgspec.Struct, frozen=True, tag="wait", tag_field="do", forbid_unknown_fields=True):
    """A day has come: what was due before it lapses."""

    on: date


Command = ReportInfringement | OpenCase | ResolveCase | NotifyResolution | LetTimePass


class Infringed(Event, frozen=True, kw_only=True):
    number: int
    report: ReportInfringement


class CaseOpened(Event, frozen=True, kw_only=True):
    number: int
    by: str
    on: date


class CaseResolved(Event, frozen=True, kw_only=True):
    """The resolution, with the class that the infringement had by then."""

    number: int
    by: str
    on: date
    sanctioned: bool
    gravity: Gravity


class ResolutionNotified(Event, frozen=True, kw_only=True):
    number: int
    on: date


class CaseLapsed(Event, frozen=True, kw_only=True):
    number: int
    on: date


SanctionEvent = Infringed | CaseOpened | CaseResolved | ResolutionNotified | CaseLapsed


class Proceeding(msgspec.Struct, frozen=True):
    """The case of an infringement, from the agreement that opens it to the notice of its resolution."""

    opened: CaseOpened
    resolved: CaseResolved | None = None
    notified: date | None = None
    lapsed: bool = False

    @property
    def running(self) -> bool:
        return self.notified is None and not self.lapsed

    @property
    def last_day(self) -> date:
        """The last day to resolve and notify, counted from date to date."""
        return months_later(self.opened.on, _months_to_decide())


class Infringement(msgspec.Struct, frozen=True):
    number: int
    report: ReportInfringement
    case: Proceeding | None = None

    @property
    def ground(self) -> InfringementGround:
        return grounds()[self.report.ground]

    @property
    def liable(self) -> tuple[str, ...]:
        """Whoever committed it and, of a company, its managers and attorneys with it."""
        return (self.report.offender, *self.report.officers)

    @property
    def cleared(self) -> bool:
        return bool(self.case and self.case.resolved and not self.case.resolved.sanctioned)


class CaseRegister(msgspec.Struct, frozen=True):
    infringements: tuple[Infringement, ...] = ()

    def numbered(self, number: int) -> Infringement | None:
        return self.infringements[number - 1] if 1 <= number <= len(self.infringements) else None

    def classes(self, offender: str) -> dict[int, Classified]:
        """The class of each infringement of somebody, repetition included; what was cleared does not count."""
        return classify(
            Committed(infringement.number, _own_gravity(infringement.report), infringement.report.on)
            for infringement in self.infringements
            if infringement.report.offender == offender and not infringement.cleared
        )


def evolve(register: CaseRegister, event: SanctionEvent) -> CaseRegister:
    if isinstance(event, Infringed):
        return CaseRegister((*register.infringements, Infringement(event.number, event.report)))
    before = register.infringements[event.number - 1]
    after = replace(before, case=_case_after(before.case, event))
    return CaseRegister(
        tuple(after if infringement.number == event.number else infringement for infringement in register.infringements)
    )


def _case_after(
    case: Proceeding | None, event: CaseOpened | CaseResolved | ResolutionNotified | CaseLapsed
) -> Proceeding:
    if isinstance(event, CaseOpened):
        return Proceeding(event)
    assert case is not None, "only an open case goes on"
    match event:
        case CaseResolved():
            return replace(case, resolved=event)
        case ResolutionNotified():
            return replace(case, notified=event.on)
        case CaseLapsed():
            return replace(case, lapsed=True)


def _own_gravity(report: ReportInfringement) -> Gravity:
    """The class by its ground alone."""
    gravity = grounds()[report.ground].gravity or report.gravity
    assert gravity is not None, "a report without a class is refused"
    return gravity
