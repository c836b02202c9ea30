"""The papers of an answer about odds: its certificate and its charts, written to files."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from tapete.cli.text.failure import unless_refused
from tapete.cli.text.file_failure import read_bytes
from tapete.cli.text.language import language, say
from tapete.cli.text.paper_file import write_paper
from tapete.core.decision import Refused
from tapete.odds.ask.question import MAIN, OddsQuestion
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import Compute, computed_anew

if TYPE_CHECKING:
    from tapete.odds.checks.dealt_rounds import Dealing
    from tapete.reports.certified.verification import CertificateVerdict
    from tapete.reports.charts.drawing import Picture
    from tapete.store.proof.signing import Signers


def write_certificate(
    question: OddsQuestion,
    result: BetReturn,
    file: str,
    address: str | None = None,
    site: str | None = None,
    rounds: int | None = None,
    cluster: str | None = None,
) -> None:
    """As a page, or as a PDF that the house of the database signs; the rounds of its check on a cluster where one is
    named."""
    from tapete.reports.certificate import Provenance, as_html, certificate
    from tapete.reports.certified.check import ROUNDS, independent_check
    from tapete.reports.certified.issue import certified_pdf

    page, day = numbers_page(site, question) if site else "", date.today()
    rounds = ROUNDS if rounds is None else rounds
    dealing = _dealing(cluster)
    if file.lower().endswith(".pdf"):
        paper = certified_pdf(question, result, language(), day, _signers(address), page, rounds, dealing=dealing)
    else:
        check = independent_check(question, result, rounds, dealing=dealing)
        paper = as_html(certificate(question, result, language(), Provenance(day, check, "", page))).encode()
    write_paper(file, paper)


def _dealing(cluster: str | None) -> "Dealing":
    if cluster is None:
        return map
    from tapete.cli.cluster.counts import dealing_on

    return dealing_on(cluster)


def _counting(cluster: str | None) -> Compute:
    if cluster is None:
        return computed_anew
    from tapete.cli.cluster.counts import counted_on

    return counted_on(cluster)


def numbers_page(site: str, question: OddsQuestion) -> str:
    """Where a room shows the same figures."""
    from tapete.web.site.address import address

    places = {"law": question.rules.law, "game": question.rules.game}
    return site.rstrip("/") + address(
        language(), "numbers", {} if question.bet == MAIN else {"bet": question.bet}, **places
    )


def _signers(address: str | None) -> "Signers | None":
    """The house's key; without a database named, that of the user's own log where there is one."""
    from tapete.store.opening import open_to_read

    reader = open_to_read(address)
    if isinstance(reader, Refused):
        return unless_refused(reader) if address else None
    try:
        return reader.keys.signers if reader.keys else None
    finally:
        reader.close()


def verified(file: str, address: str | None, cluster: str | None, quiet: bool) -> "CertificateVerdict":
    """A certificate repeated, on a cluster where one is named; a file that is none or was altered ends the command."""
    from tapete.cli.text.progress import bar
    from tapete.reports.certified.verification import verify

    document = read_bytes(Path(file))
    signers = _signers(address) if address else None
    with bar(say("calculando", "computing"), quiet) as watch:
        public = signers.public if signers else None
        return unless_refused(verify(document, public, watch, _counting(cluster), _dealing(cluster)))


def drawn_picture(
    name: str,
    question: OddsQuestion,
    result: BetReturn,
    stake: int | None,
    rounds: int | None,
    bankroll: int | None,
) -> "Picture":
    """A picture by its name; what was not said of the evening is as usual."""
    from tapete.reports.charts.gallery import picture, told_evening

    evening = unless_refused(told_evening(question, result, stake, rounds, bankroll))
    return unless_refused(picture(name, question, result, evening, language()))
