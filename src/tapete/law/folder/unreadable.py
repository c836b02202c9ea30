"""Why a law's folder cannot be read, in one sentence."""

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence


class UnreadableLawError(Exception):
    """A folder that somebody wrote is no law: an answer to that person, never a defect of the program."""

    def __init__(self, es: str, en: str) -> None:
        super().__init__(en)
        self.refused = Refused(Sentence(es, en))

    @property
    def sentence(self) -> Sentence:
        return self.refused.reason
