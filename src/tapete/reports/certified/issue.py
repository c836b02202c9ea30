"""Issuing a certificate: the check made, the pages set, and the whole sealed."""

from datetime import date
from typing import TYPE_CHECKING

from tapete import __version__
from tapete.core.sentence import Language
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn
from tapete.reports.certificate import Provenance, as_pdf, certificate
from tapete.reports.certified.check import ENGINE_ROUNDS, ROUNDS, independent_check
from tapete.reports.certified.seal import sealed, statement_of
from tapete.store.proof.signing import Signers

if TYPE_CHECKING:
    from tapete.odds.checks.dealt_rounds import Dealing


def certified_pdf(
    question: OddsQuestion,
    returned: BetReturn,
    language: Language,
    day: date,
    signers: Signers | None = None,
    page: str = "",
    rounds: int = ROUNDS,
    played: int = ENGINE_ROUNDS,
    dealing: "Dealing" = map,
) -> bytes:
    """A PDF that ``verification.verify`` can repeat; signed where the house has a key, checked by so many rounds."""
    check = independent_check(question, returned, rounds, played, dealing)
    key = signers.current.hex() if signers else ""
    pages = as_pdf(certificate(question, returned, language, Provenance(day, check, key, page)))
    return sealed(pages, statement_of(question, returned, check, __version__, day.isoformat()), signers)
