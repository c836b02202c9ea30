"""A moment of the log as people read it."""

from datetime import datetime
from typing import Final

from babel.dates import format_datetime, get_timezone

from tapete.core.sentence import Language
from tapete.words.language import LOCALES

_PATTERNS: Final = {"es": "d/M/yy, H:mm:ss", "en": "d MMM yy, HH:mm:ss"}


def moment_text(recorded: str, language: Language) -> str:
    """A moment of the log by Madrid's clocks, to the second.

    >>> moment_text("2026-03-29T00:59:59.000000Z", "es"), moment_text("2026-03-29T01:00:00.000000Z", "es")
    ('29/3/26, 1:59:59', '29/3/26, 3:00:00')
    """
    when = datetime.fromisoformat(recorded).astimezone(get_timezone("Europe/Madrid"))
    return format_datetime(when, _PATTERNS[language], locale=LOCALES[language])
