"""What a certificate states, in a line at the end of its PDF, signed by the house.

The line is a comment, which every reader of PDF passes over; after it the end of the file is said again. It names the
SHA-256 of all that stands before it, so that not a letter of the pages can be changed.
"""

import hashlib
import re
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.law.value import written_choice
from tapete.odds.ask.fingerprint import programs_hash, rules_hash
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import EXACT, BetReturn
from tapete.reports.certified.check import IndependentCheck
from tapete.store.proof.signing import Signers, is_signed

_SEAL: Final = re.compile(
    rb"%tapete certificate 1\n%(\{[^\n]{1,100000}\})\n"
    rb"(?:%key ([0-9a-f]{64})\n%signature ([0-9a-f]{128})\n)?startxref\n(\d{1,12})\n%%EOF\n\Z"
)
_END: Final = re.compile(rb"startxref\s+(\d{1,12})\s+%%EOF\s*\Z")


class Statement(msgspec.Struct, frozen=True):
    """The question, the answer, and what they rest on."""

    law: str
    game: str
    choices: dict[str, str]
    bet: str
    strategy: str
    meter: int | None
    method: str
    house_edge: str
    """As a fraction; as a decimal number where the method leaves rounding."""
    std_error: float
    rules: str
    """Their hash."""
    programs: str
    version: str
    day: str
    check_rounds: int = 0
    check_mean: str = ""
    pages: str = ""
    """The SHA-256 of the pages."""


class SealedCertificate(msgspec.Struct, frozen=True):
    """A statement that belongs to its pages, and by whose key; no key where nobody signed it."""

    statement: Statement
    key: str


def statement_of(
    question: OddsQuestion, returned: BetReturn, check: IndependentCheck | None, version: str, day: str
) -> Statement:
    return Statement(
        question.rules.law,
        question.rules.game,
        {key: written_choice(setting.value) for key, setting in question.rules.settings.items() if setting.chosen},
        question.bet,
        question.strategy,
        question.meter,
        returned.method,
        edge_text(returned),
        returned.std_error,
        rules_hash(question.rules),
        programs_hash(),
        version,
        day,
        check.rounds if check else 0,
        str(check.mean) if check else "",
    )


def edge_text(returned: BetReturn) -> str:
    return str(returned.house_edge) if returned.method == EXACT else repr(float(returned.house_edge))


def sealed(pages: bytes, statement: Statement, signers: Signers | None) -> bytes:
    """The PDF with its statement, signed where the house has a key."""
    end = _END.search(pages)
    assert end is not None, "no PDF"
    whole = pages if pages.endswith(b"\n") else pages + b"\n"
    line = msgspec.json.encode(msgspec.structs.replace(statement, pages=hashlib.sha256(whole).hexdigest()))
    signature = f"%key {signers.current.hex()}\n%signature {signers.sign(line).hex()}\n".encode() if signers else b""
    return whole + b"%tapete certificate 1\n%" + line + b"\n" + signature + b"startxref\n" + end[1] + b"\n%%EOF\n"


def opened(document: bytes) -> SealedCertificate | Refused:
    """The statement of a PDF, if its pages are those that it speaks of and its signature is right."""
    seal = _SEAL.search(document)
    if seal is None:
        return refuse("este fichero no lleva un certificado entero", "this file carries no whole certificate")
    pages, end = document[: seal.start()], _END.search(document[: seal.start()])
    try:
        statement = msgspec.json.decode(seal[1], type=Statement)
    except msgspec.MsgspecError:
        return _ALTERED
    key, signature = (bytes.fromhex((part or b"").decode()) for part in (seal[2], seal[3]))
    if key and not is_signed(seal[1], key, signature):
        return _ALTERED
    if end is None or end[1] != seal[4] or hashlib.sha256(pages).hexdigest() != statement.pages:
        return _ALTERED
    return SealedCertificate(statement, key.hex())


_ALTERED: Final = refuse(
    "el certificado está alterado: sus páginas o sus datos no son los que se sellaron",
    "the certificate is altered: its pages or its data are not those that were sealed",
)
