"""Everything at once, told apart from what the law a draft began from has too."""

from collections.abc import Iterator

from msgspec.structs import replace

from tapete.core.ids import LawId
from tapete.drafting.beginning import renamed
from tapete.drafting.check.citing import dangling, unused, wordless
from tapete.drafting.check.desk import unruled
from tapete.drafting.check.edges import losing
from tapete.drafting.check.finding import Finding
from tapete.drafting.check.hands import out_of_order
from tapete.drafting.check.playing import unplayable
from tapete.drafting.check.reading import unreadable
from tapete.drafting.check.saying import unsaid
from tapete.law.profile import every_law, profile, subjects
from tapete.odds.kernels.progress import Watch, unwatched


def check(law: LawId, game: str | None = None, watch: Watch | None = unwatched) -> tuple[Finding, ...]:
    """What is wrong with a law, or with one game of it; without ``watch`` no odds are computed.

    While something cannot be read, nothing else is asked.
    """
    if faults := tuple(unreadable(law)):
        return faults
    base = profile(law).drafted_from
    base = base if base in every_law() else None
    games = subjects(law) if game is None else (game,)
    before = () if base is None else (*_of_data(base, None), *_edges(base, games, watch))
    inherited = {_place(finding, base or law, law) for finding in before}
    findings = (*_of_data(law, base), *_edges(law, games, watch))
    return tuple(
        replace(finding, inherited=_place(finding, law, law) in inherited)
        for finding in findings
        if game is None or finding.file in (f"{game}.toml", "law.toml")
    )


def _edges(law: LawId, games: tuple[str, ...], watch: Watch | None) -> Iterator[Finding]:
    return iter(()) if watch is None else losing(law, games, watch)


def _of_data(law: LawId, base: LawId | None) -> Iterator[Finding]:
    yield from dangling(law)
    yield from wordless(law)
    yield from unused(law, base)
    yield from unplayable(law)
    yield from unsaid(law, base)
    yield from out_of_order(law)
    yield from unruled(law)


def _place(finding: Finding, law: LawId, as_law: LawId) -> tuple[object, ...]:
    """What a finding is about, in the names of a law."""
    return finding.kind, finding.file, renamed(finding.field, law, as_law), finding.what.es
