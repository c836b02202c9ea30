"""Those who work at a table and go by their office: no player may have such a name."""

from typing import Final

from tapete.core.ids import PlayerId
from tapete.core.option import Office

CROUPIER: Final = PlayerId(Office.CROUPIER.value)
"""Who deals."""

CHIEF: Final = PlayerId(Office.CHIEF.value)
"""Who rules on incidents."""

DIRECTOR: Final = PlayerId(Office.DIRECTOR.value)
"""Who sets the limits, and says when the table closes."""

OFFICES: Final = (CROUPIER, CHIEF, DIRECTOR)
