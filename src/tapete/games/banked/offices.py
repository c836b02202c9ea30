"""Those who work at the table and go by their office: no player may have such a name."""

from typing import Final

from tapete.core.ids import PlayerId

CROUPIER: Final = PlayerId("croupier")
"""Who deals."""

CHIEF: Final = PlayerId("table chief")
"""Who rules on incidents."""

DIRECTOR: Final = PlayerId("director")
"""Who sets the limits, and says when the table closes."""

OFFICES: Final = (CROUPIER, CHIEF, DIRECTOR)
