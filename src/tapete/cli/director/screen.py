"""The hall's screen of a tournament run from the terminal: a page in a file, written whole when anything happens."""

from collections.abc import Callable
from pathlib import Path

from tapete.cli.text.file_failure import unwritable
from tapete.cli.text.language import language
from tapete.tournament.desk.hall import hall_view
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament


def drawing(file: str | None) -> Callable[[Rules, Tournament, int], None]:
    """What draws the screen into a file; nothing where none is asked for."""

    def draw(rules: Rules, state: Tournament, now: int) -> None:
        from tapete.reports.hall_screen import hall_page

        assert file
        new = Path(f"{file}.new")
        try:
            new.write_text(hall_page(hall_view(rules, state, now), language()), "utf-8")
            new.replace(file)  # a browser that reads it meanwhile sees a whole page
        except OSError as error:
            raise unwritable(file, error) from error

    return draw if file else lambda *_: None
