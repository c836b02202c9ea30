"""Galicia's sanctions (arts. 44-46): what may be entered in the case file, by whom, and until which day.

Days enter as arguments. The text fixes no amounts: those are in the gaming law, by class.
"""

from datetime import date
from typing import Final

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.games.shared.rules import least_players
from tapete.incidents.desk.ruling import Ruling
from tapete.incidents.sanctions.case_file import (
    TERM,
    CaseLapsed,
    CaseOpened,
    CaseRegister,
    CaseResolved,
    Command,
    Infringed,
    Infringement,
    LetTimePass,
    NotifyResolution,
    OpenCase,
    Proceeding,
    ReportInfringement,
    ResolutionNotified,
    ResolveCase,
    SanctionEvent,
    evolve,
)
from tapete.incidents.sanctions.infringement import (
    GAME_REFUSED,
    LAW,
    UNCLEAR_SITUATION,
    Gravity,
    InfringementGround,
    OffenderKind,
    articles_of_infringement,
    grounds,
    listed_for_players,
)
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve
from tapete.law.rule import rules
from tapete.law.wording import day as written

DEFINED: Final = RuleId("GAL-44.1")
LIABLE: Final = RuleId("GAL-45.1")
JOINTLY_LIABLE: Final = RuleId("GAL-45.2")
OPENS: Final = RuleId("GAL-46.2")
RESOLVES: Final = RuleId("GAL-46.3")
DIRECTOR_GENERAL: Final = "director-general"


class SanctionStep(msgspec.Struct, frozen=True):
    """What may be done next with an infringement, and the last day for it where the text sets one."""

    number: int
    act: type[OpenCase | ResolveCase | NotifyResolution | LetTimePass]
    last_day: date | None = None


class InfringementRecord(msgspec.Struct, frozen=True):
    """An infringement as somebody reads it."""

    number: int
    ground: Sentence
    subject: OffenderKind
    liable: tuple[str, ...]
    on: date
    gravity: Gravity | None
    """None once it has been cleared."""
    cite: tuple[RuleId, ...]
    repeats: tuple[int, ...]
    case: Proceeding | None


def decide(register: CaseRegister, command: Command) -> Accepted[SanctionEvent] | Refused:
    match command:
        case ReportInfringement():
            return _report(register, command)
        case LetTimePass():
            return Accepted(tuple(_lapses(register, command.on)))
    infringement = register.numbered(command.number)
    if infringement is None:
        last = len(register.infringements)
        return refuse(
            f"no hay infracción {command.number}: hay {last}",
            f"there is no infringement {command.number}: there are {last}",
        )
    match command:
        case OpenCase():
            return _open(infringement, command)
        case ResolveCase():
            return _resolve(register, infringement, command)
        case NotifyResolution():
            return _notify(infringement, command)


def enter(register: CaseRegister, command: Command) -> CaseRegister | Refused:
    """The register after a command, once what was due before its day has lapsed.

    An infringement may be reported long after its day, so a report lets no time pass.
    """
    waiting = () if isinstance(command, ReportInfringement | LetTimePass) else (LetTimePass(command.on),)
    for each in (*waiting, command):
        decided = decide(register, each)
        if isinstance(decided, Refused):
            return decided
        for event in decided.events:
            register = evolve(register, event)
    return register


def report_of(ruling: Ruling, player: str, on: date) -> ReportInfringement | None:
    """The infringement of a player that an incident is as well, ready to be entered; None where it is none."""
    listed = articles_of_infringement(ruling)
    return ReportInfringement(UNCLEAR_SITUATION, OffenderKind.PLAYER, player, on, listed[0]) if listed else None


def legal(register: CaseRegister, on: date) -> tuple[SanctionStep, ...]:
    """What is open on a day, infringement by infringement."""
    steps = []
    for infringement in register.infringements:
        case = infringement.case
        if case is None or case.lapsed:
            steps.append(SanctionStep(infringement.number, OpenCase))
        elif case.running and on > case.last_day:
            steps.append(SanctionStep(infringement.number, LetTimePass))
        elif case.running:
            steps.append(
                SanctionStep(infringement.number, NotifyResolution if case.resolved else ResolveCase, case.last_day)
            )
    return tuple(steps)


def view(register: CaseRegister, viewer: str | None = None) -> tuple[InfringementRecord, ...]:
    """The register as the authority reads it (no viewer), or what concerns one person or company."""
    return tuple(
        _entry(register, infringement)
        for infringement in register.infringements
        if viewer is None or viewer in infringement.liable
    )


def _entry(register: CaseRegister, infringement: Infringement) -> InfringementRecord:
    classified = register.classes(infringement.report.offender).get(infringement.number)
    article = (infringement.report.article,) if infringement.report.article else ()
    return InfringementRecord(
        infringement.number,
        infringement.ground.title,
        infringement.report.subject,
        infringement.liable,
        infringement.report.on,
        classified.gravity if classified else None,
        (infringement.ground.cite, *article, *(classified.because if classified else ())),
        classified.counted if classified else (),
        infringement.case,
    )


def _report(register: CaseRegister, report: ReportInfringement) -> Accepted[SanctionEvent] | Refused:
    ground = grounds().get(report.ground)
    if ground is None:
        return refuse("esa no es una infracción tipificada", "that is not a defined infringement", (DEFINED,))
    if reason := _unfit(ground, report) or (_no_game_refused(report) if ground.id == GAME_REFUSED else None):
        return refuse(reason.es, reason.en, (ground.cite,))
    if report.officers and report.subject is not OffenderKind.COMPANY:
        return refuse(
            "gerentes y apoderados responden solo con una empresa",
            "managers and authorised representatives are liable only with a company",
            (JOINTLY_LIABLE,),
        )
    article = (report.article,) if report.article else ()
    liable = (LIABLE, JOINTLY_LIABLE) if report.officers else (LIABLE,)
    event = Infringed(number=len(register.infringements) + 1, report=report, because=(ground.cite, *article, *liable))
    return Accepted((event,))


