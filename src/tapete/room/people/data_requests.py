"""What persons ask about their own data: each request with its words and its answer, beside the log."""

from datetime import date
from enum import Enum

import msgspec
from sqlalchemy import delete, insert, select, update

from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.room.people.card_index import CardIndex
from tapete.store.schema import REQUESTS


class Right(Enum):
    """What a person may ask of whoever keeps their data: the rights of MED-LOPD.2 and those that Organic Law 3/2018,
    which it names, adds (arts. 16 and 17); what it calls «cancelación» is «supresión» there (art. 15). Access needs no
    request."""

    RECTIFICATION = "rectification"
    CANCELLATION = "cancellation"
    OBJECTION = "objection"
    RESTRICTION = "restriction"
    PORTABILITY = "portability"

    @property
    def title(self) -> Sentence:
        return {
            Right.RECTIFICATION: Sentence("rectificación", "rectification"),
            Right.CANCELLATION: Sentence("supresión", "erasure"),
            Right.OBJECTION: Sentence("oposición", "objection"),
            Right.RESTRICTION: Sentence("limitación del tratamiento", "restriction of processing"),
            Right.PORTABILITY: Sentence("portabilidad", "portability"),
        }[self]


class Request(msgspec.Struct, frozen=True):
    number: int
    account: PlayerId
    claim: Right
    words: str
    asked: date
    answered: date | None = None
    answer: str = ""


class Requests:
    def __init__(self, index: CardIndex) -> None:
        self._index = index

    def ask(self, account: PlayerId, claim: Right, words: str, day: date) -> Request:
        row = {"account": account, "claim": claim.value, "words": words, "asked": day}
        with self._index.writing() as connection:
            number = connection.execute(insert(REQUESTS).values(row).returning(REQUESTS.c.number)).scalar_one()
        return Request(number, account, claim, words, day)

    def answer(self, number: int, words: str, day: date) -> Request | None:
        """The answered request; None if no request with that number was waiting."""
        waiting = (REQUESTS.c.number == number) & REQUESTS.c.answered.is_(None)
        with self._index.writing() as connection:
            done = connection.execute(update(REQUESTS).where(waiting).values(answered=day, answer=words)).rowcount
        return next((request for request in self.every() if request.number == number), None) if done else None

    def every(self, account: PlayerId | None = None) -> list[Request]:
        """All of them, or one account's, the newest first."""
        rows = select(REQUESTS).order_by(REQUESTS.c.number.desc())
        if account is not None:
            rows = rows.where(REQUESTS.c.account == account)
        with self._index.reading() as connection:
            return [_request(*row) for row in connection.execute(rows)]

    def destroy_before(self, day: date) -> int:
        """Destroy those answered before a day; returns how many."""
        with self._index.writing() as connection:
            return connection.execute(delete(REQUESTS).where(REQUESTS.c.answered < day)).rowcount


def _request(
    number: int, account: str, claim: str, words: str, asked: date, answered: date | None, answer: str
) -> Request:
    return Request(number, PlayerId(account), Right(claim), words, asked, answered, answer)
