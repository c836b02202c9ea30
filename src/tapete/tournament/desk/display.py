"""What the hall's screens show beside the clock: the panels chosen and a line of words, the same on every screen."""

from typing import Final

from tapete.core.decision import Refused
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import Panel
from tapete.tournament.model.state import Display

LONGEST: Final = 120
"""Characters of a message: what can be read from the last table."""


def set_display(draft: Draft, command: asked.SetDisplay) -> Refused | None:
    """Panels keep the screen's own order, whatever the order of the command."""
    if refused := draft.refuse_official(command.by):
        return refused
    message = " ".join(command.message.split())
    if len(message) > LONGEST or not message.isprintable():
        return draft.refuse(
            f"el mensaje de la sala es una línea de hasta {LONGEST} caracteres",
            f"the hall's message is one line of up to {LONGEST} characters",
        )
    panels = tuple(panel for panel in Panel if panel in command.panels)
    draft.add(happened.DisplaySet(Display(panels, message), command.by.name))
    return None