def _unfit(ground: InfringementGround, report: ReportInfringement) -> Sentence | None:
    """Why what is reported is not an infringement on this ground."""
    if ground.subject not in (None, report.subject):
        return Sentence(
            f"esta infracción es de {ground.subject.title.es}", f"it is {ground.subject.title.en} that commits it"
        )
    if (ground.gravity is None) != (report.gravity is not None):
        return Sentence(
            "la clase se indica en lo tipificado en la Ley del juego, y solo en eso",
            "the class is stated for what the gaming law defines, and only for that",
        )
    if ground.harmless and (report.harm or report.benefit):
        return Sentence(
            "solo es leve sin perjuicio a terceros ni beneficio del infractor",
            "it is minor only without harm to third persons or benefit to the offender",
        )
    named = report.article is not None and report.article in rules() and listed_for_players(rules()[report.article])
    if ground.id == UNCLEAR_SITUATION and not named:
        return Sentence(
            "hay que decir el artículo de la situación poco clara, uno de los que el texto enumera",
            "the article of the unclear situation must be stated, one of those the regulation lists",
        )
    return None


def _no_game_refused(report: ReportInfringement) -> Sentence | None:
    """Why nobody refused a game that could be played, by what was seen: which game, how many players, what lacked."""
    rules = resolve(LAW, report.game)
    if isinstance(rules, Refused) or report.players is None:
        return Sentence(
            "hay que decir qué juego se pidió y cuántos jugadores lo pedían",
            "it must be stated which game was asked for and how many players asked for it",
        )
    least = least_players(rules)
    if report.players < least:
        return Sentence(
            f"no es infracción: hacían falta {least} jugadores y lo pedían {report.players}",
            f"it is no infringement: {least} players were needed and {report.players} asked for it",
        )
    if report.lacking.strip():
        return Sentence(
            f"no es infracción: no se daban las condiciones ({report.lacking.strip()})",
            f"it is no infringement: the conditions were not there ({report.lacking.strip()})",
        )
    return None


def _open(infringement: Infringement, command: OpenCase) -> Accepted[SanctionEvent] | Refused:
    if command.by != DIRECTOR_GENERAL:
        return refuse(
            f"inicia el expediente el director general competente en juegos ({DIRECTOR_GENERAL}), no «{command.by}»",
            f"the director general in charge of gaming ({DIRECTOR_GENERAL}) opens the case, not '{command.by}'",
            (OPENS,),
        )
    if infringement.case and not infringement.case.lapsed:
        return refuse("ya tiene expediente", "it already has a case", (OPENS,))
    if command.on < infringement.report.on:
        return _too_early("la infracción", "the infringement", infringement.report.on)
    return Accepted((CaseOpened(number=command.number, by=command.by, on=command.on, because=(OPENS,)),))


def _resolve(
    register: CaseRegister, infringement: Infringement, command: ResolveCase
) -> Accepted[SanctionEvent] | Refused:
    case = infringement.case
    if case is None or case.lapsed or case.resolved:
        return refuse("no hay expediente por resolver", "there is no case to resolve", (OPENS,))
    if not command.by.strip():
        return refuse("hay que decir qué órgano resuelve", "the body that resolves must be stated", (RESOLVES,))
    if command.on < case.opened.on:
        return _too_early("la iniciación", "the opening", case.opened.on)
    if command.on > case.last_day:
        return _too_late(case)
    classified = register.classes(infringement.report.offender)[infringement.number]
    event = CaseResolved(
        number=command.number,
        by=command.by,
        on=command.on,
        sanctioned=command.sanctioned,
        gravity=classified.gravity,
        because=(RESOLVES, infringement.ground.cite, *classified.because),
    )
    return Accepted((event,))


def _notify(infringement: Infringement, command: NotifyResolution) -> Accepted[SanctionEvent] | Refused:
    """A notification that comes too late happened all the same: it lets the case lapse, or finds it lapsed."""
    case = infringement.case
    if case is None or case.resolved is None or case.notified:
        return refuse("no hay resolución por notificar", "there is no resolution to notify", (TERM,))
    if command.on < case.resolved.on:
        return _too_early("la resolución", "the resolution", case.resolved.on)
    if case.lapsed:
        return Accepted(())
    if command.on > case.last_day:
        return Accepted((CaseLapsed(number=command.number, on=command.on, because=(TERM,)),))
    return Accepted((ResolutionNotified(number=command.number, on=command.on, because=(TERM,)),))


def _lapses(register: CaseRegister, on: date) -> list[SanctionEvent]:
    return [
        CaseLapsed(number=infringement.number, on=on, because=(TERM,))
        for infringement in register.infringements
        if infringement.case and infringement.case.running and on > infringement.case.last_day
    ]


def _too_early(es: str, en: str, day: date) -> Refused:
    return refuse(f"no puede ser anterior a {es} ({written(day).es})", f"it cannot be before {en} ({written(day).en})")


def _too_late(case: Proceeding) -> Refused:
    return refuse(
        f"el expediente caducó: había que resolver y notificar hasta el {written(case.last_day).es}",
        f"the case has lapsed: it had to be resolved and notified by {written(case.last_day).en}",
        (TERM,),
    )
