"""Repeating a certificate from its PDF alone: its rules resolved, its return computed and its check dealt again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tapete.core.decision import Refused
from tapete.odds.ask.fingerprint import programs_hash, rules_hash
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import Compute, computed_anew
from tapete.odds.kernels.progress import Watch, unwatched
from tapete.reports.certified.check import independent_check
from tapete.reports.certified.seal import SealedCertificate, Statement, edge_text, opened

if TYPE_CHECKING:
    from tapete.odds.checks.dealt_rounds import Dealing


class CertificateVerdict(msgspec.Struct, frozen=True):
    """What became of each part of a certificate."""

    statement: Statement
    key: str
    """The public key it is signed with; empty where it is not signed."""
    signed: bool
    """By the house that was named; where none was, by whoever has the key."""
    same_rules: bool
    same_edge: bool
    same_check: bool
    """The check gives the same again and lies in its band; or there was none."""
    same_programs: bool
    """The figures may well agree where the programs do not: then two versions say the same."""
    house_edge: str
    """As computed now."""

    @property
    def agrees(self) -> bool:
        """Whether the computation comes out as stated."""
        return self.same_rules and self.same_edge and self.same_check

    @property
    def ok(self) -> bool:
        return self.signed and self.agrees


def verify(
    document: bytes,
    believed: Sequence[bytes] | None = None,
    watch: Watch = unwatched,
    compute: Compute = computed_anew,
    dealing: "Dealing" = map,
) -> CertificateVerdict | Refused:
    """``believed`` are the public keys of the house; None where they are not at hand.

    ``compute`` and ``dealing`` say who counts the return and who deals the rounds of the check.
    """
    certificate = opened(document)
    if isinstance(certificate, Refused):
        return certificate
    question = _question(certificate.statement)
    if isinstance(question, Refused):
        return question
    returned = compute(question, watch)
    if isinstance(returned, Refused):
        return returned
    same_check = _same_check(certificate.statement, question, returned, dealing)
    return _verdict(certificate, question, returned, believed, same_check)


def _question(statement: Statement) -> OddsQuestion | Refused:
    meter = {} if statement.meter is None else {"meter": statement.meter}
    bet = None if statement.bet == MAIN else statement.bet
    return ask(statement.law, statement.game, {**statement.choices, **meter}, bet, statement.strategy)


def _verdict(
    certificate: SealedCertificate,
    question: OddsQuestion,
    returned: BetReturn,
    believed: Sequence[bytes] | None,
    same_check: bool,
) -> CertificateVerdict:
    statement = certificate.statement
    is_believed = believed is None or certificate.key in [key.hex() for key in believed]
    return CertificateVerdict(
        statement,
        certificate.key,
        bool(certificate.key) and is_believed,
        rules_hash(question.rules) == statement.rules,
        edge_text(returned) == statement.house_edge,
        same_check,
        programs_hash() == statement.programs,
        edge_text(returned),
    )


def _same_check(statement: Statement, question: OddsQuestion, returned: BetReturn, dealing: "Dealing") -> bool:
    if not statement.check_rounds:
        return True
    again = independent_check(question, returned, statement.check_rounds, statement.check_rounds, dealing)
    return again is not None and str(again.mean) == statement.check_mean and again.agrees(returned.house_edge)
