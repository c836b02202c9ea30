"""Values that every door has to write the same way, and how the formatter writes them."""

from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Final

from tapete.words.figures import clock_text, money_text, number_text, percent_text, typed_sum_text
from tapete.words.language import TAGS, TONGUES, Tongue

CENTS: Final = (0, 1, 50, 99, 100, 101, 250, 999, 1_000, 9_999, 10_000, 99_999, 100_000, 150_000, 999_950)
SUMS: Final = (*CENTS, 1_000_000, 1_250_050, 85_492_106, 123_456_789, 10**12 + 5, *(-cents for cents in CENTS if cents))
NUMBERS: Final = (0, 7, 999, 1_000, 1_500, 9_999, 10_000, 50_344, 1_410_336, 10**12, -1, -1_500, -10_000)
SHARES: Final = tuple(Fraction(*share) for share in ((0, 1), (1, 20), (1, 8), (1, 3), (2, 3), (261, 2000), (1, 1)))
DIGITS: Final = (0, 1, 2, 4)
DAYS: Final = (*(date(2026, month, 15) for month in range(1, 13)), date(2024, 2, 29), date(2026, 12, 1))
MOMENTS: Final = tuple(datetime(2026, 7, 14, hour, minute, tzinfo=UTC) for hour, minute in ((9, 5), (12, 0), (18, 59)))


def written(tongue: Tongue) -> dict[str, list[str]]:
    """What a browser is asked for, by the names of its functions."""
    return {
        "number": [number_text(value, tongue) for value in NUMBERS],
        "money": [money_text(cents, tongue) for cents in SUMS],
        "typed": [typed_sum_text(cents, tongue) for cents in SUMS],
        "percent": [percent_text(share, tongue, digits) for share in SHARES for digits in DIGITS],
        "clock": [clock_text(moment, tongue) for moment in MOMENTS],
    }


ASKED: Final = {
    "tags": [TAGS[tongue] for tongue in TONGUES],
    "number": [[value] for value in NUMBERS],
    "money": [[cents] for cents in SUMS],
    "typed": [[cents] for cents in SUMS],
    "percent": [[float(share), digits] for share in SHARES for digits in DIGITS],
    "clock": [[int(moment.timestamp() * 1000) - 2 * 3_600_000] for moment in MOMENTS],
}
"""The same questions as a script is asked them; Madrid's clocks are two hours ahead of UTC in July."""
