"""A casino held against the law: the running one, or one whose file somebody shows."""

import tomllib

import msgspec

from tapete.core.decision import Refused
from tapete.house.as_it_runs import as_it_runs
from tapete.house.casino import Casino, read_casino
from tapete.house.compliance import Compliance, check
from tapete.house.finding import Finding, Verdict
from tapete.law.refusal import refuse
from tapete.room.day.running import RunningHouse
from tapete.web.visit import Page, Visit


class Judged(msgspec.Struct, frozen=True):
    """A casino as it states itself, and what the law says of it."""

    casino: Casino
    found: Compliance


def judge(text: str) -> Judged | Refused:
    """What the law says of a casino's file."""
    try:
        data = tomllib.loads(text.replace("\r\n", "\n"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return refuse(f"el fichero no es TOML: {error}", f"the file is not TOML: {error}")
    casino = read_casino(data)
    return casino if isinstance(casino, Refused) else judged(casino)


def judged(casino: Casino) -> Judged | Refused:
    found = check(casino)
    return found if isinstance(found, Refused) else Judged(casino, found)


def show(house: RunningHouse, visit: Visit) -> Page:
    """The casino as it runs, or as its day will begin: by verdict, the gravest first, and by table."""
    stated = as_it_runs(house.day, house.now()) if house.day else house.declared
    found = judged(stated) if stated else None
    counts = found.found.by_verdict if isinstance(found, Judged) else {}
    gravest = next((of for of in Verdict if counts.get(of)), None)
    asked_for = visit.asked("verdict")
    verdict = next((of for of in Verdict if of.value == asked_for), None if asked_for else gravest)
    table = int(asked) if (asked := visit.asked("table")).isdecimal() and len(asked) < 6 else None
    if isinstance(found, Refused):
        return page(None, unreadable=found)
    return page(found, verdict=verdict, table=table)


def page(
    of: Judged | None,
    text: str = "",
    pasted: bool = False,
    verdict: Verdict | None = None,
    table: int | None = None,
    unreadable: Refused | None = None,
) -> Page:
    """``unreadable`` is why a casino cannot be held against the law at all."""
    found = of.found.findings if of else ()
    return Page(
        "compliance.html",
        {
            "judged": of,
            "unreadable": unreadable,
            "pasted": pasted,
            "text": text,
            "verdict": verdict,
            "verdicts": of.found.by_verdict if of else {},
            "table": table,
            "findings": [one for one in found if _chosen(one, verdict, table)],
        },
    )


def _chosen(of: Finding, verdict: Verdict | None, table: int | None) -> bool:
    return verdict in (None, of.verdict) and table in (None, of.table)
